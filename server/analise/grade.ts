import type { FiltroDaAnalise } from "../../domain/analise/contract.ts";
import { gradeOf, type Linha, type ObraDaGrade, type RelatorioDaGrade, sumsOf } from "../../domain/analise/grade.ts";
import { LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import { diasRecentes } from "../../domain/analise/periodo.ts";
import type { Grade } from "../../domain/analise/schema.ts";
import { STATUS_OBRA, type StatusObraId } from "../../domain/obras/constants.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { fixed } from "../db/fixed.ts";
import { isUuid } from "../http/requestFacts.ts";
import { visibleRelatorios } from "../permissoes/visible.ts";
import { type Agora, readAgora } from "./periodo.ts";
import { statusDaObra, statusDoRelatorio } from "./present.ts";
import { atrasoDe, obrasEscolhidas } from "./queries.ts";

/** The last 14 days over all works. Two lists are read and compared here: as an anti-join the holes took 25 times as long. */

type Filtro = Pick<FiltroDaAnalise, "obras" | "grupo" | "status">;
type ObraRow = ObraDaGrade & { readonly status: StatusObraId };

/** Works in progress, and the others with a report of these days. */
function findObras(tx: Tx, actor: Actor, filtro: Filtro, { fusoHorario }: Agora, comRelatorio: readonly string[]) {
  return tx<ObraRow[]>`
    select o.id, o.nome, o.status_id as status, o.status_id = ${fixed(tx, STATUS_OBRA.emAndamento)} as "emAndamento",
      coalesce(o.data_inicio, least((o.criada_em at time zone ${fusoHorario})::date, primeiro.data)) as inicio, o.data_fim as fim
    from obras o
    left join lateral (
      select r.data from relatorios r
      where o.data_inicio is null and r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null
        ${visibleRelatorios(tx, actor)}
      order by r.data limit 1
    ) primeiro on true
    where ${obrasEscolhidas(tx, actor, filtro)}
      and (o.status_id = ${fixed(tx, STATUS_OBRA.emAndamento)} or o.id = any(${[...comRelatorio]}::uuid[]))`;
}

/** Reports that stand on one of the days. Those over a period may have begun long before: an index of ends has them. */
function findRelatorios(tx: Tx, actor: Actor, filtro: Filtro, dias: readonly string[], { fusoHorario }: Agora) {
  const [first = "", last = ""] = [dias[0], dias.at(-1)];
  // Said of the report too: an index has the days of each work.
  const { obras } = filtro;
  const suas = obras === undefined ? tx`` : tx`and r.obra_id = any(${obras.filter(isUuid)}::uuid[])`;
  const found = (when: ReturnType<Tx>) => tx`
    select r.id, r.obra_id, r.numero, r.modelo_id, r.modelo_revisao, r.status_id, r.data, r.data_fim,
      ${atrasoDe(tx, fusoHorario)} as atraso
    from relatorios r
    where r.empresa_id = ${actor.empresaId} and r.excluido_em is null ${visibleRelatorios(tx, actor)} ${suas} and ${when}`;
  return tx<RelatorioDaGrade[]>`
    with r as (
      ${found(tx`r.data between ${first} and ${last}`)}
      union all ${found(tx`r.data_fim is not null and r.data_fim >= ${first} and r.data < ${first}`)}
    )
    select r.id, r.obra_id as "obraId", r.numero, m.descricao as modelo, r.status_id as status, r.data, r.data_fim as "dataFim",
      r.atraso
    from r
    join obras o on o.empresa_id = ${actor.empresaId} and o.id = r.obra_id
    join modelo_revisoes m on m.empresa_id = ${actor.empresaId} and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    where ${obrasEscolhidas(tx, actor, filtro)}
    order by r.data, r.numero, r.id`;
}

/** The lines of chosen works, whoever asks, for pages that show some of them. */
export async function readLinhas(
  tx: Tx,
  actor: Actor,
  obras: readonly string[],
  dias: readonly string[],
  agora: Agora,
): Promise<Linha[]> {
  const relatorios = await findRelatorios(tx, actor, { obras: [...obras] }, dias, agora);
  return gradeOf(dias, await findObras(tx, actor, { obras: [...obras] }, agora, obras), relatorios);
}

const presentLinha = ({ obra, celulas, buracos }: Linha, status: StatusObraId): Grade["obras"][number] => ({
  _id: obra.id,
  nome: obra.nome,
  status: statusDaObra(status),
  buracos,
  celulas: celulas.map((celula) =>
    celula.estado === "relatorio"
      ? {
          estado: celula.estado,
          status: statusDoRelatorio(celula.status),
          atraso: celula.atraso,
          relatorios: celula.relatorios.map((relatorio) => ({
            _id: relatorio.id,
            numero: relatorio.numero,
            modelo: relatorio.modelo,
            status: statusDoRelatorio(relatorio.status),
          })),
        }
      : { estado: celula.estado, status: null, atraso: 0, relatorios: [] },
  ),
});

export async function readGrade(
  tx: Tx,
  actor: Actor,
  { pagina, ...filtro }: Filtro & { readonly pagina: number },
  now: string,
  porPagina: number = LIMITES_DA_ANALISE.porPagina,
): Promise<Grade> {
  const agora = await readAgora(tx, actor.empresaId);
  const dias = diasRecentes(agora.hoje);
  const relatorios = await findRelatorios(tx, actor, filtro, dias, agora);
  const comRelatorio = [...new Set(relatorios.map(({ obraId }) => obraId))];
  const obras = await findObras(tx, actor, filtro, agora, comRelatorio);
  const statuses = new Map(obras.map(({ id, status }) => [id, status]));
  const linhas = gradeOf(dias, obras, relatorios);
  const { porStatus, ...sums } = sumsOf(dias, linhas, relatorios);
  const first = pagina * porPagina;
  return {
    calculadoEm: now,
    hoje: agora.hoje,
    dias,
    ...sums,
    porStatus: porStatus.map(({ status, total }) => ({ status: statusDoRelatorio(status), total })),
    totalDeObras: linhas.length,
    obras: linhas
      .slice(first, first + porPagina)
      .map((linha) => presentLinha(linha, statuses.get(linha.obra.id) ?? STATUS_OBRA.emAndamento)),
  };
}
