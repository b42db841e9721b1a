import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { expectLanguage, expectNoOverflow, expectReflow } from "./checks.ts";
import { expectLooks } from "./looks.ts";
import { appScreens, publicScreens, type Screen, show } from "./screens.ts";
import { type Page, test } from "./support.ts";
import { fillWorld } from "./world.ts";

/**
 * Takes a picture of every screen, for people to look at. Also checks texts, overflow and looks, including the languages and
 * sizes that the run of the journeys left out.
 */

const FOLDER = "telas";

const fileName = (nome: string): string => nome.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();

async function picture(page: Page, idioma: Idioma, screens: readonly Screen[], folder: string): Promise<void> {
  for (const [n, screen] of screens.entries()) {
    await show(page, screen);
    const path = `${FOLDER}/${folder}/${String(n + 1).padStart(2, "0")}-${fileName(screen.nome)}.png`;
    await page.screenshot({ path, fullPage: (await page.getByRole("dialog").count()) === 0 });
    await expectLanguage(page, idioma, screen.nome);
    await expectNoOverflow(page, `${screen.nome} in ${folder}`);
    await expectLooks(page, `${screen.nome} in ${folder}`);
    await expectReflow(page, `${screen.nome} in ${folder}`);
  }
}

for (const idioma of ["pt", "en", "es"] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`pictures in ${idioma}, ${colorScheme}`, async ({ page, signUp, enter, product }, { project }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const folder = `${project.name}/${idioma}-${colorScheme}`;
      await page.goto(`/login?idioma=${idioma}`);
      await picture(page, idioma, publicScreens(idioma), `${folder}/publicas`);
      const ana = await signUp({ idioma });
      const world = await fillWorld(product, ana);
      await enter(page, ana, "/app/obras", idioma);
      await picture(page, idioma, appScreens(idioma, world), folder);
    });
  }
}
