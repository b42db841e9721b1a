import { randomUUID } from "node:crypto";
import type { Product } from "./product.ts";
import { expect, type Page, type Person, SENHA, test } from "./support.ts";
import { c, contas, EM, hoje, say } from "./texts.ts";

async function login(page: Page, { email, senha }: Pick<Person, "email" | "senha">): Promise<void> {
  await page.getByLabel(contas.email).fill(email);
  await page.getByLabel(contas.senha, { exact: true }).fill(senha);
  await page.getByRole("button", { name: contas.entrar, exact: true }).click();
}

const userMenu = (page: Page, nome = "Ana Souza") => page.getByRole("button", { name: say(c.menu_usuario, { nome }) });

test("logs out and in, and comes back to where it was", async ({ page, signUp, enter }) => {
  const ana = await signUp();
  await enter(page, ana, "/app/cadastros/perfil");
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: c.sair }).press("Enter");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { level: 1, name: contas.entrar_titulo })).toBeVisible();

  await login(page, ana);
  await expect(page.getByRole("heading", { level: 1, name: contas.perfil_titulo })).toBeVisible();
  // A visitor who is already logged in is sent to the application.
  await page.goto("/login");
  await expect(page).toHaveURL(/\/app\/hoje$/);
});

test(
  "the way back is the person's who was sent away: another who logs in there goes to their own start",
  { tag: "@desk" },
  async ({ page, signUp, enter }) => {
    const ana = await signUp();
    const bia = await signUp({ nome: "Bia Rocha" });
    await enter(page, ana, "/app/cadastros/equipamentos");
    await userMenu(page).click();
    await page.getByRole("menuitem", { name: c.sair }).press("Enter");
    await expect(page).toHaveURL(/\/login\?voltar=/);
    await expect(page.getByLabel(contas.email)).toHaveValue("");
    await login(page, bia);
    await expect(page).toHaveURL(/\/app\/hoje$/);
  },
);

test("the logout is true on the server too", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  await enter(page, ana, "/app/obras");
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: c.sair }).press("Enter");
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await product.api("listObras", { as: ana, query: { pagina: 0 } })).status).toBe(401);
});

test("a wrong password is told in one sentence and keeps the e-mail", async ({ page, signUp, watch }) => {
  const ana = await signUp();
  watch.allow(/answer: POST .*\/v2\/login 422/);
  await page.goto("/login");
  await login(page, { email: ana.email, senha: "outra senha" });
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page.getByLabel(contas.email)).toHaveValue(ana.email);
  await login(page, ana);
  await expect(page).toHaveURL(/\/app\/hoje$/);
});

test(
  "the address, the switcher and the person's choice decide the language",
  { tag: "@desk" },
  async ({ page, signUp }) => {
    await page.goto("/login?idioma=en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1, name: EM.en.contas.entrar_titulo })).toBeVisible();
    await page.getByLabel(EM.en.contas.idioma_da_pagina).selectOption("es");
    await expect(page.getByRole("heading", { level: 1, name: EM.es.contas.entrar_titulo })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    // The language is remembered for the next visit, even without the language in the address.
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1, name: EM.es.contas.entrar_titulo })).toBeVisible();

    const ana = await signUp();
    await page.getByLabel(EM.es.contas.email).fill(ana.email);
    await page.getByLabel(EM.es.contas.senha, { exact: true }).fill(ana.senha);
    await page.getByRole("button", { name: EM.es.contas.entrar, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: EM.es.hoje.titulo })).toBeVisible();
    await page.getByRole("button", { name: say(EM.es.c.menu_usuario, { nome: "Ana Souza" }) }).click();
    await page.getByRole("menuitemradio", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: EM.en.hoje.titulo })).toBeVisible();
  },
);

const recoveryLink = (product: Product, email: string) => linkOf(product, email, "nova-senha");

/** Waits for the mail to this person and returns the link in it. */
async function linkOf(product: Product, email: string, pagina: "nova-senha" | "confirmar-email"): Promise<string> {
  const address = new RegExp(`http\\S+/${pagina}\\S*token=[\\w-]{43}`);
  let link = "";
  await expect
    .poll(
      async () => {
        const mails = await product.readMails(email);
        // Quoted-printable: soft line ends, and `=3D` for an equals sign.
        const found = mails.flatMap(
          (mail) => address.exec(mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=")) ?? [],
        );
        link = found[0] ?? "";
        return link;
      },
      { timeout: 20_000, message: "a mail with a link" },
    )
    .not.toBe("");
  return link;
}

test(
  "another e-mail: asked for, given up, asked for again, and confirmed in the new mailbox",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const t = EM.pt.trocaDeEmail;
    const ana = await signUp();
    const novo = `nova-${ana.email}`;
    await enter(page, ana, "/app/cadastros/perfil");
    const card = page.getByRole("region", { name: contas.email, exact: true });
    const press = (name: string) => card.getByRole("button", { name, exact: true }).click();
    const ask = async (email: string): Promise<void> => {
      await press(t.trocar);
      await card.getByLabel(t.novo).fill(email);
      await card.getByLabel(EM.pt.perfil.senha_atual, { exact: true }).fill(ana.senha);
      await press(t.pedir);
      await expect(card.getByText(t.esperando)).toBeVisible();
    };
    await ask(`outra-${ana.email}`);
    await press(t.cancelar);
    await ask(novo);
    await page.reload();
    await expect(card.getByText(t.ate_la)).toBeVisible();

    await page.goto(await linkOf(product, novo, "confirmar-email"));
    await page.getByRole("button", { name: t.confirmar, exact: true }).click();
    await expect(page.getByText(say(t.feita_texto, { email: novo }))).toBeVisible();
    // The session in this browser stays valid.
    await page.goto("/app/cadastros/perfil");
    await expect(card.getByText(say(t.atual, { email: novo }))).toBeVisible();
  },
);

