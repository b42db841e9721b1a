import { fileURLToPath } from "node:url";
import { PgBoss } from "pg-boss";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { formatDatabaseUrl, parseDatabaseUrl } from "./connection.ts";
import { openDatabase, type Tx } from "./database.ts";
import { translateDatabaseError } from "./errors.ts";
import { bossDb } from "./jobs.ts";
import { parseInt8, parseTimestamptz } from "./types.ts";

const migrations = fileURLToPath(new URL("../../test/support/migrations/", import.meta.url));
const empresaId = uuidv7();

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ migrations, queues: ["pdf", "email"] });
});
afterAll(() => db.drop());

const inEmpresa = <T>(fn: (tx: Tx) => Promise<T>) => db.database.withEmpresa({ empresaId }, fn);
const insert = (texto: string, id = uuidv7()) =>
  inEmpresa((tx) => tx`insert into notas (empresa_id, id, texto) values (${empresaId}, ${id}, ${texto})`);

/** Returns the error that a promise rejects with. */
async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable("it did not fail"),
    (error: unknown) => error,
  );
}

describe("column types", () => {
  it("arrive as documented, and go back unchanged", async () => {
    const id = uuidv7();
    const row = await inEmpresa(async (tx) => {
      await tx`
        insert into notas ${tx({
          empresa_id: empresaId,
          id,
          texto: "tipos",
          dia: "2026-02-28",
          criada_em: "2026-11-21T23:59:59.987Z",
          tamanho: 9_007_199_254_740_991,
          preco: "1234567890.10",
          conteudo: { b: 1, a: ["ç"] },
        })}`;
      return tx`
        select dia, criada_em, tamanho, '9007199254740993'::int8 as enorme, preco, conteudo, conteudo::text as cru,
               array[date '2026-01-31'] as dias, timestamp '2026-01-02 03:04:05' as local
        from notas where id = ${id}`;
    });
    expect(row[0]).toEqual({
      dia: "2026-02-28",
      criada_em: "2026-11-21T23:59:59.987Z",
      tamanho: 9_007_199_254_740_991,
      enorme: "9007199254740993",
      preco: "1234567890.10",
      conteudo: { b: 1, a: ["ç"] },
      cru: '{"b":1,"a":["ç"]}',
      dias: ["2026-01-31"],
      local: "2026-01-02 03:04:05",
    });
  });

  it("JSON text is stored byte for byte with a double cast", async () => {
    const id = uuidv7();
    const texto = '{ "z" : 1,  "a":null}';
    const [row] = await inEmpresa(async (tx) => {
      await tx`insert into notas (empresa_id, id, texto, conteudo) values (${empresaId}, ${id}, 'cru', ${texto}::text::json)`;
      return tx`select conteudo::text as cru from notas where id = ${id}`;
    });
    expect(row?.["cru"]).toBe(texto);
  });

  it.each([
    ["2026-11-21 07:15:43+00", "2026-11-21T07:15:43.000Z"],
    ["2026-11-21 07:15:43.1+00", "2026-11-21T07:15:43.100Z"],
    ["2026-11-21 07:15:43.123456+00", "2026-11-21T07:15:43.123Z"],
    ["infinity", "infinity"],
  ])("timestamptz %s", (text, expected) => expect(parseTimestamptz(text)).toBe(expected));

  it("int8 beyond 2^53 stays text", () => {
    expect(parseInt8("-42")).toBe(-42);
    expect(parseInt8("9007199254740992")).toBe("9007199254740992");
  });
});

describe("withEmpresa", () => {
  it("repeats a transaction that lost a deadlock, when asked to", async () => {
    const [one, two] = [uuidv7(), uuidv7()];
    await insert("um", one);
    await insert("dois", two);
    let runs = 0;
    let arrived = 0;
    let open: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (open = resolve));
    const change = (first: string, second: string) =>
      db.database.withEmpresa(
        { empresaId },
        async (tx) => {
          runs += 1;
          await tx`update notas set tamanho = 1 where id = ${first}`;
          arrived += 1;
          if (arrived === 2) open();
          await both;
          await tx`update notas set tamanho = 1 where id = ${second}`;
        },
        { retry: true },
      );
    await Promise.all([change(one, two), change(two, one)]);
    expect(runs).toBe(3);
  });

  it("gives up after three repetitions, and does not repeat unasked", async () => {
    const always = (retry: boolean) => {
      let runs = 0;
      const work = db.database.withEmpresa(
        { empresaId },
        async (tx) => {
          runs += 1;
          await tx.unsafe("do $$ begin raise exception 'x' using errcode = '40001'; end $$");
        },
        { retry },
      );
      return failure(work).then(() => runs);
    };
    expect(await always(true)).toBe(4);
    expect(await always(false)).toBe(1);
  });
});

