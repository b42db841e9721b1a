import { Button } from "@mantine/core";
import { ImagePlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { FormError } from "../ui/FormError.tsx";
import type { Obra } from "./data.ts";
import styles from "./FotoDaObra.module.css";
import { ObraThumb } from "./ObraThumb.tsx";
import { FOTO_TIPOS, useFotoUpload } from "./useFotoUpload.ts";

/** The photo of a work: dragged or chosen, seen at once, sent at once, with progress and a way to stop. */
export function FotoDaObra({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { progress, preview, error, send, cancel } = useFotoUpload(obra._id);
  const sending = progress !== null;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !sending) void send(file);
  };
  return (
    <Card title={t.foto_da_obra} id="foto">
      {/* Dragging is a convenience of the mouse; the button does the same for everyone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
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
        <ObraThumb
          url={preview ?? obra.fotoUrl}
          className={styles["photo"]}
          icon={<ImagePlus size={26} strokeWidth={1.6} aria-hidden />}
        />
        <div className={styles["words"]}>
          <p className={styles["help"]}>
            <span className={styles["mouse"]}>{over ? t.foto_solte : t.foto_ajuda}</span>
            <span className={styles["touch"]}>{t.foto_ajuda_toque}</span>
          </p>
          {sending ? (
            <div className={styles["sending"]}>
              <label>
                {t.foto_enviando} {format.percent(Math.round(progress * 100))}
                <progress max={1} value={progress} />
              </label>
              <Button variant="default" onClick={cancel}>
                {t.foto_cancelar}
              </Button>
            </div>
          ) : (
            <Button variant="default" onClick={() => input.current?.click()}>
              {obra.fotoUrl === null ? t.foto_escolher : t.foto_trocar}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t.foto_escolher}
            accept={FOTO_TIPOS.join(",")}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file again must be a change too.
              event.currentTarget.value = "";
              if (file) void send(file);
            }}
          />
        </div>
      </div>
      <div className={styles["error"]}>
        <FormError error={error} />
      </div>
    </Card>
  );
}
