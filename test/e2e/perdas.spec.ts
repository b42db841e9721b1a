import { createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { rel } from "./texts.ts";

/** Ways in which something typed could get lost: each of them ends with it on the server, or still on the screen and explained. */

const section = (page: Page, nome: string) => page.getByRole("region", { name: new RegExp(`^${nome}`) });
const rain = (page: Page) =>
  section(page, rel.secao_condicaoClimatica).getByRole("textbox", { name: rel.indice_pluviometrico });
const dialog = (page: Page) => page.getByRole("dialog", { name: rel.atividade_editar });

async function openLaje(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Laje/ }).first().click();
  await expect(dialog(page)).toBeVisible();
}

test("half an interval is there after the next save, another person's change and a reload", async ({
  page,
  product,
  signUp,
  enter,
}) => {
  const { api } = product;
  const person = await signUp();
  const obra = await sampleObra(api, person);
  const { _id } = await createRelatorio(api, person, obra._id, day(-3), { atividades: [{ descricao: "Laje" }] });
  const params = { obraId: obra._id, relatorioId: _id };
  await enter(page, person, `/app/obras/${obra._id}/relatorios/${_id}/editar`);
  await openLaje(page);
  await dialog(page).getByRole("switch", { name: rel.mais_opcoes }).check();
  const start = dialog(page).getByLabel(rel.hora_inicio, { exact: true });
  await start.fill("0700");
  await page.keyboard.press("Tab");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await page.keyboard.press("Escape");
  await rain(page).fill("3");
  await expect.poll(async () => (await readRelatorio(api, person, params)).clima?.indicePluviometrico).toBe("3");
  const now = await readRelatorio(api, person, params);
  await api("updateRelatorio", {
    as: person,
    params,
    body: { versao: now.versao, comentarios: [{ descricao: "Chegou" }] },
  });
  await expect(page.getByText("Chegou")).toBeVisible();
  await openLaje(page);
  await expect(start).toHaveValue("07:00");
  await page.reload();
  await openLaje(page);
  await expect(start).toHaveValue("07:00");
  await dialog(page).getByLabel(rel.hora_fim, { exact: true }).fill("1700");
  await expect
    .poll(async () => (await readRelatorio(api, person, params)).atividades?.[0]?.horario.inicio)
    .toBe("07:00");
});
