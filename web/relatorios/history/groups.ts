import type { z } from "zod";
import type { historicoContract, ItemDoHistorico } from "../../../domain/relatorios/historicoContract.ts";
import { valorDeRegistro } from "../../../domain/relatorios/registros.ts";

/** Changes as people read them: one entry per save, without what only the program set. */

export type Historico = z.output<(typeof historicoContract)["listHistorico"]["output"]>;
export type Alteracao = Historico["alteracoes"][number];
export type Itens = Readonly<Record<string, ItemDoHistorico>>;

/** `novo` came into the report, `saiu` was removed, `voltou` was brought back; `moveu` in a list; `valor` of a field. */
export type Tipo = "novo" | "saiu" | "voltou" | "moveu" | "valor";
export type Linha = { readonly tipo: Tipo; readonly alteracao: Alteracao };
export type Salvamento = Pick<Alteracao, "versao" | "dataHora" | "usuario" | "canal"> & {
  readonly linhas: readonly Linha[];
};

function tipoOf({ campo, de, para }: Alteracao): Tipo {
  if (campo === "ord") return "moveu";
  if (campo !== null) return "valor";
  if (para !== true) return "saiu";
  return de === false ? "voltou" : "novo";
}

const isTold = ({ secao, tipo, campo }: Alteracao): boolean =>
  campo === null || valorDeRegistro(secao, tipo, campo) !== "interno";

/**
 * Changes of all pages, newest first, by save. What an item came with is not told beside the fact that it came, and the first
 * value of a fixed place (the morning's weather of a new report) is.
 */
export function groupBySave(alteracoes: readonly Alteracao[]): Salvamento[] {
  const saves = new Map<number, Alteracao[]>();
  for (const change of alteracoes) {
    const save = saves.get(change.versao);
    if (save === undefined) saves.set(change.versao, [change]);
    else save.push(change);
  }
  return [...saves.values()].flatMap((changes) => {
    const [first] = changes;
    if (first === undefined) return [];
    const fresh = new Set(changes.filter((change) => tipoOf(change) === "novo").map(({ item }) => item));
    const linhas = changes
      .filter((change) => isTold(change) && (change.campo === null || !fresh.has(change.item)))
      .map((alteracao) => ({ tipo: tipoOf(alteracao), alteracao }));
    const { versao, dataHora, usuario, canal } = first;
    return linhas.length === 0 ? [] : [{ versao, dataHora, usuario, canal, linhas }];
  });
}

/** Items that can be asked about alone: those that stand under nothing by their id. */
export function rootItems(itens: Itens): [string, ItemDoHistorico][] {
  return Object.entries(itens).filter(([id]) => !id.includes("/"));
}
