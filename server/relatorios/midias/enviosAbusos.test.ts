import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { concluir, criar, type Destino, enviarTudo, sha256Of } from "../../../test/support/envios.ts";
import type { Person } from "../../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../../test/support/obras.ts";
import { fotoExemplo } from "../../../test/support/relatorioExemplo.ts";
import { startOwnServer, type TestServer } from "../../../test/support/server.ts";

/** Attacks through uploads in parts, aimed at the disk, the daily limit and the ids of other files. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let aqui: Destino;
let photo: Buffer;

beforeAll(async () => {
  server = await startOwnServer({ env: { UPLOAD_GB_PER_DAY: "0.003" } });
  photo = await readFile(fotoExemplo("Landscape_1.jpg"));
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  const relatorioId = (await addRelatorio(server, ana, obra))._id;
  aqui = { api: server.api, as: ana, params: { obraId: obra.obraId, relatorioId } };
});

const novo = (bytes: Uint8Array, tipo: "foto" | "video" = "foto") => ({
  envioId: randomUUID(),
  bytes,
  pedido: { tipo, nome: tipo === "foto" ? "IMG_1.jpg" : "obra.mp4" },
});
const enviar = (envioId: string, raw: Uint8Array) => {
  const query = { sha256: sha256Of(raw) };
  return server.api("enviarParte", { as: ana, params: { ...aqui.params, envioId, n: "1" }, query, raw });
};
const partFiles = (envioId: string) =>
  readdir(join(server.services.config.dataDir, "arquivos", "t", ana.empresaId, "partes", envioId)).catch(() => []);

it("other bytes under the same number take the place of the first: a file of a megabyte is never more on disk", async () => {
  const { envioId, ...rest } = novo(Buffer.alloc(1000, 7));
  await criar(aqui, { envioId, ...rest });
  for (const fill of [1, 2, 3, 3]) expect((await enviar(envioId, Buffer.alloc(1000, fill))).status).toBe(200);
  expect(await partFiles(envioId)).toHaveLength(1);
  // The file differs from the announcement: it is refused, and its bytes are deleted.
  expect((await concluir(aqui, envioId)).error.codigo).toBe("envio_corrompido");
  expect(await partFiles(envioId)).toEqual([]);
});

it("the limit of a day holds also when many files are announced, or sent, at the same moment", async () => {
  const big = Buffer.alloc(2_500_000);
  const announced = await Promise.all(Array.from({ length: 8 }, () => criar(aqui, novo(big, "video"))));
  expect(announced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);

  const bia = await server.createUsuario(ana.empresaId, { perfil: 2 });
  const file = { name: "planta.pdf", bytes: Buffer.concat([Buffer.from("%PDF-1.7\n"), big, Buffer.from("\n%%EOF\n")]) };
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => server.api("uploadAnexo", { as: bia, params: aqui.params, file })),
  );
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

it("an upload under the id of a file of another report is refused before a byte of it is sent", async () => {
  const { arquivo } = (
    await server.api("uploadFoto", { as: ana, params: aqui.params, file: { name: "f.jpg", bytes: photo } })
  ).body;
  const relatorioId = (await addRelatorio(server, ana, obra, "2026-11-19"))._id;
  const ali = { ...aqui, params: { obraId: obra.obraId, relatorioId } };
  const envioId = arquivo.split(".")[0] ?? "";
  expect((await criar(ali, { ...novo(photo), envioId })).error.codigo).toBe("envio_diferente");
  // For this upload, the id was still free when the file was announced.
  const outro = novo(photo);
  await enviarTudo(ali, outro);
  await server.owner`update midias set id = ${outro.envioId} where id = ${envioId}`;
  const late = await concluir(ali, outro.envioId);
  expect([late.status, late.error.codigo]).toEqual([409, "envio_diferente"]);
});
