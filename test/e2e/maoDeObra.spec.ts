import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { addPessoas } from "../support/pessoas.ts";
import { expectAccessible } from "./checks.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { c, mao, rel, say } from "./texts.ts";

/** Tests labour on a report: by trade with quantities, by person with presence and hours, and switching between the two. */

const labour = (page: Page): Locator => page.getByRole("region", { name: new RegExp(`^${rel.secao_maoDeObra}`) });
const menuEntry = (page: Page): Locator =>
  page.getByRole("navigation", { name: rel.secoes }).getByRole("link", { name: new RegExp(`^${rel.secao_maoDeObra}`) });
const saved = async (page: Page): Promise<void> => {
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
};

type Api = Product["api"];

/** Creates a report of a work whose settings are given in `obra`. */
async function open(api: Api, as: Person, obra: object, conteudo: object = {}) {
  const { _id: obraId } = await createObra(api, as, "Residencial Ipê", obra);
  const { _id: relatorioId } = await createRelatorio(api, as, obraId, day(), conteudo);
  const path = `/app/obras/${obraId}/relatorios/${relatorioId}`;
  return { params: { obraId, relatorioId }, path };
}

const PESSOAL = { tipoMaoDeObra: "personalizada" };

test("people: added from the list, absent with a reason, present with the usual hours again", async ({
  page,
  product: { api },
  signUp,
  enter,
}) => {
  const person = await signUp();
  const [one, two] = await addPessoas(api, person);
  if (!one || !two) throw new Error("no people");
  const { params, path } = await open(api, person, PESSOAL);
  await enter(page, person, `${path}/editar`);

  await page.getByRole("button", { name: mao.adicionar_pessoas }).click();
  const dialog = page.getByRole("dialog", { name: mao.escolher_pessoas });
  for (const { nome } of [one, two]) await dialog.getByRole("checkbox", { name: nome }).check();
  await dialog.getByRole("button", { name: say(rel.adicionar_n, { n: 2 }) }).click();
  await expect(menuEntry(page)).toHaveAccessibleName(new RegExp("2$"));

  const entrada = labour(page).getByLabel(say(mao.entrada_de, { nome: one.nome }));
  const present = labour(page).getByRole("switch", { name: say(mao.presente_de, { nome: one.nome }) });
  await expect(entrada).toHaveValue("07:00");
  await present.uncheck({ force: true });
  await expect(entrada).toBeHidden();
  await labour(page)
    .getByRole("combobox", { name: say(mao.motivo_de, { nome: one.nome }) })
    .selectOption(mao.motivo_atestado);
  await saved(page);
  await expect
    .poll(async () => (await readRelatorio(api, person, params)).maoDeObra?.personalizada[0])
    .toMatchObject({ presenca: "atestado", horaInicio: null, horaFim: null, horasIntervalo: null });

  await present.check({ force: true });
  await expect(entrada).toHaveValue("07:00");
  await expect(labour(page).getByText(say(mao.n_presentes, { n: 2 }))).toBeVisible();

  // An entry time without an exit time gets a message, and the field still shows the entry time after the save.
  await labour(page)
    .getByLabel(say(mao.saida_de, { nome: one.nome }))
    .fill("");
  await expect(labour(page).getByText(mao.falta_saida)).toBeVisible();
  await saved(page);
  await expect(entrada).toHaveValue("07:00");
  await labour(page)
    .getByLabel(say(mao.saida_de, { nome: one.nome }))
    .fill("1530");
  await expect(labour(page).getByText("7h e 30min", { exact: true })).toBeVisible();
  await saved(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "people", "light");
});

