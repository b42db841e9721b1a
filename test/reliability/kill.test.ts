import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lost, readHistorico } from "../support/clientes.ts";
import { type Api, createApi, type Out, type Person } from "../support/http.ts";
import { fotoExemplo } from "../support/relatorioExemplo.ts";
import { times } from "../../tools/gate/drawn.ts";
import { ServerChild } from "../support/serverChild.ts";

/** Kills the server with `kill -9` again and again: every save that was answered with 200 must be there afterwards. */

const ROUNDS = Number(process.env["KILLS"] ?? times(3, 300));
const SAVERS = 3;

let child: ServerChild;
let api: Api;
let ana: Person;
let photo: Buffer;

beforeAll(async () => {
  child = await ServerChild.create();
  api = createApi(child.url);
  await child.start();
  photo = await sharp(await readFile(fotoExemplo("Portrait_1.jpg")))
    .resize(64)
    .jpeg()
    .toBuffer();
  ana = await signUp();
});
afterAll(() => child.remove());

async function signUp(): Promise<Person> {
  const senha = "canteiro de obras";
  const email = "ana@exemplo.com";
  const answer = await api("criarConta", {
    body: {
      empresa: { razaoSocial: "Construtora Horizonte", segmento: { id: 1 } },
      usuario: { nome: "Ana Souza", email, senha },
    },
  });
  const { empresaId, usuarioId, token } = answer.body;
  return { empresaId, usuarioId, token, email, senha };
}

/** The sample work of the new company and its report. */
async function sample(): Promise<{ obraId: string; relatorioId: string }> {
  const obraId = (await api("listObras", { as: ana })).body.obras[0]?._id ?? "";
  const { relatorios } = (await api("listRelatorios", { as: ana, params: { obraId } })).body;
  return { obraId, relatorioId: relatorios[0]?._id ?? "" };
}

/** Values and photos whose save was answered with 200, and the saves that were refused. */
type Acknowledged = { values: string[]; fotos: string[]; refused: string[] };

/** Saves until the server is killed. Calls `onSaved` after each answer. */
async function saveUntil(
  isKilled: () => boolean,
  saver: number,
  params: { obraId: string; relatorioId: string },
  kept: Acknowledged,
  onSaved: () => void,
): Promise<void> {
  for (let i = 0; !isKilled(); i += 1) {
    try {
      await (i % 4 === 3 ? savePhoto(params, kept) : saveText(KINDS[i % 4] ?? "comentarios", saver, params, kept));
      onSaved();
    } catch (error) {
      // The connection was cut: a request that got no answer may be saved or not.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

async function savePhoto(params: { obraId: string; relatorioId: string }, kept: Acknowledged): Promise<void> {
  const { status, body } = await api("uploadFoto", { as: ana, params, file: { name: "a.jpg", bytes: photo } });
  // A company on trial may have 50 photos in a report; further ones are refused.
  if (status === 200) kept.fotos.push(body.arquivo);
}

const KINDS = ["comentarios", "controleDeMaterial", "checklist"] as const;

/**
 * Returns a body that changes the saver's own item of a section and keeps the items of others. The first write sends no id for
 * the item; the server assigns one.
 */
function written(
  kind: (typeof KINDS)[number],
  saver: string,
  descricao: string,
  { comentarios = [], controleDeMaterial, checklist = [] }: Out<"getRelatorio">,
) {
  const beside = <T extends { _id: string }, C>(items: readonly T[], isOwn: (item: T) => boolean, change: C) => [
    ...items.filter((item) => !isOwn(item)),
    { ...(items.some(isOwn) && { _id: items.find(isOwn)?._id }), ...change },
  ];
  const isOwn = (item: { descricao: string }): boolean => item.descricao.startsWith(saver);
  if (kind === "comentarios") return { comentarios: beside(comentarios, isOwn, { descricao }) };
  const { recebido = [], utilizado = [] } = controleDeMaterial ?? {};
  if (kind === "controleDeMaterial")
    return { controleDeMaterial: { recebido: beside(recebido, isOwn, { descricao }), utilizado } };
  const itens = [{ id: "1", item: "1", descricao: "Escoramento", tipo: "checked" as const, comentario: descricao }];
  return { checklist: beside(checklist, isOwn, { descricao: `${saver} antes da concretagem`, itens }) };
}

/** Writes a new value into the saver's own item of this kind, and notes whether the save was accepted. */
async function saveText(
  kind: (typeof KINDS)[number],
  saver: number,
  params: { obraId: string; relatorioId: string },
  kept: Acknowledged,
): Promise<void> {
  const before = (await api("getRelatorio", { as: ana, params })).body;
  const own = `gravação ${saver}`;
  const value = `${own} ${randomUUID()}`;
  const body = { versao: before.versao, ...written(kind, own, value, before) };
  const { status, error } = await api("updateRelatorio", { as: ana, params, body });
  if (status === 200) kept.values.push(value);
  else kept.refused.push(`${kind}: ${status} ${JSON.stringify(error)}`);
}

it(
  `${ROUNDS} × kill -9 during saves: every save answered 200 is there`,
  { timeout: 20_000 + ROUNDS * 20_000 },
  async () => {
    const params = await sample();
    const kept: Acknowledged = { values: [], fotos: [], refused: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      let saved = 0;
      const enough = 4 + (round % 7);
      let killed: Promise<void> | undefined;
      const onSaved = () => {
        saved += 1;
        // Kills the server while requests of the other savers are under way, every second time together with PostgreSQL.
        if (saved === enough) killed = child.kill({ database: round % 2 === 0 });
      };
      const isKilled = () => killed !== undefined;
      await Promise.all(
        Array.from({ length: SAVERS }, (_, saver) => saveUntil(isKilled, saver, params, kept, onSaved)),
      );
      await killed;
      await child.start();
    }

    const { body } = await api("getRelatorio", { as: ana, params });
    const historico = await readHistorico(api, ana, params);
    expect(kept.refused).toEqual([]);
    // Each round contributes at least four answers.
    expect(kept.values.length + kept.fotos.length).toBeGreaterThanOrEqual(4 * ROUNDS);
    expect(lost(kept.values, body, historico)).toEqual([]);
    const shown = new Set(body.galeriaDeFotos?.map(({ arquivo }) => arquivo));
    expect(kept.fotos.filter((arquivo) => !shown.has(arquivo))).toEqual([]);
    for (const arquivo of kept.fotos) {
      const { status } = await api("getFoto", {
        as: ana,
        params: { ...params, arquivo },
        query: { tamanho: "miniatura" },
      });
      expect(status).toBe(200);
    }
  },
);
