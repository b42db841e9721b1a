import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { PDF_EXEMPLO } from "../support/dia.ts";
import { createObra, createRelatorio, day, fotos, readRelatorio } from "./data.ts";
import { saved, section } from "./fill.ts";
import { enterOn, find, tabTo } from "./keyboard.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { c, chk, mao, mat, mid, rel, say } from "./texts.ts";
import type { Product } from "./product.ts";

/** Tests the sections of people, checklists, material and files by keyboard alone, without mouse or touch. */

type Open = { ana: Person; params: { obraId: string; relatorioId: string } };

async function open({ api }: Product, ana: Person): Promise<Open> {
  const { _id: obraId } = await createObra(api, ana, "Obra", { tipoMaoDeObra: "personalizada" });
  const dia = { horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:00" };
  const rosa = { _id: randomUUID(), nome: "Rosa Teixeira", registro: null, funcao: "Sinaleira", categoria: null };
  const { _id: relatorioId } = await createRelatorio(api, ana, obraId, day(), {
    maoDeObra: { padrao: [], personalizada: [{ ...rosa, ...dia }] },
  });
  return { ana, params: { obraId, relatorioId } };
}

/** Presses Enter on a button that opens the device's file chooser. */
async function chooseFiles(page: Page, button: Locator, files: string | string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await enterOn(page, button);
  await (await chooser).setFiles(files);
}

test(
  "people, checklist, material and equipment by keyboard alone",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const { ana, params } = await open(product, await signUp());
    await enter(page, ana, `/app/obras/${params.obraId}/relatorios/${params.relatorioId}/editar`);
    await expect(section(page, rel.secao_maoDeObra)).toContainText("Rosa Teixeira");

    await test.step("the status by arrows", async () => {
      await tabTo(page, page.getByRole("radio", { name: rel.status_1 }), 60);
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: rel.status_3 })).toBeChecked();
      await page.keyboard.press("Tab");
    });

    await test.step("a person: away for a reason, present again with other hours", async () => {
      const people = section(page, rel.secao_maoDeObra);
      await find(page, rel.secao_maoDeObra);
      const present = people.getByRole("switch", { name: say(mao.presente_de, { nome: "Rosa Teixeira" }) });
      await tabTo(page, present);
      await page.keyboard.press("Space");
      await expect(present).not.toBeChecked();
      const reason = people.getByRole("combobox", { name: say(mao.motivo_de, { nome: "Rosa Teixeira" }) });
      await tabTo(page, reason);
      await page.keyboard.type("fo");
      await expect(reason).toHaveValue("folga");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Space");
      await tabTo(page, people.getByLabel(say(mao.entrada_de, { nome: "Rosa Teixeira" })));
      await page.keyboard.type("0800");
      await tabTo(page, people.getByLabel(say(mao.saida_de, { nome: "Rosa Teixeira" })));
      await page.keyboard.type("1200");
      await tabTo(page, people.getByRole("button", { name: say(rel.remover_de, { nome: "Rosa Teixeira" }) }));
      await expect(people.getByText("4h", { exact: true })).toBeVisible();
    });

    await test.step("equipment: searched, ticked, added, and taken off after a question", async () => {
      const equipment = section(page, rel.secao_equipamento);
      const dialog = page.getByRole("dialog", { name: rel.escolher_equipamentos });
      await find(page, rel.secao_equipamento);
      await enterOn(page, equipment.getByRole("button", { name: rel.adicionar_equipamento }));
      for (const nome of ["Guindaste", "Retroescavadeira"]) {
        await tabTo(page, dialog.getByRole("searchbox"), 60);
        await page.keyboard.press("Control+a");
        await page.keyboard.type(nome);
        await tabTo(page, dialog.getByRole("checkbox", { name: nome }));
        await page.keyboard.press("Space");
      }
      await enterOn(page, dialog.getByRole("button", { name: say(rel.adicionar_n, { n: 2 }) }));
      await expect(dialog).toBeHidden();
      // Waits for the server: an entry that was not saved yet would be removed without asking.
      await expect.poll(async () => (await readRelatorio(product.api, ana, params)).equipamentos?.length).toBe(2);
      await enterOn(page, equipment.getByRole("button", { name: say(rel.remover_de, { nome: "Guindaste" }) }), 60);
      const asked = page.getByRole("dialog", { name: say(c.excluir_titulo, { nome: "Guindaste" }) });
      await enterOn(page, asked.getByRole("button", { name: c.excluir_sim }));
      await expect(equipment.getByText("Guindaste")).toHaveCount(0);
    });

    await test.step("a checklist: chosen, answered, commented", async () => {
      const lists = section(page, rel.secao_checklist);
      await find(page, rel.secao_checklist);
      const adding = lists.getByRole("button", { name: chk.adicionar });
      await enterOn(page, adding);
      const template = page
        .getByRole("dialog", { name: chk.escolher })
        .getByRole("listitem")
        .getByRole("button")
        .first();
      let answer = (): void => undefined;
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/checklist\/[\w-]+$/, async (route) => {
        await asked;
        await route.continue();
      });
      await enterOn(page, template);
      await expect(template).toHaveAttribute("aria-disabled", "true");
      await expect(template).toBeFocused();
      answer();
      await expect(adding).toBeFocused();
      const first = lists.getByRole("group").first();
      await enterOn(page, first.getByRole("button", { name: chk.resultado_nao_conforme }), 60);
      await expect(first.getByRole("button", { name: chk.resultado_nao_conforme })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await enterOn(page, first.getByRole("button", { name: say(chk.comentario_de, { item: "1" }) }));
      await expect(lists.getByRole("textbox", { name: say(chk.comentario_de, { item: "1" }) })).toBeFocused();
      await page.keyboard.type("Refazer.");
      await page.keyboard.press("Tab");
    });

    await test.step("material: Enter goes from what to how much", async () => {
      const material = section(page, rel.secao_controleDeMaterial);
      await find(page, rel.secao_controleDeMaterial);
      await enterOn(page, material.getByRole("button", { name: mat.adicionar_recebido }));
      await expect(material.getByLabel(say(mat.descricao_de, { lista: mat.recebido, n: 1 }))).toBeFocused();
      await page.keyboard.type("Areia média");
      await page.keyboard.press("Enter");
      await expect(material.getByLabel(say(mat.quantidade_de, { nome: "Areia média" }))).toBeFocused();
      await page.keyboard.type("5 M");
      await page.keyboard.press("Tab");
    });

    await saved(page);
    expect(await readRelatorio(product.api, ana, params)).toMatchObject({
      status: { id: 3 },
      maoDeObra: { personalizada: [{ presenca: true, horaInicio: "08:00", horaFim: "12:00" }] },
      equipamentos: [{ descricao: "Retroescavadeira" }],
      checklist: [{ itens: [{ opcaoSelecionada: "nao_conforme", comentario: "Refazer." }, {}, {}, {}, {}] }],
      controleDeMaterial: { recebido: [{ descricao: "Areia média", quantidade: "5 M" }] },
    });
  },
);

