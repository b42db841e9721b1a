import type { FastifyRequest } from "fastify";
import type { Call } from "../../domain/calls/call.ts";
import { planoDaChamada, planoDoPedido } from "../../domain/calls/plano.ts";
import { recusaDoPlano } from "../../domain/cobranca/acesso.ts";
import { estadoDe, type Regras } from "../../domain/cobranca/estado.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Access } from "./access.ts";
import { bodyOf, isLarge } from "./json.ts";

/**
 * Refuses a call that the company's plan does not allow: by the plan's state today, and the call's class in the contract. No
 * other place decides this for calls.
 * @throws AppError `empresa_encerrada`, `contratar_plano`, `plano_suspenso`
 */
export function requirePlano(call: Call, request: FastifyRequest, plano: Access["plano"], regras: Regras): void {
  if (plano === null) return;
  const estado = estadoDe(plano.fatos, plano.hoje, regras);
  if (estado === "encerrada") throw new AppError("empresa_encerrada");
  const reason = recusaDoPlano(estado, planoDaChamada(call));
  if (reason === null) return;
  // A large body is not parsed for this check: the body of an approval, which may be allowed here, is small.
  const may =
    !isLarge(request) &&
    recusaDoPlano(
      estado,
      planoDoPedido(call, () => bodyOf(request)),
    ) === null;
  if (!may) throw new AppError(reason);
}
