import { z } from "zod";
import type { CampoErro } from "../errors/fieldErrors.ts";
import { isBlank } from "../lib/text.ts";
import { erroDeFormula, opcaoDe, palavra } from "./celulas.ts";
import { type Opcao, SIM_NAO } from "./colunas.ts";

/** Fields of an imported row, as text that people write; messages are keys of FIELD_ERRORS. */

const because = (erro: CampoErro) => ({ error: erro });

/** A whole number of at most 5 digits; anything else is refused, because unlike in a form nobody watches while it is read. Empty = 1. */
export const quantidade = z
  .string(because("numero_invalido"))
  .refine((text) => /^\d{0,5}$/.test(text), because("numero_invalido"))
  .transform((text) => (text === "" ? 1 : Number(text)));

/** One of a fixed list, by its word in any language; empty = `padrao`. */
export function opcao<V extends string>(opcoes: readonly Opcao[], padrao: V) {
  return z.string(because("valor_invalido")).transform((text, ctx) => {
    const found = text === "" ? padrao : opcaoDe(opcoes, text)?.valor;
    if (found === undefined) ctx.addIssue({ code: "custom", message: "valor_invalido" });
    return (found ?? padrao) as V;
  });
}

/** Yes or no; empty = `padrao`. */
export const simNao = (padrao: boolean) => opcao(SIM_NAO, padrao ? "sim" : "nao").transform((valor) => valor === "sim");

/** Several values in one cell, separated by semicolons or line breaks; each at most once, in their order. */
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

/** Written form of {@link varios}. */
export const juntos = (parts: readonly string[]): string => parts.join("; ");

/** Fields whose cell holds a formula's error, which is no text that anybody wrote. */
export function celulasComErro(valores: Readonly<Record<string, string>>): string[] {
  return Object.entries(valores).flatMap(([campo, text]) => (erroDeFormula(text.trim()) ? [campo] : []));
}
