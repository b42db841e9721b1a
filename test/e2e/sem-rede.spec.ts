import { createObra, createRelatorio, day } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { c, EM, obras, rel, say } from "./texts.ts";

/**
 * Tests what happens when code and answers do not arrive because the network is gone: the screen stays, gives the reason, and
 * continues by itself later.
 */

const FAILS = /ERR_(?:FAILED|INTERNET_DISCONNECTED|TIMED_OUT)|Failed to fetch|console: /;

const ADD_REPORT = /\/AddRelatorioForm-[^/]*\.js$/;

/** Takes the network away: code that this page has not loaded yet cannot arrive any more. */
async function cut(page: Page): Promise<void> {
  await page.context().setOffline(true);
}

const planilha = say(EM.pt.importacao.planilha_de, { lista: EM.pt.importacao.obras });

async function mend(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

const waits = (page: Page) => page.getByRole("status").filter({ hasText: c.parte_sem_rede });

test("a window whose code has not come waits for the network in its place, and opens by itself", async ({
  page,
  openObra,
  watch,
}) => {
  watch.allow(FAILS);
  // The browser would prefetch this code when idle. Here all requests for it fail, but the device counts as offline only after the click.
  const away = [ADD_REPORT, "**/saude"];
  for (const url of away) await page.route(url, (route) => route.abort("internetdisconnected"));
  await openObra("relatorios");
  await page.getByRole("button", { name: rel.adicionar_relatorio }).first().click();
  await cut(page);
  await expect(waits(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(c.erro_pagina)).toHaveCount(0);
  for (const url of away) await page.unroute(url);
  await mend(page);
  await expect(page.getByRole("dialog", { name: rel.adicionar_relatorio })).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
});

test("menus, palette and calendar wait for the network and open by themselves", async ({ page, openObra, watch }) => {
  watch.allow(FAILS);
  const { obraId } = await openObra("informacoes");
  const path = `/app/obras/${obraId}/informacoes`;
  const cases: readonly { open: () => Promise<unknown>; role: "dialog" | "menu" }[] = [
    { open: () => page.keyboard.press("Control+k"), role: "dialog" },
    {
      open: () =>
        page
          .getByRole("banner")
          .getByRole("button", { name: /Menu de / })
          .click(),
      role: "menu",
    },
    {
      open: () => page.getByRole("main").getByRole("button", { name: c.abrir_calendario }).first().click(),
      role: "dialog",
    },
  ];
  for (const { open, role } of cases) {
    await page.goto(path);
    await expect(page.getByLabel(obras.nome)).toBeVisible();
    // Waits for the header's buttons, because parts of the header load after the first paint.
    await expect(page.getByRole("banner").getByRole("button", { name: EM.pt.navegacao.buscar_tudo })).toBeVisible();
    await cut(page);
    await open();
    await expect(waits(page)).toBeVisible();
    await mend(page);
    await expect(page.getByRole(role).filter({ visible: true }).first()).toBeVisible();
  }
});

test("styles that did not arrive are asked for again, before the part that needs them is drawn", async ({
  page,
  openObra,
  watch,
}) => {
  watch.allow(FAILS);
  // The code of the palette arrives, but not its styles.
  const styles = /\/Palette-[^/]*\.css$/;
  await page.route(styles, (route) => route.abort("internetdisconnected"));
  await page.route("**/saude", (route) => route.abort("internetdisconnected"));
  await openObra("informacoes");
  await expect(page.getByRole("banner").getByRole("button", { name: EM.pt.navegacao.buscar_tudo })).toBeVisible();
  const failed = page.waitForEvent("requestfailed", (request) => styles.test(request.url()));
  await page.keyboard.press("Control+k");
  await failed;
  const palette = page.getByRole("dialog").filter({ visible: true });
  await expect(page.getByLabel(obras.nome)).toBeVisible();
  await expect(palette).toHaveCount(0);
  await page.unroute(styles);
  await page.unroute("**/saude");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(palette).toBeVisible();
  const drawn = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
  expect(drawn.filter((href) => styles.test(href))).toHaveLength(1);
});

test("loaded parts do not wait for the styles of another part", async ({ page, openObra, watch }) => {
  watch.allow(FAILS);
  await openObra("informacoes");
  const palette = page.getByRole("dialog").filter({ visible: true });
  await expect(page.getByRole("banner").getByRole("button", { name: EM.pt.navegacao.buscar_tudo })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await cut(page);
  await page.evaluate(async () => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/assets/outra.css";
    const failed = new Promise((done) => link.addEventListener("error", done));
    document.head.append(link);
    await failed;
  });
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
});

test("a window asked for without a network may be given up, and then does not open", async ({
  page,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(FAILS);
  const ana = await signUp();
  await enter(page, ana, "/app/obras");
  await expect(page.getByRole("banner").getByRole("button", { name: EM.pt.navegacao.buscar_tudo })).toBeVisible();
  // Waits for the spreadsheet button, too: its code also loads late, and would show the same message.
  await expect(page.getByRole("main").getByRole("button", { name: planilha })).toBeVisible();
  await cut(page);
  await page.keyboard.press("Control+k");
  await expect(waits(page)).toBeVisible();
  await page.getByRole("button", { name: c.cancelar }).click();
  await expect(waits(page)).toHaveCount(0);
  await mend(page);
  // Opens another window: the code of the abandoned window is fetched before the code of this window, so the abandoned window would be open by now.
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: EM.pt.teclado.titulo })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("photos, videos and attachments say what they wait for, and work once their code is there", async ({
  page,
  openReport,
  watch,
}) => {
  watch.allow(FAILS);
  // The code of these cards is loaded after the first paint; here the network is lost at that moment.
  const late = /\/(?:editorCode|current)-[^/]*\.js$/;
  await page.route(late, (route) => route.abort("internetdisconnected"));
  await page.route("**/saude", (route) => route.abort("internetdisconnected"));
  await openReport();
  const cards = [rel.secao_galeriaDeFoto, rel.secao_video, rel.secao_anexo].map((name) =>
    page.getByRole("region", { name: new RegExp(`^${name}`) }),
  );
  for (const card of cards) await expect(card).toBeVisible();
  await cut(page);
  for (const card of cards) await expect(card.getByRole("status").filter({ hasText: c.parte_sem_rede })).toBeVisible();
  await page.unroute(late);
  await page.unroute("**/saude");
  await mend(page);
  for (const card of cards) {
    await expect(card.getByRole("button").filter({ visible: true }).first()).toBeVisible();
    await expect(card.getByRole("status").filter({ hasText: c.parte_sem_rede })).toHaveCount(0);
  }
});

test("code is tried again at once when told to while the server is being asked", async ({ page, openObra, watch }) => {
  watch.allow(FAILS);
  await page.route(ADD_REPORT, (route) => route.abort("internetdisconnected"));
  // The request that checks whether the server can be reached never gets an answer.
  await page.route("**/saude", () => undefined);
  await page.clock.install();
  await openObra("relatorios");
  const add = page.getByRole("button", { name: rel.adicionar_relatorio }).first();
  await expect(add).toBeVisible();
  const asked = page.waitForRequest("**/saude");
  await add.click();
  await asked;
  // Runs the clock long enough for the message to appear, then stops it, so that no pause between retries ends.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.unroute(ADD_REPORT);
  const tried = page.waitForRequest(ADD_REPORT);
  await page.getByRole("button", { name: c.tentar_agora }).click();
  await tried;
  await page.clock.resume();
  await expect(page.getByRole("dialog", { name: rel.adicionar_relatorio })).toBeVisible();
});

test("a part that a deploy took away says that there is a new version, and the screen stays", async ({
  page,
  openObra,
  watch,
}) => {
  watch.allow(/ 404$|Failed to fetch|console: /);
  await page.route(/\/(?:AddRelatorioForm|UserMenuWindow)-[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404, json: { codigo: "nao_encontrado", message: "Não encontrado.", requestId: "r1" } }),
  );
  await openObra("relatorios");
  await page.getByRole("button", { name: rel.adicionar_relatorio }).first().click();
  await expect(page.getByText(c.erro_versao_nova)).toBeVisible();
  await expect(page.getByRole("button", { name: c.recarregar })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(c.erro_rede)).toHaveCount(0);
  await page.getByRole("button", { name: c.fechar }).click();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Menu de / })
    .click();
  await expect(page.getByText(c.erro_versao_nova)).toBeVisible();
  await expect(page.getByText(c.erro_rede)).toHaveCount(0);
});

