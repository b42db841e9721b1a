import { Users } from "lucide-react";
import { lazy, Suspense } from "react";
import { call, type CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Planilha } from "../importacao/Planilha.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { ativoOf } from "./AtivoFilter.tsx";
import { cadastroMenu } from "./cadastroMenu.tsx";
import { CadastroPage } from "./CadastroPage.tsx";
import type { Coluna } from "./CadastroTabela.tsx";
import { CHAVES } from "./chaves.ts";
import { MaoDeObraFilters } from "./MaoDeObraFilters.tsx";
import type { ListaDeMaoDeObraProps } from "./MaoDeObraPage.tsx";
import { Situacao } from "./Situacao.tsx";
import { useAberto } from "./useAberto.ts";
import { useExcluirCadastro } from "./useExcluirCadastro.ts";
import { useListaDeCadastro } from "./useListaDeCadastro.ts";
import { type Palavras, usePalavras } from "./usePalavras.ts";

const load = () => import("./PessoaDialog.tsx");
const PessoaDialog = lazy(() => load().then((module) => ({ default: module.PessoaDialog })));

export type PessoaCadastrada = CallOutput<"searchMaoDeObraPersonalizada">["itens"][number];

/** The name first. */
function colunas({ t, comum, busca }: Palavras): readonly Coluna<PessoaCadastrada>[] {
  const marked = (text: string) => <Highlight text={text} query={busca} />;
  return [
    { key: "nome", label: t.nome, cell: (p) => marked(p.nome) },
    { key: "funcao", label: t.funcao, cell: (p) => marked(p.funcao) },
    {
      key: "registro",
      label: t.registro,
      width: "110px",
      cell: (p) => p.registro !== null && marked(p.registro),
    },
    { key: "grupo", label: t.grupo, phone: "hidden", cell: (p) => p.categoria?.descricao ?? t.sem_grupo },
    {
      key: "horas",
      label: t.horario,
      width: "130px",
      cell: (p) => p.horaInicio !== null && `${p.horaInicio}–${p.horaFim ?? ""}`,
    },
    { key: "situacao", label: comum.situacao, width: "100px", cell: (p) => <Situacao ativo={p.ativo} /> },
  ];
}

/** People (custom labour). */
export function PessoasLista({ filtro, tabs }: ListaDeMaoDeObraProps) {
  const t = useT("cadastros");
  const allowed = usePerfil().permissoes["maoDeObra.editar"] === null;
  const { busca } = filtro;
  const palavras = usePalavras(busca);
  const ativo = ativoOf(filtro);
  const categoria = filtro.get("grupo");
  const lista = useListaDeCadastro(["cadastro-pessoas", busca, ativo, categoria], (pagina, signal) =>
    call("searchMaoDeObraPersonalizada", {
      query: { busca, categoria, ativo: ativo === undefined ? undefined : String(ativo), pagina },
      signal,
    }),
  );
  const dialog = useAberto<PessoaCadastrada>();
  const excluir = useExcluirCadastro({
    tipo: "maoDeObraPersonalizada",
    excluir: (id) => call("deleteMaoDeObraPersonalizada", { params: { id } }),
    keys: CHAVES.maoDeObra,
  });
  return (
    <>
      <CadastroPage<PessoaCadastrada>
        title={t.mao_de_obra}
        subtitle={t.pessoas_ajuda}
        tabs={tabs}
        label={t.aba_pessoas}
        searchLabel={t.buscar_pessoa}
        allowed={allowed}
        actions={<Planilha tipo="maoDeObraPersonalizada" importar={allowed} />}
        lista={lista}
        filtro={filtro}
        filters={<MaoDeObraFilters filtro={filtro} />}
        columns={colunas(palavras)}
        nameOf={(p) => p.nome}
        onOpen={dialog.open}
        menu={(p) =>
          cadastroMenu({ edit: () => dialog.open(p), remove: () => void excluir({ _id: p._id, nome: p.nome }) })
        }
        add={{ label: t.adicionar_pessoa, onSelect: () => dialog.open(null), onIntent: () => void load() }}
        empty={{ icon: <Users size={22} />, title: t.pessoas_vazio, text: t.pessoas_vazio_texto }}
      />
      {dialog.item !== undefined && (
        <Suspense fallback={null}>
          <PessoaDialog key={dialog.vez} opened={dialog.opened} item={dialog.item} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
