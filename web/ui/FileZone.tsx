import type { ReactNode, RefObject } from "react";
import { DropZone } from "./DropZone.tsx";
import styles from "./FileZone.module.css";
import { toast } from "./toast.ts";

/** Choose files, several at once; on a desk they may be dropped here. */
export function FileZone({
  label,
  hint,
  icon,
  accept,
  blocked = null,
  input,
  onFiles,
}: {
  label: string;
  /** Beside the button, where there is a pointer to drag with. */
  hint: string;
  icon: ReactNode;
  accept?: string;
  /** Why nothing can be added now, in a sentence. */
  blocked?: string | null;
  /** For whoever has to make the input forget its files. */
  input?: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}) {
  return (
    <DropZone
      label={label}
      accept={accept}
      multiple
      className={styles["zone"]}
      input={input}
      onFiles={(files) => (blocked === null ? onFiles(files) : toast.error(blocked))}
    >
      {(choose) => (
        <>
          <button
            type="button"
            className={styles["button"]}
            onClick={() => (blocked === null ? choose() : toast.error(blocked))}
          >
            {icon}
            {label}
          </button>
          <span className={styles["hint"]}>{hint}</span>
        </>
      )}
    </DropZone>
  );
}
