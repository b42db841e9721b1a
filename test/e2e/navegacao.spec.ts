import { expectNoOverflow } from "./checks.ts";
import { createObra, createRelatorio, day, sampleObra } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { c, dia, EM, hoje, obras, rdo, say } from "./texts.ts";

/** Tests navigation: the command palette by keyboard alone, the phone's menu, adding from anywhere. */

const nav = EM.pt.navegacao;

const palette = (page: Page) => page.getByRole("dialog", { name: nav.buscar_tudo });

/** Presses Ctrl K as soon as the page's heading is drawn, as somebody faster than a busy machine would. */
const pressWithFirstPicture = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector("h1") === null) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true }));
    }).observe(document, { childList: true, subtree: true });
  });

/** Presses Ctrl K, wherever the focus is, even while the previous palette is still fading out. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: nav.buscar_tudo })).toBeFocused();
}

test(
  "the palette by keyboard: a work, a report by its day, a page, and the focus comes back",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { _id: obraId, nome } = await sampleObra(product.api, ana);
    const { _id: relatorioId, numero } = await createRelatorio(product.api, ana, obraId, day(1));
    await pressWithFirstPicture(page);
    await enter(page, ana, "/app/cadastros/lixeira");
    await expect(page.getByRole("heading", { level: 1, name: c.lixeira, includeHidden: true })).toBeVisible();

    await expect(page.getByRole("combobox", { name: nav.buscar_tudo })).toBeFocused();
    await page.keyboard.type(nome.slice(0, 8));
    const obra = palette(page).getByRole("group", { name: nav.obras }).getByRole("option").first();
    await expect(obra).toContainText(nome);
    await expect(obra).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/app/obras/${obraId}/dashboard$`));

    await openPalette(page);
    await page.keyboard.type(dia(day(1)));
    const relatorio = palette(page).getByRole("option", {
      name: rdo(numero, dia(day(1))),
    });
    await expect(relatorio).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/relatorios/${relatorioId}$`));

    // A page is found by a word without accents.
    await openPalette(page);
    await page.keyboard.type("auditoria");
    await expect(palette(page).getByRole("option", { name: nav.auditoria, exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: EM.pt.auditoria.titulo })).toBeVisible();

    // Recently opened entries come first; the arrow keys wrap around the list.
    await openPalette(page);
    const options = palette(page).getByRole("option");
    await expect(options.first()).toContainText(nav.auditoria);
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();

    // A work's name with a word leads to a page of that work; other words offer to repeat the work's last report.
    await openPalette(page);
    await page.keyboard.type(`${nome} fotos`);
    await expect(palette(page).getByRole("option", { name: `${nome} › ${obras.filtro_galeria}` })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/app/obras/${obraId}/galeria$`));
    const { _id: vazia } = await createObra(product.api, ana, "Mirante");
    await createRelatorio(product.api, ana, vazia, day(-1), { comentarios: [{ descricao: "Visto." }] });
    await openPalette(page);
    await page.keyboard.type("repetir em mirante");
    await expect(palette(page).getByRole("option").first()).toHaveText(
      say(EM.pt.paleta.repetir_em, { obra: "Mirante" }),
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/app/obras/${vazia}/relatorios/[^/]+/editar$`));
    // When the work already has a report of today, the palette offers to continue it instead.
    await openPalette(page);
    await page.keyboard.type("repetir em mirante");
    await expect(palette(page).getByRole("option").first()).toHaveText(
      say(EM.pt.paleta.continuar_em, { obra: "Mirante" }),
    );
    await page.keyboard.press("Escape");
    // Today's state of a work is shown beside it.
    await openPalette(page);
    await page.keyboard.type("mirante");
    await expect(palette(page).getByRole("group", { name: nav.obras }).getByRole("option").first()).toContainText(
      hoje.estado_preenchendo,
    );
    await page.keyboard.press("Escape");

    // Common words also find entries that the product calls by other words.
    for (const [words, found] of [
      ["nova obra", nav.adicionar_obra],
      ["tema", nav.aparencia_escura],
    ] as const) {
      await openPalette(page);
      await page.keyboard.type(words);
      await expect(palette(page).getByRole("option", { name: found, exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
    }

    // A search without results says so.
    await openPalette(page);
    await page.keyboard.type("zzzz");
    await expect(palette(page).getByText(nav.busca_vazia, { exact: true })).toBeVisible();
  },
);

test(
  "the header fits tablets and narrow desks in every language: nothing is cut, nothing touches",
  { tag: "@desk" },
  async ({ signUp, enter, product, newPage }) => {
    const ana = await signUp();
    const { _id: obraId } = await sampleObra(product.api, ana);
    await createRelatorio(product.api, ana, obraId, day(), { status: { id: 3 } });
    for (const idioma of ["pt", "en", "es"] as const) {
      const page = await newPage();
      await enter(page, ana, "/app/obras", idioma);
      const header = page.getByRole("banner");
      await expect(
        header.getByRole("link", { name: new RegExp(`^${EM[idioma].navegacao.aprovacoes_titulo}`) }),
      ).toBeVisible();
      await expect(header.getByRole("button", { name: EM[idioma].navegacao.cadastros, exact: true })).toBeVisible();
      for (const width of [768, 900, 1024, 1180, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const places = await header.evaluate((element) => {
          const shown = [...element.querySelectorAll(":scope > a > svg, :scope > :not(a, nav), nav > *")];
          return shown
            .map((one) => one.getBoundingClientRect())
            .filter((box) => box.width > 0)
            .map(({ left, right }) => ({ left: Math.floor(left), right: Math.ceil(right) }));
        });
        const wrong = places.filter(({ left, right }, n) => left < (places[n - 1]?.right ?? 0) || right > width);
        expect.soft(wrong, `${idioma} at ${String(width)}: ${JSON.stringify(places)}`).toEqual([]);
        await expectNoOverflow(page, `header in ${idioma} at ${String(width)}`);
      }
      await page.close();
    }
  },
);

test(
  "from anywhere to a new report, and to what a person may add",
  { tag: "@both" },
  async ({ page, signUp, enter, product, isMobile }) => {
    const ana = await signUp();
    const { nome } = await sampleObra(product.api, ana);
    await enter(page, ana, "/app/notificacoes");
    if (isMobile) {
      await page.getByRole("button", { name: c.menu_principal }).click();
      await page.getByRole("dialog").getByRole("button", { name: nav.adicionar_relatorio }).click();
    } else {
      await page.getByRole("button", { name: nav.adicionar, exact: true }).click();
      await page.getByRole("menuitem", { name: nav.adicionar_relatorio }).click();
    }
    await page.getByRole("dialog", { name: nav.escolher_obra }).getByRole("button", { name: nome }).click();
    await expect(page.getByRole("dialog", { name: EM.pt.relatorios.adicionar_relatorio })).toBeVisible();
    const dialog = page.getByRole("dialog", { name: EM.pt.relatorios.adicionar_relatorio });
    // Another day, because today already has the sample report.
    await dialog.getByRole("textbox", { name: c.data, exact: true }).fill(dia(day(3)));
    await dialog.getByRole("button", { name: EM.pt.relatorios.criar }).click();
    await expect(page).toHaveURL(/\/relatorios\/[\w-]+\/editar$/);
  },
);

test(
  "the way to the registrations: a menu on a desk, a sheet on a phone; only what the person may open",
  { tag: "@both" },
  async ({ page, signUp, enter, product, newPage, isMobile }) => {
    const ana = await signUp();
    await enter(page, ana, "/app/obras");
    if (isMobile) {
      const burger = page.getByRole("button", { name: c.menu_principal });
      await burger.click();
      const sheet = page.getByRole("dialog");
      await expect(sheet.getByRole("navigation", { name: nav.menu_cadastros })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(burger).toBeFocused();
      await burger.click();
      await sheet.getByRole("link", { name: nav.lixeira }).click();
      await expect(sheet).toBeHidden();
    } else {
      await page.getByRole("button", { name: nav.cadastros, exact: true }).click();
      await page.getByRole("menuitem", { name: nav.lixeira }).click();
      const side = page.getByRole("complementary").getByRole("navigation", { name: nav.menu_cadastros });
      await expect(side.getByRole("link", { name: nav.lixeira })).toHaveAttribute("aria-current", "page");
    }
    await expect(page.getByRole("heading", { level: 1, name: c.lixeira })).toBeVisible();

    // A person without permission for any registration sees no registrations in the menu, and no button to add things.
    const bruno = await product.createUsuario(ana.empresaId);
    const his = await newPage();
    await enter(his, bruno, "/app/cadastros");
    await expect(his).toHaveURL(/\/app\/cadastros\/perfil/);
    await expect(his.getByRole("button", { name: nav.cadastros, exact: true })).toHaveCount(0);
    await expect(his.getByRole("button", { name: nav.adicionar, exact: true })).toHaveCount(0);
    await expect(his.getByRole("navigation", { name: nav.menu_cadastros })).toHaveCount(0);
  },
);

test(
  "audit: a change of the company is told with before and after, and taken along as a file",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    await product.api("updateEmpresa", {
      as: ana,
      body: { nome: "Sul Obras", configuracao: { exclusaoMultipla: true } },
    });
    await enter(page, ana, "/app/cadastros/auditoria");
    const change = page.getByRole("list", { name: EM.pt.auditoria.lista }).getByRole("listitem").first();
    await expect(change).toContainText("Construtora Horizonte");
    await expect(change).toContainText("Sul Obras");
    await expect(change).toContainText(EM.pt.auditoria.campo_exclusaoMultipla);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: EM.pt.auditoria.exportar }).click();
    expect((await download).suggestedFilename()).toBe("auditoria.csv");
  },
);

test(
  "several reports are chosen and deleted where the company has it so, and come back from the bin",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { _id: obraId } = await sampleObra(product.api, ana);
    await createRelatorio(product.api, ana, obraId, day(1));
    await createRelatorio(product.api, ana, obraId, day(2));
    await product.api("updateEmpresa", { as: ana, body: { configuracao: { exclusaoMultipla: true } } });
    await enter(page, ana, `/app/obras/${obraId}/relatorios`);
    const list = page.getByRole("main");
    await list.getByRole("checkbox", { name: new RegExp(dia(day(1))) }).check();
    await list.getByRole("checkbox", { name: new RegExp(dia(day(2))) }).check();
    await page.getByRole("main").getByRole("button", { name: c.excluir, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: c.excluir_sim }).click();
    await expect(page.getByText(say(EM.pt.selecao.excluidos, { n: 2 }))).toBeVisible();
    await page.goto("/app/cadastros/lixeira");
    await expect(page.getByRole("list", { name: c.lixeira }).getByRole("listitem")).toHaveCount(2);
  },
);
