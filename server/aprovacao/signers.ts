import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Tx } from "../db/database.ts";
import { type Moved, movedColumns, moveObraTotals, type RelatorioHead } from "../relatorios/queries.ts";

/** Signers of a report: fixed when it is sent to review and again in every epoch; approvals stay under their epoch. */

export type SignerRow = {
  posicao: number;
  usuario_id: string;
  nome: string;
  email: string;
  cargo: string | null;
  /** ISO 8601 in UTC; null until the signer has approved. */
  aprovado_em: string | null;
  assinatura: string | null;
  /** Hash of the content approved, or confirmed since; hexadecimal. */
  conteudo: string | null;
  ativo: boolean;
};

const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Lists the fixed signers of the report's epoch in order; none before the report is sent to review. */
export async function listSigners(
  tx: Tx,
  empresaId: string,
  { id, epoca }: Pick<RelatorioHead, "id" | "epoca">,
): Promise<SignerRow[]> {
  const rows = await tx<SignerRow[]>`
    select a.posicao, a.usuario_id, a.nome, a.email, a.cargo, to_char(a.aprovado_em at time zone 'UTC', ${INSTANT}) as aprovado_em,
      encode(a.assinatura_sha256, 'hex') as assinatura, encode(coalesce(a.confirmado_sha256, a.conteudo_sha256), 'hex') as conteudo, u.ativo
    from relatorio_assinantes a
    join usuarios u on u.empresa_id = a.empresa_id and u.id = a.usuario_id
    where a.empresa_id = ${empresaId} and a.relatorio_id = ${id} and a.epoca = ${epoca}
    order by a.posicao`;
  return [...rows];
}

/** The template's present signers, shown in a report while it is being filled out. */
async function listSignersOfModelo(
  tx: Tx,
  empresaId: string,
  { obra_id: obraId, modelo_id: modeloId }: Pick<RelatorioHead, "obra_id" | "modelo_id">,
): Promise<SignerRow[]> {
  const rows = await tx<SignerRow[]>`
    select s.posicao, s.usuario_id, u.nome, l.email, u.cargo, null as aprovado_em, null as assinatura, null as conteudo, u.ativo
    from obra_modelo_assinantes s
    join usuarios u on u.empresa_id = s.empresa_id and u.id = s.usuario_id
    join logins l on l.id = u.id
    where s.empresa_id = ${empresaId} and s.obra_id = ${obraId} and s.modelo_id = ${modeloId}
    order by s.posicao`;
  return [...rows];
}

/** Lists the signers shown to people: the fixed ones; if there are none and the report is being filled out, the template's present signers. */
export async function signersOf(tx: Tx, empresaId: string, head: RelatorioHead): Promise<SignerRow[]> {
  if (head.estado.tipo === "manual") return [];
  const fixed = await listSigners(tx, empresaId, head);
  return fixed.length > 0 || head.status_id !== STATUS_RELATORIO.preenchendo
    ? fixed
    : listSignersOfModelo(tx, empresaId, head);
}

/** Columns of a person that are fixed with a signer: name, e-mail and role at this moment. */
const personOf = (tx: Tx) => tx`u.id, u.nome, l.email, u.cargo`;

/** Gives the turn to the first signer who has not approved; when all have approved, it is nobody's turn. */
async function beginTurn(tx: Tx, empresaId: string, relatorioId: string): Promise<void> {
  await tx`
    update relatorios r set proximo_assinante = (
      select a.usuario_id from relatorio_assinantes a
      where a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca and a.aprovado_em is null
      order by a.posicao limit 1)
    where r.empresa_id = ${empresaId} and r.id = ${relatorioId}`;
}

/**
 * Fixes the template's signers in a report that is sent to review, and gives the first one the turn. A report sent again after
 * being taken back keeps the signers of its epoch, with their names updated.
 */
export async function fixSigners(tx: Tx, empresaId: string, { id, epoca }: RelatorioHead): Promise<void> {
  await tx`
    update relatorio_assinantes a set nome = u.nome, email = l.email, cargo = u.cargo
    from usuarios u join logins l on l.id = u.id
    where a.empresa_id = ${empresaId} and a.relatorio_id = ${id} and a.epoca = ${epoca} and a.aprovado_em is null
      and u.empresa_id = a.empresa_id and u.id = a.usuario_id`;
  await tx`
    insert into relatorio_assinantes (empresa_id, relatorio_id, epoca, posicao, usuario_id, nome, email, cargo)
    select r.empresa_id, r.id, r.epoca, s.posicao, ${personOf(tx)}
    from relatorios r
    join obra_modelo_assinantes s on s.empresa_id = r.empresa_id and s.obra_id = r.obra_id and s.modelo_id = r.modelo_id
    join usuarios u on u.empresa_id = s.empresa_id and u.id = s.usuario_id
    join logins l on l.id = u.id
    where r.empresa_id = ${empresaId} and r.id = ${id} and r.assinaturas_tipo = 'eletronica'
      and not exists (select from relatorio_assinantes a
        where a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca)`;
  await beginTurn(tx, empresaId, id);
}

