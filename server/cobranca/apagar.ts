import type { Sql, TransactionSql } from "postgres";
import { DIAS_DE_GUARDA } from "../../domain/cobranca/constants.ts";
import { OperatorError } from "./operador.ts";

/** Erases all rows of a company that left, as the owner of the database. The nightly sweep deletes its files. */

/** The company must have been notified of the erasure at least this many days before. */
const DIAS_AVISADA = 30;

type Found = { nome: string; due: boolean; told: boolean };

async function requireDue(tx: TransactionSql, empresaId: string, nome: string): Promise<void> {
  const [found] = await tx<Found[]>`
    select e.nome,
      coalesce(e.contratada and e.cancela_em + ${DIAS_DE_GUARDA}::int <= (now() at time zone e.fuso_horario)::date, false) as due,
      exists (
        select from cobranca_avisos a where a.empresa_id = e.id
          and a.chave like 'apagamento ' || (e.cancela_em + ${DIAS_DE_GUARDA}::int)::text || ' %'
          and (a.em at time zone e.fuso_horario)::date <= (now() at time zone e.fuso_horario)::date - ${DIAS_AVISADA}::int) as told
    from empresas e where e.id = ${empresaId} for update`;
  if (found === undefined) throw new OperatorError("There is no such company.");
  if (found.nome !== nome) throw new OperatorError("--nome must be the company's name, letter by letter.");
  if (!found.due) throw new OperatorError("The plan of this company did not end ninety days ago.");
  if (!found.told) throw new OperatorError("This company was not told of it thirty days ago.");
}

/** Tables with rows of companies. */
async function listTables(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'empresas_apagadas' order by 1`;
  return rows.map(({ name }) => name);
}

const isNamed = (error: unknown): boolean => (error as { code?: unknown }).code === "23503";

/**
 * Erases every row of a company in one transaction, and records how many there were. The accounts of its people stay: they belong
 * to the people, not to the company.
 * @param owner a connection of the database's owner: the application's role may not do this
 * @param nome name of the company, so that no other company is erased by a slip
 * @throws OperatorError unless the plan ended at least ninety days ago and the company was notified in time (`DIAS_AVISADA`)
 */
export async function eraseEmpresa(owner: Sql, empresaId: string, nome: string): Promise<Record<string, number>> {
  const linhas: Record<string, number> = {};
  await owner.begin(async (tx) => {
    await tx`
      select set_config('app.empresa_id', ${empresaId}, true), set_config('app.apagando', ${empresaId}, true),
        set_config('statement_timeout', '0', true)`;
    await requireDue(tx, empresaId, nome);
    // The company's row refers to one file, its logo, which would keep that file's row from being deleted.
    await tx`update empresas set logo_sha256 = null, logo_mime = null where id = ${empresaId}`;
    let left = await listTables(tx);
    while (left.length > 0) {
      const named: string[] = [];
      for (const table of left) {
        try {
          const { count } = await tx.savepoint(
            (inner) => inner`delete from ${inner(table)} where empresa_id = ${empresaId}`,
          );
          linhas[table] = (linhas[table] ?? 0) + count;
        } catch (error) {
          // Rows of other tables still refer to rows of this table: it is tried again after those tables.
          if (!isNamed(error)) throw error;
          named.push(table);
        }
      }
      if (named.length === left.length) throw new Error(`Tables that name each other: ${named.join(", ")}`);
      left = named;
    }
    await tx`delete from empresas where id = ${empresaId}`;
    await tx`insert into empresas_apagadas (empresa_id, linhas) values (${empresaId}, ${tx.json(linhas)})`;
  });
  return linhas;
}
