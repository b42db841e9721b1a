import styles from "./Chart.module.css";
import type { ChartTone } from "./words.ts";

/** Hatches for every series but the first, because colour alone must not tell the series apart. */

const HATCHES = [
  "M-1 1 L1 -1 M0 8 L8 0 M7 9 L9 7",
  "M0 4 H8",
  "M-1 7 L1 9 M0 0 L8 8 M7 -1 L9 1",
  "M4 0 V8",
  "M0 4 H8 M4 0 V8",
  "M-1 1 L1 -1 M0 8 L8 0 M7 9 L9 7 M-1 7 L1 9 M0 0 L8 8 M7 -1 L9 1",
  "M0 2 H4 M4 6 H8",
  "M2 0 V4 M6 4 V8",
  "M0 2 H8 M0 6 H8",
  "M2 0 V8 M6 0 V8",
  "M0 4 L4 0 M0 8 L8 0 M4 8 L8 4",
  "M0 6 L4 2 L8 6",
] as const;

/** Fill that hatches a shape of the series at index `at`; null for the first series. */
export const hatchOf = (id: string, at: number): string | null =>
  at === 0 ? null : `url(#${id}-${String((at - 1) % HATCHES.length)})`;

/** The hatches of one chart. */
export function Pattern({ id }: { id: string }) {
  return (
    <svg width="0" height="0" className={styles["patterns"]} aria-hidden>
      <defs>
        {HATCHES.map((path, at) => (
          <pattern key={path} id={`${id}-${String(at)}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <path d={path} className={styles["hatch"]} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** Sample of a series' colour and hatch, shown before the series' name. */
export function Swatch({ id, at, tone }: { id: string; at: number; tone: ChartTone }) {
  const hatch = hatchOf(id, at);
  return (
    <svg width="14" height="14" className={styles["swatch"]} aria-hidden>
      <rect width="14" height="14" rx="3" className={styles["part"]} data-tone={tone} />
      {hatch !== null && <rect width="14" height="14" rx="3" fill={hatch} />}
    </svg>
  );
}
