import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { must } from "../support/assinantes.ts";
import { type Api, createApi, type Person } from "../support/http.ts";
import { ServerChild } from "../support/serverChild.ts";

/** Checks that a company that signed up gets its whole sample work, whenever the machine fails. */

const LIMIT_MS = 120_000;

let child: ServerChild;
let api: Api;
beforeAll(async () => {
  child = await ServerChild.create({ env: { EXEMPLO: "completo" } });
  api = createApi(child.url);
  await child.start();
});
afterAll(() => child.remove());

const EMPRESA = { razaoSocial: "Construtora Horizonte", segmento: { id: 1 } };

async function readExemplo(as: Person) {
  const obraId = must(await api("listObras", { as })).body.obras[0]?._id ?? "";
  const { relatorios } = must(
    await api("listRelatorios", { as, params: { obraId }, query: { ordem: "crescente" } }),
  ).body;
  const { bemVindo } = must(await api("getHoje", { as })).body;
  return {
    fotos: relatorios.map(({ totalFotos }) => totalFotos),
    status: relatorios.map(({ status }) => status.id),
    selado: bemVindo?.documento?.relatorioId === relatorios[2]?._id,
  };
}

it(
  "is completed after a kill at its first picture, once",
  async () => {
    const senha = "canteiro de obras";
    const email = "ana@exemplo.com";
    const body = { empresa: EMPRESA, usuario: { nome: "Ana Souza", email, senha } };
    const { empresaId, usuarioId, token } = must(await api("criarConta", { body })).body;
    const ana = { empresaId, usuarioId, token, email, senha };
    while ((await readExemplo(ana)).fotos.every((n) => n === 0)) await pause(20);
    await child.kill({ database: true });
    await child.start();
    const isComplete = ({ selado, fotos }: Awaited<ReturnType<typeof readExemplo>>) => selado && fotos[4] === 3;
    while (!isComplete(await readExemplo(ana))) await pause(100);
    expect(await readExemplo(ana)).toEqual({ fotos: [2, 2, 2, 3, 3], status: [4, 4, 4, 3, 1], selado: true });
  },
  LIMIT_MS,
);
