import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import type { Termo } from "./regras.ts";

/** Kinds of people, by profile and flags. */

export type Kind = {
  readonly perfil: 3 | 4;
  readonly flags: readonly string[];
  readonly comObra?: boolean;
  readonly soAprovados?: boolean;
};

export const FLAGS: readonly string[] = Object.entries(FULL_ACCESS)
  .filter(([group]) => group !== "clienteObra")
  .flatMap(([group, flags]) => Object.keys(flags).map((flag) => `${group}.${flag}`));
export const CLIENT_FLAGS = ["adicionarComentario", "adicionarAnexo", "adicionarFoto"].map(
  (flag) => `clienteObra.${flag}`,
);
export const allBut = (all: readonly string[], some: Termo) => all.filter((flag) => !some.includes(flag));

export function grant({ flags, soAprovados = false }: Kind): PermissaoDeAcesso {
  const groups = Object.entries(FULL_ACCESS).map(([group, all]) => [
    group,
    Object.fromEntries(Object.keys(all).map((flag) => [flag, flags.includes(`${group}.${flag}`)])),
  ]);
  const granted = Object.fromEntries(groups) as PermissaoDeAcesso;
  return { ...granted, clienteObra: { ...granted.clienteObra, verSomenteRelatorioAprovado: soAprovados } };
}
