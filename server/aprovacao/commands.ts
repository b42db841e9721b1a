import { decide } from "../../domain/aprovacao/rules.ts";
import type { Aprovar, Esperado } from "../../domain/aprovacao/schema.ts";
import type { Evento, Linha } from "../../domain/aprovacao/table.ts";
import { AppError } from "../../domain/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { leaveNews, type Tx } from "../db/database.ts";
import { buildInstantaneo, type InstantaneoFeito, keepInstantaneo } from "../evidencia/instantaneo.ts";
import type { RequestFacts } from "../http/route.ts";
import { type Author, readDoc } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import type { StoredFile } from "../storage/storage.ts";
import { requireSeen } from "./acknowledged.ts";
import { atorOf } from "./actor.ts";
import { askForDocument, type Case, prove, tellEverybody, tellReviewers } from "./effects.ts";
import { requireExpected } from "./expected.ts";
import { openRelatorio } from "./normalise.ts";
import { type Confirmed, requirePassword } from "./password.ts";
import { setStatus } from "./setStatus.ts";
import { signatureFor } from "./signature.ts";
import { beginEpoch, keepApproval, keepConfirmation, signersOf } from "./signers.ts";

/**
 * Approving, refusing and reopening (S 8.6). Each holds the report's row from its first look to its last effect, and asks in the
 * order of S 8.1: access, kind of approval, state, turn, expectation. Evidence, snapshot, document and word of it are written
 * in the same transaction as the status.
 */

export type Who = { readonly actor: Actor; readonly author: Author; readonly request: RequestFacts };
export type Where = { readonly obraId: string; readonly relatorioId: string };
export type Proof = { readonly n: number; readonly hash: string };

type Opened = { readonly head: RelatorioHead; readonly linha: Linha; readonly posicao: number; made: InstantaneoFeito };

/** The locked report, if the table allows the event to this person now. */
async function open(tx: Tx, who: Who, { obraId, relatorioId }: Where, evento: Evento): Promise<Opened> {
  const head = await openRelatorio(tx, who, obraId, relatorioId);
  const signers = await signersOf(tx, who.actor.empresaId, head);
  const made = await buildInstantaneo(tx, who.actor.empresaId, obraId, head.id);
  const ator = atorOf(who.actor, signers, made.sha256);
  const decisao = decide(head.estado, ator, evento);
  if ("motivo" in decisao) throw new AppError(decisao.motivo);
  return { head, linha: decisao.linha, posicao: ator.assinante?.posicao ?? 0, made };
}

/** Sets the status that the row leads to; the version that stands then. */
async function go(tx: Tx, { author }: Who, head: RelatorioHead, { para }: Linha): Promise<number> {
  if (para !== undefined && para !== head.status_id)
    return setStatus(tx, author, head, await readDoc(tx, author, head), para);
  // Nothing of the content changed, but whoever has it open sees the panel anew.
  leaveNews(tx, { empresaId: author.empresaId, relatorioId: head.id, versao: head.v });
  return head.v;
}

/**
 * Signs a report on one's turn (rows 12, 13), or confirms an approval of earlier content (row 17).
 * @throws AppError as the table says; `confirmar_senha`, `assinatura_ou_confirmacao`, `sem_assinatura_guardada`,
 *   `relatorio_desatualizado`, `conflitos_nao_vistos`
 */
export async function aprovar(
  tx: Tx,
  who: Who,
  where: Where,
  body: Aprovar,
  prepared: { senha: Confirmed; imagem: StoredFile | null },
): Promise<Proof> {
  const { actor, author, request } = who;
  const { head, linha, posicao, made } = await open(tx, who, where, "aprovar");
  await requirePassword(tx, request, prepared.senha);
  const confirms = linha.evidencia === "confirmado";
  const assinaturaSha256 = confirms ? null : await signatureFor(tx, actor, body, prepared.imagem);
  await requireExpected(tx, actor, head, made.sha256, body.esperado);
  const ciente = body.ciente.conflitos;
  await requireSeen(tx, actor, head, ciente);

  const v = await go(tx, who, head, linha);
  const approval = { posicao, v, conteudoSha256: made.sha256 };
  await (confirms
    ? keepConfirmation(tx, actor.empresaId, head, approval)
    : keepApproval(tx, actor.empresaId, head, { ...approval, assinaturaSha256 }));
  await keepInstantaneo(tx, actor.empresaId, head.id, v, made);
  const of: Case = { author, head, v };
  const semAssinatura = !confirms && assinaturaSha256 === null;
  const facts = { conteudoSha256: made.sha256, posicao, assinaturaSha256, semAssinatura, ciente };
  const proof = await prove(tx, of, confirms ? "confirmado" : "aprovado", facts);
  if (linha.para === 4) {
    await askForDocument(tx, of, made.sha256);
    await tellEverybody(tx, of, "aprovado");
  } else if (!confirms) await tellReviewers(tx, of);
  return proof;
}

/** What is void leaves a record of its own, beside that of what voided it. */
async function voidApprovals(tx: Tx, of: Case): Promise<void> {
  const { aprovacoes } = of.head.estado;
  if (aprovacoes > 0) await prove(tx, of, "aprovacoes_anuladas", { dados: { aprovacoes } });
  await beginEpoch(tx, of.author.empresaId, of.head.id);
}

/**
 * Refuses a report on one's turn, with a reason (row 14); the approvals given so far are void.
 * @throws AppError as the table says; `confirmar_senha`, `motivo_obrigatorio`, `relatorio_desatualizado`
 */
export async function reprovar(
  tx: Tx,
  who: Who,
  where: Where,
  { esperado, comentario }: { esperado: Esperado; comentario: string },
  senha: Confirmed,
): Promise<Proof> {
  const { actor, author, request } = who;
  const { head, linha, posicao, made } = await open(tx, who, where, "reprovar");
  await requirePassword(tx, request, senha);
  if (comentario === "") throw new AppError("motivo_obrigatorio");
  await requireExpected(tx, actor, head, made.sha256, esperado);
  const of: Case = { author, head, v: await go(tx, who, head, linha) };
  await keepInstantaneo(tx, actor.empresaId, head.id, of.v, made);
  const proof = await prove(tx, of, "reprovado", { conteudoSha256: made.sha256, posicao, comentario });
  await tellEverybody(tx, of, "reprovado", comentario);
  await voidApprovals(tx, of);
  return proof;
}

/**
 * Reopens an approved report with electronic signatures (row 19); its approvals are void and its document is superseded.
 * @throws AppError as the table says; `confirmar_senha`, `relatorio_desatualizado`
 */
export async function reabrir(
  tx: Tx,
  who: Who,
  where: Where,
  esperado: Esperado | undefined,
  senha: Confirmed,
): Promise<Proof> {
  const { actor, author, request } = who;
  const { head, linha, made } = await open(tx, who, where, "reabrir");
  await requirePassword(tx, request, senha);
  if (esperado !== undefined) await requireExpected(tx, actor, head, made.sha256, esperado);
  const of: Case = { author, head, v: await go(tx, who, head, linha) };
  const proof = await prove(tx, of, "reaberto");
  await tellEverybody(tx, of, "reaberto");
  await voidApprovals(tx, of);
  return proof;
}
