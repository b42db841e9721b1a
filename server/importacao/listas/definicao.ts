import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import type { Conhecidos } from "../../../domain/importacao/vereditos.ts";
import type { Actor } from "../../../domain/permissoes/rules.ts";
import type { Tx } from "../../db/database.ts";

/** Owner of the list: the company, or one work. */
export type Alvo = { readonly actor: Actor; readonly obraId: string };

/** Tables whose rows an import adds, and an undo deletes. */
export const TABELAS = [
  "mao_de_obra_padrao",
  "mao_de_obra_personalizada",
  "equipamentos",
  "tipos_de_ocorrencias",
  "checklists",
  "obra_predefinidos",
  "obras",
  // From here on, each table comes after the tables whose rows refer to it: an undo deletes in this order.
  "mao_de_obra_categorias",
  "grupos_de_obra",
  "cronograma_tarefas",
  "cronograma_etapas",
] as const;
export type Tabela = (typeof TABELAS)[number];

export type Inserido = {
  readonly tabela: Tabela;
  readonly id: string;
  readonly descricao: string;
  /** True for an entry that was made only because a row names it; the file has no row for it. */
  readonly junto?: boolean;
};

/** True for entries that were added only because rows of the file need them. Groups always are. */
export const isAlong = ({ tabela, junto }: Pick<Inserido, "tabela" | "junto">): boolean =>
  junto === true || tabela === "mao_de_obra_categorias" || tabela === "grupos_de_obra";

/** How a list is read from the database and written to it. `E`: one parsed row. */
export type ListaNoBanco<E> = {
  conhecidos(tx: Tx, alvo: Alvo): Promise<Conhecidos<E>>;
  /** Names of the groups that the rows name and that the import would make. */
  gruposNovos?(tx: Tx, alvo: Alvo, entradas: readonly E[]): Promise<readonly string[]>;
  /** Adds the rows; entries that somebody else added meanwhile are skipped. Returns all rows made, groups included. */
  inserir(tx: Tx, alvo: Alvo, entradas: readonly E[]): Promise<readonly Inserido[]>;
  /** The whole list as text by field, in the order in which people read it. */
  exportar(tx: Tx, alvo: Alvo, idioma: Idioma): Promise<Record<string, string>[]>;
};

/** Rows per statement, because the number of a statement's parameters is limited. */
export const LOTE = 1000;

export function* emLotes<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += LOTE) yield rows.slice(at, at + LOTE);
}
