import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors.ts";
import { type Actor, canSeeRelatorio, statusActor } from "../../domain/permissoes/rules.ts";
import { authorizeOps, type ConfiguracaoDeComentarios } from "../../domain/relatorios/authorize.ts";
import { assertSamePlace, copyItems, EMPTY_DOC, planCreate, planSave } from "../../domain/relatorios/conteudo.ts";
import { headerOfDoc } from "../../domain/relatorios/header.ts";
import type { FlatItem } from "../../domain/relatorios/merge/diff.ts";
import type { Conflict, Doc, Op } from "../../domain/relatorios/merge/types.ts";
import type { RelatorioCreate, RelatorioInput } from "../../domain/relatorios/schema.ts";
import { canDelete } from "../../domain/relatorios/status.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { type Author, docAt, mutate, readDoc } from "./mutations.ts";
import { getRelatorioHead, loadDoc, moveObraTotals, type RelatorioHead } from "./queries.ts";

/** The report, if this person may see it; locked when it is to be written. @throws AppError `nao_encontrado` */
export async function requireRelatorio(
  tx: Tx,
  actor: Actor,
  obraId: string,
  id: string,
  purpose: "read" | "write" = "write",
): Promise<RelatorioHead> {
  const head = isUuid(id) ? await getRelatorioHead(tx, actor.empresaId, obraId, id, purpose) : null;
  if (!head || canSeeRelatorio(actor, { statusId: head.status_id }) !== null) throw new AppError("nao_encontrado");
  return head;
}

/** The living report of this template on this day, if any (D: a report exists on the date). */
async function findOnDate(tx: Tx, empresaId: string, obraId: string, modeloId: string, data: string) {
  const [row] = await tx<{ id: string }[]>`
    select id from relatorios
    where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId} and data = ${data} and excluido_em is null
    order by numero desc limit 1`;
  return row?.id ?? null;
}

/**
 * Creates a report (D: number, a report exists on the date, copy), or answers the one that stands on the date.
 *
 * @param options.criarNovo a second report on the same date is wanted.
 * @param options.limiteDiario most reports per work and day of creation (trial), or null.
 * @param options.items content to start from instead of defaults and copies (the sample report of a new company).
 * @throws AppError `campos_invalidos` (template not of this work), `limite_relatorios_teste`
 */
export async function createRelatorio(
  tx: Tx,
  author: Author,
  obraId: string,
  input: RelatorioCreate,
  options: { criarNovo: boolean; limiteDiario: number | null; fusoHorario: string; items?: readonly FlatItem[] },
): Promise<{ id: string; jaExiste: boolean }> {
  // Locking the counter first makes creations in one work and template stand in line: no gap, no repeat, no twin.
  const modelo = await lockModelo(tx, author.empresaId, obraId, input.modeloDeRelatorioId);
  const dataFim = endOf(modelo.tipo_de_data, input.data, input.dataFim);
  if (!options.criarNovo) {
    const existing = await findOnDate(tx, author.empresaId, obraId, input.modeloDeRelatorioId, input.data);
    if (existing !== null) return { id: existing, jaExiste: true };
  }
  if (options.limiteDiario !== null)
    await requireBelowDailyLimit(tx, author, obraId, options.limiteDiario, options.fusoHorario);

  const id = uuidv7();
  const numero = modelo.ultimo_numero + 1;
  await tx`
    update obra_modelos set ultimo_numero = ${numero}
    where empresa_id = ${author.empresaId} and obra_id = ${obraId} and modelo_id = ${input.modeloDeRelatorioId}`;
  await tx`
    insert into relatorios (empresa_id, id, obra_id, modelo_id, modelo_revisao, numero, data, data_fim, criado_por, modificado_por)
    values (${author.empresaId}, ${id}, ${obraId}, ${input.modeloDeRelatorioId}, ${modelo.revisao}, ${numero}, ${input.data}, ${dataFim},
      ${author.usuarioId}, ${author.usuarioId})`;
  const head: RelatorioHead = {
    id,
    obra_id: obraId,
    modelo_id: input.modeloDeRelatorioId,
    numero,
    data: input.data,
    data_fim: dataFim,
    status_id: 1,
    v: 0,
    total_fotos: 0,
    conflitos_abertos: 0,
    criado_por: author.usuarioId,
  };
  const copied = options.items ?? (await itemsToCopy(tx, author, obraId, input, id));
  const ops = planCreate({ data: input.data, dataFim, status: 1 }, { tipoMaoDeObra: modelo.tipo_mao_de_obra }, copied);
  await mutate(tx, author, head, EMPTY_DOC, { base: 0, ops });
  await moveObraTotals(tx, author.empresaId, obraId, { relatorios: 1 });
  await insertAudit(tx, author, { ato: "relatorio.criar", alvoTipo: "relatorio", alvoId: id, dados: { numero } });
  return { id, jaExiste: false };
}