test("a break longer than the shift is refused at its field, and what was typed stays", async ({
  page,
  watch,
  product: { api },
  signUp,
  enter,
}) => {
  watch.allow(/422/);
  const person = await signUp();
  const dia = { presenca: true, horaInicio: "07:00", horaFim: "12:00", horasIntervalo: null, categoria: null };
  const { path } = await open(api, person, PESSOAL, {
    maoDeObra: { padrao: [], personalizada: [{ _id: "w1", nome: "Rosa", funcao: "Sinaleira", ...dia }] },
    horarioDeTrabalho: { expedienteInicio: "07:00", expedienteFim: "12:00" },
  });
  await enter(page, person, `${path}/editar`);
  const message = "O intervalo é maior que a jornada!";
  const intervalo = labour(page).getByLabel(say(mao.intervalo_de, { nome: "Rosa" }));
  await intervalo.fill("0501");
  await expect(intervalo).toHaveAccessibleDescription(message);
  await expect(intervalo).toHaveValue("05:01");
  const horario = page.getByRole("region", { name: rel.secao_horarioDeTrabalho });
  await horario.getByLabel(rel.intervalo_inicio).fill("1200");
  await horario.getByLabel(rel.intervalo_fim).fill("1800");
  await expect(horario.getByLabel(rel.intervalo_fim)).toHaveAccessibleDescription(message);
  await expectAccessible(page, "a break too long", "light");
  await page.reload();
  await expect(intervalo).toHaveValue("05:01");
  await expect(horario.getByLabel(rel.intervalo_fim)).toHaveValue("18:00");
  await intervalo.fill("0500");
  await horario.getByLabel(rel.intervalo_fim).fill("1300");
  await saved(page);

  // The window that sets hours for everybody shows the error before the hours are applied.
  await page.getByRole("button", { name: mao.ajustar_horas }).click();
  const dialog = page.getByRole("dialog", { name: mao.ajustar_horas });
  await dialog.getByLabel(mao.entrada).fill("0700");
  await dialog.getByLabel(mao.saida).fill("0800");
  await dialog.getByLabel(mao.intervalo).fill("0101");
  await expect(dialog.getByLabel(mao.intervalo)).toHaveAccessibleDescription(message);
  await expect(dialog.getByRole("button", { name: say(mao.aplicar, { n: 1 }) })).toBeDisabled();
});

test("bulk hours apply to who is present, and without start or end change nothing", async ({
  page,
  product: { api },
  signUp,
  enter,
}) => {
  const person = await signUp();
  const [one, two, three] = await addPessoas(api, person);
  if (!one || !two || !three) throw new Error("no people");
  const { path } = await open(api, person, PESSOAL, {
    maoDeObra: { padrao: [], personalizada: [one, { ...two, presenca: false }, three] },
  });
  await enter(page, person, `${path}/editar`);
  const dialog = page.getByRole("dialog", { name: mao.ajustar_horas });
  const adjust = async (inicio: string, fim: string): Promise<void> => {
    await labour(page).getByRole("button", { name: mao.ajustar_horas }).click();
    await dialog.getByLabel(mao.entrada).fill(inicio);
    await dialog.getByLabel(mao.saida).fill(fim);
    await dialog.getByRole("button", { name: say(mao.aplicar, { n: 2 }) }).click();
    await expect(dialog).toBeHidden();
  };
  const entrada = (nome: string): Locator => labour(page).getByLabel(say(mao.entrada_de, { nome }));
  await adjust("0900", "");
  await expect(entrada(one.nome)).toHaveValue("07:00");
  await adjust("0900", "1200");
  await expect(entrada(one.nome)).toHaveValue("09:00");
  await expect(entrada(three.nome)).toHaveValue("09:00");
  await expect(entrada(two.nome)).toBeHidden();
  await saved(page);

  await page.goto(path);
  const view = labour(page);
  await expect(view.getByRole("listitem").filter({ hasText: two.nome })).toContainText(mao.motivo_sem);
  await expect(view.getByRole("listitem").filter({ hasText: one.nome })).toContainText("09:00");
  await expect(view.getByText(say(mao.n_ausentes, { n: 1 }))).toBeVisible();
  await expect(view.getByText(say(mao.horas_no_total, { horas: "6h" }))).toBeVisible();
  await expectAccessible(page, "people, read", "light");
});

