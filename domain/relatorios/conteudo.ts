import { saysADay } from "../lib/saysADay.ts";
import { atOnce, type Steps } from "../lib/steps.ts";
import { AppError } from "../errors/appError.ts";
import { LIMITES } from "../secoes/constants.ts";
import { headerItem, headerOf, RELATORIO_ITEM, type Header } from "./header.ts";
import { diffItems, flatten, type FlatItem, removeHidden } from "./merge/diff.ts";
import type { Doc, Item, Op } from "./merge/types.ts";
import { conteudoInputSchema, type ConteudoInput } from "./conteudoInput.ts";
import type { Conteudo } from "./conteudoSchema.ts";
import { withOrder } from "./ordem.ts";
import { valorDeRegistro } from "./registros.ts";
import { CHAVE_DA_SECAO } from "./secoes/chaves.ts";
import type { SecaoId } from "../secoes/ids.ts";
import { textOrNull, viewOf } from "./secoes/items.ts";
import { ligacoesRecusadas } from "./secoes/ligacoes.ts";
import { SECOES_EM_ORDEM } from "./secoes/registry.ts";
import { withoutUntouched } from "./untouched.ts";
import type { Autor, Copiar, CopyCtx, DefaultsCtx, Problema, SaveCtx, Secao, View, WireCtx } from "./secoes/types.ts";

/** Converts the content of a report from items to its wire shape and back, and plans a whole-report save as operations. */

export const EMPTY_DOC: Doc = { v: 0, items: new Map() };

/** Converts a document to its content on the wire: every section, visible items only. Photo addresses start with `ctx.urlBase`. */
export function toConteudo(doc: Doc, ctx: WireCtx): Conteudo {
  return atOnce(toConteudoInSteps(doc, ctx));
}

/** {@link toConteudo} in steps, so that other requests are answered while a report of thousands of lines is read. */
export function* toConteudoInSteps(doc: Doc, ctx: WireCtx): Steps<Conteudo> {
  const items = flatten(doc);
  yield;
  const view = viewOf(items);
  yield;
  return yield* conteudoOf(view, ctx);
}

/**
 * Converts some sections to their content on the wire, from only the items of these sections: the content lacks photos and links
 * to other sections.
 */
export function secoesDoConteudo({ v, items }: Doc, ids: readonly SecaoId[]): Conteudo {
  const wanted = new Set<string>(ids);
  const own = new Map([...items].filter(([, { secao }]) => wanted.has(secao)));
  const secoes = SECOES_EM_ORDEM.filter(({ id }) => wanted.has(id));
  return atOnce(conteudoOf(viewOf(flatten({ v, items: own })), { urlBase: "" }, secoes));
}

function* conteudoOf(view: View, ctx: WireCtx, secoes: readonly Secao[] = SECOES_EM_ORDEM): Steps<Conteudo> {
  const entries: [string, ReturnType<Secao["toWire"]>][] = [];
  for (const secao of secoes) {
    entries.push([CHAVE_DA_SECAO[secao.id], secao.toWire(view, ctx)]);
    yield;
  }
  return Object.fromEntries(entries);
}

export type FromCtx = {
  readonly newId: () => string;
  /** Time of the save, which new comments get (ISO 8601). */
  readonly now: string;
  readonly usuario: Autor;
  /** Visible items as the author read them (`flatten`). */
  readonly baseItems: readonly FlatItem[];
  /** The largest quantity of a standard labour type, by its catalogue id, when the work limits quantities; null = any number. */
  readonly limiteMaoDeObra?: SaveCtx["limiteMaoDeObra"];
  readonly tarefa?: SaveCtx["tarefa"];
};

/**
 * Converts the submitted content to items. Sections absent in the input keep their base items; photos always do. Items of the
 * submitted sections carry no `ord` and stand in the submitted order.
 * @throws AppError `campos_invalidos` naming every field that breaks a rule, `corpo_grande_demais` for more lines than a report
 * may have.
 */
export function fromConteudo(input: ConteudoInput, ctx: FromCtx): FlatItem[] {
  return atOnce(itemsOf(input, ctx, viewOf(ctx.baseItems)));
}

function* itemsOf(input: ConteudoInput, ctx: FromCtx, base: View): Steps<FlatItem[]> {
  const { items, problemas: found } = yield* flattenInput(input, ctx, base);
  const problemas = [...found, ...ligacoesRecusadas(input.atividades, ctx.baseItems, items)];
  if (problemas.length > 0) throw new AppError("campos_invalidos", { campos: problemas });
  if (items.length > LIMITES.itensPorRelatorio) throw new AppError("corpo_grande_demais");
  return items;
}

/** The body's part for a section; undefined when the body leaves the section alone, and always for sections of files, which have their own calls. */
function submitted(input: ConteudoInput, { id }: Secao): ConteudoInput[keyof ConteudoInput] {
  const chave = CHAVE_DA_SECAO[id];
  return isInput(chave) ? input[chave] : undefined;
}

