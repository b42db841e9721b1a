import { lixeiraContract } from "../../domain/lixeira/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { listLixeira, restaurar } from "./actions.ts";

export const lixeiraRoutes = defineRoutes(lixeiraContract, {
  listLixeira: ({ tx, empresaId, query }) => listLixeira(tx, empresaId, query),
  restaurar: async ({ ctx, params, query }) => {
    await restaurar(ctx, params.tipo, params.id, query.junto);
    return { ok: true as const };
  },
});
