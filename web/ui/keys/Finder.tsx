import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { holdsWords, searchable } from "../../../domain/lib/text.ts";
import { useT } from "../../i18n/texts.ts";
import { SearchField } from "../SearchField.tsx";
import styles from "./Finder.module.css";
import { findPlaces, goToPlace, type Place } from "./places.ts";

/** At most this many results are listed, because nobody reads a longer list. */
const MOST = 12;

const MISS = 3;
/**
 * Ranks a result, the best with 0: names that begin with the typed text, then names with a later word that begins with the typed
 * text, then names that contain its words; `MISS` for all other names.
 */
function rank({ nome }: Place, wanted: string): number {
  const at = searchable(nome);
  if (at.startsWith(wanted)) return 0;
  if (at.includes(` ${wanted}`)) return 1;
  return holdsWords(nome, wanted) ? 2 : MISS;
}

/** Moves the focus by the arrow keys from the field through the results and back. */
function walk(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, li > button")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Finds a section or a line of a long screen: `/`, some letters, Enter. It is a native dialog, because that returns the focus at
 * once on closing, so that the chosen place can take the focus afterwards.
 */
export function Finder({ onClose }: { onClose: () => void }) {
  const t = useT("teclado");
  const dialog = useRef<HTMLDialogElement>(null);
  const [busca, setBusca] = useState("");
  const places = useMemo(() => findPlaces(document), []);
  useEffect(() => {
    const window = dialog.current;
    if (window?.open === false) window.showModal();
  }, []);
  const wanted = searchable(busca.trim());
  const found = (
    wanted === "" ? places.filter(({ secao }) => secao === null) : places.filter((place) => rank(place, wanted) < MISS)
  )
    .toSorted((a, b) => (wanted === "" ? 0 : rank(a, wanted) - rank(b, wanted)))
    .slice(0, MOST);
  const choose = (place: Place | undefined): void => {
    if (place === undefined) return;
    dialog.current?.close();
    goToPlace(place);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows walk over the results' own buttons
    <dialog ref={dialog} className={styles["finder"]} aria-label={t.achar_titulo} onClose={onClose} onKeyDown={walk}>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          choose(found[0]);
        }}
      >
        <SearchField label={t.achar} value={busca} onChange={setBusca} />
      </form>
      <output className="sr-only">{t("achar_n", { n: found.length })}</output>
      <ul className={styles["results"]} aria-label={t.achar_resultados}>
        {found.map((place) => (
          <li key={`${place.secao ?? ""}/${place.nome}`}>
            <button type="button" className={styles["result"]} onClick={() => choose(place)}>
              <span className={styles["nome"]}>{place.nome}</span>
              {place.secao !== null && <span className={styles["secao"]}>{place.secao}</span>}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
