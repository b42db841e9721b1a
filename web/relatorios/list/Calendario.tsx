import { queryOptions, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, CircleAlert } from "lucide-react";
import { useId } from "react";
import type { MesDaObra } from "../../../domain/hoje/schema.ts";
import { call } from "../../api/client.ts";
import { LANGUAGE_TAGS } from "../../i18n/language.ts";
import { loadTexts, useLanguage, useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { FIRST_DAY } from "../../ui/firstDay.ts";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { statusLabel } from "../labels.tsx";
import { statusTone } from "../shared/statusTone.ts";
import { anosQuery } from "../queries.ts";
import styles from "./Calendario.module.css";
import { addMeses, firstDayOf, type Mes, mesOf } from "./mesesDaLista.ts";
import { type Dias, Periodo } from "./Periodo.tsx";

// Loads the texts in parallel with the code; if that fails, `useT` requests them again.
void loadTexts(["calendario", "impressoes"]).catch(() => undefined);

type Dia = MesDaObra["dias"][number];

/** Query for the days of a month (`YYYY-MM`): which days have reports, and on which days a report is missing. */
const mesDaObraQuery = (obraId: string, mes: string) =>
  queryOptions({
    // Under the key of the years, so that a change of the list invalidates these days too.
    queryKey: [...anosQuery(obraId).queryKey, mes],
    queryFn: ({ signal }) => call("getMesDaObra", { params: { obraId }, query: { mes }, signal }),
  });

/** A day: links to its report, or filters the list by the day when it has several. A day without a report says whether one is missing. */
function Celula({
  obraId,
  dia: { dia, estado, status, relatorios },
  hoje,
  onDia,
}: {
  obraId: string;
  dia: Dia;
  hoje: string;
  onDia: (dia: string) => void;
}) {
  const t = useT("relatorios");
  const l = useT("calendario");
  const today = dia === hoje || undefined;
  const number = Number(dia.slice(8));
  const [first] = relatorios;
  if (status === null || first === undefined) {
    const said = estado === "buraco" ? l.dia_buraco : estado === "folga" ? l.dia_folga : null;
    return (
      <span className={styles["day"]} data-estado={estado} data-today={today} title={said ?? undefined}>
        {number}
        {estado === "buraco" && <CircleAlert size={13} aria-hidden />}
        {said !== null && <span className="sr-only">, {said}</span>}
      </span>
    );
  }
  const n = relatorios.length;
  const said = (
    <span className="sr-only">, {[statusLabel(t, status.id), ...(n > 1 ? [l("dia_n", { n })] : [])].join(", ")}</span>
  );
  const look = { className: styles["day"] ?? "", "data-tone": statusTone(status.id), "data-today": today };
  if (n > 1)
    return (
      <button type="button" {...look} onClick={() => onDia(dia)}>
        {number}
        <span aria-hidden className={styles["many"]}>
          ×{n}
        </span>
        {said}
      </button>
    );
  return (
    <AppLink to={paths.relatorio(obraId, first._id)} {...look} preload={false} title={statusLabel(t, status.id)}>
      {number}
      {said}
    </AppLink>
  );
}

/** Returns the weeks of the month, with empty places before the first day and after the last. */
function weeksOf(dias: readonly Dia[], firstDay: number): (Dia | null)[][] {
  const before = (new Date(`${dias[0]?.dia ?? "2026-01-01"}T00:00Z`).getUTCDay() - firstDay + 7) % 7;
  const places = [...Array.from({ length: before }, () => null), ...dias];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, n) => places[week * 7 + n] ?? null),
  );
}

/** Returns the names of the weekdays, from the first day of the language's week: short ones to show, and full ones for screen readers. */
function useSemana(): { short: string; long: string }[] {
  const language = useLanguage();
  const named = (weekday: "short" | "long") =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { weekday, timeZone: "UTC" });
  // 4 January 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 0, 4 + FIRST_DAY[language] + n));
    return { short: named("short").format(day).replace(".", ""), long: named("long").format(day) };
  });
}

/** A month of the work: which days have a report, and which working days lack one; below it, a choice of any other period. */
export function Calendario({
  obraId,
  mes,
  onMes,
  dias,
  onDias,
}: {
  obraId: string;
  mes: Mes;
  onMes: (mes: Mes) => void;
  /** First and last day of the list's filter. */
  dias: Dias;
  onDias: (dias: Dias) => void;
}) {
  const l = useT("calendario");
  const language = useLanguage();
  const title = useId();
  const query = useQuery(mesDaObraQuery(obraId, mesOf(mes)));
  const semana = useSemana();
  const { data } = query;
  const missing = data?.dias.filter(({ estado }) => estado === "buraco").length;
  const name = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <section className={styles["calendar"]} aria-labelledby={title}>
      <div className={styles["head"]}>
        <button
          type="button"
          className={styles["step"]}
          aria-label={l.mes_antes}
          onClick={() => onMes(addMeses(mes, -1))}
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <h2 id={title} className={styles["title"]}>
          {name.format(firstDayOf(mes))}
        </h2>
        <button
          type="button"
          className={styles["step"]}
          aria-label={l.mes_depois}
          onClick={() => onMes(addMeses(mes, 1))}
        >
          <ChevronRight size={20} aria-hidden />
        </button>
        <output className={styles["missing"]} data-some={(missing ?? 0) > 0 || undefined}>
          {missing !== undefined && l("dias_faltam", { n: missing })}
        </output>
      </div>
      {query.isPending && <LoadingState kind="rows" count={4} />}
      {query.isError && data === undefined && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data !== undefined && (
        <table className={styles["grid"]} aria-labelledby={title}>
          <thead>
            <tr>
              {semana.map(({ short, long }) => (
                <th key={long} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(data.dias, FIRST_DAY[language]).map((week, n) => (
              <tr key={week.find((dia) => dia !== null)?.dia ?? n}>
                {week.map((dia, place) => (
                  <td key={semana[place]?.long ?? place}>
                    {dia !== null && (
                      <Celula
                        obraId={obraId}
                        dia={dia}
                        hoje={data.hoje}
                        onDia={(one) => onDias({ de: one, ate: one })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Periodo key={`${dias.de ?? ""} ${dias.ate ?? ""}`} dias={dias} onDias={onDias} />
    </section>
  );
}
