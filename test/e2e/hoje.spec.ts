import { createObra, createRelatorio } from "./data.ts";
import { expect, test } from "./support.ts";
import { c, criar, rel } from "./texts.ts";

/** Today is the day of the site, on every device and at every hour. */

test.describe("on a device in Lisbon", () => {
  test.use({ timezoneId: "Europe/Lisbon" });

  test("the calendar marks the day of the site", async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const obra = await createObra(product.api, ana, "Obra da noite");
    // Half past eleven of the 17th in São Paulo.
    await page.clock.setFixedTime("2026-11-18T02:30:00Z");
    await enter(page, ana, `/app/obras/${obra._id}/relatorios`);
    await page.getByRole("button", { name: rel.adicionar_relatorio }).first().click();
    const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
    await expect(dialog.getByRole("textbox", { name: c.data, exact: true })).toHaveValue("17/11/2026");
    await dialog.getByRole("button", { name: c.abrir_calendario }).click();
    await expect(page.locator("button[aria-current=date]")).toHaveText("17");
  });
});

test("what offers to continue today's report opens it, although the day has just ended", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const obra = await createObra(product.api, ana, "Obra da noite");
  const { _id } = await createRelatorio(product.api, ana, obra._id, "2026-11-17");
  await page.clock.setFixedTime("2026-11-18T02:59:50Z");
  await enter(page, ana, `/app/obras/${obra._id}/dashboard`);
  const button = page.getByRole("button", { name: new RegExp(`^${criar.continuar_hoje}`) });
  await expect(button).toBeVisible();
  await page.clock.setFixedTime("2026-11-18T03:00:10Z");
  await button.click();
  await expect(page).toHaveURL(new RegExp(`/relatorios/${_id}/editar$`));
});
