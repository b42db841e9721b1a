import { Button } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { BellOff, CheckCheck, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { addDays } from "../../domain/lib/dates.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { toast } from "../ui/toast.ts";
import { markAllRead, type Notificacao, notificacoesQuery } from "./data.ts";
import { byDay, dayIn } from "./dias.ts";
import { NotificacaoItem } from "./NotificacaoItem.tsx";
import styles from "./NotificacoesPage.module.css";
import { EVENTOS_DO_FILTRO, type EventoDoFiltro, readFiltroDeNotificacoes } from "./search.ts";

const route = getRouteApi("/app/notificacoes");

type Escolha = EventoDoFiltro | undefined;

function Filtro({ evento, onChoose }: { evento: Escolha; onChoose: (evento: Escolha) => void }) {
  const t = useT("notificacoes");
  const options: readonly (readonly [Escolha, string])[] = [
    [undefined, t.filtro_todas],
    ...EVENTOS_DO_FILTRO.map((id) => [id, t[`filtro_${id}`]] as const),
  ];
  return (
    <fieldset className={styles["chips"]} aria-label={t.filtrar} data-screen>
      {options.map(([id, label]) => (
        <button
          key={id ?? ""}
          type="button"
          className={styles["chip"]}
          aria-pressed={evento === id}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Returns a function that names a day: `Hoje`, `Ontem` or `quarta-feira, 18/11/2026`, as of the instant `now` (milliseconds). */
function useDayName(now: number): (dia: string) => string {
  const t = useT("notificacoes");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const today = dayIn(now, fusoHorario);
  return (dia) => {
    if (dia === today) return t.hoje;
    if (dia === addDays(today, -1)) return t.ontem;
    return t("dia", { semana: format.weekday(dia), data: format.day(dia) });
  };
}

function Dias({ notificacoes, now }: { notificacoes: readonly Notificacao[]; now: number }) {
  const dayName = useDayName(now);
  const { fusoHorario } = usePerfil().empresa;
  return byDay(notificacoes, fusoHorario).map(({ dia, notificacoes: doDia }) => (
    <section key={dia} className={styles["day"]} aria-labelledby={`dia-${dia}`}>
      <h2 className={styles["heading"]} id={`dia-${dia}`}>
        {dayName(dia)}
      </h2>
      <ul className={styles["list"]}>
        {doDia.map((one) => (
          <NotificacaoItem key={one._id} notificacao={one} />
        ))}
      </ul>
    </section>
  ));
}

function MarcarTodas({ newest }: { newest: Notificacao }) {
  const t = useT("notificacoes");
  const client = useQueryClient();
  const [marking, setMarking] = useState(false);
  const mark = async (): Promise<void> => {
    setMarking(true);
    try {
      await markAllRead(client, newest);
      toast.success(t.todas_lidas);
    } catch (error) {
      toast.error(error);
    } finally {
      setMarking(false);
    }
  };
  return (
    <Button
      variant="default"
      className={styles["all"] ?? ""}
      aria-label={t.marcar_todas}
      title={t.marcar_todas}
      loading={marking}
      onClick={() => void mark()}
    >
      <CheckCheck size={18} aria-hidden />
      <span className={styles["word"]}>{t.marcar_todas}</span>
    </Button>
  );
}

function Vazio({ evento, onAll }: { evento: Escolha; onAll: () => void }) {
  const t = useT("notificacoes");
  if (evento === undefined)
    return (
      <EmptyState icon={<BellOff size={22} />} title={t.vazio}>
        {t.vazio_texto}
      </EmptyState>
    );
  const action = (
    <Button variant="default" onClick={onAll}>
      {t.ver_todas}
    </Button>
  );
  return <EmptyState icon={<BellOff size={22} />} title={t.vazio_filtro} action={action} />;
}

/** `/app/notificacoes`: events of the reports of one's works, newest first. */
export function NotificacoesPage() {
  const t = useT("notificacoes");
  const { evento } = readFiltroDeNotificacoes(route.useSearch());
  const navigate = route.useNavigate();
  const choose = (next: Escolha): void =>
    void navigate({ search: next === undefined ? {} : { evento: next }, replace: true, resetScroll: false });
  const query = useInfiniteQuery({ ...notificacoesQuery(evento), placeholderData: keepPreviousData });
  const notificacoes = query.data?.pages.flatMap((page) => page.notificacoes);
  const [newest] = notificacoes ?? [];
  // "Mark all" marks notifications of every kind, so it is offered only without a filter.
  const marking = evento === undefined && newest !== undefined && notificacoes?.some(({ lida }) => !lida) === true;
  return (
    <Page
      title={t.titulo}
      width="narrow"
      subtitle={t.ajuda}
      actions={
        <>
          {marking && <MarcarTodas newest={newest} />}
          <AppLink
            to={paths.perfilAba("notificacoes")}
            className={styles["choose"]}
            aria-label={t.escolher}
            title={t.escolher}
          >
            <SlidersHorizontal size={18} aria-hidden />
          </AppLink>
        </>
      }
    >
      <Filtro evento={evento} onChoose={choose} />
      {notificacoes === undefined ? (
        query.isPending ? (
          <LoadingState kind="rows" count={5} />
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : notificacoes.length === 0 ? (
        <Vazio evento={evento} onAll={() => choose(undefined)} />
      ) : (
        <div className={styles["days"]} data-old={query.isPlaceholderData || undefined}>
          <Dias notificacoes={notificacoes} now={query.dataUpdatedAt} />
          <LoadMore query={query} />
        </div>
      )}
    </Page>
  );
}
