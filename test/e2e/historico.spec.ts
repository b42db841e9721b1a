import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Page, type Person, test, wholeEditPage } from "./support.ts";
import { c, hist, rel, say, EM } from "./texts.ts";

/** Tests that a person chooses when two values compete for one field, and that former values can be read and restored. */

const reg = EM.pt.registro;

type Open = { ana: Person; bruno: Person; obraId: string; relatorioId: string; path: string };

const CONTENT = {
  maoDeObra: { padrao: [{ _id: "p1", descricao: "Pedreiro", quantidade: 9, categoria: null, funcao: null }] },
  atividades: [
    { tarefaId: "a1", descricao: "Alvenaria do térreo", porcentagem: 40, status: { id: 2 } },
    { tarefaId: "a2", descricao: "Reboco da fachada", porcentagem: 10 },
  ],
};

async function report(product: Product, ana: Person): Promise<Open> {
  const { _id: obraId } = await sampleObra(product.api, ana);
  const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day(1), CONTENT);
  const bruno = await product.createUsuario(ana.empresaId, { perfil: 2, nome: "Bruno Lima" });
  return { ana, bruno, obraId, relatorioId, path: `/app/obras/${obraId}/relatorios/${relatorioId}` };
}

/** Saves through the API, from a device of its own, based on the version in the body's `versao`. */
async function save(product: Product, as: Person, { obraId, relatorioId }: Open, body: object) {
  const params = { obraId, relatorioId };
  const headers = { "x-device-id": randomUUID() };
  const answer = await product.api("updateRelatorio", { as, params, body, headers });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Lets Bruno overwrite changes by Ana that he has not seen: a number, a text, and an activity that she changed and he removes. */
async function disagree(product: Product, open: Open): Promise<void> {
  const { versao } = await readRelatorio(product.api, open.ana, open);
  const pedreiro = (quantidade: number) => ({
    padrao: [{ _id: "p1", descricao: "Pedreiro", quantidade, categoria: null, funcao: null }],
  });
  const [alvenaria, reboco] = CONTENT.atividades;
  await save(product, open.ana, open, {
    versao,
    maoDeObra: pedreiro(5),
    atividades: [
      { ...alvenaria, descricao: "Alvenaria do bloco A" },
      { ...reboco, porcentagem: 20 },
    ],
  });
  await save(product, open.bruno, open, {
    versao,
    maoDeObra: pedreiro(7),
    atividades: [{ ...alvenaria, descricao: "Alvenaria do bloco B" }],
  });
}

/** Finds the conflict's buttons: beside the field once the field is drawn, until then at the head of the section. */
const chip = (page: Page, name: RegExp) => page.getByRole("group", { name }).last();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function judge(page: Page, nome: string): Promise<void> {
  await expectAccessible(page, nome, "light");
  if (test.info().project.name === "phone") await expectTouchTargets(page, nome);
  await expectNoOverflow(page, nome);
}

test("two values for one field: told at the field with both, one tap decides each", async ({
  page,
  newPage,
  signUp,
  enter,
  product,
}) => {
  const open = await report(product, await signUp());
  await disagree(product, open);
  // Both people see the conflicts: the author of the replaced value, and the person who replaced it.
  const other = await newPage();
  await enter(other, open.bruno, `${open.path}/editar`);
  await expect(other.getByRole("heading", { name: say(hist.conflitos_n, { n: 3 }) })).toBeVisible();
  await enter(page, open.ana, `${open.path}/editar`);
  await expect(page.getByRole("heading", { name: say(hist.conflitos_n, { n: 3 }) })).toBeVisible();
  await judge(page, "conflicts");

  const quantity = chip(page, /^Pedreiro · quantidade.*Bruno Lima.*“5”, de Ana Souza, por “7”/);
  await expect(quantity.getByRole("button")).toHaveText(["Manter “7”", "Restaurar “5”"]);
  // The summary's link leads to the field.
  await button(page, say(hist.ir_ate_de, { nome: "Pedreiro · quantidade" })).click();
  await expect(quantity).toBeFocused();
  await quantity.getByRole("button", { name: "Restaurar “5”" }).click();
  await expect(quantity).toHaveCount(0);
  await expect(
    page.getByRole("textbox", { name: "Pedreiro" }).or(page.getByRole("spinbutton", { name: "Pedreiro" })),
  ).toHaveValue("5");

  const text = chip(page, /^Alvenaria do bloco B · descrição/);
  await text.getByRole("button", { name: hist.manter_os_dois }).click();
  await expect(text).toHaveCount(0);

  const removal = chip(page, /^Reboco da fachada.*quis remover/);
  await removal.getByRole("button", { name: hist.remover_item, exact: true }).press("Enter");
  await expect(removal).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /para decidir/ })).toHaveCount(0);

  const now = await readRelatorio(product.api, open.ana, open);
  expect(now.conflitos).toEqual([]);
  expect(now.maoDeObra?.padrao).toMatchObject([{ quantidade: 5 }]);
  expect(now.atividades?.map(({ descricao }) => descricao)).toEqual(["Alvenaria do bloco A\nAlvenaria do bloco B"]);
});

