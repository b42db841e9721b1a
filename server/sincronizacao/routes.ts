import { sincronizacaoContract } from "../../domain/sincronizacao/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { readBase } from "./base.ts";
import { readRecentes } from "./recentes.ts";

/** What devices take along. */
export const sincronizacaoRoutes = defineRoutes(sincronizacaoContract, {
  getBase: (context) => readBase(context),
  getRecentes: (context) => readRecentes(context, context.params.obraId, context.query.tenho ?? ""),
});
