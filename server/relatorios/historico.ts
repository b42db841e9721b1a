import type { z } from "zod";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { nomeDoItem, paiDoItem, valorDeRegistro } from "../../domain/relatorios/registros.ts";
import type { ItemDoHistorico } from "../../domain/relatorios/historicoContract.ts";
import { flatten } from "../../domain/relatorios/merge/diff.ts";
import { valueOf } from "../../domain/relatorios/merge/draft.ts";
import { sameJson } from "../../domain/relatorios/merge/json.ts";
import type { Change, Doc, Item } from "../../domain/relatorios/merge/types.ts";
import type { alteracaoSchema, Conflito } from "../../domain/relatorios/schema.ts";
import { textOrNull } from "../../domain/relatorios/secoes/items.ts";
import type { Tx } from "../db/database.ts";
import { secaoOfFoto } from "./midias/lugar.ts";
import { hiddenSecoes, listConflicts } from "./historicoConflitos.ts";
import { loadDoc, type RelatorioHead } from "./queries.ts";

/**
 * The history of a report: every change of every revision, and the conflicts, which are values that a save replaced without its
 * author having seen them.
 */

const REVISIONS_PER_PAGE = 50;

type Alteracao = z.output<typeof alteracaoSchema>;
type Filter = {
  antesDe?: number | undefined;
  item?: string | undefined;
  campo?: string | undefined;
  filhos?: boolean | undefined;
};
type Revision = {
  v: number;
  mudancas: Change[];
  recebida_em: string;
  canal: Alteracao["canal"];
  usuario_id: string;
  nome: string;
};

/** The present state of the report, needed to present its past. */
export type Present = {
  readonly doc: Doc;
  isShown(id: string): boolean;
  /** True when the item is in a section that this person does not see. A photo belongs to the section where it stands. */
  isHidden(place: { readonly item: string; readonly secao: string }): boolean;
  /**
   * True when a value of this register can be restored: the item is in the report now, and the register is not an order key, the
   * status, or a value that only the program sets.
   */
  isOffered(place: { readonly item: string; readonly secao: string; readonly tipo: string }, campo: string): boolean;
  /** Describes these items, and all items that contain them, with the names that the screen shows. */
  describe(ids: Iterable<string>): Record<string, ItemDoHistorico>;
};

/** Reads the report in its present version, removed items included. */
export async function readPresent(tx: Tx, actor: Actor, head: RelatorioHead): Promise<Present> {
  const doc = await loadDoc(tx, actor.empresaId, head.id, head.v);
  const shown = new Set(flatten(doc).map(({ id }) => id));
  const hidden = hiddenSecoes(actor, head.estado);
  const secaoOf = (item: string, secao: string): string => {
    const found = doc.items.get(item);
    return found?.tipo === "foto" ? secaoOfFoto(found.f) : secao;
  };
  return {
    doc,
    isShown: (id) => shown.has(id),
    isHidden: ({ item, secao }) => hidden.has(secaoOf(item, secao)),
    isOffered: ({ item, secao, tipo }, campo) => {
      const valor = valorDeRegistro(secao, tipo, campo);
      return shown.has(item) && valor !== "interno" && valor !== "ordem" && valor !== "statusRelatorio";
    },
    describe: (ids) =>
      describeItems(
        doc,
        { isShown: (id) => shown.has(id), isHidden: ({ id, secao }) => hidden.has(secaoOf(id, secao)) },
        ids,
      ),
  };
}

type Shown = { readonly isShown: (id: string) => boolean; readonly isHidden: (item: Item) => boolean };

/** Describes items, because a value may refer to them. Items in a section that the person does not see are left out. */
function describeItems(doc: Doc, { isShown, isHidden }: Shown, ids: Iterable<string>): Record<string, ItemDoHistorico> {
  const out = new Map<string, ItemDoHistorico>();
  const visit = (id: string): void => {
    const item = doc.items.get(id);
    if (item === undefined || out.has(id) || isHidden(item)) return;
    const pai = paiDoItem(item);
    const arquivo = item.tipo === "foto" ? textOrNull({ ...item, fields: item.f }, "arquivo") : null;
    out.set(id, { secao: item.secao, tipo: item.tipo, nome: nomeDoItem(item), pai, visivel: isShown(id), arquivo });
    if (pai !== null) visit(pai);
  };
  for (const id of ids) visit(id);
  return Object.fromEntries(out);
}

