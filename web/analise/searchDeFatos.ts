import { textOf } from "../lib/dayOf.ts";
import { type Busca, readBusca } from "./search.ts";

const TIPOS = ["padrao", "personalizada", "equipamento"] as const;

/** State of the pages of labour, equipment and occurrences, as their address holds it. */
export type BuscaDeFatos = Pick<Busca, "periodo" | "de" | "ate" | "por" | "obras" | "grupo"> & {
  /** Id of a role, person or machine; `tipo` says which of these. */
  readonly linha?: string;
  readonly tipo?: (typeof TIPOS)[number];
  /** `=` and the name of a category or tag; `=` alone: lines without a category or tag. */
  readonly categoria?: string;
  readonly tag?: string;
  readonly medida?: "horas";
  readonly pilha?: "linha";
};

/** Reads the state from the address and ignores invalid values. `linha` and `tipo` are valid only together. */
export function readBuscaDeFatos(search: Readonly<Record<string, unknown>>): BuscaDeFatos {
  const { statusDoRelatorio: _s, modelo: _m, pessoa: _p, atraso: _a, ...busca } = readBusca(search);
  const text = (name: string): string => textOf(search[name]);
  const tipo = TIPOS.find((each) => each === text("tipo"));
  const linha = text("linha");
  const marked = (["categoria", "tag"] as const).flatMap((name) =>
    text(name).startsWith("=") ? [[name, text(name)]] : [],
  );
  return {
    ...busca,
    ...(tipo === undefined || linha === "" ? {} : { linha, tipo }),
    ...Object.fromEntries(marked),
    ...(text("medida") === "horas" ? { medida: "horas" } : {}),
    ...(text("pilha") === "linha" ? { pilha: "linha" } : {}),
  };
}
