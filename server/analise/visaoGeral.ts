import type { FiltroDaAnalise } from "../../domain/analise/contract.ts";
import { LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import type { VisaoGeral } from "../../domain/analise/schema.ts";
import { daysBetween } from "../../domain/lib/dates.ts";
import { STATUS_OBRA, type StatusObraId } from "../../domain/obras/constants.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { fixed } from "../db/fixed.ts";
import type { Tx } from "../db/database.ts";
import { countRelatorios } from "./contas.ts";
import { type Agora, periodoOf, readAgora } from "./periodo.ts";
import { everyStatus, inBuckets, statusDaObra, sumOf } from "./present.ts";
import { obrasEscolhidas } from "./queries.ts";

/** The company at a glance. Totals over all time come from the counters that works keep, so they equal the numbers in the menu. */

const PADRAO = "12m";
type Filtro = Pick<FiltroDaAnalise, "obras" | "grupo" | "status" | "periodo" | "de" | "ate" | "por">;

/** Counts works by status, and adds up the counters of reports that the works keep. Called only for people who see every report. */
function countObras(tx: Tx, actor: Actor, filtro: Filtro) {
  return tx<{ status: StatusObraId; total: number; relatorios: number }[]>`
    select o.status_id as status, count(*)::int as total, coalesce(sum(o.total_relatorios), 0)::int as relatorios
    from obras o where ${obrasEscolhidas(tx, actor, filtro)} group by o.status_id`;
}

function findAtrasadas(tx: Tx, actor: Actor, filtro: Filtro, { hoje }: Agora) {
  return tx<{ id: string; nome: string; status: StatusObraId; data_fim: string; total: number }[]>`
    select o.id, o.nome, o.status_id as status, o.data_fim, count(*) over ()::int as total from obras o
    where ${obrasEscolhidas(tx, actor, filtro)} and o.data_fim < ${hoje}
      and o.status_id <> ${fixed(tx, STATUS_OBRA.concluida)}
    order by o.data_fim, o.nome, o.id limit ${LIMITES_DA_ANALISE.obrasAtrasadas}`;
}

export async function readVisaoGeral(tx: Tx, actor: Actor, filtro: Filtro, now: string): Promise<VisaoGeral> {
  const agora = await readAgora(tx, actor.empresaId);
  const periodo = periodoOf(filtro, agora, PADRAO);
  const obras = await countObras(tx, actor, filtro);
  const atrasadas = await findAtrasadas(tx, actor, filtro, agora);
  const pedido = { lados: ["status", "pessoa"], midia: null, escolha: filtro } as const;
  const contas = await countRelatorios(tx, actor, pedido, periodo, agora);
  const antes = await countRelatorios(tx, actor, { ...pedido, lados: ["pessoa"] }, periodo.anterior, agora);
  const serie = contas.flatMap(({ lado, inicio, chave, total }) =>
    lado === "status" ? [{ inicio: inicio ?? "", status: Number(chave), total }] : [],
  );
  return {
    calculadoEm: now,
    hoje: agora.hoje,
    periodo,
    obras: {
      total: sumOf(obras),
      porStatus: Object.values(STATUS_OBRA).map((id) => ({
        status: statusDaObra(id),
        total: sumOf(obras.filter(({ status }) => status === id)),
      })),
      atrasadas: {
        total: atrasadas[0]?.total ?? 0,
        obras: atrasadas.map(({ id, nome, status, data_fim: dataFim }) => ({
          _id: id,
          nome,
          status: statusDaObra(status),
          dataFim,
          dias: daysBetween(dataFim, agora.hoje),
        })),
      },
    },
    relatorios: {
      total: obras.reduce((sum, { relatorios }) => sum + relatorios, 0),
      noPeriodo: sumOf(serie),
      noPeriodoAnterior: sumOf(antes),
      porStatus: everyStatus(serie),
      serie: inBuckets(periodo, serie).map(({ de, ate, rows }) => ({
        de,
        ate,
        total: sumOf(rows),
        porStatus: everyStatus(rows),
      })),
    },
    pessoasAtivas: { noPeriodo: contas.length - serie.length, noPeriodoAnterior: antes.length },
  };
}
