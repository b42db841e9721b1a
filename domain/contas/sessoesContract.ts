import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant, ok, password } from "../lib/fields.ts";

/** Calls about a person's own password and sessions, which span all their companies. */
export const sessoesContract = {
  alterarSenha: call({
    method: "PUT",
    path: "/perfil-usuario/senha",
    scope: "conta",
    summary: "Change one’s password; ends every other session",
    body: z.object({
      senhaAtual: z.string({ error: "obrigatorio" }).min(1, "obrigatorio").max(MAX_LENGTH.senha, "longo_demais"),
      senha: password,
    }),
    output: ok,
    errors: ["senha_atual_incorreta", "muitas_tentativas"],
  }),
  listSessoes: call({
    method: "GET",
    path: "/perfil-usuario/sessoes",
    scope: "conta",
    summary: "One’s sessions, the last used first",
    output: z.object({
      sessoes: z.array(
        z.object({
          _id: z.string(),
          canal: z.enum(["app-web", "app-android", "app-ios"]),
          /** Name of the browser without version, from the User-Agent; null when the browser is unknown. */
          navegador: z.string().nullable(),
          sistema: z.string().nullable(),
          criadaEm: instant,
          vistaEm: instant,
          /** True for the session that makes this call. */
          atual: z.boolean(),
        }),
      ),
    }),
  }),
  encerrarSessao: call({
    method: "DELETE",
    path: "/perfil-usuario/sessoes/{sessaoId}",
    scope: "conta",
    summary: "End one of one’s sessions",
    params: z.object({ sessaoId: z.string() }),
    output: ok,
    errors: ["nao_encontrado"],
  }),
  encerrarOutrasSessoes: call({
    method: "DELETE",
    path: "/perfil-usuario/sessoes",
    scope: "conta",
    summary: "End all of one’s sessions but this one",
    output: z.object({ encerradas: z.number().int() }),
  }),
};
