import type { DiferencaDaAprovacao } from "../../domain/aprovacao/schema.ts";
import { ApiError } from "../api/error.ts";

/** What prevents a decision from being sent; the person's input is kept in every case. */
export type Obstacle = {
  /** True when the window must show the field for the password. */
  readonly senha: boolean;
  readonly senhaErrada: boolean;
  /** Set when the report has changed since the person read it. Without `diferencas` the server gave no details. */
  readonly mudou: Partial<DiferencaDaAprovacao> | null;
  /** Any other error, for `FormError`. */
  readonly error: unknown;
};
export const NO_OBSTACLE: Obstacle = { senha: false, senhaErrada: false, mudou: null, error: null };

/** Returns the obstacle that follows from a refused decision. */
export function obstacleOf(error: unknown, before: Obstacle): Obstacle {
  const codigo = error instanceof ApiError ? error.codigo : null;
  if (codigo === "confirmar_senha") return { ...before, senha: true, senhaErrada: false, error: null };
  if (codigo === "credenciais_invalidas") return { ...before, senha: true, senhaErrada: true, error: null };
  if (codigo === "relatorio_desatualizado") {
    const mudou = ((error as ApiError).detalhes ?? {}) as Partial<DiferencaDaAprovacao>;
    return { ...before, mudou, error: null };
  }
  return { ...before, error };
}
