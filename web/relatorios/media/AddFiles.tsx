import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { toast } from "../../ui/toast.ts";
import { useUploads } from "../edit/form/uploadContext.ts";
import styles from "./AddFiles.module.css";

/** The input forgets its files this long after the queue is empty (R section 4, 'Uploads'). */
const FORGET_MS = 1000;

/** Choose files, several at once; on a desk they may be dropped here. */
export function AddFiles({
  label,
  hint,
  icon,
  accept,
  blocked = null,
  onFiles,
}: {
  label: string;
  hint?: string;
  icon: ReactNode;
  accept?: string;
  /** Why nothing can be added now, in a sentence. */
  blocked?: string | null;
  onFiles: (files: readonly File[]) => void;
}) {
  const t = useT("midias");
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const idle = useUploads(({ envios }) => envios.every(({ phase }) => phase === "refused"));
  useEffect(() => {
    if (!idle) return undefined;
    const timer = setTimeout(() => {
      if (input.current) input.current.value = "";
    }, FORGET_MS);
    return () => clearTimeout(timer);
  }, [idle]);
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0) onFiles([...files]);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (blocked === null) take(event.dataTransfer.files);
    else toast.error(blocked);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an extra; the button inside does the same
    <div
      className={styles["zone"]}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className={styles["button"]}
        onClick={() => {
          if (blocked !== null) return toast.error(blocked);
          // The same file may be chosen again.
          if (input.current) input.current.value = "";
          input.current?.click();
        }}
      >
        {icon}
        {label}
      </button>
      <span className={styles["hint"]}>
        {t.arraste}
        {hint !== undefined && ` · ${hint}`}
      </span>
      <input
        ref={input}
        type="file"
        {...(accept === undefined ? {} : { accept })}
        multiple
        hidden
        aria-label={label}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  );
}
