import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { withProduct } from "../e2e/product.ts";
import { buildWebIfNeeded } from "../../tools/start.ts";
import { temporaryFolder } from "../support/cluster.ts";
import type { Api } from "../support/http.ts";
import { type Kill, PLANTED, type Typist, typeAndKill } from "../support/offlineTyping.ts";

/** Checks that text typed offline survives a kill of the whole browser; `npm run prove -- mortes` repeats this hundreds of times. */

async function createTypist(api: Api, url: string, n: number): Promise<Typist> {
  const email = `pessoa${n}@exemplo.com`;
  const { body: person } = await api("criarConta", {
    body: {
      empresa: { razaoSocial: "Horizonte", segmento: { id: 1 } },
      usuario: { nome: "Ana Souza", email, senha: "canteiro de obras" },
    },
  });
  const as = { ...person, email, senha: "canteiro de obras" };
  const obraId = (await api("listObras", { as })).body.obras[0]?._id ?? "";
  const { relatorios } = (await api("listRelatorios", { as, params: { obraId } })).body;
  return {
    url,
    path: `/app/obras/${obraId}/relatorios/${relatorios[0]?._id ?? ""}/editar`,
    session: JSON.stringify({ ...person, empresaEscolhida: true }),
    profile: join(temporaryFolder(), "perfil"),
  };
}

/** For each person, who has a separate browser: milliseconds of typing before each kill. */
const PEOPLE = [
  { durations: [3000, 4000, 2000] },
  { durations: [2000, 3000, 2500] },
  { durations: [2500, 2500], plant: PLANTED },
];

let found: readonly Kill[] = [];
let planted: readonly Kill[] = [];

beforeAll(async () => {
  await buildWebIfNeeded();
  await withProduct(async ({ api, url }) => {
    const [ana = [], bruno = [], broken = []] = await Promise.all(
      PEOPLE.map(async (options, n) => {
        const kills: Kill[] = [];
        await typeAndKill(await createTypist(api, url, n), { ...options, onKill: (kill) => void kills.push(kill) });
        return kills;
      }),
    );
    found = [...ana, ...bruno];
    planted = broken;
  });
}, 300_000);

it("nothing that the screen called saved on this device is gone after the browser was killed", () => {
  expect(found).toHaveLength(6);
  expect(found.filter(({ brokenWord, everything }) => brokenWord || everything)).toEqual([]);
  expect(found.some(({ words }) => words.some((word) => word.includes("salvo neste aparelho")))).toBe(true);
});

it("a browser is the same device of its person after a restart and after every kill", () => {
  expect(found.map(({ sameDevice }) => sameDevice)).toEqual(Array.from({ length: 6 }, () => true));
});

it("finds a store that only says that it keeps", () => {
  expect(planted.some(({ brokenWord }) => brokenWord)).toBe(true);
});
