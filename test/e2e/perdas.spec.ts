import { SINAL_SEGUNDOS } from "../../domain/presenca/rules.ts";
import { keptTexts, typeRainOffline } from "./kept.ts";
import { createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Page, test, wholeEditPage } from "./support.ts";
import { c, contas, ras, rel } from "./texts.ts";

/** Tests ways in which typed input could get lost: each must end with the input on the server, or still on the screen with an explanation. */

const section = (page: Page, nome: string) => page.getByRole("region", { name: new RegExp(`^${nome}`) });
const rain = (page: Page) =>
  section(page, rel.secao_condicaoClimatica).getByRole("textbox", { name: rel.indice_pluviometrico });
const dialog = (page: Page) => page.getByRole("dialog", { name: rel.atividade_editar });

async function openLaje(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Laje/ }).first().click();
  await expect(dialog(page)).toBeVisible();
}

test("half an interval is there after the next save, another person's change and a reload", async ({
  page,
  product,
  openReport,
}) => {
  const { api } = product;
  const { person, params, read } = await openReport({ atividades: [{ descricao: "Laje" }] });
  await openLaje(page);
  await dialog(page).getByRole("switch", { name: rel.mais_opcoes }).check();
  const start = dialog(page).getByLabel(rel.hora_inicio, { exact: true });
  await start.fill("0700");
  await page.keyboard.press("Tab");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await page.keyboard.press("Escape");
  await rain(page).fill("3");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("3");
  const now = await read();
  await api("updateRelatorio", {
    as: person,
    params,
    body: { versao: now.versao, comentarios: [{ descricao: "Chegou" }] },
  });
  await expect(page.getByText("Chegou")).toBeVisible();
  await openLaje(page);
  await expect(start).toHaveValue("07:00");
  await page.reload();
  await openLaje(page);
  await expect(start).toHaveValue("07:00");
  await dialog(page).getByLabel(rel.hora_fim, { exact: true }).fill("1700");
  await expect.poll(async () => (await read()).atividades?.[0]?.horario.inicio).toBe("07:00");
});

test("a value set back to what it was, while the other's change was just seen, is saved", async ({
  page,
  watch,
  product,
  openReport,
}) => {
  const { api } = product;
  watch.allow(/ 400|status of 400/);
  const conteudo = { equipamentos: [{ descricao: "Betoneira", quantidade: 3 }] };
  const { person, params, read } = await openReport(conteudo);
  const quantity = section(page, rel.secao_equipamento).getByRole("textbox", { name: "Betoneira", exact: true });
  await expect(quantity).toHaveValue("3");
  // Refuses this page's saves until `open` is set, so that somebody else's change arrives while the page has unsaved input.
  let open = false;
  await page.route(/relatorios\/[\w-]+$/, (route) =>
    route.request().method() === "PUT" && !open ? route.fulfill({ status: 400, body: "" }) : route.fallback(),
  );
  await rain(page).fill("4");
  const now = await read();
  const equipamentos = (now.equipamentos ?? []).map((one) => ({ ...one, quantidade: 5 }));
  await api("updateRelatorio", { as: person, params, body: { versao: now.versao, equipamentos } });
  await expect(quantity).toHaveValue("5");
  await quantity.fill("3");
  open = true;
  await page.getByRole("button", { name: c.salvar, exact: true }).click();
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  const end = await read();
  expect(end.clima?.indicePluviometrico).toBe("4");
  expect(end.equipamentos?.[0]?.quantidade).toBe(3);
  expect(end.conflitos ?? []).toEqual([]);
});

