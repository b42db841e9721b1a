import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { v7 as uuidv7 } from "uuid";
import { canDelete, needsNormalising } from "../../domain/aprovacao/rules.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, authorize, canSeeRelatorio, statusActor } from "../../domain/permissoes/rules.ts";
import { authorizeOps } from "../../domain/relatorios/authorize.ts";
import { assertSamePlace, planSaveInSteps, toConteudoInSteps } from "../../domain/relatorios/conteudo.ts";
import { asksForTarefa } from "../../domain/relatorios/avancos.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { headerOfDoc, RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import type { Conflict, Doc, Op } from "../../domain/relatorios/merge/types.ts";
import { fimDoPeriodo } from "../../domain/relatorios/rules.ts";
import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import type { RelatorioInput } from "../../domain/relatorios/schema.ts";
import type { TarefaNova } from "../../domain/relatorios/secoes/types.ts";
import type { Ctx } from "../http/ctx.ts";
import { type Confirmed, requirePassword } from "../logins/confirm.ts";
import { setVale } from "../cronograma/avancos.ts";
import { enqueuePropagar } from "../cronograma/propagar.ts";
import { tarefasAmong } from "../cronograma/queries.ts";
import { requireSeen } from "./acknowledged.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { inSteps } from "../lib/steps.ts";
import { isSigner } from "../permissoes/visible.ts";
import { relatorioDeleted, relatorioSaved, statusOutOfStep } from "./announced.ts";
import { asAutor } from "./autor.ts";
import { docAt, mutate, readDoc } from "./mutations.ts";
import { limiteDeMaoDeObra } from "./limites.ts";
import {
  getRelatorioHead,
  loadDoc,
  moveObraTotals,
  noteOffline,
  type OpenedHead,
  type RelatorioHead,
} from "./queries.ts";

/** Confirmation of a manual approval; undefined in calls that cannot approve. */
export type Approval = { readonly senha: Confirmed; readonly ciente: readonly string[] };

/**
 * Returns the report, if this person may see it; `write` locks it.
 * @throws AppError `nao_encontrado`
 */
export async function requireRelatorio(
  tx: Tx,
  actor: Actor,
  { obraId, relatorioId: id }: RelatorioRef,
  purpose: "read" | "write" = "write",
): Promise<OpenedHead> {
  const head = isUuid(id) ? await getRelatorioHead(tx, actor.empresaId, obraId, id, purpose) : null;
  if (!head) throw new AppError("nao_encontrado");
  if (canSeeRelatorio(actor, { statusId: head.status_id }) !== null) {
    const assinante = await isSigner(tx, actor.empresaId, actor.usuarioId, head);
    if (canSeeRelatorio(actor, { statusId: head.status_id, assinante }) !== null) throw new AppError("nao_encontrado");
  }
  return head;
}

/**
 * Locks the report for writing and brings it into a state that `domain/aprovacao/table.ts` knows: a report that is being filled
 * out although somebody has signed it is silently put in review again.
 * @throws AppError `nao_encontrado`
 */
export async function openRelatorio(ctx: Ctx, ref: RelatorioRef): Promise<OpenedHead> {
  const head = await requireRelatorio(ctx.tx, ctx.actor, ref);
  if (!needsNormalising(head.estado)) return head;
  await statusOutOfStep(ctx, head);
  return requireRelatorio(ctx.tx, ctx.actor, ref);
}

/**
 * Looks up the tasks of the schedule for activities that are new in a body or newly linked to a task, as far as this person may
 * add these tasks to the report. Makes no query when there are no such activities.
 */
async function tarefasOf({ tx, actor }: Ctx, obraId: string, base: Doc, { atividades = [] }: RelatorioInput) {
  const fresh = atividades.flatMap(({ tarefaId, cronograma }) =>
    tarefaId !== undefined && asksForTarefa(base, tarefaId, cronograma) ? [tarefaId] : [],
  );
  if (fresh.length === 0) return undefined;
  const tarefas = await tarefasAmong(tx, actor.empresaId, fresh);
  const mayAdd = authorize(actor, "cronograma.ver") === null;
  return (id: string): TarefaNova | undefined => {
    const tarefa = tarefas.get(id);
    if (tarefa === undefined) return undefined;
    if (tarefa.obraId !== obraId) return "alheia";
    // The task was added offline, and somebody else deleted it meanwhile: the activity keeps its name.
    if (tarefa.naLixeira) return "livre";
    const { descricao, usarProducao: ativo, quantidade, unidade } = tarefa;
    return mayAdd ? { descricao, producao: { ativo, quantidade, unidade } } : "alheia";
  };
}

