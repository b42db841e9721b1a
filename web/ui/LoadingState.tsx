import { useT } from "../i18n/texts.ts";
import styles from "./LoadingState.module.css";
import { Waiting } from "./Waiting.tsx";

type Shapes = { kind?: "rows" | "cards" | "form" | "page"; count?: number };

/** The grey shapes alone, for components that show the reason of the wait themselves (`later`). */
export function LoadingShapes({ kind = "rows", count = 6 }: Shapes) {
  const t = useT("comum");
  return (
    <output className={styles["loading"]} data-kind={kind} aria-label={t.carregando}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles["shape"]} />
      ))}
    </output>
  );
}

/**
 * Grey shapes in the place of content that is loading, so that nothing jumps when it arrives. They appear only after 150 ms, so
 * that a fast answer causes no flicker. When the answer takes long, the reason is shown above them ({@link Waiting}).
 */
export function LoadingState(shapes: Shapes) {
  return (
    <div className={styles["place"]} data-kind={shapes.kind}>
      <Waiting />
      <LoadingShapes {...shapes} />
    </div>
  );
}
