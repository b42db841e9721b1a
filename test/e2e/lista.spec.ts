import { unzipSync } from "fflate";
import { texts as imp } from "../../web/i18n/pt/impressoes.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, createRelatorio, readRelatorio, sampleObra } from "./data.ts";
import { prepareInbox, type Report, statusOf } from "./inbox.ts";
import { keysAnswer } from "./keyboard.ts";
import type { Product } from "./product.ts";
import { expect, type Page, type Person, test } from "./support.ts";
import { c, EM, ina, lista, rel, say, tec } from "./texts.ts";

/** Tests the list of a work's reports: filtered by year, month and status, sorted in both directions, with filters and order kept in the address. */

const REFUSAL = { status: 409, json: { codigo: "conflito", message: "Not now.", requestId: "r1" } };
const DATES = ["2025-12-31", "2026-01-05", "2026-01-06", "2026-02-10"];

async function fill(product: Product, ana: Person): Promise<{ obraId: string; path: string }> {
  const { _id: obraId } = await sampleObra(product.api, ana);
  for (const data of DATES) {
    const comentarios = data === "2026-01-06" ? [{ descricao: "Ciente" }, { descricao: "Visto" }] : [];
    const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, data, { comentarios });
    if (data !== "2026-01-05") continue;
    const params = { obraId, relatorioId };
    const { versao } = await readRelatorio(product.api, ana, params);
    await product.api("updateRelatorio", { as: ana, params, body: { versao, status: { id: 4 } } });
  }
  return { obraId, path: `/app/obras/${obraId}/relatorios` };
}

const { busca, calendario: cal, selecao: sel } = EM.pt;

const rows = (page: Page) => page.getByRole("main").getByRole("list", { name: rel.relatorios }).getByRole("listitem");
const dates = (page: Page) => rows(page).getByRole("link");
const choose = (page: Page, label: string) => page.getByRole("combobox", { name: label, exact: true });

test("year, month, status and order are in the address, and come back with it", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { path } = await fill(product, ana);
  await enter(page, ana, path);
  await expect(page.getByText(say(rel.total_relatorios, { n: 5 }))).toBeVisible();
  await expect(choose(page, lista.filtro_mes)).toBeDisabled();
  await expect(choose(page, lista.filtro_ano).locator("option:checked")).toHaveText("Últimos 30 relatórios");

  await choose(page, lista.filtro_ano).selectOption("2026");
  await choose(page, lista.filtro_mes).selectOption({ label: "janeiro (2)" });
  await expect(dates(page)).toHaveText([/^06\/01\/2026/, /^05\/01\/2026/]);
  await expect(page.getByText(say(rel.total_relatorios, { n: 2 }))).toBeVisible();
  await expect(
    rows(page)
      .first()
      .getByText(say(lista.n_comentarios, { n: 2 })),
  ).toBeAttached();
  await expectAccessible(page, "report list", "light");
  if (test.info().project.name === "phone") await expectTouchTargets(page, "report list");
  await expectNoOverflow(page, "report list");

  await page.getByRole("button", { name: rel.ordem_recentes }).click();
  await expect(dates(page)).toHaveText([/^05\/01\/2026/, /^06\/01\/2026/]);
  await choose(page, lista.filtro_status).selectOption({ label: rel.status_4 });
  await expect(dates(page)).toHaveText([/^05\/01\/2026/]);
  expect(new URL(page.url()).search).toBe("?ano=2026&mes=1&ordem=crescente&status=4");

  // The list stays the same after a reload and after coming back from a report.
  await page.reload();
  await expect(dates(page)).toHaveText([/^05\/01\/2026/]);
  await dates(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /05\/01\/2026/ })).toBeVisible();
  await page.goBack();
  await expect(dates(page)).toHaveText([/^05\/01\/2026/]);
  await expect(choose(page, lista.filtro_status)).toHaveValue("4");

  await choose(page, lista.filtro_status).selectOption({ label: rel.status_3 });
  await expect(page.getByText(busca.vazio)).toBeVisible();
  await page.getByRole("button", { name: c.limpar_filtros }).last().click();
  await expect(dates(page)).toHaveCount(5);
  expect(new URL(page.url()).search).toBe("?ordem=crescente");
});

