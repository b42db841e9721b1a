import type { FiltroId } from "../../domain/filtros/ids.ts";
import { type Resumo, resumir } from "../../domain/filtros/procurar.ts";
import { secoesLidas } from "../../domain/filtros/rules.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { type Cabeca, conteudos, type Pedido } from "./queries.ts";

/**
 * What each report adds to the sums of a page, cached in this process: a version never changes, so opening the work
 * again need not read a thousand contents. The cache holds only sums and group names, and is used only for reports that the
 * person may see.
 */

/** Limit of the cached rows of groups, over all reports together: some 100 bytes each. */
const MOST_ROWS = 200_000;
const LOTE = 64;

const kept = new Map<string, Resumo>();
let rows = 0;

const sizeOf = ({ grupos }: Resumo): number => 1 + grupos.length;

/**
 * Returns the key in the cache. It names the version and the sections that were read, because another person may see fewer
 * sections and another template may have fewer.
 */
function keyOf(filtro: FiltroId, secoes: readonly SecaoId[], { id, v, desligadas }: Omit<Cabeca, "data">): string {
  return [id, v, filtro, ...secoes.filter((secao) => !desligadas.includes(secao))].join(" ");
}

function recall(key: string): Resumo | undefined {
  const known = kept.get(key);
  if (known === undefined) return undefined;
  // Moves the entry to the end: the least recently used entry is dropped first.
  kept.delete(key);
  kept.set(key, known);
  return known;
}

function keep(key: string, resumo: Resumo): void {
  if (!kept.has(key)) rows += sizeOf(resumo);
  kept.set(key, resumo);
  for (const [oldest, its] of kept) {
    if (rows <= MOST_ROWS) return;
    kept.delete(oldest);
    rows -= sizeOf(its);
  }
}

/** Returns, by report id, what each of these reports adds to the sums. A search by words does not use the cache: it reads every report. */
export async function resumosDe(
  tx: Tx,
  actor: Actor,
  { filtro, criterios }: Pedido,
  relatorios: readonly Cabeca[],
): Promise<Map<string, Resumo>> {
  const secoes = secoesLidas(actor, filtro);
  const plain = (criterios.texto ?? "").trim() === "";
  const found = new Map<string, Resumo>();
  const missing: string[] = [];
  for (const cabeca of relatorios) {
    const known = plain ? recall(keyOf(filtro, secoes, cabeca)) : undefined;
    if (known === undefined) missing.push(cabeca.id);
    else found.set(cabeca.id, known);
  }
  for (let from = 0; from < missing.length; from += LOTE) {
    for (const lido of await conteudos(tx, actor, filtro, missing.slice(from, from + LOTE))) {
      const resumo = resumir(filtro, lido.conteudo, criterios);
      found.set(lido.id, resumo);
      if (plain) keep(keyOf(filtro, secoes, lido), resumo);
    }
  }
  return found;
}
