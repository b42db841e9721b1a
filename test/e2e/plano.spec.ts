import { createObra } from "./data.ts";
import { expect, pageTitle, test } from "./support.ts";
import { c, contas, EM, say } from "./texts.ts";

/** What the trial says of itself, and what a company can still do once it is over. */

const { plano, impressoes, importacao, perfil, empresa } = EM.pt;

test("the days of the trial: in the menu from the first day, on every screen in the last week", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  await enter(page, ana, "/app/obras");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(say(c.teste_dias, { n: 30 }))).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(say(c.menu_usuario, { nome: "Ana" })) }).click();
  await page.getByRole("menuitem", { name: say(c.teste_dias, { n: 30 }) }).click();
  await expect(pageTitle(page, say(c.teste_dias, { n: 30 }))).toBeVisible();
  await product.setTrialDays(ana.empresaId, 7);
  await page.goto("/app/obras");
  await expect(page.getByText(say(c.teste_dias, { n: 7 }))).toBeVisible();
  await page.getByRole("link", { name: c.contratar }).click();
  await expect(page).toHaveURL(/\/contratar$/);
});

test("hiring says the truth to a visitor and to a company with a plan", async ({ page, signUp, enter, product }) => {
  await page.goto("/contratar");
  await expect(pageTitle(page, plano.visitante)).toBeVisible();
  await page.getByRole("button", { name: plano.entrar }).click();
  await expect(page).toHaveURL(/\/login/);
  const ana = await signUp();
  await product.hirePlan(ana.empresaId);
  await enter(page, ana, "/contratar");
  await expect(pageTitle(page, plano.ativo)).toBeVisible();
  await page.getByRole("button", { name: c.ir_para_obras }).click();
  await expect(page).toHaveURL(/\/app\/obras$/);
});

test(
  "after the trial: profile, company, support and export work, and hiring ends it",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    await createObra(product.api, ana, "Ponte Velha");
    await product.setTrialDays(ana.empresaId, 0);
    await enter(page, ana, "/app/obras");
    await expect(page).toHaveURL(/\/contratar$/);
    await expect(pageTitle(page, plano.acabou)).toBeVisible();
    const open = page.getByRole("list", { name: plano.continuam });

    await open.getByRole("link", { name: plano.perfil }).click();
    await expect(pageTitle(page, contas.perfil_titulo)).toBeVisible();
    for (const tab of [perfil.aba_notificacoes, perfil.aba_empresas, perfil.aba_assinatura, perfil.aba_sessoes]) {
      await page.getByRole("link", { name: tab }).click();
      await expect(page.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("status", { name: c.carregando })).toHaveCount(0);
    }
    await page.goto("/contratar");
    await open.getByRole("link", { name: plano.empresa }).click();
    await expect(pageTitle(page, empresa.empresa)).toBeVisible();
    await expect(page.getByRole("status", { name: c.carregando })).toHaveCount(0);
    await page.goto("/contratar");
    await open.getByRole("link", { name: plano.suporte }).click();
    await expect(page).toHaveURL(/\/app\/suporte$/);

    await page.goto("/contratar");
    await open.getByRole("link", { name: plano.exportar }).click();
    await expect(pageTitle(page, plano.exportar)).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: say(plano.baixar_de, { nome: importacao.equipamentos }) }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole("button", { name: say(plano.periodo_de, { nome: "Ponte Velha" }) }).click();
    const dialog = page.getByRole("dialog", { name: impressoes.imprimir_periodo });
    await expect(dialog.getByText(impressoes.nenhum)).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto("/app/cadastros/equipamentos");
    await expect(pageTitle(page, plano.acabou)).toBeVisible();
    await product.hirePlan(ana.empresaId);
    // The page may have seen it by itself, when it asked for something a moment before.
    const seen = page.getByRole("button", { name: c.ir_para_obras });
    await page.getByRole("button", { name: plano.ja_contratamos }).or(seen).click();
    await expect(page).toHaveURL(/\/app\/obras$/);
    await expect(page.getByText("Ponte Velha").first()).toBeVisible();
  },
);

test(
  "a form of the company that was open as the trial ended is saved, and keeps what is typed",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    watch.allow(/ 405$/);
    const ana = await signUp();
    await enter(page, ana, "/app/cadastros/empresa");
    await page.getByRole("textbox", { name: empresa.nome, exact: true }).fill("Construtora Depois do Teste");
    await product.setTrialDays(ana.empresaId, 0);
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(page.getByText(c.atualizado)).toBeVisible();
    await expect(page.getByRole("textbox", { name: empresa.nome, exact: true })).toHaveValue(
      "Construtora Depois do Teste",
    );
    await page.goto("/contratar");
    await page.getByRole("list", { name: plano.continuam }).getByRole("link", { name: plano.empresa }).click();
    await expect(page.getByRole("textbox", { name: empresa.nome, exact: true })).toHaveValue(
      "Construtora Depois do Teste",
    );
  },
);
