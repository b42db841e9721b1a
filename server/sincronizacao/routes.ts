import { sincronizacaoContract } from "../../domain/sincronizacao/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { readBase } from "./base.ts";
import { readIguais, readRecentes } from "./recentes.ts";

/** Calls that give a device the data for working offline. */
export const sincronizacaoRoutes = defineRoutes(sincronizacaoContract, {
  getBase: async (context) => ({
    ...(await readBase(context)),
    iguais: await readIguais(context, context.query.tenho ?? ""),
  }),
  getRecentes: (context) => readRecentes(context, context.params.obraId, context.query.tenho ?? ""),
});
