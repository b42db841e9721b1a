import { createObra } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { c, contas, EM, obras, say } from "./texts.ts";

/** Tests the messages for failed calls, and the common rules for fields and notices on every screen. */

const save = (page: Page) => page.getByRole("button", { name: c.salvar, exact: true });

test(
  "the server's sentence is shown; without one it is an unexpected error, without an answer the network's",
  { tag: "@desk" },
  async ({ page, openObra, watch }) => {
    watch.allow(/\/obras\/[\w-]+ 4\d\d|ERR_INTERNET_DISCONNECTED/);
    const { obraId } = await openObra("informacoes");
    await page.getByLabel(obras.nome).fill("Ponte Alta");
    // First an error of the server itself; later an HTML answer, as a proxy between browser and server may give it.
    let answer: { status: number; body: string } | null = {
      status: 409,
      body: JSON.stringify({ codigo: "ja_existe", message: "Já existe uma obra assim.", requestId: "r1" }),
    };
    await page.route(`**/v2/empresas/*/obras/${obraId}`, (route) =>
      route.request().method() === "PUT" && answer !== null
        ? route.fulfill({ ...answer, contentType: answer.body.startsWith("{") ? "application/json" : "text/html" })
        : route.continue(),
    );
    const main = page.getByRole("main");
    await save(page).click();
    await expect(main.getByRole("alert")).toContainText("Já existe uma obra assim.");
    answer = { status: 418, body: "<h1>I'm a teapot</h1>" };
    await save(page).click();
    await expect(main.getByRole("alert")).toContainText(c.erro_inesperado);
    answer = null;
    await page.context().setOffline(true);
    await save(page).click();
    await expect(main.getByRole("alert")).toContainText(c.erro_rede);
    await page.context().setOffline(false);
    await expect(page.getByLabel(obras.nome)).toHaveValue("Ponte Alta");
    await save(page).click();
    await expect(page.getByText(c.atualizado)).toBeVisible();
  },
);

test(
  "every call says which application asks, and a write carries a key by which its repetition is known",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { versao } = (await product.api("getPerfilUsuario", { as: ana })).body;
    const reading = page.waitForRequest(/\/v2\/empresas\/[\w-]+\/obras\?/);
    await enter(page, ana, "/app/obras");
    expect((await reading).headers()).toMatchObject({
      "x-app-id": "app-web",
      "x-app-version": versao,
      authorization: `Bearer ${ana.token}`,
    });
    await page.getByRole("button", { name: obras.adicionar_obra }).click();
    const dialog = page.getByRole("dialog", { name: obras.nova_obra });
    await dialog.getByLabel(obras.nome).fill("Ponte Nova");
    const writing = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/obras"));
    await dialog.getByRole("button", { name: c.adicionar }).click();
    expect((await writing).headers()["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  "a trial that ends under an open screen: the first refused call leads to hiring",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    watch.allow(/ 405$/);
    const ana = await signUp();
    await createObra(product.api, ana, "Ponte Velha");
    await enter(page, ana, "/app/obras");
    const work = page.getByRole("link", { name: /Ponte Velha/ }).first();
    await expect(work).toBeVisible();
    await product.setTrialDays(ana.empresaId, 0);
    // Clicks by script: a mouse that comes near prefetches the page, which would redirect before the click.
    await work.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/contratar$/);
    await expect(page.getByRole("heading", { level: 1, name: EM.pt.plano.acabou })).toBeVisible();
  },
);

test(
  "a session that the server ended leads to the login, and back to where one was",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    watch.allow(/ 401$/);
    const ana = await signUp();
    await enter(page, ana, "/app/cadastros/perfil");
    await expect(page.getByRole("heading", { level: 1, name: contas.perfil_titulo })).toBeVisible();
    await product.api("logout", { as: ana });
    await page.goto("/app/cadastros/equipamentos");
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem("canteiro.sessao"))).toBeNull();
    await page.getByLabel(contas.email).fill(ana.email);
    await page.getByLabel(contas.senha, { exact: true }).fill(ana.senha);
    await page.getByRole("button", { name: contas.entrar, exact: true }).click();
    await expect(page).toHaveURL(/\/app\/cadastros\/equipamentos/);
  },
);