test("a person and a category are registered in place, where the person may", async ({
  page,
  product: { api },
  signUp,
  enter,
  watch,
}) => {
  watch.allow(/mao-de-obra-personalizada 422/);
  const person = await signUp();
  const { path, params } = await open(api, person, PESSOAL);
  await enter(page, person, `${path}/editar`);
  await page.getByRole("button", { name: mao.adicionar_pessoas }).click();
  const dialog = page.getByRole("dialog", { name: mao.escolher_pessoas });
  await dialog.getByRole("searchbox").fill("Rosa Teixeira");
  await dialog.getByRole("button", { name: say(rel.cadastrar_novo, { nome: "Rosa Teixeira" }) }).click();
  // Role and group are required.
  await expect(dialog.getByText(c.campo_obrigatorio).first()).toBeVisible();
  await dialog.getByLabel(mao.funcao).fill("Sinaleira");
  await dialog.getByRole("button", { name: mao.categoria_nova }).click();
  await dialog.getByLabel(mao.categoria_nova).fill("Drenagem");
  await dialog.getByRole("button", { name: mao.categoria_criar }).click();
  await dialog.getByLabel(mao.entrada).fill("0730");
  await dialog.getByLabel(mao.saida).fill("1630");
  await dialog.getByRole("button", { name: say(rel.cadastrar_novo, { nome: "Rosa Teixeira" }) }).click();
  await expect(dialog.getByRole("checkbox", { name: "Rosa Teixeira" })).toBeChecked();
  await dialog.getByRole("button", { name: say(rel.adicionar_n, { n: 1 }) }).click();
  await expect(labour(page).getByRole("heading", { name: /Drenagem/ })).toBeVisible();
  await saved(page);
  await expect
    .poll(async () => (await readRelatorio(api, person, params)).maoDeObra?.personalizada[0])
    .toMatchObject({ nome: "Rosa Teixeira", funcao: "Sinaleira", horasTrabalhadas: "09:00" });
});

