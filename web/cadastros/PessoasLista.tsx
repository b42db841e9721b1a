import { Users } from "lucide-react";
import { call, type CallOutput } from "../api/client.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { later } from "../ui/later.tsx";
import type { Coluna } from "./CadastroTabela.tsx";
import { Catalogo } from "./Catalogo.tsx";
import { CHAVES } from "./chaves.ts";
import { MaoDeObraFilters } from "./MaoDeObraFilters.tsx";
import type { ListaDeMaoDeObraProps } from "./MaoDeObraPage.tsx";
import { Situacao } from "./Situacao.tsx";
import { useMaoDeObra } from "./useCatalogo.ts";
import { type Palavras, usePalavras } from "./usePalavras.ts";

const PessoaDialog = later(() => import("./PessoaDialog.tsx").then((module) => module.PessoaDialog));

export type PessoaCadastrada = CallOutput<"searchMaoDeObraPersonalizada">["itens"][number];

/** Columns of the table; the name comes first. */
function colunas({ t, comum, busca }: Palavras): readonly Coluna<PessoaCadastrada>[] {
  const marked = (text: string) => <Highlight text={text} query={busca} />;
  return [
    { key: "nome", label: t.nome, cell: (p) => marked(p.nome) },
    { key: "funcao", label: t.funcao, width: "minmax(0, 1.4fr)", cell: (p) => marked(p.funcao) },
    {
      key: "registro",
      label: t.registro,
      width: "110px",
      cell: (p) => p.registro !== null && marked(p.registro),
    },
    {
      key: "grupo",
      label: t.grupo,
      width: "minmax(0, 1.3fr)",
      phone: "hidden",
      cell: (p) => p.categoria?.descricao ?? t.sem_grupo,
    },
    {
      key: "horas",
      label: t.horario,
      width: "130px",
      cell: (p) => p.horaInicio !== null && `${p.horaInicio}–${p.horaFim ?? ""}`,
    },
    { key: "situacao", label: comum.situacao, width: "84px", cell: (p) => <Situacao ativo={p.ativo} /> },
  ];
}

/** The list of people (custom labour). */
export function PessoasLista({ filtro, tabs }: ListaDeMaoDeObraProps) {
  const palavras = usePalavras(filtro.busca);
  const { t } = palavras;
  const lista = useMaoDeObra("cadastro-pessoas", filtro, (query, signal) =>
    call("searchMaoDeObraPersonalizada", { query, signal }),
  );
  return (
    <Catalogo<PessoaCadastrada>
      ato="maoDeObra.editar"
      title={t.mao_de_obra}
      subtitle={t.pessoas_ajuda}
      tabs={tabs}
      label={t.aba_pessoas}
      searchLabel={t.buscar_pessoa}
      planilha="maoDeObraPersonalizada"
      lista={lista}
      filtro={filtro}
      filters={<MaoDeObraFilters filtro={filtro} />}
      columns={colunas(palavras)}
      nameOf={(p) => p.nome}
      janela={PessoaDialog}
      adicionar={t.adicionar_pessoa}
      excluir={{
        tipo: "maoDeObraPersonalizada",
        call: (id) => call("deleteMaoDeObraPersonalizada", { params: { id } }),
        keys: CHAVES.maoDeObra,
      }}
      empty={{ icon: <Users size={22} />, title: t.pessoas_vazio, text: t.pessoas_vazio_texto }}
    />
  );
}
