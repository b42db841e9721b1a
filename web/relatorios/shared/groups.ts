/** A category of labour with its entries; `nome` is null for the virtual group of entries without a category. */
export type Grupo<I> = { readonly key: string; readonly nome: string | null; readonly itens: readonly I[] };

type Categorised = {
  readonly categoria: { readonly _id?: string | undefined; readonly descricao?: string | undefined } | null;
};

const NONE = "";

/** Groups items by category. The categories stand in the order of their first appearance; items without a category come last. */
export function byCategoria<I extends Categorised>(itens: readonly I[]): Grupo<I>[] {
  const groups = new Map<string, { nome: string | null; itens: I[] }>();
  for (const item of itens) {
    const nome = item.categoria?.descricao ?? null;
    const key = nome === null ? NONE : nome;
    const group = groups.get(key);
    if (group) group.itens.push(item);
    else groups.set(key, { nome, itens: [item] });
  }
  const all = [...groups].map(([key, group]) => ({ key, ...group }));
  return [...all.filter(({ key }) => key !== NONE), ...all.filter(({ key }) => key === NONE)];
}
