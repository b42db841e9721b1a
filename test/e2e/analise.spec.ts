import { createRelatorio, day, sampleObra } from "./data.ts";
import { expect, test } from "./support.ts";
import { c, EM, lista, rel, say } from "./texts.ts";

const { analise, navegacao: nav } = EM.pt;
const written = (dia: string): string => dia.split("-").toReversed().join("/");

test("the office finds what is missing, follows a number to its reports and to the work's own list", async ({
  page,
  isMobile,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { _id: obraId, nome } = await sampleObra(product.api, ana);
  for (const dia of [-3, -2]) await createRelatorio(product.api, ana, obraId, day(dia));
  await enter(page, ana, "/app/obras");

  // On the trial's first days no menu leads there; with a plan it does.
  const menu = page.getByRole("button", { name: isMobile ? c.menu_principal : nav.analise_de_dados });
  const link = page.getByRole(isMobile ? "link" : "menuitem", { name: nav.analise_criados });
  if (isMobile) {
    await menu.click();
    await expect(page.getByRole("dialog").getByRole("link", { name: nav.lixeira })).toBeVisible();
    await expect(link).toHaveCount(0);
    await page.keyboard.press("Escape");
  } else {
    await expect(page.getByRole("button", { name: nav.cadastros, exact: true })).toBeVisible();
    await expect(menu).toHaveCount(0);
  }
  await product.hirePlan(ana.empresaId);
  await page.reload();
  await menu.click();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: nav.analise_criados })).toBeVisible();
  await expect(page.getByText(say(analise.n_relatorios, { n: 3 }))).toBeVisible();

  // The work's row leads to these reports alone, and on to the list of the work.
  await page.getByRole("link", { name: nome, exact: true }).click();
  await expect(page.getByText(say(analise.so_isto, { filtros: nome }))).toBeVisible();
  await page.getByRole("link", { name: analise.na_obra }).click();
  await expect(page.getByText(say(rel.total_relatorios, { n: 3 }))).toBeVisible();
  await expect(page.getByText(say(lista.filtro_dias, { de: written(day(-29)), ate: written(day()) }))).toBeVisible();
  await page.goBack();

  // The grid: a day with a report is a link to it.
  await page
    .getByRole("navigation", { name: analise.paginas })
    .getByRole("link", { name: nav.analise_recentes })
    .click();
  await page.getByRole("link", { name: say(analise.celula, { dia: written(day(-2)), estado: rel.status_1 }) }).click();
  await expect(page).toHaveURL(/\/relatorios\/[\w-]+$/);
});
