import { createObra } from "./data.ts";
import { follow } from "./follow.ts";
import { expect, type Page, test } from "./support.ts";
import { c, EM, obras, say } from "./texts.ts";

const { obrasCadastro: t } = EM.pt;

const works = (page: Page) => page.getByRole("list", { name: c.obras }).getByRole("listitem");
const work = (page: Page, nome: string) => works(page).filter({ hasText: nome });
const step = (page: Page, nome: string) =>
  page.getByRole("navigation", { name: t.passos }).locator("[aria-current]").filter({ hasText: nome });

test(
  "works are put in groups, the list filters by them, and one is copied with what it should take along",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    watch.allow(/^answer: DELETE \S+\/grupo-obra\/\S+ 409$/);
    const ana = await signUp();
    await createObra(product.api, ana, "Creche Ipê");
    await enter(page, ana, "/app/cadastros/grupos");
    await expect(page.getByText(t.nenhum_grupo)).toBeVisible();
    await page.getByRole("button", { name: t.adicionar_grupo }).click();
    const dialog = page.getByRole("dialog", { name: t.adicionar_grupo });
    await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(dialog.getByText(c.campo_obrigatorio)).toBeVisible();
    await dialog.getByLabel(t.nome_do_grupo).fill("Escolas municipais");
    await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: "Escolas municipais" })).toContainText("0 obras");

    // The work is put into the group on the work's own page.
    await follow(page, "/app/obras");
    await work(page, "Creche Ipê")
      .getByRole("button", { name: say(obras.acoes_de, { nome: "Creche Ipê" }) })
      .click();
    await page.getByRole("menuitem", { name: obras.editar_obra }).click();
    await expect(page.getByRole("heading", { level: 1, name: obras.informacoes })).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.getByRole("combobox", { name: obras.grupo }).click();
    await page.getByRole("option", { name: "Escolas municipais" }).click();
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(page.getByText(c.atualizado)).toBeVisible();

    await follow(page, "/app/obras");
    await expect(work(page, "Creche Ipê")).toContainText("Escolas municipais");
    await expect(works(page)).toHaveCount(2);
    await page.getByRole("combobox", { name: obras.filtrar_grupo }).click();
    await page.getByRole("option", { name: "Escolas municipais (1)" }).click();
    await expect(works(page)).toHaveCount(1);
    await expect(page).toHaveURL(/grupo=/);

    // The copy takes along the work's data and so its group. Its users are left out, because their checkbox is cleared.
    await work(page, "Creche Ipê")
      .getByRole("button", { name: say(obras.acoes_de, { nome: "Creche Ipê" }) })
      .click();
    await page.getByRole("menuitem", { name: obras.duplicar_obra }).click();
    const copy = page.getByRole("dialog", { name: t.duplicar_titulo });
    await expect(copy.getByLabel(t.nome_da_copia)).toHaveValue(say(t.copia_de, { nome: "Creche Ipê" }));
    await copy.getByLabel(t.nome_da_copia).fill("Creche Jatobá");
    await copy.getByRole("checkbox", { name: t.levar_usuarios }).uncheck();
    await copy.getByRole("button", { name: c.duplicar, exact: true }).click();
    await expect(page).toHaveURL(/\/informacoes$/);
    await expect(page.getByLabel(obras.nome)).toHaveValue("Creche Jatobá");
    await follow(page, "/app/cadastros/grupos");
    const row = page.getByRole("row").filter({ hasText: "Escolas municipais" });
    await expect(row).toContainText(say(t.obras_n, { n: 2 }));

    // A group with works in it cannot be deleted.
    await row.getByRole("button", { name: say(c.acoes_de, { nome: "Escolas municipais" }) }).click();
    await page.getByRole("menuitem", { name: c.excluir }).click();
    await page.getByRole("dialog").getByRole("button", { name: c.excluir_sim }).click();
    await expect(page.getByText(/Este grupo tem obras/)).toBeVisible();
    await expect(row).toBeVisible();
  },
);

test(
  "a work is set up step by step, and each step can be come back to",
  { tag: "@desk" },
  async ({ page, signUp, enter }) => {
    await enter(page, await signUp(), "/app/cadastros/obra/cadastro-da-obra");
    await expect(page.getByRole("heading", { level: 1, name: t.nova_obra })).toBeVisible();
    await page.getByRole("button", { name: t.salvar_e_continuar }).click();
    await expect(page.getByText(c.campo_obrigatorio)).toBeVisible();
    await page.getByLabel(obras.nome).fill("Ponte do Rio Pardo");
    await page.getByRole("button", { name: t.salvar_e_continuar }).click();
    for (const [passo, path] of [
      [t["passo_personalizar-relatorios"], "personalizar-relatorios"],
      [t["passo_usuarios-que-tem-acesso"], "usuarios-que-tem-acesso"],
      [t["passo_predefinir-mao-de-obra"], "predefinir-mao-de-obra"],
      [t["passo_predefinir-equipamentos"], "predefinir-equipamentos"],
    ] as const) {
      await expect(page).toHaveURL(new RegExp(`/${path}\\?obraId=`));
      await expect(step(page, passo)).toBeVisible();
      await expect(page.getByText("Ponte do Rio Pardo").first()).toBeVisible();
      if (path !== "predefinir-equipamentos")
        await page.getByRole("button", { name: t.continuar, exact: true }).click();
    }
    await page
      .getByRole("navigation", { name: t.passos })
      .getByRole("link", { name: t["passo_cadastro-da-obra"] })
      .click();
    await expect(page.getByLabel(obras.nome)).toHaveValue("Ponte do Rio Pardo");
    await page
      .getByRole("navigation", { name: t.passos })
      .getByRole("link", { name: t["passo_predefinir-equipamentos"] })
      .click();
    await page.getByRole("button", { name: t.concluir, exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1, name: "Ponte do Rio Pardo" })).toBeVisible();
  },
);
