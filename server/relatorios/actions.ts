import { v7 as uuidv7 } from "uuid";
import { canDelete } from "../../domain/aprovacao/rules.ts";
import { AppError } from "../../domain/errors.ts";
import { type Actor, canSeeRelatorio, statusActor } from "../../domain/permissoes/rules.ts";
import { authorizeOps, type ConfiguracaoDeComentarios } from "../../domain/relatorios/authorize.ts";
import { assertSamePlace, planSave } from "../../domain/relatorios/conteudo.ts";
import { headerOfDoc, RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import type { Conflict, Doc, Op } from "../../domain/relatorios/merge/types.ts";
import { fimDoPeriodo } from "../../domain/relatorios/rules.ts";
import type { RelatorioInput } from "../../domain/relatorios/schema.ts";
import { afterWrite } from "../aprovacao/afterWrite.ts";
import { prove } from "../aprovacao/effects.ts";
import { openRelatorio } from "../aprovacao/normalise.ts";
import { type Confirmed, requirePassword } from "../aprovacao/password.ts";
import { requireSeen } from "../aprovacao/acknowledged.ts";
import { isSigner } from "../aprovacao/signers.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { RequestFacts } from "../http/route.ts";
import { notifyExcluido } from "../notificacoes/events.ts";
import { autorOf } from "./author.ts";
import { type Author, docAt, mutate, readDoc } from "./mutations.ts";
import { limiteDeMaoDeObra } from "./limites.ts";
import { getRelatorioHead, moveObraTotals, type RelatorioHead } from "./queries.ts";

/** What a save is judged with; `approval`: how approving by hand was confirmed, where a call can do it. */
export type Settings = ConfiguracaoDeComentarios & {
  readonly approval?: { readonly request: RequestFacts; readonly senha: Confirmed; readonly ciente: readonly string[] };
};

/** The report, if this person may see it; locked when it is to be written. @throws AppError `nao_encontrado` */
export async function requireRelatorio(
  tx: Tx,
  actor: Actor,
  obraId: string,
  id: string,
  purpose: "read" | "write" = "write",
): Promise<RelatorioHead> {
  const head = isUuid(id) ? await getRelatorioHead(tx, actor.empresaId, obraId, id, purpose) : null;
  if (!head) throw new AppError("nao_encontrado");
  if (canSeeRelatorio(actor, { statusId: head.status_id }) !== null) {
    const assinante = await isSigner(tx, actor.empresaId, actor.usuarioId, head);
    if (canSeeRelatorio(actor, { statusId: head.status_id, assinante }) !== null) throw new AppError("nao_encontrado");
  }
  return head;
}

/**
 * Saves a whole report (S 3.7): what it changed against the version its author read is merged into what stands now.
 *
 * @param body what is sent, or how it is made of the report as its author read it (the calls of one section).
 * @throws AppError `sem_permissao` (a section the person may not write), `transicao_invalida`, `relatorio_aprovado`,
 *   `versao_desconhecida`, `relatorio_desatualizado` (approving what has changed since it was read)
 */
export async function updateRelatorio(
  tx: Tx,
  actor: Actor,
  author: Author,
  obraId: string,
  id: string,
  body: RelatorioInput | ((read: Doc, head: RelatorioHead) => RelatorioInput),
  context: Settings & { now: string },
): Promise<{ v: number; conflicts: readonly Conflict[] }> {
  const head = await openRelatorio(tx, { actor, author }, obraId, id);
  const doc = await readDoc(tx, author, head);
  const input = typeof body === "function" ? body(doc, head) : body;
  const base = await docAt(tx, author.empresaId, id, doc, input.versao ?? doc.v);
  const usuario = autorOf(actor);
  const period = await periodOf(tx, author.empresaId, head, base, input);
  const limiteMaoDeObra = input.maoDeObra && (await limiteDeMaoDeObra(tx, author.empresaId, obraId));
  const ops = planSave(
    base,
    { ...input, ...period },
    { newId: () => uuidv7(), now: context.now, usuario, random: Math.random, limiteMaoDeObra },
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
  settings: Settings,
): Promise<Awaited<ReturnType<typeof mutate>>> {
  requireAllowed(actor, head, read, ops, settings);
  if (ops.some(approves)) await requireApproval(tx, actor, head, settings.approval);
  const result = await mutate(tx, author, head, read.doc, { base: read.base.v, ops });
  const { status } = headerOfDoc(result.doc);
  const { v } = result.doc;
  if (status !== head.status_id) {
    const dados = { de: head.status_id, para: status, v };
    await insertAudit(tx, author, { ato: "relatorio.status", alvoTipo: "relatorio", alvoId: head.id, dados });
  }
  await afterWrite(tx, { actor, author }, head, { v, status, contentChanged: result.contentChanged });
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
    select m.tipo_de_data from relatorios r
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    where r.empresa_id = ${empresaId} and r.id = ${head.id}`;
  return { data, dataFim: fimDoPeriodo(modelo?.tipo_de_data ?? "dia", data, dataFim) };
}

/** Approval by hand, by whatever way the status is set (row 5). */
const approves = (op: Op): boolean =>
  op.t === "set" && op.item === RELATORIO_ITEM && op.field === "status" && op.val === 4;

/** The password where it is due, and undecided conflicts seen. @throws AppError `confirmar_senha`, `conflitos_nao_vistos` */
async function requireApproval(
  tx: Tx,
  actor: Actor,
  head: RelatorioHead,
  approval: Settings["approval"],
): Promise<void> {
  if (approval === undefined) throw new AppError("transicao_invalida");
  await requirePassword(tx, approval.request, approval.senha);
  await requireSeen(tx, actor, head, approval.ciente);
}

function requireAllowed(
  actor: Actor,
  { estado }: RelatorioHead,
  { doc, base, versao }: { doc: Doc; base: Doc; versao: number | undefined },
  ops: readonly Op[],
  settings: ConfiguracaoDeComentarios,
): void {
  const reason = authorizeOps(actor, { estado, doc }, ops, settings);
  if (reason !== null) throw new AppError(reason);
  // What is approved is what was on the approver's screen; who does not say what that was has not shown to have read it.
  // And who edits what is approved must have seen that it is (S 3.6, approved unaware).
  const unaware = ops.length > 0 && headerOfDoc(doc).status === 4 && headerOfDoc(base).status !== 4;
  if (unaware || (ops.some(approves) && versao !== doc.v)) throw new AppError("relatorio_desatualizado");
}

/** Puts a report in the bin. Who may: table 8.2, rows 24 and 25. */
export async function deleteRelatorio(tx: Tx, actor: Actor, author: Author, obraId: string, id: string): Promise<void> {
  const head = await requireRelatorio(tx, actor, obraId, id);
  const reason = canDelete(head.estado, statusActor(actor));
  if (reason !== null) throw new AppError(reason);
  const [gone] = await tx<{ em: string; fotos: number; videos: number }[]>`
    update relatorios set excluido_em = now(), excluido_por = ${actor.usuarioId}
    where empresa_id = ${actor.empresaId} and id = ${id}
    returning excluido_em::text as em, fotos_mostradas as fotos, videos_mostrados as videos`;
  await moveObraTotals(tx, actor.empresaId, obraId, {
    relatorios: -1,
    fotos: -(gone?.fotos ?? 0),
    videos: -(gone?.videos ?? 0),
  });
  await insertAudit(tx, author, { ato: "relatorio.excluir", alvoTipo: "relatorio", alvoId: id, dados: {} });
  await prove(tx, { author, head, v: head.v }, "excluido");
  await notifyExcluido(tx, author, head, gone?.em ?? "");
}
