import { createRelatorio, day, sampleObra } from "./data.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { c, criar, rel } from "./texts.ts";
import { worldToLookAt } from "./world.ts";

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

test(
  "by keyboard: a report is added and the dialog gives the focus back",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { _id: obraId } = await sampleObra(product.api, ana);
    await enter(page, ana, `/app/obras/${obraId}/relatorios`);
    const add = page.getByRole("button", { name: rel.adicionar_relatorio });
    await expect(add).toBeVisible();
    await tabTo(page, add);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
    await expect(dialog.getByRole("switch", { name: criar.copiar_ultimo })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();

    await page.keyboard.press("Enter");
    await tabTo(page, dialog.getByRole("textbox", { name: c.data, exact: true }));
    await page.keyboard.type(day(1).split("-").toReversed().join(""));
    await tabTo(page, dialog.getByRole("switch", { name: criar.copiar_ultimo }));
    await page.keyboard.press("Space");
    await tabTo(page, dialog.getByRole("button", { name: rel.criar }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/editar$/);
  },
);

test(
  "by keyboard: the side menu moves the focus, and photographs open, turn and close",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const { ana, world } = await worldToLookAt("screens", product, signUp);
    const { obraId, relatorioId } = world;
    await enter(page, ana, `/app/obras/${obraId}/relatorios/${relatorioId}`);
    const entry = page
      .getByRole("navigation", { name: rel.secoes })
      .getByRole("link", { name: new RegExp(`^${rel.secao_galeriaDeFoto}`) });
    await expect(entry).toBeVisible();
    await tabTo(page, entry);
    await page.keyboard.press("Enter");
    const gallery = page.getByRole("region", { name: new RegExp(`^${rel.secao_galeriaDeFoto}`) });
    await expect(gallery).toBeFocused();

    // The next stop after the section is its first photograph.
    const photo = gallery.getByRole("button").first();
    await page.keyboard.press("Tab");
    await expect(photo).toBeFocused();
    await page.keyboard.press("Enter");
    const large = page
      .getByRole("dialog")
      .or(page.getByRole("region", { name: c.ampliar }))
      .first();
    await expect(large).toBeVisible();
    await expect(page.getByText("1 / 6")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("2 / 6")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText("2 / 6")).toHaveCount(0);
    await expect(photo).toBeFocused();
  },
);

test(
  "by keyboard: the first stop of every screen jumps over the header",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { _id: obraId } = await sampleObra(product.api, ana);
    const { _id } = await createRelatorio(product.api, ana, obraId, day(1));
    await enter(page, ana, `/app/obras/${obraId}/relatorios/${_id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: c.pular_para_conteudo });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  },
);
