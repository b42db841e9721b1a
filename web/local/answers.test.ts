import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What happens to a store of answers that the browser does not open; a real one is looked at in `test/e2e/sem-sinal.spec.ts`. */

const OWNER = { usuarioId: "ana", empresaId: "e1" };
const ROW = { key: "/obras/1", value: "Ponte", when: "2026-11-26T12:00:00.000Z" };
/** The name of the error with which it does not open; null: it opens. */
let error: string | null;
let deleted: string[];

async function load() {
  vi.resetModules();
  vi.doMock("idb", () => ({
    openDB: () =>
      error === null
        ? Promise.resolve({ get: () => Promise.resolve(ROW), close: () => undefined })
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
