/** One transaction bound to one company, and the guard that keeps a query from outliving it. */
import type { PendingQuery, Row, TransactionSql } from "postgres";
import type { Life, News, Pool, Values } from "./pool.ts";

type RawTx = TransactionSql<Values>;
/** Runs SQL inside the open transaction: tx`select … where id = ${id}`. No query made with it can run after the transaction has ended. */
export type Tx = RawTx;

export type Settings = {
  readonly empresaId: string;
  readonly loginId: string;
  /** The transaction reads everything as of one moment, and cannot write. */
  readonly snapshot?: boolean | undefined;
  /** Queries are planned with their joins in the written order (`plan.ts`). */
  readonly asWritten?: boolean | undefined;
};

/** The part of a postgres.js query that decides when it is sent. The driver's types lack it; a test checks that it works. */
type LazyQuery = PendingQuery<Row[]> & {
  handler: ((query: LazyQuery) => unknown) & { debug?: unknown };
  reject(error: Error): void;
};

function isQuery(value: unknown): value is LazyQuery {
  return value instanceof Promise && typeof (value as Partial<LazyQuery>).handler === "function";
}

const lives = new WeakMap<Tx, Life>();

/** A transaction or one of its savepoints. */
class Scope {
  readonly sql: RawTx;
  readonly life: Life;
  /** The first query that failed. It makes the scope fail, also when the caller ignored the error. */
  failure: { readonly error: unknown } | null = null;

  constructor(sql: RawTx, life: Life) {
    this.sql = sql;
    this.life = life;
  }

  /** Sends a query, unless it has been sent, and notes its failure. Does not wait for the answer. */
  send(query: Promise<unknown>): void {
    query.catch((error: unknown) => {
      this.failure ??= { error };
    });
  }

  /**
   * Runs `fn` on the queries of this scope.
   * @throws what `fn` throws, or the error of the first query that failed
   */
  async run<T>(fn: (tx: Tx) => T | Promise<T>): Promise<T> {
    let value: T;
    try {
      value = await fn(guarded(this));
    } catch (error) {
      const follows = this.life.over || (error as { code?: unknown } | null)?.code === ABORTED;
      throw follows && this.failure !== null ? this.failure.error : error;
    }
    if (this.failure !== null) throw this.failure.error;
    return value;
  }
}

/** SQLSTATE of every query after one that failed; the first query's error says more. */
const ABORTED = "25P02";

/** Runs `fn` after a savepoint of `tx`. When `fn` fails, what it wrote is taken back, and `tx` can go on. */
async function savepoint<T>(tx: Tx, { sql, life }: Scope, fn: (inner: Tx) => T | Promise<T>): Promise<T> {
  const name = `s${String((life.savepoints += 1))}`;
  await tx.unsafe(`savepoint ${name}`);
  try {
    return await new Scope(sql, life).run(fn);
  } catch (error) {
    if (!life.over) await tx.unsafe(`rollback to ${name}`);
    throw error;
  }
}

/**
 * Lets each query of a transaction run only while the transaction is open. A postgres.js query is sent when it is awaited, on the
 * connection of the transaction that made it: if it is kept and awaited after the transaction's end, it would run inside the next
 * transaction on that connection, which may be another company's.
 */
function guarded(scope: Scope): Tx {
  const { sql, life } = scope;
  const bind = <T>(made: T): T => {
    if (!isQuery(made)) return made;
    const send = made.handler;
    const checked = (query: LazyQuery): unknown => {
      if (life.over) return query.reject(new Error("This query belongs to a transaction that has ended."));
      scope.send(query);
      return send(query);
    };
    made.handler = Object.assign(checked, { debug: send.debug });
    return made;
  };
  const proxy: Tx = new Proxy(sql, {
    apply: (target, _self, args) => bind(Reflect.apply(target, undefined, args)),
    get(target, name) {
      if (name === "savepoint") return async (fn: (inner: Tx) => unknown) => savepoint(proxy, scope, fn);
      const value: unknown = Reflect.get(target, name);
      if (name === "unsafe" || name === "file" || name === "notify") {
        return (...args: unknown[]) => bind(Reflect.apply(value as (...given: unknown[]) => unknown, target, args));
      }
      return value;
    },
  });
  lives.set(proxy, life);
  return proxy;
}

