import { useState } from "react";

const NENHUMA: ReadonlySet<string> = new Set();
/** Closed stages per work and filter; kept while the application is open, so that people find the list as they left it. */
const lembradas = new Map<string, ReadonlySet<string>>();

/**
 * The closed stages. A filtered list starts with all stages open and has closed stages of its own; the closed stages of the whole
 * list are not affected.
 */
export function useFechadas(obraId: string, filtro: string) {
  const key = `${obraId} ${filtro}`;
  const [, draw] = useState(0);
  return {
    fechadas: lembradas.get(key) ?? NENHUMA,
    setFechadas: (next: ReadonlySet<string>): void => {
      lembradas.set(key, next);
      draw((n) => n + 1);
    },
  };
}
