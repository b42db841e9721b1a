import { decide } from "../../domain/aprovacao/rules.ts";
import { AppError } from "../../domain/errors.ts";
import { leaveNews, type Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { atorOf } from "./actor.ts";
import { listCandidatos } from "./candidates.ts";
import type { Where, Who } from "./commands.ts";
import { prove, tellReviewers } from "./effects.ts";
import { openRelatorio } from "./normalise.ts";
import { replaceSigner, signersOf } from "./signers.ts";

/**
 * Puts somebody else in the place of a signer who has not approved (row 28).
 * @throws AppError as the table says; `nao_encontrado` (no such place), `assinante_ja_aprovou`, `campos_invalidos` (nobody who
 *   may open the work, or a signer of this report already)
 */
export async function trocarAssinante(
  tx: Tx,
  who: Who,
  { obraId, relatorioId, posicao }: Where & { posicao: string },
  usuarioId: string,
): Promise<void> {
  const { actor, author } = who;
  const { empresaId } = actor;
  const head = await openRelatorio(tx, who, obraId, relatorioId);
  const signers = await signersOf(tx, empresaId, head);
  const decisao = decide(head.estado, atorOf(actor, signers, null), "trocarAssinante");
  if ("motivo" in decisao) throw new AppError(decisao.motivo);
  const before = signers.find((signer) => String(signer.posicao) === posicao);
  if (before === undefined) throw new AppError("nao_encontrado");
  if (before.aprovado_em !== null) throw new AppError("assinante_ja_aprovou");
  const free = isUuid(usuarioId) && signers.every(({ usuario_id: id }) => id !== usuarioId);
  const candidates = free ? await listCandidatos(tx, empresaId, obraId) : [];
  if (!candidates.some((candidate) => candidate.usuarioId === usuarioId))
    throw new AppError("campos_invalidos", { campos: [{ campo: "usuarioId", erro: "valor_invalido" }] });
  await replaceSigner(tx, empresaId, head, { posicao: before.posicao, usuarioId });
  const of = { author, head, v: head.v };
  await prove(tx, of, "assinante_trocado", {
    posicao: before.posicao,
    dados: { de: before.usuario_id, para: usuarioId },
  });
  if (head.estado.vez === before.usuario_id && head.status_id === 3) await tellReviewers(tx, of);
  leaveNews(tx, { empresaId, relatorioId: head.id, versao: head.v });
}
