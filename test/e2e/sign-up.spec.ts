import { randomUUID } from "node:crypto";
import { expect, type Page, SENHA, test } from "./support.ts";
import { FIELD_ERRORS } from "../../domain/errors/fieldErrors.ts";
import { c, contas, dia, EM, hoje, rdo, rel } from "./texts.ts";

const SAMPLE_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel(contas.nome_completo).fill("Helena Duarte Prado");
  await page.getByLabel(contas.cargo).fill("Engenheira");
  await page.getByLabel(contas.email).fill(email);
  await page.getByLabel(contas.senha, { exact: true }).fill(SENHA);
  await page.getByLabel(contas.razao_social).fill("Horizonte Engenharia Ltda.");
  await page.getByLabel(contas.telefone).fill("(31) 3271-4400");
  await page.getByRole("combobox", { name: contas.segmento }).click();
  await page.getByRole("option", { name: contas.segmento_2 }).click();
  await page.getByLabel(contas.problema).fill("Relatórios atrasados");
}

test("a company signs up and finds a sample work with a report of today", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: contas.criar_conta_teste }).click();
  await expect(page.getByRole("heading", { level: 1, name: contas.cadastrar_titulo })).toBeVisible();
  await fill(page, `${randomUUID()}@exemplo.com`);
  await page.getByRole("button", { name: contas.criar_conta }).click();

  await expect(page).toHaveURL(/\/app\/hoje$/);
  await expect(page.getByText(contas.bem_vindo)).toBeVisible();
  const works = page.getByRole("list", { name: hoje.obras_de_hoje }).getByRole("listitem");
  await expect(works).toHaveCount(1);
  await works.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const today = dia(SAMPLE_DAY.format(new Date()));
  await page
    .getByRole("link", { name: new RegExp(`${today}|${rdo(1)}`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(today);
  await expect(page.getByText(rel.status_1).first()).toBeVisible();
});

test(
  "what is wrong stands on its field, and nothing typed is lost",
  { tag: "@desk" },
  async ({ page, signUp, watch }) => {
    const known = await signUp();
    watch.allow(/answer: POST .*\/criar-conta 409/);
    await page.goto("/cadastrar");
    const send = page.getByRole("button", { name: contas.criar_conta });

    await send.click();
    await expect(page.getByText(c.campo_obrigatorio)).toHaveCount(4);
    await expect(page.getByText(c.selecione_item)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(c.campos_obrigatorios);
    await expect(page.getByLabel(contas.nome_completo)).toBeFocused();

    await fill(page, "helena.exemplo.com");
    await page.getByLabel(contas.senha, { exact: true }).fill("curta");
    await send.click();
    await expect(page.getByText(c.email_invalido)).toBeVisible();
    await expect(page.getByText(c.senha_curta)).toBeVisible();
    await expect(page.getByLabel(contas.email)).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);

    await page.getByLabel(contas.email).fill(known.email);
    await page.getByLabel(contas.senha, { exact: true }).fill(SENHA);
    await send.click();
    await expect(page.getByLabel(contas.email)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(contas.email)).toHaveAccessibleDescription(/e-mail/i);
    await expect(page.getByLabel(contas.email)).toHaveValue(known.email);
    await expect(page.getByLabel(contas.senha, { exact: true })).toHaveValue(SENHA);
    await expect(page.getByLabel(contas.razao_social)).toHaveValue("Horizonte Engenharia Ltda.");
    await expect(page.getByLabel(contas.telefone)).toHaveValue("(31) 3271-4400");
    await expect(page.getByLabel(contas.problema)).toHaveValue("Relatórios atrasados");
    await expect(page.getByRole("combobox", { name: contas.segmento })).toHaveValue(contas.segmento_2);
  },
);

test("one of the commonest passwords is refused on its field, in the language of the page", async ({ page, watch }) => {
  watch.allow(/answer: POST .*\/criar-conta 422/);
  for (const idioma of ["pt", "en", "es"] as const) {
    const t = EM[idioma].contas;
    await page.goto(`/cadastrar?idioma=${idioma}`);
    await page.getByLabel(t.nome_completo).fill("Helena Duarte Prado");
    await page.getByLabel(t.email).fill(`${randomUUID()}@exemplo.com`);
    await page.getByLabel(t.razao_social).fill("Horizonte Engenharia Ltda.");
    await page.getByRole("combobox", { name: t.segmento }).click();
    await page.getByRole("option", { name: t.segmento_2 }).click();
    const senha = page.getByLabel(t.senha, { exact: true });
    await expect(senha).toHaveAccessibleDescription(new RegExp(t.senha_regra));
    await senha.fill("Qwerty12345");
    await page.getByRole("button", { name: t.criar_conta }).click();
    await expect(senha).toHaveAccessibleDescription(new RegExp(FIELD_ERRORS.senha_comum[idioma].replace(".", "\\.")));
    await expect(senha).toBeFocused();
    await expect(senha).toHaveValue("Qwerty12345");
  }
});
