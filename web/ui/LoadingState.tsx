import { useT } from "../i18n/texts.ts";
import styles from "./LoadingState.module.css";

/**
 * Grey shapes where content will stand, so that nothing jumps when it arrives. They appear only after 150 ms: a fast answer
 * shows no flicker at all.
 */
export function LoadingState({
  kind = "rows",
  count = 6,
}: {
  kind?: "rows" | "cards" | "form" | "page";
  count?: number;
}) {
  const t = useT("comum");
  return (
    <output className={styles["loading"]} data-kind={kind} aria-label={t.carregando}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles["shape"]} />
      ))}
    </output>
  );
}
