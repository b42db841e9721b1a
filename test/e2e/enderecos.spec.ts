import { readFile } from "node:fs/promises";
import { createObra, createRelatorio, day, fotos, sampleObra } from "./data.ts";
import { expect, pageTitle, test } from "./support.ts";
import { c, contas, dia, EM, obras, say } from "./texts.ts";

/** Tests which screen each address leads to, the frame around every screen, and the first page of a work. */

const { sobre, navegacao: nav } = EM.pt;

test(
  "addresses without a screen of their own lead to the one that stands for them",
  { tag: "@desk" },
  async ({ page, newPage, signUp, enter, product }) => {
    // A stranger is sent to the login and sees nothing of the application; the only other form is the company sign-up.
    const stranger = await newPage();
    for (const path of ["/", "/nada/disso", "/app", "/app/obras"]) {
      await stranger.goto(path);
      await expect(stranger).toHaveURL(/\/login$/);
    }
    for (const path of ["/cadastrar-empresa", "/pre-cadastro"]) {
      await stranger.goto(path);
      await expect(stranger).toHaveURL(/\/cadastrar$/);
      await expect(pageTitle(stranger, contas.cadastrar_titulo)).toBeVisible();
    }
    await stranger.goto("/baixar-app");
    await expect(pageTitle(stranger, sobre.baixar)).toBeVisible();
    await stranger.goto("/app/cadastros/grupos");
    await expect(stranger).toHaveURL(/\/login\?voltar=/);

    const ana = await signUp();
    const { _id: obraId, nome } = await sampleObra(product.api, ana);
    await enter(page, ana, "/");
    for (const [path, address] of [
      ["/", /\/app\/hoje$/],
      ["/nada/disso", /\/app\/hoje$/],
      ["/app", /\/app\/hoje$/],
      ["/app/cadastros", /\/app\/cadastros\/perfil$/],
      ["/app/analise-de-dados", /\/app\/analise-de-dados\/relatorios-criados$/],
      [`/app/obras/${obraId}`, new RegExp(`/obras/${obraId}/dashboard$`)],
      [`/app/obras/${obraId}/nada`, new RegExp(`/obras/${obraId}/dashboard$`)],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(address);
    }
    await expect(pageTitle(page, nome)).toBeVisible();
  },
);

test(
  "the person's menu leads to profile, news, help, terms and about, tells the version, and logs out for good",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { versao } = (await product.api("getPerfilUsuario", { as: ana })).body;
    await enter(page, ana, "/app/obras");
    const menu = page.getByRole("button", { name: say(c.menu_usuario, { nome: "Ana Souza" }) });
    for (const [entry, title] of [
      [c.meu_perfil, contas.perfil_titulo],
      [c.atualizacoes, sobre.novidades],
      [c.suporte, sobre.suporte],
      [c.termos, c.termos],
      [c.sobre, sobre.sobre],
    ] as const) {
      await page.goto("/app/obras");
      await menu.click();
      await page.getByRole("menuitem", { name: entry, exact: true }).click();
      await expect(pageTitle(page, title)).toBeVisible();
    }
    await page.goto("/app/suporte");
    await expect(page.getByText(sobre.horario_texto)).toBeVisible();
    await page.goto("/app/atualizacoes");
    await expect(page.getByRole("heading", { name: say(sobre.versao_atual, { versao }) })).toBeVisible();

    await menu.click();
    await expect(page.getByRole("menu").getByText(say(c.versao, { versao }))).toBeVisible();
    // A person with one company has no other to switch to.
    await expect(page.getByRole("menuitem", { name: c.trocar_empresa })).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem("canteiro.cache.lista", "[]"));
    await page.getByRole("menuitem", { name: c.sair }).press("Enter");
    await expect(page).toHaveURL(/\/login/);
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key === "canteiro.sessao" || key.startsWith("canteiro.cache.")),
    );
    expect(left).toEqual([]);
  },
);

