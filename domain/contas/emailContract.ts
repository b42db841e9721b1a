import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { email, instant } from "../lib/fields.ts";

/**
 * Calls that change the e-mail of a person's login. Only the link mailed to the new address makes the change. No answer reveals
 * whether an address already has an account: only its mailbox is told.
 */

const estado = z.object({
  /** The current e-mail of the login. */
  email: z.string(),
  /** The e-mail that the person asked to change to, not confirmed yet; null when there is no request. */
  troca: z
    .object({
      email: z.string(),
      pedidaEm: instant,
      expiraEm: instant,
      /** True when the link has expired. */
      vencida: z.boolean(),
    })
    .nullable(),
});

export const emailContract = {
  getTrocaDeEmail: call({
    method: "GET",
    path: "/perfil-usuario/email",
    scope: "conta",
    summary: "One’s e-mail, and the one that is to take its place",
    output: estado,
  }),
  pedirTrocaDeEmail: call({
    method: "POST",
    path: "/perfil-usuario/email",
    scope: "conta",
    summary: "Mail a link to the new address that makes it one’s e-mail, and word of it to the present one",
    body: z.object({
      senhaAtual: z.string({ error: "obrigatorio" }).min(1, "obrigatorio").max(MAX_LENGTH.senha, "longo_demais"),
      email,
    }),
    output: estado,
    errors: ["senha_atual_incorreta", "muitas_tentativas"],
  }),
  reenviarTrocaDeEmail: call({
    method: "POST",
    path: "/perfil-usuario/email/reenviar",
    scope: "conta",
    summary: "Mail another link; the one before works no more",
    output: estado,
    errors: ["nao_encontrado", "muitas_tentativas"],
  }),
  cancelarTrocaDeEmail: call({
    method: "DELETE",
    path: "/perfil-usuario/email",
    scope: "conta",
    summary: "Keep one’s e-mail: the link works no more",
    output: estado,
  }),
  confirmarTrocaDeEmail: call({
    method: "POST",
    path: "/confirmar-email",
    scope: "publica",
    summary: "Change the e-mail with the token of the mail; ends every other session",
    body: z.object({ token: z.string().min(1, "obrigatorio").max(200) }),
    output: z.object({ email: z.string() }),
    errors: ["link_invalido", "email_em_uso", "muitas_tentativas"],
  }),
};
