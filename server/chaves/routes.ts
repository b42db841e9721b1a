import { chavesContract } from "../../domain/chaves/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { createChave, deleteToken, readToken, revokeChave, rotateChave } from "./actions.ts";
import { listChaves } from "./queries.ts";

const ok = { ok: true } as const;

/** Calls on API tokens. */
export const chavesRoutes = defineRoutes(chavesContract, {
  // This GET may create a token: only when the client asks for that with a header, and never while viewing as somebody else.
  getToken: ({ tx, actor, request }) =>
    readToken(tx, actor, request.confirmado === "gerar" && request.verComo === null),

  excluirToken: async ({ tx, actor }) => {
    await deleteToken(tx, actor);
    return ok;
  },

  listChaves: ({ tx, empresaId }) => listChaves(tx, empresaId),
  createChave: ({ tx, actor, body }) => createChave(tx, actor, body),
  rotacionarChave: ({ tx, actor, params, body }) => rotateChave(tx, actor, params.chaveId, body.horas),

  revogarChave: async ({ tx, actor, params }) => {
    await revokeChave(tx, actor, params.chaveId);
    return ok;
  },
});
