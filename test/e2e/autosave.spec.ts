import { createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { rel, say } from "./texts.ts";

/** What is typed is safe within a second: first in this browser, then on the server; the Save button only means 'now'. */

const section = (page: Page, nome: string) => page.getByRole("region", { name: new RegExp(`^${nome}`) });
const start = (page: Page) => section(page, rel.secao_horarioDeTrabalho).getByLabel(rel.entrada, { exact: true });
const end = (page: Page) => section(page, rel.secao_horarioDeTrabalho).getByLabel(rel.saida, { exact: true });
const rain = (page: Page) => section(page, rel.secao_condicaoClimatica).getByLabel(rel.indice_pluviometrico);

test("an edit reaches the server by itself and says so", async ({ page, product, signUp, enter }) => {
  const { api } = product;
  const person = await signUp();
  const obra = await sampleObra(api, person);
  const { _id } = await createRelatorio(api, person, obra._id, day(-3));
  const params = { obraId: obra._id, relatorioId: _id };
  await enter(page, person, `/app/obras/${obra._id}/relatorios/${_id}/editar`);
  await rain(page).fill("12,5");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect.poll(async () => (await readRelatorio(api, person, params)).clima?.indicePluviometrico).toBe("12.5");
  // Half an interval is no time yet: it stays on the screen while its other half is being typed.
  await start(page).fill("0700");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect(start(page)).toHaveValue("07:00");
  await end(page).fill("1700");
  await expect
    .poll(async () => (await readRelatorio(api, person, params)).horarioDeTrabalho?.horasTrabalhadas)
    .toBe("10:00");
  // Leaving asks nothing, because nothing is left behind.
  await page.getByRole("link", { name: rel.voltar_relatorio }).first().click();
  await expect(page).toHaveURL(new RegExp(`${_id}$`));
});

test("without a network what is typed stays here, and goes when the network is back", async ({
  page,
  context,
  product,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const { api } = product;
  const person = await signUp();
  const obra = await sampleObra(api, person);
  const { _id } = await createRelatorio(api, person, obra._id, day(-3));
  const params = { obraId: obra._id, relatorioId: _id };
  await enter(page, person, `/app/obras/${obra._id}/relatorios/${_id}/editar`);
  await expect(rain(page)).toBeVisible();
  await context.setOffline(true);
  await rain(page).fill("31");
  await expect(page.getByText(rel.nao_salvou_rede)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  expect((await readRelatorio(api, person, params)).clima?.indicePluviometrico).toBe("31");
});

test("a crash right after typing loses nothing", async ({ page, product, signUp, enter, watch }) => {
  watch.allow(/ERR_FAILED/);
  const { api } = product;
  const person = await signUp();
  const obra = await sampleObra(api, person);
  const { _id } = await createRelatorio(api, person, obra._id, day(-3));
  const params = { obraId: obra._id, relatorioId: _id };
  const address = `/app/obras/${obra._id}/relatorios/${_id}/editar`;
  await enter(page, person, address);
  await expect(rain(page)).toBeVisible();
  // No save gets through, so only this browser can know what was typed.
  await page.route(/relatorios\/[\w-]+$/, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await rain(page).fill("44");
  const key = `canteiro.rascunho.${person.usuarioId}.${person.empresaId}.${_id}`;
  const kept = (): Promise<string> =>
    page.evaluate(
      (name) => JSON.stringify(Object.entries(localStorage).filter(([entry]) => entry.startsWith(name))),
      key,
    );
  await expect.poll(kept, { timeout: 1000 }).toContain("44");
  await page.unrouteAll();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(rain(page)).toHaveValue("44");
  await expect.poll(async () => (await readRelatorio(api, person, params)).clima?.indicePluviometrico).toBe("44");
});

test("a refused row is named and held back; everything else is saved", async ({
  page,
  product,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(/422/);
  const { api } = product;
  const person = await signUp();
  const obra = await sampleObra(api, person);
  const { _id } = await createRelatorio(api, person, obra._id, day(-3), { atividades: [{ descricao: "Laje" }] });
  const params = { obraId: obra._id, relatorioId: _id };
  await enter(page, person, `/app/obras/${obra._id}/relatorios/${_id}/editar`);
  await page.getByRole("button", { name: /Laje/ }).first().click();
  const dialog = page.getByRole("dialog", { name: rel.atividade_editar });
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  await dialog.getByRole("switch", { name: rel.controle_producao }).check();
  // Half filled in its open window it waits; closed, the server is asked, and its sentence stands in the bar.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say(rel.nao_salvou, { motivo: "Preencha todos os campos obrigatórios." }))).toBeVisible();
  await rain(page).fill("5");
  await expect.poll(async () => (await readRelatorio(api, person, params)).clima?.indicePluviometrico).toBe("5");
  const [atividade] = (await readRelatorio(api, person, params)).atividades ?? [];
  expect(atividade?.controleDeProducao.ativo).toBe(false);
});
