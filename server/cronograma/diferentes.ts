import { type ItemLido, registrosDerivados } from "../../domain/relatorios/avancos.ts";
import type { Tx } from "../db/database.ts";
import { listNosRelatorios } from "./avancos.ts";
import type { Onde } from "./queries.ts";

/** Finds reports whose tasks differ from the schedule although nothing has marked them. */

/** Number of reports whose activities are in memory at once. */
const POR_VEZ = 200;

/**
 * Marks reports that differ from the schedule, so that they are updated like any other. The tasks of the work must be locked.
 * @returns the number of reports marked
 */
export async function markDiferentes(tx: Tx, { empresaId, obraId }: Onde): Promise<number> {
  const relatorios = await tx<{ id: string }[]>`
    select distinct a.relatorio_id as id from cronograma_avancos a
    join cronograma_tarefas t on t.empresa_id = a.empresa_id and t.id = a.tarefa_id
    where a.empresa_id = ${empresaId} and t.obra_id = ${obraId} and a.relatorio_id is not null
      and a.vale and not a.aprovado and not a.pendente`;
  const ids = relatorios.map(({ id }) => id);
  let marked = 0;
  for (let at = 0; at < ids.length; at += POR_VEZ) {
    const some = ids.slice(at, at + POR_VEZ);
    const rows = await tx<(ItemLido & { relatorioId: string })[]>`
      select relatorio_id as "relatorioId", id, secao, tipo, parent, vivo as alive, f from relatorio_itens
      where empresa_id = ${empresaId} and relatorio_id = any(${some}::uuid[]) and secao = 'atividade' and tipo = 'atividade'`;
    const itens = Map.groupBy(rows, ({ relatorioId }) => relatorioId);
    const diferentes = [...(await listNosRelatorios(tx, empresaId, some))].flatMap(([id, tarefas]) => {
      const items = new Map((itens.get(id) ?? []).map((item) => [item.id, item]));
      return registrosDerivados({ items }, tarefas).length === 0 ? [] : [id];
    });
    marked += diferentes.length;
    await tx`
      update cronograma_avancos set pendente = true
      where empresa_id = ${empresaId} and relatorio_id = any(${diferentes}::uuid[]) and not pendente`;
  }
  return marked;
}
