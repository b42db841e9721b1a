import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { CalendarRange } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { obraQuery } from "../obras/data.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { cronogramaQuery } from "./data.ts";
import { ListaDeTarefas } from "./ListaDeTarefas.tsx";

const route = getRouteApi("/app/obras/$obraId/lista-de-tarefas");

function Lendo({ obraId }: { obraId: string }) {
  const t = useT("cronograma");
  const { data, error, isPending, refetch } = useQuery(cronogramaQuery(obraId));
  // With the key, another work starts afresh: nothing opened or selected carries over.
  if (data !== undefined) return <ListaDeTarefas key={obraId} obraId={obraId} cronograma={data} />;
  return (
    <Page title={t.titulo}>
      {isPending ? <LoadingState kind="rows" count={8} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

/** `/app/obras/{obraId}/lista-de-tarefas`: stages and tasks of a work, and how far they are. */
export function ListaDeTarefasPage() {
  const t = useT("cronograma");
  const { obraId } = route.useParams();
  const { data: obra } = useSuspenseQuery(obraQuery(obraId));
  const allowed = usePerfil().permissoes["cronograma.ver"] === null;
  if (allowed && obra.modulos.cronograma) return <Lendo obraId={obraId} />;
  return (
    <Page title={t.titulo}>
      {allowed ? (
        <EmptyState icon={<CalendarRange size={22} />} title={t.desligado}>
          {t.desligado_texto}
        </EmptyState>
      ) : (
        <SemPermissao obraId={obraId} />
      )}
    </Page>
  );
}
