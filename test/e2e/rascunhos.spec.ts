import { createObra, createRelatorio, day } from "./data.ts";
import { allFetched } from "./fetched.ts";
import { copyTyped, keptTexts, writeKept } from "./kept.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { expect, type Page, test } from "./support.ts";
import { c, EM, hoje, ras, rdo, rel, say } from "./texts.ts";

/** Tests that unsent input can be seen from every screen, can be read without a network, and is hidden from everybody else. */

const g = EM.pt.guardado;
const FAILS = /ERR_(?:FAILED|INTERNET_DISCONNECTED)|Failed to fetch|console: /;

const rain = (page: Page) =>
  page
    .getByRole("region", { name: new RegExp(`^${rel.secao_condicaoClimatica}`) })
    .getByLabel(rel.indice_pluviometrico);
const pill = (page: Page, n: number) =>
  page.getByRole("banner").getByRole("button", { name: say(n === 1 ? g.relatorios.one : g.relatorios.other, { n }) });
const list = (page: Page) => page.getByRole("dialog", { name: g.titulo });
const typed = (page: Page) => page.getByRole("dialog", { name: ras.titulo });

/** Types into the open report while every save fails, and leaves the page. */
async function typeAndLeave(page: Page, value: string): Promise<void> {
  await expect(rain(page)).toBeVisible();
  const refuse = /relatorios\/[\w-]+$/;
  await page.route(refuse, (route) => (route.request().method() === "PUT" ? route.abort() : route.fallback()));
  await rain(page).fill(value);
  await expect.poll(() => keptTexts(page)).toContain(`indicePluviometrico":"${value}`);
  await page.goto("about:blank");
  await page.unroute(refuse);
}

test("reports with changes kept here are seen from every screen, opened from there, and gone when they are sent", async ({
  page,
  watch,
  openReport,
  enter,
  product,
}) => {
  watch.allow(FAILS);
  const { person, obraId, path, read } = await openReport();
  await typeAndLeave(page, "44");
  const other = await createRelatorio(product.api, person, obraId, day(-2));
  await page.goto(`/app/obras/${obraId}/relatorios/${other._id}/editar`);
  // The pill counts only the other report, because the open report shows its own changes.
  await expect(pill(page, 1)).toBeVisible();
  await typeAndLeave(page, "45");
  await enter(page, person, "/app/hoje");
  // The home lists the reports with unsent input below the works, one line for each.
  const waiting = page.getByRole("region", { name: hoje.aparelho }).getByRole("link");
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText(hoje.aparelho_texto);
  await expect(waiting.last()).toHaveAttribute("href", `${path}/editar`);
  await pill(page, 2).click();
  const [newest, oldest] = [list(page).getByRole("listitem").nth(0), list(page).getByRole("listitem").nth(1)];
  await expect(newest).toContainText(rdo(other.numero));
  await expect(oldest).toContainText(/digitado em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await oldest.getByRole("button", { name: new RegExp(`^${say(g.ver_texto_de, { relatorio: "" })}`) }).click();
  await expect(typed(page)).toContainText("44");
  await page.keyboard.press("Escape");
  await expect(typed(page)).toBeHidden();
  await oldest.getByRole("button").first().click();
  await expect(page).toHaveURL(new RegExp(`${path}/editar$`));
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("44");
  await expect(pill(page, 1)).toBeVisible();
});

test("without a network the list opens, the text is read, and a report that does not come says why", async ({
  page,
  watch,
  openReport,
}) => {
  watch.allow(FAILS);
  await openReport();
  await expect(rain(page)).toBeVisible();
  await allFetched(page);
  await page.context().setOffline(true);
  await rain(page).fill("31");
  await expect.poll(() => keptTexts(page)).toContain('indicePluviometrico":"31');
  await page.getByRole("link", { name: rel.voltar_relatorio }).first().click();
  await page.getByRole("button", { name: c.sair_sem_salvar_sim }).click();
  await pill(page, 1).click();
  await list(page).getByRole("listitem").getByRole("button").first().click();
  await expect(typed(page)).toContainText(g.sem_rede);
  await expect(typed(page)).toContainText("31");
  await page.context().setOffline(false);
});

test("the text of a report that was deleted is read, copied, and given up on purpose", async ({
  page,
  watch,
  openReport,
  product,
}) => {
  watch.allow(new RegExp(`${FAILS.source}| 404$`));
  const { person, params } = await openReport();
  await typeAndLeave(page, "52");
  expect((await product.api("deleteRelatorio", { as: person, params })).status).toBe(200);
  await page.goto("/app/obras");
  await pill(page, 1).click();
  await list(page).getByRole("listitem").getByRole("button").first().click();
  await expect(typed(page)).toContainText(g.sumiu);
  await expect(typed(page)).toContainText("52");
  expect(await copyTyped(page, typed(page))).toContain("52");
  await typed(page).getByRole("button", { name: ras.antigo_descartar }).click();
  const question = page.getByRole("dialog", { name: ras.antigo_titulo });
  await question.getByRole("button", { name: rel.descartar, exact: true }).click();
  await expect(list(page)).toContainText(g.nada);
  await page.keyboard.press("Escape");
  await expect(pill(page, 1)).toBeHidden();
  expect(await keptTexts(page)).not.toContain('indicePluviometrico":"52');
});

test("another person of this browser sees nothing of it, nor does the person in another company", async ({
  page,
  watch,
  openReport,
  signUp,
  enter,
  product,
}) => {
  watch.allow(FAILS);
  const { person, obraId } = await openReport();
  await typeAndLeave(page, "73");
  const colleague = await product.createUsuario(person.empresaId, { perfil: 2, obras: [obraId], nome: "Bruno Reis" });
  const stranger = await signUp({ nome: "Clara Dias", razaoSocial: "Outra Construtora" });
  for (const somebody of [colleague, stranger]) {
    await enter(page, somebody, "/app/obras");
    // Adds a draft of this person's own: its appearance shows that the list has been read.
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      `canteiro.rascunho.${somebody.usuarioId}.${somebody.empresaId}.r1.outra`,
      JSON.stringify({ v: 1, form: { nota: "Meu" } }),
    ] as const);
    await page.reload();
    await pill(page, 1).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await list(page)
      .getByRole("button", { name: new RegExp(`^${g.ver_texto}`) })
      .click();
    await expect(typed(page)).toContainText("Meu");
    await expect(page.locator("body")).not.toContainText("73");
  }
  // The first person's drafts are still there after coming back.
  await enter(page, person, "/app/obras");
  await expect(pill(page, 1)).toBeVisible();
});

