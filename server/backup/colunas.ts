import type { Tx } from "../db/database.ts";
import { EXPORTADAS, type Exportada, NAO_ORIGINAIS, type Tabela } from "./tabelas.ts";

/** Turns rows into lines of JSON. Columns are read from the database, so that a new column is exported without a change here. */

export type Coluna = {
  tabela: string;
  coluna: string;
  tipo: string;
  nula: boolean;
  chave: number | null;
  arquivo: boolean;
  /** For a column that refers to a row with a name: the table, and the column of that name. */
  nomeada: { tabela: string; coluna: string } | null;
};

/** Columns of all tables: type, place in the primary key, references to files and to named rows. */
export function listColunas(tx: Tx): Promise<Coluna[]> {
  return tx<Coluna[]>`
    select c.relname as tabela, a.attname as coluna, format_type(a.atttypid, null) as tipo, not a.attnotnull as nula,
      (select array_position(x.indkey::int2[], a.attnum) from pg_index x where x.indrelid = c.oid and x.indisprimary) as chave,
      exists (select from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'arquivos'::regclass and a.attnum = any(f.conkey)
          and a.attname not in ('empresa_id', 'id')) as arquivo,
      (select json_build_object('tabela', f.confrelid::regclass::text, 'coluna', n.attname) from pg_constraint f
        join pg_attribute n on n.attrelid = f.confrelid and n.attname in ('nome', 'descricao') and not n.attisdropped
        where f.contype = 'f' and f.conrelid = c.oid and a.attname <> 'empresa_id' and a.attnum = any(f.conkey) and f.confkey = (
          select array[e.attnum, i.attnum] from pg_attribute e, pg_attribute i
          where e.attrelid = f.confrelid and e.attname = 'empresa_id' and i.attrelid = f.confrelid and i.attname = 'id')
        order by f.conname, n.attname desc limit 1) as nomeada
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The name of a column on the wire. */
export const nomeDaColuna = (coluna: string): string =>
  coluna === "id" ? "_id" : coluna.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The SQL for a column's value: hashes in hexadecimal, instants with all their microseconds, decimals as text as on the wire. */
function valueOf({ coluna, tipo }: Coluna): string {
  const column = `t.${quoted(coluna)}`;
  if (tipo === "bytea") return `encode(${column}, 'hex')`;
  if (tipo === "numeric") return `${column}::text`;
  if (tipo === "timestamp with time zone")
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return column;
}

export const chaveDaEmpresa = (tabela: string): string => (tabela === "empresas" ? "id" : "empresa_id");

/** Returns the exported columns of a table, and its computed columns. */
export function exportadasDe(tabela: Exportada, todas: readonly Coluna[]) {
  const { sem = [], mais = {} }: Tabela = EXPORTADAS[tabela];
  const own = todas.filter((one) => one.tabela === tabela && one.coluna !== "empresa_id");
  return { colunas: own.filter(({ coluna }) => !sem.includes(coluna)), mais };
}

/** Builds the query for the company's (`$1`) rows of a table as JSON, in the order of the primary key. */
function lerLinhas(tabela: Exportada, todas: readonly Coluna[], columns: readonly string[]): string {
  const own = todas.filter((one) => one.tabela === tabela);
  const key = own.filter(({ chave }) => chave !== null).toSorted((a, b) => (a.chave ?? 0) - (b.chave ?? 0));
  const order = key.map(({ coluna }) => `t.${quoted(coluna)}`).join(", ");
  // The alias must not be the name of a column, because `row_to_json` would then take the column instead of the row.
  return `select row_to_json("a row")::text as texto from (
    select ${columns.join(", ")} from ${quoted(tabela)} t where t.${chaveDaEmpresa(tabela)} = $1 order by ${order}) "a row"`;
}

/** Builds the query for a company's rows of a table, each a line of JSON, in the order of their key. */
export function lerTabela(tabela: Exportada, todas: readonly Coluna[]): string {
  const { colunas, mais } = exportadasDe(tabela, todas);
  const sql = lerLinhas(tabela, todas, [
    ...colunas.map((one) => `${valueOf(one)} as ${quoted(nomeDaColuna(one.coluna))}`),
    ...Object.entries(mais).map(([name, sql]) => `${sql} as ${quoted(name)}`),
  ]);
  // JSON has line breaks only between its values (inside strings they are escaped), so replacing them is safe.
  return `select translate(texto, E'\\n\\r', '  ') || E'\\n' as linha from (${sql}) linhas`;
}

/** A column of a sheet: a field of the table, or the name of the row a field refers to. */
export type ColunaDaPlanilha = { readonly nome: string; readonly tipo: string };

/** Builds the query for the sheet that people read: without nested values, and with the name of each referenced row beside the reference. */
export function lerPlanilha(
  tabela: Exportada,
  todas: readonly Coluna[],
): { readonly sql: string; readonly colunas: readonly ColunaDaPlanilha[] } {
  const { colunas, mais } = exportadasDe(tabela, todas);
  const shown = colunas
    .filter(({ tipo }) => !tipo.startsWith("json") && !tipo.endsWith("[]"))
    .flatMap((one) => {
      const nome = nomeDaColuna(one.coluna);
      const field = { nome, tipo: one.tipo, sql: valueOf(one) };
      if (one.nomeada === null) return [field];
      const { tabela: para, coluna } = one.nomeada;
      const named = `(select x.${quoted(coluna)} from ${quoted(para)} x where x.empresa_id = $1 and x.id = t.${quoted(one.coluna)})`;
      return [field, { nome: `${nome}.${coluna}`, tipo: "text", sql: named }];
    });
  const added = Object.entries(mais).map(([nome, sql]) => ({ nome, tipo: "text", sql }));
  const all = [...shown, ...added];
  const columns = all.map(({ nome, sql }) => `${sql} as ${quoted(nome)}`);
  return { sql: lerLinhas(tabela, todas, columns), colunas: all.map(({ nome, tipo }) => ({ nome, tipo })) };
}

/** Lists for each table the fields that hold the hash of a file in the export. */
export function referencias(todas: readonly Coluna[]): Record<string, string[]> {
  const named: Record<string, string[]> = {};
  for (const { tabela, coluna, arquivo } of todas) {
    const { sem = [] }: { sem?: readonly string[] } = tabela in EXPORTADAS ? EXPORTADAS[tabela as Exportada] : {};
    if (!arquivo || !(tabela in EXPORTADAS) || sem.includes(coluna)) continue;
    (named[tabela] ??= []).push(nomeDaColuna(coluna));
  }
  return named;
}

/**
 * Builds the query for the original files of the company `$1`: every file that the company keeps, except files that only columns
 * of {@link NAO_ORIGINAIS} name.
 */
export function lerOriginais(todas: readonly Coluna[]): string {
  const naming = (wanted: (name: string) => boolean) =>
    todas
      .filter(({ tabela, coluna, arquivo }) => arquivo && wanted(`${tabela}.${coluna}`))
      .map(
        ({ tabela, coluna }) =>
          `exists (select from ${quoted(tabela)} t where t.${chaveDaEmpresa(tabela)} = a.empresa_id and t.${quoted(coluna)} = a.sha256)`,
      )
      .join(" or ");
  const made = naming((name) => NAO_ORIGINAIS.includes(name));
  const original = naming((name) => !NAO_ORIGINAIS.includes(name));
  return `select encode(a.sha256, 'hex') as sha256, a.tamanho from arquivos a
    where a.empresa_id = $1 and (not (${made}) or (${original})) order by a.sha256`;
}
