/** pg-boss in the same database: the owner makes its tables and queues, the application only uses them. */
import { setTimeout as wait } from "node:timers/promises";
import { PgBoss, type ConstructorOptions, type SendOptions } from "pg-boss";
import type { Sql } from "postgres";
import { type Connection, pgOptions } from "./connection.ts";
import { grantSchema } from "./roles.ts";
import type { Tx } from "./transaction.ts";

const SCHEMA = "pgboss";
/** Index builds of a pg-boss upgrade run after its migration; a start waits for them this long, then goes on. */
const UPGRADE_LIMIT_MS = 60_000;

/** Options of `new PgBoss` for the application's role: it never touches the schema. */
export function bossOptions(app: Connection): ConstructorOptions {
  return { ...pgOptions(app), schema: SCHEMA, max: 4, migrate: false, createSchema: false, reindex: false };
}

/** Lets `boss.send(…, { db: bossDb(tx) })` store a job in the same transaction as the change that asks for it. */
export function bossDb(tx: Tx): NonNullable<SendOptions["db"]> {
  return {
    async executeSql(text, values = []) {
      const rows = await tx.unsafe(text, values as never[], { prepare: false });
      return { rows: [...rows] };
    },
  };
}

/** Creates or upgrades pg-boss's schema and the queues, as the owner. Queues that are no longer named stay. */
export async function migrateJobs(owner: Sql, connection: Connection, queues: readonly string[]): Promise<void> {
  await owner.unsafe(`create schema if not exists ${SCHEMA}`);
  await grantSchema(owner, SCHEMA);
  const boss = new PgBoss({
    ...pgOptions(connection),
    schema: SCHEMA,
    max: 2,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  const problems: unknown[] = [];
  boss.on("error", (error) => problems.push(error));
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of queues) if (!known.has(name)) await boss.createQueue(name);
    await untilIndexesAreBuilt(owner);
  } catch (cause) {
    throw problems.length === 0 ? cause : new AggregateError([cause, ...problems], "pg-boss could not be prepared");
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function untilIndexesAreBuilt(owner: Sql): Promise<void> {
  const until = performance.now() + UPGRADE_LIMIT_MS;
  for (;;) {
    const [row] = await owner<{ open: number }[]>`
      select count(*)::int as open from pgboss.bam where status in ('pending', 'in_progress')`;
    if (row === undefined || row.open === 0 || performance.now() > until) return;
    await wait(100);
  }
}
