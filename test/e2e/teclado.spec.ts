import { randomUUID } from "node:crypto";
import { expectAccessible, expectNoOverflow } from "./checks.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import { find, isFocused, keysAnswer, tabTo } from "./keyboard.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { c, rel, say, tec } from "./texts.ts";

/** Tests the product by keyboard alone: nothing here uses mouse or touch, so an act that needs either fails. */

/** Moves the focus out of the field, so that `/` acts as a shortcut and is not typed. */
const leaveField = (page: Page): Promise<void> => page.keyboard.press("Tab");

async function yesterday({ api }: Product, ana: Person): Promise<string> {
  const { _id: obraId } = await createObra(api, ana, "Obra");
  const labour = (descricao: string, quantidade: number) => ({
    _id: randomUUID(),
    descricao,
    quantidade,
    categoria: null,
    funcao: null,
  });
  await createRelatorio(api, ana, obraId, day(-1), {
    maoDeObra: { opcaoSelecionada: "padrao", padrao: [labour("Armador", 5), labour("Pedreiro", 8)] },
    equipamentos: [{ _id: randomUUID(), descricao: "Betoneira", quantidade: 1 }],
  });
  return obraId;
}

const section = (page: Page, nome: string): Locator => page.getByRole("region", { name: new RegExp(`^${nome}`) });

