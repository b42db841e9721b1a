import { createContext, use, useLayoutEffect, useMemo, useState } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import type { Conflito, Relatorio } from "../../../../domain/relatorios/schema.ts";
import { useEdit } from "../../form/store.ts";

/**
 * Undecided conflicts of the report being edited. Every read of the report includes them. Deciding a conflict for the current
 * value makes no new version, so the newest read of the report counts, not the version in the form.
 */
export type OpenConflicts = {
  readonly all: readonly Conflito[];
  /** By conflict id: at how many fields or rows the conflict is shown. A conflict that no field or row shows stands at the head of its section. */
  readonly placed: StoreApi<ReadonlyMap<string, number>>;
};

const NONE: readonly Conflito[] = [];
const nowhere = () => createStore<ReadonlyMap<string, number>>(() => new Map());

export const ConflictsContext = createContext<OpenConflicts>({ all: NONE, placed: nowhere() });

/** @param latest the newest read in the cache; the form's own report may be newer for a moment. */
export function useOpenConflicts(latest: Relatorio): OpenConflicts {
  const own = useEdit((state) => state.relatorio);
  const { conflitos = NONE, permissoes } = latest.versao >= own.versao ? latest : own;
  const [placed] = useState(nowhere);
  const all = useMemo(() => {
    // People who may only read a section cannot decide its conflicts.
    const writes = (secao: string): boolean => (permissoes.secoes as Record<string, string | null>)[secao] == null;
    const open = conflitos.filter(({ secao }) => writes(secao));
    // Always the same empty list, so that a hundred rows that use it are not rendered after a save.
    return open.length === 0 ? NONE : open;
  }, [conflitos, permissoes]);
  return useMemo(() => ({ all, placed }), [all, placed]);
}

/** Returns the conflicts of an item and its children; with `campo`, only the conflicts of this register of the item (null: of the item itself). */
export function useConflictsOf(item: string, campo?: string | null): readonly Conflito[] {
  const { all } = use(ConflictsContext);
  return all.filter((conflito) =>
    campo === undefined
      ? conflito.item === item || conflito.item.startsWith(`${item}/`)
      : conflito.item === item && conflito.campo === campo,
  );
}

/** Counts the conflict as shown here while the caller is mounted; the head of the conflict's section then leaves the conflict out. */
export function usePlaced(id: string): void {
  const { placed } = use(ConflictsContext);
  // Before the paint, so that the same question is never seen twice.
  useLayoutEffect(() => {
    const add = (by: number): void => placed.setState((now) => new Map(now).set(id, (now.get(id) ?? 0) + by), true);
    add(1);
    return () => add(-1);
  }, [placed, id]);
}

/** The conflicts of a section that are shown nowhere else. */
export function useUnplaced(secao: string): readonly Conflito[] {
  const { all, placed } = use(ConflictsContext);
  const counts = useStore(placed);
  const own = all.filter((conflito) => conflito.secao === secao);
  return own.length === 0 ? NONE : own.filter(({ _id }) => (counts.get(_id) ?? 0) === 0);
}

/** Element id of a conflict's choice beside its field. */
export const conflictAnchor = (id: string): string => `conflito-${id}`;
