import type { EventoDeEvidencia } from "../../domain/aprovacao/evidencias.ts";
import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import type { Tx } from "../db/database.ts";
import { appendEvidencia, type NovaEvidencia, readEvidencias } from "../evidencia/evidencia.ts";
import { buildInstantaneo, type InstantaneoFeito, keepInstantaneo } from "../evidencia/instantaneo.ts";
import { notify } from "../notificacoes/notify.ts";
import { administradores, aprovadoresDaObra, criadorDoRelatorio, editoresDaObra } from "../notificacoes/recipients.ts";
import type { Author } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import { pedirDocumento } from "../selo/documentos.ts";
import type { DadosDaAprovacao } from "../selo/dados.ts";
import { listSigners } from "./signers.ts";

/** What follows from an event of the table beside the status: evidence, snapshots, documents, and who is told. */

/** The report an event happens to, its row locked, at the version that stands after it. */
export type Case = {
  readonly author: Author;
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
  tx: Tx,
  { author, head, v }: Case,
  evento: EventoDeEvidencia,
  facts: Facts = {},
): Promise<{ n: number; hash: string }> {
  const { empresaId, usuarioId, pedido } = author;
  return appendEvidencia(tx, {
    empresaId,
    relatorioId: head.id,
    epoca: head.epoca,
    evento,
    v,
    conteudoSha256: null,
    quem: pedido === null ? null : { usuarioId, request: pedido.request },
    ...facts,
  });
}

/** Keeps the snapshot of the report as it stands. */
export async function keepSnapshot(tx: Tx, { author, head, v }: Case): Promise<InstantaneoFeito> {
  const made = await buildInstantaneo(tx, author.empresaId, head.obra_id, head.id);
  await keepInstantaneo(tx, author.empresaId, head.id, v, made);
  return made;
}

/** Who set the status by hand: of a report that was edited since, whoever approved it in the first place. */
async function approvalByHand(tx: Tx, { author, head }: Case): Promise<DadosDaAprovacao> {
  const approvals = await readEvidencias(tx, author.empresaId, head.id, ["aprovado"]);
  const last = approvals.findLast(({ registro }) => registro.epoca === head.epoca)?.registro;
  const ator = last?.ator ?? null;
  const aprovadoPor =
    last === undefined || ator === null ? null : { nome: ator.nome, cargo: ator.cargo, dataHora: last.quando };
  return { tipo: "manual", aprovacoes: [], aprovadoPor };
}

async function approvalsBySignature(tx: Tx, { author, head }: Case, sha256: string): Promise<DadosDaAprovacao> {
  const signers = await listSigners(tx, author.empresaId, head);
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

/** Asks for the document of an approval; its evidence is written already. */
export async function askForDocument(tx: Tx, of: Case, sha256: string): Promise<void> {
  const { author, head } = of;
  if (author.pedido === null) return;
  const dados =
    head.estado.tipo === "manual" ? await approvalByHand(tx, of) : await approvalsBySignature(tx, of, sha256);
  await pedirDocumento(tx, author.pedido.services, {
    empresaId: author.empresaId,
    obraId: head.obra_id,
    relatorioId: head.id,
    epoca: head.epoca,
    instantaneoSha256: sha256,
    dados,
  });
}

type Told = {
  readonly evento: Parameters<typeof notify>[2]["evento"];
  readonly destinatarios: readonly string[];
  readonly chave: string;
  readonly texto?: string | null;
};

/** Tells people; nobody where the product acts by itself. */
export async function tell(tx: Tx, { author, head }: Case, told: Told): Promise<void> {
  if (author.pedido === null) return;
  const { empresaId, usuarioId } = author;
  const about = { empresaId, obraId: head.obra_id, relatorioId: head.id, autorId: usuarioId };
  await notify(tx, author.pedido.services, { ...about, ...told });
}

/** Whoever is to review now is told: the signer whose turn it is, or those who approve by hand (rows 3, 10, 12, 28). */
export async function tellReviewers(tx: Tx, of: Case): Promise<void> {
  const { empresaId } = of.author;
  const [row] = await tx<{ tipo: TipoDeAprovacao; epoca: number; vez: string | null; aprovacoes: number }[]>`
    select assinaturas_tipo as tipo, epoca, proximo_assinante as vez, aprovacoes from relatorios
    where empresa_id = ${empresaId} and id = ${of.head.id}`;
  if (row === undefined) return;
  const eletronica = row.tipo === "eletronica";
  const destinatarios = eletronica
    ? [row.vez].filter((id) => id !== null)
    : await aprovadoresDaObra(tx, empresaId, of.head.obra_id);
  // By hand the version tells one sending from the next: taking back begins no epoch.
  const passo = eletronica ? `${row.epoca}:${row.aprovacoes}:${row.vez ?? ""}` : `${of.v}`;
  await tell(tx, of, { evento: "aguardando_revisao", destinatarios, chave: `aguardando:${of.head.id}:${passo}` });
}

/** Everybody who edits the work's reports, who made this one, and who signs it. */
async function everybody(tx: Tx, { author, head }: Case): Promise<string[]> {
  const { empresaId } = author;
  const signers = await listSigners(tx, empresaId, head);
  return [
    ...(await editoresDaObra(tx, empresaId, head.obra_id)),
    ...(await criadorDoRelatorio(tx, empresaId, head.id)),
    ...signers.map(({ usuario_id: id }) => id),
  ];
}

/** Approved, refused or reopened: once per recipient and epoch. */
export async function tellEverybody(
  tx: Tx,
  of: Case,
  evento: "aprovado" | "reprovado" | "reaberto",
  texto: string | null = null,
): Promise<void> {
  const chave = `${evento}:${of.head.id}:${of.head.epoca}`;
  await tell(tx, of, { evento, destinatarios: await everybody(tx, of), chave, texto });
}

/** Row 29: administrators learn that a turn stands still, once. */
export async function tellOfInactive(
  tx: Tx,
  { empresaId, pedido }: Author,
  { obraId, relatorioId, epoca }: { obraId: string; relatorioId: string; epoca: number },
  usuarioId: string,
): Promise<void> {
  if (pedido === null) return;
  await notify(tx, pedido.services, {
    empresaId,
    evento: "assinante_desativado",
    obraId,
    relatorioId,
    autorId: null,
    destinatarios: await administradores(tx, empresaId),
    chave: `assinante_desativado:${relatorioId}:${epoca}:${usuarioId}`,
  });
}
