import { appScreens, publicScreens, show } from "./screens.ts";
import { expect, test as base } from "./support.ts";
import { EM } from "./texts.ts";
import { fillWorld } from "./world.ts";

/** Tests plain HTTP on a local network: every screen opens, and features that need a secure page have a fallback. */

const test = base.extend({
  baseURL: async ({ product }, use) => {
    await product.forgetAttempts();
    await use(product.url.replace("127.0.0.1", "canteiro.example"));
  },
});
/** Warning about a header for secure pages, which browsers ignore over plain HTTP. */
const IGNORED = /^console: The Cross-Origin-Opener-Policy header has been ignored/;
const { sobre, atividades } = EM.pt;

test("copying and making ids work", async ({ page, signUp, enter, product, watch }) => {
  watch.allow(IGNORED);
  const ana = await signUp();
  await enter(page, ana, "/app/suporte");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole("button", { name: sobre.copiar }).click();
  await expect(page.getByText(sobre.copiado)).toBeVisible();

  const modelos = await product.api("listModelos", { as: ana });
  await page.goto(`/app/cadastros/modelos-relatorios/${modelos.body[0]?._id ?? ""}`);
  const add = page.getByRole("button", { name: new RegExp(`^${atividades.campo_adicionar}: `) }).first();
  await add.click();
  await expect(page.locator("fieldset input:focus")).toBeVisible();
});

test("every screen opens", async ({ page, signUp, enter, product, watch }) => {
  watch.allow(IGNORED);
  await page.goto("/login?idioma=pt");
  for (const screen of publicScreens("pt")) await show(page, screen);
  const ana = await signUp();
  const world = await fillWorld(product, ana);
  await enter(page, ana, "/app/obras");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  for (const screen of appScreens("pt", world)) await show(page, screen);
});
