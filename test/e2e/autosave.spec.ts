import { expect, type Page, test, wholeEditPage } from "./support.ts";
import { mid, rel, say } from "./texts.ts";

/** What is typed is safe within a second: first in this browser, then on the server; the Save button only means 'now'. */

const section = (page: Page, nome: string) => page.getByRole("region", { name: new RegExp(`^${nome}`) });
const start = (page: Page) => section(page, rel.secao_horarioDeTrabalho).getByLabel(rel.entrada, { exact: true });
const end = (page: Page) => section(page, rel.secao_horarioDeTrabalho).getByLabel(rel.saida, { exact: true });
const rain = (page: Page) => section(page, rel.secao_condicaoClimatica).getByLabel(rel.indice_pluviometrico);

/**
 * Milliseconds from the last key to the moment when this browser keeps the value under this key, by the page's own clock;
 * null until then.
 */
async function watchKept(page: Page, key: string, value: string): Promise<() => Promise<number | null>> {
  await page.evaluate(
    ([begin, wanted]) => {
      let typed = 0;
      addEventListener("input", () => (typed = performance.now()), { capture: true });
      const keep = Reflect.get(Storage.prototype, "setItem");
      Storage.prototype.setItem = function (name, text) {
        keep.call(this, name, text);
        if (!name.startsWith(begin) || !text.includes(wanted)) return;
        document.documentElement.dataset["keptAfter"] ??= String(performance.now() - typed);
      };
    },
    [key, value] as const,
  );
  return () =>
    page.evaluate(() => {
      const { keptAfter } = document.documentElement.dataset;
      return keptAfter === undefined ? null : Number(keptAfter);
    });
}

test("an edit reaches the server by itself and says so", async ({ page, openReport }) => {
  const { relatorioId, read } = await openReport();
  await rain(page).fill("12,5");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("12.5");
  // Half an interval is no time yet: it stays on the screen while its other half is being typed.
  await start(page).fill("0700");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect(start(page)).toHaveValue("07:00");
  await end(page).fill("1700");
  await expect.poll(async () => (await read()).horarioDeTrabalho?.horasTrabalhadas).toBe("10:00");
  // Leaving asks nothing, because nothing is left behind.
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
  const { read } = await openReport();
  await wholeEditPage(page);
  await context.setOffline(true);
  await rain(page).fill("31");
  await expect(page.getByText(rel.nao_salvou_rede)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  expect((await read()).clima?.indicePluviometrico).toBe("31");
});

test("a part of the page that does not arrive leaves the rest of it, and what is typed, as it is", async ({
  page,
  watch,
  openReport,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    // Only what draws the button reads its text.
    const isMedia = (await (await route.fetch()).text()).includes(".tirar_ou_escolher");
    await (isMedia ? route.abort("internetdisconnected") : route.fallback());
  });
  const { read } = await openReport();
  await rain(page).fill("8");
  await expect(section(page, rel.secao_galeriaDeFoto).getByText(mid.parte_nao_chegou)).toBeVisible();
  await expect(rain(page)).toHaveValue("8");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("8");
});

test("a crash right after typing loses nothing", async ({ page, watch, openReport }) => {
  watch.allow(/ERR_FAILED/);
  const { person, relatorioId, path, read } = await openReport();
  await expect(rain(page)).toBeVisible();
  // No save gets through, so only this browser can know what was typed.
  await page.route(/relatorios\/[\w-]+$/, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  const key = `canteiro.rascunho.${person.usuarioId}.${person.empresaId}.${relatorioId}`;
  const kept = await watchKept(page, key, "44");
  await rain(page).fill("44");
  await expect.poll(kept).not.toBeNull();
  expect(await kept()).toBeLessThan(1000);
  await page.unrouteAll();
  await page.goto("about:blank");
  await page.goto(`${path}/editar`);
  await expect(rain(page)).toHaveValue("44");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("44");
});

test("a refused row is named and held back; everything else is saved", async ({ page, watch, openReport }) => {
  watch.allow(/422/);
  const { read } = await openReport({ atividades: [{ descricao: "Laje" }] });
  await page.getByRole("button", { name: /Laje/ }).first().click();
  const dialog = page.getByRole("dialog", { name: rel.atividade_editar });
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  await dialog.getByRole("switch", { name: rel.controle_producao }).check();
  // Half filled in its open window it waits; closed, the server is asked, and its sentence stands in the bar.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say(rel.nao_salvou, { motivo: "Preencha todos os campos obrigatórios." }))).toBeVisible();
  await rain(page).fill("5");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("5");
  const [atividade] = (await read()).atividades ?? [];
  expect(atividade?.controleDeProducao.ativo).toBe(false);
});