/** The work's template, its number counter locked. @throws AppError `campos_invalidos` */
async function lockModelo(tx: Tx, empresaId: string, obraId: string, modeloId: string) {
  const [modelo] = isUuid(modeloId)
    ? await tx<
        {
          tipo_de_data: "dia" | "periodo";
          revisao: number;
          ultimo_numero: number;
          tipo_mao_de_obra: "padrao" | "personalizada";
        }[]
      >`
        select m.tipo_de_data, m.revisao, om.ultimo_numero, o.tipo_mao_de_obra from obra_modelos om
        join obras o on o.empresa_id = om.empresa_id and o.id = om.obra_id
        join modelos_de_relatorio m on m.empresa_id = om.empresa_id and m.id = om.modelo_id
        where om.empresa_id = ${empresaId} and om.obra_id = ${obraId} and om.modelo_id = ${modeloId}
        for update of om`
    : [];
  if (modelo) return modelo;
  throw new AppError("campos_invalidos", { campos: [{ campo: "modeloDeRelatorioId", erro: "valor_invalido" }] });
}

async function requireBelowDailyLimit(tx: Tx, author: Author, obraId: string, limite: number, fusoHorario: string) {
  const [row] = await tx<{ hoje: number }[]>`
    select count(*)::int as hoje from relatorios
    where empresa_id = ${author.empresaId} and obra_id = ${obraId}
      and criado_em >= (date_trunc('day', now() at time zone ${fusoHorario}) at time zone ${fusoHorario})`;
  if ((row?.hoje ?? 0) >= limite) throw new AppError("limite_relatorios_teste");
}

/** What is taken over from the newest earlier report of the same template (D, copy). */
async function itemsToCopy(
  tx: Tx,
  author: Author,
  obraId: string,
  input: RelatorioCreate,
  newId: string,
): Promise<FlatItem[]> {
  if (!input.copiarInformacoes) return [];
  const [last] = await tx<{ id: string; v: number }[]>`
    select id, v from relatorios
    where empresa_id = ${author.empresaId} and obra_id = ${obraId} and modelo_id = ${input.modeloDeRelatorioId}
      and excluido_em is null and data <= ${input.data} and id <> ${newId}
    order by data desc, numero desc limit 1`;
  return last ? copyItems(await loadDoc(tx, author.empresaId, last.id, last.v), input.copiar) : [];
}

/**
 * Saves a whole report (S 3.7): what it changed against the version its author read is merged into what stands now.
 *
 * @throws AppError `sem_permissao` (a section the person may not write), `transicao_invalida`, `relatorio_aprovado`,
 *   `versao_desconhecida`, `relatorio_desatualizado` (approving what has changed since it was read)
 */
export async function updateRelatorio(
  tx: Tx,
  actor: Actor,
  author: Author,
  obraId: string,
  id: string,
  input: RelatorioInput,
  context: ConfiguracaoDeComentarios & { now: string },
): Promise<{ v: number; conflicts: readonly Conflict[] }> {
  const head = await requireRelatorio(tx, actor, obraId, id);
  const doc = await readDoc(tx, author, head);
  const base = await docAt(tx, author.empresaId, id, doc, input.versao ?? doc.v);
  const usuario = { _id: actor.usuarioId, nome: actor.nome, perfilCliente: actor.perfilId === 4 };
  const period = await periodOf(tx, author.empresaId, head, base, input);
  const ops = planSave(
    base,
    { ...input, ...period },
    { newId: () => uuidv7(), now: context.now, usuario, random: Math.random },
  );
  assertSamePlace(doc, ops);
  const result = await writeAllowed(tx, { actor, author }, head, { doc, base, versao: input.versao }, ops, context);
  return { v: result.doc.v, conflicts: result.conflicts };
}