test(
  "counts that could not be read are not there, and nobody is troubled with it",
  { tag: "@desk" },
  async ({ page, signUp, enter, watch }) => {
    watch.allow(/(menu-contadores|relatorios-aguardando-aprovacao).* 404$/);
    const ana = await signUp();
    const refuse = { status: 404, json: { codigo: "nao_encontrado", message: "Não encontrado.", requestId: "r1" } };
    await page.route("**/menu-contadores*", (route) => route.fulfill(refuse));
    await page.route("**/relatorios-aguardando-aprovacao*", (route) => route.fulfill(refuse));
    const failed = ["menu-contadores", "relatorios-aguardando-aprovacao"].map((call) =>
      page.waitForResponse((response) => response.url().includes(call)),
    );
    await enter(page, ana, "/app/cadastros/equipamentos");
    await Promise.all(failed);
    const side = page.getByRole("complementary").getByRole("navigation", { name: EM.pt.navegacao.menu_cadastros });
    await expect(side.getByRole("link", { name: EM.pt.navegacao.equipamentos })).toHaveText(
      EM.pt.navegacao.equipamentos,
    );
    await expect(page.getByRole("alert")).toHaveCount(0);
  },
);

test(
  "the profile's language is saved and the page read anew in it, also when it could not be saved, which is said",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    watch.allow(/idioma 409$/);
    const ana = await signUp();
    const kept = async () => (await product.api("getPerfilUsuario", { as: ana })).body.usuario.idioma;
    await enter(page, ana, "/app/cadastros/perfil");
    const choose = async (language: string) => {
      const reloaded = page.waitForEvent("load");
      await page.getByRole("radio", { name: language }).check();
      await reloaded;
    };
    await choose("English");
    await expect(page.getByRole("heading", { level: 1, name: EM.en.contas.perfil_titulo })).toBeVisible();
    expect(await kept()).toBe("en");

    await page.route("**/perfil-usuario/idioma", (route) =>
      route.fulfill({ status: 409, json: { codigo: "conflito", message: "Not now.", requestId: "r1" } }),
    );
    // The notice disappears with the page, so an observer stores the words of the notice while it is visible.
    await page.evaluate(() => {
      const look = (): void => {
        const said = document.querySelector('[role="alert"]')?.textContent ?? "";
        if (said !== "") sessionStorage.setItem("said", said);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await choose("Español");
    await expect(page.getByRole("heading", { level: 1, name: EM.es.contas.perfil_titulo })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("said"))).toContain("Not now.");
    expect(await kept()).toBe("en");
  },
);

test(
  "a signature that is not taken says why, and the old one stays",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    watch.allow(/assinaturas\/minha 4\d\d$/);
    const ana = await signUp();
    await enter(page, ana, "/app/cadastros/perfil/assinatura");
    await page.getByRole("radio", { name: EM.pt.perfil.assinatura_imagem }).check();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: EM.pt.mid.assinatura_escolher_imagem }).click();
    await (await choosing).setFiles({ name: "rubrica.png", mimeType: "image/png", buffer: Buffer.from("nada disso") });
    const refused = page.waitForResponse((response) => response.url().endsWith("/assinaturas/minha"));
    await page.getByRole("button", { name: EM.pt.perfil.assinatura_salvar }).click();
    const { message } = (await (await refused).json()) as { message: string };
    await expect(page.getByRole("main").getByRole("alert")).toContainText(message);
    expect((await product.api("getMinhaAssinatura", { as: ana })).status).toBe(404);
  },
);

test(
  "what was added, changed and deleted is confirmed in the specification's words",
  { tag: "@desk" },
  async ({ page, signUp, enter }) => {
    await enter(page, await signUp(), "/app/cadastros/equipamentos");
    const cad = EM.pt.cadastros;
    await page.getByRole("button", { name: cad.adicionar_equipamento }).click();
    const adding = page.getByRole("dialog", { name: cad.adicionar_equipamento });
    await adding.getByRole("textbox", { name: cad.descricao }).fill("Zangão");
    await adding.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(page.getByText("Adicionado com sucesso!")).toBeVisible();
    await page.getByRole("button", { name: "Zangão", exact: true }).click();
    const editing = page.getByRole("dialog", { name: cad.editar_equipamento });
    await editing.getByRole("textbox", { name: cad.descricao }).fill("Zangão elétrico");
    await editing.getByRole("button", { name: c.salvar }).click();
    await expect(page.getByText("Atualizado com sucesso!")).toBeVisible();
    await page.getByRole("button", { name: say(c.acoes_de, { nome: "Zangão elétrico" }), exact: true }).click();
    await page.getByRole("menuitem", { name: c.excluir }).click();
    await page.getByRole("button", { name: c.excluir_sim }).click();
    await expect(page.getByText("Excluído com sucesso!")).toBeVisible();
  },
);

