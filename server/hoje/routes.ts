import { hojeContract } from "../../domain/hoje/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { readHoje } from "./hoje.ts";

/** The home. */
export const hojeRoutes = defineRoutes(hojeContract, {
  getHoje: ({ tx, actor, query }) => readHoje(tx, actor, query.pagina),
});
