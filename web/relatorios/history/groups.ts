import type { z } from "zod";
import type { historicoContract, ItemDoHistorico } from "../../../domain/relatorios/historicoContract.ts";
import { valorDeRegistro } from "../../../domain/relatorios/registros.ts";

/** Changes in the form in which people read them: one entry per save, without fields that only the program sets. */

export type Historico = z.output<(typeof historicoContract)["listHistorico"]["output"]>;
export type Alteracao = Historico["alteracoes"][number];
export type Itens = Readonly<Record<string, ItemDoHistorico>>;

/** `novo`: added to the report; `saiu`: removed; `voltou`: restored; `moveu`: moved in a list; `valor`: a field changed. */
export type Tipo = "novo" | "saiu" | "voltou" | "moveu" | "valor";
export type Linha = { readonly tipo: Tipo; readonly alteracao: Alteracao };
export type Salvamento = Pick<Alteracao, "versao" | "dataHora" | "usuario" | "canal"> & {
  readonly linhas: readonly Linha[];
  /** Number of consecutive automatic updates from the schedule, folded into this entry; 0 for a save with visible changes. */
  readonly recalculos: number;
};

function tipoOf({ campo, de, para }: Alteracao): Tipo {
  if (campo === "ord") return "moveu";
  if (campo !== null) return "valor";
  if (para !== true) return "saiu";
  return de === false ? "voltou" : "novo";
}

const isTold = ({ secao, tipo, campo }: Alteracao): boolean =>
  campo === null || valorDeRegistro(secao, tipo, campo) !== "interno";

/** True for a change that the product writes itself when the chain (`cadeia`) of a schedule task changes. */
const isRecalculo = ({ canal, secao, tipo, campo }: Alteracao): boolean =>
  canal === "sistema" && secao === "atividade" && tipo === "atividade" && campo !== null;

/** Folds consecutive updates from the schedule into one entry. */
function folded(saves: readonly Salvamento[]): Salvamento[] {
  const out: Salvamento[] = [];
  for (const save of saves) {
    const last = out.at(-1);
    if (last === undefined || last.recalculos === 0 || save.recalculos === 0) out.push(save);
    else out[out.length - 1] = { ...last, recalculos: last.recalculos + save.recalculos };
  }
  return out;
}

/**
 * Groups the changes of all pages by save, newest first. The initial values of an added item are left out, because its addition
 * is listed; the first value of an item that nobody adds (the morning's weather of a new report) is kept.
 */
export function groupBySave(alteracoes: readonly Alteracao[]): Salvamento[] {
  const saves = new Map<number, Alteracao[]>();
  for (const change of alteracoes) {
    const save = saves.get(change.versao);
    if (save === undefined) saves.set(change.versao, [change]);
    else save.push(change);
  }
  const told = [...saves.values()].flatMap((changes): Salvamento[] => {
    const [first] = changes;
    if (first === undefined) return [];
    const { versao, dataHora, usuario, canal } = first;
    if (changes.every(isRecalculo)) return [{ versao, dataHora, usuario, canal, linhas: [], recalculos: 1 }];
    const fresh = new Set(changes.filter((change) => tipoOf(change) === "novo").map(({ item }) => item));
    const linhas = changes
      .filter((change) => isTold(change) && (change.campo === null || !fresh.has(change.item)))
      .map((alteracao) => ({ tipo: tipoOf(alteracao), alteracao }));
    return linhas.length === 0 ? [] : [{ versao, dataHora, usuario, canal, linhas, recalculos: 0 }];
  });
  return folded(told);
}

/** Returns the items by which the history can be filtered: items without a parent, which their ids show. */
export function rootItems(itens: Itens): [string, ItemDoHistorico][] {
  return Object.entries(itens).filter(([id]) => !id.includes("/"));
}
