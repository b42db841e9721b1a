import type { Codigo } from "../errors/errors.ts";
import { SECAO_IDS, type SecaoId } from "../secoes/ids.ts";
import { PERFIL, type PerfilId } from "./perfis.ts";
import type { PermissaoDeAcesso } from "./schema.ts";
import { type Actor, authorize, FULL_ACCESS, NO_ACCESS, visibleSecoes } from "./rules.ts";

/**
 * Rules about changing people (decision 019). An administrator may change everybody. Holders of `configuracoes.usuarios` may
 * change people who are not administrators, but not themselves, and only flags and works that they have themselves. Each `can…`
 * rule returns null when allowed, otherwise the error code.
 */

/** The person to be changed, as these rules see them. */
export type Alvo = { readonly usuarioId: string; readonly perfilId: PerfilId };

const isAdministrador = ({ perfilId }: { readonly perfilId: number }): boolean => perfilId === PERFIL.administrador;
const unless = (allowed: boolean): Codigo | null => (allowed ? null : "sem_permissao");

/** Null if the actor may change this person's data, permissions, works and state. */
export function canManageUsuario(actor: Actor, alvo: Alvo): Codigo | null {
  return authorize(actor, "usuario.editar") ?? canTouch(actor, alvo);
}

/** Null if the actor may change this person: administrators may change anybody; others may change neither administrators nor themselves. */
function canTouch(actor: Actor, alvo: Alvo): Codigo | null {
  return unless(isAdministrador(actor) || (!isAdministrador(alvo) && alvo.usuarioId !== actor.usuarioId));
}

/** A person who is to be activated or deactivated, with all their flags. */
export type AlvoComAcesso = Alvo & {
  readonly permissaoDeAcesso: PermissaoDeAcesso;
  /** True when the person has access to a work that the actor does not see. */
  readonly obraOculta: boolean;
};

/**
 * Null if the actor may deactivate or reactivate this person. This gives or takes everything that the person has, so the actor
 * must be allowed to give all of it (decision 019).
 */
export function canSetAtivo(actor: Actor, alvo: AlvoComAcesso): Codigo | null {
  const refused = canManageUsuario(actor, alvo);
  if (refused !== null || isAdministrador(actor)) return refused;
  const beyond = alvo.obraOculta || flagsForaDoTeto(actor, NO_ACCESS, alvo.permissaoDeAcesso).length > 0;
  return unless(!beyond) ?? (alvo.perfilId === PERFIL.cliente ? canWidenCliente(actor) : null);
}

/** Null if the actor may delete this person: only administrators may delete people, but not themselves. */
export function canDeleteUsuario(actor: Actor, alvo: Alvo): Codigo | null {
  return unless(isAdministrador(actor) && alvo.usuarioId !== actor.usuarioId);
}

/**
 * Null if the actor may give this person access to a work or take this access away: people who edit works may do so for people
 * whom they may change.
 */
export function canChangeAcessoDaObra(actor: Actor, alvo: Alvo): Codigo | null {
  return authorize(actor, "obra.adicionarEditar") ?? canTouch(actor, alvo);
}

/** Null if the actor may change this person's name, role and photo: their own, and those of people whom they manage. */
export function canEditDados(actor: Actor, alvo: Alvo): Codigo | null {
  return alvo.usuarioId === actor.usuarioId ? null : canManageUsuario(actor, alvo);
}

/** Null if the actor may view the product as this person: administrators may, as any person but themselves. */
export function canVerComo(actor: Actor, alvo: Alvo): Codigo | null {
  return authorize(actor, "usuario.verComo") ?? unless(alvo.usuarioId !== actor.usuarioId);
}

/**
 * Returns the flags to store: an administrator has all. For a customised person or a client, flags that do not apply to the
 * profile are stored as not granted, so that they do not take effect after a later change of profile.
 */
export function permissoesDoPerfil(perfilId: PerfilId, asked: PermissaoDeAcesso): PermissaoDeAcesso {
  if (perfilId === PERFIL.administrador) return FULL_ACCESS;
  if (perfilId === PERFIL.cliente) return { ...NO_ACCESS, clienteObra: asked.clienteObra };
  return { ...asked, clienteObra: NO_ACCESS.clienteObra };
}

/**
 * Returns the flags that the actor may give and take (true); null means all. For a client's flags, what matters is their effect:
 * a person who may write comments may allow a client to comment.
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

/** The flags (as `relatorio.aprovar`) that would change although the actor may neither give nor take them. */
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
 * Null if the actor may widen what a client sees (more works, all reports instead of approved ones, or becoming a client at all).
 * A client sees every section, so an actor who does not see every section could use a client's account to see the rest.
 */
export function canWidenCliente(actor: Actor): Codigo | null {
  return unless(isAdministrador(actor) || visibleSecoes(actor).size === SECAO_IDS.length);
}

/** Null if the actor may assign this profile: only administrators may make somebody an administrator. */
export function canSetPerfil(actor: Actor, perfilId: PerfilId): Codigo | null {
  return unless(isAdministrador(actor) || perfilId !== PERFIL.administrador);
}
