import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { addDays } from "../../domain/lib/dates.ts";
import { addMonths } from "../../domain/lib/months.ts";
import { useT } from "../i18n/texts.ts";
import { gruposQuery, nomeDoGrupo } from "../obras/data.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { ClearFilters } from "../ui/ClearFilters.tsx";
import { DateField } from "../ui/DateField.tsx";
import { useToday } from "../ui/today.ts";
import styles from "./Analise.module.css";
import type { BuscaDaPagina } from "./useBusca.ts";

const LIVRE = "livre";

/** Returns the periods that have a name, each with the value that it has in the address today: this month is `2026-11` in November 2026. */
function useNamedPeriods(): readonly (readonly [string, string])[] {
  const t = useT("analise");
  const hoje = useToday();
  return [
    ["7d", t.periodo_7d],
    ["30d", t.periodo_30d],
    ["90d", t.periodo_90d],
    ["12m", t.periodo_12m],
    [hoje.slice(0, 7), t.periodo_mes],
    [addMonths(hoje, -1).slice(0, 7), t.periodo_mes_passado],
    [hoje.slice(0, 4), t.periodo_ano],
    [addMonths(hoje, -12).slice(0, 4), t.periodo_ano_passado],
  ];
}

/** Fields for the period: either a named period, or a first and a last day. */
export function PeriodoFields({ busca: { busca, set }, padrao }: { busca: BuscaDaPagina; padrao: string }) {
  const t = useT("analise");
  const hoje = useToday();
  const named = useNamedPeriods();
  const livre = busca.de !== undefined || busca.ate !== undefined;
  const chosen = livre ? LIVRE : (busca.periodo ?? padrao);
  const known = named.some(([value]) => value === chosen) || livre;
  const change = (value: string): void =>
    value === LIVRE
      ? set({ periodo: undefined, de: addDays(hoje, -29), ate: hoje })
      : set({ periodo: value, de: undefined, ate: undefined, por: undefined });
  return (
    <>
      <NativeSelect label={t.periodo} value={chosen} onChange={(event) => change(event.currentTarget.value)}>
        {/* Values of the address are offered too, so that the field shows them. */}
        {!known && <option value={chosen}>{chosen}</option>}
        {named.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={LIVRE}>{t.periodo_livre}</option>
      </NativeSelect>
      {livre && (
        <>
          <DateField
            label={t.de}
            minYear={2000}
            value={busca.de ?? null}
            onChange={(de) => set({ de: de ?? undefined })}
          />
          <DateField
            label={t.ate}
            minYear={2000}
            value={busca.ate ?? null}
            onChange={(ate) => set({ ate: ate ?? undefined })}
          />
        </>
      )}
    </>
  );
}

/** Field for the granularity of the period; `por` is the granularity of the present answer. */
export function PorField({ busca: { set }, por }: { busca: BuscaDaPagina; por: "dia" | "mes" | "ano" }) {
  const t = useT("analise");
  return (
    <NativeSelect label={t.mostrar_por} value={por} onChange={(event) => set({ por: event.currentTarget.value })}>
      <option value="dia">{t.por_dia}</option>
      <option value="mes">{t.por_mes}</option>
      <option value="ano">{t.por_ano}</option>
    </NativeSelect>
  );
}

/** Field to choose one group of works; shown only to people who see groups, and only if there are some. */
export function GrupoField({ busca: { busca, set } }: { busca: BuscaDaPagina }) {
  const t = useT("analise");
  const o = useT("obras");
  const c = useT("comum");
  const may = usePerfil().permissoes["grupo.ver"] === null;
  const { data: grupos = [] } = useQuery({ ...gruposQuery(), enabled: may });
  if (!may || (grupos.length < 2 && busca.grupo === undefined)) return null;
  return (
    <NativeSelect
      label={t.grupo}
      value={busca.grupo ?? ""}
      onChange={(event) => set({ grupo: event.currentTarget.value || undefined })}
    >
      <option value="">{c.todos}</option>
      {grupos.map((grupo) => (
        <option key={grupo._id} value={grupo._id}>
          {nomeDoGrupo(grupo, o.sem_grupo)}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The filters that were set by following links, with a button that removes them. */
export function Narrowed({ names, onClear }: { names: readonly string[]; onClear: () => void }) {
  const t = useT("analise");
  if (names.length === 0) return null;
  return (
    <div className={styles["narrowed"]}>
      <span>{t("so_isto", { filtros: names.join(" · ") })}</span>
      <ClearFilters onClear={onClear} />
    </div>
  );
}
