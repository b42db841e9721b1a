import { join } from "node:path";
import { expect, it } from "vitest";
import { withProduct } from "../e2e/product.ts";
import { buildWebIfNeeded } from "../../tools/start.ts";
import { temporaryFolder } from "../support/cluster.ts";
import { type Kill, PLANTED, typeAndKill } from "../support/offlineTyping.ts";

/** Text typed offline survives a kill of the whole browser; `bench/mortes.ts` repeats it hundreds of times. */

async function kills(durations: readonly number[], plant?: string): Promise<Kill[]> {
  await buildWebIfNeeded();
  const found: Kill[] = [];
  await withProduct(async ({ api, url }) => {
    const email = "ana@exemplo.com";
    const { body: person } = await api("criarConta", {
      body: {
        empresa: { razaoSocial: "Horizonte", segmento: { id: 1 } },
        usuario: { nome: "Ana Souza", email, senha: "canteiro de obras" },
      },
    });
    const as = { ...person, email, senha: "canteiro de obras" };
    const obraId = (await api("listObras", { as })).body.obras[0]?._id ?? "";
    const { relatorios } = (await api("listRelatorios", { as, params: { obraId } })).body;
    const session = JSON.stringify({ ...person, empresaEscolhida: true });
    const path = `/app/obras/${obraId}/relatorios/${relatorios[0]?._id ?? ""}/editar`;
    const profile = join(temporaryFolder(), "perfil");
    const onKill = (kill: Kill): void => void found.push(kill);
    await typeAndKill({ url, path, session, profile }, { durations, onKill, ...(plant !== undefined && { plant }) });
  });
  return found;
}

it("nothing that the screen called saved on this device is gone after the browser was killed", async () => {
  const found = await kills([3000, 4000, 2500]);
  expect(found).toHaveLength(3);
  expect(found.filter(({ brokenWord, everything }) => brokenWord || everything)).toEqual([]);
  expect(found.some(({ words }) => words.some((word) => word.includes("salvo neste aparelho")))).toBe(true);
});

it("finds a store that only says that it keeps", async () => {
  const found = await kills([2500, 2500], PLANTED);
  expect(found.some(({ brokenWord }) => brokenWord)).toBe(true);
});
