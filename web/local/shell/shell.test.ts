import { beforeEach, describe, expect, it } from "vitest";
import type { Precache } from "./rules.ts";
import { createShell } from "./shell.ts";

/** The worker's own code against a fake network and a fake cache. */

const ORIGIN = "https://obras.exemplo.com";

const urlOf = (asked: RequestInfo | URL): string => (asked instanceof Request ? asked.url : String(asked));

class MemoryCache {
  readonly kept = new Map<string, Response>();
  match(asked: RequestInfo | URL): Promise<Response | undefined> {
    return Promise.resolve(this.kept.get(urlOf(asked))?.clone());
  }
  put(asked: RequestInfo | URL, answer: Response): Promise<void> {
    this.kept.set(urlOf(asked), answer);
    return Promise.resolve();
  }
}

class MemoryCaches {
  readonly all = new Map<string, MemoryCache>();
  open(name: string): Promise<MemoryCache> {
    const cache = this.all.get(name) ?? new MemoryCache();
    this.all.set(name, cache);
    return Promise.resolve(cache);
  }
  async match(asked: RequestInfo | URL): Promise<Response | undefined> {
    for (const cache of this.all.values()) {
      const found = await cache.match(asked);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  keys = (): Promise<string[]> => Promise.resolve([...this.all.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.all.delete(name));
}

/** A build of the web: the page names the entry script, and the list names all files. */
function buildOf(n: number): { list: string; files: Record<string, string> } {
  const entry = `assets/index-${n}.js`;
  const list: Precache = {
    entry,
    first: ["cores.js", entry, "assets/react-1.js"],
    texts: { pt: ["assets/pt-1.js"], en: [`assets/en-${n}.js`] },
    rest: [`assets/raro-${n}.js`, "assets/raro-2.js"],
  };
  const name = `assets/precache-${n}.json`;
  const parts = [...list.first, ...Object.values(list.texts).flat(), ...list.rest];
  const files = { ...Object.fromEntries(parts.map((part) => [part, `${part} of ${n}`])), [name]: JSON.stringify(list) };
  return { list: name, files: { ...files, "index.html": `<script src="/${entry}">` } };
}

let caches: MemoryCaches;
/** Files on the server; null means no network. All answers with a file have `status`. */
let server: { files: Record<string, string>; status: number; hangs: boolean } | null;
let asked: string[];

beforeEach(() => {
  caches = new MemoryCaches();
  asked = [];
});

const fetch = async (what: Request | string): Promise<Response> => {
  const name = new URL(urlOf(what)).pathname.slice(1);
  asked.push(name);
  if (server === null) throw new TypeError("Failed to fetch");
  if (server.hangs) return new Promise(() => undefined);
  const text = server.files[name] ?? (name.includes(".") ? undefined : server.files["index.html"]);
  return text === undefined ? new Response("", { status: 404 }) : new Response(text, { status: server.status });
};
const shellOf = (list: string) =>
  createShell({
    caches: caches as unknown as CacheStorage,
    fetch,
    pause: () => Promise.resolve(),
    origin: ORIGIN,
    list,
  });
const serve = (files: Record<string, string>, status = 200): void => void (server = { files, status, hangs: false });
const get = (path: string): Request => new Request(`${ORIGIN}${path}`);
const read = async (answer: Promise<Response>): Promise<string> => (await answer).text();

/** Returns the worker of a build, installed and active. */
async function install(n: number): Promise<ReturnType<typeof createShell>> {
  const build = buildOf(n);
  serve({ ...server?.files, ...build.files });
  const shell = shellOf(build.list);
  await shell.install();
  await shell.activate();
  return shell;
}

describe("without a network", () => {
  it("every screen opens with the page of the build and its parts; what was never kept is not there", async () => {
    const shell = await install(1);
    server = null;
    expect(await read(shell.answers.page(get("/app/obras/1/relatorios")))).toBe('<script src="/assets/index-1.js">');
    expect(await read(shell.answers.part(get("/assets/index-1.js")))).toBe("assets/index-1.js of 1");
    expect(await read(shell.answers.file(get("/cores.js")))).toBe("cores.js of 1");
    await expect(shell.answers.part(get("/assets/raro-1.js"))).rejects.toThrow("Failed to fetch");
  });

  it("what is kept later is there too, and goes on where it was cut off", async () => {
    const shell = await install(1);
    const { files } = buildOf(1);
    delete server?.files["assets/en-1.js"];
    delete server?.files["assets/raro-1.js"];
    // A file that the server refuses does not stop the others.
    await expect(shell.keepRest("en")).rejects.toThrow("assets/en-1.js: 404");
    expect(asked).toContain("assets/raro-2.js");
    serve(files);
    asked = [];
    await shell.keepRest("en");
    expect(asked).toEqual(["assets/en-1.js", "assets/raro-1.js"]);
    server = null;
    expect(await read(shell.answers.part(get("/assets/raro-1.js")))).toBe("assets/raro-1.js of 1");
  });
});

it("a picture that is kept is shown without a network, and not when the server refuses it", async () => {
  const shell = await install(1);
  const cache = await caches.open("canteiro.fotos.ana.e1");
  await cache.put(`${ORIGIN}/v2/empresas/e1/f.jpg`, new Response("kept"));
  const picture = (name: string): Promise<Response> => shell.answers.picture(get(`/v2/empresas/e1/${name}`));
  server = null;
  expect(await read(picture("f.jpg"))).toBe("kept");
  await expect(picture("g.jpg")).rejects.toThrow("Failed to fetch");
  serve({ "v2/empresas/e1/f.jpg": "withdrawn" }, 404);
  expect((await picture("f.jpg")).status).toBe(404);
});

describe("a network that is no good", () => {
  it("one that says nothing, or the server's own trouble: the kept page opens", async () => {
    const shell = await install(1);
    server = { files: {}, status: 200, hangs: true };
    expect(await read(shell.answers.page(get("/login")))).toContain("index-1.js");
    serve(buildOf(2).files, 502);
    expect(await read(shell.answers.page(get("/login")))).toContain("index-1.js");
  });

  it("with one the newest page is shown, and what it refuses is not hidden", async () => {
    const shell = await install(1);
    serve(buildOf(2).files);
    expect(await read(shell.answers.page(get("/login")))).toContain("index-2.js");
    serve(buildOf(2).files, 403);
    expect((await shell.answers.page(get("/login"))).status).toBe(403);
  });
});

describe("a deploy", () => {
  it("fetches only what is new, keeps the files of the build before, and drops those of the one before that", async () => {
    await install(1);
    asked = [];
    await install(2);
    expect(asked.sort()).toEqual(["assets/index-2.js", "assets/precache-2.json", "cores.js", "index.html"]);
    const shell = await install(3);
    server = null;
    expect(await read(shell.answers.part(get("/assets/index-2.js")))).toBe("assets/index-2.js of 2");
    await expect(shell.answers.part(get("/assets/index-1.js"))).rejects.toThrow("Failed to fetch");
  });

  it("in the middle of installing: the worker before stays until all is of one build", async () => {
    const shell = await install(1);
    const next = shellOf(buildOf(2).list);
    serve({ ...buildOf(2).files, "index.html": buildOf(3).files["index.html"] ?? "" });
    await expect(next.install()).rejects.toThrow("another build");
    const { ["assets/index-2.js"]: _gone, ...rest } = buildOf(2).files;
    serve(rest);
    caches.all.get("canteiro.casca.assets/precache-2.json")?.kept.delete(`${ORIGIN}/assets/index-2.js`);
    await expect(next.install()).rejects.toThrow("assets/index-2.js: 404");
    server = null;
    expect(await read(shell.answers.page(get("/app")))).toContain("index-1.js");
  });
});
