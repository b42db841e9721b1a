import { type Actor } from "../../domain/permissoes/rules.ts";
import { tetoDePermissoes } from "../../domain/permissoes/pessoas.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import { usePerfil } from "../shell/usePerfil.ts";

/** The editor, and the permissions they may give: everything (null) or only those they hold (decision 019). */
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