test("the whole edit page by keyboard alone", { tag: "@desk" }, async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const obraId = await yesterday(product, ana);
  await enter(page, ana, `/app/obras/${obraId}/relatorios`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("n opens the add-report dialog, r repeats the day before", async () => {
    await expect(page.getByRole("button", { name: rel.adicionar_relatorio })).toBeEnabled();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: rel.adicionar_relatorio })).toBeVisible();
    await page.keyboard.press("Escape");
    await keysAnswer(page);
    await page.keyboard.press("r");
    await expect(page).toHaveURL(/\/editar$/);
    await expect(section(page, rel.secao_maoDeObra)).toBeVisible();
  });
  const [, , , , , relatorioId = ""] = new URL(page.url()).pathname.split("/");

  await test.step("hours: Enter goes from field to field, and no key fires while one types", async () => {
    const hours = section(page, rel.secao_horarioDeTrabalho);
    await find(page, rel.secao_horarioDeTrabalho);
    await expect(hours).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("0700");
    await page.keyboard.press("Enter");
    await expect(hours.getByLabel(rel.intervalo_inicio)).toBeFocused();
    await page.keyboard.type("1200");
    await page.keyboard.press("Enter");
    await page.keyboard.type("1300");
    await page.keyboard.press("Enter");
    await page.keyboard.type("1600");
    await expect(hours.getByText("8h", { exact: true })).toBeVisible();
    await page.keyboard.press("Shift+Enter");
    await expect(hours.getByLabel(rel.intervalo_fim)).toBeFocused();
    await page.keyboard.press("a");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.type("1300");
    await leaveField(page);
  });

  await test.step("weather: arrows choose, space switches", async () => {
    const weather = section(page, rel.secao_condicaoClimatica);
    await tabTo(page, weather.getByRole("switch", { name: say(rel.periodo_trabalhado, { periodo: rel.manha }) }));
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(
      weather
        .getByRole("group", { name: say(rel.clima_de, { periodo: rel.manha }) })
        .getByRole("radio", { name: rel.clima_Nublado }),
    ).toBeChecked();
  });

  await test.step("labour: found by name, up and down, Enter to the next line and on to the next section", async () => {
    const labour = section(page, rel.secao_maoDeObra);
    await find(page, "Pedreiro");
    const field = labour.getByRole("textbox", { name: "Pedreiro", exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(field).toHaveValue("9");
    await page.keyboard.press("Enter");
    await expect(
      section(page, rel.secao_equipamento).getByRole("textbox", { name: "Betoneira", exact: true }),
    ).toBeFocused();
    await page.keyboard.type("3");
    await leaveField(page);
  });

  await test.step("an activity: a, text, percentage, more options, done; the focus comes back", async () => {
    await find(page, rel.secao_atividade);
    await keysAnswer(page);
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog", { name: rel.atividade_nova });
    await expect(dialog.getByLabel(rel.descricao)).toBeFocused();
    await page.keyboard.type("Chapisco do bloco A");
    await tabTo(page, dialog.getByRole("combobox", { name: rel.status }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: rel.status_atividade_3 })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("combobox", { name: rel.status })).toHaveValue(rel.status_atividade_3);
    await tabTo(page, dialog.getByRole("textbox", { name: rel.porcentagem }));
    await page.keyboard.type("100");
    await tabTo(page, dialog.getByRole("switch", { name: rel.mais_opcoes }));
    await page.keyboard.press("Space");
    await tabTo(page, dialog.getByLabel(rel.hora_inicio));
    await page.keyboard.type("0800");
    await page.keyboard.press("Enter");
    await page.keyboard.type("1030");
    await tabTo(page, dialog.getByRole("button", { name: rel.concluir }));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("an occurrence: o", async () => {
    await find(page, rel.secao_ocorrencia);
    await keysAnswer(page);
    await page.keyboard.press("o");
    const dialog = page.getByRole("dialog", { name: rel.ocorrencia_nova });
    await expect(dialog.getByLabel(rel.descricao)).toBeFocused();
    await page.keyboard.type("Chuva à tarde");
    await tabTo(page, dialog.getByRole("checkbox", { name: "Chuva", exact: true }));
    await page.keyboard.press("Space");
    await tabTo(page, dialog.getByRole("button", { name: rel.concluir }));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("a comment, and Ctrl+S from inside the field", async () => {
    await find(page, rel.secao_comentario);
    await tabTo(page, page.getByRole("textbox", { name: rel.comentario_novo }));
    await page.keyboard.type("Tudo por teclado.");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  });

  const read = await readRelatorio(product.api, ana, { obraId, relatorioId });
  expect(read).toMatchObject({
    horarioDeTrabalho: { expedienteInicio: "07:00", expedienteFim: "16:00", horasTrabalhadas: "08:00" },
    clima: { manha: { clima: "Nublado" } },
    atividades: [
      { descricao: "Chapisco do bloco A", porcentagem: 100, status: { id: 3 }, horario: { total: "02:30" } },
    ],
    ocorrencias: [{ descricao: "Chuva à tarde", tags: [{ descricao: "Chuva" }] }],
    comentarios: [{ descricao: "Tudo por teclado." }],
  });
  expect(read.maoDeObra?.padrao).toContainEqual(expect.objectContaining({ descricao: "Pedreiro", quantidade: 9 }));
  expect(read.equipamentos).toMatchObject([{ descricao: "Betoneira", quantidade: 3 }]);
});

test(
  "faster than the screen: the first character moves no focus, and a key pressed twice opens one window",
  { tag: "@desk" },
  async ({ page, openReport }) => {
    await openReport();
    await expect(section(page, rel.secao_ocorrencia)).toBeVisible();
    // Sends all keys in one task, as a device that was busy for a moment does; a character is typed as soon as the field has the focus.
    await page.evaluate(() => {
      addEventListener(
        "focusin",
        ({ target }) => {
          if (target instanceof HTMLTextAreaElement) document.execCommand("insertText", false, "C");
        },
        { once: true },
      );
      for (const key of ["o", "o", "a"])
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    const dialog = page.getByRole("dialog", { name: rel.ocorrencia_nova });
    const text = dialog.getByLabel(rel.descricao);
    await expect(text).toHaveValue("C");
    await page.keyboard.type("huva à tarde");
    await expect(text).toHaveValue("Chuva à tarde");
    await expect(text).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(section(page, rel.secao_ocorrencia).getByRole("listitem")).toHaveCount(1);
    await expect(section(page, rel.secao_atividade).getByRole("listitem")).toHaveCount(0);
  },
);

test(
  "the focus stays where a person took it while a window opens",
  { tag: "@both" },
  async ({ page, openReport, isMobile }) => {
    await openReport();
    await expect(section(page, rel.secao_atividade)).toBeVisible();
    /**
     * As soon as something inside a window gets the focus, moves the focus to `wanted`, as the keys of a person do on a device
     * that is busy for a moment.
     */
    const goOnTo = (wanted: string): Promise<void> =>
      page.evaluate((selector) => {
        addEventListener("focusin", function goOn({ target }) {
          const next = document.querySelector<HTMLElement>(`[role=dialog] ${selector}`);
          if (!(target instanceof Element) || target.closest("[role=dialog]") === null || next === null) return;
          removeEventListener("focusin", goOn);
          next.focus();
        });
      }, wanted);
    /** Resolves when everything that the window does after opening is finished. */
    const settled = (): Promise<void> =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
          }),
      );

    const dialog = page.getByRole("dialog", { name: rel.atividade_nova });
    const more = dialog.getByRole("switch", { name: rel.mais_opcoes });
    await goOnTo("[role=switch]");
    await page.keyboard.press("a");
    await expect(more).toBeFocused();
    await settled();
    await expect(more).toBeFocused();

    if (!isMobile) return;
    // On a phone the list opens as a window, too.
    await dialog.getByRole("combobox", { name: rel.status }).focus();
    await goOnTo("[role=option]:nth-of-type(3)");
    await page.keyboard.press("ArrowDown");
    const done = page.getByRole("option", { name: rel.status_atividade_3 });
    await expect(done).toBeFocused();
    await settled();
    await expect(done).toBeFocused();
  },
);

test(
  "? lists the keys of the screen; those of one letter can be switched off, and found again in the menu",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const obraId = await yesterday(product, ana);
    await enter(page, ana, `/app/obras/${obraId}/relatorios`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: tec.titulo });
    for (const words of [tec.novo_relatorio, tec.repetir, tec.mostrar]) await expect(list).toContainText(words);
    await expectAccessible(page, "keys", "light");
    await expectNoOverflow(page, "keys");
    const letters = list.getByRole("switch", { name: tec.ligar });
    await tabTo(page, letters);
    await page.keyboard.press("Space");
    await expect(list).toContainText(tec.desligadas);
    await page.keyboard.press("Escape");
    await keysAnswer(page);
    await page.keyboard.press("n");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await tabTo(page, page.getByRole("button", { name: new RegExp(say(c.menu_usuario, { nome: "Ana Souza" })) }), 80);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: c.teclas })).toBeVisible();
    await page.keyboard.press("Home");
    for (let presses = 0; presses < 12; presses += 1) {
      if (await isFocused(page.getByRole("menuitem", { name: c.teclas }))) break;
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await expect(list).toBeVisible();
    await tabTo(page, letters);
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    await keysAnswer(page);
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: rel.adicionar_relatorio })).toBeVisible();
  },
);

