import { linesOf } from "../../../domain/lib/charts.ts";
import { Axes, PLOT } from "./Axes.tsx";
import styles from "./Chart.module.css";
import type { Drawing } from "./words.ts";

/** A line for each series, dashed from the second on, with a point for each item. */
export function Lines(drawing: Drawing) {
  const { series, items, active } = drawing;
  const { ticks, lines, band } = linesOf(
    items.map(({ values }) => values),
    PLOT,
  );
  return (
    <Axes drawing={drawing} ticks={ticks} band={band}>
      {lines.map((points, at) => (
        <g key={series[at]?.key ?? at} className={styles["curve"]} data-tone={series[at]?.tone}>
          {/* Stretched to the room that there is; the stroke is not. */}
          <svg width="100%" height={PLOT.height} viewBox={`0 0 100 ${String(PLOT.height)}`} preserveAspectRatio="none">
            <polyline
              points={points.map(({ x, y }) => `${String(x)},${String(y)}`).join(" ")}
              vectorEffect="non-scaling-stroke"
              strokeDasharray={at === 0 ? undefined : `${String(2 + 3 * at)} 4`}
            />
          </svg>
          {points.map(({ item, x, y }) => (
            <circle
              key={item}
              cx={`${String(x)}%`}
              cy={y}
              r={item === active ? 6 : 3}
              data-point={`${String(item)} ${String(at)}`}
            />
          ))}
        </g>
      ))}
    </Axes>
  );
}
