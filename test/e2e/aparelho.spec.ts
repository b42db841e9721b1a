import { expect, type Page, test } from "./support.ts";
import { c, rel } from "./texts.ts";

/** The evidence counts a browser as one device of a person. Each tab, and each reload of a tab, is a page of its own. */

type Said = { readonly device: string | undefined; readonly page: string | undefined };

/** Runs `act`; returns the device and page that the next read of a report names in its headers. */
async function saidBy(page: Page, act: () => Promise<unknown>): Promise<Said> {
  const asked = page.waitForRequest((request) => /\/v2\/.*\/relatorios\/[\w-]+$/.test(request.url()));
  await act();
  const headers = (await asked).headers();
  return { device: headers["x-device-id"], page: headers["x-page-id"] };
}

const rain = (page: Page) =>
  page
    .getByRole("region", { name: new RegExp(`^${rel.secao_condicaoClimatica}`) })
    .getByLabel(rel.indice_pluviometrico);

test("a browser stays one device of a person; a reload and another tab are other pages", async ({
  page,
  context,
  openReport,
  signUp,
  enter,
}) => {
  const { path } = await openReport();
  const first = await saidBy(page, () => page.reload());
  const again = await saidBy(page, () => page.reload());
  const tab = await context.newPage();
  const beside = await saidBy(tab, () => tab.goto(path));
  expect(`${first.device} ${first.page}`).toMatch(/^[\da-f-]{36} [\da-f-]{36}$/);
  expect([again.device, beside.device]).toEqual([first.device, first.device]);
  expect(new Set([first.page, again.page, beside.page]).size).toBe(3);
  await tab.close();

  const other = await signUp();
  const asked = page.waitForRequest((request) => request.headers()["authorization"] === `Bearer ${other.token}`);
  await enter(page, other, "/app/obras");
  expect((await asked).headers()["x-device-id"]).not.toBe(first.device);
});

test(
  "two tabs of one browser that change the same value: the one that was replaced is told",
  { tag: "@desk" },
  async ({ page, context, watch, openReport }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Erro de rede!/);
    const { path, read } = await openReport();
    await expect(rain(page)).toBeVisible();
    const tab = await context.newPage();
    // Takes only this tab offline.
    let cut = false;
    await tab.route(/\/v2\//, (route) => (cut ? route.abort("internetdisconnected") : route.continue()));
    await tab.goto(`${path}/editar`);
    await expect(rain(tab)).toBeVisible();
    cut = true;
    await rain(tab).fill("12");
    await rain(page).fill("31");
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("31");
    cut = false;
    await tab.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect
      .poll(async () => (await read()).conflitos)
      .toMatchObject([{ valorSubstituido: "31", valorAtual: "12" }]);
    await tab.close();
  },
);