test("two browsers, one without a network for a while: both changes stay, and the same field asks both people", async ({
  page,
  newPage,
  signUp,
  enter,
  product,
  watch,
}) => {
  watch.allow(/request: .*(ERR_INTERNET_DISCONNECTED|ERR_NETWORK)/);
  const open = await report(product, await signUp());
  const other = await newPage();
  await enter(page, open.ana, `${open.path}/editar`);
  await enter(other, open.bruno, `${open.path}/editar`);
  const labour = (which: Page) => which.getByLabel("Pedreiro", { exact: true });
  const entrance = (which: Page) =>
    which.getByRole("region", { name: rel.secao_horarioDeTrabalho }).getByLabel(rel.entrada, { exact: true });
  await expect(labour(other)).toHaveValue("9");
  await wholeEditPage(other);
  await other.context().setOffline(true);
  await labour(other).fill("7");
  await labour(other).press("Enter");

  await labour(page).fill("5");
  await entrance(page).fill("07:00");
  await button(page, c.salvar).click();
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();

  await other.context().setOffline(false);
  // Both people are asked to choose: the later author, and the one whose value was replaced.
  await expect(chip(other, /^Pedreiro · quantidade.*“5”, de Ana Souza, por “7”/)).toBeVisible({ timeout: 40_000 });
  await expect(entrance(other)).toHaveValue("07:00");
  await expect(chip(page, /^Pedreiro · quantidade.*“5”, de Ana Souza, por “7”/)).toBeVisible({ timeout: 40_000 });
  await expect(labour(page)).toHaveValue("7");
  await chip(page, /^Pedreiro/)
    .getByRole("button", { name: say(hist.voltar_valor, { valor: 5 }) })
    .click();
  await expect(labour(page)).toHaveValue("5");
  await expect(labour(other)).toHaveValue("5");
  await expect(chip(other, /^Pedreiro/)).toHaveCount(0);
});

test(
  "deciding keeps what is being typed, and somebody else's other decision is told",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    const open = await report(product, await signUp());
    await disagree(product, open);
    await enter(page, open.ana, `${open.path}/editar`);
    await expect(chip(page, /^Pedreiro/)).toBeVisible();
    await page.getByLabel(rel.comentario_novo).fill("Ainda escrevendo");
    const [conflito] =
      (await readRelatorio(product.api, open.ana, open)).conflitos?.filter(({ item }) => item === "maoDeObra:p1") ?? [];
    const { versao } = await readRelatorio(product.api, open.bruno, open);
    const params = { obraId: open.obraId, relatorioId: open.relatorioId, conflitoId: conflito?._id ?? "" };
    await product.api("resolverConflito", { as: open.bruno, params, body: { versao, escolha: "atual" } });
    watch.allow(/409/);
    await chip(page, /^Pedreiro/)
      .getByRole("button", { name: "Restaurar “5”" })
      .click();
    await expect(page.getByText(/Outra pessoa já decidiu este conflito/)).toBeVisible();
    await expect(chip(page, /^Pedreiro/)).toHaveCount(0);
    await chip(page, /^Alvenaria do bloco B · descrição/)
      .getByRole("button", { name: say(hist.manter, { valor: "Alvenaria do bloco B" }) })
      .click();
    await expect(chip(page, /^Alvenaria do bloco B · descrição/)).toHaveCount(0);
    await expect(page.getByLabel(rel.comentario_novo)).toHaveValue("Ainda escrevendo");
  },
);

const openHistory = async (page: Page): Promise<void> => {
  await button(page, reg.historico).click();
  await expect(page.getByRole("dialog", { name: hist.historico_titulo })).toBeVisible();
};

