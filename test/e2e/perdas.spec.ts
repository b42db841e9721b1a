import { createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { c, rel } from "./texts.ts";

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

test("a value set back to what it was, while the other's change was just seen, is saved", async ({
  page,
  product,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(/ 400|status of 400/);
  const { api } = product;
  const person = await signUp();
  const obra = await sampleObra(api, person);
  const conteudo = { equipamentos: [{ descricao: "Betoneira", quantidade: 3 }] };
  const { _id } = await createRelatorio(api, person, obra._id, day(-3), conteudo);
  const params = { obraId: obra._id, relatorioId: _id };
  await enter(page, person, `/app/obras/${obra._id}/relatorios/${_id}/editar`);
  const quantity = section(page, rel.secao_equipamento).getByRole("textbox", { name: "Betoneira", exact: true });
  await expect(quantity).toHaveValue("3");
  // No save gets through yet: something is typed while the other's change arrives.
  let open = false;
  await page.route(/relatorios\/[\w-]+$/, (route) =>
    route.request().method() === "PUT" && !open ? route.fulfill({ status: 400, body: "" }) : route.fallback(),
  );
  await rain(page).fill("4");
  const now = await readRelatorio(api, person, params);
  const equipamentos = (now.equipamentos ?? []).map((one) => ({ ...one, quantidade: 5 }));
  await api("updateRelatorio", { as: person, params, body: { versao: now.versao, equipamentos } });
  await expect(quantity).toHaveValue("5", { timeout: 20_000 });
  await quantity.fill("3");
  open = true;
  await page.getByRole("button", { name: c.salvar, exact: true }).click();
  await expect(page.getByText(rel.salvo_agora)).toBeVisible({ timeout: 20_000 });
  const end = await readRelatorio(api, person, params);
  expect(end.clima?.indicePluviometrico).toBe("4");
  expect(end.equipamentos?.[0]?.quantidade).toBe(3);
  expect(end.conflitos ?? []).toEqual([]);
});

test("two pages of one person keep what each could not save, also when both are killed", async ({
  page,
  context,
  product,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { api } = product;
  const person = await signUp();
  const obra = await sampleObra(api, person);
  const conteudo = { equipamentos: [{ descricao: "Betoneira", quantidade: 3 }] };
  const { _id } = await createRelatorio(api, person, obra._id, day(-3), conteudo);
  const params = { obraId: obra._id, relatorioId: _id };
  const address = `/app/obras/${obra._id}/relatorios/${_id}/editar`;
  await enter(page, person, address);
  const second = await context.newPage();
  await second.goto(address);
  const quantity = (one: Page) =>
    section(one, rel.secao_equipamento).getByRole("textbox", { name: "Betoneira", exact: true });
  await expect(rain(page)).toBeVisible();
  await expect(rain(second)).toBeVisible();
  for (const one of [page, second])
    await one.route(/relatorios\/[\w-]+$/, (route) =>
      route.request().method() === "PUT" ? route.abort() : route.fallback(),
    );
  const kept = (): Promise<string> => page.evaluate(() => Object.values(localStorage).join(" "));
  await rain(page).fill("44");
  await expect.poll(kept).toContain('indicePluviometrico":"44');
  await quantity(second).fill("7");
  await expect.poll(kept).toContain('quantidade":7');
  await second.close();
  await page.unrouteAll();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(rain(page)).toHaveValue("44");
  await expect(quantity(page)).toHaveValue("7");
  await expect.poll(async () => (await readRelatorio(api, person, params)).clima?.indicePluviometrico).toBe("44");
  expect((await readRelatorio(api, person, params)).equipamentos?.[0]?.quantidade).toBe(7);
});
