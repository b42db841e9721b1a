import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import postgres, { type Sql } from "postgres";
import { type Connection, postgresOptions } from "../../server/db/connection.ts";
import type { Statement } from "./recorder.ts";

/**
 * Measures the lower bound of the cost: replays the product's recorded statements with only `node:http` and the database driver.
 * Runs in a process of its own, like the product; messages tell the process what to do.
 */

export type BareTask =
  | { readonly act: "serve"; readonly statements: readonly Statement[]; readonly head: string }
  | {
      readonly act: "save";
      readonly statements: readonly Statement[];
      readonly reports: readonly BareReport[];
      readonly ms: number;
    };
/** The report that a save writes: the ids to put in place of the recorded ones, and its version `v`. */
export type BareReport = { readonly replace: readonly (readonly [string, string])[]; readonly v: number };
export type BareStart = { readonly connection: Connection };
/** Answer to `serve`: the server's `port`. Answer to `save`: the milliseconds of each save (`taken`), and the `seconds` that all of them took. */
export type BareAnswer = { readonly port: number } | { readonly taken: readonly number[]; readonly seconds: number };

const asIs = (value: unknown) => value;
/** Types (OIDs) whose values are sent as the text that was recorded: bool, bytea, ints, json, text, dates, uuid, arrays, jsonb. */
const OIDS = [16, 17, 20, 21, 23, 25, 114, 1009, 1043, 1082, 1114, 1184, 1700, 2950, 2951, 3802];
const TYPES = Object.fromEntries(
  OIDS.map((oid) => [`t${oid}`, { to: oid, from: [oid], serialize: asIs, parse: asIs }]),
) as Record<string, postgres.PostgresType>;

/** What begins or ends a transaction. The product's settings stand in one message with BEGIN, after it. */
const BOUNDARY = /^(?:begin[^;]*(?:;\s*|$)|commit|rollback)/i;

function connect(connection: Connection): Sql {
  return postgres({
    ...postgresOptions(connection),
    max: 16,
    types: TYPES,
    fetch_types: false,
    onnotice: () => undefined,
  });
}

/** Runs one transaction as the product does: the first statement is pipelined with the second; each later one waits for the one before. */
async function replay(sql: Sql, statements: readonly Statement[], change: Change): Promise<Record<string, string>> {
  const inside = statements
    .map((statement) => ({ ...statement, sql: statement.sql.replace(BOUNDARY, "") }))
    .filter(({ sql: text }) => text !== "");
  const last = await sql.begin(async (tx) => {
    let rows: readonly Record<string, string>[] = [];
    for (const [index, statement] of inside.entries()) {
      const params = statement.params.map((value, at) => {
        const now = value === null ? null : change(statement, value, at);
        return statement.types[at] ? sql.typed(now as never, statement.types[at] ?? 0) : now;
      });
      const query = tx.unsafe(statement.sql, params as never[], { prepare: true });
      if (index === 0) void query.execute();
      else rows = await query;
    }
    return { row: rows[0] ?? {} };
  });
  return last.row;
}

type Change = (statement: Statement, value: string, at: number) => string;

const INSERTS_REVISION = /insert into relatorio_revisoes \(empresa_id, relatorio_id, v, mutacao_id,/;
const SETS_VERSION = /update relatorios(?: r)? set\s+v = /;

/** @throws when no recorded statement matches the patterns by which {@link changesOf} finds the versions, because the product's SQL has changed */
function requireVersions(statements: readonly Statement[]): void {
  for (const pattern of [INSERTS_REVISION, SETS_VERSION])
    if (!statements.some(({ sql }) => pattern.test(sql))) throw new Error(`no statement of a save has ${pattern}`);
}

/** Gives every save a new version and a new mutation id, and replaces the recorded ids; all other parameters stay as recorded. */
function changesOf({ replace }: BareReport, v: number): Change {
  const mutation = randomUUID();
  return ({ sql }, value, at) => {
    if (INSERTS_REVISION.test(sql)) {
      if (at === 2) return String(v);
      if (at === 3) return mutation;
    }
    if (SETS_VERSION.test(sql) && at === 0) return String(v);
    return replace.find(([recorded]) => recorded === value)?.[1] ?? value;
  };
}

async function save(sql: Sql, task: Extract<BareTask, { act: "save" }>): Promise<BareAnswer> {
  requireVersions(task.statements);
  const taken: number[] = [];
  const start = performance.now();
  const worker = async (report: BareReport) => {
    for (let v = report.v + 1; performance.now() - start < task.ms; v += 1) {
      const before = performance.now();
      await replay(sql, task.statements, changesOf(report, v));
      taken.push(performance.now() - before);
    }
  };
  await Promise.all(task.reports.map(worker));
  return { taken, seconds: (performance.now() - start) / 1000 };
}

function serve(sql: Sql, { statements, head }: Extract<BareTask, { act: "serve" }>): Promise<BareAnswer> {
  const answer = async (response: ServerResponse) => {
    const row = await replay(sql, statements, (_statement, value) => value);
    const text = `${head},${(row["conteudo"] ?? "").slice(1)}`;
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  };
  const server = createServer((_request, response) => void answer(response));
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve({ port: (server.address() as AddressInfo).port }));
  });
}

process.once("disconnect", () => process.exit());
process.once("message", ({ connection }: BareStart) => {
  const sql = connect(connection);
  process.on("message", (task: BareTask) => {
    void (task.act === "serve" ? serve(sql, task) : save(sql, task)).then((answer) => process.send?.(answer));
  });
});
