import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { consequenceOfEdit, decide, eventoDoStatus } from "../../domain/aprovacao/rules.ts";
import type { Linha } from "../../domain/aprovacao/table.ts";
import { readEvidencias } from "../evidencia/evidencia.ts";
import { statusActor } from "../../domain/permissoes/rules.ts";
import type { Ctx } from "../http/ctx.ts";
import type { Saved } from "../relatorios/announced.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import {
  askForDocument,
  type Case,
  keepSnapshot,
  type Posses,
  prove,
  readPosses,
  tell,
  tellChanged,
  tellEverybody,
  tellLosers,
  tellReviewers,
} from "./effects.ts";
import { beginEpoch, endTurn, fixSigners, listSigners } from "./signers.ts";

/** Applies what a save means for the approval of a report: the effects of that row of the approval table which allowed the save. */

/** @param head the report before the save, its row locked. The caller has checked the person's permission. */
export async function afterWrite(ctx: Ctx, head: RelatorioHead, { v, status, contentChanged }: Saved): Promise<void> {
  const of: Case = { ctx, head, v };
  const { estado } = head;
  if (status !== estado.statusId) {
    const evento = eventoDoStatus(status);
    const decisao = evento === null ? null : decide(estado, statusActor(ctx.actor), evento);
    if (decisao !== null && "linha" in decisao) await follow(of, decisao.linha);
    if (status === STATUS_RELATORIO.preenchendo) {
      await endTurn(ctx.tx, ctx.empresaId, head.id);
      await tellTakenBack(of);
    }
    return;
  }
  if (!contentChanged) return;
  const linha = consequenceOfEdit(estado);
  if (linha?.efeitos !== undefined) return follow(of, linha);
  if (linha !== null) await askToConfirm(of);
}

/** Applies the effects of a save, in the order in which they must happen. */
async function follow(of: Case, { evidencia, efeitos = [] }: Linha): Promise<void> {
  const { tx, empresaId } = of.ctx;
  const { head } = of;
  if (efeitos.includes("fixarAssinantes")) await fixSigners(tx, empresaId, head);
  const made = efeitos.includes("guardarInstantaneo") ? await keepSnapshot(of) : null;
  if (evidencia !== undefined) await prove(of, evidencia, { conteudoSha256: made?.sha256 ?? null });
  if (efeitos.includes("pedirDocumento") && made !== null) await askForDocument(of, made.sha256);
  if (evidencia === "aprovado") await tellEverybody(of, "aprovado");
  if (!efeitos.includes("anularAprovacoes")) {
    if (efeitos.includes("avisarRevisao")) await tellReviewers(of);
    return;
  }
  const antes = evidencia === "aprovacao_desfeita" ? await approvedByHand(of) : await readPosses(of);
  await beginEpoch(tx, empresaId, head.id);
  const tipo = evidencia === "aprovacao_desfeita" ? "desfeita" : "edicao";
  await tellChanged(of, antes, { tipo, porId: of.ctx.usuarioId });
}

/** Who approved the report by hand in its present epoch. */
async function approvedByHand({ ctx: { tx, empresaId }, head }: Case): Promise<Posses> {
  const approvals = await readEvidencias(tx, empresaId, head.id, ["aprovado"]);
  const ator = approvals.findLast(({ registro }) => registro.epoca === head.epoca)?.registro.ator;
  return { aprovaram: ator === null || ator === undefined ? [] : [ator.id], vez: null };
}

/** Tells the person whose turn it was that the report no longer waits for them. Called when the report goes back to being filled out. */
async function tellTakenBack(of: Case): Promise<void> {
  const { head, v, ctx } = of;
  if (head.status_id !== STATUS_RELATORIO.revisar) return;
  const lost = { aprovaram: [], vez: head.estado.vez, agora: null, passo: `${head.epoca}:${v}` };
  await tellLosers(of, lost, { tipo: "retirado", porId: ctx.usuarioId });
}

/**
 * Notifies the signers who approved earlier content, once per epoch, so that they can confirm the present content. Called after
 * an edit that voids no approvals.
 */
async function askToConfirm(of: Case): Promise<void> {
  const signers = await listSigners(of.ctx.tx, of.ctx.empresaId, of.head);
  const approved = signers.filter(({ aprovado_em: em }) => em !== null);
  await tell(of, {
    evento: "aguardando_revisao",
    destinatarios: approved.map(({ usuario_id: id }) => id),
    chave: `confirmar:${of.head.id}:${of.head.epoca}`,
    causa: { tipo: "confirmar", porId: of.ctx.usuarioId },
  });
}