test("a draft without a second copy leaves no mark", async ({ page, openReport }) => {
  // Simulates a full local storage.
  await page.addInitScript(() => {
    const setItem = Reflect.get(Storage.prototype, "setItem");
    Storage.prototype.setItem = function set(name: string, text: string): void {
      if (name.startsWith("canteiro.rascunho.")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, text);
    };
  });
  const { read } = await openReport();
  await rain(page).fill("12");
  await expect.poll(() => keptTexts(page)).toContain("relatorio/");
  await expect.poll(async () => (await read()).clima?.indicePluviometrico).toBe("12");
  await expect.poll(() => keptTexts(page)).toBe("[]");
});

test("marks of drafts that are gone stay only while an old copy may come back", async ({ page, openReport }) => {
  const { person } = await openReport();
  await expect(rain(page)).toBeVisible();
  const owner = `${person.usuarioId}.${person.empresaId}`;
  const copy = (id: string) => `canteiro.rascunho.${owner}.${id}`;
  await page.goto("/app/obras");
  const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
  await writeKept(page, `canteiro.digitado.${owner}`, [
    { id: "apagado/r1/p1", text: "5", when: ago(25) },
    { id: "apagado/r2/p2", text: "5", when: ago(1) },
    { id: "apagado/r3/p3", text: "5", when: ago(25) },
    // This mark was written by an earlier version, which stored no time.
    { id: "apagado/r4/p4", text: "5" },
    { id: "apagado/r5/p5", text: "5", when: ago(25) },
  ]);
  await page.evaluate(
    ([back, newer]) => {
      localStorage.setItem(back, JSON.stringify({ v: 1, n: 5, form: { nota: "Descartado" } }));
      localStorage.setItem(newer, JSON.stringify({ v: 1, n: 6, form: { nota: "Escrito depois" } }));
    },
    [copy("r3.p3"), copy("r5.p5")] as const,
  );
  await page.reload();
  await expect(pill(page, 1)).toBeVisible();
  // The discarded copy of r3 has come back: it is deleted again, and the mark of r3 is kept for another day.
  await expect.poll(() => keptTexts(page)).not.toContain("apagado/r1");
  const marks = await keptTexts(page);
  expect(["r1", "r2", "r3", "r4", "r5"].filter((id) => marks.includes(`apagado/${id}`))).toEqual(["r2", "r3", "r4"]);
  expect(marks).not.toContain(ago(25).slice(0, 13));
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("rascunho")));
  expect(kept).toEqual([copy("r5.p5")]);
  await pill(page, 1).click();
  await list(page)
    .getByRole("button", { name: new RegExp(`^${g.ver_texto}`) })
    .click();
  await expect(typed(page)).toContainText("Escrito depois");
});

const LONG = "Residencial Jardim das Acácias do Alto da Boa Vista – Torre B, blocos 12 a 19, fundações e contenções";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    test("fifty kept reports with long names are listed without barriers", async ({
      page,
      signUp,
      enter,
      product,
      isMobile,
    }) => {
      const ana = await signUp();
      await createObra(product.api, ana, LONG);
      await enter(page, ana, "/app/obras");
      await expect(page.getByRole("heading", { level: 1, name: c.obras })).toBeVisible();
      const texts = Array.from({ length: 50 }, (_each, i) => ({
        name: `canteiro.rascunho.${ana.usuarioId}.${ana.empresaId}.r${i}.outra`,
        text: JSON.stringify({
          v: 2,
          n: 1,
          obraId: "o",
          titulo: LONG,
          numero: i + 1,
          data: day(-i),
          when: `2026-11-20T10:${String(i).padStart(2, "0")}:00.000Z`,
          form: { nota: LONG },
        }),
      }));
      await page.evaluate((all) => all.forEach(({ name, text }) => localStorage.setItem(name, text)), texts);
      await page.reload();
      await pill(page, 50).click();
      await expect(list(page).getByRole("listitem")).toHaveCount(50);
      await expect(list(page).getByRole("listitem").first()).toContainText("nº 50");
      await expectAccessible(page, "kept reports", colorScheme);
      await expectNoOverflow(page, "kept reports");
      if (isMobile) await expectTouchTargets(page, "kept reports");
    });
  });
}
