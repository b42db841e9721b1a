import { Button } from "@mantine/core";
import { ImagePlus } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { FormError } from "../ui/FormError.tsx";
import styles from "./LogoField.module.css";
import { LOGO_TIPOS, type LogoCalls, useLogoUpload } from "./useLogoUpload.ts";

/** How the buttons are called; several stand on one screen, so a name aloud may say more than the words seen. */
export type LogoWords = {
  readonly choose: string;
  readonly replace: string;
  readonly remove: string;
  readonly label?: (word: string) => string;
};

/** One logo: seen on paper's white, dragged or chosen, sent at once with progress, replaced or removed. */
export function LogoField({
  url,
  words,
  help,
  layout,
  ...calls
}: LogoCalls & {
  url: string | null;
  words: LogoWords;
  help?: ReactNode;
  /** `row`: beside its words; `tile`: above its buttons. */
  layout: "row" | "tile";
}) {
  const t = useT("empresa");
  const comum = useT("comum");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { progress, removing, error, send, takeAway, cancel } = useLogoUpload(calls);
  const choose = url === null ? words.choose : words.replace;
  const named = (word: string): object => (words.label === undefined ? {} : { "aria-label": words.label(word) });
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && progress === null) void send(file);
  };
  return (
    // Dragging is a convenience of the mouse; the button does the same for everyone.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles["field"]}
      data-layout={layout}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles["paper"]} data-empty={url === null || undefined}>
        {url === null ? <ImagePlus size={24} strokeWidth={1.6} aria-hidden /> : <img src={url} alt="" />}
      </div>
      <div className={styles["words"]}>
        {help !== undefined && <p className={styles["help"]}>{help}</p>}
        {progress === null ? (
          <div className={styles["buttons"]}>
            <Button
              variant="default"
              {...(layout === "tile" ? { px: "sm" } : {})}
              disabled={removing}
              {...named(choose)}
              onClick={() => input.current?.click()}
            >
              {choose}
            </Button>
            {url !== null && (
              <Button
                variant="subtle"
                color="red"
                px="xs"
                loading={removing}
                {...named(words.remove)}
                onClick={() => void takeAway()}
              >
                {words.remove}
              </Button>
            )}
          </div>
        ) : (
          <div className={styles["sending"]}>
            <label>
              {t.logo_enviando} {format.percent(Math.round(progress * 100))}
              <progress max={1} value={progress} />
            </label>
            <Button variant="default" onClick={cancel}>
              {comum.cancelar}
            </Button>
          </div>
        )}
        <FormError error={error} />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.label?.(choose) ?? choose}
          accept={LOGO_TIPOS.join(",")}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file again must be a change too.
            event.currentTarget.value = "";
            if (file) void send(file);
          }}
        />
      </div>
    </div>
  );
}
