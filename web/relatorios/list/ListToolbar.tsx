import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search, X } from "lucide-react";
import { useState } from "react";
import { STATUS_RELATORIO_DESCRICAO } from "../../../domain/secoes/constants.ts";
import { useFormat } from "../../i18n/format.ts";
import { LANGUAGE_TAGS } from "../../i18n/language.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { statusLabel } from "../labels.tsx";
import { anosQuery } from "../queries.ts";
import { later } from "../../ui/later.tsx";
import type { BuscaProps } from "./Busca.tsx";
import styles from "./ListToolbar.module.css";
import type { Filtro } from "./useFiltro.ts";

const STATUS_IDS = Object.keys(STATUS_RELATORIO_DESCRICAO).map(Number);

/** Returns a function that gives a month's name, such as `novembro`, in the person's language. */
function useMonthName(): (mes: number) => string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[useLanguage()], { month: "long", timeZone: "UTC" });
  return (mes) => format.format(new Date(Date.UTC(2026, mes - 1, 1)));
}

/** Converts the value of a filter's select to a number; the empty option means "all" and gives undefined. */
const numberOr = (value: string): number | undefined => (value === "" ? undefined : Number(value));

/** The search field; its code is loaded separately, because most visits search nothing. */
const Busca = later(() => import("./buscaCode.ts").then((module) => module.Busca));

/**
 * Filters of the list: year, month, status and search text; and its order. Only years and months that have reports are offered,
 * besides those in the address.
 */
export function ListToolbar({
  obraId,
  filtro: { filtro, filtering, set, clear },
  achados,
}: {
  obraId: string;
  filtro: Filtro;
  achados: BuscaProps["achados"];
}) {
  const t = useT("relatorios");
  const l = useT("lista");
  const format = useFormat();
  const dayOr = (day: string | undefined): string => (day === undefined ? "…" : format.day(day));
  const monthName = useMonthName();
  const { data } = useQuery(anosQuery(obraId));
  const anos = data?.anos ?? [];
  // The year and month in the address are offered even if they have no reports, so that the fields can show them.
  const years = [...new Set([...anos.map(({ ano }) => ano), ...(filtro.ano === undefined ? [] : [filtro.ano])])];
  const known = anos.find(({ ano }) => ano === filtro.ano)?.meses ?? [];
  const months = [...new Set([...known.map(({ mes }) => mes), ...(filtro.mes === undefined ? [] : [filtro.mes])])];
  const totalOf = (mes: number): string => {
    const total = known.find((one) => one.mes === mes)?.total;
    return total === undefined ? "" : ` (${String(total)})`;
  };
  const c = useT("comum");
  const { busca } = filtro;
  const [asked, setAsked] = useState(busca !== undefined);
  const searching = asked || busca !== undefined;
  const searchFor = (text: string): void => set({ busca: text || undefined });
  const newest = filtro.ordem !== "crescente";
  const order = newest ? t.ordem_recentes : t.ordem_antigos;
  return (
    <search className={styles["toolbar"]} aria-label={t.relatorios}>
      <NativeSelect
        className={styles["year"] ?? ""}
        aria-label={l.filtro_ano}
        value={filtro.ano ?? ""}
        onChange={(event) =>
          set({ ano: numberOr(event.currentTarget.value), mes: undefined, de: undefined, ate: undefined })
        }
      >
        {/* Without a year the list begins with the thirty that its first page holds. */}
        <option value="">{newest ? l.ultimos_30 : l.filtro_ano}</option>
        {years.map((ano) => (
          <option key={ano} value={ano}>
            {ano}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        className={styles["month"] ?? ""}
        aria-label={l.filtro_mes}
        value={filtro.mes ?? ""}
        disabled={filtro.ano === undefined}
        onChange={(event) => set({ mes: numberOr(event.currentTarget.value) })}
      >
        <option value="">{l.filtro_mes}</option>
        {months.map((mes) => (
          <option key={mes} value={mes}>
            {monthName(mes)}
            {totalOf(mes)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        className={styles["status"] ?? ""}
        aria-label={l.filtro_status}
        value={filtro.status ?? ""}
        onChange={(event) => set({ status: numberOr(event.currentTarget.value) })}
      >
        <option value="">{l.filtro_status}</option>
        {STATUS_IDS.map((id) => (
          <option key={id} value={id}>
            {statusLabel(t, id)}
          </option>
        ))}
      </NativeSelect>
      <button
        type="button"
        className={styles["button"]}
        aria-label={c.buscar}
        aria-expanded={searching}
        data-search={!searching || undefined}
        onClick={() => {
          setAsked(!searching);
          searchFor("");
        }}
      >
        <Search size={18} aria-hidden />
        <span className={styles["words"]}>{c.buscar}</span>
      </button>
      <button
        type="button"
        className={`${styles["button"] ?? ""} ${styles["order"] ?? ""}`}
        aria-label={order}
        onClick={() => set({ ordem: newest ? "crescente" : undefined })}
      >
        {newest ? <ArrowDownWideNarrow size={18} aria-hidden /> : <ArrowUpNarrowWide size={18} aria-hidden />}
        <span className={styles["words"]}>{order}</span>
      </button>
      {(filtro.de !== undefined || filtro.ate !== undefined) && (
        <span className={styles["days"]}>{l("filtro_dias", { de: dayOr(filtro.de), ate: dayOr(filtro.ate) })}</span>
      )}
      {filtering && (
        <button type="button" className={`${styles["button"] ?? ""} ${styles["clear"] ?? ""}`} onClick={clear}>
          <X size={17} aria-hidden />
          {c.limpar_filtros}
        </button>
      )}
      {searching && <Busca busca={busca ?? ""} onBusca={searchFor} achados={achados} />}
    </search>
  );
}
