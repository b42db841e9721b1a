import type { CampoErro } from "../errors/fieldErrors.ts";
import { FIELD_ERRORS } from "../errors/fieldErrors.ts";
import { nameKey } from "../lib/text.ts";
import { celulasComErro } from "./campos.ts";
import type { LinhaLida } from "./folha.ts";
import type { Entendida, ErroDaCelula } from "./listas/definicao.ts";
import { type Entradas, LISTAS } from "./listas/registro.ts";
import type { TipoDeLista } from "./tipos.ts";

/** Decides for each row of a file whether its entry is new, exists already, or has wrong cells. */

export const VEREDITOS = ["nova", "existente", "errada"] as const;
type Veredito = (typeof VEREDITOS)[number];

export type LinhaJulgada<E> = LinhaLida & {
  readonly veredito: Veredito;
  readonly campos: readonly ErroDaCelula[];
  /** Number of an earlier row of the same file with the same entry; null when there is none. */
  readonly repetidaDe: number | null;
  /** Null when the row is wrong. */
  readonly entrada: E | null;
};

/** Returns the key of an entry: texts that mean the same entry have the same key, by the same comparison as in the registrations. */
export const chaveDe = (partes: readonly string[]): string => JSON.stringify(partes.map(nameKey));

/** Parses a row of text; returns the entry, or the wrong cells of the row. */
export function lerEntrada<T extends TipoDeLista>(
  tipo: T,
  valores: Readonly<Record<string, string>>,
): Entendida<Entradas[T]> {
  const { schema, colunas } = LISTAS[tipo];
  const complete = Object.fromEntries(colunas.map(({ campo }) => [campo, valores[campo] ?? ""]));
  const failed = celulasComErro(complete);
  const read = schema.safeParse(complete);
  if (read.success && failed.length === 0) return { entrada: read.data, campos: [] };
  const first = new Map<string, CampoErro>(failed.map((campo) => [campo, "erro_de_formula"]));
  for (const { path, message } of read.error?.issues ?? []) {
    const campo = String(path[0] ?? colunas[0]?.campo);
    if (!first.has(campo)) first.set(campo, message in FIELD_ERRORS ? (message as CampoErro) : "valor_invalido");
  }
  return { entrada: null, campos: [...first].map(([campo, erro]) => ({ campo, erro })) };
}

/** What the database knows: `tem` tells whether an entry with this key exists, `recusas` returns errors that only the database can find. */
export type Conhecidos<E> = {
  readonly tem: (chave: string) => boolean;
  readonly recusas?: (entrada: E) => readonly ErroDaCelula[];
};

/**
 * Makes all new rows of a checklist wrong when one row of the checklist is wrong, because an incomplete checklist would be taken
 * for a complete one.
 */
function comGrupos(tipo: TipoDeLista, linhas: readonly LinhaJulgada<unknown>[]): LinhaJulgada<unknown>[] {
  if (tipo !== "checklists") return [...linhas];
  const nameOf = ({ valores }: LinhaLida) => chaveDe([valores["checklist"] ?? ""]);
  const bad = new Set(linhas.filter(({ veredito }) => veredito === "errada").map(nameOf));
  return linhas.map((each) =>
    each.veredito === "nova" && bad.has(nameOf(each))
      ? { ...each, veredito: "errada", entrada: null, campos: [{ campo: "checklist", erro: "outra_linha_errada" }] }
      : each,
  );
}

/** Number of rows that are judged in one step. */
const PIECE = 50;

/**
 * Judges all rows of a file, comparing them with each other and with stored entries. Yields after each step, so that other
 * requests are served in between.
 */
export function* julgar<T extends TipoDeLista>(
  tipo: T,
  linhas: readonly LinhaLida[],
  { tem, recusas }: Conhecidos<Entradas[T]>,
): Generator<undefined, LinhaJulgada<Entradas[T]>[]> {
  const { chave } = LISTAS[tipo];
  const place = LISTAS[tipo].createPlacer?.();
  const seen = new Map<string, number>();
  const judge = (linha: LinhaLida): LinhaJulgada<Entradas[T]> => {
    const lida = lerEntrada(tipo, linha.valores);
    const { entrada, campos } = place === undefined ? lida : place(linha, lida);
    if (entrada === null) return { ...linha, veredito: "errada", campos, repetidaDe: null, entrada: null };
    const refused = recusas?.(entrada) ?? [];
    if (refused.length > 0) return { ...linha, veredito: "errada", campos: refused, repetidaDe: null, entrada: null };
    const key = chaveDe(chave(entrada));
    const before = seen.get(key);
    // Rows of one checklist have the same key without being repetitions: each is a different question.
    const repetidaDe = before !== undefined && tipo !== "checklists" ? before : null;
    if (before === undefined) seen.set(key, linha.linha);
    const veredito = tem(key) || repetidaDe !== null ? "existente" : "nova";
    return { ...linha, veredito, campos: [], repetidaDe, entrada };
  };
  const judged: LinhaJulgada<Entradas[T]>[] = [];
  for (let first = 0; first < linhas.length; first += PIECE) {
    judged.push(...linhas.slice(first, first + PIECE).map(judge));
    yield;
  }
  return comGrupos(tipo, judged) as LinhaJulgada<Entradas[T]>[];
}
