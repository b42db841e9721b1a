import { type ReactNode, useId, useRef, useState } from "react";
import { Bars } from "./Bars.tsx";
import styles from "./Chart.module.css";
import { Donut } from "./Donut.tsx";
import { Lines } from "./Lines.tsx";
import { Pattern, Swatch } from "./Pattern.tsx";
import { type ChartItem, type ChartSeries, type Drawing, wordsOf } from "./words.ts";

export type ChartKind = "bars" | "lines" | "donut";

const KINDS: Readonly<Record<ChartKind, (drawing: Drawing) => ReactNode>> = { bars: Bars, lines: Lines, donut: Donut };

/**
 * A chart that shows the item under the pointer in words. For the keyboard it is a slider, a single tab stop: arrows move through
 * the items, a screen reader reads each of them, and Enter opens the item's source. A table beside the chart has the same
 * numbers, for touch.
 */
export function Chart({
  kind,
  caption,
  hint,
  total,
  integer,
  series,
  items,
  onOpen,
}: {
  kind: ChartKind;
  /** Accessible name: what the drawing is about. */
  caption: string;
  /** Accessible description: which keys do something. */
  hint: string;
  /** The word for a sum. */
  total: string;
  /** Formats a number. */
  integer: (value: number) => string;
  /** In a ring (`donut`) each item has a series of its own. */
  series: readonly ChartSeries[];
  items: readonly ChartItem[];
  onOpen: (item: number) => void;
}) {
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const Shapes = KINDS[kind];
  const perItem = kind === "donut";
  const said = items.map((item) => wordsOf(item, perItem ? series.slice(0, 1) : series, { integer, total }));
  const last = Math.max(0, items.length - 1);
  /** Selects the item that the keyboard moved to, and scrolls the chart so that the item is in its middle. */
  const walk = (item: number): void => {
    setActive(item);
    const box = scroll.current;
    if (box !== null) box.scrollLeft = ((item + 0.5) / items.length) * box.scrollWidth - box.clientWidth / 2;
  };
  // A mouse click opens the item, because the pointer has already selected it; with a finger, the first tap selects the item, and
  // the second opens it.
  const onPick = (picked: number): void => (picked === active ? onOpen(picked) : setActive(picked));
  return (
    <figure className={styles["chart"]} data-kind={kind} onPointerLeave={() => !focused && setActive(null)}>
      <div className={styles["scroll"]} ref={scroll}>
        <div className={styles["plot"]}>
          <input
            type="range"
            className="sr-only"
            min={0}
            max={last}
            value={Math.min(last, active ?? 0)}
            aria-label={caption}
            aria-valuetext={said[active ?? 0] ?? ""}
            aria-describedby={`${id}-hint`}
            onChange={(event) => walk(Number(event.currentTarget.value))}
            onKeyDown={({ key }) => key === "Enter" && active !== null && onOpen(active)}
            onFocus={() => {
              setFocused(true);
              setActive((known) => known ?? 0);
            }}
            onBlur={() => {
              setFocused(false);
              setActive(null);
            }}
          />
          <Shapes {...{ series, items, active, id, integer, onPick }} onPoint={setActive} />
        </div>
      </div>
      {/* Read aloud as the value above. */}
      <p className={styles["words"]} aria-hidden>
        {active === null ? "" : said[active]}
      </p>
      <span id={`${id}-hint`} className="sr-only">
        {hint}
      </span>
      {series.length > 1 && (
        <ul className={styles["legend"]}>
          {series.map(({ key, label, tone }, at) => (
            <li key={key}>
              <Swatch id={id} at={at} tone={tone} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <Pattern id={id} />
    </figure>
  );
}
