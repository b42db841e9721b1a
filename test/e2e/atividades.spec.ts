import { randomUUID } from "node:crypto";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { countHands, readHands } from "./counting.ts";
import { createObra, createRelatorio, day, fotos, readRelatorio } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { atv, c, EM, obras, registro, rel, say, tar } from "./texts.ts";

const { cronograma: cro } = EM.pt;

const section = (page: Page, nome: string): Locator => page.getByRole("region", { name: new RegExp(`^${nome}`) });
const LAJE = "Concretagem da laje – eixos 4 a 7";
const PEDREIRO = randomUUID();

/** Creates a report with labour, one activity and an occurrence linked to that activity. */
async function open({ api }: Product, ana: Person): Promise<{ obraId: string; relatorioId: string; edit: string }> {
  const { _id: obraId } = await createObra(api, ana, "UBS Jardim das Acácias");
  const tarefaId = randomUUID();
  const { _id: relatorioId } = await createRelatorio(api, ana, obraId, day(), {
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: [{ _id: PEDREIRO, descricao: "Pedreiro", quantidade: 9, categoria: null, funcao: null }],
    },
    atividades: [{ tarefaId, descricao: LAJE, status: { id: 2 } }],
    ocorrencias: [{ _id: randomUUID(), descricao: "Bomba parada", tags: [], tarefa: { _id: tarefaId } }],
  });
  return { obraId, relatorioId, edit: `/app/obras/${obraId}/relatorios/${relatorioId}/editar` };
}

/** Opens the window of the activity from its card. */
async function openActivity(page: Page): Promise<Locator> {
  await section(page, rel.secao_atividade)
    .getByRole("button", { name: new RegExp(`^${rel.atividade_editar}: ${LAJE}`) })
    .click();
  const dialog = page.getByRole("dialog", { name: rel.atividade_editar });
  await expect(dialog.getByLabel(rel.descricao)).toHaveValue(LAJE);
  return dialog;
}