test("two pages of one person keep what each could not save, also when both are killed", async ({
  page,
  context,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const conteudo = { equipamentos: [{ descricao: "Betoneira", quantidade: 3 }] };
  const { path, read } = await openReport(conteudo);
  const second = await context.newPage();
  await second.goto(`${path}/editar`);
  const quantity = (one: Page) =>
    section(one, rel.secao_equipamento).getByRole("textbox", { name: "Betoneira", exact: true });
  await expect(rain(page)).toBeVisible();
  await expect(rain(second)).toBeVisible();
  for (const one of [page, second])
    await one.route(/relatorios\/[\w-]+$/, (route) =>
      route.request().method() === "PUT" ? route.abort() : route.fallback(),
    );
  const kept = (): Promise<string> => keptTexts(page);
  await rain(page).fill("44");
  await expect.poll(kept).toContain('indicePluviometrico":"44');
  await quantity(second).fill("7");
  await expect.poll(kept).toContain('quantidade":7');
  await second.close();
  await page.unrouteAll();
  await page.goto("about:blank");
  await page.goto(`${path}/editar`);
  await expect(rain(page)).toHaveValue("44");
  await expect(quantity(page)).toHaveValue("7");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("44");
  await expect.poll(async () => (await read()).equipamentos?.[0]?.quantidade).toBe(7);
});

test("a save that arrived and whose answer was lost is neither lost nor twice", async ({ page, watch, openReport }) => {
  watch.allow(/ERR_FAILED/);
  const { read } = await openReport();
  await expect(rain(page)).toBeVisible();
  const { versao } = await read();
  let lost = 0;
  await page.route(/relatorios\/[\w-]+$/, async (route) => {
    if (route.request().method() !== "PUT" || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await rain(page).fill("12,5");
  await section(page, rel.secao_comentario).getByRole("textbox").last().fill("Chegou a areia");
  await page.getByRole("button", { name: c.salvar, exact: true }).click();
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  const end = await read();
  expect(lost).toBe(1);
  expect(end.clima?.indicePluviometrico).toBe("12.5");
  expect(end.comentarios?.map(({ descricao }) => descricao)).toEqual(["Chegou a areia"]);
  expect(end.conflitos ?? []).toEqual([]);
  expect(end.versao).toBeLessThanOrEqual(versao + 2);
});

test("going back right after a key, and reloading while a save is on its way", async ({
  page,
  product,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(/ERR_ABORTED|ERR_FAILED/);
  const { api } = product;
  const person = await signUp();
  const obra = await sampleObra(api, person);
  const { _id } = await createRelatorio(api, person, obra._id, day(-3));
  const params = { obraId: obra._id, relatorioId: _id };
  const view = `/app/obras/${obra._id}/relatorios/${_id}`;
  await enter(page, person, view);
  await page.getByRole("button", { name: rel.editar, exact: true }).first().click();
  await expect(rain(page)).toBeVisible();
  await rain(page).fill("7");
  await page.goBack();
  await expect.poll(async () => (await readRelatorio(api, person, params)).clima?.indicePluviometrico).toBe("7");
  await page.goto(`${view}/editar`);
  await expect(rain(page)).toHaveValue("7");
  // The server accepts the save, but its answer never reaches the page: the person types on and reloads.
  const arrived = Promise.withResolvers<undefined>();
  await page.route(/relatorios\/[\w-]+$/, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    await route.fetch();
    arrived.resolve(undefined);
  });
  await rain(page).fill("8");
  await arrived.promise;
  await rain(page).fill("89");
  page.on("dialog", (asked) => void asked.accept());
  await page.unroute(/relatorios\/[\w-]+$/);
  await page.reload();
  await expect(rain(page)).toHaveValue("89");
  await expect.poll(async () => (await readRelatorio(api, person, params)).clima?.indicePluviometrico).toBe("89");
  expect((await readRelatorio(api, person, params)).conflitos ?? []).toEqual([]);
});

test("the session ends while something is typed: it is there after logging in again", async ({
  page,
  watch,
  product,
  openReport,
}) => {
  const { api } = product;
  watch.allow(/401/);
  // Other requests that the page makes at that moment are answered with 401 too.
  watch.allow(/Sua sessão terminou/);
  const { person } = await openReport();
  await expect(rain(page)).toBeVisible();
  // The save is held until the session has ended; no other request may come before it.
  const ended = Promise.withResolvers<void>();
  await page.route(/\/relatorios\/[^/?]+(\?.*)?$/, async (route) => {
    if (route.request().method() === "PUT") await ended.promise;
    await route.continue();
  });
  await rain(page).fill("66");
  await api("logout", { as: person });
  ended.resolve();
  await expect(page).toHaveURL(/entrar|login/);
  await page.getByLabel(contas.email).fill(person.email);
  await page.getByLabel(contas.senha, { exact: true }).fill(person.senha);
  await page.getByRole("button", { name: contas.entrar, exact: true }).click();
  await expect(rain(page)).toHaveValue("66");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await page.reload();
  await expect(rain(page)).toHaveValue("66");
});

test("after a failure that Save or a reload of the report cured, typing saves itself again", async ({
  page,
  watch,
  openReport,
}) => {
  watch.allow(/ 400|status of 400/);
  // The test moves the clock: each step runs past the retries that a failure scheduled, up to the next `log-editar` request.
  await page.clock.install();
  const later = async (): Promise<void> => {
    const sign = page.waitForRequest(/log-editar/);
    await page.clock.runFor(SINAL_SEGUNDOS * 1000);
    await sign;
  };
  const { read } = await openReport();
  const chuva = async () => (await read()).clima?.indicePluviometrico;
  await expect(rain(page)).toBeVisible();
  let refusal: { codigo: string; message: string } | null = { codigo: "erro_inesperado", message: "Agora não." };
  await page.route(/relatorios\/[\w-]+$/, (route) =>
    route.request().method() === "PUT" && refusal !== null
      ? route.fulfill({ status: 400, json: refusal })
      : route.fallback(),
  );
  await rain(page).fill("1");
  await expect(page.getByText(/Agora não/)).toBeVisible();
  refusal = null;
  await page.getByRole("button", { name: c.salvar, exact: true }).click();
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  // Everything is saved, so the retry that the failure scheduled does nothing.
  await expect.poll(chuva).toBe("1");
  await later();
  await rain(page).fill("2");
  await expect.poll(chuva).toBe("2");
  refusal = { codigo: "versao_desconhecida", message: "Não conheço esta versão." };
  await rain(page).fill("3");
  await expect(page.getByText(/Não conheço/).first()).toBeVisible();
  await later();
  refusal = null;
  await page.getByRole("button", { name: ras.recarregar }).click();
  await expect.poll(chuva).toBe("3");
  await rain(page).fill("4");
  await expect.poll(chuva).toBe("4");
});

test("a device that cannot keep says so, never that it keeps; with a network everything is saved", async ({
  page,
  context,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
    const claims: string[] = [];
    const look = (): void => {
      const said = /[^.]*(?:salv|guardad)[oa]s? neste aparelho/i.exec(document.documentElement.textContent);
      if (said !== null) claims.push(said[0]);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { claims });
  });
  const { read } = await openReport();
  await wholeEditPage(page);
  const chuva = async () => (await read()).clima?.indicePluviometrico;
  const held = Promise.withResolvers<void>();
  await page.route(/relatorios\/[\w-]+$/, async (route) => {
    if (route.request().method() === "PUT") await held.promise;
    await route.fallback();
  });
  await rain(page).fill("5");
  await expect(page.getByText(rel.rascunho_recusado)).toBeVisible();
  await expect(page.getByText(ras.nao_guarda)).toBeVisible();
  held.resolve();
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect(page.getByText(ras.nao_guarda)).toBeHidden();
  expect(await chuva()).toBe("5");
  // Before anything is typed, the bar under the header warns that this device cannot keep input; afterwards the report's bar warns too.
  await context.setOffline(true);
  await expect(page.getByText(c.sem_conexao_nao_guarda)).toHaveCount(1);
  await rain(page).fill("6");
  await expect(page.locator("[data-state] output")).toContainText(rel.nao_salvou_rede_recusado);
  await expect(page.getByText(c.sem_conexao_nao_guarda)).toHaveCount(2);
  await expect(page.getByText(ras.nao_guarda)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  expect(await chuva()).toBe("6");
  expect(await page.evaluate(() => Reflect.get(globalThis, "claims") as unknown)).toEqual([]);
});

test("input comes back from its second copy when the browser has lost the strict store", async ({
  page,
  context,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const { path, read } = await openReport();
  await typeRainOffline(page, "77");
  await page.goto("about:blank");
  await context.setOffline(false);
  // Opens a document of the same origin that runs none of the application's code.
  await page.goto("/icone.svg");
  const left = await page.evaluate(async () => {
    const stores = async (): Promise<string[]> => {
      const names = (await indexedDB.databases()).map(({ name = "" }) => name);
      return names.filter((name) => name.startsWith("canteiro.digitado."));
    };
    const lost = await stores();
    const forget = (name: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.addEventListener("success", () => resolve());
        deleting.addEventListener("error", () => reject(deleting.error));
      });
    await Promise.all(lost.map(forget));
    return { lost: lost.length, stores: await stores() };
  });
  expect(left).toEqual({ lost: 1, stores: [] });
  await page.goto(`${path}/editar`);
  await expect(rain(page)).toHaveValue("77");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("77");
});
