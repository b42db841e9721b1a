import { Search, SearchX, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useT } from "../i18n/texts.ts";
import { Highlight } from "../ui/Highlight.tsx";
import { useGo } from "../ui/useGo.ts";
import type { Entry, Group } from "./entries.ts";
import styles from "./Palette.module.css";
import { keepRecente } from "./recentes.ts";
import { usePaletteGroups } from "./usePaletteGroups.ts";

/** Returns the index of the marked line after a key press; null when the key does not move the mark. */
function moved(key: string, at: number, length: number): number | null {
  if (length === 0) return null;
  if (key === "ArrowDown") return (at + 1) % length;
  if (key === "ArrowUp") return (at - 1 + length) % length;
  if (key === "PageDown") return Math.min(length - 1, at + 8);
  if (key === "PageUp") return Math.max(0, at - 8);
  return null;
}

function Option({
  entry,
  id,
  marked,
  query,
  onMark,
  onChoose,
}: {
  entry: Entry;
  id: string;
  marked: boolean;
  query: string;
  onMark: () => void;
  onChoose: () => void;
}) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) line.current?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and answers the keys; a line is only clicked
    <div
      ref={line}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a combobox's list, with an icon in it
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      className={styles["option"]}
      onPointerMove={onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <entry.icon size={18} aria-hidden />
      <span className={styles["label"]}>
        <Highlight text={entry.label} query={query} />
      </span>
      {entry.detail !== undefined && entry.detail !== "" && <span className={styles["detail"]}>{entry.detail}</span>}
    </div>
  );
}

/** Keeps the mark on its entry when the list changes; if the entry is gone, marks the first line. */
function useMark(groups: readonly Group[]): { entries: readonly Entry[]; at: number; mark: (id: string) => void } {
  const entries = groups.flatMap((group) => group.entries);
  const [id, setId] = useState<string | null>(null);
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === id),
  );
  return { entries, at, mark: setId };
}

export function PaletteList({ phone, onClose }: { phone: boolean; onClose: () => void }) {
  const t = useT("navegacao");
  const comum = useT("comum");
  const go = useGo();
  const base = useId();
  const [query, setQuery] = useState("");
  const { groups, failed, waiting } = usePaletteGroups(query);
  const { entries, at, mark } = useMark(groups);
  const choose = (entry: Entry | undefined, apart: boolean): void => {
    if (entry === undefined) return;
    if (entry.recente) keepRecente(entry.recente);
    if (apart && entry.to !== undefined) {
      window.open(entry.to, "_blank", "noopener");
      return;
    }
    onClose();
    if (entry.to !== undefined) void go(entry.to);
    else entry.run?.();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = moved(event.key, at, entries.length);
    if (next !== null) mark(entries[next]?.id ?? "");
    else if (event.key === "Enter") choose(entries[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const optionId = (entry: Entry | undefined) => (entry === undefined ? undefined : `${base}-${entry.id}`);
  return (
    <>
      <div className={styles["field"]}>
        <Search size={20} aria-hidden />
        <input
          data-autofocus
          className={styles["input"]}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={t.buscar_tudo}
          aria-expanded
          aria-controls={`${base}-list`}
          aria-autocomplete="list"
          aria-activedescendant={optionId(entries[at])}
          placeholder={t.busca_dica}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles["close"]}
          aria-label={phone ? comum.fechar : `Esc: ${comum.fechar}`}
          onClick={onClose}
        >
          {phone ? <X size={22} aria-hidden /> : <kbd>Esc</kbd>}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox (WAI-ARIA): the field keeps the focus */}
      <div className={styles["list"]} role="listbox" id={`${base}-list`} aria-label={t.buscar_tudo} aria-busy={waiting}>
        {groups.map(({ titulo, entries: lines }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options of that list
          <div key={titulo} role="group" aria-labelledby={`${base}-${titulo}`}>
            <div className={styles["heading"]} id={`${base}-${titulo}`} role="presentation">
              {t[titulo]}
            </div>
            {lines.map((entry) => (
              <Option
                key={entry.id}
                entry={entry}
                id={optionId(entry) ?? ""}
                marked={entries[at] === entry}
                query={query}
                onMark={() => mark(entry.id)}
                onChoose={() => choose(entry, false)}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && !waiting && (
        <div className={styles["empty"]}>
          <SearchX size={22} aria-hidden />
          <strong>{t.busca_vazia}</strong>
          <span>{t.busca_vazia_ajuda}</span>
        </div>
      )}
      {failed && <p className={styles["failed"]}>{t.busca_falhou}</p>}
      <output className="sr-only">{waiting ? "" : t("busca_resultados", { n: entries.length })}</output>
      {!phone && <div className={styles["hint"]}>{t.busca_teclas}</div>}
    </>
  );
}
