import type { ReactNode, RefObject } from "react";
import { DropZone } from "./DropZone.tsx";
import styles from "./FileZone.module.css";
import { useRefusal } from "./refusal.ts";
import { toast } from "./toast.ts";

/** Area for choosing files, several at once; on a desktop they may be dropped here. */
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
  /** Text beside the button, shown on devices with a pointer that can drag. */
  hint: string;
  icon: ReactNode;
  accept?: string;
  /** Why nothing can be added now, in a sentence. */
  blocked?: string | null;
  /** Lets the caller clear the input's files. */
  input?: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}) {
  const refusal = useRefusal();
  const why = blocked ?? refusal;
  return (
    <DropZone
      label={label}
      accept={accept}
      multiple
      className={styles["zone"]}
      input={input}
      onFiles={(files) => (why === null ? onFiles(files) : toast.error(why))}
    >
      {(choose) => (
        <>
          <button
            type="button"
            className={styles["button"]}
            aria-disabled={refusal !== null}
            onClick={() => (why === null ? choose() : toast.error(why))}
          >
            {icon}
            {label}
          </button>
          <span className={styles["hint"]}>{refusal ?? hint}</span>
        </>
      )}
    </DropZone>
  );
}
