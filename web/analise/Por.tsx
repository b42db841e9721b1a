import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { type Bar, BarTable } from "../ui/BarTable.tsx";
import { Card } from "../ui/Card.tsx";
import type { ChartKind } from "../ui/charts/Chart.tsx";
import styles from "./Analise.module.css";
import { Drawn, type Search } from "./Drawn.tsx";
import { type Bucket, type Intervalo, useShare } from "./words.ts";

type Row = {
  readonly key: string;
  readonly label: string;
  /** A shorter label, for the axis of a chart. */
  readonly axis?: string;
  readonly value: number;
  readonly search: Search;
};

/** Returns the search parameters of a link that narrows these numbers further. */
export const narrow = <B extends Search>(busca: B, next: NoInfer<B>): Search => ({ ...busca, ...next });

/** Returns a row for each part of the period, which leads to the days of that part. */
export function partsOf(
  serie: readonly (Intervalo & { readonly total: number })[],
  { periodo: _periodo, por: _por, ...busca }: Search,
  bucket: Bucket,
): Row[] {
  return serie.map(({ de, ate, total }) => ({
    key: de,
    ...bucket({ de, ate }),
    value: total,
    search: { ...busca, de, ate },
  }));
}

/** Returns a row for each line of a breakdown, which leads to the numbers of that line alone. */
export const linesOf = (
  linhas: readonly { readonly _id: string; readonly nome: string; readonly total: number }[],
  searchOf: (id: string) => Search,
): Row[] => linhas.map(({ _id, nome, total }) => ({ key: _id, label: nome, value: total, search: searchOf(_id) }));

/** Joins the notes below a card into one line; empty notes are left out. */
export const joined = (...notes: readonly string[]): string => notes.filter((note) => note !== "").join(" · ");

/** A card of rows, each of which leads to the same page narrowed by that row. */
export function Por({
  title,
  rows,
  total,
  to,
  note = "",
  chart,
  number,
}: {
  title: string;
  rows: readonly Row[];
  total: number;
  /** The page that the rows lead to. */
  to: string;
  note?: string;
  /** Kind of chart to draw beside the table. */
  chart?: ChartKind;
  /** Formats the numbers if they are not plain counts. */
  number?: (value: number) => string;
}) {
  const t = useT("analise");
  const format = useFormat();
  const percent = useShare();
  const text = number ?? format.integer;
  if (rows.length === 0) return null;
  const bars = rows.map(({ axis: _axis, ...row }): Bar => ({
    ...row,
    to,
    text: text(row.value),
    detail: percent(row.value, total),
  }));
  const table = <BarTable caption={`${title}: ${t.numero}, ${t.parte}`} bars={bars} />;
  return (
    <Card title={title} padding="none">
      {chart === undefined ? (
        table
      ) : (
        <Drawn
          kind={chart}
          title={title}
          number={text}
          items={rows.map(({ key, label, axis = label, value }) => ({ key, label, axis, values: [value] }))}
          link={{ to, searchOf: (item) => rows[item]?.search ?? {} }}
        >
          {table}
        </Drawn>
      )}
      {note !== "" && <p className={styles["note"]}>{note}</p>}
    </Card>
  );
}
