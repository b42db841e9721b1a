import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { sessaoSchema } from "./schema.ts";
import { idioma } from "../i18n/schema.ts";

/** The secret in the fragment of an invitation's link: `/convite#token=…`. */
const token = z.string({ error: "obrigatorio" }).min(1, "obrigatorio").max(200, "longo_demais");

/** Calls for a person who opened the link of an invitation to a company (decision 019). Sending invitations: `domain/usuarios`. */
export const convitesContract = {
  consultarConvite: call({
    method: "POST",
    path: "/convites/consultar",
    scope: "publica",
    summary: "What an invitation is about",
    body: z.object({ token }),
    output: z.object({
      empresa: z.object({ nome: z.string() }),
      convidadoPor: z.string(),
      nome: z.string(),
      email: z.string(),
      idioma,
      /** The invited e-mail already has an account: accepting asks for that account’s password instead of a new one. */
      contaExistente: z.boolean(),
      expiraEm: z.string(),
    }),
    errors: ["link_invalido", "muitas_tentativas"],
  }),
  aceitarConvite: call({
    method: "POST",
    path: "/convites/aceitar",
    scope: "publica",
    summary:
      "Take up an invitation with a new password, or with the one of the account that exists; answers like login",
    body: z.object({
      token,
      /** The password of the existing account, or a new one of at least 8 characters. */
      senha: z.string({ error: "obrigatorio" }).min(1, "obrigatorio").max(MAX_LENGTH.senha, "longo_demais"),
      idioma: idioma.optional(),
    }),
    output: sessaoSchema,
    errors: ["link_invalido", "credenciais_invalidas", "email_em_uso", "muitas_tentativas"],
  }),
};
