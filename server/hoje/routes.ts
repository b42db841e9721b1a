import { hojeContract } from "../../domain/hoje/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { readEstadosDe, readHoje } from "./hoje.ts";
import { lembrar } from "./lembrar.ts";
import { readMes } from "./mes.ts";

/** The home. */
export const hojeRoutes = defineRoutes(hojeContract, {
  getHoje: ({ tx, actor, query }) => readHoje(tx, actor, query),
  getEstadosDeHoje: ({ tx, actor, query }) => readEstadosDe(tx, actor, query.obras),
  getMesDaObra: ({ tx, actor, params, query }) => readMes(tx, actor, params.obraId, query.mes),
  lembrarRelatorios: ({ ctx, body }) => lembrar(ctx, body.obras),
});
