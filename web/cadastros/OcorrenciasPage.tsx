import { TriangleAlert } from "lucide-react";
import { call, type CallOutput } from "../api/client.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { later } from "../ui/later.tsx";
import { AtivoFilter } from "./AtivoFilter.tsx";
import type { Coluna } from "./CadastroTabela.tsx";
import { Catalogo } from "./Catalogo.tsx";
import { CHAVES } from "./chaves.ts";
import { Situacao } from "./Situacao.tsx";
import { useCatalogo } from "./useCatalogo.ts";
import { useFiltroDeCadastro } from "./useFiltroDeCadastro.ts";
import { type Palavras, usePalavras } from "./usePalavras.ts";

const OcorrenciaDialog = later(() => import("./OcorrenciaDialog.tsx").then((module) => module.OcorrenciaDialog));

export type TipoCadastrado = CallOutput<"searchTiposDeOcorrencias">["itens"][number];

/** Columns of the table; the name comes first. */
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
  const filtro = useFiltroDeCadastro();
  const palavras = usePalavras(filtro.busca);
  const { t } = palavras;
  const lista = useCatalogo("cadastro-ocorrencias", filtro, (query, signal) =>
    call("searchTiposDeOcorrencias", { query, signal }),
  );
  return (
    <Catalogo<TipoCadastrado>
      ato="ocorrencia.editar"
      title={t.ocorrencias}
      subtitle={t.ocorrencias_ajuda}
      label={t.ocorrencias}
      searchLabel={t.buscar_ocorrencia}
      planilha="tiposDeOcorrencias"
      lista={lista}
      filtro={filtro}
      filters={<AtivoFilter filtro={filtro} />}
      columns={colunas(palavras)}
      nameOf={(o) => o.descricao}
      janela={OcorrenciaDialog}
      adicionar={t.adicionar_ocorrencia}
      excluir={{
        tipo: "tipoDeOcorrencia",
        call: (id) => call("deleteTipoDeOcorrencia", { params: { id } }),
        keys: CHAVES.ocorrencias,
      }}
      empty={{ icon: <TriangleAlert size={22} />, title: t.ocorrencias_vazio, text: t.ocorrencias_vazio_texto }}
    />
  );
}
