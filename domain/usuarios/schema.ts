import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { id, optionalLine, requiredLine } from "../lib/fields.ts";
import { ACTS } from "../calls/acts.ts";
import { permissaoDeAcessoSchema } from "../permissoes/schema.ts";
import { PERFIL, type PerfilId } from "../permissoes/perfis.ts";

const perfil = z.object({ id: z.number().int(), descricao: z.string() });

export const usuarioSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  sigla: z.string(),
  email: z.string(),
  cargo: z.string().nullable(),
  fotoUrl: z.string().nullable(),
  /** Address of the person's own stored signature, shown to that person only; null when there is none. */
  arquivoAssinaturaUrl: z.string().nullable(),
  fazerRelatorioOffline: z.boolean(),
  idioma: z.string(),
  perfil,
  permissaoDeAcesso: permissaoDeAcessoSchema,
  /** Works the person may open; empty for an administrator, who may open all. */
  obrasAcesso: z.array(z.object({ _id: z.string(), nome: z.string() })),
});

/** Act → null when allowed, else the code of the reason. */
export const permissoesSchema = z.record(z.enum(ACTS), z.string().nullable());

/** `convidado`: invited, has not entered the company yet. `inativo`: was a user of the company and may no longer enter it. */
export const SITUACOES = ["ativo", "inativo", "convidado"] as const;
export type Situacao = (typeof SITUACOES)[number];

const codigo = z.string().nullable();

/** A person in the company's list. */
export const usuarioListadoSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  sigla: z.string(),
  /** For an invited person, the address that the invitation went to. */
  email: z.string(),
  cargo: z.string().nullable(),
  fotoUrl: z.string().nullable(),
  perfil,
  ativo: z.boolean(),
  situacao: z.enum(SITUACOES),
  /** How many works this person may open; null = all (administrators). */
  totalObras: z.number().int().nullable(),
  /** What the reader may do with this person: null when allowed, else the code of the reason. */
  permissoes: z.object({ editar: codigo, ativar: codigo, excluir: codigo, convidar: codigo, verComo: codigo }),
});

/** A person with everything that the form shows. */
export const usuarioDetalhadoSchema = usuarioListadoSchema.extend({
  idioma: z.string(),
  fazerRelatorioOffline: z.boolean(),
  permissaoDeAcesso: permissaoDeAcessoSchema,
  /** Works that the person and the reader may both open; empty for an administrator. */
  obrasAcesso: z.array(z.object({ _id: z.string(), nome: z.string() })),
  /** Number of the person's other works, which the reader may not open; a save leaves them unchanged. */
  obrasOcultas: z.number().int(),
  /** The stored signature's name for `DELETE /assinaturas/{id}`; null = none. */
  arquivoAssinatura: z.string().nullable(),
  /** Address of the reader's own signature; null for other people, whose signatures are shown to nobody else. */
  arquivoAssinaturaUrl: z.string().nullable(),
  /** For an invitation: when it was sent, when its link expires, and whether it has expired. */
  convite: z.object({ enviadoEm: z.string(), expiraEm: z.string(), vencido: z.boolean() }).nullable(),
  criadoEm: z.string(),
});

const because = { error: "valor_invalido" } as const;
const perfilInput = z.object(
  {
    id: z
      .union([z.literal(PERFIL.administrador), z.literal(PERFIL.personalizado), z.literal(PERFIL.cliente)], because)
      .transform((value): PerfilId => value),
  },
  { error: "obrigatorio" },
);

/** Flags left out of the body keep their values; for a new person they are off. */
const permissaoDeAcessoInput = z
  .object({
    clienteObra: permissaoDeAcessoSchema.shape.clienteObra.partial(),
    configuracoes: permissaoDeAcessoSchema.shape.configuracoes.partial(),
    obra: permissaoDeAcessoSchema.shape.obra.partial(),
    cronograma: permissaoDeAcessoSchema.shape.cronograma.partial(),
    relatorio: permissaoDeAcessoSchema.shape.relatorio.partial(),
    relatorioItem: permissaoDeAcessoSchema.shape.relatorioItem.partial(),
  })
  .partial();
export type PermissaoDeAcessoInput = z.output<typeof permissaoDeAcessoInput>;

/** Up to 4 letters; nothing = the initials of the name. */
const sigla = optionalLine(MAX_LENGTH.sigla);
const cargo = optionalLine(MAX_LENGTH.cargo);
/** The limit is above any company's number of works and keeps out abusive lists. */
const obrasAcesso = z.array(z.object({ _id: id }), because).max(20_000, because);

const dados = { nome: requiredLine(MAX_LENGTH.nomeDePessoa), sigla, cargo };

export const usuarioCreateSchema = z.object({
  ...dados,
  perfil: perfilInput,
  permissaoDeAcesso: permissaoDeAcessoInput.optional(),
  obrasAcesso: obrasAcesso.optional(),
  fazerRelatorioOffline: z.boolean().optional(),
});
export type UsuarioCreate = z.output<typeof usuarioCreateSchema>;

/** Fields left out of a save keep their values. */
export const usuarioUpdateSchema = z.object({
  ...dados,
  perfil: perfilInput.optional(),
  permissaoDeAcesso: permissaoDeAcessoInput.optional(),
  obrasAcesso: obrasAcesso.optional(),
  fazerRelatorioOffline: z.boolean().optional(),
  ativo: z.boolean().optional(),
});
export type UsuarioUpdate = z.output<typeof usuarioUpdateSchema>;

/** A person's own data, without permissions and works. */
export const meuPerfilSchema = z.object({ ...dados, fazerRelatorioOffline: z.boolean().optional() });
