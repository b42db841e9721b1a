import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import styles from "./DropZone.module.css";

/**
 * Area for choosing files and, on a desktop, for dropping them. Its content includes the button that opens the file choice, for
 * people who cannot drag.
 */
export function DropZone({
  label,
  accept,
  multiple = false,
  disabled = false,
  className = "",
  input: given,
  onFiles,
  children,
}: {
  /** Label of the hidden file input that the button opens. */
  label: string;
  accept?: string | undefined;
  multiple?: boolean;
  /** True: no file is accepted now, and the browser does not open a dropped file either. */
  disabled?: boolean;
  className?: string | undefined;
  /** Lets the caller clear the input's files. */
  input?: RefObject<HTMLInputElement | null> | undefined;
  /** Called with at least one file. */
  onFiles: (files: readonly File[]) => void;
  children: (choose: () => void) => ReactNode;
}) {
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (!disabled && files !== null && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
  };
  const choose = (): void => {
    // The input is emptied first, so that the same file can be chosen again after it was corrected outside the browser.
    if (input.current) input.current.value = "";
    input.current?.click();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an extra; the button inside does the same
    <div
      className={`${styles["zone"]} ${className}`}
      data-drop-zone
      data-over={over || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {/* oxlint-disable-next-line react/refs -- the input is looked at when the button is pressed */}
      {children(choose)}
      <input
        ref={input}
        type="file"
        {...(accept === undefined ? {} : { accept })}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  );
}
