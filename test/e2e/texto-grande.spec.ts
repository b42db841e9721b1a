import { expectNoOverflow, expectReflow } from "./checks.ts";
import { INBOX, prepareInbox, type Report, untilShown } from "./inbox.ts";
import { expect, test } from "./support.ts";
import { ina, rel } from "./texts.ts";
import { fillWorld } from "./world.ts";

/** Text at twice its size on a phone, where most has to fit: the report's own pages and the approver's. */

test("twice the text: a report, read and edited", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const { obraId, relatorioId, pessoal } = await fillWorld(product, ana);
  for (const [obra, relatorio] of [
    [obraId, relatorioId],
    [pessoal.obraId, pessoal.relatorioId],
  ] as const) {
    const path = `/app/obras/${obra}/relatorios/${relatorio}`;
    await enter(page, ana, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectReflow(page, "report");
    await enter(page, ana, `${path}/editar`);
    await expect(page.getByRole("button", { name: rel.adicionar_atividade })).toBeVisible();
    await expectReflow(page, "edit report");
  }
});

test("twice the text: the approver's inbox, and a refusal being written", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const [first] = await prepareInbox(product, ana, 2);
  await enter(page, ana, INBOX);
  await untilShown(page, first as Report);
  await expectNoOverflow(page, "inbox");
  await expectReflow(page, "inbox");
  await page.getByRole("button", { name: ina.reprovar }).tap();
  await expect(page.getByRole("textbox", { name: ina.motivo_de })).toBeFocused();
  await expectReflow(page, "inbox, refusing");
});
