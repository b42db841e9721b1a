import { diaDaSemana } from "../../domain/lib/dates.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { LIMITES, STATUS_RELATORIO_DESCRICAO, type StatusRelatorioId } from "../../domain/relatorios/constants.ts";
import type { RelatorioListado } from "../../domain/relatorios/schema.ts";
import type { Tx } from "../db/database.ts";
import { visibleRelatorios, visibleTotals } from "./totals.ts";

type Row = {
  id: string;
  numero: number;
  data: string;
  data_fim: string | null;
  status_id: StatusRelatorioId;
  modelo_id: string;
  modelo: string;
  total_fotos: number;
  total_atividades: number;
  total_ocorrencias: number;
  modificado_em: string;
  modificado_por: string;
  modificado_por_nome: string;
};

/** Reports of a work by date, then number; a client limited to approved ones sees only those. */
export async function listRelatorios(
  tx: Tx,
  actor: Actor,
  obraId: string,
  page: { pagina: number; ordem: "crescente" | "decrescente" },
): Promise<{ relatorios: RelatorioListado[]; total: number }> {
  const counted = visibleTotals(tx, actor);
  const where = tx`r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.excluido_em is null
    ${visibleRelatorios(tx, actor)}`;
  const order = page.ordem === "decrescente" ? tx`r.data desc, r.numero desc, r.id desc` : tx`r.data, r.numero, r.id`;
  const [rows, [count]] = await Promise.all([
    tx<Row[]>`
      select r.id, r.numero, r.data, r.data_fim, r.status_id, r.modelo_id, m.descricao as modelo, ${counted.fotos} as total_fotos,
        ${counted.atividades} as total_atividades, ${counted.ocorrencias} as total_ocorrencias, r.modificado_em, r.modificado_por, u.nome as modificado_por_nome
      from relatorios r
      join modelos_de_relatorio m on m.empresa_id = r.empresa_id and m.id = r.modelo_id
      join usuarios u on u.empresa_id = r.empresa_id and u.id = r.modificado_por
      where ${where} order by ${order}
      limit ${LIMITES.relatoriosPorPagina} offset ${page.pagina * LIMITES.relatoriosPorPagina}`,
    tx<{ total: number }[]>`select count(*)::int as total from relatorios r where ${where}`,
  ]);
  return { relatorios: rows.map(present), total: count?.total ?? 0 };
}

function present(row: Row): RelatorioListado {
  return {
    _id: row.id,
    numero: row.numero,
    data: row.data,
    dataFim: row.data_fim,
    diaDaSemana: diaDaSemana(row.data),
    status: { id: row.status_id, descricao: STATUS_RELATORIO_DESCRICAO[row.status_id] },
    modeloDeRelatorio: { _id: row.modelo_id, descricao: row.modelo },
    totalFotos: row.total_fotos,
    totalAtividades: row.total_atividades,
    totalOcorrencias: row.total_ocorrencias,
    modificadoPor: { usuario: { _id: row.modificado_por, nome: row.modificado_por_nome }, dataHora: row.modificado_em },
  };
}
