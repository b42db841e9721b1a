import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./support.ts";
import { c, obras, rel, say } from "./texts.ts";
import { Finger } from "./toque.ts";

/** Tests choosing an entry of a list with a finger, on a phone. */

const OBRAS = [
  "Armação de laje do 3º pavimento, eixos A a F",
  "Concretagem da laje do 2º pavimento com bomba lança",
  "Alvenaria de vedação em bloco cerâmico, apartamentos 201 a 204",
  "Chapisco e reboco interno das paredes",
  "Instalação de eletrodutos embutidos na laje",
] as const;
const LUGARES = ["térreo", "1º pavimento", "2º pavimento", "cobertura", "garagem"] as const;
const NOMES = LUGARES.flatMap((lugar) => OBRAS.map((obra) => `${obra}, ${lugar}`));

/** Scroll positions of the page and its windows. */
const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(() => [scrollY, ...[...document.querySelectorAll("[role=dialog]")].map((one) => one.scrollTop)]);

for (const [width, height] of [
  [390, 844],
  [412, 915],
] as const) {
  test(`an occurrence is linked to one of 25 activities with a finger, ${width} × ${height}`, async ({
    page,
    openReport,
  }) => {
    await page.setViewportSize({ width, height });
    const atividades = NOMES.map((descricao) => ({ tarefaId: randomUUID(), descricao, status: { id: 2 } }));
    const { read } = await openReport({ atividades });
    const finger = await Finger.on(page);
    const add = page.getByRole("button", { name: rel.adicionar_ocorrencia });
    await add.scrollIntoViewIfNeeded();
    await finger.tap(add);
    const dialog = page.getByRole("dialog", { name: rel.ocorrencia_nova });
    await finger.tap(dialog.getByLabel(rel.descricao));
    await page.keyboard.type("Chuva forte");
    // The catalogue's types stand above the switch and push it down when they arrive.
    await expect(dialog.getByText("Retrabalho")).toBeVisible();
    const more = dialog.getByRole("switch", { name: rel.mais_opcoes });
    await finger.swipeTo(more, dialog);
    await finger.tap(more);
    const field = dialog.getByRole("combobox", { name: rel.atividade_ligada });
    await finger.swipeTo(field, dialog);

    const before = await scrolled(page);
    const wanted = NOMES[17] ?? "";
    const option = page.getByRole("option", { name: wanted });
    await finger.tap(field);
    const list = page.getByRole("listbox");
    await expect(list).toBeVisible();
    await finger.swipeTo(option, list);
    await finger.tap(option);
    await expect(field).toHaveValue(wanted);
    await expect(list).toBeHidden();
    expect(await scrolled(page), "the window stays where it was").toEqual(before);

    await test.step("another one, searched by a word", async () => {
      await finger.tap(field);
      const search = page.getByRole("searchbox");
      await finger.tap(search);
      await page.keyboard.type("garagem");
      const found = page.getByRole("option", { name: "Chapisco e reboco interno das paredes, garagem" });
      await expect(page.getByRole("option")).toHaveCount(5);
      await finger.tap(found);
      await expect(field).toHaveValue("Chapisco e reboco interno das paredes, garagem");
    });

    await finger.tap(dialog.getByRole("button", { name: rel.concluir }));
    await expect(page.getByText(rel.salvo_agora)).toBeVisible();
    expect((await read()).ocorrencias).toMatchObject([{ tarefa: { _id: atividades[23]?.tarefaId } }]);
  });
}

test("a new kind of labour: its group is chosen with a finger, and the list is gone", async ({ page, openReport }) => {
  await openReport();
  const finger = await Finger.on(page);
  const open = page.getByRole("button", { name: rel.adicionar_mao_de_obra });
  await open.scrollIntoViewIfNeeded();
  await finger.tap(open);
  const dialog = page.getByRole("dialog", { name: rel.escolher_mao_de_obra });
  await finger.tap(dialog.getByRole("searchbox"));
  await page.keyboard.type("Pintor de fachada");
  const group = dialog.getByRole("combobox", { name: rel.categoria });
  await finger.swipeTo(group, dialog);
  await finger.tap(group);
  await finger.tap(page.getByRole("option", { name: rel.sem_categoria, exact: true }));
  await expect(group).toHaveValue(rel.sem_categoria);
  await expect(page.getByRole("listbox")).toBeHidden();
  const create = dialog.getByRole("button", { name: say(rel.cadastrar_novo, { nome: "Pintor de fachada" }) });
  await finger.swipeTo(create, dialog);
  await finger.tap(create);
  await expect(dialog.getByRole("checkbox", { name: "Pintor de fachada", exact: true })).toBeChecked();
});

test(
  "with mouse and keyboard a list opens when it is asked for, and not again after the choice",
  { tag: "@desk" },
  async ({ page, openReport }) => {
    // Records each list that opens anywhere on the page, by the role of its field.
    await page.addInitScript(() => {
      const opened: string[] = [];
      const look = ([...changes]: MutationRecord[]): void => {
        for (const { target } of changes)
          if (target instanceof HTMLElement && target.getAttribute("aria-expanded") === "true")
            opened.push(target.role ?? target.tagName);
      };
      new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ["aria-expanded"] });
      Object.assign(globalThis, { opened });
    });
    await openReport();
    const lists = () => page.evaluate(() => Reflect.get(globalThis, "opened") as string[]);
    await page.getByRole("button", { name: rel.adicionar_mao_de_obra }).click();
    const dialog = page.getByRole("dialog", { name: rel.escolher_mao_de_obra });
    const search = dialog.getByRole("searchbox");
    const group = dialog.getByRole("combobox", { name: rel.categoria });
    const chosen = (nome: string) => dialog.getByRole("checkbox", { name: nome, exact: true });
    const create = (nome: string) => dialog.getByRole("button", { name: say(rel.cadastrar_novo, { nome }) });

    await search.fill("Pintor de fachada");
    await group.click();
    await page.getByRole("option", { name: rel.sem_categoria, exact: true }).click();
    await expect(group).toHaveValue(rel.sem_categoria);
    await create("Pintor de fachada").click();
    await expect(chosen("Pintor de fachada")).toBeChecked();
    expect(await lists()).toEqual(["combobox"]);

    await search.fill("Calafate");
    await group.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(group).toBeFocused();
    // Moves the focus out of the field and back, as when somebody tabs through a form.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(group).toBeFocused();
    await create("Calafate").focus();
    await page.keyboard.press("Enter");
    await expect(chosen("Calafate")).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await lists()).toEqual(["combobox", "combobox"]);
    await expect(page.getByRole("listbox")).toHaveCount(0);
  },
);

test("a day is picked from the calendar with a finger while the keyboard was up", async ({ page, openReport }) => {
  const { path } = await openReport();
  await page.goto(path.replace(/\/[^/]+$/, ""));
  const finger = await Finger.on(page);
  await finger.tap(page.getByRole("button", { name: obras.adicionar_relatorio }).first());
  const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
  const field = dialog.getByRole("textbox", { name: c.data, exact: true });
  await finger.tap(field);
  await finger.tap(dialog.getByRole("button", { name: c.abrir_calendario }));
  // The calendar is a dialog too and closes meanwhile, so only the scroll positions of the page and of the window are compared.
  const ofPageAndWindow = async () => (await scrolled(page)).slice(0, 2);
  const before = await ofPageAndWindow();
  await finger.tap(page.getByRole("button", { name: /^15 / }));
  await expect(field).toHaveValue(/^15\//);
  expect(await ofPageAndWindow()).toEqual(before);
});
