import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { PermissaoDeAcesso } from "../../domain/usuarios/schema.ts";
import { type Page, type Person, expect, test } from "./support.ts";
import { c } from "./texts.ts";
import { fillWorld } from "./world.ts";

/**
 * Whoever somebody is: every link and menu entry that the screens offer them leads to a page that opens. An answer of 400 and
 * more, or a page that says 'no permission', fails (the first by the watch of every journey).
 */

const without = (group: keyof PermissaoDeAcesso, flags: object): PermissaoDeAcesso => ({
  ...FULL_ACCESS,
  [group]: { ...FULL_ACCESS[group], ...flags },
});
const NENHUMA_CONFIGURACAO = NO_ACCESS.configuracoes;

const PEOPLE: readonly (readonly [string, 2 | 3 | 4, PermissaoDeAcesso])[] = [
  ["an administrator", 2, FULL_ACCESS],
  ["a customised user with everything", 3, FULL_ACCESS],
  ["a customised user without a single flag", 3, NO_ACCESS],
  ["a customised user without registrations", 3, without("configuracoes", NENHUMA_CONFIGURACAO)],
  [
    "a customised user who registers people only",
    3,
    { ...NO_ACCESS, configuracoes: { ...NENHUMA_CONFIGURACAO, usuarios: true } },
  ],
  ["a customised user who does not edit works", 3, without("obra", NO_ACCESS.obra)],
  ["a customised user who only reads reports", 3, without("relatorio", NO_ACCESS.relatorio)],
  [
    "a customised user who sees photographs only",
    3,
    without("relatorioItem", { ...NO_ACCESS.relatorioItem, galeriaDeFoto: true }),
  ],
  [
    "a client with everything",
    4,
    { ...FULL_ACCESS, clienteObra: { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: false } },
  ],
  ["a client limited to approved reports", 4, NO_ACCESS],
];

/** One address stands for all that differ in their ids and filters only. */
const patternOf = (href: string): string =>
  (href.split(/[?#]/)[0] ?? "").replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{id}");

/** The addresses of the application that this page offers. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/app"]:not([aria-disabled="true"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Opens each menu of the page in turn; their entries are links too. */
async function linksOfMenus(page: Page): Promise<string[]> {
  const found: string[] = [];
  const menus = page.locator('button[aria-haspopup="menu"]:visible');
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
    await page.goto(next);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole("status", { name: c.carregando })).toHaveCount(0);
    if ((await page.getByText(c.sem_permissao, { exact: true }).count()) > 0) refused.push(patternOf(next));
    for (const href of [...(await linksOf(page)), ...(await linksOfMenus(page))]) {
      if (seen.has(patternOf(href))) continue;
      seen.add(patternOf(href));
      waiting.push(href);
    }
  }
  expect(seen.size).toBeGreaterThan(4);
  return refused;
}

for (const [nome, perfil, permissaoDeAcesso] of PEOPLE) {
  test(`every way that the screens offer is open: ${nome}`, async ({ page, signUp, enter, product, watch }) => {
    // Who has not stored a signature yet: that is how they are told.
    watch.allow(/assinaturas\/minha.* 404/);
    const ana = await signUp();
    const { obraId } = await fillWorld(product, ana);
    const who: Person =
      perfil === 2 ? ana : await product.createUsuario(ana.empresaId, { perfil, permissaoDeAcesso, obras: [obraId] });
    await enter(page, who, "/app/obras");
    expect(await walk(page, "/app/obras")).toEqual([]);
  });
}
