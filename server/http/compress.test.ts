import Fastify from "fastify";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodingFor, registerCompression } from "./compress.ts";

const app = Fastify();
const text = JSON.stringify(Array.from({ length: 200 }, (_, i) => ({ descricao: `Concretagem nº ${i}` })));

beforeAll(async () => {
  registerCompression(app);
  app.get("/long", async (_request, reply) =>
    reply.header("vary", "Authorization").type("application/json").send(text),
  );
  app.get("/short", async (_request, reply) => reply.type("application/json").send("{}"));
  app.get("/bytes", async (_request, reply) => reply.type("image/jpeg").send(Buffer.alloc(5000)));
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { "accept-encoding": accept } });

describe("compression", () => {
  it("sends brotli, gzip or the text itself, as the client takes it", async () => {
    const br = await get("/long", "gzip, deflate, br");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
    const gzip = await get("/long", "gzip, br;q=0");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    const plain = await get("/long");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe(text);
    for (const answer of [br, gzip, plain]) {
      expect(answer.headers["vary"]).toBe("Authorization, Accept-Encoding");
      expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
    }
  });

  it("leaves short answers and bytes alone", async () => {
    expect((await get("/short", "br")).headers["content-encoding"]).toBeUndefined();
    expect((await get("/bytes", "br")).headers["content-encoding"]).toBeUndefined();
  });

  it("reads weights", () => {
    expect(encodingFor("br;q=1.0, gzip;q=0.8")).toBe("br");
    expect(encodingFor("identity")).toBeNull();
    expect(encodingFor("gzip;q=0")).toBeNull();
    expect(encodingFor(undefined)).toBeNull();
  });
});
