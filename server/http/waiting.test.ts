import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { errorMessage } from "../../domain/errors/errors.ts";
import { type Idioma, IDIOMAS } from "../../domain/i18n/idiomas.ts";
import { addressOf, type Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, startTestServer, type TestServer } from "../../test/support/server.ts";
import { type Arquivo, concluir, type Destino, enviarTudo } from "../../test/support/envios.ts";
import { inFileTurn } from "../lib/fileTurns.ts";
import { type Place, sharedTurns } from "../lib/turns.ts";
import { workFor } from "../lib/whose.ts";

/** Requests that wait in the fair queue (decision 030): how long, and what happens when the client hangs up. The tests occupy all places. */

type Sender = { server: TestServer; as: Person; params: { obraId: string; relatorioId: string } };

let server: TestServer;
/** A server whose requests wait only 1 ms for a place. */
let impatient: TestServer;
let photo: Buffer;
const held: Place[] = [];
/** Shorter than the half minute after which a waiting request is answered with an error anyway. */
const PATIENCE = { timeout: 20_000 };

beforeAll(async () => {
  server = await startTestServer();
  impatient = await startOwnServer({ waitMs: 1 });
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#808080" } })
    .jpeg()
    .toBuffer();
});
afterEach(() => giveBack());
afterAll(async () => {
  await server.close();
  await impatient.close();
});

/** Signs up a new person with a report. */
async function createSender(at: TestServer, idioma: Idioma = "pt"): Promise<Sender> {
  const as = await at.signUp({ idioma });
  await hirePlan(at, as.empresaId);
  const obra = await addObra(at, as, COMPLETA);
  return { server: at, as, params: { obraId: obra.obraId, relatorioId: (await addRelatorio(at, as, obra))._id } };
}

/** Occupies every place of both lanes, as long work of other companies would. */
async function holdAll(): Promise<void> {
  for (const large of [true, false]) {
    for (let n = 0; ; n += 1) {
      const gone = new AbortController();
      const place = sharedTurns.take({ company: `other ${n}`, large, signal: gone.signal });
      gone.abort(new Error("none is free"));
      const got = await place.catch(() => null);
      if (got === null) break;
      held.push(got);
    }
  }
}

function giveBack(): void {
  for (const place of held.splice(0)) place.giveBack();
}

const upload = ({ server: at, as, params }: Sender) =>
  at.api("uploadFoto", { as, params, file: { name: "IMG_1.jpg", bytes: photo } });
const fotos = async ({ server: at, as, params }: Sender) =>
  (await at.api("getRelatorio", { as, params })).body.galeriaDeFotos?.length ?? 0;

describe("a request that waits for a turn", () => {
  it.each(IDIOMAS)(
    "is told in the language %s when it has waited long enough, and nothing of it is kept",
    async (idioma) => {
      const sender = await createSender(impatient, idioma);
      await holdAll();
      const { status, error, headers } = await upload(sender);
      expect([status, error.codigo, error.message]).toEqual([
        503,
        "indisponivel",
        errorMessage("indisponivel", idioma),
      ]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(sharedTurns.waiting).toBe(0);
      expect(await fotos(sender)).toBe(0);
    },
  );
});

/**
 * Occupies one place in the file queue for each of these companies, which is all they may have while others work.
 * @returns a function that frees the places
 */
async function holdFileTurns(...companies: string[]): Promise<() => Promise<void>> {
  const over = Promise.withResolvers<void>();
  const work = companies.map(async (empresaId) => {
    const begun = Promise.withResolvers<void>();
    const done = workFor({ empresaId, person: "" }, async () =>
      inFileTurn(async () => {
        begun.resolve();
        await over.promise;
      }),
    );
    await begun.promise;
    return { done };
  });
  const held = await Promise.all(work);
  return async () => {
    over.resolve();
    for (const { done } of held) await done;
  };
}

describe("files of one company while another works too", () => {
  it("are judged and kept one after the other, however they were sent", async () => {
    const sender = await createSender(impatient);
    const file = { name: "medicao.csv", type: "text/csv", bytes: Buffer.from("n;1\n") };
    const send = () => impatient.api("uploadAnexo", { ...sender, file });
    const destino: Destino = { ...sender, api: impatient.api };
    const arquivo: Arquivo = { envioId: randomUUID(), bytes: photo, pedido: { tipo: "foto", nome: "1.jpg" } };
    await enviarTudo(destino, arquivo);
    const giveUp = await holdFileTurns(sender.as.empresaId, "another company");
    try {
      for (const { status, error } of [await send(), await concluir(destino, arquivo.envioId)])
        expect([status, error.codigo]).toEqual([503, "indisponivel"]);
      const anexos = async () => (await impatient.api("getRelatorio", sender)).body.anexos?.length ?? 0;
      expect([await anexos(), await fotos(sender)]).toEqual([0, 0]);
    } finally {
      await giveUp();
    }
    expect((await send()).status).toBe(200);
    expect((await concluir(destino, arquivo.envioId)).status).toBe(200);
  });

  it("are let in one after the other, beside somebody who only reads", async () => {
    const [sender, reader] = [await createSender(impatient), await impatient.signUp()];
    const giveUp = await holdFileTurns(sender.as.empresaId);
    try {
      expect((await impatient.api("listObras", { as: reader })).status).toBe(200);
      // Not 404: as long as the request has no place in the queue, the work is not looked up.
      const params = { ...sender.params, obraId: randomUUID() };
      const { status, error } = await upload({ ...sender, params });
      expect([status, error.codigo]).toEqual([503, "indisponivel"]);
    } finally {
      await giveUp();
    }
  });
});

describe("a client that hangs up", () => {
  it("leaves the queue, and nothing of its request happens", async () => {
    const sender = await createSender(server);
    await holdAll();
    const hangUp = startUpload(sender);
    await expect.poll(() => sharedTurns.waiting, PATIENCE).toBe(1);
    hangUp();
    await expect.poll(() => sharedTurns.waiting, PATIENCE).toBe(0);
    giveBack();
    expect((await upload(sender)).status).toBe(200);
    expect(await fotos(sender)).toBe(1);
  });
});

/** Starts an upload and returns a function that cuts its connection. */
function startUpload({ server: { url: base }, as, params }: Sender): () => void {
  const url = addressOf(base, "uploadFoto", { as, params });
  const boundary = "limite";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="1.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const request = httpRequest(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${as.token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": body.length,
    },
  });
  request.on("error", () => undefined);
  request.end(body);
  return () => void request.destroy();
}
