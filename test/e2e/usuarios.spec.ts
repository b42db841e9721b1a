import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, createRelatorio, day, fotos, signedBy } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, pageTitle, SENHA, test } from "./support.ts";
import { c, dia, EM, obras, rel, say } from "./texts.ts";

const { usuarios: t, perfil: p } = EM.pt;

const works = (page: Page): Locator => page.getByRole("list", { name: c.obras, exact: true }).getByRole("listitem");

/** Waits for the mail of an invitation, which slow machines send a moment later, and returns its link. */
async function linkOf(product: Product, email: string): Promise<string> {
  const read = async (): Promise<string> => {
    const mail = (await product.readMails(email)).at(-1) ?? "";
    const plain = mail.replaceAll("=\r\n", "").replaceAll("=\n", "").replaceAll("=3D", "=");
    return /\/convite#token=[\w.-]+/.exec(plain)?.[0] ?? "";
  };
  await expect.poll(read, { timeout: 20_000 }).not.toBe("");
  return read();
}

/** Makes three works and, in one of them, a report with a comment. */
async function prepare({ api }: Product, ana: Parameters<typeof createObra>[1]) {
  const { _id: obraId } = await createObra(api, ana, "Residencial Aurora");
  await createObra(api, ana, "Ponte do Rio Claro");
  await createObra(api, ana, "Obra Alheia");
  const comentarios = [{ _id: "01890000-0000-7000-8000-000000000009", descricao: "Conferido no local." }];
  const { _id: relatorioId } = await createRelatorio(api, ana, obraId, day(-1), { comentarios });
  return { obraId, relatorioId };
}

