import { draw } from "../../tools/gate/drawn.ts";
import { DEZ } from "./controles.world.ts";
import { Achados, Crawl, patternOf } from "./crawl.ts";
import { follow } from "./follow.ts";
import { type Locator, type Page, type Person, expect, test } from "./support.ts";
import { c } from "./texts.ts";
import { fillWorld, type World, worldToLookAt } from "./world.ts";

/**
 * Checks, for every kind of person, that every link and menu entry on their screens opens a page: an answer of 400 or more fails
 * (by the watch of every journey), and so does a page that says 'no permission'. On the screens where rights differ most,
 * everything is pressed too; `npm run prove -- controls` does so on all screens as all people. Each run draws two people who
 * follow links and one who presses.
 */

/** Addresses of the application to which this page links. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/app"]:not([aria-disabled="true"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/**
 * Opens up to six menus inside `within`, one after the other, and returns the addresses that the page then links to: entries of
 * menus are links, too.
 */
async function linksOfMenus(page: Page, within: Locator): Promise<string[]> {
  const found: string[] = [];
  const menus = within.locator('button[aria-haspopup="menu"]:visible');
  for (let n = 0; n < Math.min(await menus.count(), 6); n += 1) {
    await menus.nth(n).click();
    await expect(page.getByRole("menu")).toBeVisible();
    found.push(...(await linksOf(page)));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
  return found;
}

async function walk(page: Page, from: string): Promise<string[]> {
  const waiting = [from];
  const seen = new Set(waiting.map(patternOf));
  const refused: string[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await follow(page, next);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole("status", { name: c.carregando })).toHaveCount(0);
    if ((await page.getByText(c.sem_permissao, { exact: true }).count()) > 0) refused.push(patternOf(next));
    // The header is the same on every page, so its menus are read only on the first one.
    const menus = next === from ? page.locator("body") : page.getByRole("main");
    for (const href of [...(await linksOf(page)), ...(await linksOfMenus(page, menus))]) {
      if (seen.has(patternOf(href))) continue;
      seen.add(patternOf(href));
      waiting.push(href);
    }
  }
  expect(seen.size).toBeGreaterThan(4);
  return refused;
}

for (const { nome, perfil, flags: permissaoDeAcesso } of draw(DEZ, 2, (one) => one.nome)) {
  test(
    `every way that the screens offer is open: ${nome}`,
    { tag: "@desk" },
    async ({ page, signUp, enter, product, watch }) => {
      // The server answers 404 to people who have not stored a signature yet.
      watch.allow(/assinaturas\/minha.* 404/);
      const { ana, world } = await worldToLookAt("ways", product, signUp);
      const obras = [world.obraId];
      const who: Person =
        perfil === 2 ? ana : await product.createUsuario(ana.empresaId, { perfil, permissaoDeAcesso, obras });
      await enter(page, who, "/app/obras");
      expect(await walk(page, "/app/obras")).toEqual([]);
    },
  );
}

type Enderecos = (world: World & { readonly colegaId: string }) => readonly string[];

/** People who have only some of a screen's permissions, and the screens on which they press everything. */
const PRESSED: readonly (readonly [string, Enderecos])[] = [
  ["a customised user who does not edit works", ({ obraId }) => ["/app/obras", `/app/obras/${obraId}/dashboard`]],
  [
    "a customised user who only reads reports",
    ({ obraId, relatorioId }) => [`/app/obras/${obraId}/relatorios`, `/app/obras/${obraId}/relatorios/${relatorioId}`],
  ],
  ["a client with everything", ({ obraId, relatorioId }) => [`/app/obras/${obraId}/relatorios/${relatorioId}`]],
  [
    "a customised user who registers people only",
    ({ colegaId }) => ["/app/cadastros/usuarios", `/app/cadastros/usuarios/editar/${colegaId}`],
  ],
  [
    "a customised user without registrations",
    ({ obraId }) => [`/app/obras/${obraId}/modelos-relatorios`, `/app/obras/${obraId}/predefinidos`],
  ],
];

for (const [nome, enderecos] of draw(PRESSED, 1, ([nome]) => nome)) {
  test(
    `what the screens offer is not refused: ${nome}`,
    { tag: "@desk" },
    async ({ signUp, enter, newPage, product, watch }) => {
      // There are some sixty controls, so a slow machine gets more time.
      test.slow();
      // Allowed acts are stopped at their commit, so that no change stays.
      watch.allow(/^answer: (POST|PUT|DELETE) \S+ (409|422|503)$/);
      const ana = await signUp();
      const world = await fillWorld(product, ana);
      const obras = [world.obraId];
      const { usuarioId: colegaId } = await product.createUsuario(ana.empresaId, { nome: "Caio Colega", obras });
      const { perfil = 3, flags: permissaoDeAcesso } = DEZ.find((each) => each.nome === nome) ?? {};
      const who = await product.createUsuario(ana.empresaId, {
        perfil,
        obras,
        ...(permissaoDeAcesso && { permissaoDeAcesso }),
      });
      await product.keepNothing(ana.empresaId);
      const page = await newPage();
      const crawl = await Crawl.start(page);
      const achados = new Achados();
      await crawl.become((path) => enter(page, who, path), achados);
      const counts = [];
      for (const path of enderecos({ ...world, colegaId })) counts.push((await crawl.screen(path)).pressed);
      expect([...achados.refused]).toEqual([]);
      expect(Math.max(...counts)).toBeGreaterThan(4);
    },
  );
}
