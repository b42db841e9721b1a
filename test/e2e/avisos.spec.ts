import { copyFile, rm } from "node:fs/promises";
import { turnClockUntil } from "./clock.ts";
import { fotos } from "./data.ts";
import { keptTexts, typeRainOffline } from "./kept.ts";
import { expect, type Page, test } from "./support.ts";
import { c, EM, rel } from "./texts.ts";

/** Provokes each of the specification's notices about saving and the network, in the situation in which it must appear. */

const rain = (page: Page) =>
  page
    .getByRole("region", { name: new RegExp(`^${rel.secao_condicaoClimatica}`) })
    .getByLabel(rel.indice_pluviometrico);
const save = (page: Page) => page.getByRole("button", { name: c.salvar, exact: true });

test("a save that the server fails says that it could not be saved, and keeps what was typed", async ({
  page,
  watch,
  openReport,
}) => {
  watch.allow(/500/);
  await page.clock.install();
  const { read } = await openReport();
  let fails = true;
  await page.route(/\/relatorios\/[\w-]+$/, (route) =>
    fails && route.request().method() === "PUT"
      ? route.fulfill({ status: 500, contentType: "text/html", body: "<h1>500</h1>" })
      : route.continue(),
  );
  await rain(page).fill("31");
  await save(page).click();
  // The save is retried five times, over more than twenty seconds.
  await turnClockUntil(page, page.getByText(rel.nao_pode_salvar));
  await expect(rain(page)).toHaveValue("31");
  expect((await read()).clima?.indicePluviometrico).toBeNull();
  fails = false;
  await save(page).click();
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("31");
});

test("what only the server can do says so on its button without a network, and does nothing", async ({
  page,
  context,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await openReport();
  await page.getByRole("link", { name: rel.voltar_relatorio }).first().click();
  const print = page.getByRole("button", { name: rel.imprimir });
  await expect(print).toBeVisible();
  await print.click();
  const pdf = page.getByRole("menuitem", { name: rel.pdf, exact: true });
  await expect(pdf).toBeVisible();
  await context.setOffline(true);
  const off = page.getByRole("menuitem", { name: new RegExp(`^${rel.pdf}\\s*${c.apenas_online}`) });
  await expect(off).toHaveAttribute("aria-disabled", "true");
  await off.press("Enter");
  expect(context.pages()).toHaveLength(1);
  await page.keyboard.press("Escape");
  // A report can be sent for review only when it is saved, so not offline.
  const review = page.getByRole("button", { name: rel.enviar_revisao });
  await expect(review).toHaveAccessibleDescription(c.apenas_online);
  await review.press("Enter");
  await expect(review).toBeVisible();
});

test("what waited for the network says that it was synchronised, or that it could not be", async ({
  page,
  context,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Erro de rede!|403/);
  const { read, path } = await openReport();
  const rainfall = async () => (await read()).clima?.indicePluviometrico;
  await typeRainOffline(page, "31");
  await expect(page.getByText(rel.sincronizado)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(rel.sincronizado)).toBeVisible();
  expect(await rainfall()).toBe("31");
  await page.getByRole("link", { name: rel.voltar_relatorio }).first().click();
  // Waits for the reading page: the edit page has the same button.
  await expect(page.getByRole("heading", { level: 1, name: /^Relatório de/ })).toBeVisible();
  await page.getByRole("button", { name: EM.pt.registro.edicoes }).click();
  await expect(page.getByRole("dialog").getByText(EM.pt.registro.sem_rede)).toBeVisible();
  await page.goto(`${path}/editar`);

  await typeRainOffline(page, "32");
  const refusal = { codigo: "sem_permissao", message: "Sem permissão!", requestId: "r" };
  await page.route(/\/relatorios\/[\w-]+$/, (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
  );
  await context.setOffline(false);
  await expect(page.getByText(rel.nao_sincronizou)).toBeVisible();
  await expect(rain(page)).toHaveValue("32");
  expect(await rainfall()).toBe("31");
});

test("what was typed without a network and taken back leaves no mark on what is typed later", async ({
  page,
  context,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const { read } = await openReport();
  await typeRainOffline(page, "31");
  await rain(page).fill("");
  await expect(page.getByText(rel.nao_salvou_rede)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await rain(page).fill("5");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("5");
  expect((await read()).log.offline).toBe(false);
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect(page.getByText(rel.sincronizado)).toHaveCount(0);
});

test("what was typed without a network and sent by a later visit is known as such", async ({
  page,
  context,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_(?:FAILED|INTERNET_DISCONNECTED)/);
  const { read, path } = await openReport();
  await expect(rain(page)).toBeVisible();
  // The network is lost during the save, when the input is already kept on the device.
  const report = /\/relatorios\/[\w-]+$/;
  const saves: { abort: () => Promise<void> }[] = [];
  await page.route(report, (route) => (route.request().method() === "PUT" ? saves.push(route) : route.fallback()));
  await rain(page).fill("31");
  await expect.poll(() => keptTexts(page)).toContain('indicePluviometrico":"31"');
  await expect.poll(() => saves.length).toBe(1);
  await context.setOffline(true);
  await saves[0]?.abort();
  await expect.poll(() => keptTexts(page)).toContain('"offline":true');
  await page.goto("about:blank");
  await page.unroute(report);
  await context.setOffline(false);
  await page.goto(`${path}/editar`);
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("31");
  expect((await read()).log.offline).toBe(true);
});

test("a picture that the device gives no more names the photo gallery", async ({ page, watch, openReport }, info) => {
  // The tile of the photo reads the picture too, possibly after the file was deleted.
  watch.allow(/blob:.*ERR_FILE_NOT_FOUND/);
  await openReport();
  const path = info.outputPath("IMG_1.jpg");
  await copyFile(fotos(1)[0] ?? "", path);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) }).click();
  // Delays the reading until the file is deleted, as when a phone's file manager moves it away.
  await page.evaluate(() => {
    const read: (this: Blob) => Promise<ArrayBuffer> = Reflect.get(Blob.prototype, "arrayBuffer");
    Blob.prototype.arrayBuffer = async function arrayBuffer() {
      await new Promise((done) => setTimeout(done, 1500));
      return read.call(this);
    };
  });
  await (await chooser).setFiles(path);
  await rm(path);
  await expect(page.getByText(EM.pt.midias.arquivo_ilegivel)).toBeVisible();
});
