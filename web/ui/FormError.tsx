import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ApiError } from "../api/error.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./FormError.module.css";
import { errorSentence } from "./toast.ts";

/**
 * Shows why a form was not accepted, above its buttons, where the person looks. It takes the focus when it appears, and after a
 * network failure it says that the input is still there. `error` is any thrown value, or a sentence; null shows nothing.
 */
export function FormError({ error, children }: { error: unknown; children?: ReactNode }) {
  const t = useT("comum");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === null || error === undefined) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  if (error === null || error === undefined) return null;
  const offline = error instanceof ApiError && error.status === 0;
  return (
    <div ref={box} className={styles["error"]} role="alert" tabIndex={-1}>
      <TriangleAlert size={18} aria-hidden className={styles["icon"]} />
      <div>
        <div className={styles["sentence"]}>{typeof error === "string" ? error : errorSentence(error)}</div>
        {offline && <div>{t.erro_rede_ajuda}</div>}
        {children}
      </div>
    </div>
  );
}
