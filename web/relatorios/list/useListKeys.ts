import { type RefObject, useLayoutEffect, useRef } from "react";
import { useKeys } from "../../ui/keys/keys.ts";

/**
 * Id of the row that the keys focused last. Kept outside the component, so that J or K continues at that row when the person
 * comes back from its report.
 */
let lastId: string | null = null;

type Options = {
  /** Rows that are listed. */
  readonly total: number;
  /** Loads more rows; null when all rows are loaded. */
  readonly more: (() => void) | null;
  /** Toggles the choice of a row; null where nothing can be chosen. */
  readonly choose: ((id: string) => void) | null;
  /** Shows a row's report beside the list; null where there is no room. */
  readonly show: ((id: string) => void) | null;
};

/**
 * J and K move the focus through the rows and show the focused report beside the list, Enter opens the focused row's link, X
 * chooses the row. J on the last row loads more.
 * @returns the `ref` of the list
 */
export function useListKeys({ total, more, choose, show }: Options): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  /** Index of the row to focus as soon as it is listed. */
  const wanted = useRef<number | null>(null);
  const rows = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(":scope > li") ?? [])];
  const here = (all: readonly HTMLElement[]): number => all.findIndex((row) => row.contains(document.activeElement));
  const goTo = (row: HTMLElement | undefined): void => {
    lastId = row?.dataset["id"] ?? lastId;
    row?.querySelector<HTMLElement>("a")?.focus();
    if (row !== undefined && lastId !== null) show?.(lastId);
  };
  const step = (by: 1 | -1): void => {
    const all = rows();
    const at = here(all);
    if (at < 0) return goTo(all.find((row) => row.dataset["id"] === lastId) ?? all[0]);
    if (by === 1 && at === all.length - 1 && more !== null) {
      wanted.current = all.length;
      more();
    } else goTo(all[at + by] ?? all[at]);
  };
  const chooseHere = (): void => {
    const all = rows();
    const id = all[here(all)]?.dataset["id"];
    if (id !== undefined) choose?.(id);
  };
  useLayoutEffect(() => {
    if (wanted.current === null || total <= wanted.current) return;
    goTo(rows()[wanted.current]);
    wanted.current = null;
  });
  useKeys(
    total === 0
      ? []
      : [
          { key: "j", does: "proximo_da_lista", run: () => step(1) },
          { key: "k", does: "anterior_da_lista", run: () => step(-1) },
          { key: "Enter", does: "abrir_da_lista" },
          ...(choose === null ? [] : [{ key: "x", does: "escolher_da_lista" as const, run: chooseHere }]),
        ],
  );
  return list;
}
