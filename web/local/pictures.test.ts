import { afterEach, expect, it, vi } from "vitest";
import { keepPictures, picturesIn } from "./pictures.ts";

const OWNER = { usuarioId: "ana", empresaId: "e1" };

afterEach(() => vi.unstubAllGlobals());

it("the small pictures of reports are kept as far as there is room for them, and those of others go", async () => {
  const kept = new Map<string, unknown>([["https://obras.exemplo.com/antiga.jpg", "antiga"]]);
  vi.stubGlobal("location", { origin: "https://obras.exemplo.com" });
  vi.stubGlobal("caches", {
    open: (name: string) =>
      Promise.resolve({
        keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
        delete: (url: string) => Promise.resolve(kept.delete(url)),
        put: (url: string) => Promise.resolve(void kept.set(url, name)),
      }),
  });
  const asked: string[] = [];
  const LENGTH: Readonly<Record<string, string>> = { "/grande.jpg": "200000" };
  vi.stubGlobal("fetch", (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const headers = { "content-length": LENGTH[pathname] ?? "12000" };
    return Promise.resolve(new Response("x", { status: pathname === "/sumiu.jpg" ? 404 : 200, headers }));
  });
  const report = { galeria: ["/a.jpg", "/grande.jpg", "/sumiu.jpg"].map((url) => ({ url, urlMiniatura: url })) };
  const many = Array.from({ length: 1200 }, (_, n) => `/muitas/${n}.jpg`);
  await keepPictures(OWNER, [...picturesIn(report), ...many]);
  expect([...kept.keys()][0]).toBe("https://obras.exemplo.com/a.jpg");
  expect([kept.size, new Set(kept.values()), asked.length]).toEqual([998, new Set(["canteiro.fotos.ana.e1"]), 1000]);
  // In data-saving mode no pictures are fetched, but those that the person may no longer see are still deleted.
  await keepPictures(OWNER, ["/a.jpg", "/b.jpg"], true);
  expect([[...kept.keys()], asked.length]).toEqual([["https://obras.exemplo.com/a.jpg"], 1000]);
});
