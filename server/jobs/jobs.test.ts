import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { createJobs, type Handlers, type Jobs, type JobsOptions } from "./jobs.ts";

type TestJobs = { "teste.um": { n: number }; "teste.outro": { texto: string } };
const NAMES = ["teste.um", "teste.outro"] as const;

let db: TestDatabase;
const running: Jobs<TestJobs>[] = [];
const logged: { facts: object; message: string }[] = [];
const note = (facts: object, message: string): number => logged.push({ facts, message });

beforeAll(async () => {
  db = await createTestDatabase({ queues: NAMES });
});
beforeEach(async () => {
  logged.length = 0;
  await db.owner`delete from pgboss.job`;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(async (jobs) => jobs.stop()));
});
afterAll(async () => db.drop());

async function startJobs(
  handlers: Partial<Handlers<TestJobs>>,
  options: Partial<JobsOptions<TestJobs>> = {},
): Promise<Jobs<TestJobs>> {
  const jobs = createJobs<TestJobs>({
    connection: db.database.boss,
    names: NAMES,
    log: { info: note, warn: note, error: note },
    retry: { limit: 2, delaySeconds: 0 },
    ...options,
  });
  running.push(jobs);
  await jobs.start({ "teste.um": async () => {}, "teste.outro": async () => {}, ...handlers });
  return jobs;
}

describe("enqueue", () => {
  test("a job of a committed transaction is done, with its data", async () => {
    const seen: string[] = [];
    const jobs = await startJobs({ "teste.outro": async ({ texto }) => void seen.push(texto) });
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.outro", { texto: "São João" }));
    await jobs.drain();
    expect(seen).toEqual(["São João"]);
  });

  test("a job of a rolled back transaction never was", async () => {
    const seen: number[] = [];
    const jobs = await startJobs({ "teste.um": async ({ n }) => void seen.push(n) });
    const failing = db.database.withConta({}, async (tx) => {
      await jobs.enqueue(tx, "teste.um", { n: 1 });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await jobs.drain();
    expect(seen).toEqual([]);
    expect(await db.owner`select id from pgboss.job`).toHaveLength(0);
  });

  test("one key is one effect, at once and again; another name or key is another", async () => {
    const seen: string[] = [];
    const jobs = await startJobs({
      "teste.um": async ({ n }) => void seen.push(`um ${n}`),
      "teste.outro": async ({ texto }) => void seen.push(`outro ${texto}`),
    });
    const put = async (key: string) =>
      db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n: 1 }, { key }));
    await Promise.all([put("a"), put("a"), put("a"), put("b")]);
    await jobs.drain();
    await put("a");
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.outro", { texto: "x" }, { key: "a" }));
    await jobs.drain();
    expect(seen.sort()).toEqual(["outro x", "um 1", "um 1"]);
  });

  test("a repeated key does not spoil the transaction", async () => {
    const jobs = await startJobs({});
    const answer = await db.database.withConta({}, async (tx) => {
      await jobs.enqueue(tx, "teste.um", { n: 1 }, { key: "k" });
      await jobs.enqueue(tx, "teste.um", { n: 2 }, { key: "k" });
      return tx`select 1 as um`;
    });
    expect(answer).toMatchObject([{ um: 1 }]);
    await jobs.drain();
  });

  test("a job for later is left alone by drain", async () => {
    const seen: number[] = [];
    const jobs = await startJobs({ "teste.um": async ({ n }) => void seen.push(n) });
    const startAfter = new Date(Date.now() + 3_600_000);
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n: 1 }, { startAfter }));
    await jobs.drain();
    expect(seen).toEqual([]);
  });

  test("a queue the migration did not make is told at start", async () => {
    const jobs = createJobs<{ "sem.fila": object }>({
      connection: db.database.boss,
      names: ["sem.fila"],
      log: { info: note, warn: note, error: note },
    });
    await expect(jobs.start({ "sem.fila": async () => {} })).rejects.toThrow(/sem\.fila/);
    await jobs.stop();
  });
});

describe("handlers", () => {
  test("a failure is tried again, and told without the data", async () => {
    const attempts: number[] = [];
    const jobs = await startJobs({
      "teste.outro": async (_data, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 2) throw new Error("not yet");
      },
    });
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.outro", { texto: "segredo" }));
    await jobs.drain();
    expect(attempts).toEqual([0, 1, 2]);
    const failures = logged.filter(({ message }) => message === "job failed");
    expect(failures).toMatchObject([{ facts: { attempt: 0 } }, { facts: { attempt: 1 } }]);
    expect(JSON.stringify(logged)).not.toContain("segredo");
  });

  test("after the last attempt a job stays as failed and the others go on", async () => {
    const jobs = await startJobs({ "teste.um": async () => Promise.reject(new Error("never")) });
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n: 1 }));
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.outro", { texto: "x" }));
    await jobs.drain();
    expect(await db.owner`select name, state from pgboss.job order by name`).toMatchObject([
      { name: "teste.outro", state: "completed" },
      { name: "teste.um", state: "failed" },
    ]);
  });

  test("an error that says it is permanent is not tried again", async () => {
    const attempts: number[] = [];
    const jobs = await startJobs({
      "teste.um": async (_data, { attempt }) => {
        attempts.push(attempt);
        throw Object.assign(new Error("no such mailbox"), { permanent: true });
      },
    });
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n: 1 }));
    await jobs.drain();
    expect(attempts).toEqual([0]);
    expect(await db.owner`select state from pgboss.job`).toMatchObject([{ state: "failed" }]);
  });

  test("never more at once than the concurrency", async () => {
    let now = 0;
    let most = 0;
    const jobs = await startJobs({
      "teste.um": async () => {
        now += 1;
        most = Math.max(most, now);
        await db.owner`select pg_sleep(0.02)`;
        now -= 1;
      },
    });
    await db.database.withConta({}, async (tx) => {
      for (let n = 0; n < 8; n += 1) await jobs.enqueue(tx, "teste.um", { n });
    });
    await jobs.drain();
    expect(most).toBe(2);
  });

  test("stopping waits for the running job and leaves the next ones", async () => {
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const done: number[] = [];
    const jobs = await startJobs(
      {
        "teste.um": async ({ n }) => {
          started.resolve();
          await goOn.promise;
          done.push(n);
        },
      },
      { concurrency: 1 },
    );
    for (const n of [1, 2]) await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n }));
    await started.promise;
    const stopped = jobs.stop();
    goOn.resolve();
    await stopped;
    expect(done).toHaveLength(1);
    expect(await db.owner`select state from pgboss.job order by state`).toMatchObject([
      { state: "created" },
      { state: "completed" },
    ]);
  });

  test("a job is taken up when it is stored, not at the next look", async () => {
    const done = Promise.withResolvers<number>();
    const jobs = await startJobs({ "teste.um": async () => done.resolve(performance.now()) });
    await jobs.drain();
    const begun = performance.now();
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n: 1 }));
    // The next look would be up to half a minute later.
    expect((await done.promise) - begun).toBeLessThan(15_000);
  });
});
