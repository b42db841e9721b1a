import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Screen } from "./screens.ts";
import { expect, type Page } from "./support.ts";
import { EM, say } from "./texts.ts";

/** Screens of importing a list from a file. */
export function importacaoScreens(idioma: Idioma): Screen[] {
  const { importacao: imp } = EM[idioma];
  const path = "/app/cadastros/equipamentos";
  const opened = async (page: Page) => {
    await page.getByRole("button", { name: say(imp.planilha_de, { lista: imp.equipamentos }) }).click();
    await page.getByRole("menuitem", { name: imp.importar }).click();
    const window = page.getByRole("dialog", { name: say(imp.titulo, { lista: imp.equipamentos }) });
    await expect(window.getByRole("button", { name: imp.escolher })).toBeVisible();
    return window;
  };
  const previewed = async (page: Page, nome = "Xyz-24") => {
    const window = await opened(page);
    const choosing = page.waitForEvent("filechooser");
    await window.getByRole("button", { name: imp.escolher }).click();
    const text = `Xyz;Equipamento;Quantidade\n1;${nome};2\n2;${nome};5\n3;;x\n`;
    await (await choosing).setFiles([{ name: "xyz.csv", mimeType: "text/csv", buffer: Buffer.from(text) }]);
    await expect(window.getByText(say(imp.linha_n, { n: 4 }))).toBeVisible();
    return window;
  };
  const imported = async (page: Page, nome?: string) => {
    const window = await previewed(page, nome);
    await window.getByRole("button", { name: say(imp.importar_n.one, { n: 1 }) }).click();
    await expect(window.getByText(say(imp.feito.one, { n: 1 }))).toBeVisible();
    return window;
  };
  return [
    { nome: "equipment", path },
    { nome: "equipment from a file: choosing", path, open: async (page) => void (await opened(page)) },
    { nome: "equipment from a file: wrong rows", path, open: async (page) => void (await previewed(page)) },
    {
      nome: "equipment from a file: rows already there",
      path,
      open: async (page) => {
        const window = await previewed(page);
        await window.getByRole("radio", { name: say(imp.existentes, { n: 1 }) }).check();
        await expect(window.getByRole("table")).toBeVisible();
      },
    },
    {
      nome: "equipment from a file: imported",
      path,
      open: async (page) => {
        const window = await imported(page);
        // Undoes the import, so that the same list can be imported again in the next size or language.
        await window.getByRole("button", { name: imp.desfazer }).click();
        await expect(window.getByText(imp.desfeito_titulo)).toBeVisible();
      },
    },
    {
      nome: "equipment from a file: imports that can be undone",
      path,
      open: async (page) => {
        const window = await imported(page, `Xyz-${Date.now()}`);
        await window.getByRole("button", { name: imp.concluir }).click();
        await expect(window).toBeHidden();
        const again = await opened(page);
        await expect(again.getByRole("heading", { name: imp.recentes })).toBeVisible();
      },
    },
  ];
}
