import { HardHat } from "lucide-react";
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

const PadraoDialog = later(() => import("./PadraoDialog.tsx").then((module) => module.PadraoDialog));

export type PadraoCadastrada = CallOutput<"searchMaoDeObraPadrao">["itens"][number];

/** Columns of the table; the name comes first. */
function colunas({ t, comum, format, busca }: Palavras): readonly Coluna<PadraoCadastrada>[] {
  return [
    { key: "descricao", label: t.funcao, cell: (m) => <Highlight text={m.descricao} query={busca} /> },
    { key: "grupo", label: t.grupo, cell: (m) => m.categoria?.descricao ?? t.sem_grupo },
    {
      key: "quantidade",
      label: t.quantidade,
      width: "110px",
      numeric: true,
      phone: "labelled",
      cell: (m) => format.integer(m.quantidade),
    },
    { key: "situacao", label: comum.situacao, width: "110px", cell: (m) => <Situacao ativo={m.ativo} /> },
  ];
}

/** The list of standard labour: trades, of which a report has quantities. */
export function PadraoLista({ filtro, tabs }: ListaDeMaoDeObraProps) {
  const palavras = usePalavras(filtro.busca);
  const { t } = palavras;
  const lista = useMaoDeObra("cadastro-padrao", filtro, (query, signal) =>
    call("searchMaoDeObraPadrao", { query, signal }),
  );
  return (
    <Catalogo<PadraoCadastrada>
      ato="maoDeObra.editar"
      title={t.mao_de_obra}
      subtitle={t.padrao_ajuda}
      tabs={tabs}
      label={t.aba_padrao}
      searchLabel={t.buscar_mao_de_obra}
      planilha="maoDeObraPadrao"
      lista={lista}
      filtro={filtro}
      filters={<MaoDeObraFilters filtro={filtro} />}
      columns={colunas(palavras)}
      nameOf={(m) => m.descricao}
      janela={PadraoDialog}
      adicionar={t.adicionar_padrao}
      excluir={{
        tipo: "maoDeObraPadrao",
        call: (id) => call("deleteMaoDeObraPadrao", { params: { id } }),
        keys: CHAVES.maoDeObra,
      }}
      empty={{ icon: <HardHat size={22} />, title: t.padrao_vazio, text: t.padrao_vazio_texto }}
    />
  );
}
