import { z } from "zod";
import type { CampoErro } from "../errors/fieldErrors.ts";
import { isBlank } from "../lib/text.ts";
import { erroDeFormula, opcaoDe, palavra } from "./celulas.ts";
import { type Opcao, SIM_NAO } from "./colunas.ts";

/** Parsers for the fields of an imported row, which are text as people write it. Error messages are keys of FIELD_ERRORS. */

const because = (erro: CampoErro) => ({ error: erro });

/**
 * A whole number of at most 5 digits; empty means 1. Other text is refused rather than guessed at: unlike in a form, nobody
 * watches while it is read.
 */
export const quantidade = z
  .string(because("numero_invalido"))
  .refine((text) => /^\d{0,5}$/.test(text), because("numero_invalido"))
  .transform((text) => (text === "" ? 1 : Number(text)));

/** Returns a schema that reads one option of a fixed list by its word in any language; an empty text means `padrao`. */
export function opcao<V extends string>(opcoes: readonly Opcao[], padrao: V) {
  return z.string(because("valor_invalido")).transform((text, ctx) => {
    const found = text === "" ? padrao : opcaoDe(opcoes, text)?.valor;
    if (found === undefined) ctx.addIssue({ code: "custom", message: "valor_invalido" });
    return (found ?? padrao) as V;
  });
}

/** Returns a schema that reads yes or no; an empty text means `padrao`. */
export const simNao = (padrao: boolean) => opcao(SIM_NAO, padrao ? "sim" : "nao").transform((valor) => valor === "sim");

/** Returns a schema that reads several values from one cell, separated by semicolons or line breaks. Order is kept; repeated values are dropped. */
export const varios = (max: number, letras: number) =>
  z.string(because("valor_invalido")).transform((text, ctx) => {
    const parts = text
      .split(/[;\n]/)
      .map((part) => part.trim())
      .filter((part, i, all) => !isBlank(part) && all.findIndex((each) => palavra(each) === palavra(part)) === i);
    if (parts.length > max || parts.some((part) => part.length > letras))
      ctx.addIssue({ code: "custom", message: "longo_demais" });
    return parts;
  });

/** Joins values into the text that {@link varios} parses. */
export const juntos = (parts: readonly string[]): string => parts.join("; ");

/** Names of the fields whose cell holds the error of a formula instead of a text that somebody wrote. */
export function celulasComErro(valores: Readonly<Record<string, string>>): string[] {
  return Object.entries(valores).flatMap(([campo, text]) => (erroDeFormula(text.trim()) ? [campo] : []));
}
