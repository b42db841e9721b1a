import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { idioma } from "../i18n/schema.ts";
import { usoSchema } from "../empresas/schema.ts";
import { call } from "../calls/calls.ts";
import { email, id, ok } from "../lib/fields.ts";
import { IMAGE_ERRORS } from "../calls/uploadErrors.ts";
import { PERFIL } from "../permissoes/perfis.ts";
import {
  meuPerfilSchema,
  SITUACOES,
  usuarioCreateSchema,
  usuarioDetalhadoSchema,
  usuarioListadoSchema,
  usuarioSchema,
  usuarioUpdateSchema,
} from "./schema.ts";

const usuario = z.object({ usuarioId: z.string() });
const count = z.number().int();
const paging = {
  /** Zero-based. */
  pagina: z.coerce.number().int().min(0).max(100_000).default(0),
  /** At most 200 rows; 30 by default. */
  porPagina: z.coerce.number().int().min(1).max(200).default(30),
};
const WRITE_ERRORS = ["ultima_obra_usuario"] as const;
const perfilId = z.coerce
  .number()
  .pipe(z.union([z.literal(PERFIL.administrador), z.literal(PERFIL.personalizado), z.literal(PERFIL.cliente)]));

/** People of the company (decision 019). Accounts, sessions and invitations: `domain/contas`. */
export const usuariosContract = {
  listUsuarios: call({
    method: "GET",
    path: "/usuarios",
    scope: "empresa",
    summary: "People of the company, by name; invited ones too",
    query: z.object({
      /** Searches name, role and e-mail; accents and case do not matter. */
      busca: z.string().max(MAX_LENGTH.busca).optional(),
      perfil: perfilId.optional(),
      situacao: z.enum(SITUACOES).optional(),
      ...paging,
    }),
    output: z.object({
      usuarios: z.array(usuarioListadoSchema),
      /** Number of people who match the search and both filters. */
      total: count,
      /** Numbers of people who match the search, regardless of the filters. */
      totais: z.object({ ativo: count, inativo: count, convidado: count, perfis: z.record(z.string(), count) }),
      permissoes: z.object({ adicionar: z.string().nullable() }),
    }),
    permission: "usuario.ver",
  }),
  getUsuario: call({
    method: "GET",
    path: "/usuarios/{usuarioId}",
    scope: "empresa",
    summary: "One person with permissions and works",
    params: usuario,
    output: usuarioDetalhadoSchema,
    permission: "usuario.ver",
  }),
  createUsuario: call({
    method: "POST",
    path: "/usuarios",
    scope: "empresa",
    summary:
      "Invite a person by mail; they are `convidado` until they take it up. The answer is the same whether their e-mail has an account or not",
    body: usuarioCreateSchema.extend({
      email,
      /** Language of the invitation mail, and of the account if it is new; by default the company's language. */
      idioma: idioma.optional(),
    }),
    output: usuarioDetalhadoSchema,
    errors: [...WRITE_ERRORS, "usuario_ja_existe", "muitas_tentativas", "limite_de_usuarios"],
    permission: "usuario.adicionar",
  }),
  updateUsuario: call({
    method: "PUT",
    path: "/usuarios/{usuarioId}",
    scope: "empresa",
    edita: true,
    summary:
      "Change a person: data, profile, permissions, works, active or not; oneself, without the right to edit people: data alone. " +
      "An account's e-mail, password and language are the person's own",
    params: usuario,
    body: usuarioUpdateSchema.extend({ email: email.optional(), idioma: idioma.optional() }),
    output: usuarioDetalhadoSchema,
    errors: [
      ...WRITE_ERRORS,
      "sem_permissao",
      "ultimo_administrador",
      "email_da_pessoa",
      "usuario_ja_existe",
      "muitas_tentativas",
      "limite_de_usuarios",
    ],
  }),
  deleteUsuario: call({
    method: "DELETE",
    path: "/usuarios/{usuarioId}",
    scope: "empresa",
    summary: "Put a person in the bin for 90 days; an invitation is withdrawn",
    params: usuario,
    output: ok,
    errors: ["ultimo_administrador"],
    permission: "usuario.adicionar",
  }),
  convidarUsuario: call({
    method: "POST",
    path: "/usuarios/{usuarioId}/convidar",
    scope: "empresa",
    summary: "Send the invitation again, with a new link of seven days; the one before ends",
    params: usuario,
    output: usuarioDetalhadoSchema,
    errors: ["convite_aceito", "muitas_tentativas"],
    permission: "usuario.adicionar",
  }),
  updateMeuPerfil: call({
    method: "PUT",
    path: "/perfil-usuario",
    scope: "empresa",
    plano: "sempre",
    summary: "One's own name, letters and role in this company, and one's language",
    body: meuPerfilSchema.extend({ idioma: idioma.optional() }),
    output: usuarioSchema,
  }),
  alterarVinculoPrincipal: call({
    method: "PUT",
    path: "/usuarios/{usuarioId}/alterar-vinculo-principal",
    scope: "empresa",
    plano: "sempre",
    summary: "Make this company one's own main one: entered first when the login has several",
    params: usuario,
    output: ok,
  }),
  uploadFotoDoUsuario: call({
    method: "POST",
    path: "/usuarios/{usuarioId}/alterar-foto",
    scope: "empresa",
    plano: "sempre",
    summary: "One's own photo, or that of somebody whom one may edit",
    params: usuario,
    output: z.object({ fotoUrl: z.string() }),
    errors: [...IMAGE_ERRORS, "limite_diario_de_envio"],
    kind: "upload",
  }),
  getFotoDoUsuario: call({
    method: "GET",
    path: "/usuarios/{usuarioId}/foto/{arquivo}",
    scope: "empresa",
    plano: "sempre",
    summary: "Bytes of a person’s photo (re-encoded, small)",
    params: usuario.extend({ arquivo: z.string() }),
    output: z.unknown(),
    kind: "file",
  }),
  deleteFotoDoUsuario: call({
    method: "DELETE",
    path: "/usuarios/{usuarioId}/foto",
    scope: "empresa",
    plano: "sempre",
    summary: "Take a photo away: one’s own, or of somebody whom one may edit",
    params: usuario,
    output: ok,
  }),
  deleteAssinaturaDoUsuario: call({
    method: "DELETE",
    path: "/assinaturas/{assinaturaId}",
    scope: "empresa",
    summary: "Forget somebody’s stored signature (administrators); what was signed with it stays signed",
    params: z.object({ assinaturaId: z.string() }),
    query: z.object({ usuarioId: z.string() }),
    output: ok,
    permission: "usuario.adicionar",
  }),
  informacoesEmpresaUsuario: call({
    method: "GET",
    path: "/informacoes-empresa-usuario",
    scope: "empresa",
    plano: "sempre",
    summary: "Company and person at a glance",
    output: z.object({
      empresa: z.object({
        _id: z.string(),
        nome: z.string(),
        telefone: z.string().nullable(),
        logoUrl: z.string().nullable(),
        fusoHorario: z.string(),
        periodoTeste: z.boolean(),
        periodoTesteDiasRestantes: count,
        /** For administrators; null for everybody else. */
        uso: usoSchema.nullable(),
      }),
      usuario: usuarioSchema,
    }),
  }),
  menuContadores: call({
    method: "GET",
    path: "/menu-contadores",
    scope: "empresa",
    summary: "Numbers beside the menus; null for what the person may not see",
    output: z.object({
      menuCadastros: z.object({
        usuarios: count.nullable(),
        gruposDeObra: count.nullable(),
        modelosDeRelatorios: count.nullable(),
        maoDeObra: count.nullable(),
        equipamentos: count.nullable(),
        tiposDeOcorrencias: count.nullable(),
        checklist: count.nullable(),
        usuarioEmpresasAcesso: count,
      }),
      menuAnaliseDeDados: z.object({
        relatoriosCriados: count,
        relatoriosAguardandoAprovacao: count,
        /** Number of schedule tasks in the works that use a schedule; null for people who may not see them. */
        listaDeTarefas: count.nullable(),
        fotos: count.nullable(),
        videos: count.nullable(),
        anexos: count.nullable(),
      }),
    }),
  }),
};

