import type { TextoPersonalizado } from "../../domain/empresas/constants.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { diaDaSemana } from "../../domain/lib/dates.ts";
import { filtroDeBusca, prazoDaObra, seesGrupos } from "../../domain/obras/rules.ts";
import { type Modulos, type Obra, type ObraListada, STATUS_OBRA_DESCRICAO } from "../../domain/obras/schema.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO_DESCRICAO } from "../../domain/secoes/constants.ts";
import type { Tx } from "../db/database.ts";
import { fotoUrl as fotoDoUsuario } from "../usuarios/present.ts";
import {
  countDocumentos,
  countTarefas,
  getObraRow,
  type ObraRow,
  obraTotals,
  recentFotos,
  recentRelatorios,
  usuariosComAcesso,
} from "./queries.ts";

/** Converts rows of works to the form of the API. `today` is the day in the company's time zone. */

const obraUrl = (empresaId: string, obraId: string) => `/v2/empresas/${empresaId}/obras/${obraId}`;

export const fotoUrl = (empresaId: string, row: Pick<ObraRow, "id" | "foto">): string | null =>
  row.foto === null ? null : `${obraUrl(empresaId, row.id)}/foto/${row.foto}`;

export const clienteLogoUrl = (empresaId: string, row: Pick<ObraRow, "id" | "cliente_logo">): string | null =>
  row.cliente_logo === null ? null : `${obraUrl(empresaId, row.id)}/cliente-logo/${row.cliente_logo}`;

const prazoOf = (row: ObraRow, today: string) =>
  prazoDaObra({ dataInicio: row.data_inicio, dataFim: row.data_fim }, today);

const statusOf = (row: ObraRow) => ({ id: row.status_id, descricao: STATUS_OBRA_DESCRICAO[row.status_id] });

const grupoOf = (row: ObraRow, actor: Actor) =>
  row.grupo_id === null || row.grupo === null || !seesGrupos(actor)
    ? null
    : { _id: row.grupo_id, descricao: row.grupo };

export function presentObraListada(row: ObraRow, actor: Actor, today: string): ObraListada {
  return {
    _id: row.id,
    nome: row.nome,
    status: statusOf(row),
    fotoUrl: fotoUrl(actor.empresaId, row),
    totalRelatorios: row.total_relatorios,
    totalFotos: row.total_fotos,
    totalVideos: row.total_videos,
    grupo: grupoOf(row, actor),
    prazo: prazoOf(row, today),
    ultimoRelatorioData: row.ultimo_relatorio_data,
  };
}

const modulosOf = (row: ObraRow): Modulos => ({
  cronograma: row.modulo_cronograma,
  cronogramaEtapaRelatorio: row.modulo_cronograma_etapa_relatorio,
  documentosDaObra: row.modulo_documentos,
});

/** Converts a row to the work's own data in the form of the API, without its reports. */
export function presentDados(row: ObraRow, actor: Actor, today: string) {
  const modulos = modulosOf(row);
  return {
    _id: row.id,
    nome: row.nome,
    status: statusOf(row),
    grupo: grupoOf(row, actor),
    modulos,
    filtroDeBusca: filtroDeBusca(actor, modulos),
    clienteLogo: clienteLogoUrl(actor.empresaId, row),
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
  };
}

/** Reads the overview of the work's reports and people, limited to what this person may see. */
async function readVisaoGeral(
  tx: Tx,
  actor: Actor,
  obraId: string,
  { documentosDaObra, cronograma }: Pick<Modulos, "documentosDaObra" | "cronograma">,
): Promise<Obra["visaoGeral"]> {
  const people = authorize(actor, "obra.adicionarEditar") === null;
  const tarefas = cronograma && authorize(actor, "cronograma.ver") === null;
  const [total, relatorios, fotos, usuarios, anexosObra, tarefasCronograma] = await Promise.all([
    obraTotals(tx, actor, obraId),
    recentRelatorios(tx, actor, obraId),
    recentFotos(tx, actor, obraId),
    people ? usuariosComAcesso(tx, actor.empresaId, obraId) : null,
    documentosDaObra ? countDocumentos(tx, actor.empresaId, obraId) : null,
    tarefas ? countTarefas(tx, actor.empresaId, obraId) : null,
  ]);
  return {
    total: { ...total, anexosObra, usuariosAcesso: usuarios && (usuarios[0]?.total ?? 0), tarefasCronograma },
    usuarios:
      usuarios &&
      usuarios.map((u) => ({
        _id: u.id,
        nome: u.nome,
        sigla: u.sigla,
        fotoUrl: fotoDoUsuario(actor.empresaId, u.id, u.foto),
        perfil: { id: u.perfil_id },
      })),
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
      const url = `${obraUrl(actor.empresaId, obraId)}/relatorios/${f.relatorio_id}/fotos/${f.arquivo}`;
      return {
        arquivo: f.arquivo,
        url: `${url}?tamanho=impressao`,
        urlMiniatura: `${url}?tamanho=miniatura`,
        descricao: f.descricao,
        relatorioId: f.relatorio_id,
      };
    }),
  };
}

/**
 * Reads one work with its dashboard.
 * @throws AppError `nao_encontrado`
 */
export async function readObra(
  tx: Tx,
  actor: Actor,
  obraId: string,
  today: string,
  texto: TextoPersonalizado,
): Promise<Obra> {
  const row = await getObraRow(tx, actor.empresaId, obraId);
  if (!row) throw new AppError("nao_encontrado");
  const dados = presentDados(row, actor, today);
  return {
    ...dados,
    textoPersonalizado: texto,
    visaoGeral: await readVisaoGeral(tx, actor, obraId, {
      documentosDaObra: dados.filtroDeBusca.documentosDaObra,
      cronograma: dados.modulos.cronograma,
    }),
    permissoes: {
      editar: authorize(actor, "obra.adicionarEditar"),
      excluir: authorize(actor, "obra.excluir"),
      adicionarRelatorio: authorize(actor, "relatorio.adicionarEditar"),
    },
  };
}
