import type { Codigo } from "../errors/errors.ts";
import { SECAO_IDS, type SecaoId } from "../secoes/ids.ts";
import { PERFIL, type PerfilId } from "./perfis.ts";
import type { PermissaoDeAcesso } from "./schema.ts";
import { type Actor, authorize, FULL_ACCESS, NO_ACCESS, visibleSecoes } from "./rules.ts";

/**
 * Rules about changing people (decision 019). An administrator changes everybody. Holders of `configuracoes.usuarios`
 * change people who are no administrators, never themselves, and only flags and works that they hold. Rules answer null
 * when allowed, else the code.
 */

/** A person of the company as these rules see them. */
export type Alvo = { readonly usuarioId: string; readonly perfilId: PerfilId };

const isAdministrador = ({ perfilId }: { readonly perfilId: number }): boolean => perfilId === PERFIL.administrador;
const unless = (allowed: boolean): Codigo | null => (allowed ? null : "sem_permissao");

/** May the actor change this person's data, permissions, works and state? */
export function canManageUsuario(actor: Actor, alvo: Alvo): Codigo | null {
  return authorize(actor, "usuario.editar") ?? canTouch(actor, alvo);
}

/** Administrators may change anybody; others neither administrators nor themselves. */
function canTouch(actor: Actor, alvo: Alvo): Codigo | null {
  return unless(isAdministrador(actor) || (!isAdministrador(alvo) && alvo.usuarioId !== actor.usuarioId));
}

/** A person whose membership is to begin or end, with everything they hold. */
export type AlvoComAcesso = Alvo & {
  readonly permissaoDeAcesso: PermissaoDeAcesso;
  /** The person has access to a work that the actor does not see. */
  readonly obraOculta: boolean;
};

/** May the actor deactivate this person, or let them in again? That gives or takes everything they hold (decision 019). */
export function canSetAtivo(actor: Actor, alvo: AlvoComAcesso): Codigo | null {
  const refused = canManageUsuario(actor, alvo);
  if (refused !== null || isAdministrador(actor)) return refused;
  const beyond = alvo.obraOculta || flagsForaDoTeto(actor, NO_ACCESS, alvo.permissaoDeAcesso).length > 0;
  return unless(!beyond) ?? (alvo.perfilId === PERFIL.cliente ? canWidenCliente(actor) : null);
}

/** Only administrators delete people, and never themselves. */
export function canDeleteUsuario(actor: Actor, alvo: Alvo): Codigo | null {
  return unless(isAdministrador(actor) && alvo.usuarioId !== actor.usuarioId);
}

/** May the actor let this person into a work, or out of it? Editors of works may, for people they may change. */
export function canChangeAcessoDaObra(actor: Actor, alvo: Alvo): Codigo | null {
  return authorize(actor, "obra.adicionarEditar") ?? canTouch(actor, alvo);
}

/** May the actor change this person's name, role and photo? Yes for themselves, and for people whom they manage. */
export function canEditDados(actor: Actor, alvo: Alvo): Codigo | null {
  return alvo.usuarioId === actor.usuarioId ? null : canManageUsuario(actor, alvo);
}

/** An administrator may view the product as anybody else. */
export function canVerComo(actor: Actor, alvo: Alvo): Codigo | null {
  return authorize(actor, "usuario.verComo") ?? unless(alvo.usuarioId !== actor.usuarioId);
}

/** Flags of each group that apply to a profile. Others are stored as "not granted", so that none takes effect later. */
export function permissoesDoPerfil(perfilId: PerfilId, asked: PermissaoDeAcesso): PermissaoDeAcesso {
  if (perfilId === PERFIL.administrador) return FULL_ACCESS;
  if (perfilId === PERFIL.cliente) return { ...NO_ACCESS, clienteObra: asked.clienteObra };
  return { ...asked, clienteObra: NO_ACCESS.clienteObra };
}

/**
 * Flags that the actor may give and take (true); null = all of them. A client's flags are compared with their effect:
 * people who fill in comments may let a client comment.
 */
export function tetoDePermissoes(actor: Actor): PermissaoDeAcesso | null {
  if (isAdministrador(actor)) return null;
  const { relatorio, relatorioItem } = actor.permissaoDeAcesso;
  const fills = (secao: SecaoId) => relatorio.adicionarEditar && relatorioItem[secao];
  return {
    ...actor.permissaoDeAcesso,
    clienteObra: {
      verSomenteRelatorioAprovado: true,
      adicionarComentario: fills("comentario"),
      adicionarFoto: fills("galeriaDeFoto"),
      adicionarAnexo: fills("anexo"),
    },
  };
}

type Flags = Readonly<Record<string, boolean>>;

/** The flags (`relatorio.aprovar`) that would change and that the actor may neither give nor take. */
export function flagsForaDoTeto(actor: Actor, before: PermissaoDeAcesso, after: PermissaoDeAcesso): string[] {
  const teto = tetoDePermissoes(actor);
  if (teto === null) return [];
  return (Object.keys(after) as (keyof PermissaoDeAcesso)[]).flatMap((grupo) => {
    const [was, is, may]: readonly Flags[] = [before[grupo], after[grupo], teto[grupo]];
    return Object.keys(is ?? {})
      .filter((flag) => was?.[flag] !== is?.[flag] && may?.[flag] !== true)
      .map((flag) => `${grupo}.${flag}`);
  });
}

/**
 * May the actor widen what a client sees (more works, all reports instead of approved ones, becoming a client at all)?
 * A client sees every section, so an actor who does not could look through the client's eyes.
 */
export function canWidenCliente(actor: Actor): Codigo | null {
  return unless(isAdministrador(actor) || visibleSecoes(actor).size === SECAO_IDS.length);
}

/** Profiles that the actor may give: an administrator is made by administrators only. */
export function canSetPerfil(actor: Actor, perfilId: PerfilId): Codigo | null {
  return unless(isAdministrador(actor) || perfilId !== PERFIL.administrador);
}
