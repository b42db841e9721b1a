/** Scopes of an API token, for reading only. No scope allows writing. */
export const ESCOPOS = [
  "obras:ler",
  "relatorios:ler",
  "arquivos:ler",
  "cronograma:ler",
  "analise:ler",
  "cadastros:ler",
] as const;
export type Escopo = (typeof ESCOPOS)[number];
