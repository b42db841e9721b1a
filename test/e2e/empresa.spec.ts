import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { errorMessage } from "../../domain/errors/errors.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { expectAccessible, expectNoOverflow, expectPrintable, expectTouchTargets } from "./checks.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import { finished } from "./finished.ts";
import { follow } from "./follow.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { c, contas, criar, dia, emp, registro, rel, say } from "./texts.ts";

/** Tests what a company sets for its reports (captions, logos, rules), and the lists of a report's readers and editors. */

const run = promisify(execFile);
/** A function, because each journey computes its own day. */
const completa = () => ({
  cadastroCompleto: true as const,
  responsavel: "Ricardo Nunes Sá",
  tipoContratanteContratada: "Contratada" as const,
  cliente: "Prefeitura de Ribeirão das Neves",
  dataInicio: day(-1299),
  dataFim: day(100),
  numeroContrato: "CT 118/2026",
  endereco: "Rua das Acácias, 310",
});
const OWN = { prazoContratual: "Prazo do contrato", prazoDecorrido: "Dias corridos", prazoAVencer: "Dias restantes" };

async function place({ api }: Product, ana: Person, obra: object = completa()) {
  const { _id: obraId } = await createObra(api, ana, "Escola Água Limpa", obra);
  const { _id: relatorioId } = await createRelatorio(api, ana, obraId, day(), {
    comentarios: [{ descricao: "Conferido no local." }],
  });
  return { obraId, relatorioId, view: `/app/obras/${obraId}/relatorios/${relatorioId}` };
}