test(
  "a report is found by what is typed: the address keeps it, the newest answer counts, and what was not found is said",
  { tag: "@both" },
  async ({ page, signUp, enter, product, watch }) => {
    const ana = await signUp();
    const { path } = await fill(product, ana);
    await enter(page, ana, `${path}?de=2026-01-01&ate=2026-12-31`);
    await expect(dates(page).first()).toBeVisible();
    const desk = test.info().project.name === "desk";
    const field = page.getByRole("searchbox", { name: busca.rotulo });
    const found = (n: number) => expect(page.getByText(say(busca.achados, { n }), { exact: true })).toBeVisible();
    const searched = () => new URL(page.url()).searchParams.get("busca");
    if (desk) {
      await page.keyboard.press("?");
      const keys = page.getByRole("dialog", { name: tec.titulo });
      await expect(keys.getByText(tec.buscar, { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await keysAnswer(page);
      await page.keyboard.press("/");
    } else await page.getByRole("button", { name: c.buscar, exact: true }).tap();
    await expect(field).toBeFocused();
    await expect(page.getByText(busca.ajuda)).toBeVisible();

    // The search ignores case and accents and applies in addition to the chosen days.
    await field.pressSequentially("CIÊNTE");
    await expect(dates(page)).toHaveText([/^06\/01\/2026/]);
    await found(1);
    expect(searched()).toBe("CIÊNTE");
    await expectAccessible(page, "report list, searched", "light");
    await expectAccessible(page, "report list, searched", "dark");
    await expectNoOverflow(page, "report list, searched");
    if (!desk) await expectTouchTargets(page, "report list, searched");
    // A number of one digit is enough, and applies in addition to other filters.
    await field.fill("3");
    await expect(dates(page)).toHaveText([/^05\/01\/2026/]);
    await choose(page, lista.filtro_status).selectOption({ label: rel.status_4 });
    await page.reload();
    await expect(field).toHaveValue("3");
    await expect(dates(page)).toHaveText([/^05\/01\/2026/]);
    await dates(page).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /05\/01\/2026/ })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue("3");

    await test.step("an answer that is overtaken changes nothing", async () => {
      const overtaken = Promise.withResolvers<undefined>();
      const answered = Promise.withResolvers<undefined>();
      await page.route(/busca=devagar/, async (route) => {
        await overtaken.promise;
        const json = { relatorios: [], total: 0, permissoes: { adicionar: null } };
        await route.fulfill({ json }).catch(() => undefined);
        answered.resolve(undefined);
      });
      await choose(page, lista.filtro_status).selectOption("");
      const asked = page.waitForRequest(/busca=devagar/);
      await field.fill("devagar");
      await asked;
      await expect(page.getByText(busca.buscando)).toBeVisible();
      await field.fill("visto");
      await expect(dates(page)).toHaveText([/^06\/01\/2026/]);
      overtaken.resolve(undefined);
      await answered.promise;
      await found(1);
      await expect(dates(page)).toHaveText([/^06\/01\/2026/]);
    });

    await test.step("without a signal that is said, and with it the answer comes", async () => {
      watch.allow(/listRelatorios|relatorios\?.*busca=xilogravura|ERR_INTERNET_DISCONNECTED/);
      await page.context().setOffline(true);
      await field.fill("xilogravura");
      await expect(page.getByRole("alert").getByText(c.erro_rede_ajuda)).toBeVisible();
      await expect(dates(page)).toHaveCount(0);
      await page.context().setOffline(false);
      await expect(page.getByText(say(busca.vazio_ambos, { busca: "xilogravura" }))).toBeVisible();
    });
    await page.getByRole("button", { name: c.limpar_filtros }).last().click();
    await expect(dates(page)).toHaveCount(5);
    await expect(field).toHaveValue("");
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("button", { name: c.buscar, exact: true }).click();
    await expect(field).toHaveCount(0);
  },
);

test(
  "another year has other months, and a year alone shows all of it",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { path } = await fill(product, ana);
    await enter(page, ana, `${path}?ano=2026&mes=2`);
    await expect(dates(page)).toHaveText([/^10\/02\/2026/]);
    await choose(page, lista.filtro_ano).selectOption("2025");
    await expect(dates(page)).toHaveText([/^31\/12\/2025/]);
    await expect(choose(page, lista.filtro_mes).getByRole("option")).toHaveText([lista.filtro_mes, "dezembro (1)"]);
    // Invalid values in the address are ignored.
    await page.goto(`${path}?ano=1999&mes=4&status=x`);
    await expect(dates(page)).toHaveCount(5);
  },
);

