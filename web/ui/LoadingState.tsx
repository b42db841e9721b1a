import { useT } from "../i18n/texts.ts";
import styles from "./LoadingState.module.css";
import { Waiting } from "./Waiting.tsx";

type Shapes = { kind?: "rows" | "cards" | "form" | "page"; count?: number };

/** The grey shapes alone, for components that themselves tell why they wait (`later`). */
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
 * Grey shapes where content will stand, so that nothing jumps when it arrives. They appear only after 150 ms: a fast answer
 * shows no flicker at all. When the answer takes long, the reason is above them ({@link Waiting}).
 */
export function LoadingState(shapes: Shapes) {
  return (
    <div className={styles["place"]} data-kind={shapes.kind}>
      <Waiting />
      <LoadingShapes {...shapes} />
    </div>
  );
}
