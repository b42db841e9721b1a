import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useT } from "../i18n/texts.ts";
import styles from "./SearchField.module.css";

/** A search box. The caller itself filters from 3 characters on and waits for a pause in typing (`useDeferredValue`, `useDebouncedValue`). */
export function SearchField({
  value,
  onChange,
  label,
  placeholder,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Accessible name; also the placeholder unless `placeholder` is given. */
  label?: string;
  placeholder?: string;
}) {
  const t = useT("comum");
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={styles["search"]}>
      <Search size={18} aria-hidden className={styles["icon"]} />
      <input
        ref={input}
        className={styles["input"]}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label ?? t.buscar}
        placeholder={placeholder ?? label ?? t.buscar}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "") {
            event.stopPropagation();
            onChange("");
          }
        }}
      />
      {value !== "" && (
        <button
          type="button"
          className={styles["clear"]}
          aria-label={t.limpar_busca}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </search>
  );
}
