import { assinaturasDaPessoaContract } from "../../domain/aprovacao/pessoaContract.ts";
import { defineRoutes } from "../http/route.ts";
import { listAssinaturasPendentes, passarAssinaturas } from "./pessoa.ts";

/** Calls about a person's pending signatures. */
export const assinaturasDaPessoaRoutes = defineRoutes(assinaturasDaPessoaContract, {
  listAssinaturasPendentes: ({ tx, empresaId, params }) => listAssinaturasPendentes(tx, empresaId, params.usuarioId),
  passarAssinaturas: ({ ctx, params, body }) => passarAssinaturas(ctx, params.usuarioId, body.substitutoId),
});
