import { TIPO_DO_FATO } from "../../domain/analise/fatos.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";
import { addUpRelatorios } from "./somasDosRelatorios.ts";

/**
 * Sums of facts and reports per day over all works of a company (decision 043). A change either records a difference or marks a
 * day as outdated; a marked day is read from the facts or reports until the sums of that day are made again. So answers are never
 * out of date, only slower.
 */

/** Days added up in one transaction. */
const LOTE = 31;
/** The length of the bit strings in `analise_dias.obras` (one bit per work) is a multiple of this. */
const LUGARES = 256;

const SECAO_DO_TIPO = Object.fromEntries(Object.entries(TIPO_DO_FATO).map(([secao, tipo]) => [tipo, secao]));

/** Condition on the facts `f` of this section: their report is not in the bin and has the section switched on. */
export const contam = (tx: Tx, secao: ReturnType<Tx>) => tx`not exists (
  select from relatorios r
  where r.empresa_id = f.empresa_id and r.id = f.relatorio_id and (r.excluido_em is not null or r.secoes_desligadas <> '{}')
    and (r.excluido_em is not null or ${secao} = any(r.secoes_desligadas))
)`;

/**
 * Adds up days. One statement counts the facts and deletes the differences and marks, so both refer to one moment: a change that
 * this statement does not see yet stays as a difference beside the sums. Works without a bit position get the next free ones.
 */
async function writeDias(tx: Tx, empresaId: string, dias: readonly string[]): Promise<void> {
  const desses = tx`empresa_id = ${empresaId} and data = any(${[...dias]}::date[])`;
  await tx`delete from analise_dias where ${desses}`;
  await tx`delete from analise_dias_das_obras where ${desses}`;
  await tx`delete from analise_dias_das_linhas where ${desses}`;
  await tx`
    with contados as materialized (
      select f.* from relatorio_fatos f
      join obras o on o.empresa_id = f.empresa_id and o.id = f.obra_id and o.excluida_em is null
      where f.empresa_id = ${empresaId} and f.tipo = any(${Object.values(TIPO_DO_FATO)}::smallint[])
        and f.data = any(${[...dias]}::date[]) and ${contam(tx, tx`(${tx.json(SECAO_DO_TIPO)} ->> f.tipo::text)`)}
    ), diferencas as (
      delete from analise_diferencas where ${desses}
    ), marcas as (
      delete from analise_mudados where ${desses} and do_que in ('fatos', 'linhas')
    ), novas as (
      insert into analise_obras (empresa_id, obra_id, n)
      select ${empresaId}, nova.obra_id,
        coalesce((select max(n) from analise_obras where empresa_id = ${empresaId}), -1) + row_number() over (order by nova.obra_id)
      from (select distinct obra_id from contados) nova
      where not exists (select from analise_obras a where a.empresa_id = ${empresaId} and a.obra_id = nova.obra_id)
      returning obra_id, n
    ), lugares as materialized (
      select obra_id, n from analise_obras where empresa_id = ${empresaId} union all select obra_id, n from novas
    ), nenhuma as materialized (
      select repeat('0', (coalesce(max(n), 0) / ${LUGARES}::int + 1) * ${LUGARES}::int)::bit varying as bits from lugares
    ), valem as materialized (
      select c.*, l.n as lugar from contados c join lugares l on l.obra_id = c.obra_id
    ), das_obras as (
      insert into analise_dias_das_obras (empresa_id, tipo, data, obra_id, unicas, minutos_unicos, unicas_sem_horas)
      select ${empresaId}, tipo, data, obra_id, sum(quantidade), coalesce(sum(minutos), 0),
        coalesce(sum(quantidade) filter (where minutos is null), 0)
      from valem where conta group by tipo, data, obra_id
    ), das_linhas as (
      insert into analise_dias_das_linhas (empresa_id, tipo, item, pessoa, data, obras, quantidades, minutos, sem_horas)
      select ${empresaId}, tipo, item, pessoa, data, array_agg(lugar order by lugar), array_agg(quantidade order by lugar),
        array_agg(minutos order by lugar), array_agg(sem_horas order by lugar)
      from (
        select tipo, item, pessoa, data, lugar, sum(quantidade) as quantidade, coalesce(sum(minutos), 0) as minutos,
          coalesce(sum(quantidade) filter (where minutos is null), 0) as sem_horas
        from valem where tipo <> ${TIPO_DO_FATO.ocorrencia} group by tipo, item, pessoa, data, lugar
      ) l group by tipo, item, pessoa, data
    )
    insert into analise_dias (empresa_id, tipo, data, n, item, chave, nome, pessoa, categoria, grupo, ausencia, quantidade, minutos,
      sem_horas, unicas, minutos_unicos, unicas_sem_horas, vezes, obras)
    select ${empresaId}, tipo, data, row_number() over (partition by tipo, data), linha, chave, nome, pessoa, categoria, grupo, ausencia,
      sum(quantidade), coalesce(sum(minutos), 0), coalesce(sum(quantidade) filter (where minutos is null), 0),
      coalesce(sum(quantidade) filter (where conta), 0), coalesce(sum(minutos) filter (where conta), 0),
      coalesce(sum(quantidade) filter (where minutos is null and conta), 0), count(*),
      coalesce(bit_or(set_bit(bits, lugar, 1)) filter (where quantidade > 0), bits)
    from (select *, case when tipo = ${TIPO_DO_FATO.ocorrencia} then '' else item end as linha from valem) v, nenhuma
    group by tipo, data, linha, chave, nome, pessoa, categoria, grupo, ausencia, bits`;
}

