import type { Escopo } from "../../domain/calls/escopos.ts";

/** The text for each scope. */
export const ESCOPO_TEXTO = {
  "obras:ler": "escopo_obras",
  "relatorios:ler": "escopo_relatorios",
  "arquivos:ler": "escopo_arquivos",
  "cronograma:ler": "escopo_cronograma",
  "analise:ler": "escopo_analise",
  "cadastros:ler": "escopo_cadastros",
} as const satisfies Readonly<Record<Escopo, string>>;
