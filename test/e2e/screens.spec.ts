import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { draw, isDrawn, isInHalf, isProof } from "../../tools/gate/drawn.ts";
import {
  expectAccessible,
  expectLanguage,
  expectNoOverflow,
  expectNoOverflowWhenNarrow,
  expectPrintable,
  expectTouchTargets,
  recolour,
} from "./checks.ts";
import { expectLooks, expectSeen } from "./looks.ts";
import { appScreens, publicScreens, type Screen, show } from "./screens.ts";
import { type Page, test } from "./support.ts";
import { worldToLookAt } from "./world.ts";

/** Opens and checks each screen at a random size in a random language; a proof does so at both sizes in all three languages. */

async function check(page: Page, screen: Screen, idioma: Idioma, isPhone: boolean): Promise<void> {
  const nome = `${screen.nome} in ${idioma}`;
  await recolour(page, "light");
  await show(page, screen);
  await expectAccessible(page, nome, "light");
  await expectLanguage(page, idioma, nome);
  await expectNoOverflow(page, nome);
  await expectLooks(page, nome);
  if (isPhone) await expectTouchTargets(page, nome);
  // A phone has the least room, so every screen is also checked at a phone's width, whatever size was drawn for the rest.
  if (!isPhone) await expectNoOverflowWhenNarrow(page, nome);
  // In dark mode and on paper little differs from screen to screen, so each run checks half of the screens.
  if (isInHalf(`${screen.nome}, dark`)) {
    await recolour(page, "dark");
    await expectAccessible(page, nome, "dark");
    await expectSeen(page, `${nome}, dark`);
  }
  if (!isPhone && isInHalf(`${screen.nome}, printed`)) await expectPrintable(page, nome);
}

/** Returns the screens drawn for this size; in a proof run, all screens. */
const ofSize = (screens: readonly Screen[], isPhone: boolean): readonly Screen[] =>
  isProof ? screens : screens.filter(({ nome }) => isDrawn(nome) === isPhone);

/**
 * Number of tests among which the screens are divided. Short tests spread over the workers better than one long test, but each of
 * them must fill a company and load the application first.
 */
const PARTS = 2;

for (const idioma of draw(["pt", "en", "es"] as const, 1, String)) {
  test(`screens without a session, in ${idioma}`, { tag: "@both" }, async ({ page, isMobile }) => {
    await page.goto(`/login?idioma=${idioma}`);
    for (const screen of ofSize(publicScreens(idioma), isMobile)) await check(page, screen, idioma, isMobile);
  });

  for (let part = 0; part < PARTS; part += 1) {
    test(
      `screens of the application, in ${idioma}, part ${part + 1} of ${PARTS}`,
      { tag: "@both" },
      async ({ page, isMobile, signUp, enter, product }) => {
        const { ana, world } = await worldToLookAt(idioma, product, () => signUp({ idioma }));
        await enter(page, ana, "/app/obras", idioma);
        const screens = ofSize(appScreens(idioma, world), isMobile).filter((_screen, index) => index % PARTS === part);
        for (const screen of screens) await check(page, screen, idioma, isMobile);
      },
    );
  }
}
