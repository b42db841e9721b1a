import type { DiferencaDaAprovacao } from "../../domain/aprovacao/schema.ts";
import { ApiError } from "../api/error.ts";

/** What keeps a decision from being sent; the person's input stays in any case. */
export type Obstacle = {
  /** The password is asked for. */
  readonly senha: boolean;
  readonly senhaErrada: boolean;
  /** The report changed since it was read. Without `diferencas` the server gave no details. */
  readonly mudou: Partial<DiferencaDaAprovacao> | null;
  /** Anything else, for `FormError`. */
  readonly error: unknown;
};
export const NO_OBSTACLE: Obstacle = { senha: false, senhaErrada: false, mudou: null, error: null };

/** The obstacle that a refusal means. */
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
