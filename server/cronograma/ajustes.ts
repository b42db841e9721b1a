import { idDoAjuste } from "../../domain/cronograma/ajuste.ts";
import type { Tx } from "../db/database.ts";
import { holdTarefas, rechain } from "./cadeias.ts";
import type { Onde } from "./queries.ts";

/** What is done of a task apart from any report, in the chain at its place. */

type Dito = {
  readonly data: string;
  readonly numero: number;
  readonly usarProducao: boolean;
  readonly realizado: string | null;
  readonly porcentagem: number | null;
};
type DoRelatorio = { readonly relatorioId: string; readonly tarefaId: string };

/** What a held report says of a task, as its row has it; null where it says nothing. */
export async function readDito(
  tx: Tx,
  { empresaId }: Onde,
  { relatorioId, tarefaId }: DoRelatorio,
): Promise<Dito | null> {
  const [row] = await tx<Dito[]>`
    select data, numero, usar_producao as "usarProducao", trim_scale(realizado)::text as realizado, porcentagem_dita::float8 as porcentagem
    from cronograma_avancos
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and tarefa_id = ${tarefaId} and vale`;
  return row === undefined || (row.realizado === null && row.porcentagem === null) ? null : row;
}

/**
 * Goes on counting, at the same place, what a report said of a task and says no more.
 * @param autorId who took it out of the report
 * @returns whether other reports have to follow (`propagar.ts`)
 */
export async function keepDito(
  tx: Tx,
  onde: Onde,
  { relatorioId, tarefaId, autorId }: DoRelatorio & { readonly autorId: string },
  { data, numero, usarProducao, realizado, porcentagem }: Dito,
): Promise<boolean> {
  const held = await holdTarefas(tx, onde, [tarefaId]);
  const { empresaId } = onde;
  const rows = await tx<{ id: string }[]>`
    select origem_id as id from cronograma_avancos where empresa_id = ${empresaId} and tarefa_id = ${tarefaId}`;
  const id = idDoAjuste(relatorioId, new Set(rows.map((row) => row.id)));
  await tx`
    insert into cronograma_avancos
      (empresa_id, tarefa_id, origem_id, data, numero, usar_producao, realizado, porcentagem_dita, aprovado, autor_id)
    values (${empresaId}, ${tarefaId}, ${id}, ${data}, ${numero}, ${usarProducao}, ${realizado}, ${porcentagem}, true, ${autorId})`;
  return rechain(tx, empresaId, held, { desde: new Map([[tarefaId, data]]), proprio: null });
}
