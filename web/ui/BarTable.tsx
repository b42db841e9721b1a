import type { CSSProperties } from "react";
import { AppLink } from "./AppLink.tsx";
import styles from "./BarTable.module.css";

export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
  /** Text at the end of the row, such as a share. */
  readonly detail?: string;
  /** Address of the page that the row's label links to; absent: no link. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string | number>>;
};

/**
 * Numbers as a table whose rows are bars that start at zero. Being a table, the chart also works by keyboard and screen reader.
 * The label of a row links to the source of its number, unless the number is zero.
 */
export function BarTable({
  caption,
  bars,
}: {
  /** Subject of the rows and numbers, for screen readers only: the surrounding card shows it already. */
  caption: string;
  bars: readonly Bar[];
}) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  const isDetailed = bars.some(({ detail }) => detail !== undefined);
  return (
    <table className={styles["table"]}>
      <caption className="sr-only">{caption}</caption>
      {/* A caption out of sight makes a first row of its own, from which cells would take their widths. */}
      <colgroup>
        <col className={styles["labels"]} />
        <col />
        {isDetailed && <col className={styles["shares"]} />}
      </colgroup>
      <tbody>
        {bars.map(({ key, label, value, text, detail, to, search }) => (
          <tr key={key} className={styles["row"]}>
            <th scope="row" className={styles["label"]}>
              {to === undefined || value === 0 ? (
                label
              ) : (
                <AppLink to={to} className={styles["link"]} {...(search === undefined ? {} : { search })}>
                  {label}
                </AppLink>
              )}
            </th>
            <td className={styles["value"]}>
              <span className={styles["bar"]}>
                {value > 0 && (
                  <span className={styles["fill"]} style={{ "--part": value / largest } as CSSProperties} aria-hidden />
                )}
                {text}
              </span>
            </td>
            {isDetailed && <td className={styles["share"]}>{detail}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