/**
 * Returns a page of the history: 50 revisions, newest first, with the conflicts they made. `proximo` is the `antesDe` of the next
 * page, null on the last.
 */
export async function listHistorico(
  tx: Tx,
  actor: Actor,
  head: RelatorioHead,
  filter: Filter,
): Promise<{
  alteracoes: Alteracao[];
  conflitos: Conflito[];
  itens: Record<string, ItemDoHistorico>;
  proximo: number | null;
}> {
  const { item, campo, filhos = false } = filter;
  const about = ({ id, column }: { id: string; column: ReturnType<typeof tx> }) =>
    tx`(${column} = ${id} ${filhos ? tx`or starts_with(${column}, ${`${id}/`})` : tx``})`;
  const [present, revisions] = await Promise.all([
    readPresent(tx, actor, head),
    tx<Revision[]>`
      select r.v, r.mudancas, r.recebida_em, r.canal, r.usuario_id, u.nome
      from relatorio_revisoes r join usuarios u on u.empresa_id = r.empresa_id and u.id = r.usuario_id
      where r.empresa_id = ${actor.empresaId} and r.relatorio_id = ${head.id}
        ${filter.antesDe === undefined ? tx`` : tx`and r.v < ${filter.antesDe}`}
        ${
          item === undefined
            ? tx``
            : tx`and exists (select from jsonb_array_elements(r.mudancas) m where ${about({ id: item, column: tx`m ->> 'item'` })})`
        }
      order by r.v desc limit ${REVISIONS_PER_PAGE}`,
  ]);
  const last = revisions.at(-1);
  const hasMore = revisions.length === REVISIONS_PER_PAGE && last !== undefined && last.v > 1;
  const revisoes = { de: hasMore ? last.v : 0, antesDe: filter.antesDe };
  const conflitos = await listConflicts(tx, actor, head.id, { item, campo, revisoes });
  const wanted = (change: Change) =>
    !present.isHidden(change) &&
    (item === undefined || change.item === item || (filhos && change.item.startsWith(`${item}/`))) &&
    (campo === undefined || change.campo === campo);
  const alteracoes = revisions.flatMap((revision) =>
    revision.mudancas.filter(wanted).map((change) => alteracaoOf(present, revision, change)),
  );
  return {
    alteracoes,
    conflitos,
    itens: present.describe(namesIn(alteracoes)),
    proximo: hasMore ? last.v : null,
  };
}

/** Returns all ids within a value, such as the activity of an occurrence or the place of a photo. */
function idsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** Returns the ids of the changed items, and of the items that the changed values refer to. */
export function namesIn(
  list: readonly { item: string; campo: string | null; de?: unknown; para?: unknown }[],
): string[] {
  return list.flatMap(({ item, campo, de, para }) =>
    campo === "tarefa" || campo === "lugar" ? [item, ...idsIn(de), ...idsIn(para)] : [item],
  );
}

/**
 * True when the change can be undone now: it removed an item that is still removed, or it replaced a value that differs from the
 * present one and can be restored.
 */
function isRestorable(present: Present, change: Change): boolean {
  const item = present.doc.items.get(change.item);
  if (item === undefined || change.old === undefined) return false;
  if (change.campo === null) return change.new === false && !item.alive;
  return present.isOffered(change, change.campo) && !sameJson(change.old, valueOf(item, change.campo));
}

function alteracaoOf(present: Present, revision: Revision, change: Change): Alteracao {
  return {
    versao: revision.v,
    dataHora: revision.recebida_em,
    usuario: { _id: revision.usuario_id, nome: revision.nome },
    canal: revision.canal,
    item: change.item,
    secao: change.secao,
    tipo: change.tipo,
    campo: change.campo,
    de: change.old ?? null,
    para: change.new ?? null,
    restauravel: isRestorable(present, change),
  };
}
