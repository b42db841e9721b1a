import { texts as en } from "../../web/i18n/en/verificacao.ts";
import { texts as ver } from "../../web/i18n/pt/verificacao.ts";
import { groupCodigo } from "../../domain/selo/codigo.ts";
import { recolour, expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createRelatorio, day, sampleObra } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Page, type Person, test } from "./support.ts";
import { say } from "./texts.ts";

/** Tests that anyone who holds a document can check it without a login, by its code and by the file itself. */

type Approved = { codigo: string; pdf: Buffer; params: { obraId: string; relatorioId: string } };

async function setStatus({ api }: Product, as: Person, params: Approved["params"], id: number): Promise<void> {
  const { body: relatorio } = await api("getRelatorio", { as, params });
  expect((await api("updateRelatorio", { as, params, body: { ...relatorio, status: { id } } })).status).toBe(200);
}

/** Creates a report, approves it by hand, and returns it with its sealed document. */
async function approved(product: Product, ana: Person): Promise<Approved> {
  const { api } = product;
  const { _id: obraId } = await sampleObra(api, ana);
  const { _id: relatorioId } = await createRelatorio(api, ana, obraId, day(1));
  const params = { obraId, relatorioId };
  await setStatus(product, ana, params, 4);
  const documento = async () => (await api("getAprovacao", { as: ana, params })).body.documento;
  await expect.poll(async () => (await documento())?.situacao, { timeout: 60_000 }).toBe("selado");
  const pdf = await api("getPdf", { as: ana, params });
  expect(pdf.status).toBe(200);
  return { codigo: (await documento())?.codigo ?? "", pdf: pdf.bytes, params };
}

/** Drops a file on the page's drop area, as a mouse does. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const files = await page.evaluateHandle(
    ([fileName, base64]) => {
      const all = new DataTransfer();
      const content = Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0));
      all.items.add(new File([content], fileName ?? "", { type: "application/pdf" }));
      return all;
    },
    [name, bytes.toString("base64")],
  );
  await page.getByText(ver.ou_solte).dispatchEvent("drop", { dataTransfer: files });
}

test("a document is checked by its code and by its bytes, and the page follows the report", async ({
  page,
  product,
  signUp,
  isMobile,
}) => {
  const ana = await signUp();
  const { codigo, pdf, params } = await approved(product, ana);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });

  await page.goto(`${product.url}/v`);
  await page.getByLabel(ver.codigo).fill("123");
  await page.getByRole("button", { name: ver.conferir, exact: true }).click();
  await expect(page.getByText(ver.codigo_invalido)).toBeVisible();
  await page.getByLabel(ver.codigo).fill(groupCodigo(codigo).toLowerCase());
  await page.getByRole("button", { name: ver.conferir, exact: true }).click();
  await expect(page.getByRole("heading", { name: ver.valido, exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Ana Souza" })).toContainText("Engenheira");
  await expect(page.getByText(say(ver.hora_local, { fuso: "horário de Brasília" }), { exact: true })).toBeVisible();

  const file = { name: "RDO 1.pdf", mimeType: "application/pdf", buffer: pdf };
  await page.getByLabel(ver.conferir_arquivo).locator("input").setInputFiles(file);
  await expect(page.getByRole("heading", { name: ver.arquivo_igual })).toBeVisible();
  await expectAccessible(page, "check page", "light");
  await expectNoOverflow(page, "check page");
  if (isMobile) await expectTouchTargets(page, "check page");

  const altered = Buffer.from(pdf);
  altered.writeUInt8(altered.readUInt8(2000) ^ 1, 2000);
  await (isMobile
    ? page
        .getByLabel(ver.conferir_arquivo)
        .locator("input")
        .setInputFiles({ ...file, buffer: altered })
    : drop(page, "RDO alterado.pdf", altered));
  await expect(page.getByRole("heading", { name: ver.arquivo_outro })).toBeVisible();
  expect(sent).toEqual([]);

  await setStatus(product, ana, params, 1);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Substituído em \d\d\/\d\d\/\d{4} \d\d:\d\d$/ })).toBeVisible();
  await page.getByRole("combobox").selectOption("en");
  await expect(page.getByRole("heading", { name: /^Superseded on/ })).toBeVisible();
  await expect(page.getByText(en.substituido_texto)).toBeVisible();
  await recolour(page, "dark");
  await expectAccessible(page, "check page, superseded", "dark");
});

test("a code that stands for nothing is told so, with a place to type another", async ({ page, product, watch }) => {
  watch.allow(/answer: GET .*\/v2\/verificacao\/\w+ 404/);
  const answer = await page.goto(`${product.url}/v/${"Z".repeat(26)}`);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.getByRole("heading", { name: ver.nao_encontrado })).toBeVisible();
  await expect(page.getByLabel(ver.codigo)).toBeVisible();
  await expectAccessible(page, "check page, unknown code", "light");
});
