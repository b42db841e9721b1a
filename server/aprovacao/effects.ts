import { fixed } from "../db/fixed.ts";
import { STATUS_COM_VEZ, STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { EventoDeEvidencia } from "../../domain/aprovacao/evidencias.ts";
import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import { SYSTEM } from "../../domain/permissoes/rules.ts";
import { appendEvidencia, type NovaEvidencia, readEvidencias } from "../evidencia/evidencia.ts";
import { buildInstantaneo, type InstantaneoFeito, keepInstantaneo } from "../evidencia/instantaneo.ts";
import type { AnyCtx, Ctx } from "../http/ctx.ts";
import { type Aviso, type CausaDoAviso, notify } from "../notificacoes/notify.ts";
import { administradores, aprovadoresDaObra, criadorDoRelatorio, editoresDaObra } from "../notificacoes/recipients.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import { pedirDocumento } from "../selo/documentos.ts";
import type { DadosDaAprovacao } from "../evidencia/dadosDoDocumento.ts";
import { listSigners } from "./signers.ts";

/** Effects of an event of the approval table besides the status: evidence, snapshots, documents, notifications. */

/** The report that an event concerns, its row locked, and `v`, its version after the event. */
export type Case = {
  readonly ctx: AnyCtx;
  readonly head: RelatorioHead;
  readonly v: number;
};

type Facts = Partial<
  Pick<
    NovaEvidencia,
    "conteudoSha256" | "posicao" | "assinaturaSha256" | "semAssinatura" | "comentario" | "ciente" | "dados"
  >
>;

/** Adds a record to the report's chain of evidence, under the epoch that the event happened in. */
export function prove(
  { ctx, head, v }: Case,
  evento: EventoDeEvidencia,
  facts: Facts = {},
): Promise<{ n: number; hash: string }> {
  return appendEvidencia(ctx, {
    empresaId: ctx.empresaId,
    relatorioId: head.id,
    epoca: head.epoca,
    evento,
    v,
    conteudoSha256: null,
    ...facts,
  });
}

/** Stores a snapshot of the present report. */
export async function keepSnapshot({ ctx, head, v }: Case): Promise<InstantaneoFeito> {
  const { tx } = ctx;
  const made = await buildInstantaneo(tx, ctx.empresaId, head.obra_id, head.id);
  await keepInstantaneo(tx, ctx.empresaId, head.id, v, made);
  return made;
}

/** Reads the data of an approval by hand: who approved in the present epoch, even if the report was edited since. */
async function approvalByHand({ ctx, head }: Case): Promise<DadosDaAprovacao> {
  const approvals = await readEvidencias(ctx.tx, ctx.empresaId, head.id, ["aprovado"]);
  const last = approvals.findLast(({ registro }) => registro.epoca === head.epoca)?.registro;
  const ator = last?.ator ?? null;
  const aprovadoPor =
    last === undefined || ator === null ? null : { nome: ator.nome, cargo: ator.cargo, dataHora: last.quando };
  return { tipo: "manual", aprovacoes: [], aprovadoPor };
}

async function approvalsBySignature({ ctx, head }: Case, sha256: string): Promise<DadosDaAprovacao> {
  const signers = await listSigners(ctx.tx, ctx.empresaId, head);
  const aprovacoes = signers.flatMap(({ posicao, nome, cargo, aprovado_em: dataHora, assinatura, conteudo }) => {
    if (dataHora === null) return [];
    const approval = {
      posicao,
      nome,
      cargo,
      dataHora,
      assinaturaSha256: assinatura,
      semAssinatura: assinatura === null,
    };
    return [conteudo === sha256 ? approval : { ...approval, conteudoAnterior: true as const }];
  });
  return { tipo: "eletronica", aprovacoes, aprovadoPor: null };
}

/** Requests the document of an approval. Call it after the evidence is written. */
export async function askForDocument(of: Case, sha256: string): Promise<void> {
  const { ctx, head } = of;
  if (ctx.actor === SYSTEM) return;
  const dados = head.estado.tipo === "manual" ? await approvalByHand(of) : await approvalsBySignature(of, sha256);
  await pedirDocumento(ctx, {
    empresaId: ctx.empresaId,
    obraId: head.obra_id,
    relatorioId: head.id,
    epoca: head.epoca,
    instantaneoSha256: sha256,
    dados,
  });
}

type Told = Pick<Aviso, "evento" | "destinatarios" | "chave" | "texto" | "causa"> & {
  /** The author of the notification; the actor when absent. */
  readonly autorId?: string;
};

/** Notifies people; does nothing when the product acts by itself. */
export async function tell({ ctx, head }: Case, told: Told): Promise<void> {
  if (ctx.actor === SYSTEM) return;
  const { empresaId, usuarioId } = ctx;
  const about = { empresaId, obraId: head.obra_id, relatorioId: head.id, autorId: usuarioId, sabe: usuarioId };
  await notify(ctx.tx, ctx, { ...about, ...told });
}

type Vez = {
  tipo: TipoDeAprovacao;
  epoca: number;
  vez: string | null;
  aprovacoes: number;
  envio: number;
  enviou: string;
};

/** Kind of approval, epoch, approvals and current turn of the report, and who sent it to review; when no person sent it, the report's creator. */
async function readTurn({ ctx: { tx, empresaId }, head }: Case): Promise<Vez | null> {
  const [row] = await tx<Omit<Vez, "envio" | "enviou">[]>`
    select assinaturas_tipo as tipo, epoca, proximo_assinante as vez, aprovacoes from relatorios
    where empresa_id = ${empresaId} and id = ${head.id}`;
  if (row === undefined) return null;
  const sent = (await readEvidencias(tx, empresaId, head.id, ["enviado_para_revisao"])).at(-1)?.registro;
  return { ...row, envio: sent?.n ?? 0, enviou: sent?.ator?.id ?? head.criado_por };
}

/**
 * Notifies the reviewers: the signer whose turn it is, or the people who approve by hand. The author of the notification is
 * whoever sent the report.
 * @param causa why it became the reviewers' turn; absent when the report was just sent
 */
export async function tellReviewers(of: Case, causa?: CausaDoAviso): Promise<void> {
  const turn = await readTurn(of);
  if (turn === null) return;
  const { tx, empresaId } = of.ctx;
  const eletronica = turn.tipo === "eletronica";
  const destinatarios = eletronica
    ? [turn.vez].filter((id) => id !== null)
    : await aprovadoresDaObra(tx, empresaId, of.head.obra_id);
  // For approval by hand the version tells submissions apart: taking back a report or a signature begins no epoch.
  const passo = eletronica ? `${turn.epoca}:${turn.aprovacoes}:${turn.vez ?? ""}:${turn.envio}` : `${of.v}`;
  const chave = `aguardando:${of.head.id}:${passo}`;
  await tell(of, {
    evento: "aguardando_revisao",
    autorId: turn.enviou,
    destinatarios,
    chave,
    ...(causa && { causa }),
  });
}

/** People who have approved, and the person whose turn it is: an event can take the approvals or the turn away from them. */
export type Posses = { readonly aprovaram: readonly string[]; readonly vez: string | null };

export async function readPosses({ ctx: { tx, empresaId }, head }: Case): Promise<Posses> {
  const signers = await listSigners(tx, empresaId, head);
  const aprovaram = signers.filter(({ aprovado_em: em }) => em !== null).map(({ usuario_id: id }) => id);
  return { aprovaram, vez: head.status_id === STATUS_RELATORIO.revisar ? head.estado.vez : null };
}

/**
 * Notifies people who lost an approval or their turn of the reason, and the present reviewers of their turn. A person who lost an
 * approval and has the turn again gets only the notification of the turn.
 */
export async function tellChanged(of: Case, antes: Posses, causa: Pick<CausaDoAviso, "tipo" | "porId">): Promise<void> {
  const turn = of.head.status_id === STATUS_RELATORIO.revisar ? await readTurn(of) : null;
  await tellLosers(of, { ...antes, agora: turn?.vez ?? null, passo: `${turn?.epoca ?? of.head.epoca}:${of.v}` }, causa);
  if (turn === null) return;
  await tellReviewers(of, antes.aprovaram.length > 0 ? { ...causa, perdeu: "aprovacao" } : causa);
}

/**
 * Notifies people who lost an approval or their turn.
 * @param antes `agora`: the person whose turn it is now; `passo` distinguishes this loss from others of the same report.
 */
export async function tellLosers(
  of: Case,
  { aprovaram, vez, agora, passo }: Posses & { readonly agora: string | null; readonly passo: string },
  causa: CausaDoAviso,
): Promise<void> {
  const evento = "aprovacao_anulada";
  const chave = `anulada:${of.head.id}:${passo}`;
  const lost = aprovaram.filter((id) => id !== agora);
  await tell(of, { evento, destinatarios: lost, chave, causa: { ...causa, perdeu: "aprovacao" } });
  const turns = vez === null || vez === agora || lost.includes(vez) ? [] : [vez];
  await tell(of, { evento, destinatarios: turns, chave, causa: { ...causa, perdeu: "vez" } });
}

/** Everybody who edits the work's reports, the report's author, and its signers. */
async function everybody({ ctx: { tx, empresaId }, head }: Case): Promise<string[]> {
  const signers = await listSigners(tx, empresaId, head);
  return [
    ...(await editoresDaObra(tx, empresaId, head.obra_id)),
    ...(await criadorDoRelatorio(tx, empresaId, head.id)),
    ...signers.map(({ usuario_id: id }) => id),
  ];
}

/** Notifies of an approved, refused or reopened report, once per recipient and epoch. */
export async function tellEverybody(
  of: Case,
  evento: "aprovado" | "reprovado" | "reaberto",
  texto: string | null = null,
): Promise<void> {
  const chave = `${evento}:${of.head.id}:${of.head.epoca}`;
  await tell(of, { evento, destinatarios: await everybody(of), chave, texto });
}

/** Notifies administrators, once per report, epoch and person, that the person with the turn has been deactivated. */
export async function tellOfInactive(
  ctx: Ctx,
  { obraId, relatorioId, epoca }: { obraId: string; relatorioId: string; epoca: number },
  usuarioId: string,
): Promise<void> {
  const { tx, empresaId } = ctx;
  await notify(tx, ctx, {
    empresaId,
    evento: "assinante_desativado",
    obraId,
    relatorioId,
    autorId: null,
    destinatarios: await administradores(tx, empresaId),
    chave: `assinante_desativado:${relatorioId}:${epoca}:${usuarioId}`,
  });
}

/** Notifies administrators of each report that waits for a person. Called when that person's access to the company ends. */
export async function tellOfWaiting(ctx: Ctx, usuarioId: string): Promise<void> {
  const { tx, empresaId } = ctx;
  const waiting = await tx<{ obraId: string; relatorioId: string; epoca: number }[]>`
    select obra_id as "obraId", id as "relatorioId", epoca from relatorios
    where empresa_id = ${empresaId} and proximo_assinante = ${usuarioId} and assinaturas_tipo = 'eletronica'
      and status_id in ${fixed(tx, STATUS_COM_VEZ)} and excluido_em is null
    order by data, id`;
  for (const relatorio of waiting) await tellOfInactive(ctx, relatorio, usuarioId);
}
