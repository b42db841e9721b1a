import type { Aguardando } from "../../domain/aprovacao/schema.ts";
import { compareNames } from "../../domain/lib/names.ts";
import { type Decisao, type Fila, isOpen } from "./fila.ts";

/** The rows of the inbox: the reports on the server's list, and those decided in this visit that are no longer on that list. Pure. */

export type Linha = { readonly item: Aguardando; readonly decisao: Decisao | undefined };
export type Grupo = { readonly obraId: string; readonly nome: string; readonly linhas: readonly Linha[] };

const byObra = ({ item: a }: Linha, { item: b }: Linha): number =>
  compareNames(a.obra.nome, b.obra.nome) || (a.obra._id < b.obra._id ? -1 : a.obra._id > b.obra._id ? 1 : 0);

const byDay = ({ item: a }: Linha, { item: b }: Linha): number =>
  a.data < b.data ? -1 : a.data > b.data ? 1 : a.numero - b.numero || (a._id < b._id ? -1 : 1);

/**
 * Orders the rows by the work's name, then by day, so that the order does not change when the list gets shorter. A report on the
 * server's list is undecided, even if a decision about it took effect before: then the report waits again.
 */
export function linhasDe(list: readonly Aguardando[], { decisoes }: Fila): Linha[] {
  const byId = new Map(decisoes.map((decisao) => [decisao.item._id, decisao]));
  const listed = new Set(list.map(({ _id }) => _id));
  const linhas: Linha[] = [
    ...list.map((item) => {
      const decisao = byId.get(item._id);
      return { item, decisao: decisao?.estado === "feito" ? undefined : decisao };
    }),
    ...decisoes.filter(({ item }) => !listed.has(item._id)).map((decisao) => ({ item: decisao.item, decisao })),
  ];
  return linhas.toSorted((a, b) => byObra(a, b) || byDay(a, b));
}

export function gruposDe(linhas: readonly Linha[]): Grupo[] {
  const groups = new Map<string, { obraId: string; nome: string; linhas: Linha[] }>();
  for (const linha of linhas) {
    const { _id, nome } = linha.item.obra;
    const group = groups.get(_id);
    if (group === undefined) groups.set(_id, { obraId: _id, nome, linhas: [linha] });
    else group.linhas.push(linha);
  }
  return [...groups.values()];
}

export const isDone = ({ decisao }: Linha): boolean => decisao?.estado === "feito";
export const isUndecided = ({ decisao }: Linha): boolean => isOpen(decisao);

/**
 * Returns the id of the next row to decide after `id`: the next row without a decision, starting again at the top after the last;
 * if there is no such row, a row whose decision did not take effect. Null when all rows are decided.
 */
export function nextOpen(linhas: readonly Linha[], id: string | null): string | null {
  const at = linhas.findIndex(({ item }) => item._id === id);
  const around = [...linhas.slice(at + 1), ...linhas.slice(0, Math.max(0, at))];
  const next = around.find(({ decisao }) => decisao === undefined) ?? around.find(isUndecided);
  return next?.item._id ?? null;
}

/** Returns the row before or after `id`, for the arrow keys; skips rows whose decision took effect. Null at either end. */
export function neighbour(linhas: readonly Linha[], id: string | null, step: 1 | -1): string | null {
  const shown = linhas.filter((linha) => !isDone(linha) || linha.item._id === id);
  const at = shown.findIndex(({ item }) => item._id === id);
  return shown[at + step]?.item._id ?? null;
}

/** Returns the position of the row among all reports of this visit, as in `3 de 30`. */
export function progressOf(linhas: readonly Linha[], id: string | null): { n: number; total: number } {
  const decided = linhas.filter((linha) => !isUndecided(linha)).length;
  const open = linhas.filter(isUndecided);
  const at = open.findIndex(({ item }) => item._id === id);
  return { n: Math.min(linhas.length, decided + Math.max(0, at) + 1), total: linhas.length };
}
