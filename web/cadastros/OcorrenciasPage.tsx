import { TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { call, type CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Planilha } from "../importacao/Planilha.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { AtivoFilter, ativoOf } from "./AtivoFilter.tsx";
import { cadastroMenu } from "./cadastroMenu.tsx";
import { CadastroPage } from "./CadastroPage.tsx";
import type { Coluna } from "./CadastroTabela.tsx";
import { CHAVES } from "./chaves.ts";
import { Situacao } from "./Situacao.tsx";
import { useAberto } from "./useAberto.ts";
import { useExcluirCadastro } from "./useExcluirCadastro.ts";
import { useFiltroDeCadastro } from "./useFiltroDeCadastro.ts";
import { useListaDeCadastro } from "./useListaDeCadastro.ts";
import { type Palavras, usePalavras } from "./usePalavras.ts";

const load = () => import("./OcorrenciaDialog.tsx");
const OcorrenciaDialog = lazy(() => load().then((module) => ({ default: module.OcorrenciaDialog })));

export type TipoCadastrado = CallOutput<"searchTiposDeOcorrencias">["itens"][number];

/** The name first. */
function colunas({ t, comum, busca }: Palavras): readonly Coluna<TipoCadastrado>[] {
  return [
    { key: "descricao", label: t.descricao, cell: (o) => <Highlight text={o.descricao} query={busca} /> },
    {
      key: "tags",
      label: t.tags,
      width: "minmax(0, 2fr)",
      cell: ({ tags }) => <Highlight text={tags.map(({ descricao }) => descricao).join(", ")} query={busca} />,
    },
    { key: "situacao", label: comum.situacao, width: "120px", cell: (o) => <Situacao ativo={o.ativo} /> },
  ];
}

/** `/app/cadastros/ocorrencias`: types of occurrences with their tags. */
export function OcorrenciasPage() {
  const t = useT("cadastros");
  const allowed = usePerfil().permissoes["ocorrencia.editar"] === null;
  const filtro = useFiltroDeCadastro();
  const ativo = ativoOf(filtro);
  const { busca } = filtro;
  const palavras = usePalavras(busca);
  const lista = useListaDeCadastro(["cadastro-ocorrencias", busca, ativo], (pagina, signal) =>
    call("searchTiposDeOcorrencias", {
      query: { busca, ativo: ativo === undefined ? undefined : String(ativo), pagina },
      signal,
    }),
  );
  const dialog = useAberto<TipoCadastrado>();
  const excluir = useExcluirCadastro({
    tipo: "tipoDeOcorrencia",
    excluir: (id) => call("deleteTipoDeOcorrencia", { params: { id } }),
    keys: CHAVES.ocorrencias,
  });
  return (
    <>
      <CadastroPage<TipoCadastrado>
        title={t.ocorrencias}
        subtitle={t.ocorrencias_ajuda}
        label={t.ocorrencias}
        searchLabel={t.buscar_ocorrencia}
        allowed={allowed}
        actions={<Planilha tipo="tiposDeOcorrencias" importar={allowed} />}
        lista={lista}
        filtro={filtro}
        filters={<AtivoFilter filtro={filtro} />}
        columns={colunas(palavras)}
        nameOf={(o) => o.descricao}
        onOpen={dialog.open}
        menu={(o) =>
          cadastroMenu({
            edit: () => dialog.open(o),
            remove: () => void excluir({ _id: o._id, nome: o.descricao }),
          })
        }
        add={{ label: t.adicionar_ocorrencia, onSelect: () => dialog.open(null), onIntent: () => void load() }}
        empty={{ icon: <TriangleAlert size={22} />, title: t.ocorrencias_vazio, text: t.ocorrencias_vazio_texto }}
      />
      {dialog.item !== undefined && (
        <Suspense fallback={null}>
          <OcorrenciaDialog key={dialog.vez} opened={dialog.opened} item={dialog.item} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