test("standard labour: all presets with one tap, the limit of the work, the team kept as preset", async ({
  page,
  product: { api },
  signUp,
  enter,
}) => {
  const person = await signUp();
  const padrao = (await api("listMaoDeObra", { as: person })).body.padrao;
  const [pedreiro, servente] = ["Pedreiro", "Servente"].map((nome) =>
    padrao.find(({ descricao }) => descricao === nome),
  );
  if (!pedreiro || !servente) throw new Error("no labour");
  const { path, params } = await open(api, person, { limitarMaoDeObraPadrao: true });
  const body = { padrao: [pedreiro, servente].map(({ _id }) => ({ _id, quantidade: 3 })) };
  await api("updatePredefinidos", { as: person, params: { obraId: params.obraId }, body });
  await enter(page, person, `${path}/editar`);

  await page.getByRole("button", { name: rel.adicionar_mao_de_obra }).click();
  const dialog = page.getByRole("dialog", { name: rel.escolher_mao_de_obra });
  const all = dialog.getByRole("button", { name: say(mao.adicionar_todos, { n: 2 }) });
  await expect(all).toBeVisible();
  await expectAccessible(page, "presets", "light");
  await all.click();
  await expect(menuEntry(page)).toHaveAccessibleName(new RegExp("6$"));

  // The stepper stops at the limit, and the row shows the limit.
  await expect(labour(page).getByText(mao.limite_ajuda)).toBeVisible();
  await expect(
    labour(page)
      .getByText(say(mao.limite, { n: 3 }))
      .first(),
  ).toBeVisible();
  const more = labour(page).getByRole("button", { name: say(c.aumentar_de, { nome: "Pedreiro" }) });
  await expect(more).toBeDisabled();
  // The remove button is far enough from the plus button for a thumb that aims at plus.
  const away = await labour(page)
    .getByRole("button", { name: say(rel.remover_de, { nome: "Pedreiro" }) })
    .boundingBox();
  const plus = await more.boundingBox();
  expect((away?.x ?? 0) - ((plus?.x ?? 0) + (plus?.width ?? 0))).toBeGreaterThanOrEqual(12);
  const quantity = labour(page).getByRole("textbox", { name: "Pedreiro", exact: true });
  await quantity.fill("9");
  await quantity.blur();
  await expect(quantity).toHaveValue("3");
  // A decimal is read as its whole part, and the field says so; a number that is too large is refused in the field. No input
  // silently becomes another number.
  await quantity.fill("2,5");
  await expect(labour(page).getByText(say(c.lido_como, { n: 2 }))).toBeVisible();
  await quantity.fill("123456");
  await quantity.blur();
  await expect(quantity).toHaveValue("123456");
  await expect(labour(page).getByText(c.numero_invalido)).toBeVisible();
  await quantity.fill("2");
  await saved(page);

  await page.getByRole("button", { name: rel.adicionar_mao_de_obra }).click();
  await dialog.getByRole("button", { name: mao.salvar_equipe }).click();
  await page.getByRole("dialog", { name: mao.salvar_titulo }).getByRole("button", { name: mao.salvar_sim }).click();
  await expect(page.getByText(mao.predefinidos_salvos)).toBeVisible();
  const presets = (await api("getPredefinidos", { as: person, params: { obraId: params.obraId } })).body;
  expect(presets.padrao.map(({ descricao, quantidade }) => [descricao, quantidade])).toEqual([
    ["Pedreiro", 2],
    ["Servente", 3],
  ]);
});

test("switching the kind of labour asks first and empties both lists; only people who change works see it", async ({
  page,
  newPage,
  product,
  signUp,
  enter,
}) => {
  const { api } = product;
  const person = await signUp();
  const [pedreiro] = (await api("listMaoDeObra", { as: person })).body.padrao;
  const { path, params } = await open(
    api,
    person,
    {},
    {
      maoDeObra: { padrao: [{ ...pedreiro, quantidade: 4, funcao: null }] },
    },
  );
  const simple = { nome: "Residencial Ipê", cadastroCompleto: false as const, dataInicio: null, dataFim: null };
  await api("updateObra", {
    as: person,
    params: { obraId: params.obraId },
    body: { ...simple, tipoMaoDeObra: "personalizada" },
  });
  const change = (on: Page): Locator =>
    labour(on).getByRole("button", { name: say(mao.trocar_para, { tipo: mao.tipo_personalizada }) });

  await enter(page, person, `${path}/editar`);
  const dialog = page.getByRole("dialog", { name: mao.trocar_titulo });
  await change(page).click();
  await dialog.getByRole("button", { name: c.cancelar }).click();
  await expect(menuEntry(page)).toHaveAccessibleName(new RegExp("4$"));

  const writer = await product.createUsuario(person.empresaId, {
    obras: [params.obraId],
    permissaoDeAcesso: {
      relatorio: { adicionarEditar: true, aprovar: false, excluir: false },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  });
  const other = await newPage();
  await enter(other, writer, `${path}/editar`);
  await expect(labour(other).getByRole("button", { name: rel.adicionar_mao_de_obra })).toBeVisible();
  await expect(change(other)).toHaveCount(0);

  await change(page).click();
  await dialog.getByRole("button", { name: mao.trocar_sim }).click();
  await expect(labour(page).getByText(mao.pessoas_vazio)).toBeVisible();
  await saved(page);
  await expect
    .poll(async () => (await readRelatorio(api, person, params)).maoDeObra)
    .toEqual({ opcaoSelecionada: "personalizada", padrao: [], personalizada: [] });
  await expect(change(page)).toHaveCount(0);
});