/**
 * Merges operations that a person asked for, if they may do all of them, and writes a change of status down.
 *
 * @param read the report as it stands, as the person read it, and the version they said they read.
 * @throws AppError `sem_permissao`, `transicao_invalida`, `relatorio_aprovado`, `relatorio_desatualizado`
 */
export async function writeAllowed(
  tx: Tx,
  { actor, author }: { actor: Actor; author: Author },
  head: RelatorioHead,
  read: { doc: Doc; base: Doc; versao: number | undefined },
  ops: readonly Op[],
  settings: ConfiguracaoDeComentarios,
): Promise<Awaited<ReturnType<typeof mutate>>> {
  requireAllowed(actor, read, read.versao, ops, settings);
  const result = await mutate(tx, author, head, read.doc, { base: read.base.v, ops });
  const { status } = headerOfDoc(result.doc);
  if (status !== head.status_id) {
    const dados = { de: head.status_id, para: status, v: result.doc.v };
    await insertAudit(tx, author, { ato: "relatorio.status", alvoTipo: "relatorio", alvoId: head.id, dados });
  }
  return result;
}

/**
 * The dates a save asks for. As at creation: a period ends, and not before it starts; a report of one day has no end.
 * Dates that are left as they were read are not asked about.
 * @throws AppError `campos_invalidos`
 */
async function periodOf(tx: Tx, empresaId: string, head: RelatorioHead, base: Doc, input: RelatorioInput) {
  const before = headerOfDoc(base);
  const { data = before.data, dataFim = before.dataFim } = input;
  if (data === before.data && dataFim === before.dataFim) return {};
  const [modelo] = await tx<{ tipo_de_data: "dia" | "periodo" }[]>`
    select tipo_de_data from modelos_de_relatorio where empresa_id = ${empresaId} and id = ${head.modelo_id}`;
  return { data, dataFim: endOf(modelo?.tipo_de_data ?? "dia", data, dataFim) };
}

/** @throws AppError `campos_invalidos` for a period without end, or one that ends before it starts */
function endOf(tipoDeData: "dia" | "periodo", data: string, dataFim: string | null): string | null {
  if (tipoDeData === "dia") return null;
  if (dataFim !== null && dataFim >= data) return dataFim;
  throw new AppError("campos_invalidos", { campos: [{ campo: "dataFim", erro: "data_fim_invalida" }] });
}

function requireAllowed(
  actor: Actor,
  { doc, base }: { doc: Doc; base: Doc },
  versao: number | undefined,
  ops: readonly Op[],
  settings: ConfiguracaoDeComentarios,
): void {
  const reason = authorizeOps(actor, doc, ops, settings);
  if (reason !== null) throw new AppError(reason);
  // What is approved is what was on the approver's screen; who does not say what that was has not shown to have read it.
  const approves = ops.some((op) => op.t === "set" && op.item === "relatorio" && op.field === "status" && op.val === 4);
  // And who edits what is approved must have seen that it is (S 3.6, approved unaware).
  const unaware = ops.length > 0 && headerOfDoc(doc).status === 4 && headerOfDoc(base).status !== 4;
  if (unaware || (approves && versao !== doc.v)) throw new AppError("relatorio_desatualizado");
}

/** Puts a report in the bin. Who may: table 8.2, rows 24 and 25. */
export async function deleteRelatorio(tx: Tx, actor: Actor, author: Author, obraId: string, id: string): Promise<void> {
  const head = await requireRelatorio(tx, actor, obraId, id);
  const reason = canDelete(head.status_id, statusActor(actor));
  if (reason !== null) throw new AppError(reason);
  await tx`update relatorios set excluido_em = now(), excluido_por = ${actor.usuarioId} where empresa_id = ${actor.empresaId} and id = ${id}`;
  await moveObraTotals(tx, actor.empresaId, obraId, { relatorios: -1, fotos: -head.total_fotos });
  await insertAudit(tx, author, { ato: "relatorio.excluir", alvoTipo: "relatorio", alvoId: id, dados: {} });
}
