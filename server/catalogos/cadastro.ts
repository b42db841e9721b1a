import type { Member } from "../../domain/permissoes/rules.ts";
import { BUSCA_MINIMA, type FiltroDeCadastro } from "../../domain/catalogos/cadastroSchema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { TipoDaLixeira } from "../../domain/lixeira/tipos.ts";
import { type Auditavel, changesOf, insertAudit } from "../db/audit.ts";
import { holds } from "../db/holds.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";

/** What all lists of the catalogues share: filter, audit, bin. Rows have the alias `m`. */

/** Tables by the name that their entries have in audit and bin. */
export const CADASTROS = {
  maoDeObraPadrao: "mao_de_obra_padrao",
  maoDeObraPersonalizada: "mao_de_obra_personalizada",
  maoDeObraCategoria: "mao_de_obra_categorias",
  equipamento: "equipamentos",
  tipoDeOcorrencia: "tipos_de_ocorrencias",
  checklist: "checklists",
} as const satisfies Partial<Record<TipoDaLixeira, string>>;
export type Cadastro = keyof typeof CADASTROS;

/** Condition on the rows `m`: of this company, not in the bin, and matching the filter. */
export const matching = (
  tx: Tx,
  empresaId: string,
  { busca = "", ativo }: Pick<FiltroDeCadastro, "busca" | "ativo">,
) => tx`
  m.empresa_id = ${empresaId} and m.excluido_em is null
  ${ativo === undefined ? tx`` : tx`and m.ativo = ${ativo}`}
  ${busca.trim().length < BUSCA_MINIMA ? tx`` : holds(tx, tx`m.busca`, busca)}`;

export const limited = (tx: Tx, { pagina, porPagina }: FiltroDeCadastro) =>
  tx`limit ${porPagina} offset ${pagina * porPagina}`;

/**
 * Returns the id if it is a UUID.
 * @throws AppError `nao_encontrado`
 */
export function requireId(id: string): string {
  if (!isUuid(id)) throw new AppError("nao_encontrado");
  return id;
}

/**
 * Returns the row if it exists.
 * @throws AppError `nao_encontrado`
 */
export function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError("nao_encontrado");
  return row;
}

/** Locks the row of an entry, if it exists, as an update does. */
export const hold =
  (tipo: Cadastro) =>
  ({ tx, empresaId, params }: { tx: Tx; empresaId: string; params: { id: string } }) =>
    tx`select from ${tx(CADASTROS[tipo])} where empresa_id = ${empresaId} and id = ${requireId(params.id)} for update`;

type Entry = { readonly _id: string } & ({ readonly descricao: string } | { readonly nome: string });
const nameOf = (entry: Entry): string => ("nome" in entry ? entry.nome : entry.descricao);

/** Writes the audit entry of an added entry, and returns the entry. */
export async function added<E extends Entry>(tx: Tx, member: Member, tipo: Cadastro, entry: E): Promise<E> {
  const alvoNome = nameOf(entry);
  await insertAudit(tx, member, { ato: `${tipo}.criar`, alvoTipo: tipo, alvoId: entry._id, alvoNome, dados: {} });
  return entry;
}

/** Writes an edit's changes to the audit and returns the new state; an edit without changes writes nothing. */
export async function edited<E extends Entry & { readonly [name: string]: Auditavel }>(
  tx: Tx,
  member: Member,
  tipo: Cadastro,
  { before, after }: { before: E; after: E },
): Promise<E> {
  const dados = changesOf(before, after);
  if (Object.keys(dados).length === 0) return after;
  const alvoNome = nameOf(after);
  await insertAudit(tx, member, { ato: `${tipo}.editar`, alvoTipo: tipo, alvoId: after._id, alvoNome, dados });
  return after;
}

/**
 * Puts an entry in the bin; reports that use the entry keep their copy of it.
 * @throws AppError `nao_encontrado`
 */
export async function excluir(tx: Tx, member: Member, tipo: Cadastro, id: string): Promise<void> {
  const coluna = tipo === "maoDeObraPersonalizada" ? "nome" : "descricao";
  const [row] = await tx<{ nome: string }[]>`
    update ${tx(CADASTROS[tipo])} set excluido_em = now(), excluido_por = ${member.usuarioId}
    where empresa_id = ${member.empresaId} and id = ${requireId(id)} and excluido_em is null
    returning ${tx(coluna)} as nome`;
  const alvoNome = requireRow(row).nome;
  await insertAudit(tx, member, { ato: `${tipo}.excluir`, alvoTipo: tipo, alvoId: id, alvoNome, dados: {} });
}
