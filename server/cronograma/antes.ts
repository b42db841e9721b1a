import { type Partida, partidaDaTarefa } from "../../domain/cronograma/cadeia.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { Onde } from "./queries.ts";

/** A report's place in the chains: day, number, id. */
type Lugar = { readonly data: string; readonly numero: number; readonly id: string };

type Row = Parameters<typeof partidaDaTarefa>[0] & {
  readonly id: string;
  readonly naLixeira: boolean;
  /** Null when the chain has no row before that place. */
  readonly antes: Pick<Partida, "porcentagem"> | null;
};

/**
 * Reads the progress of a work's tasks just before a report at that place, after all earlier reports and adjustments; `livre`:
 * the task is in the bin.
 */
export async function listAntesDe(
  tx: Tx,
  { empresaId, obraId }: Onde,
  ids: readonly string[],
  { data, numero, id }: Lugar,
): Promise<ReadonlyMap<string, "livre" | Pick<Partida, "porcentagem">>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await tx<Row[]>`
    select t.id, t.excluido_em is not null as "naLixeira",
      json_build_object('ativo', t.usar_producao, 'quantidade', trim_scale(t.quantidade)::text) as producao,
      trim_scale(t.acumulado_inicial)::text as "acumuladoInicial", t.porcentagem_inicial::float8 as "porcentagemInicial", (
        select json_build_object('porcentagem', a.porcentagem::float8) from cronograma_avancos a
        where a.empresa_id = t.empresa_id and a.tarefa_id = t.id and a.vale
          -- As compareDias: adjustments of the day, which have no number, come after its reports.
          and (a.data < ${data} or (a.data = ${data} and (a.numero, a.origem_id) < (${numero}::int, ${id}::uuid)))
        order by a.data desc, a.numero desc nulls first, a.origem_id desc limit 1) as antes
    from cronograma_tarefas t
    where t.empresa_id = ${empresaId} and t.obra_id = ${obraId} and t.id = any(${known}::uuid[])`;
  return new Map(
    rows.map(({ id: tarefaId, naLixeira, antes, ...inicial }) => [
      tarefaId,
      naLixeira ? "livre" : (antes ?? partidaDaTarefa(inicial)),
    ]),
  );
}
