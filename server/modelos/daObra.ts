import { AppError } from "../../domain/errors/errors.ts";
import type { ModeloDaObra } from "../../domain/obras/schema.ts";
import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO_DESCRICAO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { type LogomarcaRow, presentLogomarca } from "../empresas/logomarca.ts";
import type { Ctx } from "../http/ctx.ts";
import { isUuid } from "../http/requestFacts.ts";
import { visibleRelatorios } from "../permissoes/visible.ts";

/** The report templates that a work has. */

type Row = LogomarcaRow & {
  id: string;
  descricao: string;
  principal: boolean;
  tipo_de_data: "dia" | "periodo";
  assinaturas_tipo: TipoDeAprovacao;
  assinatura: boolean;
  total_assinantes: number;
  ultimo_data: string | null;
  ultimo_numero: number | null;
  ultimo_status: StatusRelatorioId | null;
};

/** Returns the work's templates: the main one, which new reports start with, comes first, the others are sorted by name. */
export async function listModelosDaObra(tx: Tx, actor: Actor, obraId: string): Promise<ModeloDaObra[]> {
  const rows = await tx<Row[]>`
    select m.id, m.descricao, om.principal, m.tipo_de_data, om.assinaturas_tipo, not 'assinatura' = any(secoes_desligadas_de(m.itens)) as assinatura,
      (select count(*)::int from obra_modelo_assinantes s
        where s.empresa_id = om.empresa_id and s.obra_id = om.obra_id and s.modelo_id = om.modelo_id) as total_assinantes,
      r.data as ultimo_data, r.numero as ultimo_numero, r.status_id as ultimo_status, e.logo as logo_um, om.logo_um_ativo, om.logo_dois, om.logo_tres
    from obra_modelos om
    join empresas e on e.id = om.empresa_id
    join modelos_de_relatorio m on m.empresa_id = om.empresa_id and m.id = om.modelo_id
    left join lateral (
      select r.data, r.numero, r.status_id from relatorios r
      where r.empresa_id = om.empresa_id and r.obra_id = om.obra_id and r.modelo_id = om.modelo_id and r.excluido_em is null
        ${visibleRelatorios(tx, actor)}
      order by r.data desc, r.numero desc, r.id desc limit 1
    ) r on true
    where om.empresa_id = ${actor.empresaId} and om.obra_id = ${obraId} and m.excluido_em is null
    order by om.principal desc, m.descricao collate nomes, m.id`;
  return rows.map((row) => ({
    _id: row.id,
    descricao: row.descricao,
    principal: row.principal,
    tipoDeData: row.tipo_de_data,
    ultimoRelatorioData: row.ultimo_data,
    ultimoRelatorioNumero: row.ultimo_numero,
    ultimoRelatorioStatus:
      row.ultimo_status === null
        ? null
        : { id: row.ultimo_status, descricao: STATUS_RELATORIO_DESCRICAO[row.ultimo_status] },
    logomarca: presentLogomarca({ empresaId: actor.empresaId, obraId, modeloId: row.id }, row),
    modeloDeRelatorioGlobal: { _id: row.id },
    assinaturasTipo: row.assinaturas_tipo,
    assinatura: row.assinatura,
    totalAssinantes: row.total_assinantes,
  }));
}

type Ligado = { modelo_id: string; descricao: string; principal: boolean };

/** Returns the work's templates that are not in the bin. Locks the work's row, so that two people who remove templates wait for each other. */
async function lockLigados(tx: Tx, empresaId: string, obraId: string): Promise<Ligado[]> {
  await tx`select 1 from obras where empresa_id = ${empresaId} and id = ${obraId} for no key update`;
  const rows = await tx<Ligado[]>`
    select om.modelo_id, m.descricao, om.principal from obra_modelos om
    join modelos_de_relatorio m on m.empresa_id = om.empresa_id and m.id = om.modelo_id
    where om.empresa_id = ${empresaId} and om.obra_id = ${obraId} and m.excluido_em is null
    order by om.principal desc, m.descricao collate nomes for update of om`;
  return [...rows];
}

