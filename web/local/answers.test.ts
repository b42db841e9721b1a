import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Tests the store of answers on a fake IndexedDB that cannot be opened or has no room; `test/e2e/sem-sinal.spec.ts` tests a real one. */

const OWNER = { usuarioId: "ana", empresaId: "e1" };
const ROW = { key: "/obras/1", value: "Ponte", when: "2026-11-26T12:00:00.000Z" };
type Row = typeof ROW;
const row = (n: number): Row => ({ ...ROW, key: `/obras/${n}`, when: `2026-11-${10 + n}T12:00:00.000Z` });

/** A fake store of `rows` with room for `most`; a transaction that exceeds the room changes nothing. */
function storeFor(most: () => number, rows: Map<string, Row>) {
  const cursor = (at: number): unknown => {
    const one = [...rows.values()][at];
    if (one === undefined) return null;
    return { primaryKey: one.key, key: one.when, continue: () => Promise.resolve(cursor(at + 1)) };
  };
  const transaction = () => {
    const before = [...rows];
    let isFull = false;
    const put = (one: Row): Promise<void> => {
      rows.set(one.key, one);
      isFull ||= rows.size > most();
      return Promise.resolve();
    };
    const done = (): Promise<void> => {
      if (!isFull) return Promise.resolve();
      rows.clear();
      for (const [key, one] of before) rows.set(key, one);
      return Promise.reject(new DOMException("full", "QuotaExceededError"));
    };
    const index = () => ({ openKeyCursor: () => Promise.resolve(cursor(0)) });
    return {
      store: { put, delete: (key: string) => Promise.resolve(void rows.delete(key)), index },
      get done() {
        return done();
      },
    };
  };
  return { get: () => Promise.resolve(ROW), close: () => undefined, transaction };
}

let most: number;
let rows: Map<string, Row>;
/** Name of the error with which opening the database fails; null when it opens. */
let error: string | null;
let deleted: string[];

async function load() {
  vi.resetModules();
  vi.doMock("idb", () => ({
    openDB: () =>
      error === null
        ? Promise.resolve(storeFor(() => most, rows))
        : Promise.reject(Object.assign(new Error("not opened"), { name: error })),
    deleteDB: (name: string) => {
      deleted.push(name);
      error = null;
      return Promise.resolve();
    },
  }));
  return import("./answers.ts");
}

beforeEach(() => {
  deleted = [];
  most = 9;
  rows = new Map([1, 2, 3, 4].map((n) => [row(n).key, row(n)]));
});
afterEach(() => {
  vi.doUnmock("idb");
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each(["VersionError", "NotFoundError", "DataError"])("a store that fails with %s is made anew", async (name) => {
  error = name;
  const { openAnswers } = await load();
  expect(await openAnswers(OWNER).read(ROW.key)).toEqual(ROW);
  expect(deleted).toEqual(["canteiro.lido.ana.e1"]);
});

it.each(["QuotaExceededError", "SecurityError"])("one that fails with %s is whole and stays", async (name) => {
  error = name;
  const { openAnswers } = await load();
  await expect(openAnswers(OWNER).read(ROW.key)).rejects.toMatchObject({ name });
  expect(deleted).toEqual([]);
});

it("stores of other people go, or those of one person in every company, and nothing else", async () => {
  const names = ["canteiro.lido.ana.e1", "canteiro.lido.ana.e2", "canteiro.lido.bia.e1", "canteiro.digitado.bia.e1"];
  vi.stubGlobal("indexedDB", { databases: () => Promise.resolve(names.map((name) => ({ name }))) });
  const { forgetOthers, forgetPerson } = await load();
  await forgetOthers(OWNER);
  expect(deleted).toEqual(["canteiro.lido.bia.e1"]);
  deleted = [];
  await forgetPerson(OWNER);
  expect(deleted).toEqual(["canteiro.lido.ana.e1", "canteiro.lido.ana.e2"]);
});

it("one that was forgotten is not made anew by a write that comes late", async () => {
  error = null;
  const { openAnswers } = await load();
  const store = openAnswers(OWNER);
  await store.forget();
  await expect(store.change({ put: [ROW], drop: [] })).rejects.toThrow("was forgotten");
});

it("without room the older half goes for what comes; what the person may not read goes in any case", async () => {
  error = null;
  most = 4;
  const { openAnswers } = await load();
  const store = openAnswers(OWNER);
  await store.change({ put: [row(5), row(6)], drop: [row(4).key] });
  expect([...rows.keys()]).toEqual([3, 5, 6].map((n) => row(n).key));
  most = 0;
  await expect(store.change({ put: [row(7)], drop: [row(5).key] })).rejects.toThrow("full");
  expect([...rows.keys()]).not.toContain(row(5).key);
});
