import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, createApi, type Person } from "../support/http.ts";
import { ServerChild } from "../support/serverChild.ts";

/** Fills a real disk of a few megabytes: files are refused with a sentence, stored files stay, and uploads work again as soon as there is room. */

let child: ServerChild;
let api: Api;
let ana: Person;
let params: { obraId: string; relatorioId: string };

const CONTA = {
  empresa: { razaoSocial: "Construtora Horizonte", telefone: "", segmento: { id: 1 }, problema: "" },
  usuario: {
    nome: "Ana Souza",
    cargo: "Engenheira",
    email: "ana@horizonte.exemplo",
    senha: "obra-segura-1",
    idioma: "pt",
  },
} as const;

beforeAll(async () => {
  child = await ServerChild.create();
  const folder = join(child.dataDir, "arquivos");
  mkdirSync(folder, { recursive: true });
  await child.start({ disk: { folder, mb: 3 } });
  api = createApi(child.url);
  ana = {
    ...(await api("criarConta", { body: CONTA })).body,
    email: CONTA.usuario.email,
    senha: CONTA.usuario.senha,
  };
  const [obra] = (await api("listObras", { as: ana })).body.obras;
  const obraId = obra?._id ?? "";
  const [relatorio] = (await api("listRelatorios", { as: ana, params: { obraId } })).body.relatorios;
  params = { obraId, relatorioId: relatorio?._id ?? "" };
});
afterAll(() => child.remove());

const attach = (name: string, bytes: Buffer) =>
  api("uploadAnexo", { as: ana, params, file: { name, bytes, type: "text/plain" } });
const text = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString("hex"));

it("a file that finds no room is refused with the sentence of a full disk, and the report stays as it was", async () => {
  const small = await attach("pequeno.txt", text(100_000));
  expect(small.status).toBe(200);
  const before = (await api("getRelatorio", { as: ana, params })).body;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const large = await attach("grande.txt", text(6_000_000));
    expect([large.status, large.error.codigo]).toEqual([503, "sem_espaco"]);
    expect(large.error.message).toContain("sem espaço em disco");
  }
  const after = (await api("getRelatorio", { as: ana, params })).body;
  expect(after.anexos).toEqual(before.anexos);
  // The refused uploads left no bytes behind: a small file still fits.
  expect((await attach("outro.txt", text(200_000))).status).toBe(200);
});

it("starting on a full disk says what to do", async () => {
  const full = await ServerChild.create();
  mkdirSync(full.dataDir, { recursive: true });
  const started = full.start({ disk: { folder: full.dataDir, mb: 1 } });
  await expect(started).rejects.toThrow(/The disk with .* is full\. Make room there/);
  await full.remove();
});
