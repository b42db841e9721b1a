import { FULL_ACCESS, NO_ACCESS, type Actor } from "../../domain/permissoes/rules.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import type { PerfilId } from "../../domain/permissoes/perfis.ts";

type Flags = { [G in keyof PermissaoDeAcesso]?: Partial<PermissaoDeAcesso[G]> };

function withFlags(base: PermissaoDeAcesso, flags: Flags): PermissaoDeAcesso {
  return Object.fromEntries(
    Object.entries(base).map(([group, values]) => [group, { ...values, ...flags[group as keyof Flags] }]),
  ) as PermissaoDeAcesso;
}

function actor(perfilId: PerfilId, usuarioId: string, flags: Flags): Actor {
  const admin = perfilId === 2;
  return {
    usuarioId,
    empresaId: "horizonte",
    perfilId,
    permissaoDeAcesso: withFlags(admin ? FULL_ACCESS : NO_ACCESS, flags),
    obrasAcesso: admin ? null : new Set(["obra1"]),
    nome: usuarioId,
  };
}

/**
 * People of the example day (`rdo-exemplo.json`): an administrator, a customised user and a client, the last two without any flag
 * unless flags are given.
 */
export const administrador = (): Actor => actor(2, "helena", {});
export const personalizado = (flags: Flags = {}): Actor => actor(3, "jose", flags);
export const cliente = (flags: Flags = {}): Actor => actor(4, "marcia", flags);
/** A customised user who may edit every section. */
export const editor = (): Actor =>
  personalizado({ relatorio: { adicionarEditar: true }, relatorioItem: FULL_ACCESS.relatorioItem });
