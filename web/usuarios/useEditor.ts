import { type Actor } from "../../domain/permissoes/rules.ts";
import { tetoDePermissoes } from "../../domain/permissoes/pessoas.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import { usePerfil } from "../shell/usePerfil.ts";

/** The person who edits, and the permissions they may give: all (null) or only those they have themselves (decision 019). */
export function useEditor(): {
  readonly usuarioId: string;
  readonly administrador: boolean;
  readonly teto: PermissaoDeAcesso | null;
} {
  const { usuario, empresa } = usePerfil();
  const administrador = usuario.perfil.id === PERFIL.administrador;
  const actor: Actor = {
    usuarioId: usuario._id,
    empresaId: empresa._id,
    perfilId: administrador ? PERFIL.administrador : PERFIL.personalizado,
    permissaoDeAcesso: usuario.permissaoDeAcesso,
    obrasAcesso: null,
    nome: usuario.nome,
  };
  return { usuarioId: usuario._id, administrador, teto: tetoDePermissoes(actor) };
}
