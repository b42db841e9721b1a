import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { countHands, readHands } from "./counting.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import { exemploRepetivel } from "./exemplo.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { c, criar, obras, rel, say } from "./texts.ts";

/** Largest number of taps for a day that repeats the day before, apart from typing the new activity's text. */
const MOST_TAPS = 12;

const section = (page: Page, nome: string): Locator => page.getByRole("region", { name: new RegExp(`^${nome}`) });

function idsOf(page: Page): { obraId: string; relatorioId: string } {
  const [, , , obraId = "", , relatorioId = ""] = new URL(page.url()).pathname.split("/");
  return { obraId, relatorioId };
}

test("the example day as a repetition of the day before: taps and characters are counted", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const obra = await createObra(product.api, ana, "Unidade Básica de Saúde Jardim das Acácias");
  const today = exemploRepetivel();
  const [nova] = today.atividades.splice(-1);
  if (nova === undefined) throw new Error("the example has no activity");
  // In the previous day's report there are one bricklayer and one helper less, and the last activity is missing.
  const before = today.maoDeObra.padrao.map((entry) =>
    ["Pedreiro", "Servente"].includes(entry.descricao) ? { ...entry, quantidade: entry.quantidade - 1 } : entry,
  );
  await createRelatorio(product.api, ana, obra._id, day(-1), {
    ...today,
    maoDeObra: { opcaoSelecionada: "padrao", padrao: before },
  });
  await enter(page, ana, `/app/obras/${obra._id}/relatorios`);
  const press = async (target: Locator): Promise<void> => {
    await target.scrollIntoViewIfNeeded();
    // Sections are laid out when they come into view, which takes two frames: a finger is slower than that, a test is not.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await target.tap();
  };
  // The only blue button repeats the day before, the usual act; the plain button beside it adds other reports.
  await expect(page.getByRole("button", { name: new RegExp(`^${criar.repetir_dia}`) })).toHaveAttribute("data-primary");
  await expect(page.getByRole("button", { name: rel.adicionar_relatorio })).toHaveAttribute("data-variant", "subtle");
  await countHands(page);

  await press(page.getByRole("button", { name: new RegExp(`^${criar.repetir_dia}`) }));
  await expect(page).toHaveURL(/\/editar$/);
  for (const nome of ["Pedreiro", "Servente"])
    await press(section(page, rel.secao_maoDeObra).getByRole("button", { name: say(c.aumentar_de, { nome }) }));
  await press(page.getByRole("button", { name: rel.adicionar_atividade }));
  const dialog = page.getByRole("dialog", { name: rel.atividade_nova });
  // The description already has the focus.
  await expect(dialog.getByLabel(rel.descricao)).toBeFocused();
  await page.keyboard.type(nova.descricao);
  await press(dialog.getByRole("combobox", { name: rel.status }));
  await press(page.getByRole("option", { name: rel.status_atividade_1, exact: true }));
  const more = dialog.getByRole("button", { name: say(c.aumentar_de, { nome: rel.porcentagem }) });
  for (let percent = 0; percent < (nova.porcentagem ?? 0); percent += 5) await press(more);
  await press(dialog.getByRole("button", { name: rel.concluir }));
  // Waits for the autosave.
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();

  const { taps, characters } = await readHands(page);
  const extra = characters - nova.descricao.length;
  process.stdout.write(
    `must show 3: ${taps} taps, ${characters} characters (${nova.descricao.length} of them the new activity's text)\n`,
  );
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(extra).toBe(0);

  const saved = await readRelatorio(product.api, ana, idsOf(page));
  expect(saved.data).toBe(day());
  expect(saved.horarioDeTrabalho).toMatchObject({ expedienteInicio: "07:00", expedienteFim: "17:00" });
  expect(saved.clima).toMatchObject({
    tarde: { clima: "Chuvoso", condicao: "Impraticável", confirmado: false },
    indicePluviometrico: null,
  });
  // The weather is copied from the day before: one press confirms it for today. Sending the report confirms it, too.
  const confirm = page.getByRole("button", { name: rel.clima_confirmar });
  await press(confirm);
  await expect(confirm).toHaveCount(0);
  const climaNow = async () => (await readRelatorio(product.api, ana, idsOf(page))).clima;
  await expect.poll(async () => (await climaNow())?.tarde).toEqual({ ...saved.clima?.tarde, confirmado: undefined });
  const quantities = (list: readonly { descricao: string; quantidade: number }[] | undefined) =>
    Object.fromEntries((list ?? []).map(({ descricao, quantidade }) => [descricao, quantidade]));
  expect(quantities(saved.maoDeObra?.padrao)).toEqual(quantities(today.maoDeObra.padrao));
  expect(quantities(saved.equipamentos)).toEqual(quantities(today.equipamentos));
  expect(saved.atividades?.map(({ descricao }) => descricao)).toEqual([
    ...today.atividades.map(({ descricao }) => descricao),
    nova.descricao,
  ]);
  expect(saved.atividades?.at(-1)).toMatchObject({ porcentagem: nova.porcentagem, status: { id: 1 } });
  // The quantities produced on the day are not copied: they start empty.
  expect(saved.atividades?.map(({ controleDeProducao }) => controleDeProducao.realizado)).toEqual(
    Array.from({ length: saved.atividades?.length ?? 0 }, () => null),
  );

  await test.step("a second tap opens today's report instead of making another", async () => {
    await page.goto(`/app/obras/${obra._id}/dashboard`);
    const goOn = page.getByRole("button", { name: new RegExp(`^${criar.continuar_hoje}`) });
    await expect(goOn).toHaveAttribute("data-primary");
    // A second report for the same day is rare, so adding it is an entry of the menu.
    await expect(page.getByRole("button", { name: obras.adicionar_relatorio })).toHaveCount(0);
    await page.getByRole("button", { name: say(obras.acoes_de, { nome: obra.nome }) }).click();
    await expect(page.getByRole("menuitem", { name: obras.adicionar_relatorio })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectAccessible(page, "today is there", "light");
    await press(goOn);
    await expect(page).toHaveURL(new RegExp(`/relatorios/${saved._id}/editar$`));
  });

  await test.step("sent to review it is opened to be read", async () => {
    const params = { obraId: obra._id, relatorioId: saved._id };
    const { versao } = await readRelatorio(product.api, ana, params);
    await product.api("updateRelatorio", { as: ana, params, body: { versao, status: { id: 3 } } });
    await page.goto(`/app/obras/${obra._id}/dashboard`);
    await press(page.getByRole("button", { name: new RegExp(`^${criar.abrir_hoje}`) }));
    await expect(page).toHaveURL(new RegExp(`/relatorios/${saved._id}$`));
  });
});

