import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { holdsWords } from "../../domain/lib/text.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "./Dialog.tsx";
import { SEARCH_ABOVE } from "./searchLength.ts";
import { SearchField } from "./SearchField.tsx";
import styles from "./SelectTouch.module.css";

type Option = { readonly value: string | null; readonly label: string; readonly disabled?: boolean };

/** Moves the focus along the options by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=option]:not(:disabled)")];
  const at = options.findIndex((option) => option === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
  // While the focus is in the search box, Home and End move its caret; only the down arrow leads to the options.
  if (to === undefined || (at < 0 && event.key !== "ArrowDown")) return;
  event.preventDefault();
  options[Math.min(Math.max(0, to), options.length - 1)]?.focus();
}

function Options({
  options,
  value,
  label,
  onChoose,
}: {
  options: readonly Option[];
  value: string | null;
  label: ReactNode;
  onChoose: (value: string | null) => void;
}) {
  const t = useT("comum");
  const [busca, setBusca] = useState("");
  const list = useRef<HTMLDivElement>(null);
  // Focused here, because the window moves the focus only after its transition, and a key pressed before that would be lost.
  useLayoutEffect(() => list.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  const found = options.filter((option) => holdsWords(option.label, busca));
  const start = found.find((option) => option.value === value) ?? found.find((option) => option.disabled !== true);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move among the options inside
    <div onKeyDown={moveFocus}>
      {options.length > SEARCH_ABOVE && (
        <div className={styles["search"]}>
          <SearchField value={busca} onChange={setBusca} />
        </div>
      )}
      <div
        ref={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list would open beside the field
        role="listbox"
        aria-label={typeof label === "string" ? label : t.selecione}
        className={styles["list"]}
      >
        {found.map((option) => (
          <button
            key={option.value ?? "none"}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list above
            role="option"
            className={styles["option"]}
            aria-selected={option.value === value}
            disabled={option.disabled === true}
            tabIndex={option === start ? 0 : -1}
            data-autofocus={option === start || undefined}
            onClick={() => onChoose(option.value)}
          >
            <span className={styles["label"]}>{option.label}</span>
            {option.value === value && <Check size={18} aria-hidden />}
          </button>
        ))}
      </div>
      <output className={styles["none"]}>{found.length === 0 && t.nada_encontrado}</output>
    </div>
  );
}

/** The list of a {@link SelectTouch}. A short list is a small window even on a phone; a long one fills the screen and has a search box. */
export function SelectWindow({
  opened,
  onClose,
  title,
  ...list
}: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  options: readonly Option[];
  value: string | null;
  onChoose: (value: string | null) => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={list.options.length > SEARCH_ABOVE ? "md" : "sm"}>
      <Options {...list} label={title} />
    </Dialog>
  );
}
