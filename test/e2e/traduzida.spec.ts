import { expect, type Page, test } from "./support.ts";
import { c, EM, say } from "./texts.ts";

/**
 * Tests the product in a browser that translates the page: translating replaces every text, or wraps it in an element, and the
 * product must go on working.
 */

const { auditoria, cadastros: cad, navegacao: nav } = EM.pt;

/** Changes every text, present and future, as translators do, but keeps the words, so that the journey can find them. */
async function translate(page: Page, way: "replaces" | "wraps"): Promise<void> {
  await page.addInitScript((how) => {
    const font = (): HTMLElement => document.createElement("font");
    const done = new WeakSet<Node>();
    const put = (text: Text): void => {
      const parent = text.parentElement;
      if (parent === null || done.has(text) || text.data.trim() === "") return;
      if (parent.closest("script, style, textarea, svg, font") !== null) return;
      const [outer, inner] = [font(), font()];
      const shown = how === "replaces" ? document.createTextNode(text.data) : text;
      done.add(shown);
      text.replaceWith(outer);
      inner.append(shown);
      outer.append(inner);
    };
    const all = (node: Node): void => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Text[] = node instanceof Text ? [node] : [];
      while (texts.nextNode() !== null) found.push(texts.currentNode as Text);
      for (const text of found) put(text);
    };
    const changes = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) all(node);
    });
    document.addEventListener("DOMContentLoaded", () => {
      all(document.body);
      changes.observe(document.body, { childList: true, subtree: true });
    });
  }, way);
}

for (const way of ["replaces", "wraps"] as const)
  test(
    `a translator that ${way} texts: search, type, add, change, delete and go elsewhere`,
    { tag: "@desk" },
    async ({ page, signUp, enter }) => {
      await translate(page, way);
      await enter(page, await signUp(), "/app/cadastros/equipamentos");
      const busca = page.getByRole("searchbox", { name: cad.buscar_equipamento });
      await expect(page.locator("font").first()).toBeAttached();
      for (const typed of ["xyz", "bet", "betoneira", ""]) {
        await busca.fill(typed);
        await expect(page).toHaveURL(typed === "" ? /equipamentos$/ : new RegExp(`busca=${typed}`));
        await expect(page.getByText(c.nada_encontrado)).toHaveCount(typed === "xyz" ? 1 : 0);
      }
      await page.getByRole("button", { name: cad.adicionar_equipamento }).click();
      const dialog = page.getByRole("dialog", { name: cad.adicionar_equipamento });
      await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
      await expect(dialog.getByText(c.campo_obrigatorio)).toBeVisible();
      await dialog.getByRole("textbox", { name: cad.descricao }).fill("Zangão elétrico");
      await expect(dialog.getByText(c.campo_obrigatorio)).toHaveCount(0);
      await dialog.getByRole("textbox", { name: cad.quantidade }).fill("3");
      await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
      await expect(dialog).toBeHidden();

      await busca.fill("zangao");
      const row = page.getByRole("row").filter({ hasText: /Zang/ });
      await expect(row).toContainText("3");
      await page.getByRole("button", { name: "Zangão elétrico", exact: true }).click();
      const edit = page.getByRole("dialog", { name: cad.editar_equipamento });
      await edit.getByRole("textbox", { name: cad.quantidade }).fill("7");
      await edit.getByRole("textbox", { name: cad.descricao }).fill("Zangador");
      await edit.getByRole("button", { name: c.salvar }).click();
      await expect(edit).toBeHidden();
      await busca.fill("zangador");
      // The changed text is shown, without the former one beside it.
      await expect(row).toHaveText(/^Zangador\D*7$/);
      await page.getByRole("button", { name: say(c.acoes_de, { nome: "Zangador" }), exact: true }).click();
      await page.getByRole("menuitem", { name: c.excluir }).click();
      await page.getByRole("button", { name: c.excluir_sim }).click();
      await expect(page.getByText(c.nada_encontrado)).toBeVisible();
      await expect(row).toHaveCount(0);

      await page.keyboard.press("Control+k");
      const palette = page.getByRole("dialog", { name: nav.buscar_tudo });
      for (const typed of ["equi", "zzz", "obr", "audi"]) {
        await palette.getByRole("combobox").fill(typed);
        const first = palette.getByRole("option").first();
        await (typed === "zzz" ? expect(first).toBeHidden() : expect(first).toBeVisible());
      }
      await palette.getByRole("option", { name: nav.auditoria }).click();
      await expect(page.getByRole("heading", { level: 1, name: auditoria.titulo })).toBeVisible();
    },
  );