const isInput = (chave: string): chave is keyof ConteudoInput => Object.hasOwn(conteudoInputSchema.shape, chave);

function writtenSections(input: ConteudoInput): ReadonlySet<string> {
  return new Set(SECOES_EM_ORDEM.filter((secao) => submitted(input, secao) !== undefined).map(({ id }) => id));
}

/**
 * Converts the submitted sections to items, in steps, and collects the rules that they break.
 * @param base index of `ctx.baseItems`, built once because it is needed several times.
 */
function* flattenInput(
  input: ConteudoInput,
  ctx: FromCtx,
  base: View,
): Steps<{ items: FlatItem[]; problemas: Problema[] }> {
  const written = writtenSections(input);
  const items = ctx.baseItems.filter(({ secao }) => !written.has(secao));
  const known = new Map<string, string>();
  const problemas: Problema[] = [];
  const left = (id: string): FlatItem | undefined => {
    const item = base.get(id);
    return item === undefined || written.has(item.secao) ? undefined : item;
  };
  const isKnown = (tipo: string, id: string) => (known.get(id) ?? left(id)?.tipo) === tipo;
  const save: SaveCtx = { ...ctx, base, isKnown, problemas };
  for (const secao of SECOES_EM_ORDEM) {
    const wire = submitted(input, secao);
    if (wire === undefined) continue;
    const found = secao.fromWire(wire, save);
    for (const { id, tipo } of found) known.set(id, tipo);
    items.push(...found);
    yield;
  }
  return { items, problemas };
}

/** Body of a whole-report save: content, dates and status; absent parts stay as they are. */
export type SaveInput = ConteudoInput & {
  readonly data?: string | undefined;
  readonly dataFim?: string | null | undefined;
  readonly status?: { readonly id: number } | undefined;
};
export type PlanCtx = Omit<FromCtx, "baseItems"> & {
  /** Random number in [0, 1) that spreads order keys: two devices that add at the same time rarely get the same key. */
  readonly random?: () => number;
};

/**
 * Plans the operations of a whole-report save: the author's changes against the document they had read. Feed them to `apply` with
 * `base` = the version of that document. A body that equals what was read gives no operation: the submitted items are compared
 * with the base as the wire shows it, so fields outside the wire are left alone. `authorizeOps` checks permissions; this function
 * does not.
 * @throws AppError `campos_invalidos`, `item_desconhecido` when an id of the body belongs to something else.
 */
export function planSave(base: Doc, input: SaveInput, ctx: PlanCtx): Op[] {
  return atOnce(planSaveInSteps(base, input, ctx));
}

/** {@link planSave} in steps, so that other requests are answered while the save of a report of thousands of lines is planned. */
export function* planSaveInSteps(base: Doc, sent: SaveInput, ctx: PlanCtx): Steps<Op[]> {
  const baseItems = flatten(base);
  yield;
  const from: FromCtx = { ...ctx, baseItems };
  const view = viewOf(baseItems);
  yield;
  const shown = yield* conteudoOf(
    view,
    { urlBase: "" },
    SECOES_EM_ORDEM.filter((secao) => submitted(sent, secao) !== undefined),
  );
  const input = yield* withoutUntouched(sent, shown);
  const written = writtenSections(input);
  // Items of sections that the body leaves alone are the same before and after, so only the others are compared.
  const inPlan = ({ id, secao }: FlatItem): boolean => id === RELATORIO_ITEM || written.has(secao);
  const items = (yield* itemsOf(input, from, view)).filter(inPlan);
  const mine = items.map((item) => (item.id === RELATORIO_ITEM ? withHeader(item, input) : item));
  yield;
  const read = Object.fromEntries(
    SECOES_EM_ORDEM.filter((secao) => submitted(input, secao) !== undefined).map(({ id }) => [
      CHAVE_DA_SECAO[id],
      shown[CHAVE_DA_SECAO[id]],
    ]),
  ) as ConteudoInput;
  const { items: before } = yield* flattenInput(read, from, view);
  assertIds(base, mine);
  yield;
  const ordered = yield* withOrder(mine, baseItems.filter(inPlan), () => true, ctx.random);
  yield;
  const ops = diffItems(
    before.filter(inPlan),
    ordered.map((item) => (view.get(item.id) === undefined ? withoutOld(item, base.items.get(item.id)) : item)),
  );
  yield;
  return [...ops, ...removeHidden(base, mine)];
}

/**
 * Checks that every id occurs once, and that an id of the base keeps its section, type and parent.
 * @throws AppError `item_desconhecido`
 */
function assertIds(base: Doc, mine: readonly FlatItem[]): void {
  if (new Set(mine.map(({ id }) => id)).size !== mine.length) throw new AppError("item_desconhecido");
  for (const item of mine) assertPlaceOf(base, item.id, item);
}

