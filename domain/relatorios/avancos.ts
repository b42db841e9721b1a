import type { Dito, TarefaNoRelatorio } from "../cronograma/avancos.ts";
import { RELATORIO_ITEM } from "./header.ts";
import { valueOf } from "./merge/draft.ts";
import { sameJson } from "./merge/json.ts";
import type { Conteudo } from "./conteudoSchema.ts";
import type { Change, Doc, Item, Json, Op } from "./merge/types.ts";
import { isSolta, releasedFields } from "./secoes/andamento.ts";
import { numberOrNull, textOrNull } from "./secoes/items.ts";

/**
 * Activities of a report that are tasks of the schedule: the report's entries for them, and the schedule's values in
 * the report.
 */

const isAtividade = ({ secao, tipo }: Pick<Item, "secao" | "tipo">): boolean =>
  secao === "atividade" && tipo === "atividade";
/** The parts of an item that the schedule's values concern. */
export type ItemLido = Omit<Item, "aliveStamp" | "fv">;
const isTarefa = (item: ItemLido): boolean => item.alive && isAtividade(item) && valueOf(item, "cronograma") === true;

/** Ids of the tasks that a report has. */
export const tarefasDe = (doc: Doc): string[] => [...doc.items.values()].filter(isTarefa).map(({ id }) => id);

/** Ids of tasks in the bin whose activities stayed in a report as free ones: their entries stay valid. */
export const soltasDe = (doc: Doc): string[] =>
  [...doc.items.values()]
    .filter((item) => item.alive && isAtividade(item) && isSolta({ ...item, fields: item.f }))
    .map(({ id }) => id);

/** Does this entry of a body ask for a task: is it new, or a free activity that is to be its task's (again)? */
export function asksForTarefa(doc: Doc, tarefaId: string, cronograma: boolean | undefined): boolean {
  const item = doc.items.get(tarefaId);
  return item?.alive !== true || (cronograma === true && !isTarefa(item));
}

/** Entries of a report for its tasks. */
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

/** Do these changes say something of activities, or move the report among the days? */
export const concernsTarefas = (changes: readonly Change[]): boolean =>
  changes.some((change) => isAtividade(change) || (change.item === RELATORIO_ITEM && change.campo === "periodo"));

/** Operations that bring the schedule's values into the report: differences only, and only for tasks that it has. */
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

/** Position of a task in the chain on the day of a report. */
export type Recalculado = {
  readonly tarefaId: string;
  readonly realizadoAnterior: string | null;
  readonly acumulado: string | null;
  readonly porcentagemAnterior: number | null;
  readonly porcentagem: number | null;
};

/** Tasks of an approved report whose chain differs by now: the report keeps the approved values. */
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
