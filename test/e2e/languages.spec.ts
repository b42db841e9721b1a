import { expectLanguage, expectNoOverflow } from "./checks.ts";
import { appScreens, publicScreens, show } from "./screens.ts";
import { test } from "./support.ts";
import { fillWorld } from "./world.ts";

/** Every screen in every language, where there is least room: on a phone. */

for (const idioma of ["pt", "en", "es"] as const) {
  test(`the screens without a session speak ${idioma}`, async ({ page }) => {
    await page.goto(`/login?idioma=${idioma}`);
    for (const screen of publicScreens(idioma)) {
      await show(page, screen);
      await expectLanguage(page, idioma, screen.nome);
      await expectNoOverflow(page, `${screen.nome} in ${idioma}`);
    }
  });

  test(`the application speaks ${idioma}`, async ({ page, signUp, enter, product }) => {
    const ana = await signUp({ idioma });
    const world = await fillWorld(product, ana);
    await enter(page, ana, "/app/obras", idioma);
    for (const screen of appScreens(idioma, world)) {
      await show(page, screen);
      await expectLanguage(page, idioma, screen.nome);
      await expectNoOverflow(page, `${screen.nome} in ${idioma}`);
    }
  });
}
