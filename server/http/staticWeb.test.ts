import { createHook } from "node:async_hooks";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { registerWeb } from "./staticWeb.ts";

/** The files of the web: how many file operations an answer costs, and the service worker that stores the files on devices. */

const folder = mkdtempSync(join(tmpdir(), "canteiro-web-"));
writeFileSync(join(folder, "index.html"), "<!doctype html>");
writeFileSync(join(folder, "sw.js"), "built()");
mkdirSync(join(folder, "assets"));
for (const name of ["a.js", "a.js.br", "b.js"]) writeFileSync(join(folder, "assets", name), `${name}()`);
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

it("a file costs looking for what was compressed of it, and reading it: nothing of the folder around it", async () => {
  const app = Fastify();
  await registerWeb(app, folder, { offline: true });
  await app.ready();
  let asked: string[] = [];
  const hook = createHook({ init: (_id, type) => void (type.startsWith("FSREQ") && asked.push(type)) }).enable();
  try {
    for (const [url, encodings, answer, steps] of [
      // Five operations: stat, open, two reads (the second finds the end), close.
      ["/assets/a.js", "gzip, br", "a.js.br()", 5],
      // Two more, because neither `.br` nor `.gz` exists.
      ["/assets/b.js", "gzip, br", "b.js()", 7],
      ["/assets/b.js?outra", "", "b.js()", 5],
    ] as const) {
      asked = [];
      const { body } = await app.inject({ url, headers: { "accept-encoding": encodings } });
      expect([url, body, asked.length <= steps, asked.length]).toEqual([url, answer, true, expect.any(Number)]);
    }
  } finally {
    hook.disable();
    await app.close();
  }
});

it("what is kept for ever has no mark to ask by; what is always asked again has one", async () => {
  const app = Fastify();
  await registerWeb(app, folder, { offline: true });
  const head = async (url: string) => {
    const { headers } = await app.inject(url);
    return [headers["cache-control"], headers["etag"] !== undefined];
  };
  expect(await head("/assets/a.js")).toEqual(["public, max-age=31536000, immutable", false]);
  expect(await head("/sw.js")).toEqual(["no-cache", true]);
  await app.close();
});

it("no spelling of an address leads out of the folder", async () => {
  writeFileSync(join(folder, "assets", "index.html"), "inside");
  const inside = Fastify();
  await registerWeb(inside, join(folder, "assets"), { offline: true });
  for (const url of [
    "/../sw.js",
    "/..%2fsw.js",
    "/%2e%2e/sw.js",
    "/..%252fsw.js",
    "/..%5csw.js",
    "//sw.js",
    "/a.js/../../sw.js",
  ])
    expect([url, (await inside.inject({ url, headers: { accept: "text/html" } })).body]).not.toEqual([url, "built()"]);
  expect((await inside.inject("/a.js")).body).toBe("a.js()");
  await inside.close();
});
