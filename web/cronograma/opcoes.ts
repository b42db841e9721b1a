/** Item numbers by id, as `numerosDe` makes them. */
export type Numeros = ReadonlyMap<string, string>;

/** `1.2 Alvenaria`: alike names are told apart by their number. */
export const numerado = (numeros: Numeros, id: string, descricao: string): string =>
  `${numeros.get(id) ?? ""} ${descricao}`.trim();
