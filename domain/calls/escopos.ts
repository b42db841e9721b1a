/** Reading scopes of an API token. Writing has no scope. */
export const ESCOPOS = [
  "obras:ler",
  "relatorios:ler",
  "arquivos:ler",
  "cronograma:ler",
  "analise:ler",
  "cadastros:ler",
] as const;
export type Escopo = (typeof ESCOPOS)[number];
