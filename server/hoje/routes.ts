import { hojeContract } from "../../domain/hoje/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { deleteFiltro, listFiltros, saveFiltro } from "./filtros.ts";
import { readEstadosDe, readHoje } from "./hoje.ts";
import { lembrar } from "./lembrar.ts";
import { readMes } from "./mes.ts";

/** The home. */
export const hojeRoutes = defineRoutes(hojeContract, {
  getHoje: ({ tx, actor, query }) => readHoje(tx, actor, query),
  getEstadosDeHoje: ({ tx, actor, query }) => readEstadosDe(tx, actor, query.obras),
  listFiltrosDeHoje: ({ tx, actor }) => listFiltros(tx, actor),
  saveFiltroDeHoje: ({ tx, actor, body }) => saveFiltro(tx, actor, body),
  deleteFiltroDeHoje: ({ tx, actor, query }) => deleteFiltro(tx, actor, query.nome),
  getMesDaObra: ({ tx, actor, params, query }) => readMes(tx, actor, params.obraId, query.mes),
  lembrarRelatorios: ({ ctx, body }) => lembrar(ctx, body.obras),
});
