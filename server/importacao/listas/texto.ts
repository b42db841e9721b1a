import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { LISTAS } from "../../../domain/importacao/listas/registro.ts";
import type { TipoDeLista } from "../../../domain/importacao/tipos.ts";

/** Returns the word that a list's column uses for a value, in the person's language. */
export function palavraDa(tipo: TipoDeLista, campo: string, valor: string, idioma: Idioma): string {
  const opcoes = LISTAS[tipo].colunas.find((each) => each.campo === campo)?.opcoes ?? [];
  return opcoes.find((each) => each.valor === valor)?.titulo[idioma] ?? valor;
}

export const simNaoDa = (valor: boolean): string => (valor ? "sim" : "nao");
