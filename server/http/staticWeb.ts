import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../domain/errors/errors.ts";

/** Serves the built web: hashed assets are cached forever, `index.html` is always revalidated and is the answer for the address of every screen. */

const FOR_EVER = "public, max-age=31536000, immutable";
const PAGE = /\.html(?:\.(?:br|gz))?$/;
/** Headers that a script, style, font or picture needs; for other headers, those of the page that loads the file already apply. */
const NEEDED = new Set([
  "cache-control",
  "content-encoding",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "vary",
  "x-content-type-options",
]);

/** Sent in place of the build's service worker: removes the installed worker and everything it stored on a device. Open pages stay as they are. */
const NO_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("canteiro."));
  await Promise.all(names.map((name) => caches.delete(name)));
  const stores = (await indexedDB.databases?.()) ?? [];
  await Promise.all(stores.filter(({ name }) => name.startsWith("canteiro.lido.")).map(({ name }) => new Promise((done) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = asked.onerror = asked.onblocked = done;
  })));
  await registration.unregister();
})()));
`;

function keepNeeded(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) {
    if (!NEEDED.has(name.toLowerCase())) reply.removeHeader(name);
  }
}

function isApi(request: FastifyRequest): boolean {
  return request.url === "/v2" || request.url.startsWith("/v2/");
}

function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  return (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html") && !isApi(request);
}

/**
 * Serves the web. `folder` is where the build is; null in tests of the API and in development: then every unknown address is an
 * error. Without `offline` no device stores the web.
 */
export async function registerWeb(
  app: FastifyInstance,
  folder: string | null,
  { offline }: { offline: boolean },
): Promise<void> {
  const built = folder !== null && existsSync(join(folder, "index.html"));
  if (!offline) {
    app.get("/sw.js", async (_request, reply) =>
      reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(NO_WORKER),
    );
  }
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      etag: true,
      // The plugin's own route would list the whole folder at each request, to reject other spellings of a file's name; no route
      // here forbids a name, so that check is not needed.
      serve: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes("/assets/") || path.includes("\\assets\\");
        reply.header("cache-control", hashed ? FOR_EVER : "no-cache");
        if (!PAGE.test(path)) keepNeeded(reply);
        // The name contains the hash of the content: no client needs to revalidate the file.
        if (hashed) reply.removeHeader("etag");
      },
    });
    app.get<{ Params: { "*": string } }>("/*", ({ params }, reply) => {
      reply.sendFile(params["*"] || "index.html");
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (built && wantsPage(request)) return reply.sendFile("index.html");
    throw new AppError("nao_encontrado");
  });
}
