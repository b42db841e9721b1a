import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { ProducaoDoDia } from "../relatorios/pdf/detalhe.ts";
import { readableWithoutObra, visibleRelatorios } from "../permissoes/visible.ts";

/** Reads the production of activities in earlier reports: the history that the detailed documents print. */

/** At most this many reports are read, newest first: about five years of days. */
const MOST_REPORTS = 2000;

export type Producao = ProducaoDoDia & {
  readonly relatorioId: string;
  readonly modeloId: string;
  readonly tarefaId: string;
};

/**
 * Reads the quantities in a work's reports up to the day `ate`, oldest first, only from reports that this person may see. An
 * activity keeps its id from one report to the next (copies keep it), so only the activities in `tarefaIds` are read.
 */
export async function readProducao(
  tx: Tx,
  actor: Actor,
  obraId: string,
  { ate, modeloIds, tarefaIds }: { ate: string; modeloIds: readonly string[]; tarefaIds: readonly string[] },
): Promise<Producao[]> {
  if (tarefaIds.length === 0) return [];
  const { empresaId } = actor;
  return tx<Producao[]>`
    select r.id as "relatorioId", r.modelo_id as "modeloId", r.data, r.numero, a ->> 'tarefaId' as "tarefaId",
      a -> 'controleDeProducao' ->> 'realizado' as realizado, a -> 'controleDeProducao' ->> 'unidade' as unidade
    from (
      select r.id, r.modelo_id, r.data, r.numero, r.conteudo from relatorios r
      where r.empresa_id = ${empresaId} and r.obra_id = ${obraId} and r.excluido_em is null and r.data <= ${ate}
        and r.modelo_id = any(${[...modeloIds]}::uuid[]) and r.total_atividades > 0 ${visibleRelatorios(tx, actor)}
        ${readableWithoutObra(tx, actor, obraId)}
      order by r.data desc, r.numero desc, r.id desc limit ${MOST_REPORTS}) r
    cross join lateral json_array_elements(coalesce(r.conteudo -> 'atividades', '[]')) a
    where a ->> 'tarefaId' = any(${[...tarefaIds]}) and (a -> 'controleDeProducao' ->> 'ativo')::boolean
      and a -> 'controleDeProducao' ->> 'realizado' is not null
    order by r.data, r.numero, r.id`;
}

type Place = { readonly _id: string; readonly data: string; readonly numero: number; readonly modeloId: string };

/** Returns the part of `all` that comes before this report and has the same template, by activity. */
export function producaoAntes(all: readonly Producao[], here: Place): Map<string, Producao[]> {
  const { _id: id } = here;
  const isEarlier = (one: Producao) =>
    one.modeloId === here.modeloId &&
    one.relatorioId !== id &&
    (one.data < here.data || (one.data === here.data && one.numero < here.numero));
  return Map.groupBy(all.filter(isEarlier), ({ tarefaId }) => tarefaId);
}