/**
 * Kinds of registers that a body cannot clear by leaving them out: those that the server sets, ticks named after an option, and
 * (null) registers that this program does not know.
 */
const KEPT: ReadonlySet<string | null> = new Set(["interno", "ordem", "marcada", null]);

/** Clears, in an item that is added again after its removal, the old registers that the body does not send, so that only submitted values remain. */
function withoutOld(item: FlatItem, old: Item | undefined): FlatItem {
  if (old === undefined) return item;
  const isLeft = (field: string): boolean => old.f[field] !== null && !Object.hasOwn(item.fields, field);
  const left = Object.keys(old.f).filter(
    (field) => isLeft(field) && !KEPT.has(valorDeRegistro(item.secao, item.tipo, field)),
  );
  return { ...item, fields: { ...Object.fromEntries(left.map((field) => [field, null])), ...item.fields } };
}

function withHeader(item: FlatItem, { data, dataFim, status }: SaveInput): FlatItem {
  const before = headerOf(item);
  const after: Header = {
    data: data ?? before.data,
    dataFim: dataFim === undefined ? before.dataFim : dataFim,
    status: (status?.id as Header["status"] | undefined) ?? before.status,
  };
  return { ...item, fields: { ...item.fields, ...headerItem(after).fields } };
}

/**
 * Refuses `add` operations whose id belongs to an item of another section, type or parent: a body must not reach an item through
 * a section it is not part of. Call with the document that the operations are applied to.
 * @throws AppError `item_desconhecido`.
 */
export function assertSamePlace(doc: Doc, ops: readonly Op[]): void {
  for (const op of ops) if (op.t === "add") assertPlaceOf(doc, op.item, op);
}

function assertPlaceOf(doc: Doc, id: string, place: Pick<FlatItem, "secao" | "tipo" | "parent">): void {
  const item = doc.items.get(id);
  if (item === undefined) return;
  if (item.secao !== place.secao || item.tipo !== place.tipo || item.parent !== place.parent) {
    throw new AppError("item_desconhecido");
  }
}

/** The items of an empty new report. */
export function defaultItems(header: Header, ctx: DefaultsCtx): FlatItem[] {
  return [headerItem(header), ...SECOES_EM_ORDEM.flatMap((secao) => secao.defaults(ctx))];
}

/** Empties a note that mentions a day: it was written about that day only. */
const withoutDatedNote = (item: FlatItem): FlatItem =>
  saysADay(textOrNull(item, "observacao") ?? "") ? { ...item, fields: { ...item.fields, observacao: "" } } : item;

/**
 * Copies content of an earlier report into a new one, as the switches of the create payload say. Working hours are always copied;
 * files, checklists, signatures, status and dates never; the production done that day starts empty. Items keep their ids, which
 * are unique per report only.
 */
export function copyItems(doc: Doc, choices: Copiar, tarefa?: CopyCtx["tarefa"]): FlatItem[] {
  const all = flatten(doc);
  const out: FlatItem[] = [];
  const isKnown = (tipo: string, id: string) => out.some((item) => item.tipo === tipo && item.id === id);
  for (const secao of SECOES_EM_ORDEM) {
    if (secao.copiar === null || (secao.copiar !== "sempre" && !choices[secao.copiar])) continue;
    const items = all.filter((item) => item.secao === secao.id);
    out.push(...secao.copy(items, { isKnown, tarefa }).map(withoutDatedNote));
  }
  return out;
}

/**
 * Plans the operations that fill a new document; an item of `given` takes the place of the default item with the same id. Lists
 * without order keys (from `fromConteudo`) stand in the given order, copied lists keep theirs.
 */
export function planCreate(header: Header, ctx: DefaultsCtx, given: readonly FlatItem[] = []): Op[] {
  const items = [...new Map([...defaultItems(header, ctx), ...given].map((item) => [item.id, item])).values()];
  const isNew = (siblings: readonly FlatItem[]) => siblings.every((item) => textOrNull(item, "ord") === null);
  return diffItems([], atOnce(withOrder(items, [], isNew)));
}

/** Returns each section's counter in the side menu; 0 for a section that is absent. */
export function counts(conteudo: Conteudo): Record<SecaoId, number> {
  return Object.fromEntries(
    SECOES_EM_ORDEM.map((secao) => {
      const wire = conteudo[CHAVE_DA_SECAO[secao.id]];
      return [secao.id, wire === undefined ? 0 : secao.count(wire)];
    }),
  ) as Record<SecaoId, number>;
}

/** The content without the sections that the template switched off or the person may not see. */
export function hideSections(conteudo: Conteudo, visible: ReadonlySet<SecaoId>): Conteudo {
  const hidden = new Set<string>(
    SECOES_EM_ORDEM.filter(({ id }) => !visible.has(id)).map(({ id }) => CHAVE_DA_SECAO[id]),
  );
  return Object.fromEntries(Object.entries(conteudo).filter(([chave]) => !hidden.has(chave)));
}
