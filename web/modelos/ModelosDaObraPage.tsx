import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useT } from "../i18n/texts.ts";
import { obraQuery } from "../obras/data.ts";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { ModelosDaObra } from "./ModelosDaObra.tsx";

const route = getRouteApi("/app/obras/$obraId/modelos-relatorios");

/** `/app/obras/{obraId}/modelos-relatorios`: the report templates of a work. */
export function ModelosDaObraPage() {
  const t = useT("modelos");
  const { obraId } = route.useParams();
  const { data: obra } = useSuspenseQuery(obraQuery(obraId));
  return (
    <Page title={t.modelos_da_obra} subtitle={t.modelos_da_obra_ajuda} width="narrow">
      {obra.permissoes.editar === null ? <ModelosDaObra obraId={obraId} /> : <SemPermissao obraId={obraId} />}
    </Page>
  );
}
