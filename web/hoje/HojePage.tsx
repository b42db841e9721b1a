import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { Page } from "../ui/Page.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { useToday } from "../ui/today.ts";
import { BemVindoHost } from "./bemVindoLater.ts";
import { type Hoje, hojeQuery, type ObraDeHoje, waitsForDocument } from "./data.ts";
import { TONE } from "./estado.ts";
import styles from "./HojePage.module.css";
import { Linha } from "./Linha.tsx";
import { NesteAparelhoHost } from "./nesteAparelhoLater.ts";
import { DESK, QuadroHost } from "./quadroLater.ts";
import { readPedido } from "./search.ts";

const route = getRouteApi("/app/hoje");

/** Number of works in each state, without the states of neutral tone, such as a day off. */
function Quantos({ porEstado }: { porEstado: Hoje["porEstado"] }) {
  const t = useT("hoje");
  const shown = porEstado.filter(({ estado }) => TONE[estado] !== "neutral");
  if (shown.length === 0) return null;
  return (
    <ul className={styles["quantos"]} aria-label={t.quantos}>
      {shown.map(({ estado, total }) => (
        <li key={estado}>
          <StatusBadge tone={TONE[estado]} label={`${String(total)} · ${t[`estado_${estado}`]}`} />
        </li>
      ))}
    </ul>
  );
}

/** Link to the reports that wait for this person's approval. */
function ParaAprovar({ n }: { n: number }) {
  const t = useT("hoje");
  if (n === 0) return null;
  return (
    <AppLink to={paths.aprovacoes()} className={styles["aprovar"]}>
      {t("aguardam", { n })}
    </AppLink>
  );
}

function Obras({ hoje, obras, desk }: { hoje: Hoje; obras: readonly ObraDeHoje[]; desk: boolean }) {
  const t = useT("hoje");
  const { permissoes } = usePerfil();
  // The board shows its own message when its filter matches no work.
  if (desk && hoje.porEstado.length > 0) return <QuadroHost hoje={hoje} obras={obras} />;
  if (obras.length === 0)
    return (
      <EmptyState
        icon={<Building2 size={22} />}
        title={t.sem_obras}
        action={
          <AppLink to={paths.obras()} className={styles["todas"]}>
            {t.todas_as_obras}
          </AppLink>
        }
      >
        {permissoes["obra.adicionarEditar"] === null ? t.sem_obras_criar : t.sem_obras_pedir}
      </EmptyState>
    );
  // When this person can write reports in only one work, that work comes first, with a prominent button.
  const minhas = obras.filter(({ modeloId }) => modeloId !== null);
  const [minha] = minhas.length === 1 && hoje.total === obras.length ? minhas : [];
  const shown = minha === undefined ? obras : [minha, ...obras.filter((obra) => obra !== minha)];
  return (
    <ul className={styles["obras"]} aria-label={t.obras_de_hoje} data-uma={minha !== undefined || undefined}>
      {shown.map((obra) => (
        <Linha key={obra._id} obra={obra} hoje={hoje.hoje} fotografa={hoje.permissoes.adicionarFoto === null} />
      ))}
    </ul>
  );
}

/** `/app/hoje`: what is to be done today, in all works of the person. */
export function HojePage() {
  const t = useT("hoje");
  const format = useFormat();
  const today = useToday();
  const desk = useMediaQuery(DESK, false, { getInitialValueInEffect: false });
  const search = route.useSearch();
  // A phone offers no filter, so it shows all works.
  const query = useInfiniteQuery({
    ...hojeQuery(desk ? readPedido(search) : {}),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => waitsForDocument(state.data?.pages[0], state.dataUpdateCount),
  });
  const pages: readonly Hoje[] | undefined = query.data?.pages;
  const passos = pages?.[0]?.bemVindo;
  const newest = pages?.at(-1);
  // A report created between two requests shifts works to the next page; no work may appear twice.
  const obras = [...new Map((pages ?? []).flatMap((page) => page.obras).map((obra) => [obra._id, obra])).values()];
  return (
    <Page
      title={t.titulo}
      width="full"
      subtitle={`${format.weekday(today)}, ${format.day(today)}`}
      {...(newest && { aside: <Quantos porEstado={newest.porEstado} /> })}
    >
      {query.isPending && <LoadingState kind="rows" count={4} />}
      {!query.isPending && newest === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {newest !== undefined && (
        <>
          {passos && <BemVindoHost passos={passos} obras={obras} hoje={newest.hoje} />}
          <Obras hoje={newest} obras={obras} desk={desk} />
          <LoadMore query={query} />
          <NesteAparelhoHost obras={obras} />
          <div className={styles["abaixo"]}>
            <ParaAprovar n={newest.aguardandoPorMim} />
            {obras.length > 0 && (
              <AppLink to={paths.obras()} className={styles["todas"]}>
                {t.todas_as_obras}
              </AppLink>
            )}
          </div>
        </>
      )}
    </Page>
  );
}