const obra = z.object({ obraId: z.string() });

/** Calls on people's access to a work. */
export const usuariosDaObraContract = {
  listUsuariosDaObra: call({
    method: "GET",
    path: "/obras/{obraId}/usuarios",
    scope: "empresa",
    summary: "Who may open the work, administrators first; or who may not yet (`acesso=sem`)",
    params: obra,
    query: z.object({
      busca: z.string().max(MAX_LENGTH.busca).optional(),
      acesso: z.enum(["com", "sem"]).default("com"),
      /** `personalizado`: customised users only; `clienteObra`: clients only; both set: both kinds; neither: everybody. */
      personalizado: z.stringbool().optional(),
      clienteObra: z.stringbool().optional(),
      ...paging,
    }),
    output: z.object({
      usuarios: z.array(
        usuarioListadoSchema
          .pick({
            _id: true,
            nome: true,
            sigla: true,
            cargo: true,
            fotoUrl: true,
            perfil: true,
            situacao: true,
          })
          .extend({
            /** Null when the reader may not see the e-mail. */
            email: z.string().nullable(),
            /** True for administrators, who may open every work; other people may open only works that they were given access to. */
            administrador: z.boolean(),
            /** `alterar`: null when the reader may grant or revoke this person's access, else the code of the reason. */
            permissoes: z.object({ alterar: z.string().nullable() }),
          }),
      ),
      total: count,
    }),
    permission: "obra.adicionarEditar",
  }),
  addUsuarioDaObra: call({
    method: "POST",
    path: "/obras/{obraId}/usuarios",
    scope: "empresa",
    summary: "Let a person into the work; one who is in already stays in",
    params: obra,
    body: z.object({ usuarioId: id }),
    output: ok,
    permission: "obra.adicionarEditar",
  }),
  removeUsuarioDaObra: call({
    method: "DELETE",
    path: "/obras/{obraId}/usuarios/{usuarioId}",
    scope: "empresa",
    summary: "Take a person out of the work; not out of their last one",
    params: obra.extend({ usuarioId: z.string() }),
    output: ok,
    errors: ["ultima_obra_usuario"],
    permission: "obra.adicionarEditar",
  }),
};
