import { v7 as uuidv7 } from "uuid";
import type { Tx } from "../db/database.ts";
import type { Onde } from "./queries.ts";

type Etapa = { readonly id: string; readonly pai_id: string | null };
type Tarefa = { readonly id: string; readonly etapa_id: string };

/** Copies stages and tasks of a work into another work without a schedule, under new ids and without progress. */
export async function copyCronograma(tx: Tx, { empresaId, obraId }: Onde, para: string): Promise<void> {
  const etapas = await tx<Etapa[]>`
    select id, pai_id, item, descricao, ordem, mostrar_no_relatorio from cronograma_etapas
    where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null`;
  if (etapas.length === 0) return;
  const ids = new Map(etapas.map(({ id }) => [id, uuidv7()]));
  const copied = etapas.map((row) => ({ ...row, id: ids.get(row.id), pai_id: ids.get(row.pai_id ?? "") ?? null }));
  await tx`
    insert into cronograma_etapas (empresa_id, id, obra_id, pai_id, item, descricao, ordem, mostrar_no_relatorio)
    select ${empresaId}::uuid, id, ${para}::uuid, pai_id, item, descricao, ordem, mostrar_no_relatorio
    from jsonb_to_recordset(${tx.json(copied)})
      as x (id uuid, pai_id uuid, item text, descricao text, ordem int, mostrar_no_relatorio boolean)`;
  const tarefas = await tx<Tarefa[]>`
    select id, etapa_id, item, descricao, ordem, unidade, quantidade::text as quantidade, prazo, peso::text as peso, usar_producao
    from cronograma_tarefas where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null`;
  // Leaves out tasks of a stage that was not there when the stages were read, a moment before.
  const planned = tarefas.flatMap((row) => {
    const etapaId = ids.get(row.etapa_id);
    return etapaId === undefined ? [] : [{ ...row, id: uuidv7(), etapa_id: etapaId }];
  });
  await tx`
    insert into cronograma_tarefas (empresa_id, id, obra_id, etapa_id, item, descricao, ordem, unidade, quantidade, prazo, peso, usar_producao)
    select ${empresaId}::uuid, id, ${para}::uuid, etapa_id, item, descricao, ordem, unidade, quantidade, prazo, peso, usar_producao
    from jsonb_to_recordset(${tx.json(planned)}) as x (id uuid, etapa_id uuid, item text, descricao text, ordem int, unidade text,
      quantidade numeric, prazo date, peso numeric, usar_producao boolean)`;
}
