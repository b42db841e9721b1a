import type { Dito, TarefaNoRelatorio } from "../cronograma/avancos.ts";
import { RELATORIO_ITEM } from "./header.ts";
import { valueOf } from "./merge/draft.ts";
import { sameJson } from "./merge/json.ts";
import type { Conteudo } from "./conteudoSchema.ts";
import type { Change, Doc, Item, Json, Op } from "./merge/types.ts";
import { isSolta, releasedFields } from "./secoes/andamento.ts";
import { numberOrNull, textOrNull } from "./secoes/items.ts";

/** Activities of a report that are tasks of the schedule: reads what the report enters for them, and writes the schedule's values into the report. */

const isAtividade = ({ secao, tipo }: Pick<Item, "secao" | "tipo">): boolean =>
  secao === "atividade" && tipo === "atividade";
/** The fields of an item that are needed to compare it with the schedule. */
export type ItemLido = Omit<Item, "aliveStamp" | "fv">;
const isTarefa = (item: ItemLido): boolean => item.alive && isAtividade(item) && valueOf(item, "cronograma") === true;

/** Ids of the tasks that a report has. */
export const tarefasDe = (doc: Doc): string[] => [...doc.items.values()].filter(isTarefa).map(({ id }) => id);

/**
 * Returns the ids of activities that became free ones because their task went into the bin while the report had that task; the
 * chain keeps the report's entries for them.
 */
export const soltasDe = (doc: Doc): string[] =>
  [...doc.items.values()]
    .filter((item) => item.alive && isAtividade(item) && isSolta({ ...item, fields: item.f }))
    .map(({ id }) => id);

/** True when this entry of a body needs a task of the schedule: the activity is new, or a free activity is to be linked to its task again. */
export function asksForTarefa(doc: Doc, tarefaId: string, cronograma: boolean | undefined): boolean {
  const item = doc.items.get(tarefaId);
  return item?.alive !== true || (cronograma === true && !isTarefa(item));
}

/** What a report enters for each of its tasks: quantity done and percentage. */
export function ditosDe(doc: Doc): Dito[] {
  return [...doc.items.values()].filter(isTarefa).map((item) => {
    const flat = { ...item, fields: item.f };
    return {
      tarefaId: item.id,
      realizado: textOrNull(flat, "realizado"),
      porcentagem: numberOrNull(flat, "porcentagem"),
    };
  });
}

/** True when these changes touch activities or the dates of the report. */
export const concernsTarefas = (changes: readonly Change[]): boolean =>
  changes.some((change) => isAtividade(change) || (change.item === RELATORIO_ITEM && change.campo === "periodo"));

/**
 * Plans the operations that write the schedule's values into the report: only values that differ, and only for tasks that the
 * report has.
 * The activity of a task in the bin becomes a free one.
 */
export function registrosDerivados(
  { items }: { readonly items: ReadonlyMap<string, ItemLido> },
  tarefas: readonly TarefaNoRelatorio[],
): Op[] {
  return tarefas.flatMap(({ tarefaId, naLixeira, ...said }): Op[] => {
    const item = items.get(tarefaId);
    if (item === undefined || !isTarefa(item)) return [];
    const fields = naLixeira ? releasedFields({ ...item, fields: { ...item.f, ...said } }) : said;
    return Object.entries<Json>(fields)
      .filter(([field, val]) => !sameJson(valueOf(item, field) ?? null, val))
      .map(([field, val]): Op => ({ t: "set", item: tarefaId, field, val }));
  });
}

/** A task's values in its chain (`cadeia`) on the day of a report. */
export type Recalculado = {
  readonly tarefaId: string;
  readonly realizadoAnterior: string | null;
  readonly acumulado: string | null;
  readonly porcentagemAnterior: number | null;
  readonly porcentagem: number | null;
};

/** Returns the tasks of an approved report whose values in the chain have changed since the approval; the report keeps the approved values. */
export function recalculadosDe(
  atividades: Conteudo["atividades"],
  vivos: readonly (Recalculado & { readonly usarProducao: boolean })[],
): Recalculado[] {
  const known = new Map((atividades ?? []).map((atividade) => [atividade.tarefaId, atividade]));
  return vivos.flatMap(({ usarProducao, ...vivo }) => {
    const atividade = known.get(vivo.tarefaId);
    if (atividade?.cronograma !== true) return [];
    const { tarefaId, porcentagemAnterior, porcentagem, controleDeProducao } = atividade;
    const { realizadoAnterior, acumulado } = controleDeProducao;
    const now = usarProducao ? vivo : { ...vivo, realizadoAnterior: null, acumulado: null };
    return sameJson(now, { tarefaId, realizadoAnterior, acumulado, porcentagemAnterior, porcentagem }) ? [] : [now];
  });
}
