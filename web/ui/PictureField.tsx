import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { DropZone } from "./DropZone.tsx";
import { FormError } from "./FormError.tsx";
import styles from "./PictureField.module.css";
import { PICTURE_TYPES, type PictureCalls, type PictureOutcomes, usePictureUpload } from "./usePictureUpload.ts";

export type PictureWords = PictureOutcomes & {
  readonly choose: string;
  readonly replace: string;
  readonly remove?: string;
  readonly sending: string;
  /** Makes a button's accessible name from its visible word; needed because several of these fields stand on one screen. */
  readonly label?: (word: string) => string;
};

function Progress({ words, progress, onCancel }: { words: string; progress: number; onCancel: () => void }) {
  const t = useT("comum");
  const format = useFormat();
  return (
    <div className={styles["sending"]}>
      <label>
        {words} {format.percent(Math.round(progress * 100))}
        <progress max={1} value={progress} />
      </label>
      <Button variant="default" onClick={onCancel}>
        {t.cancelar}
      </Button>
    </div>
  );
}

/** Field for one picture: shows it, takes a dropped or chosen file and sends it at once (with progress and cancel), and can remove the picture. */
export function PictureField({
  picture,
  empty,
  words,
  help,
  layout = "row",
  disabled = false,
  confirmRemoval,
  ...calls
}: PictureCalls & {
  picture: ReactNode;
  /** True while there is no picture. */
  empty: boolean;
  words: PictureWords;
  help?: ReactNode;
  /** `row`: the picture stands beside its text; `tile`: above its buttons. */
  layout?: "row" | "tile";
  /** True: the picture is shown, but cannot be changed. */
  disabled?: boolean;
  /** Asks the person before the picture is removed. */
  confirmRemoval?: () => Promise<boolean>;
}) {
  const { progress, removing, error, send, takeAway, cancel } = usePictureUpload(calls, words);
  const choice = empty ? words.choose : words.replace;
  const named = (word: string): object => (words.label === undefined ? {} : { "aria-label": words.label(word) });
  const askToRemove = async (): Promise<void> => {
    if (confirmRemoval === undefined || (await confirmRemoval())) await takeAway();
  };
  return (
    <DropZone
      label={words.label?.(choice) ?? words.choose}
      accept={PICTURE_TYPES.join(",")}
      disabled={disabled || progress !== null}
      className={`${styles["field"]} ${layout === "tile" ? styles["tile"] : ""}`}
      onFiles={([file]) => void (file && send(file))}
    >
      {(choose) => (
        <>
          {picture}
          <div className={styles["words"]}>
            {help !== undefined && <p className={styles["help"]}>{help}</p>}
            {progress !== null && <Progress words={words.sending} progress={progress} onCancel={cancel} />}
            {progress === null && !disabled && (
              <div className={styles["buttons"]}>
                <Button
                  variant="default"
                  {...(layout === "tile" ? { px: "sm" } : {})}
                  disabled={removing}
                  {...named(choice)}
                  onClick={choose}
                >
                  {choice}
                </Button>
                {!empty && words.remove !== undefined && (
                  <Button
                    variant="subtle"
                    color="red"
                    px="xs"
                    loading={removing}
                    {...named(words.remove)}
                    onClick={() => void askToRemove()}
                  >
                    {words.remove}
                  </Button>
                )}
              </div>
            )}
            <FormError error={error} />
          </div>
        </>
      )}
    </DropZone>
  );
}
