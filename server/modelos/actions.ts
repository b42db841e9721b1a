import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { ordemEscolhida } from "../../domain/modelos/rules.ts";
import type { ModeloInput, Padroes } from "../../domain/modelos/schema.ts";
import { TITULO_PADRAO } from "../../domain/secoes/titulo.ts";
import { intervaloExcede } from "../../domain/relatorios/rules.ts";
import { SECAO_IDS } from "../../domain/secoes/ids.ts";
import { changesOf, insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { modeloChanged } from "./announced.ts";
import { getModeloRow, type ModeloRow } from "./queries.ts";

/** Changing report templates of the company. */

const NOVO: Omit<ModeloRow, "id" | "revisao"> = {
  descricao: TITULO_PADRAO,
  principal: false,
  tipo_de_data: "dia",
  itens: {},
  ordem: [],
  padroes: {},
  campos: { atividade: [], ocorrencia: [], comentario: [] },
  assinaturas_tipo: "manual",
};

/**
 * Refuses a break that is longer than the shift.
 * @throws AppError `campos_invalidos`
 */
function requireIntervalo({ horarioDeTrabalho: horario }: Padroes): void {
  if (horario === null) return;
  const expediente = { inicio: horario.expedienteInicio, fim: horario.expedienteFim };
  if (!intervaloExcede(expediente, { inicio: horario.intervaloInicio, fim: horario.intervaloFim })) return;
  const campo = "padroes.horarioDeTrabalho.intervaloFim";
  throw new AppError("campos_invalidos", { campos: [{ campo, erro: "intervalo_maior_que_jornada" }] });
}

/**
 * Returns the template with the sent fields replaced; the others stay.
 * @throws AppError `campos_invalidos` when no section stays on, or for a break longer than the shift
 */
function merged<T extends typeof NOVO>(before: T, input: ModeloInput): T {
  const itens = { ...before.itens, ...input.itens };
  if (SECAO_IDS.every((secao) => itens[secao] === false))
    throw new AppError("campos_invalidos", { campos: [{ campo: "itens", erro: "obrigatorio" }] });
  if (input.padroes !== undefined) requireIntervalo(input.padroes);
  return {
    ...before,
    descricao: input.descricao ?? before.descricao,
    principal: input.principal ?? before.principal,
    tipo_de_data: input.tipoDeData ?? before.tipo_de_data,
    // Only switched-off sections are stored: an unchanged save keeps the template's revision.
    itens: Object.fromEntries(SECAO_IDS.filter((secao) => itens[secao] === false).map((secao) => [secao, false])),
    ordem: input.ordem === undefined ? before.ordem : ordemEscolhida(input.ordem),
    padroes: input.padroes ?? before.padroes,
    campos: input.camposPersonalizados ?? before.campos,
    assinaturas_tipo: input.assinaturasTipo ?? before.assinaturas_tipo,
  };
}

/** @throws AppError `nao_encontrado` */
export async function requireModelo(tx: Tx, empresaId: string, id: string): Promise<ModeloRow> {
  const row = await getModeloRow(tx, empresaId, id, "write");
  if (row === null) throw new AppError("nao_encontrado");
  return row;
}

const columnsOf = (tx: Tx, row: typeof NOVO) => ({
  descricao: row.descricao,
  principal: row.principal,
  tipo_de_data: row.tipo_de_data,
  itens: tx.json(row.itens),
  ordem: row.ordem,
  padroes: tx.json(row.padroes as Parameters<Tx["json"]>[0]),
  campos: tx.json(row.campos),
  assinaturas_tipo: row.assinaturas_tipo,
});

async function insertModelo(tx: Tx, empresaId: string, row: typeof NOVO): Promise<string> {
  const id = uuidv7();
  await tx`insert into modelos_de_relatorio ${tx({ empresa_id: empresaId, id, ...columnsOf(tx, row) })}`;
  return id;
}

/** Converts a template to the form that the audit compares: sections by name, so that each switch is a line of its own. */
const auditable = (row: typeof NOVO) => ({
  descricao: row.descricao,
  principal: row.principal,
  tipoDeData: row.tipo_de_data,
  assinaturasTipo: row.assinaturas_tipo,
  itens: Object.fromEntries(SECAO_IDS.map((secao) => [secao, row.itens[secao] !== false])),
  ordem: row.ordem,
  padroes: JSON.stringify(row.padroes),
  camposPersonalizados: Object.fromEntries(
    Object.entries(row.campos).map(([secao, campos]) => [secao, campos.map(({ chave }) => chave)]),
  ),
});

const audit = (ctx: Ctx, ato: string, id: string, row: typeof NOVO, before: object = {}) =>
  insertAudit(ctx.tx, ctx, {
    ato: `modelo.${ato}`,
    alvoTipo: "modelo",
    alvoId: id,
    alvoNome: row.descricao,
    dados: changesOf(before as Parameters<typeof changesOf>[0], auditable(row)),
  });

export async function createModelo(ctx: Ctx, input: ModeloInput): Promise<string> {
  const row = merged(NOVO, input);
  const id = await insertModelo(ctx.tx, ctx.empresaId, row);
  await audit(ctx, "criar", id, row);
  return id;
}

/**
 * Changes a template. When the change affects what is printed, the open reports of all works follow the template and their
 * partial approvals become void; approved reports stay as they are. Changed initial values affect new reports only.
 * @throws AppError `nao_encontrado`, `campos_invalidos`, `ultimo_modelo` when it is the only template that new works get
 */
export async function updateModelo(ctx: Ctx, id: string, input: ModeloInput): Promise<void> {
  const { tx, empresaId } = ctx;
  const before = await requireModelo(tx, empresaId, id);
  const row = merged(before, input);
  const dados = changesOf(auditable(before), auditable(row));
  const fieldsChanged = JSON.stringify(before.campos) !== JSON.stringify(row.campos);
  if (Object.keys(dados).length === 0 && !fieldsChanged) return;
  if (before.principal && !row.principal) await requireAnotherPrincipal(tx, empresaId, id);
  const [after] = await tx<{ revisao: number }[]>`
    update modelos_de_relatorio set ${tx(columnsOf(tx, row))}, modificado_em = now()
    where empresa_id = ${empresaId} and id = ${id} returning revisao`;
  await audit(ctx, "editar", id, row, auditable(before));
  if (after?.revisao !== before.revisao) await modeloChanged(ctx, { modeloId: id });
}

/**
 * Requires that the company has another main template than `id`, because every new work gets at least one. Locks the main
 * templates, so that two people cannot remove the last two at the same time.
 */
async function requireAnotherPrincipal(tx: Tx, empresaId: string, id: string): Promise<void> {
  const rows = await tx`
    select id from modelos_de_relatorio where empresa_id = ${empresaId} and principal and excluido_em is null
    order by id for update`;
  if (rows.every((row) => row["id"] === id)) throw new AppError("ultimo_modelo");
}

/**
 * Requires that each work with this template has another template too, and sets a new main template in works whose main template
 * this was. Locks the works' rows, so that two people who remove the last two templates wait for each other.
 * @throws AppError `ultimo_modelo` when this is the only template of a work
 */
async function leaveObras(tx: Tx, empresaId: string, id: string): Promise<void> {
  await tx`
    select 1 from obras o join obra_modelos om on om.empresa_id = o.empresa_id and om.obra_id = o.id
    where om.empresa_id = ${empresaId} and om.modelo_id = ${id} order by o.id for no key update of o`;
  const others = tx`
    obra_modelos outro join modelos_de_relatorio m on m.empresa_id = outro.empresa_id and m.id = outro.modelo_id
    where outro.empresa_id = ${empresaId} and outro.modelo_id <> ${id} and m.excluido_em is null`;
  const alone = await tx`
    select from obra_modelos om join obras o on o.empresa_id = om.empresa_id and o.id = om.obra_id
    where om.empresa_id = ${empresaId} and om.modelo_id = ${id} and o.excluida_em is null
      and not exists (select from ${others} and outro.obra_id = om.obra_id)
    limit 1`;
  if (alone.length > 0) throw new AppError("ultimo_modelo");
  await tx`
    update obra_modelos om set principal = om.modelo_id = novo.modelo_id
    from (
      select distinct on (outro.obra_id) outro.obra_id, outro.modelo_id from ${others}
        and outro.obra_id in (select obra_id from obra_modelos where empresa_id = ${empresaId} and modelo_id = ${id} and principal)
      order by outro.obra_id, m.descricao collate nomes, m.id
    ) novo
    where om.empresa_id = ${empresaId} and om.obra_id = novo.obra_id and om.principal is distinct from (om.modelo_id = novo.modelo_id)`;
}

/**
 * Puts a template in the bin.
 * @throws AppError `nao_encontrado`, `modelo_com_relatorios` (reports in the bin count, because they can come back),
 * `ultimo_modelo` (the company's last main template, or the last template of a work)
 */
export async function deleteModelo(ctx: Ctx, id: string): Promise<void> {
  const { tx, empresaId, usuarioId } = ctx;
  const row = await requireModelo(tx, empresaId, id);
  const reports = await tx`select 1 from relatorios where empresa_id = ${empresaId} and modelo_id = ${id} limit 1`;
  if (reports.length > 0) throw new AppError("modelo_com_relatorios");
  if (row.principal) await requireAnotherPrincipal(tx, empresaId, id);
  await leaveObras(tx, empresaId, id);
  await tx`
    update modelos_de_relatorio set excluido_em = now(), excluido_por = ${usuarioId}
    where empresa_id = ${empresaId} and id = ${id}`;
  await insertAudit(ctx.tx, ctx, {
    ato: "modelo.excluir",
    alvoTipo: "modelo",
    alvoId: id,
    alvoNome: row.descricao,
    dados: {},
  });
}

const COPIA: Readonly<Record<Idioma, string>> = { pt: "Cópia de", en: "Copy of", es: "Copia de" };

/**
 * Copies a template. The copy belongs to no work, and new works do not get it.
 * @throws AppError `nao_encontrado`
 */
export async function duplicarModelo(ctx: Ctx, id: string, idioma: Idioma): Promise<string> {
  const { tx, empresaId } = ctx;
  const original = await getModeloRow(tx, empresaId, id);
  if (original === null) throw new AppError("nao_encontrado");
  const row = { ...original, principal: false, descricao: `${COPIA[idioma]} ${original.descricao}`.slice(0, 200) };
  const copy = await insertModelo(tx, empresaId, row);
  await audit(ctx, "criar", copy, row);
  return copy;
}
