import { useEffect, useRef } from "react";
import { loadTexts, useT } from "../../i18n/texts.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { MIN_SEARCH_LENGTH } from "../../ui/searchLength.ts";
import { useTypedSearch } from "../../ui/useTypedSearch.ts";
import styles from "./Busca.module.css";

// Loads the texts in parallel with the code; if that fails, `useT` requests them again.
void loadTexts(["busca"]).catch(() => undefined);

export type BuscaProps = {
  /** The search text in the address; empty when nothing is searched. */
  readonly busca: string;
  readonly onBusca: (busca: string) => void;
  /** Number of reports found; null until the answer arrives, undefined when it could not be read. */
  readonly achados: number | null | undefined;
};

/** Searches the list by number, day, status, author, and the words of the reports. Typed text goes to the address after a pause. */
export function Busca({ busca, onBusca, achados }: BuscaProps) {
  const b = useT("busca");
  const c = useT("comum");
  const { typed, setTyped } = useTypedSearch(busca, onBusca, { digits: true });
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(busca === "");
  // Focuses the field only when a press opened it, not when the address already had a search.
  useEffect(() => {
    if (pressed.current) box.current?.querySelector("input")?.focus();
  }, []);
  const length = typed.trim().length;
  const state = (): string | undefined => {
    if (busca === "") return length > 0 && length < MIN_SEARCH_LENGTH ? c.buscar_minimo : b.ajuda;
    if (achados === undefined) return undefined;
    return achados === null ? b.buscando : b("achados", { n: achados });
  };
  return (
    <div ref={box} className={styles["busca"]}>
      <SearchField label={b.rotulo} value={typed} onChange={setTyped} />
      <output className={styles["state"]}>{state()}</output>
    </div>
  );
}