/** Adds up the months that contain these days, from the sums of days. */
async function writeMeses(tx: Tx, empresaId: string, dias: readonly string[]): Promise<void> {
  const meses = [...new Set(dias.map((dia) => `${dia.slice(0, 7)}-01`))];
  const desses = tx`empresa_id = ${empresaId} and mes = any(${meses}::date[])`;
  await tx`delete from analise_meses_das_obras where ${desses}`;
  await tx`delete from analise_meses where ${desses}`;
  await tx`delete from analise_meses_das_linhas where ${desses}`;
  /** Rows `d` of a table of days, for each month `m`. */
  const dosDias = (tabela: string) => tx`unnest(${meses}::date[]) m (mes)
    join ${tx(tabela)} d on d.empresa_id = ${empresaId} and d.data >= m.mes and d.data < m.mes + interval '1 month'`;
  await tx`
    insert into analise_meses_das_obras (empresa_id, tipo, mes, obra_id, unicas, minutos_unicos, unicas_sem_horas)
    select ${empresaId}, d.tipo, m.mes, d.obra_id, sum(d.unicas), sum(d.minutos_unicos), sum(d.unicas_sem_horas)
    from ${dosDias("analise_dias_das_obras")} group by d.tipo, m.mes, d.obra_id`;
  // A day's bit string is as long as the number of works required when the day was added up; shorter ones are padded to the longest.
  await tx`
    with maior as (select coalesce(max(length(d.obras)), 1) as n from ${dosDias("analise_dias")})
    insert into analise_meses (empresa_id, tipo, mes, n, item, chave, nome, pessoa, categoria, grupo, ausencia, quantidade, minutos,
      sem_horas, unicas, minutos_unicos, unicas_sem_horas, vezes, dias, recente, primeiro, ultimo, obras)
    select ${empresaId}, tipo, m.mes, row_number() over (partition by tipo, m.mes), item, chave, nome, pessoa, categoria, grupo, ausencia,
      sum(quantidade), sum(minutos), sum(sem_horas), sum(unicas), sum(minutos_unicos), sum(unicas_sem_horas), sum(vezes),
      bit_or(case when quantidade > 0 then 1 << extract(day from data)::int - 1 else 0 end), max(data),
      min(data) filter (where quantidade > 0), max(data) filter (where quantidade > 0),
      bit_or(case when length(obras) = maior.n then obras else obras || repeat('0', maior.n - length(obras))::bit varying end)
    from ${dosDias("analise_dias")}, maior
    group by tipo, m.mes, item, chave, nome, pessoa, categoria, grupo, ausencia`;
  await tx`
    insert into analise_meses_das_linhas (empresa_id, tipo, item, pessoa, mes, obras, quantidades, minutos, sem_horas)
    select ${empresaId}, tipo, item, pessoa, mes, array_agg(lugar order by lugar), array_agg(quantidade order by lugar),
      array_agg(minutos order by lugar), array_agg(sem_horas order by lugar)
    from (
      select tipo, item, pessoa, m.mes, u.lugar, sum(u.quantidade) as quantidade, sum(u.minutos) as minutos, sum(u.sem_horas) as sem_horas
      from ${dosDias("analise_dias_das_linhas")},
        unnest(d.obras, d.quantidades, d.minutos, d.sem_horas) u (lugar, quantidade, minutos, sem_horas)
      group by tipo, item, pessoa, m.mes, u.lugar
    ) l group by tipo, item, pessoa, mes`;
}

/**
 * Adds up the next marked days, at most {@link LOTE}.
 * @returns the number of days added up
 */
async function addSome(tx: Tx, empresaId: string): Promise<number> {
  // Locks the company, so that only one node adds up at a time: a second one would write days from outdated facts.
  await tx`select from empresas_sem_palavras where empresa_id = ${empresaId} for update`;
  const rows = await tx<{ data: string; fatos: boolean; relatorios: boolean }[]>`
    select data, bool_or(do_que in ('fatos', 'linhas')) as fatos,
      bool_or(do_que in ('relatorios', 'contagens')) as relatorios
    from analise_mudados where empresa_id = ${empresaId} group by data order by data desc limit ${LOTE}`;
  const dos = (que: "fatos" | "relatorios") => rows.filter((row) => row[que]).map(({ data }) => data);
  const [fatos, relatorios] = [dos("fatos"), dos("relatorios")];
  if (fatos.length > 0) {
    await writeDias(tx, empresaId, fatos);
    await writeMeses(tx, empresaId, fatos);
  }
  if (relatorios.length > 0) await addUpRelatorios(tx, empresaId, relatorios);
  return rows.length;
}

/** Adds up every marked day, company by company, the newest days first. After an interruption, the remaining days are still marked. */
export async function addUpFatos({ database }: Pick<Services, "database">, signal?: AbortSignal): Promise<void> {
  const empresas = await database.withConta(
    {},
    (tx) => tx<{ id: string }[]>`select distinct empresa_id as id from analise_mudados`,
  );
  for (const { id: empresaId } of empresas)
    for (let added = LOTE; added > 0;) {
      if (signal?.aborted === true) return;
      added = await database.withEmpresa({ empresaId }, (tx) => addSome(tx, empresaId));
    }
}
