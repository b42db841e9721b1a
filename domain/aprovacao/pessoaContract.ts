import { z } from "zod";
import { call } from "../calls/calls.ts";

const usuario = z.object({ usuarioId: z.string() });
const obra = z.object({ _id: z.string(), nome: z.string() });

export const assinaturasPendentesSchema = z.object({
  /** Reports that wait for the person now or will wait once it is the person's turn; oldest first. */
  relatorios: z.array(
    z.object({
      _id: z.string(),
      obra,
      modelo: z.string(),
      numero: z.number().int(),
      data: z.string(),
      /** True when it is the person's turn now. */
      vez: z.boolean(),
    }),
  ),
  /** Templates in which the person is a signer: their next reports will wait for the person too. */
  modelos: z.array(z.object({ _id: z.string(), descricao: z.string(), obra })),
  /** People who could take the person's place in all of these reports and templates. */
  candidatos: z.array(z.object({ usuarioId: z.string(), nome: z.string() })),
});
export type AssinaturasPendentes = z.output<typeof assinaturasPendentesSchema>;

/** Calls about the signatures that still wait for a person, used by an administrator who removes this person from the company. */
export const assinaturasDaPessoaContract = {
  listAssinaturasPendentes: call({
    method: "GET",
    path: "/usuarios/{usuarioId}/assinaturas-pendentes",
    scope: "empresa",
    summary: "Reports and templates that wait for a person's signature, and who could sign in their place",
    params: usuario,
    output: assinaturasPendentesSchema,
    permission: "usuario.adicionar",
  }),
  passarAssinaturas: call({
    method: "POST",
    path: "/usuarios/{usuarioId}/passar-assinaturas",
    scope: "empresa",
    summary:
      "Put somebody else in a person's place in all reports and templates that wait for them; approvals given stay",
    params: usuario,
    body: z.object({ substitutoId: z.string() }),
    output: z.object({ relatorios: z.number().int(), modelos: z.number().int() }),
    permission: "usuario.adicionar",
  }),
};
