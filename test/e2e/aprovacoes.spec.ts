import { readFileSync } from "node:fs";
import { countHands, readHands } from "./counting.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, fotos, reportsToApprove, signedBy } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { ina, say } from "./texts.ts";

/** The approver's inbox: thirty reports at a desk by keyboard, ten on a phone by taps (issue 4, must show 7). */

const PATH = "/app/relatorios-aguardando-aprovacao";

type Report = { params: { obraId: string; relatorioId: string }; numero: number };

/** Reports of one work that wait for Ana, whose signature is stored. */
async function prepare({ api, hirePlan }: Product, ana: Person, count: number): Promise<Report[]> {
  await hirePlan(ana.empresaId);
  const { _id: obraId } = await createObra(api, ana, "Residencial Jatobá");
  await signedBy(api, ana, obraId, [ana.usuarioId]);
  const [picture = ""] = fotos(1);
  const file = { name: "assinatura.jpg", bytes: readFileSync(picture) };
  expect((await api("uploadMinhaAssinatura", { as: ana, file })).status).toBe(200);
  const made = await reportsToApprove(api, ana, obraId, count);
  return made.map(({ _id, numero }) => ({ params: { obraId, relatorioId: _id }, numero }));
}

const approveButton = (page: Page): Locator => page.getByRole("button", { name: ina.aprovar });
const isAt = (page: Page, { numero }: Report): Promise<void> =>
  expect(
    page.getByRole("heading", { level: 2, name: new RegExp(`^${say(ina.numero_data, { numero, data: "" })}`) }),
  ).toBeVisible();

/** The report is on the screen and can be decided. */
async function untilShown(page: Page, report: Report): Promise<void> {
  await isAt(page, report);
  await expect(approveButton(page)).toHaveAttribute("aria-disabled", "false");
}

async function statusOf({ api }: Product, as: Person, { params }: Report) {
  return (await api("getAprovacao", { as, params })).body.status.id;
}

test("at a desk: thirty reports are approved by one key each, and one cannot be approved unseen", async ({
  page,
  signUp,
  enter,
  product,
  isMobile,
}, testInfo) => {
  test.skip(isMobile, "the phone has its own journey below");
  const ana = await signUp();
  const reports = await prepare(product, ana, 30);
  await enter(page, ana, PATH);
  await expect(page.getByRole("heading", { level: 1, name: ina.titulo })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`^${ina.titulo} 30 `) })).toContainText("30");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(PATH);
    await untilShown(page, reports[0] as Report);
    await expectAccessible(page, "inbox", colorScheme);
  }

  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const began = performance.now();
  for (const [n, report] of reports.entries()) {
    await untilShown(page, report);
    await press("a");
    if (n > 0) continue;
    const asked = page.getByRole("dialog", { name: ina.escolher_titulo });
    await expect(asked.getByRole("button", { name: ina.continuar })).toBeFocused();
    await press("Enter");
    await expect(asked).toBeHidden();
  }
  await expect(page.getByText(ina.pronto, { exact: true })).toBeVisible({ timeout: 60_000 });
  const seconds = Math.round((performance.now() - began) / 1000);
  testInfo.annotations.push({ type: "thirty approvals", description: `${presses} key presses, ${seconds} s` });
  expect(presses).toBeLessThanOrEqual(31);
  await expect(page.getByText(say(ina.aprovados_n, { n: 30 }))).toBeVisible();
  for (const report of [reports[0], reports[15], reports[29]]) {
    expect(await statusOf(product, ana, report as Report)).toBe(4);
  }
  expect((await product.api("listAguardandoAprovacao", { as: ana })).body).toEqual([]);
});

