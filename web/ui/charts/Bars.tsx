import { barsOf } from "../../../domain/lib/charts.ts";
import { Axes, PLOT } from "./Axes.tsx";
import styles from "./Chart.module.css";
import { hatchOf } from "./Pattern.tsx";
import type { Drawing } from "./words.ts";

/** Stacked bars of one or more series. */
export function Bars(drawing: Drawing) {
  const { series, items, id } = drawing;
  const { ticks, bars, band } = barsOf(
    items.map(({ values }) => values),
    PLOT,
  );
  return (
    <Axes drawing={drawing} ticks={ticks} band={band}>
      {bars.map((bar) => {
        const place = { x: `${String(bar.x)}%`, y: bar.y, width: `${String(bar.width)}%`, height: bar.height };
        const hatch = hatchOf(id, bar.series);
        return (
          <g key={`${String(bar.item)}-${String(bar.series)}`} data-bar={`${String(bar.item)} ${String(bar.series)}`}>
            <rect {...place} className={styles["part"]} data-tone={series[bar.series]?.tone} />
            {hatch !== null && <rect {...place} fill={hatch} />}
          </g>
        );
      })}
    </Axes>
  );
}