test("after three seconds without an answer the screen says that it is trying, and tries at once when told to", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}) => {
  watch.allow(FAILS);
  const ana = await signUp();
  const { _id: obraId } = await createObra(product.api, ana, "Ponte Nova");
  await createRelatorio(product.api, ana, obraId, day(-1));
  await page.clock.install();
  const lists = /\/relatorios\?/;
  let answer: "fail" | "hang" | "go" = "fail";
  let hangs = (): void => undefined;
  await page.route(lists, async (route) => {
    if (answer === "fail") return route.abort("timedout");
    return answer === "hang" ? hangs() : route.continue();
  });
  const asked = page.waitForRequest(lists);
  await enter(page, ana, `/app/obras/${obraId}/relatorios`);
  await asked;
  const late = page.getByRole("status").filter({ hasText: c.espera_longa });
  await page.clock.runFor(2000);
  await expect(late).toHaveCount(0);
  await page.clock.runFor(2000);
  await expect(late).toBeVisible();
  const again = page.getByRole("button", { name: c.tentar_agora });
  // The clock has not run long enough for an automatic retry, so only the press can cause this attempt.
  answer = "hang";
  // The route itself reports that it holds the request, because the page's `request` event comes earlier.
  const hanging = new Promise<void>((resolve) => {
    hangs = resolve;
  });
  await again.click();
  await hanging;
  // Pressing again abandons an attempt that hangs and starts a new one.
  answer = "go";
  await again.click();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "nº 1" })).toBeVisible();
  await expect(late).toHaveCount(0);
});

test("the application says that it is trying also before its first picture", async ({ page, signUp, enter, watch }) => {
  watch.allow(FAILS);
  const ana = await signUp();
  await page.clock.install();
  const profile = /\/perfil-usuario/;
  await page.route(profile, (route) => route.abort("timedout"));
  const asked = page.waitForRequest(profile);
  await enter(page, ana, "/app/obras");
  await asked;
  await page.clock.runFor(4000);
  await expect(page.getByRole("status").filter({ hasText: c.espera_longa })).toBeVisible();
  await page.unroute(profile);
  await page.getByRole("button", { name: c.tentar_agora }).click();
  await expect(page.getByRole("heading", { level: 1, name: c.obras })).toBeVisible();
});

test("the mark in the header is no picture that could be missing", async ({ page, signUp, enter }) => {
  const ana = await signUp();
  await page.route("**/icone.svg", (route) =>
    route.request().resourceType() === "document" ? route.continue() : route.abort("aborted"),
  );
  await enter(page, ana, "/app/obras");
  await expect(page.getByRole("banner")).toBeVisible();
  const broken = await page.evaluate(
    () => [...document.querySelectorAll<HTMLImageElement>("header img")].filter((img) => img.naturalWidth === 0).length,
  );
  expect(broken).toBe(0);
});