test("on a phone: ten by taps, one of them refused with its reason", async ({
  page,
  signUp,
  enter,
  product,
  isMobile,
}, testInfo) => {
  test.skip(!isMobile, "the desk has its own journey above");
  const ana = await signUp();
  const reports = await prepare(product, ana, 10);
  await enter(page, ana, PATH);
  await untilShown(page, reports[0] as Report);
  await expectAccessible(page, "inbox", "light");
  await expectNoOverflow(page, "inbox");
  await expectTouchTargets(page, "inbox");

  await countHands(page);
  const began = performance.now();
  for (const [n, report] of reports.entries()) {
    await untilShown(page, report);
    await expect(page.getByText(say(ina.progresso, { n: n + 1, total: 10 })).first()).toBeVisible();
    if (n === 3) {
      await page.getByRole("button", { name: ina.reprovar }).tap();
      await page.getByRole("textbox", { name: ina.motivo_de }).fill("Falta a foto da laje.");
      await page.getByRole("button", { name: ina.enviar_reprovacao }).tap();
      continue;
    }
    await approveButton(page).tap();
    if (n > 0) continue;
    const asked = page.getByRole("dialog", { name: ina.escolher_titulo });
    await asked.getByRole("button", { name: ina.continuar }).tap();
    await expect(asked).toBeHidden();
  }
  await expect(page.getByText(ina.pronto, { exact: true })).toBeVisible({ timeout: 60_000 });
  const { taps } = await readHands(page);
  const seconds = Math.round((performance.now() - began) / 1000);
  testInfo.annotations.push({ type: "ten decisions on a phone", description: `${taps} taps, ${seconds} s` });
  // One each, one for the signature, one more for the refusal.
  expect(taps).toBeLessThanOrEqual(12);
  expect(await statusOf(product, ana, reports[3] as Report)).toBe(2);
  const refused = await product.api("getAprovacao", { as: ana, params: reports[3]?.params ?? {} });
  expect(refused.body.comentarios[0]?.descricao).toBe("Falta a foto da laje.");
  expect(await statusOf(product, ana, reports[9] as Report)).toBe(4);
});

test("what was not accepted is never shown as done: a report that changed, and a lost network", async ({
  page,
  signUp,
  enter,
  product,
  watch,
  isMobile,
}) => {
  test.skip(isMobile, "the same queue on both sizes");
  watch.allow(/answer: POST .*\/aprovado 409/);
  watch.allow(/request: POST .*\/reprovador/);
  const ana = await signUp();
  const [first, second] = (await prepare(product, ana, 2)) as [Report, Report];
  const reason = "Falta a foto da laje.";
  await enter(page, ana, PATH);
  await untilShown(page, first);
  const row = ({ numero }: Report): Locator =>
    page.getByRole("navigation", { name: ina.lista }).getByRole("button", { name: new RegExp(`^nº ${numero} `) });

  await test.step("others change it meanwhile: what changed is shown, and it is asked again", async () => {
    const { params } = first;
    const { versao } = (await product.api("getRelatorio", { as: ana, params })).body;
    const body = { versao, horarioDeTrabalho: { expedienteInicio: "06:15" } };
    expect((await product.api("updateRelatorio", { as: ana, params, body })).status).toBe(200);
    await page.keyboard.press("a");
    await page.getByRole("button", { name: ina.continuar }).click();
    await expect(row(first)).toContainText(ina.estado_mudou);
    await row(first).click();
    await untilShown(page, first);
    await expect(page.getByRole("alert")).toContainText("06:15");
    expect(await statusOf(product, ana, first)).toBe(3);
    await page.keyboard.press("a");
    await isAt(page, second);
    await expect.poll(() => statusOf(product, ana, first)).toBe(4);
  });

  await test.step("no network: it stays with its reason and what was typed, and the same goes through later", async () => {
    await untilShown(page, second);
    await page.keyboard.press("r");
    await page.getByRole("textbox", { name: ina.motivo_de }).fill(reason);
    await page.route("**/reprovador", (route) => route.abort());
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(ina.falhou_reprovar)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("textbox", { name: ina.motivo_de })).toHaveValue(reason);
    expect(await statusOf(product, ana, second)).toBe(3);
    await page.unroute("**/reprovador");
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByText(ina.pronto, { exact: true })).toBeVisible();
    expect(await statusOf(product, ana, second)).toBe(2);
  });
});
