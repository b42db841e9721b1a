import { consequenceOfEdit, decide, eventoDoStatus } from "../../domain/aprovacao/rules.ts";
import type { Linha } from "../../domain/aprovacao/table.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { statusActor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { Author } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import { askForDocument, type Case, keepSnapshot, prove, tell, tellEverybody, tellReviewers } from "./effects.ts";
import { beginEpoch, endTurn, fixSigners, listSigners } from "./signers.ts";

/** What a save means for the approval of a report (S 8.2): the effects of the row that allowed it. */

export type Written = {
  /** The version after it. */
  readonly v: number;
  readonly status: number;
  /** Something else than the status changed. */
  readonly contentChanged: boolean;
};

/** @param head the report as it was before, locked. The caller has asked whether the person may. */
export async function afterWrite(
  tx: Tx,
  { actor, author }: { actor: Actor; author: Author },
  head: RelatorioHead,
  { v, status, contentChanged }: Written,
): Promise<void> {
  const of: Case = { author, head, v };
  const { estado } = head;
  if (status !== estado.statusId) {
    const evento = eventoDoStatus(status);
    const decisao = evento === null ? null : decide(estado, statusActor(actor), evento);
    if (decisao !== null && "linha" in decisao) await follow(tx, of, decisao.linha);
    if (status === 1) await endTurn(tx, author.empresaId, head.id);
    return;
  }
  if (!contentChanged) return;
  const linha = consequenceOfEdit(estado);
  if (linha?.efeitos !== undefined) return follow(tx, of, linha);
  if (linha !== null) await askToConfirm(tx, of);
}

/** The effects of rows 3, 5, 6, 7, 10 and 17, in their order. */
async function follow(tx: Tx, of: Case, { evidencia, efeitos = [] }: Linha): Promise<void> {
  const { empresaId } = of.author;
  const { head } = of;
  if (efeitos.includes("fixarAssinantes")) await fixSigners(tx, empresaId, head);
  const made = efeitos.includes("guardarInstantaneo") ? await keepSnapshot(tx, of) : null;
  if (evidencia !== undefined) await prove(tx, of, evidencia, { conteudoSha256: made?.sha256 ?? null });
  if (efeitos.includes("pedirDocumento") && made !== null) await askForDocument(tx, of, made.sha256);
  if (evidencia === "aprovado") await tellEverybody(tx, of, "aprovado");
  if (efeitos.includes("anularAprovacoes")) await beginEpoch(tx, empresaId, head.id);
  if (efeitos.includes("avisarRevisao")) await tellReviewers(tx, of);
}

/** Row 17 without new approvals asked for: those who approved earlier content are told once, and may confirm it as it is now. */
async function askToConfirm(tx: Tx, of: Case): Promise<void> {
  const signers = await listSigners(tx, of.author.empresaId, of.head);
  const approved = signers.filter(({ aprovado_em: em }) => em !== null);
  await tell(tx, of, {
    evento: "aguardando_revisao",
    destinatarios: approved.map(({ usuario_id: id }) => id),
    chave: `confirmar:${of.head.id}:${of.head.epoca}`,
  });
}