test(
  "photos, an attachment and a signature by keyboard alone",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }, info) => {
    const { ana, params } = await open(product, await signUp());
    await enter(page, ana, `/app/obras/${params.obraId}/relatorios/${params.relatorioId}/editar`);
    await expect(section(page, rel.secao_maoDeObra)).toContainText("Rosa Teixeira");

    await test.step("photos: chosen, captioned, moved from the menu", async () => {
      const gallery = section(page, rel.secao_galeriaDeFoto);
      await find(page, rel.secao_galeriaDeFoto);
      await chooseFiles(page, gallery.getByRole("button", { name: new RegExp(rel.tirar_ou_escolher) }), fotos(2));
      const caption = gallery.getByRole("textbox", { name: say(rel.legenda_de, { n: 2 }) });
      await expect(caption).toBeVisible({ timeout: 30_000 });
      await find(page, rel.secao_galeriaDeFoto);
      await tabTo(page, caption);
      await page.keyboard.type("Segunda");
      const kept = page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
      await page.keyboard.press("Enter");
      await kept;
      await find(page, rel.secao_galeriaDeFoto);
      await enterOn(page, gallery.getByRole("button", { name: say(rel.foto_opcoes, { n: 2 }) }));
      await enterOnItem(page, mid.mover_antes);
      await expect(gallery.getByRole("textbox", { name: say(rel.legenda_de, { n: 1 }) })).toHaveValue("Segunda");
    });

    await test.step("an attachment", async () => {
      const anexos = section(page, rel.secao_anexo);
      const file = info.outputPath("nota.pdf");
      await writeFile(file, PDF_EXEMPLO);
      await find(page, rel.secao_anexo);
      await chooseFiles(page, anexos.getByRole("button", { name: new RegExp(mid.anexo_escolher) }), file);
      await expect(anexos.getByRole("link", { name: "nota.pdf" })).toBeVisible({ timeout: 30_000 });
    });

    await test.step("a signature from a picture", async () => {
      const signatures = section(page, rel.secao_assinatura);
      const dialog = page.getByRole("dialog", { name: mid.assinatura_adicionar });
      await find(page, rel.secao_assinatura);
      await enterOn(page, signatures.getByRole("button", { name: mid.assinatura_adicionar }));
      await tabTo(page, dialog.getByLabel(mid.assinatura_nome));
      await page.keyboard.type("Rita Alves");
      await tabTo(page, dialog.getByRole("radio", { name: mid.assinatura_desenhar }));
      await page.keyboard.press("ArrowRight");
      await expect(dialog.getByRole("radio", { name: mid.assinatura_imagem })).toBeChecked();
      await chooseFiles(page, dialog.getByRole("button", { name: mid.assinatura_escolher_imagem }), fotos(1));
      await enterOn(page, dialog.getByRole("button", { name: mid.assinatura_assinar, exact: true }));
      await expect(dialog).toBeHidden();
      await expect(signatures.getByRole("img", { name: say(mid.assinatura_de, { nome: "Rita Alves" }) })).toBeVisible();
    });

    const signed = async () => (await readRelatorio(product.api, ana, params)).assinaturasManualUrl;
    await expect.poll(signed).toMatchObject([{ posicao: 1, nome: "Rita Alves" }]);
    const read = await readRelatorio(product.api, ana, params);
    expect(read.galeriaDeFotos).toMatchObject([{ descricao: "Segunda" }, { descricao: "" }]);
    expect(read.anexos).toMatchObject([{ descricao: "nota.pdf" }]);
  },
);

/** Presses the down arrow in an open menu until this entry has the focus, then Enter. */
async function enterOnItem(page: Page, nome: string): Promise<void> {
  const item = page.getByRole("menuitem", { name: nome });
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}
