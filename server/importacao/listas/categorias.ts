import { v7 as uuidv7 } from "uuid";
import { palavra } from "../../../domain/importacao/celulas.ts";
import type { Tx } from "../../db/database.ts";
import type { Inserido, Tabela } from "./definicao.ts";

/** Finds and makes the groups of labour and of works that rows name. Names are compared without case and accents. */

type TabelaDeGrupos = Extract<Tabela, "mao_de_obra_categorias" | "grupos_de_obra">;

async function gruposPorNome(tx: Tx, empresaId: string, tabela: TabelaDeGrupos): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; descricao: string }[]>`
    select id, descricao from ${tx(tabela)} where empresa_id = ${empresaId} and excluido_em is null`;
  return new Map(rows.map(({ id, descricao }) => [palavra(descricao), id]));
}

const nomesDe = (nomes: readonly (string | null)[]): Map<string, string> =>
  new Map(nomes.filter((nome) => nome !== null).map((nome) => [palavra(nome), nome]));

/** Returns those of the given names that no group has yet, each once. */
export async function gruposQueFaltam(
  tx: Tx,
  empresaId: string,
  tabela: TabelaDeGrupos,
  nomes: readonly (string | null)[],
): Promise<string[]> {
  const there = await gruposPorNome(tx, empresaId, tabela);
  return [...nomesDe(nomes)].filter(([key]) => !there.has(key)).map(([, nome]) => nome);
}

/** Finds the groups by name and makes those that are missing. */
export async function garantirGrupos(
  tx: Tx,
  empresaId: string,
  tabela: TabelaDeGrupos,
  nomes: readonly (string | null)[],
): Promise<{ idDe: (nome: string | null) => string | null; feitos: Inserido[] }> {
  // Locks the groups: when two imports name the same new group at the same time, the second finds the group that the first made.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${tabela}:${empresaId}`}, 0))`;
  const missing = await gruposQueFaltam(tx, empresaId, tabela, nomes);
  const feitos = missing.map((descricao): Inserido => ({ tabela, id: uuidv7(), descricao }));
  if (feitos.length > 0) {
    const rows = feitos.map(({ id, descricao }) => ({ empresa_id: empresaId, id, descricao }));
    await tx`insert into ${tx(tabela)} ${tx(rows)}`;
  }
  const ids = await gruposPorNome(tx, empresaId, tabela);
  return { idDe: (nome) => (nome === null ? null : (ids.get(palavra(nome)) ?? null)), feitos };
}
