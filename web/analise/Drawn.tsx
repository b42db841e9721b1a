import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Chart, type ChartKind } from "../ui/charts/Chart.tsx";
import type { ChartItem, ChartSeries } from "../ui/charts/words.ts";
import styles from "./Analise.module.css";

export type Search = Readonly<Record<string, string | number>>;

/** The only series of a chart; it has no label because the card names it. */
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
  /** Where an item of the chart leads. */
  link: { readonly to: string; readonly searchOf: (item: number) => Search };
  /** Formats the numbers if they are not plain counts. */
  number?: (value: number) => string;
  /** The table of the numbers. */
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
