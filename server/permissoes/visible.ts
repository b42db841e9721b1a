import { fixed } from "../db/fixed.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { type Actor, canSeeObra, canSeeUnapproved, visibleSecoes } from "../../domain/permissoes/rules.ts";
import type { PendingQuery, Row } from "postgres";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";

/** Conditions for counting: hidden sections and reports that the person may not see are not counted, so that numbers disclose nothing. */

/** Condition on `r` (relatorios): a client limited to approved reports sees only approved ones. */
export function visibleRelatorios(tx: Tx, actor: Actor, r = tx`r`) {
  return canSeeUnapproved(actor) ? tx`` : tx`and ${r}.status_id = ${fixed(tx, STATUS_RELATORIO.aprovado)}`;
}

/** Condition on the report `r` of a work, given as SQL: a signer without access to the work sees only reports that they sign. */
export function readableWithoutObra(tx: Tx, actor: Actor, obraId: string, r = tx`r`) {
  if (canSeeObra(actor, obraId)) return tx``;
  return tx`and exists (select from relatorio_assinantes assina where assina.empresa_id = ${r}.empresa_id
    and assina.relatorio_id = ${r}.id and assina.epoca = ${r}.epoca and assina.usuario_id = ${actor.usuarioId})`;
}

/**
 * Builds the SQL for the totals of one report `r`, over sections that are switched on and that the person sees. A photo counts in
 * the section that contains it.
 */
export function visibleTotals(tx: Tx, actor: Actor) {
  const all = totalsOfVisible(tx, actor);
  const on = (secao: SecaoId, total: PendingQuery<Row[]>) =>
    tx`case when ${secao} = any(r.secoes_desligadas) then 0 else ${total} end`;
  return {
    atividades: on("atividade", all.atividades),
    ocorrencias: on("ocorrencia", all.ocorrencias),
    comentarios: on("comentario", all.comentarios),
    checklists: on("checklist", all.checklists),
    videos: on("video", all.videos),
    anexos: on("anexo", all.anexos),
    fotos: all.fotos(on),
  };
}

function totalsOfVisible(tx: Tx, actor: Actor) {
  const visible = visibleSecoes(actor);
  const count = {
    atividades: visible.has("atividade") ? tx`r.total_atividades` : tx`0`,
    ocorrencias: visible.has("ocorrencia") ? tx`r.total_ocorrencias` : tx`0`,
    comentarios: visible.has("comentario") ? tx`r.total_comentarios` : tx`0`,
    checklists: visible.has("checklist") ? tx`r.total_checklists` : tx`0`,
    videos: visible.has("video") ? tx`r.total_videos` : tx`0`,
    anexos: visible.has("anexo") ? tx`r.total_anexos` : tx`0`,
  };
  const fotosLigadas = (on: (secao: SecaoId, total: PendingQuery<Row[]>) => PendingQuery<Row[]>) => {
    const galeria = tx`(r.total_fotos - r.total_fotos_atividades - r.total_fotos_ocorrencias - r.total_fotos_checklists)`;
    return tx`(${visible.has("galeriaDeFoto") ? on("galeriaDeFoto", galeria) : tx`0`}
      + ${visible.has("atividade") ? on("atividade", tx`r.total_fotos_atividades`) : tx`0`}
      + ${visible.has("ocorrencia") ? on("ocorrencia", tx`r.total_fotos_ocorrencias`) : tx`0`}
      + ${visible.has("checklist") ? on("checklist", tx`r.total_fotos_checklists`) : tx`0`})`;
  };
  const fotos = (on: (secao: SecaoId, total: PendingQuery<Row[]>) => PendingQuery<Row[]>) =>
    seesEveryFoto(actor) ? tx`r.fotos_mostradas` : fotosLigadas(on);
  return { ...count, fotos };
}

/** The sections that contain photos. */
const COM_FOTOS = ["galeriaDeFoto", "atividade", "ocorrencia", "checklist"] as const;

/** True when this person sees all sections that contain photos. */
export function seesEveryFoto(actor: Actor): boolean {
  const visible = visibleSecoes(actor);
  return COM_FOTOS.every((secao) => visible.has(secao));
}

/** True when the person sees everything that is counted in a work's stored totals (photos and videos). The stored totals are shown only then. */
export function seesEverything(actor: Actor): boolean {
  return canSeeUnapproved(actor) && seesEveryFoto(actor) && visibleSecoes(actor).has("video");
}

/** True when this person is among the signers stored for the report's present epoch. */
export async function isSigner(
  tx: Tx,
  empresaId: string,
  usuarioId: string,
  { id, epoca }: { id: string; epoca: number },
): Promise<boolean> {
  const rows = await tx`
    select from relatorio_assinantes
    where empresa_id = ${empresaId} and relatorio_id = ${id} and epoca = ${epoca} and usuario_id = ${usuarioId}`;
  return rows.length > 0;
}
