import { readFile } from "node:fs/promises";
import { expect, test } from "./support.ts";
import { c, EM, say } from "./texts.ts";

const { importacao: imp } = EM.pt;
const LISTA = imp.equipamentos;

const planilha = {
  name: "frota.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Equipamento;Quantidade\nPerfuratriz;2\nBate-estaca;1\nPerfuratriz;9\nMartelete;muitos\n;1\n"),
};

test(
  "equipment from a spreadsheet: read, a wrong row corrected in place, imported, exported and undone",
  { tag: "@desk" },
  async ({ page, signUp, enter }) => {
    const ana = await signUp();
    await enter(page, ana, "/app/cadastros/equipamentos");
    const menu = page.getByRole("button", { name: say(imp.planilha_de, { lista: LISTA }) });
    await menu.click();
    await page.getByRole("menuitem", { name: imp.importar }).click();
    const window = page.getByRole("dialog", { name: say(imp.titulo, { lista: LISTA }) });
    const choosing = page.waitForEvent("filechooser");
    await window.getByRole("button", { name: imp.escolher }).click();
    await (await choosing).setFiles([planilha]);

    const wrong = window.getByRole("group", { name: new RegExp(`^${say(imp.linha_n, { n: 5 })}`) });
    await expect(wrong).toContainText(imp.errada);
    await expect(wrong).toContainText("Número inválido!");
    await expect(window.getByRole("button", { name: say(imp.importar_n.other, { n: 2 }) })).toBeVisible();
    const quantidade = wrong.getByRole("textbox", { name: "Quantidade" });
    await quantidade.fill("4");
    await quantidade.press("Tab");
    await expect(wrong).toContainText(imp.corrigida);
    await window.getByRole("button", { name: imp.outra }).click();
    await page.getByRole("button", { name: c.continuar_editando }).click();
    await expect(wrong).toContainText(imp.corrigida);

    await window.getByRole("radio", { name: say(imp.existentes, { n: 1 }) }).check();
    await expect(window.getByText(imp.existentes_ajuda)).toBeVisible();
    await expect(window.getByRole("row").filter({ hasText: say(imp.repetida, { n: 2 }) })).toContainText("Perfuratriz");
    await window.getByRole("button", { name: say(imp.importar_n.other, { n: 3 }) }).click();
    await expect(window.getByText(say(imp.feito.other, { n: 3 }))).toBeVisible();
    await window.getByRole("button", { name: say(imp.continuar.one, { n: 1 }) }).click();
    const rest = window.getByRole("group", { name: new RegExp(`^${say(imp.linha_n, { n: 6 })}`) });
    await rest.getByRole("textbox", { name: "Descrição" }).fill("Rolo de mão");
    await rest.getByRole("textbox", { name: "Quantidade" }).press("Tab");
    await expect(rest).toContainText(imp.corrigida);
    await window.getByRole("button", { name: say(imp.importar_n.one, { n: 1 }) }).click();
    await expect(window.getByText(say(imp.feito.one, { n: 1 }))).toBeVisible();
    await window.getByRole("button", { name: imp.concluir }).click();
    await expect(window).toBeHidden();
    await expect(page.getByRole("main").getByText("Rolo de mão", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText("Martelete", { exact: true })).toBeVisible();

    await menu.click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: imp.exportar }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Equipamentos.xlsx");
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString("latin1")).toBe("PK");

    await menu.click();
    await page.getByRole("menuitem", { name: imp.importar }).click();
    const offered = window.getByRole("button", { name: say(imp.desfazer_de, { arquivo: "frota.csv" }) });
    await expect(offered).toHaveCount(2);
    // Delays the new list of undoable imports: the undone import must disappear from the window before that list arrives.
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/importacoes\?/, async (route) => {
      await late;
      await route.continue();
    });
    // The newest import comes first; the last one, undone here, is the earlier and larger import.
    await offered.last().click();
    await expect(window.getByText(say(imp.desfeito.other, { n: 3 }))).toBeVisible();
    await expect(offered).toHaveCount(1);
    arrive();
    await window.getByRole("button", { name: c.fechar, exact: true }).last().click();
    await expect(window).toBeHidden();
    await expect(page.getByRole("main").getByText("Martelete", { exact: true })).toHaveCount(0);
  },
);

test(
  "a file that is no list is refused with a sentence, and another file may be chosen",
  { tag: "@desk" },
  async ({ page, signUp, enter, watch }) => {
    watch.allow(/ 415|status of 415/);
    const ana = await signUp();
    await enter(page, ana, "/app/cadastros/equipamentos");
    await page.getByRole("button", { name: say(imp.planilha_de, { lista: LISTA }) }).click();
    await page.getByRole("menuitem", { name: imp.importar }).click();
    const window = page.getByRole("dialog", { name: say(imp.titulo, { lista: LISTA }) });
    const choose = window.getByRole("button", { name: imp.escolher });
    const choosing = page.waitForEvent("filechooser");
    await choose.click();
    await (
      await choosing
    ).setFiles([{ name: "foto.xlsx", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0, 1]) }]);
    await expect(window.getByRole("alert")).toContainText("Envie uma planilha .xlsx ou .csv.");
    await expect(choose).toBeVisible();
  },
);
