import { z } from "zod";
import { configuracaoSchema } from "../empresas/schema.ts";
import { call } from "../calls/calls.ts";
import { planoNoPerfilSchema } from "../cobranca/schema.ts";
import { email, ok, password } from "../lib/fields.ts";
import { permissoesSchema, usuarioSchema } from "../usuarios/schema.ts";
import { criarContaSchema, empresaVinculadaSchema, loginSchema, sessaoSchema } from "./schema.ts";
import { idioma } from "../i18n/schema.ts";

/** Account calls: none of them belongs to one company. */
export const contasContract = {
  criarConta: call({
    method: "POST",
    path: "/criar-conta",
    scope: "publica",
    summary: "Sign up a company with its administrator, defaults and a sample work; answers like login",
    body: criarContaSchema,
    output: sessaoSchema,
    errors: ["email_em_uso", "muitas_tentativas"],
  }),
  login: call({
    method: "POST",
    path: "/login",
    scope: "publica",
    summary: "Open a session",
    body: loginSchema,
    output: sessaoSchema,
    errors: ["credenciais_invalidas", "empresa_encerrada", "muitas_tentativas"],
  }),
  logout: call({ method: "POST", path: "/logout", scope: "conta", summary: "End this session", output: ok }),
  recuperarSenha: call({
    method: "POST",
    path: "/recuperar-senha",
    scope: "publica",
    summary: "Mail a link to set a new password; the answer is the same whether the e-mail is known or not",
    query: z.object({ reenviar: z.stringbool().optional() }),
    body: z.object({ email, idioma: idioma.optional() }),
    output: ok,
    errors: ["muitas_tentativas"],
  }),
  novaSenha: call({
    method: "POST",
    path: "/nova-senha",
    scope: "publica",
    summary: "Set a new password with the token of the mail; ends every other session",
    body: z.object({ token: z.string().min(1, "obrigatorio").max(200), senha: password }),
    output: sessaoSchema,
    errors: ["link_invalido", "empresa_encerrada", "muitas_tentativas"],
  }),
  getPerfilUsuario: call({
    method: "GET",
    path: "/perfil-usuario",
    scope: "conta",
    summary: "Start-up load: the person, the chosen company and all companies of the login",
    query: z.object({ empresaId: z.string().optional() }),
    output: z.object({
      empresa: z.object({
        _id: z.string(),
        nome: z.string(),
        logoUrl: z.string().nullable(),
        fusoHorario: z.string(),
        configuracao: configuracaoSchema,
        periodoTeste: z.boolean(),
        periodoTesteDiasRestantes: z.number().int(),
        /** State of the company's plan; null where nothing is charged. */
        plano: planoNoPerfilSchema.nullable(),
      }),
      usuario: usuarioSchema,
      /** Addresses of a report's files, with `{obraId}`, `{relatorioId}` and `{arquivo}` to be filled in. */
      links: z.object({ anexos: z.string(), fotos: z.string(), miniaturas: z.string(), videos: z.string() }),
      empresasVinculadas: z.array(empresaVinculadaSchema),
      /** Acts that this person may do somewhere in the company. For the screens only: the server checks every call again. */
      permissoes: permissoesSchema,
      versao: z.string(),
    }),
    errors: ["nao_encontrado", "empresa_encerrada"],
  }),
  updateIdioma: call({
    method: "PUT",
    path: "/perfil-usuario/idioma",
    scope: "conta",
    summary: "Keep the interface language on the profile",
    body: z.object({ idioma }),
    output: ok,
  }),
};
