import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { PgBoss, type ConstructorOptions, type Job, type JobResult, type SendOptions } from "pg-boss";
import { bossDb } from "../db/jobs.ts";
import type { Tx } from "../db/transaction.ts";
import { workFor } from "../lib/whose.ts";

/** Facts about the job that its handler gets with the data. */
export type JobContext = {
  readonly id: string;
  /** 0 at first, one more with each retry. */
  readonly attempt: number;
  /** Aborted when the job has run out of time, or when the stopping server no longer waits for it. */
  readonly signal: AbortSignal;
};

export type Handlers<Map> = { readonly [Name in keyof Map]: (data: Map[Name], job: JobContext) => Promise<void> };

export type EnqueueOptions = {
  /** Idempotency key: while a job with this name and key is known (until a week after its end), no second one is stored. */
  readonly key?: string;
  /** Earliest instant to run; as soon as possible when absent. */
  readonly startAfter?: Date;
  /** Seconds after which a running job is taken from its node; ten minutes when absent. */
  readonly expireInSeconds?: number;
};

export type Jobs<Map> = {
  /** Starts the workers: needed before `enqueue`, and for the handlers to run. Rejects when the queues have not been migrated. */
  start(handlers: Handlers<Map>): Promise<void>;
  /** Takes no more jobs, waits at most 2.5 seconds for the running ones (those still running are retried elsewhere) and disconnects. */
  stop(): Promise<void>;
  /** Stores a job in the caller's transaction: the job exists if and only if the transaction commits. */
  enqueue<Name extends keyof Map & string>(
    tx: Tx,
    name: Name,
    data: Map[Name] & object,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * For tests: resolves when every job that may run now has ended, retries included. Rejects after `timeoutMs` (a
   * minute when absent) with the remaining jobs.
   */
  drain(timeoutMs?: number): Promise<void>;
};

export type JobsLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

export type JobsOptions<Map> = {
  /** `database.boss`. */
  readonly connection: ConstructorOptions;
  /** Every job name of the map; the migration made their queues. */
  readonly names: readonly (keyof Map & string)[];
  readonly log: JobsLog;
  /** At most this many jobs of one name run at once on this node (2 when absent), and at most one of them per company. `places`: other numbers for some names. */
  readonly concurrency?: number;
  readonly places?: Partial<Readonly<Record<keyof Map & string, number>>>;
  /** `delaySeconds` doubles with each retry, up to an hour. When absent: 10 retries starting at 5 seconds, about two hours in all. */
  readonly retry?: { readonly limit: number; readonly delaySeconds: number };
};

const RETRY_DELAY_MAX_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const SETTINGS = {
  /** A job that takes longer is taken from its node and tried again. */
  expireInSeconds: 600,
  /** A node that has died is noticed after this long, and its jobs are tried again. */
  heartbeatSeconds: 60,
  retentionSeconds: 14 * DAY_SECONDS,
} as const satisfies SendOptions;
/** Jobs contain personal data (addresses), so they are deleted soon after their end; jobs with a key stay longer, so that the key is recognised. */
const KEPT_SECONDS = { keyless: DAY_SECONDS, keyed: 7 * DAY_SECONDS };
/** Time that running jobs get when the process stops. A job that takes longer (a mail server that does not answer) is put back and retried. */
const STOP_LIMIT_MS = 2_500;
/** Interval of polling for due jobs that no notification announces: retries, delayed jobs, and jobs of a dead node. */
const LOOK_MS = 1000;
const NODE_PREFIX = "canteiro jobs ";
const DRAIN_LIMIT_MS = 60_000;
const DRAIN_LOOK_MS = 15;

/** Derives the job's id from the key: pg-boss's own unique keys hold only until a job ends, an id holds for as long as the job is kept. */
function idOfKey(name: string, key: string): string {
  const hex = createHash("sha256").update(`${name}\0${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** True for an error with `permanent: true`: a retry would fail in the same way. */
function isPermanent(error: unknown): boolean {
  return error instanceof Error && "permanent" in error && error.permanent === true;
}

/** Returns the company that a job's data names; null when the data names none. */
function companyOf(data: object): string | null {
  return "empresaId" in data && typeof data.empresaId === "string" ? data.empresaId : null;
}

type Left = { readonly name: string; readonly state: string; readonly count: number };

class PgBossJobs<Map> implements Jobs<Map> {
  readonly #options: JobsOptions<Map>;
  readonly #boss: PgBoss;
  /** Ids of workers, by the name of their jobs. */
  readonly #workers = new Map<string, string[]>();
  /** Name of this node's connections, by which other nodes see that this node is alive. */
  readonly #node = `${NODE_PREFIX}${randomUUID()}`;
  #looking: NodeJS.Timeout | undefined;

  constructor(options: JobsOptions<Map>) {
    this.#options = options;
    this.#boss = new PgBoss({
      ...options.connection,
      application_name: this.#node,
      schedule: false,
      useListenNotify: true,
    });
    this.#boss.on("error", (error) => options.log.error({ err: error }, "jobs: error"));
    this.#boss.on("warning", ({ message, data }) => options.log.warn({ data }, `jobs: ${message}`));
  }

  async start(handlers: Handlers<Map>): Promise<void> {
    await this.#boss.start();
    const made = new Set((await this.#boss.getQueues()).map((queue) => queue.name));
    const missing = this.#options.names.filter((name) => !made.has(name));
    if (missing.length > 0) throw new Error(`The migration has made no queue for: ${missing.join(", ")}`);
    await this.#takeOver();
    for (const name of this.#options.names) await this.#work(name, handlers[name]);
    let busy = false;
    this.#looking = setInterval(() => {
      if (busy) return;
      busy = true;
      void this.#look().finally(() => (busy = false));
    }, LOOK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    this.#workers.clear();
    const limit = new AbortController();
    const idle = Promise.all(this.#options.names.map(async (name) => this.#boss.offWork(name, { wait: true })));
    const late = wait(STOP_LIMIT_MS, undefined, { signal: limit.signal, ref: false }).catch(() => undefined);
    await Promise.race([idle, late]);
    limit.abort();
    await this.#boss.stop({ graceful: false });
  }

  async enqueue<Name extends keyof Map & string>(
    tx: Tx,
    name: Name,
    data: Map[Name] & object,
    options: EnqueueOptions = {},
  ): Promise<void> {
    const { key, startAfter, expireInSeconds = SETTINGS.expireInSeconds } = options;
    const retry = this.#options.retry ?? { limit: 10, delaySeconds: 5 };
    const company = companyOf(data);
    await this.#boss.send(name, data, {
      ...SETTINGS,
      expireInSeconds,
      ...(company === null ? {} : { group: { id: company }, priority: await this.#turn(tx, name, company) }),
      retryLimit: retry.limit,
      ...(retry.delaySeconds === 0
        ? { retryDelay: 0 }
        : { retryDelay: retry.delaySeconds, retryBackoff: true, retryDelayMax: RETRY_DELAY_MAX_SECONDS }),
      deleteAfterSeconds: key === undefined ? KEPT_SECONDS.keyless : KEPT_SECONDS.keyed,
      ...(key === undefined ? {} : { id: idOfKey(name, key) }),
      ...(startAfter === undefined ? {} : { startAfter }),
      db: bossDb(tx),
    });
  }

  async drain(timeoutMs = DRAIN_LIMIT_MS): Promise<void> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const left = await this.#left();
      if (left.length === 0) return;
      if (performance.now() > until) {
        throw new Error(
          `Jobs not done: ${left.map(({ name, state, count }) => `${count} ${name} ${state}`).join(", ")}`,
        );
      }
      // Retries run at once: waiting for their delay would only take time.
      if (left.some(({ state }) => state === "retry")) await this.#retryNow();
      await wait(DRAIN_LOOK_MS);
    }
  }

  /** Counts the jobs that have not ended, without those for a later time; a retry counts even while its delay lasts. */
  async #left(): Promise<Left[]> {
    const { rows } = await this.#boss.getDb().executeSql(
      `select name, state::text as state, count(*)::int as count from pgboss.job
       where name = any($1::text[]) and (state in ('active', 'retry') or (state = 'created' and start_after <= now()))
       group by 1, 2 order by 1, 2`,
      [this.#options.names],
    );
    return rows as Left[];
  }

  async #retryNow(): Promise<void> {
    await this.#boss.getDb().executeSql(
      `update pgboss.job set start_after = now()
       where name = any($1::text[]) and state = 'retry' and start_after > now()`,
      [this.#options.names],
    );
    await this.#look();
  }

  /**
   * Returns the priority of a company's next job: one less than that of its last waiting job, so that its jobs run in order; or, if
   * lower, the highest of the jobs due now, so that a company with no waiting job neither overtakes those nor waits behind all of them.
   */
  async #turn(tx: Tx, name: string, company: string): Promise<number> {
    const [row] = await tx<{ priority: number }[]>`
      select least(
        (select priority - 1 from pgboss.job
          where name = ${name} and state = 'created' and not blocked and group_id = ${company} order by priority limit 1),
        (select priority from pgboss.job
          where name = ${name} and state < 'active' and not blocked and start_after <= now() order by priority desc limit 1)
      ) as priority`;
    return row?.priority ?? 0;
  }

  /**
   * Takes over jobs that are active while no other node is connected: they belong to a server that died, and are retried now instead
   * of when their heartbeat is missed. The connections are read after the jobs, so that a node that took one of these jobs is seen.
   */
  async #takeOver(): Promise<void> {
    const { rows } = await this.#boss.getDb().executeSql(
      `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
       where name = any($1::text[]) and state = 'active' and retry_count < retry_limit and not exists (
         select from pg_stat_activity
         where datname = current_database() and starts_with(application_name, $2) and application_name <> $3)
       returning id`,
      [this.#options.names, NODE_PREFIX, this.#node],
    );
    if (rows.length > 0) this.#options.log.info({ jobs: rows.length }, "jobs of a server that died are taken over");
  }

  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker);
  }

  /** Wakes the workers of every name that has a due job. */
  async #look(): Promise<void> {
    try {
      const { rows } = await this.#boss.getDb().executeSql(
        `select q.name from unnest($1::text[]) as q(name) where exists (
           select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
        [this.#options.names],
      );
      for (const { name } of rows as { name: string }[]) this.#wake(name);
    } catch (error) {
      this.#options.log.warn({ err: error }, "jobs: the look for due jobs failed");
    }
  }

  /** Starts the workers one by one: when several are started together, pg-boss returns only the first id, and all workers must be woken. */
  async #work<Name extends keyof Map & string>(name: Name, handler: Handlers<Map>[Name]): Promise<void> {
    await this.#boss.updateQueue(name, { notify: true });
    const places = this.#options.places?.[name] ?? this.#options.concurrency ?? 2;
    const options = { localGroupConcurrency: 1, perJobResults: true } as const;
    const workers: string[] = [];
    this.#workers.set(name, workers);
    for (let place = 0; place < places; place += 1) {
      const worker = await this.#boss.work<Map[Name] & object, unknown, typeof options>(name, options, async (jobs) => {
        // A worker that found a job polls again after that job, and sleeps only after finding none. This worker wakes the others now, because one notification
        // may stand for many jobs.
        this.#wake(name);
        return Promise.all(jobs.map(async (job) => this.#tell(job, async (context) => handler(job.data, context))));
      });
      workers.push(worker);
    }
  }

  async #tell(job: Job, handle: (context: JobContext) => Promise<void>): Promise<JobResult> {
    const facts = { job: job.name, id: job.id, attempt: job.retryCount };
    const begun = performance.now();
    try {
      const whose = { empresaId: companyOf(job.data) ?? "", person: "" };
      await workFor(whose, async () => handle({ id: job.id, attempt: job.retryCount, signal: job.signal }));
      this.#options.log.info({ ...facts, ms: Math.round(performance.now() - begun) }, "job done");
      return { id: job.id, status: "completed" };
    } catch (error) {
      this.#options.log.error({ ...facts, err: error }, "job failed");
      if (!isPermanent(error)) throw error;
      // pg-boss's status for a job that failed without further attempts; there is no queue for dead letters.
      return { id: job.id, status: "deadletter", output: { message: String(error) } };
    }
  }
}

/**
 * Runs slow work from queues in PostgreSQL (pg-boss): a job is stored with the change that causes it, done at least once, and retried
 * with growing delays unless the error has `permanent: true`. Handlers must therefore be idempotent. Any number of nodes may run jobs.
 */
export function createJobs<Map>(options: JobsOptions<Map>): Jobs<Map> {
  return new PgBossJobs<Map>(options);
}