test("more than thirty come when asked for; a page that does not come says why", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}) => {
  const ana = await signUp();
  const { _id: obraId } = await sampleObra(product.api, ana);
  // With the sample work's own report there are 32 reports.
  for (let n = 1; n <= 31; n += 1) {
    await createRelatorio(product.api, ana, obraId, `2025-03-${String(n).padStart(2, "0")}`);
  }
  await enter(page, ana, `/app/obras/${obraId}/relatorios`);
  await expect(rows(page)).toHaveCount(30);
  const more = page.getByRole("button", { name: c.carregar_mais });
  watch.allow(/relatorios\?pagina=1 409/);
  await page.route(/\/relatorios\?/, (route) => route.fulfill(REFUSAL), { times: 1 });
  await more.click();
  await expect(page.getByRole("alert")).toContainText("Not now.");
  await expect(rows(page)).toHaveCount(30);
  // By keyboard, moving past the last row loads more rows.
  await dates(page).last().focus();
  await page.keyboard.press("j");
  await expect(dates(page).nth(30)).toBeFocused();
  await expect(page.getByText(say(lista.mostrando, { n: 32, total: 32 }))).toBeVisible();
  await expect(more).toHaveCount(0);
});

test(
  "J and K walk over the reports, Enter opens one, and coming back continues there",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { path } = await fill(product, ana);
    await enter(page, ana, `${path}?ano=2026&mes=1`);
    await expect(dates(page)).toHaveCount(2);
    const [first, second] = [dates(page).first(), dates(page).last()];
    await page.keyboard.press("j");
    await expect(first).toBeFocused();
    // The focus outline surrounds the whole row.
    expect(await first.evaluate((link) => getComputedStyle(link, "::after").outlineStyle)).toBe("solid");
    await page.keyboard.press("j");
    await expect(second).toBeFocused();
    await page.keyboard.press("j");
    await expect(second).toBeFocused();
    await page.keyboard.press("k");
    await expect(first).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /05\/01\/2026/ })).toBeVisible();
    await page.goBack();
    await expect(dates(page)).toHaveCount(2);
    await page.keyboard.press("j");
    await expect(second).toBeFocused();

    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: tec.titulo });
    for (const does of [tec.proximo_da_lista, tec.anterior_da_lista, tec.abrir_da_lista])
      await expect(keys.getByText(does, { exact: true })).toBeVisible();
    await keys.getByRole("switch", { name: tec.ligar }).click();
    await page.keyboard.press("Escape");
    await keysAnswer(page);
    await second.focus();
    await page.keyboard.press("k");
    await expect(second).toBeFocused();
  },
);

test(
  "on a desk the report one is at stands beside the list; the address keeps it, Enter opens it whole",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { path } = await fill(product, ana);
    const days = "?de=2026-01-01&ate=2026-03-01";
    await enter(page, ana, `${path}${days}`);
    const day = (data: string) => page.getByRole("heading", { level: 2, name: data });
    const current = rows(page).locator("[aria-current=true]");
    await expect(dates(page)).toHaveCount(3);
    await page.keyboard.press("j");
    await expect(day("10/02/2026")).toBeVisible();
    await page.keyboard.press("j");
    await expect(day("06/01/2026")).toBeVisible();
    await expect(dates(page).nth(1)).toBeFocused();
    await expect(current).toHaveText(/^06\/01\/2026/);
    const beside = page.getByRole("region", { name: /^RDO nº 4/ });
    await expect(beside.getByText("Ciente")).toBeVisible();
    await expectAccessible(page, "report beside the list", "light");
    await expectNoOverflow(page, "report beside the list");
    // A click shows the report beside the list, too; a reload keeps it there.
    await dates(page).nth(0).click();
    await expect(day("10/02/2026")).toBeVisible();
    await page.reload();
    await expect(day("10/02/2026")).toBeVisible();
    await expect(current).toHaveText(/^10\/02\/2026/);
    await choose(page, lista.filtro_status).selectOption({ label: rel.status_4 });
    await expect(day("10/02/2026")).toHaveCount(0);
    await dates(page).click();
    await expect(day("05/01/2026")).toBeVisible();
    await page.getByRole("button", { name: c.fechar, exact: true }).click();
    await expect(day("05/01/2026")).toHaveCount(0);
    await expect(dates(page)).toBeFocused();
    expect(new URL(page.url()).search).toBe(`${days}&status=4`);
    await page.keyboard.press("j");
    await expect(day("05/01/2026")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /05\/01\/2026/ })).toBeVisible();
    await page.goBack();
    await expect(day("05/01/2026")).toBeVisible();
    // On a narrower screen the list stands alone, and a click opens the report.
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(day("05/01/2026")).toHaveCount(0);
    await dates(page).first().click();
    await expect(page.getByRole("heading", { level: 1, name: /05\/01\/2026/ })).toBeVisible();
  },
);

