import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { createObra, fotos } from "./data.ts";
import { allFetched } from "./fetched.ts";
import { expect, type Page, test } from "./support.ts";
import { c, criar, rel } from "./texts.ts";
import { fillWorld } from "./world.ts";

/** Tests that what has been drawn keeps its position: no late content may move a button under the finger. */

/** Most layout shift allowed in sum. Above 0.1 a page counts as restless (Core Web Vitals); one line of text that moves is about 0.02. */
const STILL = 0.02;

/** Script that records every layout shift that no touch or key caused; given as text, because this file is compiled for Node. */
const WATCH = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      // Shifts of the grey placeholders do not count: a slow answer puts a sentence above them, and nobody taps them.
      if (!hadRecentInput && sources.some(({ node }) => !node?.closest?.("output[data-kind]")))
        shifts.push({ value, moved: sources.map(({ node }) => (node?.outerHTML ?? "").slice(0, 120)) });
  }).observe({ type: "layout-shift", buffered: true });`;

type Shift = { readonly value: number; readonly moved: readonly string[] };

async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate<readonly Shift[]>("shifts");
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(STILL);
}

test("the list of works stands still when its numbers come", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  for (let n = 1; n <= 12; n += 1) await createObra(product.api, ana, `Residencial Acácias, bloco ${n}`);
  await page.addInitScript(WATCH);
  await page.route(/\/obras\?/, async (route) => {
    await pause(800);
    await route.continue();
  });
  await enter(page, ana, "/app/obras");
  await page.reload();
  await expect(page.getByRole("list", { name: c.obras }).getByRole("listitem").first()).toBeVisible();
  await expectStill(page);
});

test(
  "the pages of a work and of a report with open questions stand still while they come",
  { tag: "@both" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { obraId, relatorioId } = await fillWorld(product, ana);
    const obra = `/app/obras/${obraId}`;
    await page.addInitScript(WATCH);
    // Delays the data of the quick buttons, so that it arrives last.
    await page.route(/\/modelos-de-relatorios$/, async (route) => {
      await pause(800);
      await route.continue();
    });
    await enter(page, ana, `${obra}/dashboard`);
    for (const path of [`${obra}/dashboard`, `${obra}/relatorios`]) {
      await page.goto(path);
      await expect(page.getByRole("region", { name: criar.criar_rapido }).getByRole("button").first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectStill(page);
    }
    await page.goto(`${obra}/relatorios/${relatorioId}/editar`);
    await expect(page.getByRole("heading", { name: /para decidir/ })).toBeVisible();
    await expect(page.getByRole("button", { name: rel.adicionar_atividade })).toBeVisible();
    await expectStill(page);
  },
);

test(
  "a report is as long before its rows and photographs were in sight as after",
  { tag: "@both" },
  async ({ page, openReport, product }) => {
    const lines = (name: string) =>
      Array.from({ length: 15 }, (_each, n) => ({ _id: randomUUID(), descricao: `${name} ${n + 1}`, quantidade: n }));
    const { person, params } = await openReport({
      maoDeObra: {
        opcaoSelecionada: "padrao",
        padrao: lines("Função").map((line) => ({ ...line, categoria: null, funcao: null })),
      },
      equipamentos: lines("Betoneira"),
    });
    for (const path of fotos(6)) {
      const file = { name: "foto.jpg", bytes: new Uint8Array(readFileSync(path)) };
      expect((await product.api("uploadFoto", { as: person, params, query: {}, file })).status).toBe(200);
    }
    await page.reload();
    await expect(
      page.getByRole("region", { name: new RegExp(`^${rel.secao_galeriaDeFoto}`) }).getByRole("img"),
    ).toHaveCount(6);
    await allFetched(page);
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const secao of [rel.secao_equipamento, rel.secao_galeriaDeFoto, rel.secao_assinatura]) {
      await page.getByRole("region", { name: new RegExp(`^${secao}`) }).scrollIntoViewIfNeeded();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    const after = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(Math.abs(after - before), `${before} px, then ${after} px`).toBeLessThanOrEqual(8);
  },
);
