import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Chart, type ChartKind } from "../ui/charts/Chart.tsx";
import type { ChartItem, ChartSeries } from "../ui/charts/words.ts";
import styles from "./Analise.module.css";

export type Search = Readonly<Record<string, string | number>>;

/** A single series: the card names it. */
export const ONE: readonly ChartSeries[] = [{ key: "n", label: "", tone: "accent" }];

/** A chart and the table of its numbers; a phone shows the table first. */
export function Drawn({
  kind,
  title,
  series = ONE,
  items,
  link,
  number,
  children,
}: {
  kind: ChartKind;
  title: string;
  series?: readonly ChartSeries[];
  items: readonly ChartItem[];
  /** Target of an item's link. */
  link: { readonly to: string; readonly searchOf: (item: number) => Search };
  /** Formats a number that is no count. */
  number?: (value: number) => string;
  /** The table. */
  children: ReactNode;
}) {
  const t = useT("analise");
  const { integer } = useFormat();
  const navigate = useNavigate();
  return (
    <div className={styles["drawn"]}>
      <Chart
        kind={kind}
        caption={`${title}: ${t.grafico}`}
        hint={t.grafico_teclas}
        total={t.total}
        integer={number ?? integer}
        series={series}
        items={items}
        onOpen={(item) => void navigate({ to: link.to, search: link.searchOf(item) } as never)}
      />
      {children}
    </div>
  );
}
