import { expectAccessible } from "./checks.ts";
import { INBOX, isAt, prepareInbox, type Report, statusOf, untilShown } from "./inbox.ts";
import { expect, type Locator, test } from "./support.ts";
import { c, EM, ina, rdo, say } from "./texts.ts";

/** Tests the approver's inbox at a desk, by keyboard. */

test(
  "at a desk: thirty reports are approved by one key each, and one cannot be approved unseen",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }, testInfo) => {
    const ana = await signUp();
    const reports = await prepareInbox(product, ana, 30);
    await enter(page, ana, INBOX);
    await expect(page.getByRole("heading", { level: 1, name: EM.pt.navegacao.aprovacoes_titulo })).toBeVisible();
    await expect(
      page.getByRole("link", { name: new RegExp(`^${EM.pt.navegacao.aprovacoes_titulo} 30: `) }),
    ).toContainText("30");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(INBOX);
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
  },
);

test(
  "what was not accepted is never shown as done: a report that changed, and a lost network",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    watch.allow(/answer: POST .*\/aprovado 409/);
    watch.allow(/request: POST .*\/reprovador/);
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const ana = await signUp();
    const [first, second] = (await prepareInbox(product, ana, 2)) as [Report, Report];
    const reason = "Falta a foto da laje.";
    await enter(page, ana, INBOX);
    await untilShown(page, first);
    const row = ({ numero }: Report): Locator =>
      page.getByRole("navigation", { name: ina.lista }).getByRole("button", { name: new RegExp(`^${rdo(numero)} `) });

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
      const approve = page.getByRole("button", { name: new RegExp(`^${ina.aprovar}\\b`) });
      await page.context().setOffline(true);
      await expect(approve).toHaveAccessibleDescription(c.apenas_online);
      await page.keyboard.press("a");
      await page.context().setOffline(false);
      await expect(approve).not.toHaveAccessibleDescription(c.apenas_online);
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
  },
);
