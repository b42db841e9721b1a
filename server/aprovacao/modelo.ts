import { fixed } from "../db/fixed.ts";
import { STATUS_ABERTOS } from "../../domain/secoes/constants.ts";
import type { ModeloDaObraRef } from "../../domain/obras/ref.ts";
import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { contatoDe } from "../../domain/permissoes/contatos.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { isUuid } from "../http/requestFacts.ts";
import { type Candidato, listCandidatos } from "./candidates.ts";
import { followModelo } from "./seguirModelo.ts";

/** Reads and changes how the reports of a work's template are approved; open reports follow a change. */

/** A candidate with the e-mail only if the reader may see it. */
type Shown = Omit<Candidato, "email"> & { email: string | null };
export type AprovacaoDoModelo = {
  assinaturasTipo: TipoDeAprovacao;
  assinantes: (Shown & { ativo: boolean })[];
  candidatos: Shown[];
  parciais: number;
};

/**
 * Reads the kind of approval of the work's template; locks the row for `write`.
 * @throws AppError `nao_encontrado`
 */
export async function requireTipo(
  tx: Tx,
  empresaId: string,
  { obraId, modeloId }: ModeloDaObraRef,
  purpose: "read" | "write",
): Promise<TipoDeAprovacao> {
  const [row] = isUuid(modeloId)
    ? await tx<{ tipo: TipoDeAprovacao }[]>`
        select assinaturas_tipo as tipo from obra_modelos
        where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId}
        ${purpose === "write" ? tx`for update` : tx``}`
    : [];
  if (row === undefined) throw new AppError("nao_encontrado");
  return row.tipo;
}

async function listAssinantes(tx: Tx, empresaId: string, { obraId, modeloId }: ModeloDaObraRef) {
  const rows = await tx<(Candidato & { ativo: boolean })[]>`
    select s.usuario_id as "usuarioId", u.nome, l.email, u.cargo, u.ativo
    from obra_modelo_assinantes s
    join usuarios u on u.empresa_id = s.empresa_id and u.id = s.usuario_id
    join logins l on l.id = u.id
    where s.empresa_id = ${empresaId} and s.obra_id = ${obraId} and s.modelo_id = ${modeloId}
    order by s.posicao`;
  return [...rows];
}

/** Counts the template's open reports with approvals, which a change of signers or kind would void. */
async function countPartial(tx: Tx, empresaId: string, { obraId, modeloId }: ModeloDaObraRef): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from relatorios
    where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId} and status_id in ${fixed(tx, STATUS_ABERTOS)} and aprovacoes > 0
      and excluido_em is null`;
  return row?.n ?? 0;
}

/** @throws AppError `nao_encontrado` for a template that this work does not have */
export async function getAprovacaoDoModelo(tx: Tx, actor: Actor, where: ModeloDaObraRef): Promise<AprovacaoDoModelo> {
  const { empresaId } = actor;
  const show = <C extends Candidato>(one: C) => ({ ...one, email: contatoDe(actor, one.usuarioId, one.email) });
  const assinaturasTipo = await requireTipo(tx, empresaId, where, "read");
  return {
    assinaturasTipo,
    assinantes: (await listAssinantes(tx, empresaId, where)).map(show),
    candidatos: (await listCandidatos(tx, empresaId, where.obraId)).map(show),
    parciais: await countPartial(tx, empresaId, where),
  };
}

type Input = { assinaturasTipo: TipoDeAprovacao; assinantes: readonly { usuarioId: string }[] };

/**
 * Changes kind and signers of the approval. Does nothing when both are the same already; otherwise all open reports follow
 * ({@link followModelo}).
 * @throws AppError `campos_invalidos`: electronic without a signer, a signer named twice, or somebody who may not open the work
 */
export async function updateAprovacaoDoModelo(
  ctx: Ctx,
  where: ModeloDaObraRef,
  { assinaturasTipo, assinantes }: Input,
): Promise<void> {
  const { tx, empresaId } = ctx;
  const { obraId, modeloId } = where;
  const before = await requireTipo(tx, empresaId, where, "write");
  const present = await listAssinantes(tx, empresaId, where);
  const ids = assinantes.map(({ usuarioId }) => usuarioId);
  const same = before === assinaturasTipo && present.map(({ usuarioId }) => usuarioId).join() === ids.join();
  if (same) return;
  await requireSigners(tx, empresaId, obraId, { assinaturasTipo, ids, present });
  await tx`
    update obra_modelos set assinaturas_tipo = ${assinaturasTipo}
    where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId}`;
  await tx`
    delete from obra_modelo_assinantes where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId}`;
  await tx`
    insert into obra_modelo_assinantes (empresa_id, obra_id, modelo_id, posicao, usuario_id)
    select ${empresaId}, ${obraId}, ${modeloId}, n, id from unnest(${ids}::uuid[]) with ordinality as x (id, n)`;
  const dados = { obraId, modeloId, assinaturasTipo, assinantes: ids.join() };
  await insertAudit(ctx.tx, ctx, { ato: "modelo.aprovacao", alvoTipo: "modelo", alvoId: modeloId, dados });
  await followModelo(ctx, where);
}

async function requireSigners(
  tx: Tx,
  empresaId: string,
  obraId: string,
  chosen: { assinaturasTipo: TipoDeAprovacao; ids: readonly string[]; present: AprovacaoDoModelo["assinantes"] },
): Promise<void> {
  const refuse = (erro: "obrigatorio" | "valor_invalido") =>
    new AppError("campos_invalidos", { campos: [{ campo: "assinantes", erro }] });
  const { assinaturasTipo, ids, present } = chosen;
  // Electronic approval needs at least one signer.
  if (assinaturasTipo === "eletronica" && ids.length === 0) throw refuse("obrigatorio");
  // Existing signers stay valid: losing access to the work does not remove them from the template.
  const known = [...(await listCandidatos(tx, empresaId, obraId)), ...present.filter(({ ativo }) => ativo)];
  const possible = new Set(known.map(({ usuarioId }) => usuarioId));
  if (new Set(ids).size !== ids.length || ids.some((id) => !possible.has(id))) throw refuse("valor_invalido");
}