/** Waits until the page shows that everything is saved. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
}

async function addField(dialog: Locator, nome: string, tipo?: string, opcoes?: string): Promise<void> {
  const page = dialog.page();
  await dialog.getByRole("button", { name: atv.campo_adicionar }).click();
  await dialog.getByLabel(atv.campo_nome).fill(nome);
  if (tipo !== undefined) {
    const kind = dialog.getByRole("combobox", { name: atv.campo_tipo });
    await kind.click();
    await page.getByRole("option", { name: tipo, exact: true }).click();
    await expect(kind).toHaveValue(tipo);
  }
  if (opcoes !== undefined) await dialog.getByLabel(atv.campo_opcoes).fill(opcoes);
  await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
}

test("an activity with everything behind 'more options' reads back equal, in the view too", async ({
  page,
  isMobile,
  signUp,
  enter,
  product,
  watch,
}) => {
  // The test saves a production without its quantity on purpose: the server answers 422.
  watch.allow(/answer: PUT .*\/relatorios\/[\w-]+ 422/);
  const ana = await signUp();
  const { edit, ...params } = await open(product, ana);
  await enter(page, ana, edit);
  await test.step("what takes a trade away is not beside what adds to it", async () => {
    const labour = section(page, rel.secao_maoDeObra);
    const more = await labour.getByRole("button", { name: say(c.aumentar_de, { nome: "Pedreiro" }) }).boundingBox();
    const away = await labour.getByRole("button", { name: say(rel.remover_de, { nome: "Pedreiro" }) }).boundingBox();
    if (more === null || away === null) throw new Error("the trade is not in sight");
    expect(away.x - (more.x + more.width)).toBeGreaterThanOrEqual(8);
  });
  const dialog = await openActivity(page);
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();

  await test.step("times with their total", async () => {
    await dialog.getByLabel(rel.hora_inicio).fill("0720");
    await dialog.getByLabel(rel.hora_fim).fill("1140");
    await expect(dialog.getByText("4h e 20min")).toBeVisible();
  });

  await test.step("percentage above 100 is said in words", async () => {
    await dialog.getByRole("textbox", { name: rel.porcentagem }).fill("103");
    await expect(dialog.getByText(rel.acima_de_100)).toBeVisible();
    await dialog.getByRole("button", { name: say(c.aumentar_de, { nome: rel.porcentagem }) }).click();
    await expect(dialog.getByRole("textbox", { name: rel.porcentagem })).toHaveValue("105");
    await dialog.getByRole("button", { name: say(c.diminuir_de, { nome: rel.porcentagem }) }).click();
    await expect(dialog.getByRole("textbox", { name: rel.porcentagem })).toHaveValue("100");
  });

  await test.step("production control wants quantity done and unit", async () => {
    await dialog.getByRole("switch", { name: rel.controle_producao }).check();
    await dialog.getByLabel(rel.quantidade_prevista).fill("42");
    await dialog.getByRole("button", { name: rel.concluir }).click();
    const card = section(page, rel.secao_atividade).getByRole("listitem").first();
    await expect(card).toContainText(/unidade|quantidade/i);
    await openActivity(page);
    await expect(dialog.getByRole("textbox", { name: rel.quantidade_realizada })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(dialog.getByLabel(rel.unidade)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("textbox", { name: rel.quantidade_realizada }).fill("37,5");
    await dialog.getByRole("button", { name: say(c.aumentar_de, { nome: rel.quantidade_realizada }) }).click();
    await expect(dialog.getByRole("textbox", { name: rel.quantidade_realizada })).toHaveValue("38,5");
    await dialog.getByRole("button", { name: "m³", exact: true }).click();
    await expect(dialog.getByLabel(rel.unidade)).toHaveValue("m³");
  });

  await test.step("labour: today's people first, with their number", async () => {
    await dialog.getByRole("button", { name: atv.mao_de_obra_adicionar }).click();
    const picker = page.getByRole("dialog", { name: atv.mao_de_obra_escolher });
    await expect(picker.getByRole("group").first()).toContainText(atv.do_relatorio);
    await picker.getByRole("checkbox", { name: "Pedreiro" }).check();
    await picker.getByRole("button", { name: say(rel.adicionar_n, { n: 1 }) }).click();
    await expect(picker).toBeHidden();
    await expect(dialog.getByRole("textbox", { name: "Pedreiro" })).toHaveValue("9");
    await dialog.getByRole("button", { name: say(c.diminuir_de, { nome: "Pedreiro" }) }).click();
  });

  await test.step("custom fields of every kind", async () => {
    await addField(dialog, "Traço");
    await dialog.getByRole("textbox", { name: "Traço" }).fill("1:2:3");
    await addField(dialog, "Corpos de prova", atv.tipo_number);
    await dialog.getByRole("textbox", { name: "Corpos de prova" }).fill("6");
    await addField(dialog, "Ruptura", atv.tipo_date);
    await dialog.getByRole("textbox", { name: "Ruptura" }).fill("18/12/2026");
    await addField(dialog, "Turno", atv.tipo_select, "Manhã; Noite");
    await dialog.getByRole("combobox", { name: "Turno" }).click();
    await page.getByRole("option", { name: "Noite" }).click();
    // A field without a value is dropped on save.
    await addField(dialog, "Vazio");
    // Scrolls so that no field lies half under the fixed footer.
    await dialog.getByLabel(rel.descricao).scrollIntoViewIfNeeded();
    await expectAccessible(page, "activity", "light");
    await expectNoOverflow(page, "activity");
    if (isMobile) await expectTouchTargets(page, "activity");
  });
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await saved(page);

  const [read] = (await readRelatorio(product.api, ana, params)).atividades ?? [];
  expect(read).toMatchObject({
    descricao: LAJE,
    porcentagem: 100,
    horario: { inicio: "07:20", fim: "11:40", total: "04:20" },
    controleDeProducao: { ativo: true, quantidade: "42", realizado: "38.5", unidade: "m³" },
    maoDeObra: [{ _id: PEDREIRO, descricao: "Pedreiro", quantidade: 8 }],
    camposPersonalizados: [
      { hash: "traco", chave: "Traço", valor: "1:2:3", tipo: "text" },
      { hash: "corpos-de-prova", chave: "Corpos de prova", valor: "6", tipo: "number" },
      { hash: "ruptura", chave: "Ruptura", valor: "2026-12-18", tipo: "date" },
      { hash: "turno", chave: "Turno", valor: "Noite", tipo: "select", opcoes: ["Manhã", "Noite"] },
    ],
  });
  expect(read?.camposPersonalizados).toHaveLength(4);

  await test.step("the view shows it all, and the occurrence that names it", async () => {
    await page.getByRole("link", { name: rel.voltar_relatorio }).click();
    const view = section(page, rel.secao_atividade);
    for (const words of ["07:20", "38,50", "8 Pedreiro", "1:2:3", "18/12/2026", "Noite", "Bomba parada"])
      await expect(view).toContainText(words);
    await expectAccessible(page, "view with an activity", "light");
  });
});

test(
  "a list without room below its field moves nothing behind the window",
  { tag: "@both" },
  async ({ page, openReport }) => {
    const atividades = Array.from({ length: 25 }, (_each, n) => ({
      tarefaId: randomUUID(),
      descricao: `${LAJE}, ${n}`,
      status: { id: 2 },
    }));
    await openReport({ atividades });
    await section(page, rel.secao_atividade)
      .getByRole("button", { name: new RegExp(`^${rel.atividade_editar}: ${LAJE}, 3`) })
      .click();
    const dialog = page.getByRole("dialog", { name: rel.atividade_editar });
    await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
    await dialog.getByRole("button", { name: atv.campo_adicionar }).click();
    const kind = dialog.getByRole("combobox", { name: atv.campo_tipo });
    await kind.evaluate((field) => field.scrollIntoView({ block: "end" }));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await kind.click();
    await page.getByRole("option", { name: atv.tipo_date, exact: true }).click();
    await expect(kind).toHaveValue(atv.tipo_date);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  },
);

test("switching 'more options' off warns of what goes, photos too, and then takes it off", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { edit, ...params } = await open(product, ana);
  await enter(page, ana, edit);
  const dialog = await openActivity(page);
  const more = dialog.getByRole("switch", { name: rel.mais_opcoes });
  await more.check();
  await addField(dialog, "Lote");
  await dialog.getByRole("textbox", { name: "Lote" }).fill("41");
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) }).click();
  await (await chooser).setFiles(fotos(1));
  await expect(dialog.getByRole("textbox", { name: say(rel.legenda_de, { n: 1 }) })).toBeVisible({ timeout: 30_000 });

  await more.click();
  const asked = page.getByRole("dialog", { name: registro.mais_opcoes_desligar });
  await expect(asked).toContainText(say(registro.mais_opcoes_desligar_fotos, { n: 1 }));
  await asked.getByRole("button", { name: c.cancelar }).click();
  await expect(more).toBeChecked();
  await more.click();
  await asked.getByRole("button", { name: registro.mais_opcoes_desligar_sim }).click();
  await expect(more).not.toBeChecked();
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await saved(page);
  const [read] = (await readRelatorio(product.api, ana, params)).atividades ?? [];
  expect(read).toMatchObject({ maisOpcoes: false, camposPersonalizados: [], fotos: [] });
});

test("what was used last is offered first the next time", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const { edit } = await open(product, ana);
  await enter(page, ana, edit);
  const dialog = await openActivity(page);
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  await dialog.getByRole("switch", { name: rel.controle_producao }).check();
  await dialog.getByLabel(rel.unidade).fill("sacos");
  await dialog.getByRole("textbox", { name: rel.quantidade_realizada }).fill("36");
  await addField(dialog, "Lote");
  await dialog.getByRole("textbox", { name: "Lote" }).fill("41");
  await dialog.getByRole("button", { name: rel.concluir }).click();

  await page.getByRole("button", { name: rel.adicionar_atividade }).click();
  const nova = page.getByRole("dialog", { name: rel.atividade_nova });
  await nova.getByLabel(rel.descricao).fill("Assentamento");
  await nova.getByRole("switch", { name: rel.mais_opcoes }).check();
  await nova.getByRole("switch", { name: rel.controle_producao }).check();
  const units = nova.getByRole("group", { name: atv.unidades_recentes }).getByRole("button");
  await expect(units.first()).toHaveText("sacos");
  await nova.getByRole("button", { name: "Lote", exact: true }).click();
  await expect(nova.getByRole("textbox", { name: "Lote" })).toBeFocused();
});

test("deleting an activity says how many occurrences lose it, and unlinks them", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { edit, ...params } = await open(product, ana);
  await enter(page, ana, edit);
  const dialog = await openActivity(page);
  await dialog.getByRole("button", { name: c.excluir }).click();
  const asked = page.getByRole("dialog", { name: say(c.excluir_titulo, { nome: LAJE }) });
  await expect(asked).toContainText(say(atv.desvincular_aviso, { n: 1 }));
  await asked.getByRole("button", { name: c.excluir_sim }).click();
  await expect(section(page, rel.secao_atividade).getByText(rel.atividade_vazia)).toBeVisible();
  await saved(page);
  const read = await readRelatorio(product.api, ana, params);
  expect(read.atividades).toEqual([]);
  expect(read.ocorrencias).toMatchObject([{ descricao: "Bomba parada", tarefa: null }]);
});

test("tasks of the schedule come into the report in three taps, and a percentage takes one more", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { edit, ...params } = await open(product, ana);
  const { obraId } = params;
  const use = (modulos: object) =>
    product.api("updateObra", { as: ana, params: { obraId }, body: { modulos } as never });
  await use({ cronogramaEtapaRelatorio: true });
  const etapa = async (descricao: string, tarefas: readonly object[]): Promise<void> => {
    const made = await product.api("createEtapa", { as: ana, params: { obraId }, body: { descricao } });
    const daEtapa = { obraId, etapaId: made.body._id };
    for (const body of tarefas) await product.api("createTarefa", { as: ana, params: daEtapa, body: body as never });
  };
  const producao = { usarProducao: true, quantidade: "120", unidade: "m²", acumulado: "100" };
  await etapa("Estrutura", [{ descricao: "Pilares" }, { descricao: "Vigas" }, { descricao: "Alvenaria", ...producao }]);
  await etapa("Cobertura", [{ descricao: "Telhado" }, { descricao: "Rufos", porcentagem: 100 }]);
  await enter(page, ana, edit);
  const atividades = section(page, rel.secao_atividade);
  const add = atividades.getByRole("button", { name: atv.adicionar_do_cronograma });
  const picker = page.getByRole("dialog", { name: tar.titulo });
  const card = (nome: string): Locator =>
    atividades.getByRole("button", { name: new RegExp(`^${rel.atividade_editar}: ${nome}`) });
  const editor = page.getByRole("dialog", { name: rel.atividade_editar });
  await add.scrollIntoViewIfNeeded();
  await countHands(page);

  await add.tap();
  const all = picker.getByRole("checkbox", { name: say(tar.marcar, { etapa: "Estrutura" }) });
  await all.tap();
  await picker.getByRole("button", { name: say(rel.adicionar_n, { n: 3 }), exact: true }).tap();
  await expect(card("Alvenaria")).toBeVisible();
  expect((await readHands(page)).taps).toBe(3);
  await card("Pilares").tap();
  await expect(editor.getByText(atv.cronograma_aviso)).toBeVisible();
  await editor.getByRole("textbox", { name: rel.porcentagem }).fill("40");
  expect((await readHands(page)).taps).toBe(4);
  await editor.getByRole("button", { name: rel.concluir }).tap();

  await test.step("more than planned is said in words", async () => {
    await card("Alvenaria").tap();
    await editor.getByRole("textbox", { name: rel.quantidade_realizada }).fill("25");
    await expect(editor.getByText(atv.acumulado_acima)).toBeVisible();
    await editor.getByRole("button", { name: rel.concluir }).tap();
  });

  await saved(page);
  const { atividades: kept = [] } = await readRelatorio(product.api, ana, params);
  expect(kept.map(({ descricao, cronograma, porcentagem }) => [descricao, cronograma, porcentagem])).toEqual([
    [LAJE, false, null],
    ["Pilares", true, 40],
    ["Vigas", true, null],
    ["Alvenaria", true, 104],
  ]);

  await test.step("offered is what is neither there nor finished; nothing ticked is said", async () => {
    await add.tap();
    await expect(picker.getByRole("checkbox", { name: "Telhado" })).toBeVisible();
    await expect(picker.getByRole("checkbox")).toHaveCount(2);
    await picker.getByRole("button", { name: c.adicionar, exact: true }).tap();
    await expect(picker.getByText(tar.selecione_tarefa)).toBeVisible();
    await expectAccessible(page, "tasks of the schedule", "light");
    await expectTouchTargets(page, "tasks of the schedule");
    await expectNoOverflow(page, "tasks of the schedule");
    await picker.getByRole("checkbox", { name: "Telhado" }).tap();
    await picker.getByRole("button", { name: say(rel.adicionar_n, { n: 1 }), exact: true }).tap();
    await add.tap();
    await expect(picker.getByText(tar.todas_adicionadas)).toBeVisible();
    await expect.poll(async () => (await readRelatorio(product.api, ana, params)).atividades?.length).toBe(5);
  });

  await test.step("a task that was in the bin left a free activity, and is offered again", async () => {
    const telhado = async () =>
      (await readRelatorio(product.api, ana, params)).atividades?.find(({ descricao }) => descricao === "Telhado");
    const { tarefaId = "", etapa: daEtapa } = (await telhado()) ?? {};
    const daTarefa = { obraId, etapaId: daEtapa?._id ?? "", tarefaId };
    await product.api("deleteTarefa", { as: ana, params: daTarefa });
    await expect.poll(async () => (await telhado())?.cronograma).toBe(false);
    await product.api("restaurar", { as: ana, params: { tipo: "tarefa", id: tarefaId } });
    await picker.getByRole("checkbox", { name: "Telhado" }).tap();
    await picker.getByRole("button", { name: say(rel.adicionar_n, { n: 1 }), exact: true }).tap();
    await expect.poll(async () => (await telhado())?.cronograma).toBe(true);
  });

  await test.step("the task names the report as one of its days", async () => {
    await page.goto(`/app/obras/${obraId}/lista-de-tarefas`);
    await page.getByRole("row", { name: /Pilares/ }).click();
    const dias = page.getByRole("dialog", { name: cro.editar_tarefa }).getByRole("list");
    await expect(dias).toContainText("40%");
    await dias.getByRole("link", { name: new RegExp(say(cro.dia_relatorio, { numero: 1 })) }).click();
    await expect(page).toHaveURL(new RegExp(`/relatorios/${params.relatorioId}$`));
  });

  await test.step("a work that stops using the schedule keeps what its reports say, under the stages that it shows", async () => {
    await use({ cronograma: false });
    await page.goto(edit);
    await expect(card("Telhado")).toBeVisible();
    await expect(add).toHaveCount(0);
    await page.goto(edit.replace(/\/editar$/, ""));
    const shown = [LAJE, "Estrutura", "Pilares", "Vigas", "Alvenaria", "Cobertura", "Telhado"];
    await expect(atividades.getByText(new RegExp(`^(?:${shown.join("|")})$`))).toHaveText(shown);
    await expect(atividades.getByRole("heading", { level: 3 })).toHaveText(["Estrutura", "Cobertura"]);
    await expectAccessible(page, "stages in a report", "light");
    await expectNoOverflow(page, "stages in a report");
    await page.goto(`/app/obras/${obraId}/lista-de-tarefas`);
    await expect(page.getByText(EM.pt.cronograma.desligado)).toBeVisible();
    await expect(page.getByRole("link", { name: obras.lista_de_tarefas })).toHaveCount(0);
  });
});
