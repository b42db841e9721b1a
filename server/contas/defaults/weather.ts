import type { Defaults } from "./types.ts";

/** Weather words on the wire are Portuguese in every language. */
export const CLIMA: Omit<Defaults["relatorio"]["clima"], "indicePluviometrico"> = {
  manha: { ativo: true, clima: "Claro", condicao: "Praticável" },
  tarde: { ativo: true, clima: "Nublado", condicao: "Praticável" },
  noite: { ativo: false, clima: "Claro", condicao: "Praticável" },
};

/** Rainfall in mm. */
export const SEM_CHUVA = "0";
