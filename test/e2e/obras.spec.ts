import { createObra, day, fotos } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { c, dia, obras, say } from "./texts.ts";

const works = (page: Page) => page.getByRole("list", { name: c.obras }).getByRole("listitem");
const work = (page: Page, nome: string) => works(page).filter({ hasText: nome });
const search = (page: Page) => page.getByRole("searchbox", { name: obras.buscar_obra });

test("cards or list is remembered", async ({ page, signUp, enter }) => {
  await enter(page, await signUp(), "/app/obras");
  await expect(works(page)).toHaveCount(1);
  await expect(page.getByRole("radio", { name: obras.ver_em_cartoes })).toBeChecked();
  await page.getByRole("radio", { name: obras.ver_em_lista }).check();
  await page.reload();
  await expect(works(page)).toHaveCount(1);
  await expect(page.getByRole("radio", { name: obras.ver_em_lista })).toBeChecked();
});

test("search begins at three letters, ignores accents and marks what it found", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  for (const nome of ["Edifício São João", "Ponte do Rio Pardo", "Galpão Logístico"]) {
    await createObra(product.api, ana, nome);
  }
  await enter(page, ana, "/app/obras");
  await expect(works(page)).toHaveCount(4);
  await search(page).fill("lo");
  await expect(page.getByText(obras.buscar_minimo)).toBeVisible();
  await expect(works(page)).toHaveCount(4);
  await search(page).fill("logistico");
  await expect(works(page)).toHaveCount(1);
  await expect(work(page, "Galpão Logístico").locator("mark")).toHaveText("Logístico");
  await expect(page).toHaveURL(/busca=logistico/);
  // Going back to the list keeps the search.
  await work(page, "Galpão Logístico").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Galpão Logístico" })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue("logistico");
  await expect(works(page)).toHaveCount(1);
  await search(page).fill("não existe");
  await expect(page.getByText(obras.busca_vazia_titulo)).toBeVisible();
  await page.getByRole("button", { name: obras.limpar_filtros }).click();
  await expect(works(page)).toHaveCount(4);
});

test("the status filter shows its count and can be taken off", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  await createObra(product.api, ana, "Escola Parada", { status: { id: 2 } });
  await createObra(product.api, ana, "Creche Pronta", { status: { id: 4 } });
  await enter(page, ana, "/app/obras");
  const filter = page.getByRole("group", { name: obras.filtrar_status });
  const paused = filter.getByRole("button", { name: obras.status_2 });
  await expect(paused).toContainText("1");
  await paused.click();
  await expect(paused).toHaveAttribute("aria-pressed", "true");
  await expect(works(page)).toHaveCount(1);
  await expect(work(page, "Escola Parada")).toBeVisible();
  await filter.getByRole("button", { name: c.todas }).click();
  await expect(works(page)).toHaveCount(3);
});

test("more than thirty works come page by page", { tag: "@desk" }, async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  for (let n = 1; n <= 33; n += 1) await createObra(product.api, ana, `Obra ${String(n).padStart(2, "0")}`);
  await enter(page, ana, "/app/obras");
  await expect(works(page)).toHaveCount(30);
  await expect(page.getByText(say(c.mostrando_de, { n: 30, total: 34 }))).toBeVisible();
  await page.getByRole("button", { name: c.carregar_mais }).click();
  await expect(works(page)).toHaveCount(34);
  await expect(page.getByRole("button", { name: c.carregar_mais })).toHaveCount(0);
});

