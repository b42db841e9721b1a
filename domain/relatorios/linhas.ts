import type { SecaoId } from "../secoes/ids.ts";
import { secoesDoConteudo } from "./conteudo.ts";
import type { Conteudo } from "./conteudoSchema.ts";
import { ORD } from "./merge/apply.ts";
import type { Change, Doc, Item } from "./merge/types.ts";
import { SECOES } from "./secoes/registry.ts";

/** A document before and after a write, and the changes between them. */
export type Mudanca = { readonly before: Doc; readonly after: Doc; readonly changes: readonly Change[] };

/** With more changed lines than this, nothing is gained over deriving from all lines, which callers do in steps. */
const MUITAS = 50;

/**
 * Returns the content of a section before and after a write with only the lines that changed: values derived line by line then
 * need not be derived from all lines. Like `secoesDoConteudo`, it lacks photos and links to other sections.
 * @returns null when the lines are not enough, because lines came, went or moved, or something else than a line itself changed; also
 * when very many lines changed
 */
export function linhasMudadas(
  { before, after, changes }: Mudanca,
  secao: SecaoId,
): { readonly antes: Conteudo; readonly agora: Conteudo } | null {
  const own = changes.filter((change) => change.secao === secao);
  const isLine = ({ tipo, parent }: Change | Item): boolean =>
    parent === null && SECOES[secao].ordenados.includes(tipo);
  if (!own.every((change) => isLine(change) && change.campo !== null && change.campo !== ORD)) return null;
  const changed = new Set(own.map(({ item }) => item));
  if (changed.size > MUITAS) return null;
  const only = ({ v, items }: Doc): Conteudo => {
    const belongs = (item: Item | undefined): boolean =>
      item !== undefined &&
      (item.parent === null ? changed.has(item.id) || !isLine(item) : belongs(items.get(item.parent)));
    const left = [...items].filter(([, item]) => item.secao === secao && belongs(item));
    return secoesDoConteudo({ v, items: new Map(left) }, [secao]);
  };
  return { antes: only(before), agora: only(after) };
}
