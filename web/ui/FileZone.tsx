import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import styles from "./FileZone.module.css";
import { toast } from "./toast.ts";

/** Choose files, several at once; on a desk they may be dropped here. */
export function FileZone({
  label,
  hint,
  icon,
  accept,
  blocked = null,
  input: given,
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
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const [over, setOver] = useState(false);
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
      <span className={styles["hint"]}>{hint}</span>
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
