import { readFileSync } from "node:fs";
import { DOCUMENTO_BYTES } from "../../domain/documentos/limites.ts";
import { fotos, sampleObra } from "./data.ts";
import { expect, type Locator, test } from "./support.ts";
import { c, EM, say } from "./texts.ts";

const { documentos: doc } = EM.pt;

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
});

test(
  "documents of a work: a folder, several files, one too large, looked at, moved and deleted",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { _id: obraId } = await sampleObra(product.api, ana);
    await enter(page, ana, `/app/obras/${obraId}/documentos`);
    await page.getByRole("button", { name: doc.nova_pasta }).click();
    const window = page.getByRole("dialog", { name: doc.nova_pasta });
    await window.getByRole("textbox", { name: doc.nome_da_pasta }).fill("Projeto executivo");
    await window.getByRole("button", { name: c.adicionar }).click();
    await expect(window).toBeHidden();

    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: doc.adicionar }).click();
    const large = { name: "enorme.txt", mimeType: "text/plain", buffer: Buffer.alloc(DOCUMENTO_BYTES + 1, "a") };
    const picture = { name: "fachada.jpg", mimeType: "image/jpeg", buffer: readFileSync(fotos(1)[0] ?? "") };
    await (await choosing).setFiles([pdf("planta baixa.pdf"), large, picture]);
    const list = page.getByRole("list", { name: doc.lista });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("alert").filter({ hasText: say(doc.grande, { nome: "enorme.txt" }) })).toBeVisible();
    await page.getByRole("button", { name: say(doc.descartar, { nome: "enorme.txt" }) }).click();

    const shown = list.getByRole("link", { name: say(doc.abrir, { nome: "planta baixa.pdf" }) });
    await expect(shown).toHaveAttribute("href", /arquivo\?ver=true$/);
    await list.getByRole("button", { name: say(doc.abrir, { nome: "fachada.jpg" }) }).click();
    await expect(page.getByRole("img", { name: "fachada.jpg" })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: doc.nova_pasta }).click();
    await window.getByRole("textbox", { name: doc.nome_da_pasta }).fill("Licenças");
    await window.getByRole("button", { name: c.adicionar }).click();
    await expect(window).toBeHidden();
    await expect(page.getByRole("heading", { name: /^Licenças/ })).toBeVisible();
    await page.getByRole("button", { name: /^Licenças/, pressed: true }).click();
    await page.getByRole("button", { name: say(c.acoes_de, { nome: "planta baixa.pdf" }) }).click();
    await page.getByRole("menuitem", { name: doc.renomear }).click();
    const rename = page.getByRole("dialog", { name: doc.renomear_titulo });
    await rename.getByRole("textbox", { name: doc.nome }).fill("alvará");
    await rename.getByRole("combobox", { name: doc.pasta }).click();
    await page.getByRole("option", { name: "Licenças" }).click();
    await rename.getByRole("button", { name: c.salvar }).click();
    await expect(rename).toBeHidden();
    await expect(list.getByText("alvará.pdf")).toBeVisible();

    await page.getByRole("button", { name: say(doc.acoes_da_pasta, { nome: "Licenças" }) }).click();
    await page.getByRole("menuitem", { name: c.excluir }).click();
    await page.getByRole("button", { name: c.excluir_sim }).click();
    await expect(list.getByText("alvará.pdf")).toHaveCount(0);
    await expect(list.getByText("fachada.jpg")).toBeVisible();
  },
);

/**
 * Drops a file onto `place`, as a mouse does.
 * @returns true when the page kept the browser from opening the file
 */
function drop(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], "solta.pdf"));
    const { x, y } = element.getBoundingClientRect();
    const facts = { bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer };
    element.dispatchEvent(new DragEvent("dragover", facts));
    return !element.dispatchEvent(new DragEvent("drop", facts));
  });
}

test(
  "a file dropped beside the zone is taken there, and nothing happens where there is none",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { _id: obraId } = await sampleObra(product.api, ana);
    const body = { descricao: "Projetos" };
    const { _id: pasta } = (await product.api("createPasta", { as: ana, params: { obraId }, body })).body;
    await enter(page, ana, `/app/obras/${obraId}/documentos?pasta=${pasta}`);
    await expect(page.getByRole("button", { name: doc.adicionar })).toBeVisible();
    expect(await drop(page.getByRole("heading", { level: 1 }))).toBe(true);
    const list = page.getByRole("list", { name: doc.lista });
    await expect(list.getByRole("link", { name: say(doc.abrir, { nome: "solta.pdf" }) })).toBeVisible();

    await page.getByRole("button", { name: doc.nova_pasta }).click();
    const window = page.getByRole("dialog", { name: doc.nova_pasta });
    // A file dropped while a window is open is not added to the list on the page behind the window.
    expect(await drop(window.getByRole("heading"))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await page.goto("/app/obras");
    expect(await drop(page.getByRole("heading", { level: 1 }))).toBe(true);
    await expect(page).toHaveURL(/obras$/);
  },
);