test("a work is added with its name alone", { tag: "@desk" }, async ({ page, signUp, enter }) => {
  await enter(page, await signUp(), "/app/obras");
  await page.getByRole("button", { name: obras.adicionar_obra }).click();
  const dialog = page.getByRole("dialog", { name: obras.nova_obra });
  await dialog.getByRole("button", { name: c.adicionar }).click();
  await expect(dialog.getByText(c.campo_obrigatorio)).toBeVisible();
  await dialog.getByLabel(obras.nome).fill("Residencial Aurora, Bloco B");
  await dialog.getByRole("button", { name: c.adicionar }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Residencial Aurora, Bloco B" })).toBeVisible();
  await expect(page.getByText(obras.sem_prazo, { exact: true })).toBeVisible();
});

test(
  "a full registration asks for dates in order, and the dashboard counts the days",
  { tag: "@desk" },
  async ({ page, signUp, enter }) => {
    await enter(page, await signUp(), "/app/obras");
    await page.getByRole("button", { name: obras.adicionar_obra }).click();
    const dialog = page.getByRole("dialog", { name: obras.nova_obra });
    await dialog.getByLabel(obras.nome).fill("Hospital Santa Clara");
    await dialog.getByRole("radio", { name: obras.cadastro_completo }).check();
    await dialog.getByRole("button", { name: c.adicionar }).click();
    await expect(dialog.getByText(c.campo_obrigatorio)).toHaveCount(2);

    const start = dialog.getByRole("textbox", { name: obras.data_inicio });
    const end = dialog.getByRole("textbox", { name: obras.data_fim });
    await start.fill("31022026");
    await end.click();
    await expect(dialog.getByText(c.data_invalida)).toBeVisible();
    await expect(start).toHaveValue("31/02/2026");
    await start.fill(dia(day(-9)));
    await end.fill(dia(day(-10)));
    await dialog.getByRole("button", { name: c.adicionar }).click();
    await expect(dialog.getByText(obras.fim_antes_do_inicio)).toBeVisible();
    await end.fill(dia(day(20)));
    await expect(dialog.getByText(say(obras.duracao, { n: 30 }))).toBeVisible();
    await dialog.getByLabel(obras.nome_do_Contratante).fill("Prefeitura de Belo Horizonte");
    await dialog.getByLabel(obras.responsavel).fill("Eng. Helena Prado");
    await dialog.getByLabel(obras.numero_contrato).fill("CT-2026/118");
    await dialog.getByLabel(obras.endereco).fill("Rua das Acácias, 120");
    await dialog.getByRole("button", { name: c.adicionar }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Hospital Santa Clara" })).toBeVisible();
    for (const [caption, days] of [
      [obras.prazo_contratual, 30],
      [obras.prazo_decorrido, 10],
      [obras.prazo_a_vencer, 20],
    ] as const) {
      await expect(page.getByRole("term").filter({ hasText: caption })).toBeVisible();
      await expect(page.getByRole("definition").filter({ hasText: say(obras.dias_n, { n: days }) })).toBeVisible();
    }
    await expect(page.getByText("CT-2026/118")).toBeVisible();
    await expect(page.getByText("Prefeitura de Belo Horizonte")).toBeVisible();
  },
);

test(
  "a work is edited, and leaving with changes asks first",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, isMobile }) => {
    const ana = await signUp();
    const obra = await createObra(product.api, ana, "Ponte Velha");
    await enter(page, ana, `/app/obras/${obra._id}/dashboard`);
    const area = page.getByRole("navigation", { name: obras.menu_da_obra });
    // On a phone the bar has one button for the pages that change the work.
    if (isMobile) await area.getByRole("button", { name: obras.editar_curto }).click();
    await area.getByRole("link", { name: obras.informacoes }).click();
    await page.getByLabel(obras.nome).fill("Ponte Nova");
    await area.getByRole("link", { name: obras.visao_geral }).click();
    const question = page.getByRole("dialog", { name: c.sair_sem_salvar });
    await question.getByRole("button", { name: c.continuar_editando }).click();
    await expect(page.getByLabel(obras.nome)).toHaveValue("Ponte Nova");
    await page.getByRole("radio", { name: obras.cadastro_completo }).check();
    await page.getByRole("radio", { name: obras.tipo_Contratada }).check();
    await page.getByRole("radio", { name: obras.mao_de_obra_personalizada }).check();
    const texts = [
      [obras.nome_do_Contratada, "Vale do Aço S.A."],
      [obras.responsavel, "Eng. Rita Alves"],
      [obras.numero_contrato, "CT 7/2026"],
      [obras.endereco, "Av. do Contorno, 10"],
      [obras.observacao, "Interdição parcial da via."],
      [obras.data_inicio, "01/02/2026"],
    ] as const;
    for (const [label, text] of texts) await page.getByLabel(label, { exact: true }).fill(text);
    // An invalid date stays in the field to be corrected and is not sent; the stored date is kept.
    const fim = page.getByLabel(obras.data_fim);
    await fim.fill("31/02/2027");
    await fim.press("Enter");
    await expect(page.getByText(c.data_invalida)).toBeVisible();
    await expect(fim).toBeFocused();
    await expect(page.getByText(c.atualizado)).toBeHidden();
    await fim.fill("28/02/2027");
    // The notice appears under a pointer that does not move; such a pointer must not keep the notice open.
    await page.mouse.move(1240, 790);
    await fim.press("Enter");
    const notice = page.getByRole("status").filter({ hasText: c.atualizado });
    await expect(notice.and(page.locator(":hover"))).toBeVisible();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByLabel(obras.nome)).toHaveValue("Ponte Nova");
    await expect(fim).toHaveValue("28/02/2027");
    for (const [label, text] of texts) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    for (const choice of [obras.cadastro_completo, obras.tipo_Contratada, obras.mao_de_obra_personalizada])
      await expect(page.getByRole("radio", { name: choice })).toBeChecked();
  },
);

