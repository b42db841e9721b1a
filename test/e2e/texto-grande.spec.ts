import { expectNoOverflow, expectReflow } from "./checks.ts";
import { INBOX, prepareInbox, type Report, untilShown } from "./inbox.ts";
import { expect, type Page, test } from "./support.ts";
import { ina, rel } from "./texts.ts";
import { fillWorld } from "./world.ts";

/** Tests text of twice the size on a phone, on the pages with the most content: the report's own pages and the approver's. */

/**
 * Checks that no word of up to 11 letters breaks when the screen has half its width: each word stands on one line, with the words
 * below each other if necessary.
 */
async function expectWholeWords(page: Page, nome: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  await page.setViewportSize({ width: Math.round(size.width / 2), height: Math.round(size.height / 2) });
  const broken = await page.evaluate(() => {
    const LONGEST = 11;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility() !== true) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length <= LONGEST && tops.size > 1) found.add(word);
      }
    }
    return [...found];
  });
  await page.setViewportSize(size);
  expect.soft(broken, `twice the text, broken words: ${nome}`).toEqual([]);
}

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
    await expectWholeWords(page, "report");
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
  await expectWholeWords(page, "inbox");
  await page.getByRole("button", { name: ina.reprovar }).tap();
  await expect(page.getByRole("textbox", { name: ina.motivo_de })).toBeFocused();
  await expectReflow(page, "inbox, refusing");
});
