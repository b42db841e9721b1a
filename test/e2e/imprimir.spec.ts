import { ERRORS } from "../../domain/errors/errors.ts";
import { texts as imp } from "../../web/i18n/pt/impressoes.ts";
import { recolour, expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createRelatorio, sampleObra } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { c, lista, rel, say } from "./texts.ts";

/** Tests printing: the forms of a report, and the reports of a period in one file. */

const NOME = `${imp.formato_pdf} · 01/01/2026 – 31/01/2026`;

async function openDialog(page: Page) {
  await page.getByRole("main").getByRole("button", { name: c.mais_acoes, exact: true }).click();
  await page.getByRole("menuitem", { name: lista.imprimir_periodo }).click();
  const dialog = page.getByRole("dialog", { name: imp.imprimir_periodo });
  await expect(dialog).toBeVisible();
  return dialog;
}

test(
  "the reports of a month are printed in one file, while one leaves and comes back",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { _id: obraId } = await sampleObra(product.api, ana);
    for (const data of ["2026-01-05", "2026-01-06", "2026-02-10"])
      await createRelatorio(product.api, ana, obraId, data);
    const path = `/app/obras/${obraId}/relatorios`;
    await enter(page, ana, path);
    const dialog = await openDialog(page);
    await dialog.getByRole("textbox", { name: imp.de }).fill("01012026");
    await dialog.getByRole("textbox", { name: imp.ate }).fill("31012025");
    await expect(dialog.getByText(imp.data_invertida)).toBeVisible();
    await expect(dialog.getByRole("button", { name: imp.gerar })).toBeDisabled();
    await dialog.getByRole("textbox", { name: imp.ate }).fill("31012026");
    await expect(dialog.getByText(say(imp.achados.other, { n: 2 }))).toBeVisible();
    await expectAccessible(page, "print a period", "light");
    await dialog.getByRole("button", { name: imp.gerar }).click();
    await expect(dialog.getByText(NOME)).toBeVisible();

    // Leaving the page does not stop the making of the document.
    await page.goto(`/app/obras/${obraId}/dashboard`);
    await page.goto(path);
    const again = await openDialog(page);
    const link = again.getByRole("link", { name: say(imp.abrir_de, { nome: NOME }) });
    await expect(link).toBeVisible();
    await expectAccessible(page, "printed", "light");
    await expectNoOverflow(page, "printed");
    if (test.info().project.name === "phone") await expectTouchTargets(page, "printed");
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    await again.getByRole("button", { name: say(imp.apagar_de, { nome: NOME }) }).click();
    await expect(again.getByText(NOME)).toBeHidden();
  },
);

test("a report is printed detailed, as an album and as a workbook", { tag: "@desk" }, async ({ page, openReport }) => {
  const { path } = await openReport();
  await page.goto(path);
  const asked = async (name: string, part: string): Promise<URL> => {
    await page.getByRole("button", { name: rel.imprimir_de }).click();
    const request = page.context().waitForEvent("request", (one) => one.url().includes(part));
    await page.getByRole("menuitem", { name, exact: true }).click();
    return new URL((await request).url());
  };
  const detailed = await asked(rel.pdf_detalhado, "/pdf");
  expect(detailed.searchParams.get("relatorioDetalhado")).toBe("true");
  expect(detailed.searchParams.get("idioma")).toBe("pt");
  const album = await asked(say(rel.album_por_pagina, { n: 6 }), "/album");
  expect(album.searchParams.get("porPagina")).toBe("6");
  expect((await page.request.get(album.href)).status()).toBeLessThan(300);
  const download = page.waitForEvent("download");
  await asked(rel.excel, "/excel");
  expect((await download).suggestedFilename()).toMatch(/^RDO \d+ - .+ - \d{4}-\d\d-\d\d\.xlsx$/);
});

test("a document that takes long says so in its tab and can be given up; a failure says why and can be tried again", async ({
  page,
  openReport,
  watch,
}) => {
  const { path } = await openReport();
  await page.goto(path);
  await recolour(page, "dark");
  const open = async () => {
    await page.getByRole("button", { name: rel.imprimir_de }).click();
    const popup = page.waitForEvent("popup");
    await page.getByRole("menuitem", { name: rel.pdf, exact: true }).click();
    return popup;
  };
  const pdf = /\/pdf\?/;
  const context = page.context();
  // Answers every request for the PDF with 202, as a busy server would.
  await context.route(pdf, (route) => route.fulfill({ status: 202, headers: { "Retry-After": "1" } }));
  const slow = await open();
  await expect(slow.getByRole("heading", { name: imp.gerando })).toBeVisible();
  await expect(slow.getByRole("progressbar")).toBeVisible();
  // The tab is as wide as the screen, so that a phone does not shrink words and buttons, and it has the page's background colour.
  expect(await slow.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width);
  const ground = (one: Page) => one.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground(slow)).toBe(await ground(page));
  await expectAccessible(slow, "the tab of a document that takes long", "dark");
  if (test.info().project.name === "phone") await expectTouchTargets(slow, "the tab of a document that takes long");
  const closed = slow.waitForEvent("close");
  // The tab may close before the click resolves: only the closing matters.
  const cancel = slow.getByRole("button", { name: imp.cancelar, exact: true });
  await Promise.all([closed, cancel.click().catch(() => undefined)]);

  // Then answers with 503, as a server that cannot make the document.
  await context.unroute(pdf);
  const message = ERRORS.indisponivel.message.pt;
  await context.route(pdf, (route) => route.fulfill({ status: 503, json: { codigo: "indisponivel", message } }));
  watch.allow(/^answer: GET .*\/pdf\?.* 503$/);
  const failed = await open();
  await expect(failed.getByText(message)).toBeVisible();
  await context.unroute(pdf);
  const answer = context.waitForEvent("response", (one) => pdf.test(one.url()));
  await failed.getByRole("button", { name: imp.tentar, exact: true }).click();
  expect((await answer).status()).toBeLessThan(300);
});

test("just after an approval the tab says that the PDF is being sealed, and opens it when it is", async ({
  page,
  openReport,
  product,
}) => {
  const { path, person, params } = await openReport();
  const save = async (body: object) => {
    const { versao } = (await product.api("getRelatorio", { as: person, params })).body;
    expect((await product.api("updateRelatorio", { as: person, params, body: { versao, ...body } })).status).toBe(200);
  };
  await save({ status: { id: 4 } });
  // The sealed PDF is made only after edits have paused, which takes longer than a request waits.
  await save({ ocorrencias: [{ descricao: "Chuva forte" }] });
  await page.goto(path);
  await page.getByRole("button", { name: rel.imprimir_de }).click();
  const popup = page.waitForEvent("popup");
  await page.getByRole("menuitem", { name: rel.pdf, exact: true }).click();
  const tab = await popup;
  await expect(tab.getByRole("heading", { name: imp.selando })).toBeVisible();
  await expect(tab.getByText(imp.selando_ajuda)).toBeVisible();
  await expectAccessible(tab, "the tab of a PDF being sealed", "light");
  const sealed = page.context().waitForEvent("response", (one) => /\/pdf\?/.test(one.url()) && one.status() === 200);
  await product.endEditPause(params.relatorioId);
  await tab.getByRole("button", { name: imp.tentar_agora, exact: true }).click();
  const etag = (await sealed).headers()["etag"];
  const { documento } = (await product.api("getAprovacao", { as: person, params })).body;
  expect(documento).toMatchObject({ situacao: "selado", validade: "editado" });
  expect(etag).toBe(`"${documento?.pdfSha256}"`);
});