describe("translateDatabaseError", () => {
  const constraints = {
    notas_texto_unico: "ja_existe",
    notas_filhas_nota: "nao_encontrado",
    notas_texto_curto: { codigo: "campos_invalidos", campos: [{ campo: "texto", erro: "longo_demais" }] },
  } as const;
  const translated = async (work: Promise<unknown>) => translateDatabaseError(await failure(work), constraints);

  it("names what a constraint means", async () => {
    await insert("repetida");
    expect(await translated(insert("repetida"))).toMatchObject({ codigo: "ja_existe", campos: [] });
    const orphan = inEmpresa(
      (tx) => tx`insert into notas_filhas (empresa_id, nota_id) values (${empresaId}, ${uuidv7()})`,
    );
    expect(await translated(orphan)).toMatchObject({ codigo: "nao_encontrado" });
    expect(await translated(insert("x".repeat(101)))).toMatchObject({
      codigo: "campos_invalidos",
      campos: [{ campo: "texto", erro: "longo_demais" }],
    });
  });

  it("knows no meaning for anything else", async () => {
    const id = uuidv7();
    await insert("primeira", id);
    expect(await translated(insert("segunda", id))).toBeNull();
    expect(await translated(inEmpresa((tx) => tx`select 1 / 0`))).toBeNull();
    expect(translateDatabaseError(new Error("other"), constraints)).toBeNull();
    expect(translateDatabaseError("text", constraints)).toBeNull();
  });

  it('says "unavailable" when the server ends the connection, cancels the query or is away', async () => {
    const killed = inEmpresa(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await db.owner`select pg_terminate_backend(${row?.pid ?? 0})`;
      await tx`select 1`;
    });
    expect(await translated(killed)).toMatchObject({ codigo: "indisponivel" });
    const slow = inEmpresa((tx) => tx.unsafe("set local statement_timeout = 20; select pg_sleep(10)"));
    expect(await translated(slow)).toMatchObject({ codigo: "indisponivel" });
    const nowhere = formatDatabaseUrl({ ...parseDatabaseUrl(db.url), host: "/nonexistent" });
    const away = openDatabase({ dataDir: "/nonexistent", databaseUrl: nowhere, postgresBinDir: null });
    expect(await translated(away)).toMatchObject({ codigo: "indisponivel" });
    // Afterwards the pool works again without help.
    await db.database.ping();
  });
});

describe("pg-boss", () => {
  it("runs as the application role, and stores a job only if the transaction is committed", async () => {
    const boss = new PgBoss(db.database.boss);
    const problems: unknown[] = [];
    boss.on("error", (error) => problems.push(error));
    await boss.start();
    try {
      const send = (data: object, fail: boolean) =>
        inEmpresa(async (tx) => {
          await boss.send("pdf", data, { db: bossDb(tx) });
          if (fail) throw new Error("rolled back");
        });
      await expect(send({ n: 1 }, true)).rejects.toThrow("rolled back");
      await send({ n: 2, texto: "ação" }, false);
      const jobs = await boss.fetch("pdf", { batchSize: 10 });
      expect(jobs.map((job) => job.data)).toEqual([{ n: 2, texto: "ação" }]);
      await boss.complete(
        "pdf",
        jobs.map((job) => job.id),
      );
      await boss.supervise();
      await expect(boss.createQueue("nova", { partition: true })).rejects.toThrow(/permission denied/);
      expect(problems).toEqual([]);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
});

describe("openDatabase", () => {
  it("works on an external server, and again on the same database", async () => {
    const config = { dataDir: "/nonexistent", databaseUrl: db.url, postgresBinDir: null };
    for (let round = 0; round < 2; round += 1) {
      const database = await openDatabase(config, { migrations, queues: ["pdf", "nova"] });
      await database.withEmpresa({ empresaId }, (tx) => tx`select 1 from notas`);
      await database.close();
    }
    expect(await db.owner`select name from pgboss.queue order by name`).toEqual(
      expect.arrayContaining([{ name: "email" }, { name: "nova" }, { name: "pdf" }]),
    );
  });

  it("refuses an address without a password", async () => {
    const config = { dataDir: "/nonexistent", databaseUrl: "postgresql://owner@db/canteiro", postgresBinDir: null };
    await expect(openDatabase(config)).rejects.toThrow("DATABASE_URL must name a user, a password and a database");
  });
});

describe("addresses", () => {
  it.each([
    "postgresql://owner:s%40fe%2Fpw@db.example.com:6432/canteiro?sslmode=verify-full",
    "postgresql://owner:pw@localhost:5432/canteiro?host=%2Ftmp%2Fcanteiro-1",
    "postgresql://owner:pw@db.example.com:5432/canteiro?sslmode=require",
  ])("%s is read and written", (url) => expect(formatDatabaseUrl(parseDatabaseUrl(url))).toBe(url));
});