const audit = (ctx: Ctx, ato: string, obraId: string, modelo: { id: string; descricao: string }) =>
  insertAudit(ctx.tx, ctx, {
    ato: `obra.${ato}`,
    alvoTipo: "obra",
    alvoId: obraId,
    dados: { modeloId: modelo.id, modelo: modelo.descricao },
  });

/**
 * Gives the work templates; the first template of a work becomes its main one. The kind of approval is copied from the template.
 * @throws AppError `campos_invalidos` naming ids that are no template of the company
 */
export async function addModelosDaObra(ctx: Ctx, obraId: string, ids: readonly string[]): Promise<void> {
  const { tx, empresaId } = ctx;
  const present = await lockLigados(tx, empresaId, obraId);
  const wanted = [...new Set(ids)];
  const found = await tx<{ id: string; descricao: string }[]>`
    select id, descricao from modelos_de_relatorio
    where empresa_id = ${empresaId} and id = any(${wanted.filter(isUuid)}::uuid[]) and excluido_em is null
    order by descricao for share`;
  const bad = ids.flatMap((id, index) => (found.some((row) => row.id === id) ? [] : [index]));
  if (bad.length > 0)
    throw new AppError("campos_invalidos", {
      campos: bad.map((index) => ({ campo: `modelos.${index}.modeloGlobalId`, erro: "valor_invalido" as const })),
    });
  const added = found.filter(({ id }) => present.every((one) => one.modelo_id !== id));
  for (const modelo of added) {
    await tx`
      insert into obra_modelos (empresa_id, obra_id, modelo_id, assinaturas_tipo)
      select m.empresa_id, ${obraId}, m.id, m.assinaturas_tipo
      from modelos_de_relatorio m where m.empresa_id = ${empresaId} and m.id = ${modelo.id}`;
    await audit(ctx, "modelo.adicionar", obraId, modelo);
  }
  // A template in the bin may still be marked as the main one; without this call, the work would have two main templates after
  // that template is restored.
  if (present.length === 0 && added[0] !== undefined) await setPrincipal(tx, empresaId, obraId, added[0].id);
}

/** @throws AppError `nao_encontrado` */
function requireLigado(present: readonly Ligado[], modeloId: string): Ligado {
  const found = present.find((one) => one.modelo_id === modeloId);
  if (found === undefined) throw new AppError("nao_encontrado");
  return found;
}

async function setPrincipal(tx: Tx, empresaId: string, obraId: string, modeloId: string): Promise<void> {
  await tx`
    update obra_modelos set principal = modelo_id = ${modeloId}
    where empresa_id = ${empresaId} and obra_id = ${obraId} and principal is distinct from (modelo_id = ${modeloId})`;
}

/**
 * Makes this the template that new reports of the work start with.
 * @throws AppError `nao_encontrado`
 */
export async function makePrincipal(ctx: Ctx, obraId: string, modeloId: string): Promise<void> {
  const { tx, empresaId } = ctx;
  const present = await lockLigados(tx, empresaId, obraId);
  const modelo = requireLigado(present, modeloId);
  if (present.every((one) => one.principal === (one === modelo))) return;
  await setPrincipal(tx, empresaId, obraId, modeloId);
  await audit(ctx, "modelo.principal", obraId, { id: modeloId, descricao: modelo.descricao });
}

/**
 * Removes a template from the work.
 * @throws AppError `nao_encontrado`, `modelo_com_relatorios` (reports in the bin count too), `ultimo_modelo`
 */
export async function removeModeloDaObra(ctx: Ctx, obraId: string, modeloId: string): Promise<void> {
  const { tx, empresaId } = ctx;
  const present = await lockLigados(tx, empresaId, obraId);
  const modelo = requireLigado(present, modeloId);
  const reports = await tx`
    select 1 from relatorios where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId} limit 1`;
  if (reports.length > 0) throw new AppError("modelo_com_relatorios");
  const others = present.filter((one) => one !== modelo);
  if (others[0] === undefined) throw new AppError("ultimo_modelo");
  const where = tx`empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId}`;
  await tx`delete from obra_modelo_assinantes where ${where}`;
  await tx`delete from obra_modelos where ${where}`;
  if (modelo.principal) await setPrincipal(tx, empresaId, obraId, others[0].modelo_id);
  await audit(ctx, "modelo.remover", obraId, { id: modeloId, descricao: modelo.descricao });
}