type Seen = { tx: Tx; actor: Actor; params: RelatorioRef; body: unknown };

/**
 * Returns the content that the author of a body read; that content replaces the parts that the body leaves out. Locks the report
 * until the save.
 * @throws AppError `nao_encontrado`, `versao_desconhecida`
 */
export async function readSeen({ tx, actor, params, body }: Seen): Promise<Conteudo> {
  const head = await requireRelatorio(tx, actor, params);
  const doc = await loadDoc(tx, actor.empresaId, head.id, head.v);
  const versao = typeof body === "object" && body !== null && "versao" in body ? body.versao : doc.v;
  const base = Number.isInteger(versao) ? await docAt(tx, actor.empresaId, head.id, doc, versao as number) : doc;
  return inSteps(toConteudoInSteps(base, { urlBase: "" }));
}

/**
 * Saves a whole report: finds the changes of the body against the version that its author read, and merges them into the present
 * version.
 * @param body the sent body, or a function that makes it from the report (used by the calls of one section).
 * @throws AppError `sem_permissao` (a section the person may not write), `transicao_invalida`, `relatorio_aprovado`,
 * `versao_desconhecida`, `relatorio_desatualizado` (approving a report that changed since it was read)
 */
export async function updateRelatorio(
  ctx: Ctx,
  ref: RelatorioRef,
  body: RelatorioInput | ((read: Doc, head: RelatorioHead) => RelatorioInput),
  approval?: Approval,
): Promise<{ v: number; conflicts: readonly Conflict[] }> {
  const { tx, actor, empresaId } = ctx;
  const { obraId, relatorioId: id } = ref;
  const head = await openRelatorio(ctx, ref);
  const limiteFor = ({ maoDeObra }: RelatorioInput) => maoDeObra && limiteDeMaoDeObra(tx, empresaId, obraId);
  const sent = typeof body === "function" ? null : body;
  const [doc, limite] = await Promise.all([readDoc(ctx, head), sent && limiteFor(sent)]);
  const input = typeof body === "function" ? body(doc, head) : body;
  const base = await docAt(tx, empresaId, id, doc, input.versao ?? doc.v);
  const usuario = asAutor(actor);
  const period = await periodOf(tx, empresaId, head, base, input);
  const limiteMaoDeObra = sent === null ? await limiteFor(input) : (limite ?? undefined);
  const tarefa = await tarefasOf(ctx, obraId, base, input);
  const plan = { newId: () => uuidv7(), now: ctx.now, usuario, random: Math.random, limiteMaoDeObra, tarefa };
  const ops = await inSteps(planSaveInSteps(base, { ...input, ...period }, plan));
  assertSamePlace(doc, ops);
  const result = await writeAllowed(ctx, head, { doc, base, versao: input.versao }, ops, approval);
  if (input.offline === true && result.doc.v > doc.v) await noteOffline(tx, empresaId, id);
  return { v: result.doc.v, conflicts: result.conflicts };
}

/**
 * Merges a person's operations if all of them are allowed, and writes a change of status into the audit.
 * @param read the present report, the report as the person read it, and the version they sent.
 * @throws AppError `sem_permissao`, `transicao_invalida`, `relatorio_aprovado`, `relatorio_desatualizado`
 */
export async function writeAllowed(
  ctx: Ctx,
  head: OpenedHead,
  read: { doc: Doc; base: Doc; versao: number | undefined },
  ops: readonly Op[],
  approval?: Approval,
): Promise<Awaited<ReturnType<typeof mutate>>> {
  requireAllowed(ctx.actor, head, read, ops);
  if (ops.some(approves)) await requireApproval(ctx, head, approval);
  const result = await mutate(ctx, head, read.doc, { base: read.base.v, ops });
  const { status } = headerOfDoc(result.doc);
  const { v } = result.doc;
  if (status !== head.status_id) {
    const dados = { de: head.status_id, para: status, v };
    await insertAudit(ctx.tx, ctx, { ato: "relatorio.status", alvoTipo: "relatorio", alvoId: head.id, dados });
  }
  await relatorioSaved(ctx, head, { v, status, contentChanged: result.contentChanged });
  return result;
}