const reasons = (page: Page): Locator => page.getByRole("group", { name: criar.dia_sem_trabalho });

test("a day without work in one tap per reason, or in own words", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const rain = await createObra(product.api, ana, "Obra da chuva");
  await enter(page, ana, `/app/obras/${rain._id}/relatorios`);
  await expect(reasons(page).getByRole("button")).toHaveText([
    criar.motivo_chuva,
    criar.motivo_feriado,
    criar.motivo_fim_de_semana,
    criar.motivo_falta_de_material,
    criar.motivo_paralisacao,
    criar.motivo_outro,
  ]);
  await expectAccessible(page, "day without work", "light");
  await expectTouchTargets(page, "day without work");
  await countHands(page);
  await reasons(page).getByRole("button", { name: criar.motivo_chuva }).click();
  await expect(section(page, rel.secao_ocorrencia).getByText(criar.motivo_chuva)).toBeVisible();
  expect(await readHands(page)).toEqual({ taps: 1, characters: 0 });
  const made = await readRelatorio(product.api, ana, idsOf(page));
  expect(made.ocorrencias).toMatchObject([{ descricao: criar.motivo_chuva }]);
  expect(made.horarioDeTrabalho).toMatchObject({ expedienteInicio: null, expedienteFim: null });
  expect(made.atividades).toEqual([]);

  await test.step("today's report is there: no reason is asked for any more", async () => {
    await page.goto(`/app/obras/${rain._id}/relatorios`);
    await expect(page.getByRole("button", { name: new RegExp(`^${criar.continuar_hoje}`) })).toBeVisible();
    await expect(reasons(page)).toHaveCount(0);
  });

  await test.step("made by somebody else meanwhile: nothing is recorded behind their back", async () => {
    const shared = await createObra(product.api, ana, "Obra de duas pessoas");
    await page.goto(`/app/obras/${shared._id}/relatorios`);
    await expect(reasons(page)).toBeVisible();
    const other = await createRelatorio(product.api, ana, shared._id, day());
    await reasons(page).getByRole("button", { name: criar.motivo_feriado }).click();
    await expect(page.getByText(criar.hoje_ja_existe)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/relatorios/${other._id}/editar$`));
    const read = await readRelatorio(product.api, ana, { obraId: shared._id, relatorioId: other._id });
    expect(read.ocorrencias).toEqual([]);
  });

  const other = await createObra(product.api, ana, "Obra embargada");
  await page.goto(`/app/obras/${other._id}/dashboard`);
  await reasons(page).getByRole("button", { name: criar.motivo_outro }).click();
  const dialog = page.getByRole("dialog", { name: criar.dia_sem_trabalho });
  await dialog.getByRole("button", { name: criar.registrar }).click();
  await expect(dialog.getByText(c.campo_obrigatorio)).toBeVisible();
  await dialog.getByLabel(criar.motivo_texto).fill("Embargo da prefeitura");
  await expectAccessible(page, "own words", "light");
  await dialog.getByRole("button", { name: criar.registrar }).click();
  await expect(section(page, rel.secao_ocorrencia).getByText("Embargo da prefeitura")).toBeVisible();
});

test("the add-report dialog offers the seven switches with the specification's defaults", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const obra = await createObra(product.api, ana, "Obra");
  await createRelatorio(product.api, ana, obra._id, day(-1));
  await enter(page, ana, `/app/obras/${obra._id}/dashboard`);
  await page.getByRole("button", { name: criar.em_branco }).click();
  const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
  for (const nome of [criar.copiar_clima, criar.copiar_maoDeObra, criar.copiar_equipamentos, criar.copiar_atividades])
    await expect(dialog.getByRole("checkbox", { name: nome })).toBeChecked();
  for (const nome of [criar.copiar_ocorrencias, criar.copiar_controleDeMaterial, criar.copiar_comentarios])
    await expect(dialog.getByRole("checkbox", { name: nome })).not.toBeChecked();
  await expectAccessible(page, "add report", "light");
  await expectNoOverflow(page, "add report");
});

test("where the company copies nothing, nothing is offered to be copied", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const obra = await createObra(product.api, ana, "Obra");
  await createRelatorio(product.api, ana, obra._id, day(-1));
  await product.api("updateEmpresa", { as: ana, body: { configuracao: { copiarUltimoRelatorio: false } } });
  await enter(page, ana, `/app/obras/${obra._id}/relatorios`);
  await expect(reasons(page)).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^${criar.repetir_dia}`) })).toHaveCount(0);
  const add = page.getByRole("button", { name: rel.adicionar_relatorio });
  await expect(add).toHaveAttribute("data-variant", "filled");
  await add.click();
  const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
  await expect(dialog.getByRole("button", { name: rel.criar })).toBeVisible();
  await expect(dialog.getByRole("switch", { name: criar.copiar_ultimo })).toHaveCount(0);
});
