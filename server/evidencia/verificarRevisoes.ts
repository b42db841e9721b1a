import { toConteudo } from "../../domain/relatorios/conteudo.ts";
import { headerOfDoc } from "../../domain/relatorios/header.ts";
import type { Change, Item, Json, Stamp } from "../../domain/relatorios/merge/types.ts";
import type { Tx } from "../db/database.ts";
import { urlBase } from "../relatorios/mutations.ts";
import { loadDoc } from "../relatorios/queries.ts";
import { canonicalJson, type ChainedRevision, revisionHash, utcText } from "../db/chain.ts";
import { dito } from "./dito.ts";
import { PROBLEMA, type Problema } from "./problemas.ts";
import type { Cabeca } from "./verificarLinhas.ts";

/** Verifies the chain of revisions of a report, and that the revisions result in the report's content. */

/** Rows in memory at a time: a revision of a large save has some hundred kilobytes. */
const PAGE = 50;

type Row = Omit<ChainedRevision, "relatorioId" | "changes"> & { changes: readonly Change[]; hash: Buffer };

function readPage(tx: Tx, empresaId: string, relatorioId: string, after: number) {
  return tx<Row[]>`
    select v, mutacao_id as "mutacaoId", usuario_id as "usuarioId", aparelho as device, seq, canal, base_v as base,
      mudancas as changes, ${utcText(tx, tx`recebida_em`)} as "recebidaEm", hash
    from relatorio_revisoes where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and v > ${after}
    order by v limit ${PAGE}`;
}

type Rebuilt = Pick<Item, "secao" | "tipo" | "parent" | "alive" | "aliveStamp"> & {
  f: Record<string, Json>;
  fv: Record<string, Stamp>;
};

/** Applies the changes of one revision to the items: the values, and the stamp of when they were written. */
function replay(items: Map<string, Rebuilt>, changes: readonly Change[], stamp: Stamp): void {
  for (const { item: id, secao, tipo, parent, campo, new: value } of changes) {
    const item = items.get(id) ?? { secao, tipo, parent, alive: true, aliveStamp: stamp, f: {}, fv: {} };
    if (campo === null) items.set(id, { ...item, alive: value === true, aliveStamp: stamp });
    else {
      if (value !== undefined) item.f[campo] = value;
      item.fv[campo] = stamp;
      items.set(id, item);
    }
  }
}

export type RevisoesVerificadas = {
  readonly revisoes: number;
  readonly problemas: Problema[];
  /** Hash in hexadecimal by version, for the requested versions. */
  readonly hashes: ReadonlyMap<number, string>;
};

/** At most this many missing numbers are reported for one gap: a tampered number may be arbitrarily large. */
const MOST_MISSING = 100;

function missing(from: number, to: number): Problema[] {
  const count = Math.min(MOST_MISSING, Math.max(0, to - from + 1));
  return Array.from({ length: count }, (_, i) => ({ lugar: `revisao ${from + i}`, problema: PROBLEMA.falta }));
}

/**
 * Verifies the chain of all revisions of a report whose row is locked; rebuilds the content from the revisions and compares it
 * with the items, with the stored JSON of the content (`conteudo`), and with the facts on the report's row.
 * @param wanted versions whose hash an anchor names
 */
export async function verificarRevisoes(
  tx: Tx,
  empresaId: string,
  cabeca: Cabeca,
  wanted: ReadonlySet<number>,
): Promise<RevisoesVerificadas> {
  const problemas: Problema[] = [];
  const hashes = new Map<number, string>();
  /** Null once a revision was altered or is missing: the content can then no longer be rebuilt. */
  let items: Map<string, Rebuilt> | null = new Map();
  let before: Buffer | null = null;
  let last = 0;
  for (;;) {
    const rows: Row[] = await readPage(tx, empresaId, cabeca.id, last);
    for (const { hash, ...row } of rows) {
      problemas.push(...missing(last + 1, row.v - 1));
      const genuine = (await revisionHash(before, { relatorioId: cabeca.id, ...row })).equals(hash);
      if (!genuine) problemas.push({ lugar: `revisao ${row.v}`, problema: PROBLEMA.hash });
      if (!genuine || row.v !== last + 1) items = null;
      if (wanted.has(row.v)) hashes.set(row.v, hash.toString("hex"));
      if (items !== null) replay(items, row.changes, [row.v, row.device, row.seq]);
      before = hash;
      last = row.v;
    }
    if (rows.length < PAGE) break;
  }
  problemas.push(...missing(last + 1, cabeca.v));
  if (last > cabeca.v || cabeca.revisao_hash !== (before?.toString("hex") ?? null))
    problemas.push({ lugar: `revisao ${Math.max(last, cabeca.v)}`, problema: PROBLEMA.elo });
  if (items !== null && last === cabeca.v) problemas.push(...(await verifyContent(tx, empresaId, cabeca, items)));
  return { revisoes: last, problemas, hashes };
}

/** Checks that the items are the result of the revisions, and that the stored JSON (`conteudo`) and the facts on the report's row match the items. */
async function verifyContent(
  tx: Tx,
  empresaId: string,
  cabeca: Cabeca,
  rebuilt: ReadonlyMap<string, Rebuilt>,
): Promise<Problema[]> {
  const doc = await loadDoc(tx, empresaId, cabeca.id, cabeca.v);
  const problemas: Problema[] = [];
  for (const [id, written] of rebuilt) {
    const item = doc.items.get(id);
    if (item === undefined) problemas.push({ lugar: `item ${id}`, problema: PROBLEMA.falta });
    else if (canonicalJson(item) !== canonicalJson({ id, ...written }))
      problemas.push({ lugar: `item ${id}`, problema: PROBLEMA.difere });
  }
  for (const id of doc.items.keys()) {
    if (!rebuilt.has(id)) problemas.push({ lugar: `item ${id}`, problema: PROBLEMA.sobra });
  }
  if (problemas.length > 0) return problemas;
  const [row] = await tx<{ conteudo: unknown }[]>`
    select conteudo from relatorios where empresa_id = ${empresaId} and id = ${cabeca.id}`;
  const conteudo = toConteudo(doc, { urlBase: urlBase(empresaId, cabeca.obra_id, cabeca.id) });
  if (canonicalJson(dito(row?.conteudo)) !== canonicalJson(dito(conteudo)))
    problemas.push({ lugar: "conteudo", problema: PROBLEMA.difere });
  const { data, dataFim, status } = headerOfDoc(doc);
  if (cabeca.data !== data || cabeca.data_fim !== dataFim || cabeca.status_id !== status)
    problemas.push({ lugar: "relatorio", problema: PROBLEMA.difere });
  return problemas;
}