/** Makes a logo of one colour, as a file to choose. */
async function logo(name: string, width: number, red: number) {
  const background = { r: red, g: 60, b: 120, alpha: 0.9 };
  const buffer = await sharp({ create: { width, height: 120, channels: 4, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

async function approve({ api }: Product, as: Person, params: { obraId: string; relatorioId: string }): Promise<void> {
  const { versao } = await readRelatorio(api, as, params);
  expect((await api("updateRelatorio", { as, params, body: { versao, status: { id: 4 } } })).status).toBe(200);
}

const head = (page: Page): Locator => page.getByRole("region", { name: rel.obra, exact: true });
const dayCount = (within: Locator, caption: string): Locator =>
  within.locator("dl > div").filter({ has: within.page().getByText(caption, { exact: true }) });

async function choose(page: Page, button: Locator, file: Awaited<ReturnType<typeof logo>>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(file);
  await expect(page.getByText(emp.logo_trocada).first()).toBeVisible();
}

/** Waits until the image is visible and its bytes have arrived. */
async function expectShown(image: Locator): Promise<void> {
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}

/** Opens the report to read it; resolves when the server has counted the visit. */
async function counted(page: Page, open: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse((response) => response.url().endsWith("/visualizacao") && response.ok());
  await open();
  await told;
}

async function pdf(page: Page, address: string, file: string) {
  const answer = await finished(page, address);
  expect(answer.status()).toBe(200);
  await writeFile(file, await answer.body());
  const words = (await run("pdftotext", ["-enc", "UTF-8", file, "-"])).stdout.replaceAll(/\s+/g, " ");
  const images = (await run("pdfimages", ["-list", file])).stdout
    .split("\n")
    .filter((line) => /^\s*\d+\s+\d+\s+image\s/.test(line));
  return { words, images: images.length };
}

test(
  "captions and logos of the company stand on report and PDF",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }, info) => {
    const ana = await signUp({ razaoSocial: "Construtora Horizonte" });
    const { obraId, relatorioId, view } = await place(product, ana);
    await enter(page, ana, view);
    // Before the change the head shows the company's name in place of a logo, the product's own captions, and thousands of days in the plural.
    await expect(head(page).getByText("Construtora Horizonte")).toBeVisible();
    await expect(dayCount(head(page), rel.prazo_contratual)).toContainText("1.400 dias");
    await expect(dayCount(head(page), rel.prazo_decorrido)).toContainText("1.300 dias");
    await expect(dayCount(head(page), rel.prazo_a_vencer)).toContainText("100 dias");

    await page.getByRole("button", { name: say(c.menu_usuario, { nome: "Ana Souza" }) }).click();
    await page.getByRole("menuitem", { name: c.empresa, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: emp.empresa })).toBeVisible();
    const example = page.getByRole("figure", { name: emp.prazos_exemplo });
    const caption = (label: string): Locator => page.getByRole("textbox", { name: label });
    await caption(rel.prazo_contratual).fill(OWN.prazoContratual);
    await caption(rel.prazo_decorrido).fill(OWN.prazoDecorrido);
    await caption(rel.prazo_a_vencer).fill(OWN.prazoAVencer);
    for (const text of Object.values(OWN)) await expect(dayCount(example, text)).toBeVisible();
    await choose(page, page.getByRole("button", { name: emp.logo_escolher }), await logo("horizonte.png", 480, 20));
    // Uploading a logo leaves everything that was typed as it is.
    await expect(caption(rel.prazo_contratual)).toHaveValue(OWN.prazoContratual);
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(page.getByText(c.atualizado)).toBeVisible();

    await follow(page, view);
    for (const text of Object.values(OWN)) await expect(dayCount(head(page), text)).toBeVisible();
    await expectShown(head(page).getByRole("img", { name: say(registro.logo_de, { nome: "Construtora Horizonte" }) }));
    const { link } = await readRelatorio(product.api, ana, { obraId, relatorioId });
    const printed = await pdf(page, link.pdf, info.outputPath("com.pdf"));
    // Compares in lower case, because labels are printed in capitals.
    for (const text of Object.values(OWN)) expect(printed.words.toLowerCase()).toContain(text.toLowerCase());
    expect(printed.images).toBe(1);
  },
);

test(
  "logos of the work's template: two more, and the company's switched off",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }, info) => {
    const ana = await signUp({ razaoSocial: "Construtora Horizonte" });
    const { obraId, relatorioId, view } = await place(product, ana);
    const { buffer: bytes } = await logo("horizonte.png", 480, 20);
    await product.api("uploadLogo", { as: ana, file: { name: "horizonte.png", bytes, type: "image/png" } });
    await enter(page, ana, `/app/obras/${obraId}/modelos-relatorios`);
    const logos = page.getByRole("region", { name: emp.logos_do_relatorio });
    const button = (words: string, lugar: string): Locator =>
      logos.getByRole("button", { name: say(words, { lugar }) });
    await choose(page, button(emp.logo_do_modelo_escolher, emp.logo_dois), await logo("cliente.png", 120, 200));
    await choose(page, button(emp.logo_do_modelo_escolher, emp.logo_tres), await logo("fiscal.png", 300, 120));
    // Waits for the button of the third logo, because the visible notice may still be the second logo's.
    await expect(button(emp.logo_do_modelo_trocar, emp.logo_tres)).toBeVisible();
    await follow(page, view);
    const images = head(page).getByRole("img");
    await expect(images).toHaveCount(3);
    for (const nome of [
      say(registro.logo_de, { nome: "Construtora Horizonte" }),
      registro.logo_dois,
      registro.logo_tres,
    ])
      await expectShown(head(page).getByRole("img", { name: nome }));
    const { link } = await readRelatorio(product.api, ana, { obraId, relatorioId });
    expect((await pdf(page, link.pdf, info.outputPath("tres.pdf"))).images).toBe(3);

    await follow(page, `/app/obras/${obraId}/modelos-relatorios`);
    await logos.getByRole("switch", { name: emp.logo_um_mostrar }).uncheck();
    await expect(logos.getByText(emp.logo_um_nome)).toBeVisible();
    await button(emp.logo_do_modelo_remover, emp.logo_tres).click();
    await page.getByRole("dialog").getByRole("button", { name: emp.logo_remover_sim, exact: true }).click();
    await expect(page.getByText(emp.logo_removida)).toBeVisible();
    await follow(page, view);
    await expect(head(page).getByText("Construtora Horizonte")).toBeVisible();
    await expect(images).toHaveCount(1);
    const printed = await pdf(page, link.pdf, info.outputPath("uma.pdf"));
    expect(printed.images).toBe(1);
    expect(printed.words).toContain("Construtora Horizonte");
  },
);

