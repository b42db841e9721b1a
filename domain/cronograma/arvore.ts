/** The tree of stages: a stage may contain other stages. */

export const NIVEIS_DO_CRONOGRAMA = 8;

export type No = { readonly id: string; readonly paiId: string | null; readonly ordem: number };
export type NoDaArvore<N extends No> = N & { /** From 1. */ readonly nivel: number };

const byOrdem = (a: No, b: No): number => a.ordem - b.ordem || (a.id < b.id ? -1 : 1);

function childrenOf<N extends No>(nos: readonly N[]): Map<string | null, N[]> {
  const known = new Set(nos.map(({ id }) => id));
  const children = new Map<string | null, N[]>();
  for (const no of nos.toSorted(byOrdem)) {
    const pai = no.paiId !== null && known.has(no.paiId) ? no.paiId : null;
    const list = children.get(pai);
    if (list === undefined) children.set(pai, [no]);
    else list.push(no);
  }
  return children;
}

/**
 * All stages as a flat list: each followed by its substages, siblings sorted by `ordem`. A stage whose parent is missing is
 * placed at the top level.
 */
export function arvoreDe<N extends No>(nos: readonly N[]): NoDaArvore<N>[] {
  const children = childrenOf(nos);
  const walk = (pai: string | null, nivel: number): NoDaArvore<N>[] =>
    (children.get(pai) ?? []).flatMap((no) => [{ ...no, nivel }, ...walk(no.id, nivel + 1)]);
  return walk(null, 1);
}

/** The stage and all stages below it. */
export function ramoDe<N extends No>(nos: readonly N[], id: string): N[] {
  const children = childrenOf(nos);
  const walk = (no: N): N[] => [no, ...(children.get(no.id) ?? []).flatMap(walk)];
  return nos.filter((no) => no.id === id).flatMap(walk);
}

/** For each stage, its own id followed by the ids of its parents, the nearest first. */
export function caminhosDe(nos: readonly No[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  // `arvoreDe` lists every stage after its parent, so the parent's path is already known.
  for (const { id, paiId } of arvoreDe(nos)) paths.set(id, [id, ...((paiId !== null && paths.get(paiId)) || [])]);
  return paths;
}

/**
 * Returns the ids of the stages that may become the parent of the stage `id` (null for a new stage). Excluded are the stage `id`
 * itself, the stages below it, and stages so deep that the limit of levels would be exceeded.
 */
export function lugaresDe(nos: readonly No[], id: string | null): ReadonlySet<string> {
  const branch = id === null ? [] : ramoDe(nos, id);
  const own = new Set(branch.map((no) => no.id));
  const height = Math.max(1, ...arvoreDe(branch).map(({ nivel }) => nivel));
  const fits = arvoreDe(nos).filter((no) => !own.has(no.id) && no.nivel + height <= NIVEIS_DO_CRONOGRAMA);
  return new Set(fits.map((no) => no.id));
}

/** True if the stage may have this parent. The top level (`null`) is always allowed. */
export const cabeEm = (nos: readonly No[], id: string | null, paiId: string | null): boolean =>
  paiId === null || lugaresDe(nos, id).has(paiId);
