import { Plus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { TIPOS_DE_ANEXO } from "../../domain/relatorios/anexos.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./documentos.module.css";

const ACCEPT = Object.keys(TIPOS_DE_ANEXO)
  .map((extensao) => `.${extensao}`)
  .join();

/** Choose documents, several at once; on a desk they may be dropped here. */
export function AdicionarArquivos({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useT("documentos");
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0) onFiles([...files]);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
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
        className={styles["add"]}
        onClick={() => {
          // The same file may be chosen again.
          if (input.current) input.current.value = "";
          input.current?.click();
        }}
      >
        <Plus size={18} aria-hidden />
        {t.adicionar}
      </button>
      <span className={styles["hint"]}>{t.arraste}</span>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={t.adicionar}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  );
}