/**
 * Leaves news of a change with the transaction: listeners of `Database.onNews` get the news once the transaction is committed,
 * never before. News of a change that a savepoint took back is harmless.
 */
export function leaveNews(tx: Tx, news: News): void {
  lives.get(tx)?.news.push(news);
}

/** Settings under which queries are planned with their joins in the written order (`plan.ts`). */
export const AS_WRITTEN = "set local plan_cache_mode = force_generic_plan; set local join_collapse_limit = 1";

/** True for a transaction that was begun with `asWritten`. */
export const isAsWritten = (tx: Tx): boolean => lives.get(tx)?.asWritten === true;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The text that begins a transaction with its settings. One message of several statements: when BEGIN fails, no setting is made, and
 * the row policies then hide every row of a company.
 */
function beginText({ empresaId, loginId, snapshot = false, asWritten = false }: Settings): string {
  const begin = snapshot ? "begin isolation level repeatable read read only" : "begin";
  const whose = `set local app.empresa_id = ${literal(empresaId)}; set local app.login_id = ${literal(loginId)}`;
  // No statement timeout for a snapshot: its rows are written to disk while the statement that reads them is still running.
  return `${begin}; ${whose}${snapshot ? "; set local statement_timeout = 0" : ""}${asWritten ? `; ${AS_WRITTEN}` : ""}`;
}

/** Sends the beginning of a transaction. Nothing waits for the answer, so it travels with the first query. */
function begin(scope: Scope, settings: Settings): void {
  const begun = scope.sql.unsafe(beginText(settings));
  // After a BEGIN that failed, each query would be a transaction of its own: no further one is sent.
  scope.send(
    begun.catch((error: unknown) => {
      scope.life.over = true;
      throw error;
    }),
  );
}

/** Runs `fn` in the transaction and commits it, or rolls it back when `fn` or a query failed. */
async function complete<T>(scope: Scope, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const { sql, life } = scope;
  try {
    const value = await scope.run(fn);
    life.over = true;
    if (life.lost) throw new Error("The connection was lost.");
    // PostgreSQL answers the COMMIT of a transaction in which a query failed with ROLLBACK, and not with an error.
    const { command } = await sql.unsafe("commit");
    if (command !== "COMMIT") throw scope.failure?.error ?? new Error(`The transaction ended with ${command}.`);
    return value;
  } catch (error) {
    life.over = true;
    if (!life.lost) await sql.unsafe("rollback");
    throw error;
  }
}

/**
 * Runs `fn` in one transaction with the settings that the row policies read. The settings are local to the transaction, and are
 * sent to the database together with BEGIN and the first query of `fn`. The driver's own `begin` waits for BEGIN's answer.
 */
export async function inTransaction<T>(
  pool: Pool,
  settings: Settings,
  fn: (tx: Tx) => Promise<T>,
  onNews: (news: News) => void = () => undefined,
): Promise<T> {
  return pool.use(async (client, life) => {
    const reserved = await client.reserve();
    const scope = new Scope(reserved as unknown as RawTx, life);
    begin(scope, settings);
    try {
      // After a loss, the driver settles only those queries that it has sent: `fn` may never end.
      const value = await new Promise<T>((resolve, reject) => {
        life.onLost = reject;
        complete(scope, fn).then(resolve, reject);
      });
      for (const news of life.news) onNews(news);
      return value;
    } finally {
      life.onLost = null;
      if (!life.lost) reserved.release();
    }
  }, settings.asWritten === true);
}

const PASSING = new Set(["40001", "40P01", "55P03"]);
const RETRIES = 3;

/** Repeats work that failed only because of concurrent transactions (serialization failure, deadlock, lock timeout), three times at most. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (attempt === RETRIES || typeof code !== "string" || !PASSING.has(code)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * 2 ** attempt));
  }
}
