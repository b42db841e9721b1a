import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { createObra, createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import { finished } from "./finished.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { c, criar, dia, EM, obras, rel, say } from "./texts.ts";

const run = promisify(execFile);

/** Finds a section of the report, whether or not its heading shows a count. */
const section = (page: Page, nome: string): Locator => page.getByRole("region", { name: new RegExp(`^${nome}`) });
const menuEntry = (page: Page, nome: string): Locator =>
  page.getByRole("navigation", { name: rel.secoes }).getByRole("link", { name: new RegExp(`^${nome}`) });

const ATIVIDADE = "Forma e armação da laje do 3º pavimento";
const OCORRENCIA = "Chuva forte das 14h às 16h; a concretagem parou.";
const COMENTARIO = "Concreto remarcado para amanhã às 7h.";

async function fillHours(page: Page): Promise<void> {
  const hours = section(page, rel.secao_horarioDeTrabalho);
  await hours.getByLabel(rel.entrada, { exact: true }).fill("0700");
  await hours.getByLabel(rel.intervalo_inicio).fill("1130");
  await hours.getByLabel(rel.intervalo_fim).fill("1230");
  await hours.getByLabel(rel.saida, { exact: true }).fill("17:15");
  await expect(hours.getByText("9h e 15min")).toBeVisible();
}

async function fillWeather(page: Page): Promise<void> {
  const weather = section(page, rel.secao_condicaoClimatica);
  const choice = (label: string, periodo: string): Locator =>
    weather.getByRole("group", { name: say(label, { periodo }) });
  await choice(rel.clima_de, rel.tarde).getByRole("radio", { name: rel.clima_Chuvoso }).check();
  await choice(rel.condicao_de, rel.tarde).getByRole("radio", { name: rel.condicao_Impraticavel }).check();
  await weather.getByRole("switch", { name: say(rel.periodo_trabalhado, { periodo: rel.noite }) }).check();
  await choice(rel.clima_de, rel.noite).getByRole("radio", { name: rel.clima_Nublado }).check();
  // Weather that nobody has confirmed is labelled as such.
  await expect(weather.getByText(`${rel.clima_nao_confirmado}: ${rel.manha}`, { exact: true })).toBeVisible();
  await weather.getByLabel(rel.indice_pluviometrico).fill("12,5");
}

async function pick(page: Page, button: string, title: string, busca: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("searchbox").fill(busca);
  await dialog.getByRole("checkbox", { name: entry }).check();
  await dialog.getByRole("button", { name: say(rel.adicionar_n, { n: 1 }) }).click();
  await expect(dialog).toBeHidden();
}

async function fillLabourAndEquipment(page: Page): Promise<void> {
  const labour = section(page, rel.secao_maoDeObra);
  await labour.getByRole("button", { name: say(c.aumentar_de, { nome: "Pedreiro" }) }).click();
  await labour.getByRole("textbox", { name: "Servente", exact: true }).fill("12");
  await pick(page, rel.adicionar_mao_de_obra, rel.escolher_mao_de_obra, "topo", "Topógrafo");
  await expect(labour.getByRole("textbox", { name: "Topógrafo", exact: true })).toHaveValue("1");

  const equipment = section(page, rel.secao_equipamento);
  await pick(page, rel.adicionar_equipamento, rel.escolher_equipamentos, "guind", "Guindaste");
  await equipment.getByRole("button", { name: say(c.aumentar_de, { nome: "Guindaste" }) }).click();
  await equipment.getByRole("button", { name: new RegExp(`${rel.informar_horas}.*Guindaste`) }).click();
  const hours = equipment.getByRole("group", { name: say(rel.horas_de, { nome: "Guindaste" }) });
  await hours.getByLabel(rel.hora_inicio).fill("0800");
  await hours.getByLabel(rel.hora_fim).fill("1030");
  await expect(hours.getByText("5h", { exact: false })).toBeVisible();
}

async function choosePhotos(page: Page, within: Locator, files: string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await within.getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) }).click();
  await (await chooser).setFiles(files);
}

