import { hojeContract } from "../../domain/hoje/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { readHoje } from "./hoje.ts";
import { lembrar } from "./lembrar.ts";
import { readMes } from "./mes.ts";

/** The home. */
export const hojeRoutes = defineRoutes(hojeContract, {
  getHoje: ({ tx, actor, query }) => readHoje(tx, actor, query),
  getMesDaObra: ({ tx, actor, params, query }) => readMes(tx, actor, params.obraId, query.mes),
  lembrarRelatorios: ({ ctx, body }) => lembrar(ctx, body.obras),
});
