import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { registerWeb } from "./staticWeb.ts";

/** The worker that keeps the web on devices, and how an operator takes it off them. */

const folder = mkdtempSync(join(tmpdir(), "canteiro-web-"));
writeFileSync(join(folder, "index.html"), "<!doctype html>");
writeFileSync(join(folder, "sw.js"), "built()");
afterAll(() => rmSync(folder, { recursive: true }));

async function workerOf(offline: boolean): Promise<{ text: string; cache: unknown; type: unknown }> {
  const app = Fastify();
  await registerWeb(app, folder, { offline });
  const { body, headers } = await app.inject("/sw.js");
  await app.close();
  return { text: body, cache: headers["cache-control"], type: headers["content-type"] };
}

it("the worker of the build is always asked again", async () => {
  expect(await workerOf(true)).toMatchObject({ text: "built()", cache: "no-cache" });
});

it("OFFLINE=off hands out a worker that takes over at once, drops what was kept, and unregisters", async () => {
  const { text, cache, type } = await workerOf(false);
  expect([cache, type]).toEqual(["no-cache", "text/javascript; charset=utf-8"]);
  const seen: string[] = [];
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  runInNewContext(text, {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    skipWaiting: () => void seen.push("skipWaiting"),
    caches: {
      keys: () => Promise.resolve(["canteiro.casca.1", "outra", "canteiro.casca.2"]),
      delete: (name: string) => Promise.resolve(seen.push(name)),
    },
    indexedDB: {
      databases: () => Promise.resolve([{ name: "canteiro.lido.ana.e1" }, { name: "canteiro.digitado.ana.e1" }]),
      deleteDatabase: (name: string) => {
        seen.push(name);
        const asked = { onsuccess: (): void => undefined };
        setTimeout(() => asked.onsuccess());
        return asked;
      },
    },
    registration: { unregister: () => Promise.resolve(seen.push("unregister")) },
  });
  const work: Promise<unknown>[] = [];
  for (const name of ["install", "activate"]) listeners.get(name)?.({ waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
  expect(seen).toEqual(["skipWaiting", "canteiro.casca.1", "canteiro.casca.2", "canteiro.lido.ana.e1", "unregister"]);
  expect([...listeners.keys()]).toEqual(["install", "activate"]);
});
