import { readFileSync } from "node:fs";
import { createRelatorio, day, fotos, sampleObra } from "./data.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { c, EM, lista, rel, say } from "./texts.ts";

const { analise, fatos, navegacao: nav } = EM.pt;
const written = (dia: string): string => dia.split("-").toReversed().join("/");

/** Checks that the series of the chart differ from each other without colours, and that on a phone the table stands above the chart. */
async function checkSeries(page: Page, isMobile: boolean): Promise<void> {
  const chart = page.getByRole("figure").first();
  const series = chart.getByRole("listitem");
  await expect(series).toHaveCount(13);
  for (const shape of await chart.locator("[data-tone]").all())
    await shape.evaluate((element: SVGElement) => element.style.setProperty("--tone", "gray"));
  const looks = new Set<string>();
  for (const one of await series.all()) looks.add((await one.locator("svg").screenshot()).toString("base64"));
  expect(looks.size).toBe(13);
  // The drawing and its legend are hatched alike.
  const hatches = (shapes: Locator) => shapes.evaluateAll((found) => found.map((each) => each.getAttribute("fill")));
  const legend = await hatches(series.locator("rect:last-child"));
  const bars = await hatches(chart.locator("[data-bar] rect:last-child"));
  expect(new Set(bars)).toEqual(new Set(legend));
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
  const below = (await top(chart)) > (await top(page.getByRole("table").first()));
  expect(below).toBe(isMobile);
}

test("the office finds what is missing, follows a number to its reports and to the work's own list", async ({
  page,
  isMobile,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { _id: obraId, nome } = await sampleObra(product.api, ana);
  await createRelatorio(product.api, ana, obraId, day(-3));
  const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day(-2));
  const photo = { name: "foto.jpg", bytes: new Uint8Array(readFileSync(fotos(1)[0] ?? "")) };
  const params = { obraId, relatorioId };
  for (const descricao of ["Fachada norte", "Fachada sul"])
    expect((await product.api("uploadFoto", { as: ana, params, query: { descricao }, file: photo })).status).toBe(200);
  await enter(page, ana, "/app/obras");

  // In the first days of the trial no menu leads to the analysis; with a plan a menu does.
  const menu = page.getByRole("button", { name: isMobile ? c.menu_principal : nav.analise_de_dados });
  const link = page.getByRole(isMobile ? "link" : "menuitem", { name: nav.analise_criados });
  if (isMobile) {
    await menu.click();
    await expect(page.getByRole("dialog").getByRole("link", { name: nav.lixeira })).toBeVisible();
    await expect(link).toHaveCount(0);
    await page.keyboard.press("Escape");
  } else {
    await expect(page.getByRole("button", { name: nav.cadastros, exact: true })).toBeVisible();
    await expect(menu).toHaveCount(0);
  }
  await product.hirePlan(ana.empresaId);
  await page.reload();
  await menu.click();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: nav.analise_criados })).toBeVisible();
  await expect(page.getByText(say(analise.n_relatorios, { n: 3 }))).toBeVisible();

  // The keyboard moves the chart to the day before yesterday and opens the reports of that day.
  const chart = page.getByRole("slider", { name: new RegExp(analise.no_tempo) });
  await chart.focus();
  for (const key of ["End", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(chart).toHaveAttribute("aria-valuetext", new RegExp(`${written(day(-2)).slice(0, 5)}: 1$`));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`de=${day(-2)}`));
  await expect(page.getByText(say(analise.n_relatorios, { n: 1 }))).toBeVisible();
  await page.goBack();

  // The work's row leads to exactly these reports, and from there to the list of the work.
  await page.getByRole("link", { name: nome, exact: true }).click();
  await expect(page.getByText(say(analise.so_isto, { filtros: nome }))).toBeVisible();
  await page.getByRole("link", { name: analise.na_obra }).click();
  await expect(page.getByText(say(rel.total_relatorios, { n: 3 }))).toBeVisible();
  await expect(page.getByText(say(lista.filtro_dias, { de: written(day(-29)), ate: written(day()) }))).toBeVisible();
  await page.goBack();

  // Photos of all works; then those of one work; then that work's own page of photos.
  const paginas = page.getByRole("navigation", { name: analise.paginas });
  await paginas.getByRole("link", { name: nav.analise_fotos }).click();
  await page.getByRole("link", { name: nome, exact: true }).click();
  await expect(page.getByText(say(analise.n_fotos, { n: 2 }))).toBeVisible();
  await expect(page.getByText(say(analise.so_isto, { filtros: nome }))).toBeVisible();
  await expect(page.getByRole("button", { name: "Fachada norte" })).toBeVisible();
  await page.getByRole("link", { name: analise.na_obra }).click();
  await expect(page.getByRole("heading", { level: 1, name: rel.secao_galeriaDeFoto })).toBeVisible();
  await expect(page.getByRole("button", { name: "Fachada sul" })).toBeVisible();
  await page.goBack();

  // A role in the chart leads to its own numbers, and these lead to the lines of the work.
  const funcao = (_id: string, descricao: string, quantidade: number) => ({
    _id,
    descricao,
    quantidade,
    categoria: null,
    funcao: null,
  });
  // The labour has more roles than the chart names; the chart shows the rest as one more series.
  const outras = Array.from({ length: 13 }, (_, n) => funcao(`f${String(n)}`, `Função ${String(n + 1)}`, 1));
  const padrao = [funcao("g", "Guincheiro", 6), ...outras];
  const body = { maoDeObra: { opcaoSelecionada: "padrao" as const, padrao } };
  expect((await product.api("updateRelatorio", { as: ana, params, body })).status).toBe(200);
  await page.goto("/app/analise-de-dados/histograma-mao-de-obra?pilha=linha");
  await checkSeries(page, isMobile);
  await page.getByRole("link", { name: "Guincheiro" }).first().click();
  await expect(page.getByText(say(fatos.n_maoDeObra, { n: 6 }))).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: new RegExp(`^${say(analise.exportar, { formato: rel.excel })}`) }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole("table").getByRole("link", { name: nome }).click();
  await page.getByRole("link", { name: fatos.nas_obras }).click();
  await expect(page.getByRole("heading", { level: 1, name: rel.secao_maoDeObra })).toBeVisible();
  await page.goBack();

  // In the grid, a day with a report is a link to that report.
  await paginas.getByRole("link", { name: nav.analise_recentes }).click();
  await page.getByRole("link", { name: say(analise.celula, { dia: written(day(-2)), estado: rel.status_1 }) }).click();
  await expect(page).toHaveURL(/\/relatorios\/[\w-]+$/);

  // What changes in the report is in the grid and in the badge of the inbox at once.
  await page.getByRole("button", { name: rel.enviar_revisao }).click();
  await expect(page.getByText(rel.enviado_revisao)).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole("link", { name: say(analise.celula, { dia: written(day(-2)), estado: rel.status_3 }) }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: say(nav.aprovacoes_n, { n: 1 }) })).toBeVisible();
});
