import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { c, EM, hoje, say } from "./texts.ts";

/** Tests the bar with the main links at the bottom of a phone's screen. */

const nav = EM.pt.navegacao;

const bar = (page: Page): Locator => page.getByRole("navigation", { name: nav.barra, exact: true });
const menu = (page: Page): Locator => page.getByRole("banner").getByRole("button", { name: c.menu_principal });
const more = (page: Page): Locator => bar(page).getByRole("button", { name: nav.barra_mais });
const photo = (page: Page): Locator => bar(page).getByRole("button", { name: nav.barra_foto, exact: true });
/** Returns how many pixels the page's end lies below the bar's upper edge, after scrolling to the end. */
const hidden = async (page: Page): Promise<number> => {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const end = await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().bottom);
  return end - ((await bar(page).boundingBox())?.y ?? 0);
};

test("the bar leads through the product, stands alone at the bottom and hides nothing", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { _id: obraId, nome } = await createObra(product.api, ana, "Ponte Velha");
  const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day(), { status: { id: 3 } });
  await enter(page, ana, "/app/hoje");
  const here = bar(page).locator('[aria-current="page"]');
  await expect(here).toHaveText(c.hoje);
  await expect(menu(page)).toBeHidden();
  await expectAccessible(page, "bar", "light");
  await expectTouchTargets(page, "bar");
  expect(await hidden(page)).toBeLessThanOrEqual(1);
  // Half the screen's width and height stand for text enlarged to twice its size.
  await page.setViewportSize({ width: 195, height: 422 });
  await expectNoOverflow(page, "bar, text twice as large");
  expect(await hidden(page)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 390, height: 844 });

  await bar(page).getByRole("link", { name: c.obras }).tap();
  await expect(here).toHaveText(c.obras);
  await page.getByRole("link", { name: nome }).first().tap();
  await expect(page).toHaveURL(/dashboard$/);
  await more(page).tap();
  await page.getByRole("dialog").getByRole("link", { name: nav.lixeira }).tap();
  await expect(page).toHaveURL(/lixeira$/);
  await expect(bar(page)).toBeVisible();

  // Pages with a bar of their own do not show this bar and have their menu in the header: for example the page where a report is read.
  for (const path of ["/app/cadastros/empresa", `/app/obras/${obraId}/relatorios/${relatorioId}`]) {
    await page.goto(path);
    await expect(menu(page)).toBeVisible();
    await expect(bar(page)).toBeHidden();
  }
});

test("the camera of the bar goes to the one work that waits, and asks where there are several", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  await product.api("deleteObra", { as: ana, params: { obraId: (await sampleObra(product.api, ana))._id } });
  const one = await createObra(product.api, ana, "Ponte Velha");
  const made = await createRelatorio(product.api, ana, one._id, day());
  await enter(page, ana, "/app/notificacoes");
  const direct = page.waitForEvent("filechooser");
  await photo(page).tap();
  await (await direct).setFiles(fotos(1));
  await expect(page.getByText(say(hoje.fotos_a_caminho, { n: 1 }))).toBeVisible();
  const ids = { obraId: one._id, relatorioId: made._id };
  await expect.poll(async () => (await readRelatorio(product.api, ana, ids)).galeriaDeFotos?.length).toBe(1);

  const two = await createObra(product.api, ana, "Creche Sol");
  await createRelatorio(product.api, ana, two._id, day());
  await page.reload();
  await photo(page).tap();
  const choices = page.getByRole("dialog", { name: hoje.foto_titulo });
  await expect(choices.getByRole("listitem")).toHaveCount(2);
  const chosen = page.waitForEvent("filechooser");
  await choices.getByRole("button", { name: say(hoje.fotografar, { obra: two.nome }) }).tap();
  await (await chosen).setFiles(fotos(1));
  await expect(choices).toBeHidden();
});

test("who may not write or approve has neither in the bar; one work leads in", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { _id: obraId, nome } = await createObra(product.api, ana, "Ponte Velha");
  await createRelatorio(product.api, ana, obraId, day(-1));
  const cliente = await product.createUsuario(ana.empresaId, {
    perfil: 4,
    obras: [obraId],
    permissaoDeAcesso: { ...NO_ACCESS, clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } },
  });
  await enter(page, cliente, "/app/hoje");
  await expect(bar(page).getByRole("link")).toHaveText([c.hoje, c.obras]);
  await expect(more(page)).toBeVisible();
  await expect(photo(page)).toHaveCount(0);

  // The only work that a person may write in has a large card.
  const mestre = await product.createUsuario(ana.empresaId, { obras: [obraId], permissaoDeAcesso: FULL_ACCESS });
  await enter(page, mestre, "/app/hoje");
  const card = page.getByRole("list", { name: hoje.obras_de_hoje }).getByRole("listitem");
  await expect(card).toHaveCount(1);
  const repeat = card.getByRole("button", { name: `${hoje.repetir}: ${nome}` });
  expect((await repeat.boundingBox())?.height).toBeGreaterThanOrEqual(60);
  await expect(repeat).toBeInViewport();
});
