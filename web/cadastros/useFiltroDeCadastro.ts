import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTypedSearch } from "../ui/useTypedSearch.ts";

type Search = Readonly<Record<string, unknown>>;
/** Returns a search parameter as text, because the router reads `?busca=2026` as a number. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

export type FiltroDeCadastro = {
  /** Search text of at least three characters, else undefined. */
  readonly busca: string | undefined;
  /** Text in the field, even while too short for a search. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Another parameter of the filter, e.g. `get("perfil")`; undefined when it is not set. */
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string | undefined) => void;
  /** Clears search and filters, except those in `keep` (a tab); sets `change` in the same step. */
  readonly clear: (change?: Readonly<Record<string, string | undefined>>) => void;
  readonly filtering: boolean;
};

/**
 * Search and filters of a list. They are stored in the address, so that they survive going back, reloading and sharing.
 * @param keep parameters of the address that are no filters: `clear` leaves them and `filtering` ignores them.
 */
export function useFiltroDeCadastro(keep: readonly string[] = []): FiltroDeCadastro {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const busca = textOf(search["busca"]).slice(0, 200);
  const go = (change: Record<string, string | undefined>): void => {
    // These pages read their search parameters untyped; the router's types do not know the names.
    const next = (before: Search) => ({ ...before, ...change });
    void navigate({ to: ".", search: next as never, replace: true, resetScroll: false });
  };
  const { typed, setTyped, forget } = useTypedSearch(busca, (text) => go({ busca: text === "" ? undefined : text }));

  const set = Object.keys(search).filter((name) => textOf(search[name]) !== "" && !keep.includes(name));
  return {
    busca: busca === "" ? undefined : busca,
    typed,
    setTyped,
    get: (name) => textOf(search[name]) || undefined,
    set: (name, value) => go({ [name]: value }),
    clear: (change = {}) => {
      forget();
      go({ ...Object.fromEntries(["busca", ...set].map((name) => [name, undefined])), ...change });
    },
    filtering: set.length > 0,
  };
}