test(
  "a file that is no picture is refused with a sentence, here or by the server",
  { tag: "@desk" },
  async ({ page, signUp, enter, watch }) => {
    watch.allow(/alterar-logo 415/);
    await enter(page, await signUp(), "/app/cadastros/empresa");
    const send = async (name: string, mimeType: string): Promise<void> => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: emp.logo_escolher }).click();
      await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from("<svg><script>alert(1)</script></svg>") });
    };
    const card = page.getByRole("region", { name: emp.logo_da_empresa });
    await send("logo.svg", "image/svg+xml");
    await expect(card.getByText(emp.logo_so_imagem)).toBeVisible();
    await send("logo.png", "image/png");
    await expect(card.getByText("Este tipo de arquivo não é aceito", { exact: false })).toBeVisible();
  },
);

test("the head of an incomplete work is reduced", { tag: "@desk" }, async ({ page, signUp, enter, product }) => {
  const ana = await signUp({ razaoSocial: "Construtora Horizonte" });
  const { view } = await place(product, ana, {});
  await enter(page, ana, view);
  const there = head(page);
  for (const text of ["Construtora Horizonte", "Escola Água Limpa", "Relatório Diário de Obra (RDO)"])
    await expect(there.getByText(text)).toBeVisible();
  await expect(there.getByText(dia(day()))).toBeVisible();
  await expect(there.locator("dt")).toHaveText([rel.obra]);
  await expect(there.getByText(rel.prazo_contratual)).toHaveCount(0);
});

test("the head of a complete work names who is who", { tag: "@desk" }, async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const obra = completa();
  const { obraId, relatorioId, view } = await place(product, ana, obra);
  await enter(page, ana, view);
  const facts = head(page).locator("dl").first();
  await expect(facts.locator("dt")).toHaveText([
    rel.obra,
    rel.endereco,
    rel.contrato,
    rel.cliente_Contratada,
    rel.responsavel,
  ]);
  for (const text of [obra.endereco, obra.numeroContrato, obra.cliente, obra.responsavel])
    await expect(facts.getByText(text)).toBeVisible();
  await expect(head(page).getByText(rel.status_1)).toBeVisible();
  await expect(head(page).getByText(say(rel.numero, { numero: 1 }))).toBeVisible();
  const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone: "UTC" }).format(Date.parse(day()));
  await expect(head(page).getByText(`${dia(day())} · ${weekday}`)).toBeVisible();
  const foot = page.getByRole("region", { name: registro.rodape });
  await expect(foot).toContainText(new RegExp(`Criado por Ana Souza em ${dia(day())} \\d\\d:\\d\\d`));
  await expect(foot).toContainText(new RegExp(`Última alteração por Ana Souza em ${dia(day())} \\d\\d:\\d\\d`));

  // An approved report is shown as it was approved, even if its work changes; the printed page says that it is not the sealed document.
  await approve(product, ana, { obraId, relatorioId });
  const changed = { nome: "Escola Água Limpa", ...obra, cliente: "Consórcio Novo", dataFim: day(400) };
  expect((await product.api("updateObra", { as: ana, params: { obraId }, body: changed })).status).toBe(200);
  await page.reload();
  await expect(facts.getByText(obra.cliente)).toBeVisible();
  await expect(facts.getByText("Consórcio Novo")).toHaveCount(0);
  await expect(dayCount(head(page), rel.prazo_a_vencer)).toContainText(say(rel.dias.other, { n: 100 }));
  const today = head(page).getByText(say(registro.como_aprovado, { hoje: "" }).trim());
  await expect(today).toContainText(`${rel.cliente_Contratada}: Consórcio Novo`);
  await expect(today).toContainText(`${rel.prazo_a_vencer}: ${say(rel.dias.other, { n: 400 })}`);
  await expectPrintable(page, "an approved report");
  const file = test.info().outputPath("impresso.pdf");
  await page.emulateMedia({ colorScheme: "dark" });
  await writeFile(file, await page.pdf({ format: "A4" }));
  const { stdout } = await run("pdftotext", ["-enc", "UTF-8", file, "-"]);
  const words = stdout.replaceAll(/\s+/g, " ");
  for (const said of [
    "Construtora Horizonte · Escola Água Limpa",
    say(rel.numero, { numero: 1 }),
    dia(day()),
    registro.nao_e_o_selado,
  ])
    expect(words).toContain(said);
  for (const screen of [rel.imprimir, rel.editar, registro.visualizacoes]) expect(words).not.toContain(screen);
});