/** Finds the caption field of the `n`-th photo, which appears once the server has the photo. */
const caption = (within: Locator, n: number): Locator =>
  within.getByRole("textbox", { name: say(rel.legenda_de, { n }) });

async function addActivity(page: Page): Promise<void> {
  await page.getByRole("button", { name: rel.adicionar_atividade }).click();
  // Matches both titles, because adding a photo saves the activity first, and then the dialog's title no longer says that the activity is new.
  const dialog = page.getByRole("dialog", { name: new RegExp(`${rel.atividade_nova}|${rel.atividade_editar}`) });
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await expect(dialog.getByText(rel.descricao_obrigatoria)).toBeVisible();
  await dialog.getByLabel(rel.descricao).fill(ATIVIDADE);
  await dialog.getByRole("combobox", { name: rel.status }).click();
  await page.getByRole("option", { name: rel.status_atividade_1, exact: true }).click();
  await dialog.getByRole("textbox", { name: rel.porcentagem }).fill("105");
  await expect(dialog.getByText(rel.acima_de_100)).toBeVisible();
  await dialog.getByRole("textbox", { name: rel.porcentagem }).fill("85");
  await dialog.getByLabel(rel.observacao).fill("Eixos A a D.");
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  await dialog.getByLabel(rel.hora_inicio).fill("0800");
  await dialog.getByLabel(rel.hora_fim).fill("1200");
  await dialog.getByRole("switch", { name: rel.controle_producao }).check();
  await dialog.getByLabel(rel.quantidade_prevista).fill("42");
  await dialog.getByRole("textbox", { name: rel.quantidade_realizada }).fill("38,5");
  await dialog.getByLabel(rel.unidade).fill("m³");
  await choosePhotos(page, dialog, fotos(2));
  await expect(caption(dialog, 2)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await expect(dialog).toBeHidden();
}

async function addOccurrence(page: Page): Promise<void> {
  await page.getByRole("button", { name: rel.adicionar_ocorrencia }).click();
  const dialog = page.getByRole("dialog", { name: rel.ocorrencia_nova });
  await dialog.getByLabel(rel.descricao).fill(OCORRENCIA);
  await dialog.getByRole("checkbox", { name: "Chuva", exact: true }).check();
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  await dialog.getByRole("combobox", { name: rel.atividade_ligada }).click();
  await page.getByRole("option", { name: ATIVIDADE }).click();
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await expect(dialog).toBeHidden();
}

async function addGallery(page: Page): Promise<void> {
  const gallery = section(page, rel.secao_galeriaDeFoto);
  await choosePhotos(page, gallery, fotos(5).slice(2));
  await expect(caption(gallery, 3)).toBeVisible({ timeout: 30_000 });
  for (const [n, text] of [
    [1, "Vista geral da laje"],
    [3, "Detalhe da armação"],
  ] as const) {
    await caption(gallery, n).fill(text);
    const kept = page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
    await caption(gallery, n).press("Enter");
    await kept;
  }
}

/** Waits until the page shows that everything is saved. */
async function allSaved(page: Page): Promise<void> {
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
}

function idsOf(page: Page): { obraId: string; relatorioId: string } {
  const [, , , obraId = "", , relatorioId = ""] = new URL(page.url()).pathname.split("/");
  return { obraId, relatorioId };
}

test(
  "the day's report, from yesterday's to the signed-off one",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const obra = await sampleObra(product.api, ana);
    await enter(page, ana, `/app/obras/${obra._id}/dashboard`);
    // The sample work already has today's report, so adding another one is an entry of the menu.
    await page.getByRole("button", { name: say(obras.acoes_de, { nome: obra.nome }) }).click();
    await page.getByRole("menuitem", { name: obras.adicionar_relatorio }).click();
    const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
    await expect(dialog.getByRole("switch", { name: criar.copiar_ultimo })).toBeChecked();
    await dialog.getByRole("textbox", { name: c.data, exact: true }).fill(dia(day(1)));
    await dialog.getByRole("button", { name: rel.criar }).click();
    await expect(page).toHaveURL(/\/editar$/);

    // Labour and activities were copied from the previous report, but not the production of the activities.
    await expect(
      section(page, rel.secao_maoDeObra).getByRole("textbox", { name: "Pedreiro", exact: true }),
    ).toHaveValue("6");
    await expect(section(page, rel.secao_ocorrencia).getByText(rel.ocorrencia_vazia)).toBeVisible();
    await fillHours(page);
    await fillWeather(page);
    await fillLabourAndEquipment(page);
    await addActivity(page);
    await addOccurrence(page);
    await section(page, rel.secao_comentario).getByRole("textbox", { name: rel.comentario_novo }).fill(COMENTARIO);
    await page.getByRole("button", { name: rel.adicionar_comentario }).click();
    await addGallery(page);
    await allSaved(page);

    const params = idsOf(page);
    const saved = await readRelatorio(product.api, ana, params);
    expect(saved.horarioDeTrabalho).toMatchObject({
      expedienteInicio: "07:00",
      expedienteFim: "17:15",
      horasTrabalhadas: "09:15",
    });
    expect(saved.clima).toMatchObject({
      tarde: { ativo: true, clima: "Chuvoso", condicao: "Impraticável" },
      noite: { ativo: true, clima: "Nublado" },
      indicePluviometrico: "12.5",
    });
    expect(saved.maoDeObra?.padrao).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ descricao: "Pedreiro", quantidade: 7 }),
        expect.objectContaining({ descricao: "Servente", quantidade: 12 }),
        expect.objectContaining({ descricao: "Topógrafo", quantidade: 1 }),
      ]),
    );
    expect(saved.equipamentos).toContainEqual(
      expect.objectContaining({
        descricao: "Guindaste",
        quantidade: 2,
        horario: expect.objectContaining({ total: "05:00" }),
      }),
    );
    const activity = saved.atividades?.find(({ descricao }) => descricao === ATIVIDADE);
    expect(activity).toMatchObject({
      observacao: "Eixos A a D.",
      porcentagem: 85,
      status: { id: 1 },
      horario: { inicio: "08:00", fim: "12:00", total: "04:00" },
      controleDeProducao: { ativo: true, quantidade: "42", realizado: "38.5", unidade: "m³" },
    });
    expect(activity?.fotos).toHaveLength(2);
    expect(saved.ocorrencias).toMatchObject([
      { descricao: OCORRENCIA, tags: [{ descricao: "Chuva" }], tarefa: { _id: activity?.tarefaId } },
    ]);
    expect(saved.comentarios).toMatchObject([{ descricao: COMENTARIO, usuario: { nome: "Ana Souza" } }]);
    expect(saved.galeriaDeFotos?.map(({ descricao }) => descricao)).toEqual([
      "Vista geral da laje",
      "",
      "Detalhe da armação",
    ]);

    await test.step("leaves, comes back, and nothing is missing", async () => {
      await page.getByRole("link", { name: rel.voltar_relatorio }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(dia(day(1)));
      await page.getByRole("button", { name: rel.editar, exact: true }).click();
      await expect(section(page, rel.secao_horarioDeTrabalho).getByLabel(rel.saida, { exact: true })).toHaveValue(
        "17:15",
      );
      await expect(section(page, rel.secao_condicaoClimatica).getByLabel(rel.indice_pluviometrico)).toHaveValue("12,5");
      await expect(
        section(page, rel.secao_maoDeObra).getByRole("textbox", { name: "Servente", exact: true }),
      ).toHaveValue("12");
      await expect(section(page, rel.secao_atividade).getByRole("button", { name: ATIVIDADE }).first()).toBeVisible();
      await expect(section(page, rel.secao_ocorrencia).getByText(OCORRENCIA)).toBeVisible();
      await expect(section(page, rel.secao_comentario).getByText(COMENTARIO)).toBeVisible();
      await expect(caption(section(page, rel.secao_galeriaDeFoto), 3)).toHaveValue("Detalhe da armação");
      await page.getByRole("link", { name: rel.voltar_relatorio }).click();
    });

    await test.step("side menu, neighbours, review and approval", async () => {
      await expect(menuEntry(page, rel.secao_atividade)).toContainText("4");
      await expect(menuEntry(page, rel.secao_ocorrencia)).toContainText("1");
      await expect(menuEntry(page, rel.secao_galeriaDeFoto)).toContainText("3");
      await menuEntry(page, rel.secao_comentario).click();
      await expect(section(page, rel.secao_comentario)).toBeInViewport();

      await page.getByRole("button", { name: rel.enviar_revisao }).click();
      await expect(page.getByText(rel.status_3)).toBeVisible();
      await page.getByRole("button", { name: rel.aprovar, exact: true }).click();
      await page
        .getByRole("dialog", { name: rel.aprovar_titulo })
        .getByRole("button", { name: rel.aprovar_sim })
        .click();
      await expect(page.getByText(rel.status_4, { exact: true })).toBeVisible();
      expect((await readRelatorio(product.api, ana, params)).status.id).toBe(4);

      const neighbours = page.getByRole("navigation", { name: rel.outros_relatorios });
      await neighbours.getByRole("link", { name: rel.relatorio_anterior }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(dia(day(0)));
      await neighbours.getByRole("link", { name: rel.relatorio_proximo }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(dia(day(1)));
    });
  },
);

async function pdfText(page: Page, path: string, file: string): Promise<string> {
  const answer = await finished(page, path);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("application/pdf");
  await writeFile(file, await answer.body());
  return (await run("pdftotext", ["-enc", "UTF-8", file, "-"])).stdout.replaceAll(/\s+/g, " ");
}

test(
  "the PDF says what the report says, in the chosen language",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }, info) => {
    const ana = await signUp();
    const obra = await createObra(product.api, ana, "Residencial Aurora");
    const relatorio = await createRelatorio(product.api, ana, obra._id, day(), {
      horarioDeTrabalho: {
        expedienteInicio: "07:00",
        expedienteFim: "16:00",
        intervaloInicio: "12:00",
        intervaloFim: "13:00",
      },
      atividades: [{ tarefaId: randomUUID(), descricao: ATIVIDADE, porcentagem: 85 }],
      ocorrencias: [{ _id: randomUUID(), descricao: OCORRENCIA, tags: [] }],
      comentarios: [{ _id: randomUUID(), descricao: COMENTARIO }],
    });
    await enter(page, ana, `/app/obras/${obra._id}/relatorios/${relatorio._id}`);
    await page.getByRole("button", { name: rel.imprimir_de }).click();
    const opened = page.context().waitForEvent("request", (request) => request.url().includes("/pdf"));
    await page.getByRole("menuitem", { name: rel.pdf, exact: true }).click();
    const address = new URL((await opened).url());
    expect(address.searchParams.get("idioma")).toBe("pt");

    const pt = await pdfText(page, address.href, info.outputPath("pt.pdf"));
    for (const words of [ATIVIDADE, OCORRENCIA, COMENTARIO, "Residencial Aurora", "07:00", "85"])
      expect(pt).toContain(words);
    address.searchParams.set("idioma", "en");
    const en = await pdfText(page, address.href, info.outputPath("en.pdf"));
    for (const words of [ATIVIDADE, OCORRENCIA, COMENTARIO]) expect(en).toContain(words);
    expect(en).toContain(EM.en.rel.secao_atividade);
    expect(en).not.toContain(rel.secao_maoDeObra);
  },
);