/** Ends the turn, because the report is being filled out again. */
export async function endTurn(tx: Tx, empresaId: string, relatorioId: string): Promise<void> {
  await tx`update relatorios set proximo_assinante = null where empresa_id = ${empresaId} and id = ${relatorioId}`;
}

/**
 * Moves the report to the present revision of its template; without a signature section there, the report is approved by hand.
 * Approved reports keep the revision of their approval.
 */
async function takeRevisao(tx: Tx, empresaId: string, relatorioId: string): Promise<void> {
  const [moved] = await tx<(Moved & { obra_id: string })[]>`
    update relatorios r set modelo_revisao = m.revisao,
      assinaturas_tipo = case when 'assinatura' = any(secoes_desligadas_de(m.itens)) then 'manual' else r.assinaturas_tipo end
    from modelos_de_relatorio m, relatorios antes
    where r.empresa_id = ${empresaId} and r.id = ${relatorioId} and m.empresa_id = r.empresa_id and m.id = r.modelo_id
      and m.revisao <> r.modelo_revisao and antes.empresa_id = r.empresa_id and antes.id = r.id
    returning r.obra_id, ${movedColumns(tx)}`;
  if (moved !== undefined && (moved.fotos !== 0 || moved.videos !== 0))
    await moveObraTotals(tx, empresaId, moved.obra_id, { fotos: moved.fotos, videos: moved.videos });
}

/**
 * Begins another epoch, which voids the approvals: same signers with their present names, and the turn goes to the first.
 * Approval by hand has no signers, but the new epoch supersedes the report's document there too.
 */
export async function beginEpoch(tx: Tx, empresaId: string, relatorioId: string): Promise<void> {
  await takeRevisao(tx, empresaId, relatorioId);
  await tx`
    insert into relatorio_assinantes (empresa_id, relatorio_id, epoca, posicao, usuario_id, nome, email, cargo)
    select r.empresa_id, r.id, r.epoca + 1, a.posicao, ${personOf(tx)}
    from relatorios r
    join relatorio_assinantes a on a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca
    join usuarios u on u.empresa_id = a.empresa_id and u.id = a.usuario_id
    join logins l on l.id = u.id
    where r.empresa_id = ${empresaId} and r.id = ${relatorioId} and r.assinaturas_tipo = 'eletronica'`;
  await tx`
    update relatorios set epoca = epoca + 1, aprovacoes = 0 where empresa_id = ${empresaId} and id = ${relatorioId}`;
  await beginTurn(tx, empresaId, relatorioId);
}

export type Approval = {
  readonly posicao: number;
  readonly v: number;
  readonly conteudoSha256: string;
  /** Hash of the signature, hexadecimal; null = approved without a signature. */
  readonly assinaturaSha256: string | null;
};

const bytes = (hex: string | null): Buffer | null => (hex === null ? null : Buffer.from(hex, "hex"));

/** Stores an approval and passes the turn on. */
export async function keepApproval(
  tx: Tx,
  empresaId: string,
  { id, epoca }: RelatorioHead,
  { posicao, v, conteudoSha256, assinaturaSha256 }: Approval,
): Promise<void> {
  await tx`
    update relatorio_assinantes set aprovado_em = now(), v = ${v}, conteudo_sha256 = ${bytes(conteudoSha256)},
      assinatura_sha256 = ${bytes(assinaturaSha256)}
    where empresa_id = ${empresaId} and relatorio_id = ${id} and epoca = ${epoca} and posicao = ${posicao}`;
  await tx`
    update relatorios set aprovacoes = aprovacoes + 1 where empresa_id = ${empresaId} and id = ${id}`;
  await beginTurn(tx, empresaId, id);
}

/** Stores that a signer has confirmed the present content. */
export async function keepConfirmation(
  tx: Tx,
  empresaId: string,
  { id, epoca }: RelatorioHead,
  { posicao, v, conteudoSha256 }: Omit<Approval, "assinaturaSha256">,
): Promise<void> {
  await tx`
    update relatorio_assinantes set confirmado_em = now(), confirmado_v = ${v}, confirmado_sha256 = ${bytes(conteudoSha256)}
    where empresa_id = ${empresaId} and relatorio_id = ${id} and epoca = ${epoca} and posicao = ${posicao}`;
}

/** Replaces a signer who has not approved; the turn goes with the place. */
export async function replaceSigner(
  tx: Tx,
  empresaId: string,
  { id, epoca }: RelatorioHead,
  { posicao, usuarioId }: { posicao: number; usuarioId: string },
): Promise<void> {
  await tx`
    update relatorio_assinantes a set usuario_id = u.id, nome = u.nome, email = l.email, cargo = u.cargo
    from usuarios u join logins l on l.id = u.id
    where a.empresa_id = ${empresaId} and a.relatorio_id = ${id} and a.epoca = ${epoca} and a.posicao = ${posicao}
      and u.empresa_id = a.empresa_id and u.id = ${usuarioId}`;
  await beginTurn(tx, empresaId, id);
}
