import type { ReactNode } from "react";
import { labelsEvery, type Tick } from "../../../domain/lib/charts.ts";
import styles from "./Chart.module.css";
import type { Drawing } from "./words.ts";

/** Size of the drawing: the width in percent of the available room, the height in pixels. */
export const PLOT = { width: 100, height: 250 } as const;
/** A desktop shows at most this many labels below the chart; a phone leaves out every second one of them. */
const MOST_LABELS = 8;

/** The numbers at the side, the grid lines, the labels below, and a band for each item that reacts to the pointer. */
export function Axes({
  drawing: { items, active, integer, onPoint, onPick },
  ticks,
  band,
  children,
}: {
  drawing: Drawing;
  ticks: readonly Tick[];
  band: number;
  children: ReactNode;
}) {
  const every = labelsEvery(items.length, MOST_LABELS);
  const longest = Math.max(...ticks.map(({ value }) => integer(value).length));
  return (
    <div
      className={styles["axes"]}
      aria-hidden
      style={{ paddingLeft: `${String(longest + 1)}ch`, minWidth: items.length * 8 }}
    >
      {ticks.map(({ value, y }) => (
        <span key={value} className={styles["tick"]} style={{ top: y }}>
          {integer(value)}
        </span>
      ))}
      <svg className={styles["svg"]} width="100%" height={PLOT.height}>
        {ticks.map(({ value, y }) => (
          <line key={value} x1="0" x2="100%" y1={y} y2={y} className={styles["line"]} />
        ))}
        {active !== null && active < items.length && (
          <rect
            x={`${String(active * band)}%`}
            width={`${String(band)}%`}
            height={PLOT.height}
            className={styles["active"]}
          />
        )}
        {children}
        {items.map(({ key }, at) => (
          <rect
            key={key}
            x={`${String(at * band)}%`}
            width={`${String(band)}%`}
            height={PLOT.height}
            className={styles["band"]}
            onPointerMove={({ pointerType }) => pointerType === "mouse" && onPoint(at)}
            onClick={() => onPick(at)}
          />
        ))}
      </svg>
      <div className={styles["labels"]}>
        {items.map(({ key, label, axis = label }, at) =>
          at % every === 0 ? (
            <span
              key={key}
              className={styles["label"]}
              data-minor={(at / every) % 2 === 1 || undefined}
              style={{ left: `${String((at + 0.5) * band)}%` }}
            >
              {axis}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
