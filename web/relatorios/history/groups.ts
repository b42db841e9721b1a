import type { z } from "zod";
import type { historicoContract, ItemDoHistorico } from "../../../domain/relatorios/historicoContract.ts";
import { valorDeRegistro } from "../../../domain/relatorios/registros.ts";

/** Changes as people read them: one entry per save, without fields that only the program sets. */

export type Historico = z.output<(typeof historicoContract)["listHistorico"]["output"]>;
export type Alteracao = Historico["alteracoes"][number];
export type Itens = Readonly<Record<string, ItemDoHistorico>>;

/** `novo` came into the report, `saiu` was removed, `voltou` was brought back; `moveu` in a list; `valor` of a field. */
export type Tipo = "novo" | "saiu" | "voltou" | "moveu" | "valor";
export type Linha = { readonly tipo: Tipo; readonly alteracao: Alteracao };
export type Salvamento = Pick<Alteracao, "versao" | "dataHora" | "usuario" | "canal"> & {
  readonly linhas: readonly Linha[];
  /** Times in a row that the product brought figures of the schedule up to date; 0 of a save that says something. */
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

/** Does the product write this by itself when the chain of a task moves? */
const isRecalculo = ({ canal, secao, tipo, campo }: Alteracao): boolean =>
  canal === "sistema" && secao === "atividade" && tipo === "atividade" && campo !== null;

/** Consecutive updates from the schedule are one line. */
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
 * Changes of all pages, newest first, by save. An added item's initial values are not listed beside the addition, but
 * the first value of a fixed place (the morning's weather of a new report) is.
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

/** Items that can be asked about alone: those that stand under nothing by their id. */
export function rootItems(itens: Itens): [string, ItemDoHistorico][] {
  return Object.entries(itens).filter(([id]) => !id.includes("/"));
}