test(
  "the header changes the language, adds a work and a person, and a long page leads back to its top",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    await enter(page, ana, "/app/obras");
    const add = page.getByRole("banner").getByRole("button", { name: nav.adicionar, exact: true });
    await add.click();
    for (const entry of [nav.adicionar_relatorio, nav.adicionar_obra, nav.adicionar_usuario])
      await expect(page.getByRole("menuitem", { name: entry })).toBeVisible();
    await page.getByRole("menuitem", { name: nav.adicionar_usuario }).click();
    await expect(page).toHaveURL(/\/usuarios\/adicionar$/);
    await add.click();
    await page.getByRole("menuitem", { name: nav.adicionar_obra }).click();
    await expect(page.getByRole("dialog", { name: obras.nova_obra }).getByLabel(obras.nome)).toBeVisible();

    await page.goto("/app/translation-export");
    const top = page.getByRole("button", { name: c.voltar_ao_topo });
    await expect(page.getByRole("row").nth(50)).toBeVisible();
    await expect(top).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await top.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page
      .getByRole("banner")
      .getByRole("button", { name: new RegExp(nav.idioma) })
      .click();
    await page.getByRole("menuitemradio", { name: "Español" }).click();
    await expect(pageTitle(page, EM.es.sobre.traducoes)).toBeVisible();
    await expect
      .poll(async () => (await product.api("getPerfilUsuario", { as: ana })).body.usuario.idioma, { timeout: 10_000 })
      .toBe("es");
  },
);

test(
  "every text in three languages: searched by key or words of any of them, and taken along as a file",
  { tag: "@desk" },
  async ({ page, signUp, enter }) => {
    await enter(page, await signUp(), "/app/translation-export");
    const table = page.getByRole("region", { name: sobre.traducoes });
    const search = page.getByRole("searchbox", { name: sobre.traducoes_buscar });
    await search.fill("comum.voltar_ao_topo");
    const row = table.getByRole("row").nth(1);
    for (const each of [EM.pt, EM.en, EM.es]) await expect(row).toContainText(each.c.voltar_ao_topo);
    // The table also holds the sentences of the server's errors.
    await search.fill("no permission!");
    await expect(table.getByRole("rowheader", { name: "erros.sem_permissao" })).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: sobre.traducoes_exportar }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("canteiro-traducoes.csv");
    const csv = await readFile(await download.path(), "utf8");
    expect(csv).toContain("erros.sem_permissao");
    expect(csv).not.toContain("comum.voltar_ao_topo");
  },
);

