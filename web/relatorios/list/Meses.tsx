import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { LANGUAGE_TAGS } from "../../i18n/language.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { later } from "../../ui/later.tsx";
import { useToday } from "../../ui/today.ts";
import { anosQuery } from "../queries.ts";
import styles from "./Meses.module.css";
import { type Mes, mesesOferecidos, mesOf } from "./mesesDaLista.ts";
import type { Filtro } from "./useFiltro.ts";

const Calendario = later(() => import("./Calendario.tsx").then((module) => module.Calendario));

/** Returns a function that gives a month's name, such as `novembro`, with the year unless it is the present year. */
function useNomeDoMes(): (mes: Mes) => string {
  const tag = LANGUAGE_TAGS[useLanguage()];
  const thisYear = useToday().slice(0, 4);
  const format = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" });
  return ({ ano, mes }) => {
    const name = format.format(new Date(Date.UTC(ano, mes - 1, 1)));
    return String(ano) === thisYear ? name : `${name} ${String(ano)}`;
  };
}

/** Buttons that each filter the list by one month, and a button that opens the calendar. */
export function Meses({ obraId, filtro: { filtro, set } }: { obraId: string; filtro: Filtro }) {
  const l = useT("lista");
  const nameOf = useNomeDoMes();
  const today = useToday();
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(anosQuery(obraId));
  const chosen = filtro.ano === undefined || filtro.mes === undefined ? null : { ano: filtro.ano, mes: filtro.mes };
  const months = mesesOferecidos(data?.anos ?? [], chosen);
  const go = (to: Mes | null): void => set({ ano: to?.ano, mes: to?.mes, de: undefined, ate: undefined });
  const thisMonth = { ano: Number(today.slice(0, 4)), mes: Number(today.slice(5, 7)) };
  return (
    <>
      <div className={styles["bar"]} data-screen>
        <fieldset className={styles["months"]} aria-label={l.meses}>
          {months.map((one) => {
            const on = chosen !== null && mesOf(one) === mesOf(chosen);
            return (
              <button
                key={mesOf(one)}
                type="button"
                className={styles["month"]}
                aria-pressed={on}
                onClick={() => go(on ? null : one)}
              >
                {nameOf(one)}
              </button>
            );
          })}
        </fieldset>
        <Button
          variant="default"
          className={styles["calendar"] ?? ""}
          leftSection={<CalendarDays size={17} aria-hidden />}
          aria-expanded={opened}
          onPointerEnter={() => void Calendario.load()}
          onClick={() => setOpened(!opened)}
        >
          {l.calendario}
        </Button>
      </div>
      {opened && (
        <Calendario
          obraId={obraId}
          mes={chosen ?? thisMonth}
          onMes={go}
          dias={{ de: filtro.de, ate: filtro.ate }}
          onDias={({ de, ate }) => set({ ano: undefined, mes: undefined, de, ate })}
        />
      )}
    </>
  );
}