test("a work gets a photo, upright, and it stands in the list", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const obra = await createObra(product.api, ana, "Galpão com Foto");
  await enter(page, ana, `/app/obras/${obra._id}/informacoes`);
  // In a narrow window the header names the present work instead of the company.
  const header = page.getByRole("banner");
  const place = header.getByRole("link", { name: obra.nome });
  await expect(place).toHaveAttribute("href", `/app/obras/${obra._id}/dashboard`);
  await expect(header.getByText("Construtora Horizonte")).toBeHidden();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: obras.foto_escolher }).click();
  await (await chooser).setFiles(fotos(7).slice(6));
  await expect(page.getByText(obras.foto_trocada)).toBeVisible();
  await expect(page.getByRole("button", { name: obras.foto_trocar })).toBeVisible();
  await page.goto("/app/obras");
  const picture = work(page, "Galpão com Foto").getByRole("presentation");
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(100);
});

test(
  "a work is deleted after a question, and an administrator brings it back",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    await createObra(product.api, ana, "Obra por Engano");
    await enter(page, ana, "/app/obras");
    const menu = page.getByRole("button", { name: say(obras.acoes_de, { nome: "Obra por Engano" }) });
    const question = page.getByRole("dialog", { name: say(c.excluir_titulo, { nome: "Obra por Engano" }) });
    await menu.click();
    await page.getByRole("menuitem", { name: obras.excluir_obra }).click();
    await expect(question).toContainText(c.excluir_aviso_lixeira);
    await question.getByRole("button", { name: c.cancelar }).click();
    await expect(work(page, "Obra por Engano")).toBeVisible();
    await menu.click();
    await page.getByRole("menuitem", { name: obras.excluir_obra }).click();
    await question.getByRole("button", { name: c.excluir_sim }).click();
    await expect(work(page, "Obra por Engano")).toHaveCount(0);
    await expect(page.getByText(obras.excluida_admin)).toBeVisible();
    await page.getByRole("link", { name: obras.abrir_lixeira }).click();

    const restore = page.getByRole("button", { name: say(obras.restaurar_de, { nome: "Obra por Engano" }) });
    await restore.click();
    await expect(page.getByText(obras.restaurado_obra)).toBeVisible();
    await expect(restore).toHaveCount(0);
    await page.goto("/app/obras");
    await expect(work(page, "Obra por Engano")).toBeVisible();
  },
);
