import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import { contaComoObra } from "../../domain/obras/lugar.ts";
import { STATUS_OBRA, type StatusObraId } from "../../domain/obras/constants.ts";
import type { ObraInput } from "../../domain/obras/schema.ts";
import type { Member } from "../../domain/permissoes/rules.ts";
import { changesOf, insertAudit } from "../db/audit.ts";
import { enqueueTitulos } from "../cronograma/propagar.ts";
import type { Tx } from "../db/database.ts";
import { requireLugar } from "../empresas/limites.ts";
import type { Ctx } from "../http/ctx.ts";
import { obraMudou } from "./announced.ts";
import {
  getObraRow,
  grantObra,
  holdGrupo,
  holdMainGrupo,
  insertMainModelos,
  insertObra,
  type ObraFields,
  type ObraRow,
  updateObraRow,
} from "./queries.ts";

/** Acts on works. */

/** Refuses an end before the start: the schema checks each date only by itself. */
function requirePeriod(obra: ObraInput): void {
  if (obra.dataInicio !== null && obra.dataFim !== null && obra.dataFim < obra.dataInicio) {
    throw new AppError("campos_invalidos", { campos: [{ campo: "dataFim", erro: "data_fim_invalida" }] });
  }
}

/**
 * Returns the group of the input after checking and locking it; undefined when the input has no such field.
 * @throws AppError `campos_invalidos`
 */
async function grupoOf(tx: Tx, empresaId: string, { grupo }: ObraInput): Promise<string | null | undefined> {
  if (typeof grupo === "string" && (await holdGrupo(tx, empresaId, grupo)) === null) {
    throw new AppError("campos_invalidos", { campos: [{ campo: "grupo", erro: "valor_invalido" }] });
  }
  return grupo;
}

const NEW = {
  limitar_mao_de_obra_padrao: false,
  modulo_cronograma: true,
  modulo_cronograma_etapa_relatorio: false,
  modulo_documentos: true,
} as const satisfies Partial<ObraFields>;

/** Converts the input to columns; absent fields keep their values from `before`. */
function fieldsOf(obra: ObraInput, before: Pick<ObraRow, keyof typeof NEW>, grupo: string | null): ObraFields {
  const { modulos } = obra;
  return {
    nome: obra.nome,
    status_id: obra.status.id as StatusObraId,
    cadastro_completo: obra.cadastroCompleto,
    responsavel: obra.responsavel,
    tipo_contratante_contratada: obra.tipoContratanteContratada,
    cliente: obra.cliente,
    data_inicio: obra.dataInicio,
    data_fim: obra.dataFim,
    numero_contrato: obra.numeroContrato,
    endereco: obra.endereco,
    observacao: obra.observacao,
    tipo_mao_de_obra: obra.tipoMaoDeObra,
    limitar_mao_de_obra_padrao: obra.limitarMaoDeObraPadrao ?? before.limitar_mao_de_obra_padrao,
    grupo_id: grupo,
    modulo_cronograma: modulos?.cronograma ?? before.modulo_cronograma,
    modulo_cronograma_etapa_relatorio: modulos?.cronogramaEtapaRelatorio ?? before.modulo_cronograma_etapa_relatorio,
    modulo_documentos: modulos?.documentosDaObra ?? before.modulo_documentos,
  };
}

const counts = ({ status }: ObraInput): boolean =>
  contaComoObra({ status: status.id as StatusObraId, naLixeira: false });

/**
 * Adds a work with the company's main templates, and gives its author access. Announcing the work is left to the caller.
 * @throws AppError `campos_invalidos`, `limite_de_obras`
 */
export async function createObra(tx: Tx, member: Member, input: ObraInput): Promise<string> {
  requirePeriod(input);
  if (counts(input)) await requireLugar(tx, member.empresaId, { obras: 1 });
  const asked = await grupoOf(tx, member.empresaId, input);
  const grupo = asked === undefined ? ((await holdMainGrupo(tx, member.empresaId))?.id ?? null) : asked;
  const id = uuidv7();
  await insertObra(tx, member, id, fieldsOf(input, NEW, grupo));
  await insertMainModelos(tx, member.empresaId, id);
  await grantObra(tx, member, id);
  await insertAudit(tx, member, {
    ato: "obra.criar",
    alvoTipo: "obra",
    alvoId: id,
    alvoNome: input.nome,
    dados: { nome: input.nome },
  });
  return id;
}

/** Removes the logo of a work's client. Called for a simplified work, which has no client. */
async function dropClienteLogo(tx: Tx, empresaId: string, obraId: string): Promise<void> {
  await tx`
    update obras set cliente_logo_sha256 = null, cliente_logo_mime = null where empresa_id = ${empresaId} and id = ${obraId}`;
}

/** Converts a work to the form that the audit compares, with the group's name instead of its id. */
const audited = ({ grupo_id: _, ...fields }: ObraFields, grupo: string | null) => ({ ...fields, grupo });

/** @throws AppError `nao_encontrado`, `campos_invalidos`, `limite_de_obras` */
export async function updateObra(ctx: Ctx, obraId: string, input: ObraInput): Promise<void> {
  const { tx, actor } = ctx;
  requirePeriod(input);
  const row = await getObraRow(tx, actor.empresaId, obraId, "write");
  if (row === null) throw new AppError("nao_encontrado");
  // A completed work that is resumed counts against the plan's limit again.
  if (row.status_id === STATUS_OBRA.concluida && counts(input)) await requireLugar(tx, actor.empresaId, { obras: 1 });
  const asked = await grupoOf(tx, actor.empresaId, input);
  const grupoId = asked === undefined ? row.grupo_id : asked;
  const fields = fieldsOf(input, row, grupoId);
  const grupo = grupoId === row.grupo_id ? row.grupo : await nameOfGrupo(tx, actor.empresaId, grupoId);
  const dados = changesOf(audited(row, row.grupo), audited(fields, grupo));
  if (Object.keys(dados).length === 0) return;
  await updateObraRow(tx, actor.empresaId, obraId, fields);
  const { modulo_cronograma_etapa_relatorio: mostra } = fields;
  if (mostra !== row.modulo_cronograma_etapa_relatorio) await enqueueTitulos(ctx, obraId);
  if (!input.cadastroCompleto && row.cliente_logo !== null) await dropClienteLogo(tx, actor.empresaId, obraId);
  await insertAudit(tx, actor, { ato: "obra.editar", alvoTipo: "obra", alvoId: obraId, alvoNome: fields.nome, dados });
  await obraMudou(ctx, { obraId, como: "alterada" });
}

const nameOfGrupo = async (tx: Tx, empresaId: string, grupoId: string | null) =>
  grupoId === null ? null : ((await holdGrupo(tx, empresaId, grupoId))?.descricao ?? null);

/** Puts a work in the bin. Its reports count as in the bin too, and are restored together with the work. */
export async function deleteObra(ctx: Ctx, obraId: string): Promise<void> {
  const { tx, actor } = ctx;
  const [row] = await tx<{ nome: string }[]>`
    update obras set excluida_em = now(), excluida_por = ${actor.usuarioId}
    where empresa_id = ${actor.empresaId} and id = ${obraId} and excluida_em is null returning nome`;
  if (!row) throw new AppError("nao_encontrado");
  await insertAudit(tx, actor, {
    ato: "obra.excluir",
    alvoTipo: "obra",
    alvoId: obraId,
    alvoNome: row.nome,
    dados: {},
  });
  await obraMudou(ctx, { obraId, como: "excluida" });
}
