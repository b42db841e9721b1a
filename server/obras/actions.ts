import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors.ts";
import type { TextoPersonalizado } from "../../domain/empresas/constants.ts";
import { diaDaSemana } from "../../domain/lib/dates.ts";
import { type Obra, type ObraInput, type ObraListada, STATUS_OBRA_DESCRICAO } from "../../domain/obras/schema.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO_DESCRICAO } from "../../domain/relatorios/constants.ts";
import { prazoDaObra } from "../../domain/obras/rules.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import {
  getObraRow,
  grantObra,
  insertObra,
  type ObraRow,
  obraTotals,
  recentFotos,
  recentRelatorios,
  updateObraRow,
} from "./queries.ts";

/** Acts on works. `today` is the day in the company's time zone. */

const fotoUrl = (empresaId: string, row: ObraRow) =>
  row.foto === null ? null : `/v2/empresas/${empresaId}/obras/${row.id}/foto/${row.foto}`;

const prazoOf = (row: ObraRow, today: string) =>
  prazoDaObra({ dataInicio: row.data_inicio, dataFim: row.data_fim }, today);

export function presentObraListada(row: ObraRow, empresaId: string, today: string): ObraListada {
  return {
    _id: row.id,
    nome: row.nome,
    status: { id: row.status_id, descricao: STATUS_OBRA_DESCRICAO[row.status_id] },
    fotoUrl: fotoUrl(empresaId, row),
    totalRelatorios: row.total_relatorios,
    totalFotos: row.total_fotos,
    prazo: prazoOf(row, today),
    ultimoRelatorioData: row.ultimo_relatorio_data,
  };
}

/** One work with its dashboard. @throws AppError `nao_encontrado` */
export async function readObra(
  tx: Tx,
  actor: Actor,
  obraId: string,
  today: string,
  texto: TextoPersonalizado,
): Promise<Obra> {
  const [row, total, relatorios, fotos] = await Promise.all([
    getObraRow(tx, actor.empresaId, obraId),
    obraTotals(tx, actor, obraId),
    recentRelatorios(tx, actor, obraId),
    recentFotos(tx, actor, obraId),
  ]);
  if (!row) throw new AppError("nao_encontrado");
  const base = `/v2/empresas/${actor.empresaId}/obras/${obraId}/relatorios`;
  return {
    _id: row.id,
    nome: row.nome,
    status: { id: row.status_id, descricao: STATUS_OBRA_DESCRICAO[row.status_id] },
    fotoUrl: fotoUrl(actor.empresaId, row),
    cadastroCompleto: row.cadastro_completo,
    responsavel: row.responsavel,
    tipoContratanteContratada: row.tipo_contratante_contratada,
    cliente: row.cliente,
    dataInicio: row.data_inicio,
    dataFim: row.data_fim,
    numeroContrato: row.numero_contrato,
    endereco: row.endereco,
    observacao: row.observacao,
    tipoMaoDeObra: row.tipo_mao_de_obra,
    limitarMaoDeObraPadrao: row.limitar_mao_de_obra_padrao,
    prazo: prazoOf(row, today),
    textoPersonalizado: texto,
    visaoGeral: {
      total,
      relatoriosRecentes: relatorios.map((r) => ({
        _id: r.id,
        numero: r.numero,
        data: r.data,
        dataFim: r.data_fim,
        diaDaSemana: diaDaSemana(r.data),
        status: { id: r.status_id, descricao: STATUS_RELATORIO_DESCRICAO[r.status_id] },
        modeloDeRelatorio: { _id: r.modelo_id, descricao: r.modelo },
      })),
      fotosRecentes: fotos.map((f) => {
        const url = `${base}/${f.relatorio_id}/fotos/${f.arquivo}`;
        return {
          arquivo: f.arquivo,
          url: `${url}?tamanho=impressao`,
          urlMiniatura: `${url}?tamanho=miniatura`,
          descricao: f.descricao,
          relatorioId: f.relatorio_id,
        };
      }),
    },
    permissoes: {
      editar: authorize(actor, "obra.adicionarEditar"),
      excluir: authorize(actor, "obra.excluir"),
      adicionarRelatorio: authorize(actor, "relatorio.adicionarEditar"),
    },
  };
}

/** Refuses an end before the start; both readings of the schema only check each date alone. */
function requirePeriod(obra: ObraInput): void {
  if (obra.dataInicio !== null && obra.dataFim !== null && obra.dataFim < obra.dataInicio) {
    throw new AppError("campos_invalidos", { campos: [{ campo: "dataFim", erro: "data_fim_invalida" }] });
  }
}

/** Adds a work with the company's main templates; whoever adds it sees it. */
export async function createObra(
  tx: Tx,
  author: Pick<Actor, "empresaId" | "usuarioId">,
  input: ObraInput,
): Promise<string> {
  requirePeriod(input);
  const id = uuidv7();
  await insertObra(tx, author, id, input);
  await grantObra(tx, author, id);
  await insertAudit(tx, author, { ato: "obra.criar", alvoTipo: "obra", alvoId: id, dados: { nome: input.nome } });
  return id;
}

/** @throws AppError `nao_encontrado`, `campos_invalidos` */
export async function updateObra(tx: Tx, actor: Actor, obraId: string, input: ObraInput): Promise<void> {
  requirePeriod(input);
  if (!(await updateObraRow(tx, actor.empresaId, obraId, input))) throw new AppError("nao_encontrado");
  await insertAudit(tx, actor, { ato: "obra.editar", alvoTipo: "obra", alvoId: obraId, dados: { nome: input.nome } });
}

/** Puts a work in the bin; its reports go with it and come back with it. */
export async function deleteObra(tx: Tx, actor: Actor, obraId: string): Promise<void> {
  const rows = await tx`
    update obras set excluida_em = now(), excluida_por = ${actor.usuarioId}
    where empresa_id = ${actor.empresaId} and id = ${obraId} and excluida_em is null returning id`;
  if (rows.length === 0) throw new AppError("nao_encontrado");
  await insertAudit(tx, actor, { ato: "obra.excluir", alvoTipo: "obra", alvoId: obraId, dados: {} });
}
