import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { type Bar, BarTable } from "../ui/BarTable.tsx";
import { Card } from "../ui/Card.tsx";
import type { ChartKind } from "../ui/charts/Chart.tsx";
import styles from "./Analise.module.css";
import { Drawn, type Search } from "./Drawn.tsx";
import type { Busca } from "./search.ts";
import { useShare } from "./words.ts";

/** The search of a link to these numbers narrowed further. */
export const narrow = (busca: Busca, next: Busca): Search => ({ ...busca, ...next });

/** A card of rows that each lead to the same numbers narrowed. */
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
  rows: readonly { key: string; label: string; value: number; search: Search }[];
  total: number;
  /** The page that the rows lead to. */
  to: string;
  note?: string;
  /** Drawn beside the table. */
  chart?: ChartKind;
  /** How a number is written, where it is no count. */
  number?: (value: number) => string;
}) {
  const t = useT("analise");
  const format = useFormat();
  const percent = useShare();
  const text = number ?? format.integer;
  if (rows.length === 0) return null;
  const bars = rows.map((row): Bar => ({
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
          items={rows.map(({ key, label, value }) => ({ key, label, values: [value] }))}
          link={{ to, searchOf: (item) => rows[item]?.search ?? {} }}
        >
          {table}
        </Drawn>
      )}
      {note !== "" && <p className={styles["note"]}>{note}</p>}
    </Card>
  );
}