test(
  "an invited person sees only the granted things, and an administrator can see as they do",
  { tag: "@desk" },
  async ({ page, newPage, signUp, enter, product, isMobile, watch }) => {
    test.slow();
    const ana = await signUp();
    const { obraId, relatorioId } = await prepare(product, ana);
    const file = { name: "foto.jpg", bytes: new Uint8Array(readFileSync(fotos(1)[0] ?? "")) };
    await product.api("uploadFotoDaObra", { as: ana, params: { obraId }, file });
    const email = `${randomUUID()}@exemplo.com`;

    await enter(page, ana, "/app/cadastros/usuarios");
    await page.getByRole("link", { name: t.adicionar }).click();
    // Inviting a person without works is refused, with the specification's sentence beside the list of works.
    await page.getByLabel(t.nome, { exact: true }).fill("Bruno Lima");
    await page.getByLabel(t.email, { exact: true }).fill(email);
    await page.getByRole("button", { name: t.convidar, exact: true }).click();
    await expect(page.getByText(t.obras_falta)).toBeVisible();
    for (const nome of ["Residencial Aurora", "Ponte do Rio Claro"]) {
      await page.getByRole("checkbox", { name: nome }).check();
    }
    await expect(page.getByText(t.obras_falta)).toHaveCount(0);
    await page.getByRole("checkbox", { name: rel.secao_comentario, exact: true }).uncheck();
    await expectAccessible(page, "add user", "light");
    await expectNoOverflow(page, "add user");
    if (isMobile) await expectTouchTargets(page, "add user");
    await page.getByRole("button", { name: t.convidar, exact: true }).click();
    await expect(page.getByText(say(t.convidado_agora, { email }))).toBeVisible();
    const row = page.getByRole("row", { name: /Bruno Lima/ });
    await expect(row).toContainText(t.convidado);

    const phone = await newPage();
    await phone.goto(await linkOf(product, email));
    await expect(pageTitle(phone, say(p.convite_titulo, { empresa: "Construtora Horizonte" }))).toBeVisible();
    await phone.getByLabel(p.convite_senha, { exact: true }).fill(SENHA);
    await phone.getByLabel(p.senha_confirmar, { exact: true }).fill(SENHA);
    await expectAccessible(phone, "invitation", "light");
    await expectNoOverflow(phone, "invitation");
    await phone.getByRole("button", { name: p.convite_aceitar }).click();
    await expect(phone).toHaveURL(/\/app\/hoje$/);
    await phone.goto("/app/obras");
    await expect(works(phone)).toHaveCount(2);
    await expect(phone.getByRole("button", { name: obras.adicionar_obra })).toHaveCount(0);
    await phone.goto(`/app/obras/${obraId}/relatorios/${relatorioId}`);
    await expect(phone.getByRole("heading", { level: 1 })).toContainText(dia(day(-1)));
    await expect(phone.getByText("Conferido no local.")).toHaveCount(0);
    await phone.goto("/app/cadastros/usuarios");
    await expect(phone.getByText(c.sem_permissao)).toBeVisible();

    await page.reload();
    await expect(row).toContainText(t.ativo);
    await row.getByRole("link").click();
    await expect(pageTitle(page, "Bruno Lima")).toBeVisible();
    await page.getByRole("button", { name: say(t.mais_acoes_de, { nome: "Bruno Lima" }) }).click();
    await page.getByRole("menuitem", { name: t.ver_como }).click();
    await expect(page.getByText(say(t.vendo_como, { nome: "Bruno Lima" }))).toBeVisible();
    await page.goto("/app/obras");
    await expect(works(page)).toHaveCount(2);
    // A picture is fetched with the administrator's cookie, so its address names the person as whom the administrator looks.
    const picture = works(page).filter({ hasText: "Residencial Aurora" }).locator("img");
    await expect(picture).toHaveAttribute("src", /\?ver-como=[0-9a-f-]{36}$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page, "see as", "light");
    await expectNoOverflow(page, "see as");
    // A form is shown as that person would see it, but is not sent: the page gives the reason before the server would refuse.
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "GET" || sent.push(request.url())));
    await page.goto("/app/cadastros/perfil");
    await expect(page.getByText(t.vendo_como_ajuda, { exact: true })).toBeVisible();
    const nome = page.getByLabel(p.nome, { exact: true });
    await nome.fill("Outro nome");
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(page.getByText(t.ver_como_negado)).toBeVisible();
    await nome.fill("Bruno Lima");
    expect(sent).toEqual([]);
    // While somebody sees as another person, the server refuses every write, whatever the screen offers.
    watch.allow(/answer: \w+ \S+ 403/);
    const answer = await page.evaluate(async (path) => {
      const { token } = JSON.parse(localStorage.getItem("canteiro.sessao") ?? "{}") as { token: string };
      const { usuarioId } = JSON.parse(sessionStorage.getItem("canteiro.ver-como") ?? "{}") as { usuarioId: string };
      const headers = { Authorization: `Bearer ${token}`, "X-Ver-Como": usuarioId };
      return (await fetch(path, { method: "DELETE", headers })).status;
    }, `/v2/empresas/${ana.empresaId}/obras/${obraId}`);
    expect(answer).toBe(403);
    await page.getByRole("button", { name: t.ver_como_sair }).click();
    await expect(pageTitle(page, "Bruno Lima")).toBeVisible();
    await expect(page.getByText(say(t.vendo_como, { nome: "Bruno Lima" }))).toHaveCount(0);

    // Bruno is a signer: the confirmation of his deletion names what waits for him, and lets somebody else take it over.
    await signedBy(product.api, ana, obraId, [page.url().split("/").at(-1) ?? ""]);
    await page.getByRole("button", { name: say(t.mais_acoes_de, { nome: "Bruno Lima" }) }).click();
    await page.getByRole("menuitem", { name: c.excluir }).click();
    const question = page.getByRole("dialog", { name: say(c.excluir_titulo, { nome: "Bruno Lima" }) });
    await expect(question).toContainText(say(t.pendentes_modelos.one, { n: 1 }));
    await expectAccessible(page, "delete a signer", "light");
    await question.getByRole("combobox", { name: t.pendentes_quem }).click();
    await page.getByRole("option", { name: "Ana Souza" }).click();
    await question.getByRole("button", { name: c.excluir_sim }).click();
    await expect(page).toHaveURL(/\/usuarios$/);
    const waits = await product.api("listAssinaturasPendentes", { as: ana, params: { usuarioId: ana.usuarioId } });
    expect(waits.body.modelos).toHaveLength(1);
  },
);