test("a forgotten password is recovered by mail, and old sessions end", async ({ page, signUp, product, watch }) => {
  const ana = await signUp();
  await page.goto("/login");
  await page.getByLabel(contas.email).fill(ana.email);
  await page.getByRole("link", { name: contas.esqueci_senha }).click();
  // The e-mail typed at the login is filled in already.
  await expect(page.getByLabel(contas.email)).toHaveValue(ana.email);
  await page.getByRole("button", { name: contas.enviar_link }).click();
  await expect(page.getByText(say(contas.link_enviado, { email: ana.email }))).toBeVisible();

  await page.goto(await recoveryLink(product, ana.email));
  await page.getByLabel(contas.nova_senha, { exact: true }).fill("senha nova de obra");
  await page.getByLabel(contas.confirmar_senha).fill("senha nova");
  await page.getByRole("button", { name: contas.salvar_senha }).click();
  await expect(page.getByText(c.senhas_diferentes)).toBeVisible();
  await page.getByLabel(contas.confirmar_senha).fill("senha nova de obra");
  await page.getByRole("button", { name: contas.salvar_senha }).click();
  await expect(page).toHaveURL(/\/app\/hoje$/);

  const old = await product.api("listObras", { as: ana, query: { pagina: 0 } });
  expect(old.status).toBe(401);
  watch.allow(/answer: POST .*\/v2\/login 422/);
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: c.sair }).press("Enter");
  await login(page, ana);
  await expect(page.getByRole("alert")).toBeVisible();
  await login(page, { email: ana.email, senha: "senha nova de obra" });
  await expect(page).toHaveURL(/\/app\/hoje$/);
});

test("a link that was used says so and offers another", async ({ page, signUp, product, watch }) => {
  const ana = await signUp();
  await product.api("recuperarSenha", { body: { email: ana.email } });
  const link = await recoveryLink(product, ana.email);
  const token = link.split("token=")[1] ?? "";
  await product.api("novaSenha", { body: { token, senha: "uma senha nova" } });
  watch.allow(/answer: POST .*\/nova-senha 4\d\d/);
  await page.goto(link);
  await page.getByLabel(contas.nova_senha, { exact: true }).fill("mais uma senha");
  await page.getByLabel(contas.confirmar_senha).fill("mais uma senha");
  await page.getByRole("button", { name: contas.salvar_senha }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: contas.pedir_novo_link }).click();
  await expect(page.getByRole("heading", { level: 1, name: contas.recuperar_titulo })).toBeVisible();
});

test("an unknown e-mail gets the same answer as a known one", async ({ page }) => {
  const email = `${randomUUID()}@exemplo.com`;
  await page.goto("/recuperar-senha");
  await page.getByLabel(contas.email).fill(email);
  await page.getByRole("button", { name: contas.enviar_link }).click();
  await expect(page.getByText(say(contas.link_enviado, { email }))).toBeVisible();
});

test(
  "with several companies one is chosen first, and can be switched later",
  { tag: "@desk" },
  async ({ page, signUp, product }) => {
    const ana = await signUp({ razaoSocial: "Construtora Horizonte" });
    const other = await signUp({ razaoSocial: "Aurora Engenharia" });
    await product.createUsuario(other.empresaId, { loginId: ana.usuarioId, nome: "Ana Souza", perfil: 2 });
    await page.goto("/login");
    await login(page, { email: ana.email, senha: SENHA });

    const dialog = page.getByRole("dialog", { name: c.escolha_empresa });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: c.fechar })).toHaveCount(0);
    // A reload does not get past the choice of a company, either.
    await page.reload();
    await dialog.getByRole("button", { name: /Aurora Engenharia/ }).click();
    await expect(page).toHaveURL(/\/app\/hoje$/);
    await expect(page.getByRole("link", { name: "Canteiro · Aurora Engenharia" })).toBeVisible();

    await userMenu(page).click();
    await page.getByRole("menuitem", { name: c.trocar_empresa }).click();
    await dialog.getByRole("button", { name: /Construtora Horizonte/ }).click();
    await expect(page.getByRole("link", { name: "Canteiro · Construtora Horizonte" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: hoje.titulo })).toBeVisible();
    await expect(page.getByRole("table", { name: hoje.obras_de_hoje })).toBeVisible();
  },
);
