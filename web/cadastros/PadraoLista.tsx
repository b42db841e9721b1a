import { HardHat } from "lucide-react";
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

const load = () => import("./PadraoDialog.tsx");
const PadraoDialog = lazy(() => load().then((module) => ({ default: module.PadraoDialog })));

export type PadraoCadastrada = CallOutput<"searchMaoDeObraPadrao">["itens"][number];

/** The name first. */
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

/** Standard labour: trades that are counted. */
export function PadraoLista({ filtro, tabs }: ListaDeMaoDeObraProps) {
  const t = useT("cadastros");
  const allowed = usePerfil().permissoes["maoDeObra.editar"] === null;
  const { busca } = filtro;
  const palavras = usePalavras(busca);
  const ativo = ativoOf(filtro);
  const categoria = filtro.get("grupo");
  const lista = useListaDeCadastro(["cadastro-padrao", busca, ativo, categoria], (pagina, signal) =>
    call("searchMaoDeObraPadrao", {
      query: { busca, categoria, ativo: ativo === undefined ? undefined : String(ativo), pagina },
      signal,
    }),
  );
  const dialog = useAberto<PadraoCadastrada>();
  const excluir = useExcluirCadastro({
    tipo: "maoDeObraPadrao",
    excluir: (id) => call("deleteMaoDeObraPadrao", { params: { id } }),
    keys: CHAVES.maoDeObra,
  });
  return (
    <>
      <CadastroPage<PadraoCadastrada>
        title={t.mao_de_obra}
        subtitle={t.padrao_ajuda}
        tabs={tabs}
        label={t.aba_padrao}
        searchLabel={t.buscar_mao_de_obra}
        allowed={allowed}
        actions={<Planilha tipo="maoDeObraPadrao" importar={allowed} />}
        lista={lista}
        filtro={filtro}
        filters={<MaoDeObraFilters filtro={filtro} />}
        columns={colunas(palavras)}
        nameOf={(m) => m.descricao}
        onOpen={dialog.open}
        menu={(m) =>
          cadastroMenu({
            edit: () => dialog.open(m),
            remove: () => void excluir({ _id: m._id, nome: m.descricao }),
          })
        }
        add={{ label: t.adicionar_padrao, onSelect: () => dialog.open(null), onIntent: () => void load() }}
        empty={{ icon: <HardHat size={22} />, title: t.padrao_vazio, text: t.padrao_vazio_texto }}
      />
      {dialog.item !== undefined && (
        <Suspense fallback={null}>
          <PadraoDialog key={dialog.vez} opened={dialog.opened} item={dialog.item} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
