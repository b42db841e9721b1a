import { donutOf } from "../../../domain/lib/charts.ts";
import styles from "./Chart.module.css";
import { hatchOf } from "./Pattern.tsx";
import { type Drawing, totalOf } from "./words.ts";

const SIZE = 250;

/** A ring whose slices are the items, with their sum in its middle. */
export function Donut({ series, items, active, id, integer, onPoint, onPick }: Drawing) {
  const values = items.map(totalOf);
  return (
    <svg className={styles["ring"]} viewBox={`-4 -4 ${String(SIZE + 8)} ${String(SIZE + 8)}`} aria-hidden>
      {donutOf(values, SIZE).map(({ item, path }) => {
        const hatch = hatchOf(id, item);
        return (
          <g
            key={items[item]?.key ?? item}
            className={styles["slice"]}
            data-active={item === active || undefined}
            data-slice={item}
            onPointerMove={({ pointerType }) => pointerType === "mouse" && onPoint(item)}
            onClick={() => onPick(item)}
          >
            <path d={path} className={styles["part"]} data-tone={series[item]?.tone} />
            {hatch !== null && <path d={path} fill={hatch} />}
          </g>
        );
      })}
      {values.every((value) => value === 0) && <circle cx="125" cy="125" r="94" className={styles["empty"]} />}
      <text x="125" y="125" className={styles["sum"]}>
        {integer(values.reduce((sum, value) => sum + value, 0))}
      </text>
    </svg>
  );
}
