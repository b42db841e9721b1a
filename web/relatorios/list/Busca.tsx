import { useEffect, useRef } from "react";
import { loadTexts, useT } from "../../i18n/texts.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { MIN_SEARCH_LENGTH } from "../../ui/searchLength.ts";
import { useTypedSearch } from "../../ui/useTypedSearch.ts";
import styles from "./Busca.module.css";

// With the code and not after it; what does not come is asked for again where it is read.
void loadTexts(["busca"]).catch(() => undefined);

export type BuscaProps = {
  /** The text in the address; empty: nothing is searched. */
  readonly busca: string;
  readonly onBusca: (busca: string) => void;
  /** Reports found; null until they are answered, undefined where they could not be. */
  readonly achados: number | null | undefined;
};

/** Searches the list: number, day, status, who wrote, and what reports say. What is typed goes to the address after a pause. */
export function Busca({ busca, onBusca, achados }: BuscaProps) {
  const b = useT("busca");
  const c = useT("comum");
  const { typed, setTyped } = useTypedSearch(busca, onBusca, { digits: true });
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(busca === "");
  // Somebody pressed for it; from the address it comes with the page.
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
