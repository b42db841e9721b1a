import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import type { Ctx } from "../http/ctx.ts";
import { openRelatorio } from "../relatorios/actions.ts";
import { decide } from "../../domain/aprovacao/rules.ts";
import type { Aprovar, Esperado } from "../../domain/aprovacao/schema.ts";
import type { Evento, Linha } from "../../domain/aprovacao/table.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { leaveNews } from "../db/database.ts";
import { buildInstantaneo, type InstantaneoFeito, keepInstantaneo } from "../evidencia/instantaneo.ts";
import { readDoc } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import type { Storage, StoredFile } from "../storage/storage.ts";
import { requireSeen } from "../relatorios/acknowledged.ts";
import { atorOf } from "./actor.ts";
import { askForDocument, type Case, prove, tellEverybody, tellReviewers } from "./effects.ts";
import { requireExpected } from "./expected.ts";
import { type Confirmed, requirePassword } from "../logins/confirm.ts";
import { setStatus } from "./setStatus.ts";
import { signatureFor } from "./signature.ts";
import { beginEpoch, keepApproval, keepConfirmation, signersOf } from "./signers.ts";

/**
 * Approving, refusing and reopening. Each command locks the report's row until its last effect and checks in the same order:
 * access, kind of approval, state, whose turn it is, expected content. Evidence, snapshot, document and notifications are written
 * in the same transaction as the status.
 */

export type Proof = { readonly n: number; readonly hash: string };

type Opened = { readonly head: RelatorioHead; readonly linha: Linha; readonly posicao: number; made: InstantaneoFeito };

/** Locks the report and checks that the table allows this person the event now. */
async function open(ctx: Ctx, ref: RelatorioRef, evento: Evento): Promise<Opened> {
  const { tx, actor, empresaId } = ctx;
  const head = await openRelatorio(ctx, ref);
  const signers = await signersOf(tx, empresaId, head);
  const made = await buildInstantaneo(tx, empresaId, ref.obraId, head.id);
  const ator = atorOf(actor, signers, made.sha256);
  const decisao = decide(head.estado, ator, evento);
  if ("motivo" in decisao) throw new AppError(decisao.motivo);
  return { head, linha: decisao.linha, posicao: ator.assinante?.posicao ?? 0, made };
}

/** Sets the status that the table row leads to; returns the version after that. */
async function go(ctx: Ctx, head: RelatorioHead, { para }: Linha): Promise<number> {
  if (para !== undefined && para !== head.status_id) return setStatus(ctx, head, await readDoc(ctx, head), para);
  // The content did not change, but everyone who has the report open gets the new panel.
  leaveNews(ctx.tx, { empresaId: ctx.empresaId, relatorioId: head.id, aprovacao: true });
  return head.v;
}

/**
 * Signs a report when it is the person's turn, or confirms an approval that the person gave to earlier content.
 * @throws AppError as the table says; `confirmar_senha`, `assinatura_ou_confirmacao`, `sem_assinatura_guardada`,
 * `relatorio_desatualizado`, `conflitos_nao_vistos`
 */
export async function aprovar(
  ctx: Ctx,
  ref: RelatorioRef,
  body: Aprovar,
  prepared: { readonly senha: Confirmed; readonly imagem: StoredFile | null; readonly storage: Storage },
): Promise<Proof> {
  const { tx, actor, request } = ctx;
  const { head, linha, posicao, made } = await open(ctx, ref, "aprovar");
  await requirePassword(tx, request, prepared.senha);
  const confirms = linha.evidencia === "confirmado";
  const assinaturaSha256 = confirms ? null : await signatureFor(ctx, body, prepared);
  await requireExpected(tx, actor, head, made.sha256, body.esperado);
  const ciente = body.ciente.conflitos;
  await requireSeen(tx, actor, head, ciente);

  const v = await go(ctx, head, linha);
  const approval = { posicao, v, conteudoSha256: made.sha256 };
  await (confirms
    ? keepConfirmation(tx, actor.empresaId, head, approval)
    : keepApproval(tx, actor.empresaId, head, { ...approval, assinaturaSha256 }));
  await keepInstantaneo(tx, actor.empresaId, head.id, v, made);
  const of: Case = { ctx, head, v };
  const semAssinatura = !confirms && assinaturaSha256 === null;
  const facts = { conteudoSha256: made.sha256, posicao, assinaturaSha256, semAssinatura, ciente };
  const proof = await prove(of, confirms ? "confirmado" : "aprovado", facts);
  if (linha.para === 4) {
    await askForDocument(of, made.sha256);
    await tellEverybody(of, "aprovado");
  } else if (!confirms) await tellReviewers(of, { tipo: "assinou", porId: actor.usuarioId });
  return proof;
}

/** Voids the approvals. When there were any, a record of evidence says so, besides the record of the act that voided them. */
async function voidApprovals(of: Case): Promise<void> {
  const { aprovacoes } = of.head.estado;
  if (aprovacoes > 0) await prove(of, "aprovacoes_anuladas", { dados: { aprovacoes } });
  await beginEpoch(of.ctx.tx, of.ctx.empresaId, of.head.id);
}

/**
 * Refuses a report while it is the person's turn, with a reason; the approvals given so far become void.
 * @throws AppError as the table says; `confirmar_senha`, `motivo_obrigatorio`, `relatorio_desatualizado`
 */
export async function reprovar(
  ctx: Ctx,
  ref: RelatorioRef,
  { esperado, comentario }: { esperado: Esperado; comentario: string },
  senha: Confirmed,
): Promise<Proof> {
  const { tx, actor, request } = ctx;
  const { head, linha, posicao, made } = await open(ctx, ref, "reprovar");
  await requirePassword(tx, request, senha);
  if (comentario === "") throw new AppError("motivo_obrigatorio");
  await requireExpected(tx, actor, head, made.sha256, esperado);
  const of: Case = { ctx, head, v: await go(ctx, head, linha) };
  await keepInstantaneo(tx, actor.empresaId, head.id, of.v, made);
  const proof = await prove(of, "reprovado", { conteudoSha256: made.sha256, posicao, comentario });
  await tellEverybody(of, "reprovado", comentario);
  await voidApprovals(of);
  return proof;
}

/**
 * Reopens an approved report with electronic signatures; its approvals are void and its document is superseded.
 * @throws AppError as the table says; `confirmar_senha`, `relatorio_desatualizado`
 */
export async function reabrir(
  ctx: Ctx,
  ref: RelatorioRef,
  esperado: Esperado | undefined,
  senha: Confirmed,
): Promise<Proof> {
  const { tx, actor, request } = ctx;
  const { head, linha, made } = await open(ctx, ref, "reabrir");
  await requirePassword(tx, request, senha);
  if (esperado !== undefined) await requireExpected(tx, actor, head, made.sha256, esperado);
  const of: Case = { ctx, head, v: await go(ctx, head, linha) };
  const proof = await prove(of, "reaberto");
  await tellEverybody(of, "reaberto");
  await voidApprovals(of);
  return proof;
}
