import { copyTyped, holdWrites, keptTexts, typeRainOffline, watchStores, writeKept } from "./kept.ts";
import { expect, type Page, test } from "./support.ts";
import { c, ras, rel, say } from "./texts.ts";

/** Tests that typed input is safe within a second, first in this browser, then on the server; the Save button only saves at once. */

const section = (page: Page, nome: string) => page.getByRole("region", { name: new RegExp(`^${nome}`) });
const start = (page: Page) => section(page, rel.secao_horarioDeTrabalho).getByLabel(rel.entrada, { exact: true });
const end = (page: Page) => section(page, rel.secao_horarioDeTrabalho).getByLabel(rel.saida, { exact: true });
const rain = (page: Page) => section(page, rel.secao_condicaoClimatica).getByLabel(rel.indice_pluviometrico);
const comment = (page: Page) => page.getByRole("textbox", { name: rel.comentario_novo });
const bar = (page: Page) => page.locator("[data-state] output");

test("an edit reaches the server by itself and says so", async ({ page, openReport }) => {
  const { relatorioId, read } = await openReport();
  await rain(page).fill("12,5");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("12.5");
  // Half an interval is not saved yet: it stays on the screen while the other half is typed.
  await start(page).fill("0700");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect(start(page)).toHaveValue("07:00");
  await end(page).fill("1700");
  await expect.poll(async () => (await read()).horarioDeTrabalho?.horasTrabalhadas).toBe("10:00");
  // Leaving asks for no confirmation, because everything is saved.
  await page.getByRole("link", { name: rel.voltar_relatorio }).first().click();
  await expect(page).toHaveURL(new RegExp(`${relatorioId}$`));
});