test(
  "on a desk reports are chosen, approved together, and taken along as a ZIP and as one PDF",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    const ana = await signUp();
    const reports = await prepareInbox(product, ana, 3);
    const [first, , last] = reports as [Report, Report, Report];
    const { obraId } = first.params;
    const path = `/app/obras/${obraId}/relatorios`;
    const pdfOf = ({ params: { relatorioId } }: Report): RegExp => new RegExp(`/relatorios/${relatorioId}/pdf\\?`);
    await enter(page, ana, path);
    await expect(rows(page)).toHaveCount(3);
    const bar = page.getByRole("toolbar", { name: sel.titulo });
    const state = (n: number) => expect(bar.getByText(say(sel.escolhidos_n, { n }))).toBeVisible();
    const chooseAll = () => bar.getByRole("checkbox", { name: sel.todos }).check();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await state(1);
    await chooseAll();
    await state(3);
    await expectAccessible(page, "chosen reports", "light");
    await expectNoOverflow(page, "chosen reports");

    await test.step("approved against what was read; what changed meanwhile stays chosen, and says why", async () => {
      watch.allow(/answer: POST .*\/aprovado 409/);
      await bar.getByRole("button", { name: sel.aprovar }).click();
      const asked = page.getByRole("dialog", { name: say(sel.aprovar_titulo, { n: 3 }) });
      const approve = asked.getByRole("button", { name: say(sel.aprovar_n, { n: 3 }) });
      await approve.click();
      await expect(asked.getByText(sel.aprovar_falta)).toBeVisible();
      await asked.getByRole("checkbox", { name: say(sel.aprovar_declaro, { n: 3 }) }).check();
      await expectAccessible(page, "approve the chosen", "light");
      const { versao } = await readRelatorio(product.api, ana, last.params);
      const body = { versao, horarioDeTrabalho: { expedienteInicio: "06:15" } };
      expect((await product.api("updateRelatorio", { as: ana, params: last.params, body })).status).toBe(200);
      await approve.click();
      await expect(asked.getByText(ina.estado_aprovado, { exact: true })).toHaveCount(2);
      await expect(asked.getByText(sel.mudou)).toBeVisible();
      await asked.getByRole("button", { name: c.fechar, exact: true }).last().click();
      await expect(asked).toBeHidden();
      expect(await Promise.all(reports.map((one) => statusOf(product, ana, one)))).toEqual([4, 4, 3]);
      await state(1);
      await expect(rows(page).first()).toContainText(sel.mudou);
      await expect(rows(page).getByText(rel.status_4)).toHaveCount(2);
    });

    await test.step("a ZIP has the sealed files as they are, and leaves out what did not come", async () => {
      await chooseAll();
      watch.allow(/^answer: GET .*\/pdf\?.* 409$/);
      await page.route(pdfOf(last), (route) => route.fulfill(REFUSAL), { times: 1 });
      const download = page.waitForEvent("download");
      await bar.getByRole("button", { name: sel.zip, exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^Relatórios - Residencial Jatobá - [\d-]+ - [\d-]+\.zip$/);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      const inside = unzipSync(new Uint8Array(Buffer.concat(chunks)));
      expect(Object.keys(inside)).toHaveLength(2);
      const sealed = await product.api("getPdf", { as: ana, params: first.params });
      const [own = new Uint8Array()] = Object.entries(inside).flatMap(([name, bytes]) =>
        name.startsWith(`RDO ${String(first.numero)} - `) ? [bytes] : [],
      );
      expect(Buffer.from(own).equals(sealed.bytes)).toBe(true);
      await state(1);
      await expect(rows(page).first()).toContainText(say(sel.zip_recusado, { motivo: "Not now." }));
    });

    await test.step("one PDF is asked for as that of a period is", async () => {
      await chooseAll();
      await bar.getByRole("button", { name: sel.pdf, exact: true }).click();
      await page.getByRole("button", { name: imp.ver }).last().click();
      const dialog = page.getByRole("dialog", { name: imp.imprimir_periodo });
      const asked = new RegExp(`^${imp.formato_pdf} · ${say(imp.achados, { n: 3 })} · `);
      await expect(dialog.getByText(asked)).toBeVisible();
      await expect(dialog.getByRole("link", { name: new RegExp(say(imp.abrir_de, { nome: "" })) })).toBeVisible();
      await page.keyboard.press("Escape");
    });
    await bar.getByRole("button", { name: c.cancelar }).click();
    await expect(bar).toBeHidden();
  },
);