test(
  "a notice goes by itself: after five seconds, or three where it only confirms, and stays while it is pointed at",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    await page.clock.install();
    const ana = await signUp();
    await createObra(product.api, ana, "Obra por Engano");
    await enter(page, ana, "/app/obras");
    await page.getByRole("button", { name: say(obras.acoes_de, { nome: "Obra por Engano" }) }).click();
    await page.getByRole("menuitem", { name: obras.excluir_obra }).click();
    await page.getByRole("dialog").getByRole("button", { name: c.excluir_sim }).click();
    const notice = page.getByRole("status").filter({ hasText: obras.excluida_admin });
    await expect(notice).toBeVisible();
    await notice.hover();
    await page.clock.runFor(20_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(5, 400);
    await page.clock.runFor(4000);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1500);
    await expect(notice).toHaveCount(0);
    await page.goto("/app/cadastros/equipamentos");
    const cad = EM.pt.cadastros;
    await page.getByRole("button", { name: cad.adicionar_equipamento }).click();
    const adding = page.getByRole("dialog", { name: cad.adicionar_equipamento });
    await adding.getByRole("textbox", { name: cad.descricao }).fill("Zangão");
    await adding.getByRole("button", { name: c.adicionar, exact: true }).click();
    const added = page.getByRole("status").filter({ hasText: c.adicionado });
    await expect(added).toBeVisible();
    await page.clock.runFor(2500);
    await expect(added).toBeVisible();
    await page.clock.runFor(1000);
    await expect(added).toHaveCount(0);
  },
);

test(
  "a list of more than ten is searched by typing, a shorter one is not",
  { tag: "@desk" },
  async ({ page, signUp, enter }) => {
    await page.goto("/cadastrar");
    const long = page.getByRole("combobox", { name: contas.segmento });
    await long.click();
    // Only options of a listbox, because the page's choice of language has options too.
    const options = page.getByRole("listbox").getByRole("option", { name: /./ });
    await expect(options.filter({ hasText: contas.segmento_12 })).toBeVisible();
    await expect(options.filter({ hasText: contas.segmento_1 })).toBeVisible();
    await long.fill("manuten");
    await expect(options.filter({ hasText: contas.segmento_5 })).toBeVisible();
    await expect(options.filter({ hasText: contas.segmento_1 })).toHaveCount(0);

    await enter(page, await signUp(), "/app/cadastros/empresa");
    const short = page.getByRole("combobox", { name: EM.pt.empresa.idioma_da_empresa });
    await expect(short).toHaveAttribute("readonly", "");
  },
);

test(
  "a window with something typed: Back closes it and not the screen, after asking; a session that ended is asked for over it",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    watch.allow(/ 401$/);
    const ana = await signUp();
    // One word without a break, longer than a line.
    const longo = `Ponte${"o".repeat(200)}`;
    await enter(page, ana, "/app/cadastros/equipamentos");
    await page.getByRole("banner").getByRole("link", { name: c.obras, exact: true }).click();
    await expect(page).toHaveURL(/\/app\/obras$/);
    await page.getByRole("button", { name: obras.adicionar_obra }).first().click();
    const dialog = page.getByRole("dialog", { name: obras.adicionar_obra });
    const nome = dialog.getByLabel(obras.nome);
    await nome.fill(longo);
    await page.goBack();
    await page.getByRole("button", { name: c.continuar_editando }).click();
    await expect(nome).toHaveValue(longo);

    await product.api("logout", { as: ana });
    await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
    const relogin = page.getByRole("dialog", { name: contas.sessao_terminou });
    await expect(relogin.getByLabel(contas.email)).toHaveValue(ana.email);
    await relogin.getByLabel(contas.senha, { exact: true }).fill(ana.senha);
    await relogin.getByRole("button", { name: contas.entrar, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: longo })).toBeVisible();

    await page.getByRole("link", { name: new RegExp(`^${obras.informacoes}`) }).click();
    await expect(page.getByLabel(obras.nome)).toHaveValue(longo);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.goBack();

    // When nothing was typed, going back asks for no confirmation.
    await page.goBack();
    await page.getByRole("button", { name: obras.adicionar_obra }).first().click();
    await expect(nome).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/app\/obras$/);
  },
);