test(
  "without the copy, the add-report dialog does not offer it",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { obraId } = await place(product, ana);
    await enter(page, ana, "/app/cadastros/empresa");
    await page.getByRole("switch", { name: emp.copiarUltimoRelatorio }).uncheck();
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(page.getByText(c.atualizado)).toBeVisible();
    await follow(page, `/app/obras/${obraId}/relatorios`);
    await page.getByRole("button", { name: rel.adicionar_relatorio }).click();
    const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
    await expect(dialog.getByRole("button", { name: rel.criar })).toBeEnabled();
    await expect(dialog.getByText(criar.copiar_ultimo)).toHaveCount(0);
  },
);

test("views and edits of a report", { tag: "@desk" }, async ({ page, signUp, enter, product, newPage }) => {
  const ana = await signUp();
  const { obraId, relatorioId, view } = await place(product, ana);
  const params = { obraId, relatorioId };
  const others = { obras: [obraId], permissaoDeAcesso: FULL_ACCESS };
  const bruno = await product.createUsuario(ana.empresaId, { ...others, nome: "Bruno Lima" });
  await product.api("updateRelatorio", {
    as: bruno,
    params,
    headers: { "x-app-id": "app-android" },
    body: { comentarios: [{ descricao: "Conferido" }] },
  });
  await counted(page, () => enter(page, bruno, view));
  const rows = page.getByRole("dialog").getByRole("table").getByRole("row");
  const views = page.getByRole("button", { name: registro.visualizacoes, exact: true });
  await views.click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Bruno Lima");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(views).toBeFocused();

  const another = await newPage();
  await counted(another, () => enter(another, ana, view));
  await expect(head(another)).toBeVisible();
  await counted(another, () => another.reload());
  await expect(head(another)).toBeVisible();
  await another.getByRole("button", { name: registro.visualizacoes, exact: true }).click();
  const seen = another.getByRole("dialog").getByRole("table").getByRole("row");
  await expect(seen.nth(1)).toContainText(/Ana Souza.*2$/);
  await expect(seen.nth(2)).toContainText(/Bruno Lima.*1$/);
  await another.keyboard.press("Escape");
  await expect(another.getByRole("dialog")).toHaveCount(0);

  await another.getByRole("button", { name: registro.edicoes, exact: true }).click();
  const edits = another.getByRole("dialog", { name: registro.edicoes }).getByRole("row");
  await expect(edits.filter({ hasText: bruno.email }).getByRole("cell").nth(1)).toContainText(/^1/);
  await expect(edits.filter({ hasText: bruno.email }).getByRole("cell").nth(0)).toContainText(
    registro.nenhuma_por_aqui,
  );
});

test(
  "a report nobody edited says so; a client of the work is not offered the edits",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, newPage }) => {
    const ana = await signUp();
    const { _id: obraId } = await createObra(product.api, ana, "Praça");
    const [modelo] = (await product.api("listModelosDaObra", { as: ana, params: { obraId } })).body;
    const { body } = await product.api("createRelatorio", {
      as: ana,
      params: { obraId },
      body: { modeloDeRelatorioId: modelo?._id ?? "", data: day() },
    });
    const view = `/app/obras/${obraId}/relatorios/${body._id}`;
    await enter(page, ana, view);
    await page.getByRole("button", { name: registro.edicoes, exact: true }).click();
    await expect(page.getByRole("dialog").getByText(registro.nenhuma_edicao)).toBeVisible();

    const clara = await product.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obraId],
      permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false } },
    });
    const hers = await newPage();
    await enter(hers, clara, view);
    await expect(hers.getByRole("button", { name: registro.visualizacoes, exact: true })).toBeVisible();
    await expect(hers.getByRole("button", { name: registro.edicoes, exact: true })).toHaveCount(0);
  },
);

