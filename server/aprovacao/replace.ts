import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import type { Ctx } from "../http/ctx.ts";
import { openRelatorio } from "../relatorios/actions.ts";
import { decide } from "../../domain/aprovacao/rules.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { leaveNews } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { atorOf } from "./actor.ts";
import { listCandidatos } from "./candidates.ts";
import { prove, tellLosers, tellReviewers } from "./effects.ts";
import { replaceSigner, signersOf } from "./signers.ts";

/**
 * Replaces a signer who has not approved.
 * @throws AppError as the table says; `nao_encontrado` (no such place), `assinante_ja_aprovou`, `campos_invalidos` (the new
 * signer may not open the work, or is a signer of this report already)
 */
export async function trocarAssinante(
  ctx: Ctx,
  ref: RelatorioRef & { readonly posicao: string },
  usuarioId: string,
): Promise<void> {
  const { tx, actor, empresaId } = ctx;
  const { obraId, posicao } = ref;
  const head = await openRelatorio(ctx, ref);
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
  const of = { ctx, head, v: head.v };
  const { n } = await prove(of, "assinante_trocado", {
    posicao: before.posicao,
    dados: { de: before.usuario_id, para: usuarioId },
  });
  if (head.estado.vez === before.usuario_id && head.status_id === STATUS_RELATORIO.revisar) {
    const causa = { tipo: "troca", porId: actor.usuarioId } as const;
    const lost = { aprovaram: [], vez: before.usuario_id, agora: usuarioId, passo: `troca:${n}` };
    await tellLosers(of, lost, { ...causa, outroId: usuarioId });
    await tellReviewers(of, { ...causa, outroId: before.usuario_id });
  }
  leaveNews(tx, { empresaId, relatorioId: head.id, aprovacao: true });
}
