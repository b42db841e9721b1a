import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";

/** P section 2: a search filters from this many characters on. */
export const BUSCA_MINIMA = 3;
/** A pause in typing this long starts the search. */
const PAUSE_MS = 250;

type Search = Readonly<Record<string, unknown>>;
/** The router reads `?busca=2026` as a number. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

export type FiltroDeCadastro = {
  /** What to search for: at least three characters, else undefined. */
  readonly busca: string | undefined;
  /** What stands in the field, also while too short to search. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Another part of the filter, e.g. `get("perfil")`; undefined when it is not set. */
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string | undefined) => void;
  /** Takes away search and filters, not what is in `keep` (a tab); `change` is set in the same step. */
  readonly clear: (change?: Readonly<Record<string, string | undefined>>) => void;
  readonly filtering: boolean;
};

/**
 * Search and filters of a list, kept in the address, so that going back, reloading and sharing keep them.
 *
 * @param keep parts of the address that are no filter: `clear` leaves them and `filtering` does not count them.
 */
export function useFiltroDeCadastro(keep: readonly string[] = []): FiltroDeCadastro {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const busca = textOf(search["busca"]).slice(0, 200);
  const [typed, setTyped] = useState(busca);
  const written = useRef(busca);
  const go = useCallback(
    (change: Record<string, string | undefined>): void => {
      // Pages of this kind read their search loosely; the router's own typing knows nothing of them.
      const next = (before: Search) => ({ ...before, ...change });
      void navigate({ to: ".", search: next as never, replace: true, resetScroll: false });
    },
    [navigate],
  );

  useEffect(() => {
    // The address changed by other hands (back, a link): the field follows.
    if (busca === written.current) return;
    written.current = busca;
    setTyped(busca);
  }, [busca]);

  useEffect(() => {
    const wanted = typed.trim().length >= BUSCA_MINIMA ? typed.trim() : "";
    if (wanted === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      go({ busca: wanted === "" ? undefined : wanted });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, go]);

  const set = Object.keys(search).filter((name) => textOf(search[name]) !== "" && !keep.includes(name));
  return {
    busca: busca === "" ? undefined : busca,
    typed,
    setTyped,
    get: (name) => textOf(search[name]) || undefined,
    set: (name, value) => go({ [name]: value }),
    clear: (change = {}) => {
      written.current = "";
      setTyped("");
      go({ ...Object.fromEntries(["busca", ...set].map((name) => [name, undefined])), ...change });
    },
    filtering: set.length > 0,
  };
}
