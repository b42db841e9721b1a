import { fixed } from "../db/fixed.ts";
import type { AssinaturasPendentes } from "../../domain/aprovacao/pessoaContract.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { STATUS_COM_VEZ } from "../../domain/secoes/constants.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { requireUsuario } from "../usuarios/actions.ts";
import { trocarAssinante } from "./replace.ts";

/** Lists the signatures that a person still has to give, and transfers them to somebody else. */

type Esperando = AssinaturasPendentes["relatorios"][number] & { posicao: number };

async function listRelatorios(tx: Tx, empresaId: string, usuarioId: string): Promise<Esperando[]> {
  const rows = await tx<Esperando[]>`
    select r.id as "_id", json_build_object('_id', o.id, 'nome', o.nome) as obra, mr.descricao as modelo, r.numero, r.data,
      coalesce(r.proximo_assinante = a.usuario_id, false) as vez, a.posicao
    from relatorio_assinantes a
    join relatorios r on r.empresa_id = a.empresa_id and r.id = a.relatorio_id and r.epoca = a.epoca
    join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    join modelo_revisoes mr on mr.empresa_id = r.empresa_id and mr.modelo_id = r.modelo_id and mr.revisao = r.modelo_revisao
    where a.empresa_id = ${empresaId} and a.usuario_id = ${usuarioId} and a.aprovado_em is null
      and r.assinaturas_tipo = 'eletronica' and r.status_id in ${fixed(tx, STATUS_COM_VEZ)}
      and r.excluido_em is null and o.excluida_em is null
    order by r.data, r.numero, r.id`;
  return [...rows];
}

async function listModelos(tx: Tx, empresaId: string, usuarioId: string): Promise<AssinaturasPendentes["modelos"]> {
  const rows = await tx<AssinaturasPendentes["modelos"]>`
    select m.id as "_id", m.descricao, json_build_object('_id', o.id, 'nome', o.nome) as obra
    from obra_modelo_assinantes s
    join obra_modelos om on om.empresa_id = s.empresa_id and om.obra_id = s.obra_id and om.modelo_id = s.modelo_id
    join obras o on o.empresa_id = s.empresa_id and o.id = s.obra_id
    join modelos_de_relatorio m on m.empresa_id = s.empresa_id and m.id = s.modelo_id
    where s.empresa_id = ${empresaId} and s.usuario_id = ${usuarioId} and om.assinaturas_tipo = 'eletronica'
      and o.excluida_em is null and m.excluido_em is null
    order by o.nome, m.descricao, o.id, m.id`;
  return [...rows];
}

type Lugares = Pick<AssinaturasPendentes, "relatorios" | "modelos">;

/** Active members who may open every work concerned and do not yet sign any of these reports and templates. */
async function listSubstitutos(tx: Tx, empresaId: string, usuarioId: string, { relatorios, modelos }: Lugares) {
  const obras = [...new Set([...relatorios, ...modelos].map(({ obra }) => obra._id))];
  const ids = relatorios.map(({ _id }) => _id);
  const rows = await tx<AssinaturasPendentes["candidatos"]>`
    select u.id as "usuarioId", u.nome from usuarios u
    where u.empresa_id = ${empresaId} and u.id <> ${usuarioId} and u.ativo and u.excluido_em is null
      and (u.perfil_id = ${PERFIL.administrador} or (
        select count(*) from obra_usuarios ou
        where ou.empresa_id = u.empresa_id and ou.usuario_id = u.id and ou.obra_id = any(${obras}::uuid[])) = ${obras.length})
      and not exists (select from relatorio_assinantes a join relatorios r
        on r.empresa_id = a.empresa_id and r.id = a.relatorio_id and r.epoca = a.epoca
        where a.empresa_id = u.empresa_id and a.usuario_id = u.id and a.relatorio_id = any(${ids}::uuid[]))
      and not exists (select from obra_modelo_assinantes s join obra_modelo_assinantes meu
        on meu.empresa_id = s.empresa_id and meu.obra_id = s.obra_id and meu.modelo_id = s.modelo_id
        where s.empresa_id = u.empresa_id and s.usuario_id = u.id and meu.usuario_id = ${usuarioId})
    order by u.nome collate "pt-BR-x-icu", u.id`;
  return [...rows];
}

/** @throws AppError `nao_encontrado` */
export async function listAssinaturasPendentes(
  tx: Tx,
  empresaId: string,
  usuarioId: string,
): Promise<AssinaturasPendentes> {
  await requireUsuario(tx, empresaId, usuarioId);
  const esperando = await listRelatorios(tx, empresaId, usuarioId);
  const relatorios = esperando.map(({ posicao: _, ...relatorio }) => relatorio);
  const modelos = await listModelos(tx, empresaId, usuarioId);
  const candidatos = await listSubstitutos(tx, empresaId, usuarioId, { relatorios, modelos });
  return { relatorios, modelos, candidatos };
}

/**
 * Replaces the person in the template only. Unlike other changes of signers, this one does not make open reports begin again:
 * approvals of others stay.
 */
async function replaceInModelo(
  ctx: Ctx,
  { _id: modeloId, obra }: AssinaturasPendentes["modelos"][number],
  { de, para }: { de: string; para: string },
): Promise<void> {
  const { tx, empresaId } = ctx;
  const obraId = obra._id;
  await tx`
    update obra_modelo_assinantes set usuario_id = ${para}
    where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId} and usuario_id = ${de}`;
  const now = await tx<{ usuario_id: string }[]>`
    select usuario_id from obra_modelo_assinantes
    where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId} order by posicao`;
  const assinantes = now.map(({ usuario_id: id }) => id).join();
  const dados = { obraId, modeloId, assinaturasTipo: "eletronica", assinantes };
  await insertAudit(tx, ctx, { ato: "modelo.aprovacao", alvoTipo: "modelo", alvoId: modeloId, dados });
}

/**
 * Replaces the person `de` by the person `para` wherever the signature of `de` is pending.
 * @throws AppError `nao_encontrado`; `campos_invalidos` for somebody who cannot take over all of these signatures
 */
export async function passarAssinaturas(ctx: Ctx, de: string, para: string) {
  const { tx, empresaId } = ctx;
  await requireUsuario(tx, empresaId, de);
  const relatorios = await listRelatorios(tx, empresaId, de);
  const modelos = await listModelos(tx, empresaId, de);
  const substitutos = await listSubstitutos(tx, empresaId, de, { relatorios, modelos });
  if (!substitutos.some(({ usuarioId }) => usuarioId === para))
    throw new AppError("campos_invalidos", { campos: [{ campo: "substitutoId", erro: "valor_invalido" }] });
  for (const { _id: relatorioId, obra, posicao } of relatorios)
    await trocarAssinante(ctx, { obraId: obra._id, relatorioId, posicao: String(posicao) }, para);
  for (const modelo of modelos) await replaceInModelo(ctx, modelo, { de, para });
  return { relatorios: relatorios.length, modelos: modelos.length };
}
