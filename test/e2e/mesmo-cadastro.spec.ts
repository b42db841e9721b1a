import { createObra } from "./data.ts";
import { expect, type Page, type Person, test as base } from "./support.ts";
import { c, EM, obras, say } from "./texts.ts";

const { cadastros: cad, edicao } = EM.pt;

/** Tests two people who change the same entry at the same time in two browsers (decision 024), on a page and in a window over a list. */

const test = base.extend<{ ana: Person; bia: Person; twoEnter: (path: string) => Promise<Page> }>({
  ana: async ({ signUp, watch }, use) => {
    watch.allow(/answer: PUT \S+ 409/);
    await use(await signUp());
  },
  bia: async ({ ana, product }, use) =>
    use(await product.createUsuario(ana.empresaId, { nome: "Bia Reis", perfil: 2 })),
  /** Opens the same entry for both people: for Ana on `page`, for Bia in the browser that is returned. */
  twoEnter: async ({ ana, bia, page, newPage, enter }, use) =>
    use(async (path) => {
      const other = await newPage();
      await enter(page, ana, path);
      await enter(other, bia, path);
      return other;
    }),
});

const field = (where: Page | ReturnType<Page["getByRole"]>, name: string) =>
  where.getByRole("textbox", { name, exact: true });
const button = (where: Page | ReturnType<Page["getByRole"]>, name: string) =>
  where.getByRole("button", { name, exact: true });
const clash = (page: Page) => page.getByRole("dialog", { name: edicao.titulo });

test(
  "two people change one work: different fields both stay, the same one is asked, and nothing is saved until it is answered",
  { tag: "@desk" },
  async ({ page, product, ana, twoEnter }) => {
    const { _id } = await createObra(product.api, ana, "Muro", { cadastroCompleto: true, ...DATAS });
    const other = await twoEnter(`/app/obras/${_id}/informacoes`);
    await field(page, obras.endereco).fill("Rua Um, 1");
    await field(page, obras.responsavel).fill("Rui");
    await field(other, obras.responsavel).fill("Sara");
    await field(other, obras.numero_contrato).fill("77");
    await button(other, c.salvar).click();
    await expect(other.getByText(c.atualizado)).toBeVisible();

    await button(page, c.salvar).click();
    const asked = clash(page).getByRole("radiogroup", { name: obras.responsavel });
    await expect(asked.getByRole("radio", { name: edicao.o_meu })).toBeChecked();
    await expect(clash(page)).toContainText("Rui");
    await expect(clash(page)).toContainText("Sara");
    // The window of conflicts does not ask about a field that only one of the two people changed.
    await expect(clash(page).getByRole("radiogroup")).toHaveCount(1);
    await button(clash(page), edicao.voltar).click();
    await expect(field(page, obras.responsavel)).toHaveValue("Rui");
    const read = async () => (await product.api("getObra", { as: ana, params: { obraId: _id } })).body;
    expect(await read()).toMatchObject({ responsavel: "Sara", endereco: null, numeroContrato: "77" });

    await button(page, c.salvar).click();
    await asked.getByRole("radio", { name: say(edicao.o_de, { quem: "Bia Reis" }) }).check();
    await button(clash(page), c.salvar).click();
    const came = [obras.responsavel, obras.numero_contrato].join(", ");
    await expect(page.getByText(say(edicao.ficou_tambem, { quem: "Bia Reis", campos: came }))).toBeVisible();
    await expect(field(page, obras.numero_contrato)).toHaveValue("77");
    expect(await read()).toMatchObject({ responsavel: "Sara", endereco: "Rua Um, 1", numeroContrato: "77" });
  },
);

const DATAS = { dataInicio: "2026-03-01", dataFim: "2027-03-01" };

test(
  "two people change one piece of equipment in its window: without a clash it is saved at once and said",
  { tag: "@desk" },
  async ({ page, product, ana, twoEnter }) => {
    const { _id: id } = (await product.api("createEquipamento", { as: ana, body: { descricao: "Guincho novo" } })).body;
    const open = async (which: Page) => {
      await button(which, "Guincho novo").click();
      return which.getByRole("dialog", { name: cad.editar_equipamento });
    };
    const other = await twoEnter("/app/cadastros/equipamentos?busca=guincho");
    const [mine, theirs] = [await open(page), await open(other)];
    await field(mine, cad.descricao).fill("Guincho de coluna");
    await field(theirs, cad.quantidade).fill("4");
    await button(theirs, c.salvar).click();
    await expect(theirs).toBeHidden();
    await button(mine, c.salvar).click();
    await expect(mine).toBeHidden();
    await expect(page.getByText(say(edicao.ficou_tambem, { quem: "Bia Reis", campos: cad.quantidade }))).toBeVisible();
    const { body } = await product.api("getEquipamento", { as: ana, params: { id } });
    expect(body).toMatchObject({ descricao: "Guincho de coluna", quantidade: 4 });
  },
);

test(
  "two people change the presets of a work: entries of both stay, and the same quantity is asked",
  { tag: "@desk" },
  async ({ page, enter, product, ana, bia }) => {
    const { api } = product;
    const { _id: obraId } = await createObra(api, ana, "Muro", {});
    const params = { obraId };
    const [grua, guincho] = await Promise.all(
      ["Grua nova", "Guincho novo"].map(
        async (descricao) => (await api("createEquipamento", { as: ana, body: { descricao } })).body._id,
      ),
    );
    const save = (as: typeof ana, ...lines: readonly (readonly [string | undefined, number])[]) =>
      api("updatePlanejamentoEquipamentos", {
        as,
        params,
        body: lines.map(([_id = "", quantidade]) => ({ _id, quantidade })),
      });
    const kept = async () =>
      (await api("getPlanejamentoEquipamentos", { as: ana, params })).body.map(({ descricao, quantidade }) =>
        [descricao, quantidade].join(" "),
      );
    await save(ana, [grua, 1]);
    await enter(page, ana, `/app/obras/${obraId}/predefinidos`);
    const quantity = page.getByRole("textbox", { name: "Grua nova", exact: true });
    await expect(quantity).toHaveValue("1");

    await save(bia, [grua, 1], [guincho, 5]);
    await quantity.fill("3");
    await expect(page.getByText(say(edicao.ficou_tambem, { quem: "Bia Reis", campos: "Guincho novo" }))).toBeVisible();
    await expect.poll(kept).toEqual(["Grua nova 3", "Guincho novo 5"]);
    await expect(page.getByRole("textbox", { name: "Guincho novo", exact: true })).toHaveValue("5");

    await save(bia, [grua, 7], [guincho, 5]);
    await quantity.fill("4");
    const asked = clash(page).getByRole("radiogroup", { name: "Grua nova" });
    await expect(asked.getByRole("radio", { name: edicao.o_meu })).toBeChecked();
    await button(clash(page), edicao.voltar).click();
    await expect(page.getByText(c.nao_salvo)).toBeVisible();
    expect(await kept()).toEqual(["Grua nova 7", "Guincho novo 5"]);
    await button(page, c.salvar).click();
    await button(clash(page), c.salvar).click();
    await expect(clash(page)).toBeHidden();
    await expect.poll(kept).toEqual(["Grua nova 4", "Guincho novo 5"]);
  },
);
