import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TransactionSql } from "postgres";
import { chaveDaEmpresa, nomeDaColuna } from "../colunas.ts";
import { EXPORTADAS, type Exportada, type Tabela } from "../tabelas.ts";
import type { ManifestoLido } from "./chegada.ts";
import { RecusaDoImport } from "./recusa.ts";

/**
 * Turns lines of JSON into rows, with one statement per table, so that rows of a table may refer to each other. Column names come
 * from the database; its constraints validate the rows.
 */

/** Characters sent in one statement. */
const BATCH = 4 * 1024 * 1024;

type Coluna = { tabela: string; coluna: string; tipo: string; gerada: boolean; identidade: boolean };

/** Source and target of imported rows. */
export type Origem = { readonly tx: TransactionSql; readonly folder: string; readonly manifesto: ManifestoLido };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Columns of all tables, by table. */
export async function listDestinos(tx: TransactionSql): Promise<ReadonlyMap<string, readonly Coluna[]>> {
  const rows = await tx<Coluna[]>`
    select c.relname as tabela, a.attname as coluna, format_type(a.atttypid, a.atttypmod) as tipo,
      a.attgenerated <> '' as gerada, a.attidentity <> '' as identidade
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`;
  return Map.groupBy(rows, ({ tabela }) => tabela);
}

/** The exported tables in an order in which each table comes after the tables that its rows refer to. */
export async function inOrder(tx: TransactionSql): Promise<Exportada[]> {
  const names = await tx<{ de: string; para: string }[]>`
    select distinct conrelid::regclass::text as de, confrelid::regclass::text as para from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;
  const left = new Set(Object.keys(EXPORTADAS) as Exportada[]);
  const order: Exportada[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (tabela) => !names.some(({ de, para }) => de === tabela && left.has(para as Exportada)),
    );
    if (free.length === 0) throw new Error(`Tables that name each other: ${[...left].join(", ")}`);
    for (const tabela of free) {
      order.push(tabela);
      left.delete(tabela);
    }
  }
  return order;
}

/** Lines of a table as they are in the export. */
export async function* readLinhas(
  { folder, manifesto }: Omit<Origem, "tx">,
  tabela: Exportada,
): AsyncGenerator<string> {
  for (const nome of manifesto.dados[tabela]?.arquivos ?? [])
    yield* createInterface({ input: createReadStream(join(folder, nome)), crlfDelay: Infinity });
}

/** Puts the lines of a table into `chegada`, which only this transaction sees. */
export async function stage(origem: Origem, tabela: Exportada): Promise<void> {
  const { tx } = origem;
  await tx`create temporary table if not exists chegada (n bigint generated always as identity, linha json not null) on commit drop`;
  await tx`truncate chegada`;
  let batch: string[] = [];
  let size = 0;
  const send = async () => {
    if (batch.length > 0) await tx`insert into chegada (linha) select x::json from unnest(${batch}::text[]) x`;
    [batch, size] = [[], 0];
  };
  for await (const linha of readLinhas(origem, tabela)) {
    batch.push(linha);
    size += linha.length;
    if (size >= BATCH) await send();
  }
  await send();
}

/**
 * The fields of the lines in `chegada`.
 * @throws RecusaDoImport when not all lines have the same fields
 */
async function fieldsOf(tx: TransactionSql, tabela: string): Promise<Set<string>> {
  const [total] = await tx<{ n: number }[]>`select count(*)::int as n from chegada`;
  const fields = await tx<{ campo: string; n: number }[]>`
    select campo, count(*)::int as n from chegada, json_object_keys(linha) campo group by campo`;
  const other = fields.find(({ n }) => n !== total?.n);
  if (other !== undefined) throw new RecusaDoImport(`dados/${tabela}.ndjson: not every line has one ${other.campo}.`);
  return new Set(fields.map(({ campo }) => campo));
}

/** Writes the rows in `chegada`; columns missing in the export get their defaults. The columns in `sem` are set later. */
export async function insertLinhas(
  { tx, manifesto }: Origem,
  tabela: Exportada,
  colunas: readonly Coluna[],
  sem: readonly string[] = [],
): Promise<void> {
  const fields = await fieldsOf(tx, tabela);
  const { mais = {} }: Tabela = EXPORTADAS[tabela];
  const key = chaveDaEmpresa(tabela);
  const taken = colunas.filter(
    ({ coluna, gerada }) => !gerada && coluna !== key && !sem.includes(coluna) && fields.has(nomeDaColuna(coluna)),
  );
  const known = new Set([
    ...colunas.filter(({ coluna }) => coluna !== "empresa_id").map(({ coluna }) => nomeDaColuna(coluna)),
    ...Object.keys(mais),
  ]);
  const unknown = [...fields].find((field) => !known.has(field));
  if (unknown !== undefined)
    throw new RecusaDoImport(`dados/${tabela}.ndjson has a field that this version does not know: ${unknown}.`);
  const shape = taken.map(({ coluna, tipo }) => `${quoted(nomeDaColuna(coluna))} ${tipo === "bytea" ? "text" : tipo}`);
  const values = taken.map(({ coluna, tipo }) => {
    const field = `x.${quoted(nomeDaColuna(coluna))}`;
    return tipo === "bytea" ? `decode(${field}, 'hex')` : field;
  });
  if (manifesto.dados[tabela]?.linhas === 0 && fields.size === 0) return;
  const { count } = await tx.unsafe(
    `insert into ${quoted(tabela)} (${[key, ...taken.map(({ coluna }) => coluna)].map(quoted).join(", ")}) overriding system value
     select $1, ${values.join(", ")} from chegada l, json_to_record(l.linha) as x(${shape.join(", ")}) order by l.n`,
    [manifesto.empresa._id],
  );
  if (count !== manifesto.dados[tabela]?.linhas)
    throw new RecusaDoImport(`dados/${tabela}.ndjson does not have the manifest's lines.`);
  for (const { coluna } of taken.filter(({ identidade }) => identidade))
    await tx.unsafe(
      `select setval(pg_get_serial_sequence('${quoted(tabela)}', '${coluna}'), max(${quoted(coluna)})) from ${quoted(tabela)}`,
    );
}