test("access to a work is given and taken on its page", async ({ page, signUp, enter, product, isMobile }) => {
  const ana = await signUp();
  const { obraId } = await prepare(product, ana);
  const { _id: otherId } = await createObra(product.api, ana, "Sede nova");
  await product.createUsuario(ana.empresaId, { nome: "Bruno Lima", obras: [otherId] });
  await enter(page, ana, `/app/obras/${obraId}/usuarios`);
  await expect(page.getByText(t.acesso_so_administradores)).toBeVisible();
  await expect(page.getByRole("list", { name: t.acesso_administradores })).toContainText("Ana Souza");
  await page.getByRole("button", { name: t.acesso_adicionar }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /Bruno Lima/ }).check();
  await dialog.getByRole("button", { name: say(t.acesso_confirmar, { n: 1 }) }).click();
  await expect(dialog).toHaveCount(0);
  const people = page.getByRole("list", { name: t.acesso_pessoas });
  await expect(people).toContainText("Bruno Lima");
  await expectAccessible(page, "access to a work", "light");
  await expectNoOverflow(page, "access to a work");
  if (isMobile) await expectTouchTargets(page, "access to a work");
  await page.getByRole("button", { name: say(t.acesso_remover_de, { nome: "Bruno Lima" }) }).click();
  await page.getByRole("button", { name: t.acesso_remover, exact: true }).click();
  await expect(page.getByText(t.acesso_so_administradores)).toBeVisible();
});

test(
  "one's profile: name, password, and a session elsewhere that ends",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { body: other } = await product.api("login", { body: { email: ana.email, senha: ana.senha } });
    await enter(page, ana, "/app/cadastros/perfil");
    await page.getByLabel(p.nome, { exact: true }).fill("Ana Souza Prado");
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(page.getByText(p.atualizado)).toBeVisible();
    await expect(page.getByRole("button", { name: say(c.menu_usuario, { nome: "Ana Souza Prado" }) })).toBeVisible();

    const parts = page.getByRole("navigation", { name: p.abas });
    await parts.getByRole("link", { name: p.aba_sessoes }).click();
    await expect(page.getByText(p.sessao_esta)).toBeVisible();
    await page.getByRole("button", { name: /^Encerrar a sessão em/ }).click();
    await expect(page.getByText(p.sessoes_so_esta)).toBeVisible();
    expect((await product.api("listSessoes", { as: { ...ana, token: other.token } })).status).toBe(401);

    // Uses a picture as the signature; drawing is tested in the journey in which reports are signed.
    await parts.getByRole("link", { name: p.aba_assinatura }).click();
    await page.getByRole("radio", { name: p.assinatura_imagem }).check();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: EM.pt.mid.assinatura_escolher_imagem }).click();
    await (await chooser).setFiles(fotos(1));
    await page.getByRole("button", { name: p.assinatura_salvar }).click();
    await expect(page.getByRole("img", { name: p.assinatura_alt })).toBeVisible();
    await page.getByRole("button", { name: p.assinatura_excluir }).click();
    await page.getByRole("button", { name: c.excluir_sim }).click();
    await expect(page.getByText(p.assinatura_nenhuma)).toBeVisible();

    await parts.getByRole("link", { name: p.aba_senha }).click();
    await page.getByLabel(p.senha_atual, { exact: true }).fill(ana.senha);
    await page.getByLabel(p.senha_nova, { exact: true }).fill("outra senha boa");
    await page.getByLabel(p.senha_confirmar, { exact: true }).fill("outra senha boa");
    await page.getByRole("button", { name: p.senha_salvar }).click();
    await expect(page.getByText(p.senha_trocada)).toBeVisible();
    const entered = await product.api("login", { body: { email: ana.email, senha: "outra senha boa" } });
    expect(entered.status).toBe(200);
  },
);
