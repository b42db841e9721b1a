import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { countHands, readHands } from "./counting.ts";
import { approveButton, INBOX, prepareInbox, type Report, statusOf, untilShown } from "./inbox.ts";
import { expect, test } from "./support.ts";
import { ina, say } from "./texts.ts";

/** Tests the approver's inbox on a phone, by taps. */

test("on a phone: ten by taps, one of them refused with its reason", async ({
  page,
  signUp,
  enter,
  product,
}, testInfo) => {
  const ana = await signUp();
  const reports = await prepareInbox(product, ana, 10);
  await enter(page, ana, INBOX);
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
  // One tap for each decision, one for the signature, one more for the refusal.
  expect(taps).toBeLessThanOrEqual(12);
  expect(await statusOf(product, ana, reports[3] as Report)).toBe(2);
  const refused = await product.api("getAprovacao", { as: ana, params: reports[3]?.params ?? {} });
  expect(refused.body.comentarios[0]?.descricao).toBe("Falta a foto da laje.");
  expect(await statusOf(product, ana, reports[9] as Report)).toBe(4);
});