test(
  "who may not change the company is told so, and finds no way there",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const bruno = await product.createUsuario(ana.empresaId);
    await enter(page, bruno, "/app/cadastros/empresa");
    await expect(page.getByText(c.sem_permissao)).toBeVisible();
    await expect(page.getByRole("link", { name: c.ir_para_obras })).toHaveAttribute("href", "/app/obras");
    await expect(page.getByRole("button", { name: c.salvar, exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: say(c.menu_usuario, { nome: "Bruno Lima" }) }).click();
    await expect(page.getByRole("menuitem", { name: c.meu_perfil })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: c.empresa, exact: true })).toHaveCount(0);
  },
);

test(
  "how much the company uses stands on its page, and one that was shut down says so",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    const ana = await signUp();
    await enter(page, ana, "/app/cadastros/empresa");
    const uso = page.getByRole("region", { name: emp.uso, exact: true });
    await expect(uso.getByRole("definition").nth(2)).toHaveText("1");
    await expect(uso.getByText(/Bytes$/).first()).toBeVisible();
    await expect(uso.getByRole("link")).toHaveAttribute("href", /\/relatorios\//);
    watch.allow(/ 403|status of 403/);
    await product.shutDown(ana.empresaId);
    await page.reload();
    await expect(page).toHaveURL(/\/empresa-encerrada$/);
    await expect(page.getByRole("heading", { name: contas.empresa_encerrada })).toBeVisible();
    await expect(page.getByRole("link", { name: "+55 11 5555-0100" })).toBeVisible();
    await page.getByRole("button", { name: c.sair, exact: true }).click();
    await page.getByLabel(contas.email).fill(ana.email);
    await page.getByLabel(contas.senha, { exact: true }).fill(ana.senha);
    await page.getByRole("button", { name: contas.entrar, exact: true }).click();
    await expect(page.getByText(errorMessage("empresa_encerrada", "pt"))).toBeVisible();
  },
);

for (const [colorScheme, tag] of [
  ["light", "@phone"],
  ["dark", "@desk"],
] as const) {
  test(
    `axe, fingers and room: company, logos, head and logs in ${colorScheme}`,
    { tag },
    async ({ page, signUp, enter, product, isMobile }) => {
      const ana = await signUp({
        razaoSocial: "Consórcio Construtor Intermunicipal Águas do Alto Paraopeba Ltda. – ME",
      });
      const { obraId, view } = await place(product, ana, {
        ...completa(),
        nome: "Complexo Hospitalar Universitário Professor Doutor Antônio Carlos – Ampliação do Bloco Cirúrgico",
        cliente: "Fundação de Apoio ao Ensino, à Pesquisa e à Extensão Hospitalar da Região Metropolitana",
      });
      const { buffer: bytes } = await logo("cliente.png", 480, 20);
      const [modelo] = (await product.api("listModelosDaObra", { as: ana, params: { obraId } })).body;
      await product.api("uploadLogoDoModelo", {
        as: ana,
        params: { obraId, modeloId: modelo?._id ?? "" },
        query: { posicao: "2" },
        file: { name: "cliente.png", bytes, type: "image/png" },
      });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const check = async (nome: string): Promise<void> => {
        await expectAccessible(page, nome, colorScheme);
        await expectNoOverflow(page, nome);
        if (isMobile && colorScheme === "light") await expectTouchTargets(page, nome);
      };
      await enter(page, ana, "/app/cadastros/empresa");
      await expect(page.getByRole("heading", { level: 1, name: emp.empresa })).toBeVisible();
      await check("company");
      await follow(page, `/app/obras/${obraId}/modelos-relatorios`);
      await expect(page.getByRole("region", { name: emp.logos_do_relatorio })).toBeVisible();
      await check("logos of the template");
      await follow(page, view);
      await expectShown(head(page).getByRole("img"));
      await check("report head");
      for (const button of [registro.visualizacoes, registro.edicoes]) {
        await page.getByRole("button", { name: button, exact: true }).click();
        await expect(page.getByRole("dialog", { name: button }).getByRole("table")).toBeVisible();
        await check(button);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    },
  );
}
