import { assinaturasDaPessoaContract } from "../../domain/aprovacao/pessoaContract.ts";
import { defineRoutes } from "../http/route.ts";
import { listAssinaturasPendentes, passarAssinaturas } from "./pessoa.ts";

/** Calls on what waits for a person's signature. */
export const assinaturasDaPessoaRoutes = defineRoutes(assinaturasDaPessoaContract, {
  listAssinaturasPendentes: ({ tx, empresaId, params }) => listAssinaturasPendentes(tx, empresaId, params.usuarioId),
  passarAssinaturas: ({ ctx, params, body }) => passarAssinaturas(ctx, params.usuarioId, body.substitutoId),
});