test(
  "the history tells every change in words, and brings values, activities and photos back",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const open = await report(product, await signUp());
    const [file = ""] = fotos(1);
    const params = { obraId: open.obraId, relatorioId: open.relatorioId };
    const photo = { name: "foto.jpg", bytes: new Uint8Array(readFileSync(file)) };
    const { arquivo } = (
      await product.api("uploadFoto", { as: open.ana, params, query: { descricao: "Fachada norte" }, file: photo })
    ).body;
    await save(product, open.bruno, open, {
      atividades: [{ ...CONTENT.atividades[0], porcentagem: 65, status: { id: 3 } }],
    });
    await product.api("deleteFoto", { as: open.bruno, params: { ...params, arquivo } });

    await enter(page, open.ana, open.path);
    await openHistory(page);
    const dialog = page.getByRole("dialog");
    const line = (text: RegExp) => dialog.getByRole("listitem").filter({ hasText: text }).last();
    await expect(line(/Foto “Fachada norte” · removido/)).toBeVisible();
    await expect(line(/Foto “Fachada norte” · removido/).getByRole("img")).toHaveJSProperty("complete", true);
    expect(
      await line(/Foto “Fachada norte” · removido/)
        .getByRole("img")
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(line(/Alvenaria do térreo · status: antes: Em andamento/)).toContainText("depois: Concluída");
    await expect(line(/Alvenaria do térreo · porcentagem:/)).toContainText("40%");
    await judge(page, "history");

    await dialog.getByRole("button", { name: say(hist.trazer_de_volta_de, { item: "Reboco da fachada" }) }).click();
    await expect(page.getByText(hist.item_de_volta).first()).toBeVisible();
    await dialog.getByRole("button", { name: say(hist.trazer_de_volta_de, { item: "Foto “Fachada norte”" }) }).click();
    await expect(line(/Foto “Fachada norte” · trazido de volta/)).toBeVisible();
    const percent = { campo: EM.pt.hist.campo_porcentagem, item: "Alvenaria do térreo", valor: "40%" };
    await dialog.getByRole("button", { name: say(hist.restaurar_valor_de, percent) }).click();
    await expect(page.getByText(hist.valor_restaurado)).toBeVisible();
    const now = await readRelatorio(product.api, open.ana, open);
    expect(now.atividades?.map(({ descricao, porcentagem }) => [descricao, porcentagem])).toEqual([
      ["Alvenaria do térreo", 40],
      ["Reboco da fachada", 10],
    ]);
    expect(now.galeriaDeFotos).toMatchObject([{ arquivo }]);

    await dialog.getByRole("button", { name: c.fechar }).click();
    await expect(page.getByRole("img", { name: /Fachada norte/ }).first()).toBeVisible();
    await expect(page.getByText("Reboco da fachada").first()).toBeVisible();
  },
);

test(
  "the history of one item, and two versions compared, from the edit page by keyboard",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const open = await report(product, await signUp());
    for (const porcentagem of [50, 60, 70]) {
      await save(product, open.bruno, open, {
        atividades: [{ ...CONTENT.atividades[0], porcentagem }, CONTENT.atividades[1] ?? {}],
      });
    }
    const { versao } = await readRelatorio(product.api, open.ana, open);
    await enter(page, open.ana, `${open.path}/editar`);
    await button(page, reg.historico).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/Pedreiro ·/)).toBeVisible();
    await dialog
      .getByRole("combobox", { name: hist.filtrar_item })
      .or(dialog.getByRole("textbox", { name: hist.filtrar_item }))
      .first()
      .click();
    await page.getByRole("option", { name: "Alvenaria do térreo" }).click();
    await expect(dialog.getByText(/Pedreiro ·/)).toHaveCount(0);
    await expect(dialog.getByText(/porcentagem:/)).toHaveCount(3);

    await dialog.getByRole("radio", { name: hist.comparar }).press(" ");
    const first = dialog
      .getByRole("combobox", { name: hist.comparar_de })
      .or(dialog.getByRole("textbox", { name: hist.comparar_de }))
      .first();
    await first.click();
    await page.getByRole("option", { name: new RegExp(`^${say(hist.versao_n, { n: versao - 3 })} `) }).click();
    await expect(dialog.getByText(say(hist.comparar_n, { n: 1 }))).toBeVisible();
    await expect(dialog.getByText(/Alvenaria do térreo · porcentagem: antes: 40%/)).toContainText("70%");
    await judge(page, "comparison");
    const percent = { campo: hist.campo_porcentagem, item: "Alvenaria do térreo", valor: "40%" };
    await dialog.getByRole("button", { name: say(hist.restaurar_valor_de, percent) }).press("Enter");
    await expect(dialog.getByText(hist.comparar_iguais)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button(page, reg.historico)).toBeFocused();
    const now = await readRelatorio(product.api, open.ana, open);
    expect(now.atividades?.[0]).toMatchObject({ porcentagem: 40 });
  },
);
