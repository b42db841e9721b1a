import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { ChecklistEditor } from "./ChecklistEditor.tsx";
import { NOVO_CHECKLIST } from "./novo.ts";

const route = getRouteApi("/app/cadastros/checklist/$checklistId");

/** Query of a template for the template's own page, even if inactive; reports read templates under another key. */
function modeloQuery(checklistId: string) {
  return queryOptions({
    queryKey: ["cadastro-checklist", getSession()?.empresaId ?? "", checklistId],
    queryFn: ({ signal }) => call("getChecklist", { params: { checklistId }, query: { inativo: "true" }, signal }),
    enabled: checklistId !== NOVO_CHECKLIST,
  });
}

/** `/app/cadastros/checklist/{id}`: one template; the id `novo` adds one. */
export function ChecklistPage() {
  const { checklistId } = route.useParams();
  const t = useT("checklists");
  const allowed = usePerfil().permissoes["checklist.editar"] === null;
  const novo = checklistId === NOVO_CHECKLIST;
  const query = useQuery(modeloQuery(checklistId));
  const frame = { back: { to: paths.checklists(), label: t.titulo }, width: "narrow" } as const;
  if (!allowed)
    return (
      <Page title={t.editar} {...frame}>
        <SemPermissao />
      </Page>
    );
  if (!novo && query.data === undefined)
    return (
      <Page title={t.editar} {...frame}>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState kind="form" count={5} />
        )}
      </Page>
    );
  return <ChecklistEditor key={checklistId} modelo={novo ? null : (query.data ?? null)} />;
}
