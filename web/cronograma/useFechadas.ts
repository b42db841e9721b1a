import { useState } from "react";

const NENHUMA: ReadonlySet<string> = new Set();
/** Per work, as long as the application is open: a returning person finds the list as they left it. */
const lembradas = new Map<string, ReadonlySet<string>>();

/** Which stages are closed. While one searches all are open until one is closed; the list itself stays as it was. */
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
