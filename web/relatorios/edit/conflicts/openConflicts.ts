import { createContext, use, useLayoutEffect, useMemo, useState } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import type { Conflito, Relatorio } from "../../../../domain/relatorios/schema.ts";
import { useEdit } from "../../form/store.ts";

/**
 * Conflicts that nobody has decided, of the report that is being edited. They come with every reading of the report; deciding
 * one makes no new version when the current value stays, so the newest reading counts and not the form's version.
 */
export type OpenConflicts = {
  readonly all: readonly Conflito[];
  /** Ids of those that stand at their field or row, and how many times; the section shows the others. */
  readonly placed: StoreApi<ReadonlyMap<string, number>>;
};

const NONE: readonly Conflito[] = [];
const nowhere = () => createStore<ReadonlyMap<string, number>>(() => new Map());

export const ConflictsContext = createContext<OpenConflicts>({ all: NONE, placed: nowhere() });

/** @param latest the newest reading in the cache; the form's own may be newer for a moment. */
export function useOpenConflicts(latest: Relatorio): OpenConflicts {
  const own = useEdit((state) => state.relatorio);
  const { conflitos = NONE, permissoes } = latest.versao >= own.versao ? latest : own;
  const [placed] = useState(nowhere);
  const all = useMemo(() => {
    // People with read-only access to a section decide nothing there.
    const writes = (secao: string): boolean => (permissoes.secoes as Record<string, string | null>)[secao] == null;
    const open = conflitos.filter(({ secao }) => writes(secao));
    // One empty list for all: a hundred rows that ask for it are not redrawn after a save.
    return open.length === 0 ? NONE : open;
  }, [conflitos, permissoes]);
  return useMemo(() => ({ all, placed }), [all, placed]);
}

/** Conflicts of an item and its children; with `campo`, of this one register (null: of the item itself). */
export function useConflictsOf(item: string, campo?: string | null): readonly Conflito[] {
  const { all } = use(ConflictsContext);
  return all.filter((conflito) =>
    campo === undefined
      ? conflito.item === item || conflito.item.startsWith(`${item}/`)
      : conflito.item === item && conflito.campo === campo,
  );
}

/** While it is on the page, the conflict is here and not at the head of its section. */
export function usePlaced(id: string): void {
  const { placed } = use(ConflictsContext);
  // Before the paint: for no moment does the same question stand twice.
  useLayoutEffect(() => {
    const add = (by: number): void => placed.setState((now) => new Map(now).set(id, (now.get(id) ?? 0) + by), true);
    add(1);
    return () => add(-1);
  }, [placed, id]);
}

/** The conflicts of a section that stand nowhere else. */
export function useUnplaced(secao: string): readonly Conflito[] {
  const { all, placed } = use(ConflictsContext);
  const counts = useStore(placed);
  const own = all.filter((conflito) => conflito.secao === secao);
  return own.length === 0 ? NONE : own.filter(({ _id }) => (counts.get(_id) ?? 0) === 0);
}

/** Anchor of a conflict's choice, beside its field. */
export const conflictAnchor = (id: string): string => `conflito-${id}`;
