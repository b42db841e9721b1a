import { buscaContract } from "../../domain/busca/contract.ts";
import { readPergunta } from "../../domain/busca/pergunta.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { defineRoutes } from "../http/route.ts";
import { findObras, findPessoas, findRelatorios } from "./queries.ts";

/** The command palette's one call. */
export const buscaRoutes = defineRoutes(buscaContract, {
  buscar: async ({ tx, actor, query: { q } }) => {
    const { today } = await getEmpresaFacts(tx, actor.empresaId);
    const [obras, relatorios, pessoas] = await Promise.all([
      findObras(tx, actor, q),
      findRelatorios(tx, actor, readPergunta(q, today)),
      findPessoas(tx, actor, q),
    ]);
    return { obras, relatorios, pessoas: [...pessoas] };
  },
});
