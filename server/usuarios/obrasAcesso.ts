import { AppError } from "../../domain/errors/errors.ts";
import { compareNames } from "../../domain/lib/names.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";

/** The works that a person may open, as far as another person may see and change them (decision 019). */

export type ObraDoUsuario = { id: string; nome: string };

/** Returns the person's works that are not in the bin, by name. */
export async function listObrasAcesso(tx: Tx, empresaId: string, usuarioId: string): Promise<ObraDoUsuario[]> {
  const rows = await tx<ObraDoUsuario[]>`
    select o.id, o.nome from obra_usuarios ou
    join obras o on o.empresa_id = ou.empresa_id and o.id = ou.obra_id
    where ou.empresa_id = ${empresaId} and ou.usuario_id = ${usuarioId} and o.excluida_em is null
    order by o.nome collate nomes, o.id`;
  return [...rows];
}

/** True when the actor sees this work. */
export const sees = (actor: Actor, obraId: string): boolean =>
  actor.obrasAcesso === null || actor.obrasAcesso.has(obraId);

/** Returns those of these people who have access to a work that the actor does not see. */
export async function listComObraOculta(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (actor.obrasAcesso === null || ids.length === 0) return new Set();
  const rows = await tx<{ id: string }[]>`
    select u.id from unnest(${[...ids]}::uuid[]) as u (id)
    where exists (
      select from obra_usuarios ou
      join obras o on o.empresa_id = ou.empresa_id and o.id = ou.obra_id
      where ou.empresa_id = ${actor.empresaId} and ou.usuario_id = u.id and o.excluida_em is null
        and ou.obra_id <> all(${[...actor.obrasAcesso]}::uuid[]))`;
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of these works that the actor may open and that are not in the bin. */
async function listGrantable(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ObraDoUsuario[]> {
  const own = ids.filter((id) => sees(actor, id));
  if (own.length === 0) return [];
  const rows = await tx<ObraDoUsuario[]>`
    select id, nome from obras where empresa_id = ${actor.empresaId} and id = any(${own}::uuid[]) and excluida_em is null`;
  return [...rows];
}

export type MudancaDeObras = {
  /** All works of the person after the change. */
  readonly depois: readonly ObraDoUsuario[];
  readonly novas: readonly string[];
  readonly retiradas: readonly string[];
};

/**
 * Decides which works a new list gives and which it takes. Works that the actor does not see are kept.
 * @throws AppError `campos_invalidos` for a work that the actor may not open, or that does not exist
 */
export async function planObras(
  tx: Tx,
  actor: Actor,
  antes: readonly ObraDoUsuario[],
  asked: readonly { _id: string }[] | undefined,
): Promise<MudancaDeObras> {
  if (asked === undefined) return { depois: antes, novas: [], retiradas: [] };
  const wanted = new Set(asked.map(({ _id }) => _id.toLowerCase()));
  const granted = await listGrantable(tx, actor, [...wanted]);
  if (granted.length !== wanted.size) {
    throw new AppError("campos_invalidos", { campos: [{ campo: "obrasAcesso", erro: "valor_invalido" }] });
  }
  const had = new Set(antes.map(({ id }) => id));
  const hidden = antes.filter(({ id }) => !sees(actor, id));
  return {
    depois: [...hidden, ...granted],
    novas: granted.map(({ id }) => id).filter((id) => !had.has(id)),
    retiradas: antes.filter(({ id }) => sees(actor, id) && !wanted.has(id)).map(({ id }) => id),
  };
}

export async function saveObras(
  tx: Tx,
  { empresaId, usuarioId }: { empresaId: string; usuarioId: string },
  { novas, retiradas }: Pick<MudancaDeObras, "novas" | "retiradas">,
): Promise<void> {
  if (retiradas.length > 0) {
    await tx`
      delete from obra_usuarios
      where empresa_id = ${empresaId} and usuario_id = ${usuarioId} and obra_id = any(${[...retiradas]}::uuid[])`;
  }
  if (novas.length > 0) {
    await tx`
      insert into obra_usuarios (empresa_id, obra_id, usuario_id)
      select ${empresaId}, obra, ${usuarioId} from unnest(${[...novas]}::uuid[]) obra on conflict do nothing`;
  }
}

/** Returns the names of the works in the order in which the audit lists them. */
export const nomesDasObras = (obras: readonly ObraDoUsuario[]): string[] =>
  obras.map(({ nome }) => nome).sort(compareNames);
