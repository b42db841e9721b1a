import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("idb");
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("what was typed fits: without room, what can be read again leaves the device", async () => {
  const deleted: string[] = [];
  const texts: unknown[] = [];
  const transaction = () => ({
    store: { put: (one: unknown) => Promise.resolve(void texts.push(one)) },
    commit: () => undefined,
    done:
      deleted.length > 0
        ? Promise.resolve()
        : Promise.reject(new DOMException("full", "QuotaExceededError")).finally(() => texts.pop()),
  });
  vi.resetModules();
  vi.doMock("idb", () => ({
    openDB: () => Promise.resolve({ transaction, close: () => undefined }),
    deleteDB: (name: string) => Promise.resolve(void deleted.push(name)),
  }));
  const names = ["canteiro.lido.ana.e1", "canteiro.digitado.ana.e1", "canteiro.midias.ana.e1", "canteiro.lido.bia.e1"];
  vi.stubGlobal("indexedDB", { databases: () => Promise.resolve(names.map((name) => ({ name }))) });
  // Loads the mock first, so that both modules that use `idb` get the same one.
  await import("idb");
  const { putTyped } = await import("./typed.ts");
  const typed = { id: "relatorio.1", text: "chuva" };
  await putTyped({ usuarioId: "ana", empresaId: "e1" }, typed);
  expect([deleted, texts]).toEqual([["canteiro.lido.ana.e1", "canteiro.lido.bia.e1"], [typed]]);
});
