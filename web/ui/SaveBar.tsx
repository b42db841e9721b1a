import { Button } from "@mantine/core";
import { Check, CircleDot, TriangleAlert } from "lucide-react";
import { memo, type ReactNode, useDeferredValue } from "react";
import { useT } from "../i18n/texts.ts";
import { ownBar } from "./ownBar.ts";
import { useRefusal } from "./refusal.ts";
import styles from "./SaveBar.module.css";

export type SaveState = "clean" | "dirty" | "saving" | "error";

const ICON = { clean: Check, dirty: CircleDot, saving: CircleDot, error: TriangleAlert };

const SaveButton = memo(function SaveButton({
  closed,
  state,
  type,
  label,
  onSave,
}: {
  closed: boolean;
  state: SaveState;
  type: "button" | "submit";
  label: string;
  onSave: (() => void) | undefined;
}) {
  return (
    <Button
      type={type}
      loading={state === "saving"}
      disabled={closed || state === "clean"}
      {...(onSave ? { onClick: onSave } : {})}
    >
      {label}
    </Button>
  );
});

/** The Save button and the state of saving. The bar stays at the bottom of the screen, always within reach of the thumb. */
export const SaveBar = memo(function SaveBar({
  state,
  onSave,
  message,
  actions,
  saveLabel,
  unsaved = false,
  open = false,
  type = "button",
}: {
  state: SaveState;
  onSave?: () => void;
  /** Shown instead of the usual words, for instance the sentence of an error. */
  message?: ReactNode;
  /** Buttons at the left of Save. */
  actions?: ReactNode;
  saveLabel?: string;
  /** True until the first save: until then, neither a tick nor words say that something was saved. */
  unsaved?: boolean;
  /** True where saving is allowed even while the company may not write: the company's own data, the person's profile. */
  open?: boolean;
  /** `submit` inside a form; otherwise `button`. */
  type?: "button" | "submit";
}) {
  const refusal = useRefusal(open ? "read" : "write");
  const t = useT("comum");
  // The words change at once. The button changes in a deferred render, so that the key or tap that changed the state is painted first.
  const late = useDeferredValue(state);
  const words = { clean: t.salvo, dirty: t.nao_salvo, saving: t.salvando, error: t.nao_foi_salvo };
  const Icon = ICON[state];
  return (
    <div ref={ownBar} className={styles["bar"]} data-state={state} data-screen>
      <output className={styles["state"]}>
        {(state !== "clean" || !unsaved) && <Icon size={16} aria-hidden className={styles["icon"]} />}
        {/* Says where unsaved input is kept before saying why it cannot be saved. */}
        <span>
          {(state === "clean" ? refusal : null) ??
            message ??
            refusal ??
            (state === "clean" && unsaved ? "" : words[state])}
        </span>
      </output>
      <div className={styles["actions"]}>
        {actions}
        <SaveButton closed={refusal !== null} state={late} type={type} label={saveLabel ?? t.salvar} onSave={onSave} />
      </div>
    </div>
  );
});