test(
  "the list tells of each work, and the overview where it stands, with a way to all that it counts",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { body: grupo } = await product.api("createGrupoDeObra", { as: ana, body: { descricao: "Escolas" } });
    const { _id: obraId } = await createObra(product.api, ana, "Creche Ipê", {
      cadastroCompleto: true,
      dataInicio: day(-4),
      dataFim: day(5),
      status: { id: 2 },
      grupo: grupo._id,
    });
    await product.createUsuario(ana.empresaId, { nome: "Bruno Lima", obras: [obraId] });
    const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day(-1), {
      atividades: [{ descricao: "Alvenaria" }, { descricao: "Chapisco" }],
    });
    const file = { name: "foto.jpg", bytes: new Uint8Array(await readFile(fotos(1)[0] ?? "")) };
    await product.api("uploadFoto", { as: ana, params: { obraId, relatorioId }, file });

    await enter(page, ana, "/app/obras");
    // The two works are this one and the sample work of the sign-up.
    await expect(pageTitle(page, c.obras).locator("xpath=..")).toContainText("2");
    const card = page.getByRole("list", { name: c.obras }).getByRole("listitem").filter({ hasText: "Creche Ipê" });
    for (const words of [obras.status_2, "Escolas", say(obras.relatorios_n, { n: 1 }), say(obras.fotos_n, { n: 1 })])
      await expect(card).toContainText(words);
    await card.getByRole("button", { name: say(obras.acoes_de, { nome: "Creche Ipê" }) }).click();
    for (const entry of [obras.duplicar_obra, obras.editar_obra, obras.excluir_obra])
      await expect(page.getByRole("menuitem", { name: entry })).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);

    await card.getByRole("link").click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("region", { name: obras.prazo, exact: true }).getByText("50%")).toBeVisible();
    const numeros = page.getByRole("region", { name: obras.numeros });
    await expect(numeros.locator("div").filter({ hasText: obras.filtro_atividades }).getByText("2")).toBeVisible();
    await expect(page.getByRole("region", { name: obras.quem_tem_acesso })).toContainText("Bruno Lima");
    const recent = page.getByRole("region", { name: obras.relatorios_recentes });
    await expect(recent.getByRole("link", { name: dia(day(-1)) })).toHaveAttribute("href", new RegExp(relatorioId));
    const photo = page.getByRole("region", { name: obras.fotos_recentes }).getByRole("img").first();
    await expect
      .poll(() => photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
    const area = page.getByRole("navigation", { name: obras.menu_da_obra });
    for (const place of [obras.visao_geral, obras.relatorios, obras.filtro_galeria, obras.filtro_checklists])
      await expect(area.getByRole("link", { name: new RegExp(`^${place}`) })).toBeVisible();
    for (const place of [obras.informacoes, obras.modelos_da_obra, obras.usuarios_da_obra, obras.documentos_da_obra])
      await expect(area.getByRole("link", { name: new RegExp(`^${place}`) })).toBeVisible();
    // The current entry is scrolled into view, also at the end of a menu that is longer than the window.
    await page.setViewportSize({ width: 1440, height: 640 });
    await numeros.getByRole("link", { name: obras.documentos_da_obra }).click();
    await expect(page).toHaveURL(/\/documentos$/);
    await expect(area.getByRole("link", { name: new RegExp(`^${obras.documentos_da_obra}`) })).toBeInViewport();
    await page.goBack();
    await expect(numeros.getByRole("link", { name: obras.usuarios_da_obra })).toHaveAttribute("href", /\/usuarios$/);
    await page.getByRole("region", { name: obras.fotos_recentes }).getByRole("link", { name: obras.ver_todas }).click();
    await expect(page).toHaveURL(new RegExp(`/obras/${obraId}/galeria$`));
  },
);

test(
  "another company's work or report leads to the works and says why",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    const [ana, outra] = [await signUp(), await signUp()];
    const { _id: obraId } = await sampleObra(product.api, outra);
    const { _id: relatorioId } = await createRelatorio(product.api, outra, obraId, day());
    const { _id: minha } = await sampleObra(product.api, ana);
    watch.allow(/^answer: GET \S+ 404$/);
    await enter(page, ana, "/app/obras");
    const relatorio = `/app/obras/${obraId}/relatorios/${relatorioId}`;
    for (const path of [`/app/obras/${obraId}`, `/app/obras/${obraId}/relatorios`, relatorio, `${relatorio}/editar`]) {
      await page.goto(path);
      await expect(page.getByRole("alert").getByText(obras.endereco_sem_acesso)).toHaveCount(1);
      await expect(page).toHaveURL(/\/app\/obras$/);
    }
    // The address of that report, but under Ana's own work, leads to Ana's work.
    await page.goto(`/app/obras/${minha}/relatorios/${relatorioId}`);
    await expect(page.getByRole("alert").getByText(obras.endereco_sem_acesso)).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`/obras/${minha}/dashboard$`));
  },
);

test(
  "help with the report opens beside it, from reading and from filling in",
  { tag: "@desk" },
  async ({ page, openReport }) => {
    const { path } = await openReport();
    for (const where of [path, `${path}/editar`]) {
      await page.goto(where);
      const opened = page.waitForEvent("popup");
      await page.getByRole("link", { name: EM.pt.registro.ajuda }).click();
      const help = await opened;
      await expect(pageTitle(help, EM.pt.ajuda.titulo)).toBeVisible();
      await expect(help.getByRole("heading", { name: EM.pt.ajuda.preencher })).toBeVisible();
      await help.close();
    }
    await expect(page).toHaveURL(/\/editar$/);
  },
);
