import { join } from "node:path";
import { expect, it } from "vitest";
import { withProduct } from "../e2e/product.ts";
import { buildWebIfNeeded } from "../../tools/start.ts";
import { temporaryFolder } from "../support/cluster.ts";
import type { Api } from "../support/http.ts";
import { type Kill, PLANTED, type Typist, typeAndKill } from "../support/offlineTyping.ts";

/** Text typed offline survives a kill of the whole browser; `npm run prove -- mortes` repeats it hundreds of times. */

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

/** Each list is somebody with a browser of their own, killed after so many milliseconds of typing each time. */
async function kills(people: readonly (readonly number[])[], plant?: string): Promise<Kill[]> {
  await buildWebIfNeeded();
  const found: Kill[] = [];
  await withProduct(async ({ api, url }) => {
    const onKill = (kill: Kill): void => void found.push(kill);
    const one = async (durations: readonly number[], n: number): Promise<void> =>
      typeAndKill(await createTypist(api, url, n), { durations, onKill, ...(plant !== undefined && { plant }) });
    await Promise.all(people.map(one));
  });
  return found;
}

it(
  "nothing that the screen called saved on this device is gone after the browser was killed",
  { timeout: 300_000 },
  async () => {
    const found = await kills([
      [3000, 4000, 2500, 2000, 3500, 2500],
      [2500, 2000, 3000, 4500, 2000, 2500],
    ]);
    expect(found).toHaveLength(12);
    expect(found.filter(({ brokenWord, everything }) => brokenWord || everything)).toEqual([]);
    expect(found.some(({ words }) => words.some((word) => word.includes("salvo neste aparelho")))).toBe(true);
  },
);

it("finds a store that only says that it keeps", async () => {
  const found = await kills([[2500, 2500]], PLANTED);
  expect(found.some(({ brokenWord }) => brokenWord)).toBe(true);
});