test(
  "Esc and Back close the menu or the calendar that is open, and no window below it",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const obraId = await yesterday(product, ana);
    await enter(page, ana, `/app/obras/${obraId}/dashboard`);
    // Navigates within the application, without a full load.
    await page.getByRole("main").locator(`a[href$="/${obraId}/relatorios"]`).first().click();
    await expect(page.getByRole("button", { name: rel.adicionar_relatorio })).toBeEnabled();
    const url = page.url();
    const menu = page.getByRole("button", { name: new RegExp(say(c.menu_usuario, { nome: "Ana Souza" })) });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
    // Focuses the button again, as in the moment before an opened menu takes the focus.
    await menu.focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(menu).toBeFocused();
    expect(page.url()).toBe(url);

    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: rel.adicionar_relatorio });
    const opener = dialog.getByRole("button", { name: c.abrir_calendario });
    const calendar = page.getByRole("dialog", { name: c.data });
    for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(calendar.locator(":focus")).toHaveCount(1);
      await close();
      await expect(calendar).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(dialog).toBeVisible();
    }
    expect(page.url()).toBe(url);
  },
);

test(
  "a menu whose code comes late keeps the focus on its button, and a key pressed meanwhile does not close it",
  { tag: "@desk" },
  async ({ page, signUp, enter }) => {
    const ana = await signUp();
    let arrives = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrives = resolve));
    await page.route(/\/UserMenuWindow-[^/]*\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await enter(page, ana, "/app/obras");
    const button = page.getByRole("button", { name: new RegExp(say(c.menu_usuario, { nome: "Ana Souza" })) });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(button).toBeFocused();
    await page.keyboard.press("ArrowDown");
    arrives();
    await expect(page.getByRole("menuitem", { name: c.teclas })).toBeVisible();
    await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test("e on a report's reading page edits it", { tag: "@desk" }, async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const obraId = await yesterday(product, ana);
  const { _id } = await createRelatorio(product.api, ana, obraId, day());
  await enter(page, ana, `/app/obras/${obraId}/relatorios/${_id}`);
  await expect(page.getByRole("button", { name: rel.editar, exact: true })).toBeVisible();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/editar$/);
});

test("/ on the list of works goes to its search", { tag: "@desk" }, async ({ page, signUp, enter }) => {
  const ana = await signUp();
  await enter(page, ana, "/app/obras");
  // Once the works are shown, the listeners for keys are registered too.
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});
