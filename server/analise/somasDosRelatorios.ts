import type { Tx } from "../db/database.ts";
import { ladoEChave, LADOS, ladosDe } from "./contas.ts";
import { doRelatorio } from "./queries.ts";

/** Sums of reports per day and per month (decision 043). */

const contadas = (tx: Tx) => tx`relatorios, fotos, com_fotos, videos, com_videos, anexos, com_anexos`;

async function writeDias(tx: Tx, empresaId: string, dias: readonly string[]): Promise<void> {
  await tx`
    delete from analise_relatorios where empresa_id = ${empresaId} and not mensal and data = any(${[...dias]}::date[])`;
  const desses = tx`empresa_id = ${empresaId} and data = any(${[...dias]}::date[])`;
  // One statement counts the reports and deletes the differences and marks, so that both refer to one moment; it reads the time zone as well.
  await tx`
    with diferencas as (
      delete from analise_diferencas_dos_relatorios where ${desses}
    ), marcas as (
      delete from analise_mudados where ${desses} and do_que in ('relatorios', 'contagens')
    )
    insert into analise_relatorios (empresa_id, mensal, data, lado, chave, revisao, ${contadas(tx)})
    select ${empresaId}, false, data, ${ladoEChave(tx, LADOS)}, max(revisao), count(*), sum(fotos), count(*) filter (where fotos > 0),
      sum(videos), count(*) filter (where videos > 0), sum(anexos), count(*) filter (where anexos > 0)
    from (
      select r.data, ${ladosDe(tx, tx`(select fuso_horario from empresas where id = ${empresaId})`)}, r.fotos_mostradas as fotos,
        case when 'video' = any(r.secoes_desligadas) then 0 else r.total_videos end as videos,
        case when 'anexo' = any(r.secoes_desligadas) then 0 else r.total_anexos end as anexos
      from ${doRelatorio(tx)}
      where r.empresa_id = ${empresaId} and r.excluido_em is null and o.excluida_em is null and r.data = any(${[...dias]}::date[])
    ) contados
    group by grouping sets ((data, status), (data, pessoa), (data, modelo), (data, atraso), (data, obra))`;
}

async function writeMeses(tx: Tx, empresaId: string, dias: readonly string[]): Promise<void> {
  const meses = [...new Set(dias.map((dia) => `${dia.slice(0, 7)}-01`))];
  await tx`
    delete from analise_relatorios where empresa_id = ${empresaId} and mensal and data = any(${meses}::date[])`;
  await tx`
    insert into analise_relatorios (empresa_id, mensal, data, lado, chave, revisao, ${contadas(tx)})
    select ${empresaId}, true, m.mes, d.lado, d.chave, max(d.revisao), sum(d.relatorios), sum(d.fotos), sum(d.com_fotos), sum(d.videos),
      sum(d.com_videos), sum(d.anexos), sum(d.com_anexos)
    from unnest(${meses}::date[]) m (mes)
    join analise_relatorios d on d.empresa_id = ${empresaId} and not d.mensal and d.lado = any(${LADOS.filter((lado) => lado !== "status")}::text[])
      and d.data >= m.mes and d.data < m.mes + interval '1 month'
    group by m.mes, d.lado, d.chave`;
}

/** Counts the reports of these days, and of the months that contain them, again. */
export async function addUpRelatorios(tx: Tx, empresaId: string, dias: readonly string[]): Promise<void> {
  await writeDias(tx, empresaId, dias);
  await writeMeses(tx, empresaId, dias);
}
