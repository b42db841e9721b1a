import { fixed } from "../db/fixed.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { PendingQuery, Row } from "postgres";
import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import { type CamposDoModelo, ordemCompleta } from "../../domain/modelos/rules.ts";
import { type Modelo, type ModeloListado, padroesSchema } from "../../domain/modelos/schema.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { SECAO_IDS, type SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";

/** All SQL that reads report templates of the company. */

export type ModeloRow = {
  id: string;
  descricao: string;
  principal: boolean;
  tipo_de_data: "dia" | "periodo";
  itens: Partial<Record<SecaoId, boolean>>;
  ordem: SecaoId[];
  padroes: unknown;
  campos: CamposDoModelo;
  assinaturas_tipo: TipoDeAprovacao;
  revisao: number;
};
type Totals = { total_obras: number; total_relatorios: number };

const columns = (tx: Tx) => tx`
  m.id, m.descricao, m.principal, m.tipo_de_data, m.itens, m.ordem, m.padroes, m.campos, m.assinaturas_tipo, m.revisao`;

/**
 * Builds the condition for the works that are counted. People who may change templates change them for all works, so their counts
 * include all works; others get counts only of the works that they may open.
 */
const countedObras = (tx: Tx, actor: Actor, obraId: PendingQuery<Row[]>) =>
  actor.obrasAcesso === null || authorize(actor, "modelo.editar") === null
    ? tx``
    : tx`and ${obraId} = any(${[...actor.obrasAcesso]}::uuid[])`;

/**
 * Builds the columns with a template's numbers of works and reports; works in the bin do not count, reports in the bin do,
 * because they can come back.
 */
const totals = (tx: Tx, actor: Actor) => tx`
  (select count(*)::int from obra_modelos om join obras o on o.empresa_id = om.empresa_id and o.id = om.obra_id
    where om.empresa_id = m.empresa_id and om.modelo_id = m.id and o.excluida_em is null ${countedObras(tx, actor, tx`om.obra_id`)}) as total_obras,
  (select count(*)::int from relatorios r
    where r.empresa_id = m.empresa_id and r.modelo_id = m.id ${countedObras(tx, actor, tx`r.obra_id`)}) as total_relatorios`;

const isOn = (itens: ModeloRow["itens"], secao: SecaoId): boolean => itens[secao] !== false;

function presentListado(row: ModeloRow & Totals): ModeloListado {
  return {
    _id: row.id,
    descricao: row.descricao,
    principal: row.principal,
    tipoDeData: row.tipo_de_data,
    assinaturasTipo: row.assinaturas_tipo,
    totalSecoes: SECAO_IDS.filter((secao) => isOn(row.itens, secao)).length,
    totalObras: row.total_obras,
    totalRelatorios: row.total_relatorios,
  };
}

export async function listModelos(tx: Tx, actor: Actor): Promise<ModeloListado[]> {
  const rows = await tx<(ModeloRow & Totals)[]>`
    select ${columns(tx)}, ${totals(tx, actor)} from modelos_de_relatorio m
    where m.empresa_id = ${actor.empresaId} and m.excluido_em is null
    order by m.principal desc, m.descricao collate nomes, m.id`;
  return rows.map(presentListado);
}

/**
 * Returns a template; null when it does not exist or is in the bin. `write` locks the row: until the commit nobody else changes
 * the template or creates a report with it.
 */
export async function getModeloRow(
  tx: Tx,
  empresaId: string,
  id: string,
  purpose: "read" | "write" = "read",
): Promise<ModeloRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx<ModeloRow[]>`
    select ${columns(tx)} from modelos_de_relatorio m
    where m.empresa_id = ${empresaId} and m.id = ${id} and m.excluido_em is null
    ${purpose === "write" ? tx`for update` : tx``}`;
  return row ?? null;
}

export async function readModelo(tx: Tx, actor: Actor, id: string): Promise<Modelo | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx<(ModeloRow & Totals & { abertos: number; parciais: number })[]>`
    select ${columns(tx)}, ${totals(tx, actor)},
      (select count(*)::int from relatorios r where r.empresa_id = m.empresa_id and r.modelo_id = m.id and r.status_id <> ${fixed(tx, STATUS_RELATORIO.aprovado)}
        and r.excluido_em is null ${countedObras(tx, actor, tx`r.obra_id`)}) as abertos,
      (select count(*)::int from relatorios r where r.empresa_id = m.empresa_id and r.modelo_id = m.id and r.status_id <> ${fixed(tx, STATUS_RELATORIO.aprovado)}
        and r.aprovacoes > 0 and r.excluido_em is null ${countedObras(tx, actor, tx`r.obra_id`)}) as parciais
    from modelos_de_relatorio m where m.empresa_id = ${actor.empresaId} and m.id = ${id} and m.excluido_em is null`;
  if (row === undefined) return null;
  return {
    ...presentListado(row),
    itens: Object.fromEntries(SECAO_IDS.map((secao) => [secao, isOn(row.itens, secao)])) as Modelo["itens"],
    ordem: ordemCompleta(row.ordem),
    padroes: padroesSchema.parse(row.padroes),
    camposPersonalizados: camposOf(row.campos),
    relatoriosAbertos: row.abertos,
    aprovacoesParciais: row.parciais,
  };
}

/** Converts a template's custom fields to the form of the API. */
export function camposOf({ atividade, ocorrencia, comentario }: CamposDoModelo): Modelo["camposPersonalizados"] {
  const list = (campos: CamposDoModelo["atividade"]) =>
    campos.map((campo) => ({ ...campo, opcoes: [...campo.opcoes] }));
  return { atividade: list(atividade), ocorrencia: list(ocorrencia), comentario: list(comentario) };
}
