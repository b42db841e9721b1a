import { expectLanguage, expectNoOverflow } from "./checks.ts";
import { expectLooks } from "./looks.ts";
import { appScreens, publicScreens, show } from "./screens.ts";
import { test } from "./support.ts";
import { worldToLookAt } from "./world.ts";

/** Every screen where there is least room: on a phone. In Portuguese `accessibility.spec.ts` has opened them already. */

/** Short tests share the workers better than one long one. */
const PARTS = 3;

for (const idioma of ["en", "es"] as const) {
  test(`the screens without a session speak ${idioma}`, async ({ page }) => {
    await page.goto(`/login?idioma=${idioma}`);
    for (const screen of publicScreens(idioma)) {
      await show(page, screen);
      await expectLanguage(page, idioma, screen.nome);
      await expectNoOverflow(page, `${screen.nome} in ${idioma}`);
      await expectLooks(page, `${screen.nome} in ${idioma}`);
    }
  });

  for (let part = 0; part < PARTS; part += 1) {
    test(`the application speaks ${idioma}, part ${part + 1} of ${PARTS}`, async ({ page, signUp, enter, product }) => {
      const { ana, world } = await worldToLookAt(idioma, product, () => signUp({ idioma }));
      await enter(page, ana, "/app/obras", idioma);
      for (const screen of appScreens(idioma, world).filter((_screen, index) => index % PARTS === part)) {
        await show(page, screen);
        await expectLanguage(page, idioma, screen.nome);
        await expectNoOverflow(page, `${screen.nome} in ${idioma}`);
        await expectLooks(page, `${screen.nome} in ${idioma}`);
      }
    });
  }
}
