import { AppLink } from "./AppLink.tsx";
import { type ChartItem, type ChartSeries, totalOf } from "./charts/words.ts";
import styles from "./NumbersTable.module.css";

type Search = Readonly<Record<string, string | number>>;

/**
 * The numbers of a chart: a row for each item, a column for each series. The first column and the last row are sums. With `link`,
 * each number other than zero links to its source.
 */
export function NumbersTable({
  head,
  total,
  integer,
  series,
  items,
  link,
}: {
  /** Heading of the first column: what the rows are. */
  head: string;
  /** The word for a sum. */
  total: string;
  /** Formats a number. */
  integer: (value: number) => string;
  series: readonly ChartSeries[];
  items: readonly ChartItem[];
  /** Link target of a number, by item (null: all items) and series (null: all series); absent: no links. */
  link?: { readonly to: string; readonly searchOf: (item: number | null, series: number | null) => Search };
}) {
  const all = {
    key: "",
    label: total,
    values: series.map((_, at) => items.reduce((n, { values }) => n + (values[at] ?? 0), 0)),
  };
  const cell = (value: number, what: string, item: number | null, at: number | null) => {
    if (value === 0) return <span className={styles["none"]}>0</span>;
    if (link === undefined) return integer(value);
    return (
      <AppLink
        to={link.to}
        search={link.searchOf(item, at)}
        className={styles["number"]}
        aria-label={`${integer(value)}: ${what}`}
      >
        {integer(value)}
      </AppLink>
    );
  };
  const row = (item: ChartItem, at: number | null) => (
    <tr key={item.key}>
      <th scope="row">{item.label}</th>
      <td>{cell(totalOf(item), item.label, at, null)}</td>
      {series.map(({ key, label }, column) => (
        <td key={key}>{cell(item.values[column] ?? 0, `${item.label}, ${label}`, at, column)}</td>
      ))}
    </tr>
  );
  return (
    <div className={styles["scroll"]}>
      <table className={styles["numbers"]}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{total}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => row(item, at))}
          {row(all, null)}
        </tbody>
      </table>
    </div>
  );
}
