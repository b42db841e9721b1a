import { sincronizacaoContract } from "../../domain/sincronizacao/contract.ts";
import { defineRoutes } from "../http/route.ts";
import { readBase } from "./base.ts";

/** What devices take along. */
export const sincronizacaoRoutes = defineRoutes(sincronizacaoContract, { getBase: (context) => readBase(context) });
