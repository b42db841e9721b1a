import { z } from "zod";
import { ACTS } from "../permissoes/acts.ts";
import { SECAO_IDS } from "../relatorios/secoes/ids.ts";

const flags = <const K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<K, z.ZodBoolean>);

/** Permission flags of a customised or client user (P section 3). */
export const permissaoDeAcessoSchema = z.object({
  clienteObra: flags(["verSomenteRelatorioAprovado", "adicionarComentario", "adicionarAnexo", "adicionarFoto"]),
  configuracoes: flags([
    "empresa",
    "usuarios",
    "grupoDeObras",
    "modelosDeRelatorios",
    "checklist",
    "listaMaoDeObra",
    "listaEquipamentos",
    "listaTiposDeOcorrencias",
  ]),
  obra: flags(["adicionarEditar", "excluir", "documentosDaObra"]),
  cronograma: flags(["visualizar", "adicionarEditar", "excluir"]),
  relatorio: flags(["adicionarEditar", "excluir", "aprovar"]),
  relatorioItem: flags(SECAO_IDS),
});
export type PermissaoDeAcesso = z.output<typeof permissaoDeAcessoSchema>;

export const usuarioSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  sigla: z.string(),
  email: z.string(),
  cargo: z.string().nullable(),
  idioma: z.string(),
  perfil: z.object({ id: z.number().int(), descricao: z.string() }),
  permissaoDeAcesso: permissaoDeAcessoSchema,
});

/** Act → null when allowed, else the code of the reason. */
export const permissoesSchema = z.record(z.enum(ACTS), z.string().nullable());
