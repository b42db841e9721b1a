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

/**
 * Lets each query of a transaction run only while the transaction is open. A postgres.js query is sent when it is awaited, on the
 * connection of the transaction that made it: if it is kept and awaited after the transaction's end, it would run inside the next
 * transaction on that connection, which may be another company's.
 */
function guarded(tx: RawTx, life: Life): Tx {
  const bind = <T>(made: T): T => {
    if (!isQuery(made)) return made;
    const send = made.handler;
    const checked = (query: LazyQuery): unknown =>
      life.over ? query.reject(new Error("This query belongs to a transaction that has ended.")) : send(query);
    made.handler = Object.assign(checked, { debug: send.debug });
    return made;
  };
  const proxy: Tx = new Proxy(tx, {
    apply: (target, _self, args) => bind(Reflect.apply(target, undefined, args)),
    get(target, name) {
      if (name === "savepoint") {
        return (first: string | ((inner: Tx) => unknown), second?: (inner: Tx) => unknown) => {
          const run = (inner: RawTx, fn: (inner: Tx) => unknown) =>
            unlessLost(life, async () => fn(guarded(inner, life)));
          return typeof first === "string"
            ? target.savepoint(first, (inner) => run(inner, second ?? (() => undefined)))
            : target.savepoint((inner) => run(inner, first));
        };
      }
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

/** True for a transaction that was begun with `asWritten`. */
export const isAsWritten = (tx: Tx): boolean => lives.get(tx)?.asWritten === true;

/**
 * Runs `work`, but never settles if the connection was lost meanwhile: postgres.js would then send COMMIT or ROLLBACK on the
 * broken connection. postgres.js itself has already reported the loss to the caller.
 */
async function unlessLost<T>(life: Life, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    if (life.lost) await new Promise(() => undefined);
  }
}

/**
 * Runs `fn` in one transaction with the settings that the row policies read. The settings are local to the transaction, and are
 * sent to the database together with the first query of `fn`.
 */
export async function inTransaction<T>(
  pool: Pool,
  settings: Settings,
  fn: (tx: Tx) => Promise<T>,
  onNews: (news: News) => void = () => undefined,
): Promise<T> {
  const { empresaId, loginId, snapshot = false, asWritten = false } = settings;
  return pool.use(async (client, life) => {
    const outcome = await client.begin(snapshot ? "isolation level repeatable read read only" : "", (tx) => {
      // The query is sent but not awaited: if it fails, the transaction fails too.
      void (
        asWritten
          ? tx`select set_config('app.empresa_id', ${empresaId}, true), set_config('app.login_id', ${loginId}, true),
              set_config('plan_cache_mode', 'force_generic_plan', true), set_config('join_collapse_limit', '1', true)`
          : tx`select set_config('app.empresa_id', ${empresaId}, true), set_config('app.login_id', ${loginId}, true)`
      ).execute();
      // No statement timeout for a snapshot: its rows are written to disk while the statement that reads them is still running.
      if (snapshot) void tx`select set_config('statement_timeout', '0', true)`.execute();
      return unlessLost(life, async () => {
        try {
          // The result is wrapped in an object, because postgres.js would await the members of an array.
          return { value: await fn(guarded(tx, life)) };
        } finally {
          life.over = true;
        }
      });
    });
    for (const news of life.news) onNews(news);
    return outcome.value;
  }, asWritten);
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
