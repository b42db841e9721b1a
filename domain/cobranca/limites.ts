import { PERFIL, type PerfilId } from "../permissoes/perfis.ts";

/** Limits of a plan on works and people, and who counts towards them. When usage is over a limit, nothing is switched off; only adding is refused. */

/** Null: no limit. */
export type Limites = { readonly limiteObra: number | null; readonly limiteUsuario: number | null };
/** Limits of the trial, of a company without a plan, and where nothing is charged. */
export const SEM_LIMITES: Limites = { limiteObra: null, limiteUsuario: null };

export type Uso = { readonly obras: number; readonly usuarios: number };
export type RecusaDoLimite = "limite_de_obras" | "limite_de_usuarios";

/** True for the company's own people, active or invited; not for clients. */
export const contaComoUsuario = (pessoa: { perfil: PerfilId; ativo: boolean; convidado: boolean }): boolean =>
  pessoa.perfil !== PERFIL.cliente && (pessoa.ativo || pessoa.convidado);

/** Returns how many more works or people fit within the limit; null when there is no limit. */
export const cabem = (limite: number | null, emUso: number): number | null =>
  limite === null ? null : Math.max(0, limite - emUso);

const passes = (limite: number | null, inUse: number, more: number): boolean =>
  more > 0 && limite !== null && inUse + more > limite;

/** Returns the error when `mais` does not fit within the limits; null when it does. Adding nothing always fits, even over a limit. */
export function recusaDoLimite(limites: Limites, uso: Uso, mais: Partial<Uso>): RecusaDoLimite | null {
  if (passes(limites.limiteObra, uso.obras, mais.obras ?? 0)) return "limite_de_obras";
  return passes(limites.limiteUsuario, uso.usuarios, mais.usuarios ?? 0) ? "limite_de_usuarios" : null;
}
