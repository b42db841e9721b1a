import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { createJobs, type Handlers, type Jobs, type JobsOptions } from "./jobs.ts";

type TestJobs = { "teste.um": { n: number; empresaId?: string }; "teste.outro": { texto: string; empresaId?: string } };
const NAMES = ["teste.um", "teste.outro"] as const;

const [A, B] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];

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

/** Leaves a job in the state in which a server leaves it when the server dies during the job. */
async function leaveActive(): Promise<string[]> {
  const sender = createJobs<TestJobs>({
    connection: db.database.boss,
    names: NAMES,
    log: { info: note, warn: note, error: note },
  });
  await sender.start({ "teste.um": async () => Promise.reject(new Error("not here")), "teste.outro": async () => {} });
  await db.database.withConta({}, async (tx) =>
    sender.enqueue(tx, "teste.um", { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) }),
  );
  await sender.stop();
  const rows = await db.owner<{ id: string }[]>`
    update pgboss.job set state = 'active', start_after = now(), started_on = now(), heartbeat_on = now() returning id`;
  return rows.map(({ id }) => id);
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
    const jobs = await startJobs({ "teste.um": async ({ n }) => done.resolve(n) });
    await jobs.drain();
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n: 1 }));
    expect(await done.promise).toBe(1);
  });

  test.each(["in one transaction", "in fifty at once"])(
    "fifty jobs stored %s are done, and nobody wakes the workers",
    async (how) => {
      const seen = new Set<number>();
      const all = Promise.withResolvers<void>();
      const jobs = await startJobs({
        "teste.um": async ({ n }) => {
          seen.add(n);
          if (seen.size === 50) all.resolve();
        },
      });
      // After this the workers have found no job and sleep.
      await jobs.drain();
      const numbers = Array.from({ length: 50 }, (_, n) => n);
      const put = async (some: readonly number[]): Promise<void> =>
        db.database.withConta({}, async (tx) => {
          for (const n of some) await jobs.enqueue(tx, "teste.um", { n, empresaId: A });
        });
      await (how === "in one transaction" ? put(numbers) : Promise.all(numbers.map(async (n) => put([n]))));
      await all.promise;
      expect([...seen].sort((a, b) => a - b)).toEqual(numbers);
    },
  );

  test("a failed job is tried again when its time has come", async () => {
    const again = Promise.withResolvers<number>();
    const jobs = await startJobs(
      {
        "teste.um": async (_data, { attempt }) => {
          if (attempt === 0) throw new Error("not yet");
          again.resolve(attempt);
        },
      },
      { retry: { limit: 2, delaySeconds: 1 } },
    );
    await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n: 1 }));
    expect(await again.promise).toBe(1);
  });

  test("companies take turns, however many jobs one of them has", async () => {
    const order: string[] = [];
    const goOn = Promise.withResolvers<void>();
    const jobs = await startJobs(
      {
        "teste.um": async ({ n, empresaId }) => {
          await goOn.promise;
          order.push(`${empresaId === A ? "A" : "B"}${n}`);
        },
      },
      { concurrency: 1 },
    );
    const put = async (empresaId: string, count: number): Promise<void> => {
      for (let n = 1; n <= count; n += 1)
        await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n, empresaId }));
    };
    await put(A, 10);
    await put(B, 3);
    goOn.resolve();
    await jobs.drain();
    expect(order.indexOf("B1")).toBeLessThan(order.indexOf("A4"));
    expect(order.indexOf("B3")).toBeLessThan(order.indexOf("A6"));
  });

  /** Handles one job at a time and returns the order of the jobs; while the job `during` runs, the jobs of `then` are stored. */
  async function orderOf(first: readonly string[], during: string, then: readonly string[]): Promise<string[]> {
    const order: string[] = [];
    const put = async (texts: readonly string[]): Promise<void> =>
      db.database.withConta({}, async (tx) => {
        for (const texto of texts) {
          const empresaId = texto.startsWith("A") ? A : B;
          await jobs.enqueue(tx, "teste.outro", { texto, empresaId });
        }
      });
    const jobs = await startJobs(
      {
        "teste.outro": async ({ texto }) => {
          order.push(texto);
          if (texto === during) await put(then);
        },
      },
      { concurrency: 1 },
    );
    await put(first);
    await jobs.drain();
    return order;
  }
  const numbered = (company: string, from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, n) => `${company}${from + n}`);

  test("a company's jobs are done in the order they came, also those that come while others wait", async () => {
    const order = await orderOf(numbered("A", 1, 10), "A5", numbered("A", 11, 20));
    expect(order).toEqual(numbered("A", 1, 20));
  });

  test("a company that comes later waits for one job of each other, and then takes turns with it", async () => {
    const order = await orderOf(numbered("A", 1, 130), "A120", numbered("B", 1, 3));
    expect(order.slice(120, 127)).toEqual(["A121", "B1", "A122", "B2", "A123", "B3", "A124"]);
  });

  test("one company leaves a place for the others", async () => {
    let ofA = 0;
    let most = 0;
    const other = Promise.withResolvers<void>();
    const jobs = await startJobs({
      "teste.um": async ({ empresaId }) => {
        if (empresaId === B) return other.resolve();
        most = Math.max(most, (ofA += 1));
        await other.promise;
        ofA -= 1;
      },
    });
    for (const empresaId of [A, A, A, B])
      await db.database.withConta({}, async (tx) => jobs.enqueue(tx, "teste.um", { n: 1, empresaId }));
    await jobs.drain();
    expect(most).toBe(1);
  });

  test("what a server was doing when it died is done as soon as one starts", async () => {
    const [id] = await leaveActive();
    const done = Promise.withResolvers<string>();
    await startJobs({ "teste.um": async (_data, job) => done.resolve(`${job.id} ${job.attempt}`) });
    expect(await done.promise).toBe(`${id} 1`);
  });

  test("what another living server is doing is left to it", async () => {
    const goOn = Promise.withResolvers<void>();
    const first = await startJobs({ "teste.um": async () => goOn.promise });
    await db.database.withConta({}, async (tx) => first.enqueue(tx, "teste.um", { n: 1 }));
    await expect.poll(async () => db.owner`select state::text from pgboss.job`).toEqual([{ state: "active" }]);
    await startJobs({});
    expect(await db.owner`select state::text, retry_count from pgboss.job`).toEqual([
      { state: "active", retry_count: 0 },
    ]);
    goOn.resolve();
  });
});