test("without a network what is typed stays here, and goes when the network is back", async ({
  page,
  context,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const stores = await watchStores(page);
  const { read } = await openReport();
  await typeRainOffline(page, "29");
  // The bar shows the input as kept only when its write to the device has ended.
  for (const type of [() => rain(page).fill("30"), () => comment(page).fill("Chuva")]) {
    const letWritesEnd = await holdWrites(page);
    await type();
    await expect(bar(page)).toContainText(c.salvando);
    await letWritesEnd();
    await expect(bar(page)).toContainText(rel.nao_salvou_rede);
  }
  await comment(page).fill("");
  // A dead database handle must not be shown as a refusal: the same write is repeated through a new handle.
  await page.evaluate((refused) => {
    const look = (): void => {
      if (document.body.textContent.includes(refused)) Object.assign(globalThis, { refused });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, rel.nao_salvou_rede_recusado);
  await stores.closeHandles();
  await rain(page).fill("31");
  await expect.poll(() => keptTexts(page)).toContain('indicePluviometrico":"31');
  await expect(bar(page)).toContainText(rel.nao_salvou_rede);
  expect(await page.evaluate(() => Reflect.has(globalThis, "refused"))).toBe(false);
  await context.setOffline(false);
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  expect((await read()).clima?.indicePluviometrico).toBe("31");
  await expect.poll(() => keptTexts(page)).not.toContain('indicePluviometrico":"31');
  expect(await stores.durabilities()).toEqual(["strict"]);
});

test("a part of the page that does not arrive leaves the rest of it, and what is typed, as it is", async ({
  page,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    // Only the code that draws the photo button contains its text key.
    const isMedia = (await (await route.fetch()).text()).includes(".tirar_ou_escolher");
    await (isMedia ? route.abort("internetdisconnected") : route.fallback());
  });
  const { read } = await openReport();
  await rain(page).fill("8");
  await expect(section(page, rel.secao_galeriaDeFoto).getByText(c.erro_versao_nova)).toBeVisible();
  await expect(rain(page)).toHaveValue("8");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("8");
});

test("a crash right after typing loses nothing", async ({ page, watch, openReport }) => {
  watch.allow(/ERR_FAILED/);
  const { path, read } = await openReport();
  await expect(rain(page)).toBeVisible();
  // No save gets through, so only this browser can know the input.
  await page.route(/relatorios\/[\w-]+$/, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await rain(page).fill("44");
  await expect.poll(() => keptTexts(page)).toContain('indicePluviometrico":"44');
  await page.unrouteAll();
  await page.goto("about:blank");
  await page.goto(`${path}/editar`);
  await expect(rain(page)).toHaveValue("44");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("44");
});

test("a draft of another version is shown, and goes only on purpose", async ({ page, openReport }) => {
  const { person, relatorioId, path } = await openReport();
  await expect(rain(page)).toBeVisible();
  const owner = `${person.usuarioId}.${person.empresaId}`;
  const name = `canteiro.rascunho.${owner}.${relatorioId}.outra`;
  await page.evaluate(
    ([key = "", text = ""]) => localStorage.setItem(key, text),
    [name, JSON.stringify({ v: 1, form: { nota: "Concretagem da laje", quantidade: 12 } })],
  );
  // Stores, beside that draft, a text whose write was cut off.
  const torn = '{"v":3,"form":{"nota":"Falta ar';
  await writeKept(page, `canteiro.digitado.${owner}`, [{ id: `relatorio/${relatorioId}/rasgado`, text: torn }]);
  await page.goto("about:blank");
  await page.goto(`${path}/editar`);
  await page.getByRole("button", { name: ras.antigo_ver }).click();
  const window = page.getByRole("dialog", { name: ras.titulo });
  await expect(window.getByText("Concretagem da laje")).toBeVisible();
  await expect(window.getByText("quantidade: 12")).toBeVisible();
  await expect(window.getByText(torn)).toBeVisible();
  const copied = await copyTyped(page, window);
  expect(copied.split("\n\n").sort()).toEqual(["Concretagem da laje\nquantidade: 12", torn]);
  await window.getByRole("button", { name: ras.antigo_descartar }).click();
  const question = page.getByRole("dialog", { name: ras.antigo_titulo });
  await question.getByRole("button", { name: rel.descartar, exact: true }).click();
  await expect(page.getByText(ras.antigo)).toBeHidden();
  await expect.poll(() => keptTexts(page)).not.toContain("Falta ar");
});

test("an empty occurrence left open stops nothing", async ({ page, watch, openReport }) => {
  watch.allow(/ERR_FAILED/);
  const { path, read } = await openReport();
  await expect(rain(page)).toBeVisible();
  await page.route(/relatorios\/[\w-]+$/, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await rain(page).fill("9");
  await page.getByRole("button", { name: rel.adicionar_ocorrencia }).click();
  await expect(page.getByRole("dialog", { name: rel.ocorrencia_nova })).toBeVisible();
  await expect.poll(() => keptTexts(page)).toContain('indicePluviometrico":"9');
  await expect.poll(() => keptTexts(page)).toContain('ocorrencias":{"ids":["');
  await page.unrouteAll();
  await page.goto("about:blank");
  await page.goto(`${path}/editar`);
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("9");
  expect((await read()).ocorrencias).toEqual([]);
  // The empty occurrence is not on the screen either: no missing description is reported.
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect(page.getByText(say(rel.sem_descricao_falta.one, { n: "1" }))).toHaveCount(0);
});

test("an occurrence without a description stops nothing, and the bar leads to it", async ({
  page,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_FAILED/);
  const { path, read } = await openReport();
  await expect(rain(page)).toBeVisible();
  await page.getByRole("button", { name: rel.adicionar_ocorrencia }).click();
  const added = page.getByRole("dialog", { name: rel.ocorrencia_nova });
  await added.getByRole("switch", { name: rel.mais_opcoes }).check();
  await added.getByLabel(rel.hora_inicio, { exact: true }).fill("0700");
  await added.getByLabel(rel.hora_fim, { exact: true }).fill("0800");
  await expect.poll(() => keptTexts(page)).toContain('fim":"08:00');
  await page.goto("about:blank");
  await page.goto(`${path}/editar`);
  await rain(page).fill("8");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("8");
  expect((await read()).ocorrencias).toEqual([]);
  await page.getByRole("button", { name: say(rel.sem_descricao_falta.one, { n: "1" }) }).click();
  const window = page.getByRole("dialog", { name: rel.ocorrencia_nova });
  await expect(window.getByRole("textbox", { name: rel.descricao, exact: true })).toBeFocused();
  await page.keyboard.type("Chuva forte");
  await window.getByRole("button", { name: rel.concluir }).click();
  await expect.poll(async () => (await read()).ocorrencias?.[0]?.descricao).toBe("Chuva forte");
});

test("a refused row is named and held back; everything else is saved", async ({ page, watch, openReport }) => {
  watch.allow(/422/);
  const { read } = await openReport({ atividades: [{ descricao: "Laje" }] });
  await page.getByRole("button", { name: /Laje/ }).first().click();
  const dialog = page.getByRole("dialog", { name: rel.atividade_editar });
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  await dialog.getByRole("switch", { name: rel.controle_producao }).check();
  // While the window is open, the half-filled row is held back. Once the window is closed, the row is sent, and the bar shows the server's refusal.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(
      say(rel.nao_salvou, {
        motivo: "2 campos a corrigir: Atividades 1 › Unidade e Atividades 1 › Quantidade realizada.",
      }),
    ),
  ).toBeVisible();
  // The bar's button leads to the first of the fields to correct.
  await page.getByRole("button", { name: say(rel.campos_a_corrigir.other, { n: "2" }) }).click();
  await expect(dialog.getByLabel(rel.unidade)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await rain(page).fill("5");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("5");
  const [atividade] = (await read()).atividades ?? [];
  expect(atividade?.controleDeProducao.ativo).toBe(false);
});