/**
 * Checks changed dates as at the creation of a report: a period has an end that is not before its start; a report of one day has
 * no end. Dates that did not change since they were read are not checked.
 * @throws AppError `campos_invalidos`
 */
async function periodOf(tx: Tx, empresaId: string, head: RelatorioHead, base: Doc, input: RelatorioInput) {
  const before = headerOfDoc(base);
  const { data = before.data, dataFim = before.dataFim } = input;
  if (data === before.data && dataFim === before.dataFim) return {};
  const [modelo] = await tx<{ tipo_de_data: "dia" | "periodo" }[]>`
    select m.tipo_de_data from relatorios r
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    where r.empresa_id = ${empresaId} and r.id = ${head.id}`;
  return { data, dataFim: fimDoPeriodo(modelo?.tipo_de_data ?? "dia", data, dataFim) };
}

/** True for an operation that approves by hand, whichever call sets the status. */
const approves = (op: Op): boolean =>
  op.t === "set" && op.item === RELATORIO_ITEM && op.field === "status" && op.val === 4;

/**
 * Requires that the person has entered the password recently, and has seen all undecided conflicts.
 * @throws AppError `confirmar_senha`, `conflitos_nao_vistos`
 */
async function requireApproval(
  { tx, actor, request }: Ctx,
  head: RelatorioHead,
  approval: Approval | undefined,
): Promise<void> {
  if (approval === undefined) throw new AppError("transicao_invalida");
  await requirePassword(tx, request, approval.senha);
  await requireSeen(tx, actor, head, approval.ciente);
}

function requireAllowed(
  actor: Actor,
  head: OpenedHead,
  { doc, base, versao }: { doc: Doc; base: Doc; versao: number | undefined },
  ops: readonly Op[],
): void {
  const reason = authorizeOps(actor, { estado: head.estado, doc }, ops, head);
  if (reason !== null) throw new AppError(reason);
  // An approval must name the version on the approver's screen, as proof that they read it. Editing an approved report requires a
  // version that was read after the approval.
  const unaware =
    ops.length > 0 &&
    headerOfDoc(doc).status === STATUS_RELATORIO.aprovado &&
    headerOfDoc(base).status !== STATUS_RELATORIO.aprovado;
  if (unaware || (ops.some(approves) && versao !== doc.v)) throw new AppError("relatorio_desatualizado");
}

/** Puts a report in the bin. `domain/aprovacao/table.ts` decides who may. */
export async function deleteRelatorio(ctx: Ctx, ref: RelatorioRef): Promise<void> {
  const { tx, actor } = ctx;
  const { obraId, relatorioId: id } = ref;
  const head = await requireRelatorio(tx, actor, ref);
  const reason = canDelete(head.estado, statusActor(actor));
  if (reason !== null) throw new AppError(reason);
  const [gone] = await tx<{ em: string; fotos: number; videos: number }[]>`
    update relatorios set excluido_em = now(), excluido_por = ${actor.usuarioId}
    where empresa_id = ${actor.empresaId} and id = ${id}
    returning excluido_em::text as em, fotos_mostradas as fotos, videos_mostrados as videos`;
  if (await setVale(tx, { empresaId: actor.empresaId, obraId }, id, false)) await enqueuePropagar(ctx, obraId);
  await moveObraTotals(tx, actor.empresaId, obraId, {
    relatorios: -1,
    fotos: -(gone?.fotos ?? 0),
    videos: -(gone?.videos ?? 0),
  });
  await insertAudit(ctx.tx, ctx, { ato: "relatorio.excluir", alvoTipo: "relatorio", alvoId: id, dados: {} });
  await relatorioDeleted(ctx, { head, excluidoEm: gone?.em ?? "" });
}
