import { lixeiraContract } from "../../domain/lixeira/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { authorOf } from "../relatorios/author.ts";
import { listLixeira, restaurar } from "./actions.ts";

export const lixeiraRoutes = defineRoutes(lixeiraContract, {
  listLixeira: ({ tx, empresaId, query }) => listLixeira(tx, empresaId, query),
  restaurar: async ({ tx, actor, params, request, services }) => {
    await restaurar(tx, authorOf(actor, request, services), params.tipo, params.id);
    return { ok: true as const };
  },
});
