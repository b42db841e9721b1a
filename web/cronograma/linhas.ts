import { isAtrasada } from "../../domain/cronograma/atraso.ts";
import { numerosDe } from "../../domain/cronograma/numeros.ts";
import { isConcluida } from "../../domain/cronograma/status.ts";
import { searchable, searchWords } from "../../domain/lib/text.ts";
import type { Cronograma, Etapa, Tarefa } from "./data.ts";
import type { FiltroDeTarefas } from "./search.ts";

/** The schedule as rows of a tree: each stage, followed by its tasks and by the stages inside it. Pure. */

type Comum = {
  readonly id: string;
  /** Number as typed; if none was typed, the number that follows from the position. */
  readonly numero: string;
  /** Level in the tree, from 1. */
  readonly nivel: number;
  /** Ids of the stages around the row, from the outermost to the innermost. */
  readonly dentro: readonly string[];
};
export type LinhaDeEtapa = Comum & {
  readonly tipo: "etapa";
  readonly etapa: Etapa;
  /** Sum of all tasks in the stage and in the stages below it. */
  readonly soma: Soma;
};
export type LinhaDeTarefa = Comum & { readonly tipo: "tarefa"; readonly tarefa: Tarefa; readonly atrasada: boolean };
export type Linha = LinhaDeEtapa | LinhaDeTarefa;

export type Soma = { readonly tarefas: number; readonly concluidas: number; readonly atrasadas: number };
export const NADA: Soma = { tarefas: 0, concluidas: 0, atrasadas: 0 };

export const nomeDe = (linha: Linha): string =>
  linha.tipo === "etapa" ? linha.etapa.descricao : linha.tarefa.descricao;

/** Adds up all tasks of the work, and for each stage the tasks in that stage and in the stages below it. */
function somasDe({ etapas, tarefas }: Cronograma, hoje: string): { total: Soma; porEtapa: ReadonlyMap<string, Soma> } {
  const porEtapa = new Map<string, Soma>();
  const add = (id: string, soma: Soma): void => {
    const before = porEtapa.get(id) ?? NADA;
    porEtapa.set(id, {
      tarefas: before.tarefas + soma.tarefas,
      concluidas: before.concluidas + soma.concluidas,
      atrasadas: before.atrasadas + soma.atrasadas,
    });
  };
  for (const tarefa of tarefas) {
    const concluidas = Number(isConcluida(tarefa.porcentagem));
    add(tarefa.etapa._id, { tarefas: 1, concluidas, atrasadas: Number(isAtrasada(tarefa, hoje)) });
  }
  // A stage is listed after its parent, so the reversed list adds inner stages first. The empty id stands for the work.
  for (const { _id, pai } of etapas.toReversed()) add(pai?._id ?? "", porEtapa.get(_id) ?? NADA);
  return { total: porEtapa.get("") ?? NADA, porEtapa };
}

/** Returns all rows, in the order of the list, and the sums of the work. */
export function linhasDe(cronograma: Cronograma, hoje: string): { linhas: readonly Linha[]; total: Soma } {
  const { etapas, tarefas } = cronograma;
  const numeros = numerosDe(cronograma);
  const { total, porEtapa } = somasDe(cronograma, hoje);
  const own = Map.groupBy(tarefas, ({ etapa }) => etapa._id);
  const dentroDe = new Map<string, readonly string[]>();
  const linhas = etapas.flatMap((etapa): Linha[] => {
    const { _id: id, pai, nivel } = etapa;
    const dentro = pai === null ? [] : [...(dentroDe.get(pai._id) ?? []), pai._id];
    dentroDe.set(id, dentro);
    const numeroDe = (one: string): string => numeros.get(one) ?? "";
    const inside = { nivel: nivel + 1, dentro: [...dentro, id] };
    return [
      { tipo: "etapa", id, numero: numeroDe(id), nivel, dentro, etapa, soma: porEtapa.get(id) ?? NADA },
      ...(own.get(id) ?? []).map((tarefa): LinhaDeTarefa => {
        const atrasada = isAtrasada(tarefa, hoje);
        return { tipo: "tarefa", id: tarefa._id, numero: numeroDe(tarefa._id), ...inside, tarefa, atrasada };
      }),
    ];
  });
  return { linhas, total };
}

