import { z } from "zod";
import { SECAO_IDS } from "../secoes/ids.ts";

const flags = <const K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<K, z.ZodBoolean>);

/** Permission flags of a customised or client user. */
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