test("a month in one press, and its calendar says on which working days a report is missing", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const work = { cadastroCompleto: true, status: { id: 3 }, dataInicio: "2026-01-05", dataFim: "2099-01-05" };
  const { _id: obraId } = await createObra(product.api, ana, "Torre", work);
  for (const data of ["2026-01-05", "2026-01-06", "2026-02-10"]) await createRelatorio(product.api, ana, obraId, data);
  await enter(page, ana, `/app/obras/${obraId}/relatorios`);
  await expect(dates(page)).toHaveCount(3);
  const january = page.getByRole("group", { name: lista.meses }).getByRole("button", { name: /^janeiro/ });
  await january.click();
  await expect(dates(page)).toHaveText([/^06\/01\/2026/, /^05\/01\/2026/]);
  expect(new URL(page.url()).search).toBe("?ano=2026&mes=1");
  await january.click();
  await expect(dates(page)).toHaveCount(3);
  await january.click();

  await page.getByRole("button", { name: lista.calendario }).click();
  const calendar = page.getByRole("region", { name: "janeiro de 2026" });
  // January has twenty working days from the 5th on, of which two have a report.
  await expect(calendar.getByText(say(cal.dias_faltam, { n: 18 }))).toBeVisible();
  await expect(calendar.getByRole("cell", { name: new RegExp(`^7 ?, ${cal.dia_buraco}$`) })).toBeVisible();
  await expect(calendar.getByRole("cell", { name: new RegExp(`^10 ?, ${cal.dia_folga}$`) })).toBeVisible();
  await expect(calendar.getByRole("cell", { name: "2", exact: true })).toBeVisible();
  await expectAccessible(page, "calendar of the reports", "light");
  await expectTouchTargets(page, "calendar of the reports");
  await expectNoOverflow(page, "calendar of the reports");
  // Below the calendar any period can be entered; an end before the start gets an error message.
  const first = calendar.getByRole("textbox", { name: imp.de, exact: true });
  await first.fill("11/02/2026");
  await calendar.getByRole("textbox", { name: imp.ate, exact: true }).fill("10/02/2026");
  await calendar.getByRole("button", { name: "Ver relatórios" }).click();
  await expect(calendar.getByText(imp.data_invertida)).toBeVisible();
  await first.fill("06/01/2026");
  await calendar.getByRole("button", { name: "Ver relatórios" }).click();
  await expect(dates(page)).toHaveText([/^10\/02\/2026/, /^06\/01\/2026/]);
  expect(new URL(page.url()).search).toBe("?de=2026-01-06&ate=2026-02-10");
  await january.click();
  await expect(dates(page)).toHaveText([/^06\/01\/2026/, /^05\/01\/2026/]);
  await calendar.getByRole("button", { name: cal.mes_depois }).click();
  await expect(page.getByRole("region", { name: "fevereiro de 2026" })).toBeVisible();
  await expect(dates(page)).toHaveText([/^10\/02\/2026/]);
  await page
    .getByRole("region", { name: "fevereiro de 2026" })
    .getByRole("link", { name: /^10 ?, / })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /10\/02\/2026/ })).toBeVisible();
});

test("on a phone the menu begins the choosing, and a tap on a row is enough", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { path } = await fill(product, ana);
  await enter(page, ana, `${path}?ano=2026&mes=1`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("main").getByRole("button", { name: c.mais_acoes, exact: true }).click();
  await page.getByRole("menuitem", { name: lista.selecionar }).click();
  await rows(page).first().tap();
  const bar = page.getByRole("toolbar", { name: sel.titulo });
  await expect(bar.getByText(say(sel.escolhidos_n, { n: 1 }))).toBeVisible();
  await expectAccessible(page, "choosing reports", "light");
  await expectTouchTargets(page, "choosing reports");
  await expectNoOverflow(page, "choosing reports");
  await bar.getByRole("button", { name: c.cancelar }).click();
  await expect(dates(page)).toHaveCount(2);
});