export const isFiltering = ({ busca, status, atrasadas }: FiltroDeTarefas): boolean =>
  busca !== undefined || status !== undefined || atrasadas === true;

/**
 * Returns the rows that match the filter, with the stages around them. Words are searched in the number and name of a row and of
 * the stages around that row: `alvenaria térreo` finds the task in its stage. A filter by status or lateness finds only tasks.
 */
export function filtrar(linhas: readonly Linha[], filtro: FiltroDeTarefas): readonly Linha[] {
  if (!isFiltering(filtro)) return linhas;
  const { busca = "", status, atrasadas } = filtro;
  const words = searchWords(busca);
  const said = new Map<string, string>();
  const wanted = new Set<string>();
  for (const linha of linhas) {
    const around = said.get(linha.dentro.at(-1) ?? "") ?? "";
    const text = `${around} ${searchable(linha.numero)} ${searchable(nomeDe(linha))}`;
    if (linha.tipo === "etapa") said.set(linha.id, text);
    const fits =
      words.every((word) => text.includes(word)) &&
      (linha.tipo === "etapa"
        ? status === undefined && atrasadas === undefined
        : (status === undefined || linha.tarefa.status.id === status) && (atrasadas === undefined || linha.atrasada));
    if (fits) for (const id of [linha.id, ...linha.dentro]) wanted.add(id);
  }
  return linhas.filter(({ id }) => wanted.has(id));
}

/** The rows that are not inside a closed stage. */
export const abertas = (linhas: readonly Linha[], fechadas: ReadonlySet<string>): readonly Linha[] =>
  fechadas.size === 0 ? linhas : linhas.filter(({ dentro }) => !dentro.some((id) => fechadas.has(id)));

/** Ids of the stages that contain rows; only these can be opened and closed. */
export const comConteudo = (linhas: readonly Linha[]): ReadonlySet<string> =>
  new Set(linhas.flatMap(({ dentro }) => dentro.slice(-1)));

/**
 * Ticks or unticks a row. Ticking a stage ticks its visible rows (`visiveis`); the stage itself is ticked only when all its tasks
 * are, because a stage that keeps tasks cannot be deleted. Unticking a row also unticks the stages around it.
 */
export function marcar(
  marcadas: ReadonlySet<string>,
  linha: Linha,
  { linhas, visiveis }: { readonly linhas: readonly Linha[]; readonly visiveis: readonly Linha[] },
): ReadonlySet<string> {
  const next = new Set(marcadas);
  const inside = (one: Linha): boolean => one.id === linha.id || one.dentro.includes(linha.id);
  if (estadoDe(marcadas, linha, visiveis) === true) {
    for (const { id } of visiveis.filter(inside)) next.delete(id);
    for (const id of linha.dentro) next.delete(id);
    return next;
  }
  for (const one of visiveis.filter(inside)) if (one.tipo === "tarefa") next.add(one.id);
  const left = new Set(
    linhas.filter(({ tipo, id }) => tipo === "tarefa" && !next.has(id)).flatMap((one) => one.dentro),
  );
  for (const one of visiveis.filter(inside)) if (one.tipo === "etapa" && !left.has(one.id)) next.add(one.id);
  return next;
}

/** Returns whether a row is ticked; for a stage, `"parte"` when only some of its visible tasks are ticked. */
export function estadoDe(marcadas: ReadonlySet<string>, linha: Linha, visiveis: readonly Linha[]): boolean | "parte" {
  if (linha.tipo === "tarefa" || marcadas.has(linha.id)) return marcadas.has(linha.id);
  const tarefas = visiveis.filter(({ tipo, dentro }) => tipo === "tarefa" && dentro.includes(linha.id));
  const n = tarefas.filter(({ id }) => marcadas.has(id)).length;
  return n === 0 ? false : n === tarefas.length ? true : "parte";
}
