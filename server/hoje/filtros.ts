import { AppError } from "../../domain/errors/errors.ts";
import { MAX_FILTROS_DE_HOJE, type PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import type { FiltrosDeHoje } from "../../domain/hoje/schema.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";

/** The filters of the board that a person saves: visible to this person only, in one company. */

type Row = { readonly nome: string } & { readonly [K in keyof PedidoDeHoje]-?: PedidoDeHoje[K] | null };

const their = (tx: Tx, { empresaId, usuarioId }: Actor) =>
  tx`f.empresa_id = ${empresaId} and f.usuario_id = ${usuarioId}`;

export async function listFiltros(tx: Tx, actor: Actor): Promise<FiltrosDeHoje> {
  const rows = await tx<Row[]>`
    select f.nome, f.filtro, f.ordem, f.sentido from filtros_de_hoje f where ${their(tx, actor)}
    order by f.nome collate nomes, f.chave`;
  return {
    filtros: rows.map(({ nome, filtro, ordem, sentido }) => ({
      nome,
      ...(filtro !== null && { filtro }),
      ...(ordem !== null && { ordem }),
      ...(sentido != null && { sentido }),
    })),
  };
}

/**
 * @param antes the filter's former name; absent when the name stays
 * @throws {AppError} `limite_de_filtros`, `ja_existe`
 */
export async function saveFiltro(
  tx: Tx,
  actor: Actor,
  { nome, antes = nome, filtro, ordem, sentido }: FiltroASalvar,
): Promise<FiltrosDeHoje> {
  const { empresaId, usuarioId } = actor;
  const said = { nome, filtro: filtro ?? null, ordem: ordem ?? null, sentido: sentido ?? null };
  // Locks the person's row, so that simultaneous saves are counted one after the other.
  await tx`select from usuarios u where u.empresa_id = ${empresaId} and u.id = ${usuarioId} for no key update`;
  const renamed = await tx`
    update filtros_de_hoje f set ${tx(said)}
    where ${their(tx, actor)} and f.chave = nome_como_chave(${antes})`;
  if (renamed.count === 0) {
    const { filtros } = await listFiltros(tx, actor);
    if (filtros.length >= MAX_FILTROS_DE_HOJE)
      throw new AppError("limite_de_filtros", { vars: { limite: String(MAX_FILTROS_DE_HOJE) } });
    await tx`insert into filtros_de_hoje ${tx({ empresa_id: empresaId, usuario_id: usuarioId, ...said })}`;
  }
  return listFiltros(tx, actor);
}
type FiltroASalvar = PedidoDeHoje & { readonly nome: string; readonly antes?: string | undefined };

export async function deleteFiltro(tx: Tx, actor: Actor, nome: string): Promise<FiltrosDeHoje> {
  await tx`delete from filtros_de_hoje f where ${their(tx, actor)} and f.chave = nome_como_chave(${nome})`;
  return listFiltros(tx, actor);
}
