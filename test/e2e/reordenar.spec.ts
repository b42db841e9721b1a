import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, createRelatorio, day, fotos, readRelatorio } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { c, rel, reord, say } from "./texts.ts";

const NAMES = ["Viga V10", "Laje", "Viga V2", "Alvenaria"] as const;

async function open({ api }: Product, ana: Person) {
  const { _id: obraId } = await createObra(api, ana, "Obra");
  const { _id: relatorioId } = await createRelatorio(api, ana, obraId, day(), {
    atividades: NAMES.map((descricao) => ({ tarefaId: randomUUID(), descricao })),
    ocorrencias: ["Chuva", "Atraso"].map((descricao) => ({ _id: randomUUID(), descricao, tags: [] })),
    equipamentos: ["Grua", "Betoneira"].map((descricao) => ({ _id: randomUUID(), descricao, quantidade: 1 })),
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: ["Servente", "Armador"].map((descricao) => ({
        _id: randomUUID(),
        descricao,
        quantidade: 2,
        categoria: null,
        funcao: null,
      })),
    },
    controleDeMaterial: {
      recebido: ["Cimento", "Areia"].map((descricao) => ({ _id: randomUUID(), descricao, quantidade: "1" })),
      utilizado: ["Cal", "Brita"].map((descricao) => ({ _id: randomUUID(), descricao, quantidade: "1" })),
    },
    checklist: ["Liberação", "Entrega"].map((descricao) => ({ _id: randomUUID(), descricao, itens: [] })),
    comentarios: ["Segundo", "Primeiro"].map((descricao) => ({ _id: randomUUID(), descricao })),
  });
  return { obraId, relatorioId };
}

const names = (dialog: Locator): Promise<string[]> =>
  dialog
    .getByRole("button", { name: say(reord.mover, { nome: "" }).trim() })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute("aria-label") ?? ""));
const moves = (...list: string[]): string[] => list.map((nome) => say(reord.mover, { nome }));

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: reord.reordenar }).click();
  const dialog = page.getByRole("dialog", { name: reord.reordenar });
  await expect(dialog.getByRole("combobox", { name: reord.o_que })).toBeVisible();
  return dialog;
}

async function choose(dialog: Locator, tipo: string): Promise<void> {
  await dialog.getByRole("combobox", { name: reord.o_que }).click();
  await dialog.page().getByRole("option", { name: tipo, exact: true }).click();
}

async function apply(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: reord.aplicar }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
}

test(
  "every list of the report: none, ascending, descending; dragging by hand makes it none again",
  { tag: "@phone" },
  async ({ page, isMobile, signUp, enter, product }) => {
    const ana = await signUp();
    const params = await open(product, ana);
    for (const file of fotos(2).toReversed()) {
      const photo = { name: "foto.jpg", bytes: new Uint8Array(readFileSync(file)) };
      await product.api("uploadFoto", { as: ana, params, query: { descricao: file.slice(-5, -4) }, file: photo });
    }
    await enter(page, ana, `/app/obras/${params.obraId}/relatorios/${params.relatorioId}/editar`);
    const dialog = await openDialog(page);

    await test.step("only lists with at least two entries can be ordered", async () => {
      await dialog.getByRole("combobox", { name: reord.o_que }).click();
      await expect(page.getByRole("option")).toHaveText([
        reord.tipo_mao_de_obra_padrao,
        reord.tipo_equipamento,
        reord.tipo_atividade,
        reord.tipo_ocorrencia,
        reord.tipo_checklist,
        reord.tipo_material_recebido,
        reord.tipo_material_utilizado,
        reord.tipo_comentario,
        `${reord.tipo_foto} · ${reord.galeria}`,
      ]);
      await page.getByRole("option", { name: reord.tipo_atividade }).click();
    });

    await test.step("ascending, descending, and by hand", async () => {
      const ordem = (nome: string): Locator => dialog.getByRole("radio", { name: nome, exact: true });
      await expect(ordem(reord.ordem_nenhuma)).toBeChecked();
      await ordem(reord.ordem_decrescente).check();
      await expect.poll(() => names(dialog)).toEqual(moves("Viga V10", "Viga V2", "Laje", "Alvenaria"));
      await ordem(reord.ordem_crescente).check();
      await expect.poll(() => names(dialog)).toEqual(moves("Alvenaria", "Laje", "Viga V2", "Viga V10"));
      // Also checks the page behind the window, scrolled so that nothing lies half under the fixed bars.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page, "reorder", "light");
      await expectNoOverflow(page, "reorder");
      if (isMobile) await expectTouchTargets(page, "reorder");
      const position = dialog.getByRole("textbox", { name: say(reord.posicao_de, { nome: "Viga V10" }) });
      await position.fill("1");
      await position.press("Enter");
      await expect.poll(() => names(dialog)).toEqual(moves("Viga V10", "Alvenaria", "Laje", "Viga V2"));
      await expect(ordem(reord.ordem_nenhuma)).toBeChecked();
      await apply(page, dialog);
      const read = await readRelatorio(product.api, ana, params);
      expect(read.atividades?.map(({ descricao }) => descricao)).toEqual(["Viga V10", "Alvenaria", "Laje", "Viga V2"]);
    });

    await test.step("the others, ascending", async () => {
      for (const tipo of [
        reord.tipo_mao_de_obra_padrao,
        reord.tipo_equipamento,
        reord.tipo_ocorrencia,
        reord.tipo_checklist,
        reord.tipo_material_recebido,
        reord.tipo_material_utilizado,
        reord.tipo_comentario,
        `${reord.tipo_foto} · ${reord.galeria}`,
      ]) {
        const again = await openDialog(page);
        await choose(again, tipo);
        await again.getByRole("radio", { name: reord.ordem_crescente, exact: true }).check();
        await apply(page, again);
      }
      const read = await readRelatorio(product.api, ana, params);
      const textOf = (list: readonly { descricao: string }[] | undefined) => list?.map(({ descricao }) => descricao);
      expect(textOf(read.maoDeObra?.padrao)).toEqual(["Armador", "Servente"]);
      expect(textOf(read.equipamentos)).toEqual(["Betoneira", "Grua"]);
      expect(textOf(read.ocorrencias)).toEqual(["Atraso", "Chuva"]);
      expect(textOf(read.checklist)).toEqual(["Entrega", "Liberação"]);
      expect(textOf(read.controleDeMaterial?.recebido)).toEqual(["Areia", "Cimento"]);
      expect(textOf(read.controleDeMaterial?.utilizado)).toEqual(["Brita", "Cal"]);
      expect(textOf(read.comentarios)).toEqual(["Primeiro", "Segundo"]);
      expect(textOf(read.galeriaDeFotos)).toEqual(["0", "1"]);
    });
  },
);

test(
  "by keyboard: picked up, moved and put down, with words for who does not see it; Esc puts it back",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const params = await open(product, ana);
    await enter(page, ana, `/app/obras/${params.obraId}/relatorios/${params.relatorioId}/editar`);
    const dialog = await openDialog(page);
    await choose(dialog, reord.tipo_atividade);
    const handle = dialog.getByRole("button", { name: say(reord.mover, { nome: "Laje" }) });
    const spoken = (key: string, posicao: number): Locator =>
      dialog.getByText(say(key, { nome: "Laje", posicao, total: NAMES.length }));
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(spoken(reord.pegou, 2)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(spoken(reord.passou, 3)).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(spoken(reord.desistiu, 2)).toBeAttached();
    await expect(dialog).toBeVisible();
    await expect.poll(() => names(dialog)).toEqual(moves(...NAMES));

    await handle.focus();
    await page.keyboard.press("Space");
    await expect(spoken(reord.pegou, 2)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(spoken(reord.passou, 3)).toBeAttached();
    await page.keyboard.press("Space");
    await expect(spoken(reord.soltou, 3)).toBeAttached();
    await expect(handle).toBeFocused();
    await apply(page, dialog);
    const read = await readRelatorio(product.api, ana, params);
    expect(read.atividades?.map(({ descricao }) => descricao)).toEqual(["Viga V10", "Viga V2", "Laje", "Alvenaria"]);
  },
);

test("with the mouse: dragged by its handle", { tag: "@desk" }, async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const params = await open(product, ana);
  await enter(page, ana, `/app/obras/${params.obraId}/relatorios/${params.relatorioId}/editar`);
  const dialog = await openDialog(page);
  await choose(dialog, reord.tipo_atividade);
  const middle = async (nome: string): Promise<{ x: number; y: number }> => {
    const box = await dialog.getByRole("button", { name: say(reord.mover, { nome }) }).boundingBox();
    if (box === null) throw new Error(`${nome} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await middle("Alvenaria");
  const to = await middle("Viga V10");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 4, { steps: 12 });
  await expect(
    dialog.getByText(say(reord.passou, { nome: "Alvenaria", posicao: 1, total: NAMES.length })),
  ).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => names(dialog)).toEqual(moves("Alvenaria", "Viga V10", "Laje", "Viga V2"));
  await apply(page, dialog);
  const read = await readRelatorio(product.api, ana, params);
  expect(read.atividades?.[0]?.descricao).toBe("Alvenaria");
});

test("while files are being sent it is refused with the specification's sentence", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const params = await open(product, ana);
  await enter(page, ana, `/app/obras/${params.obraId}/relatorios/${params.relatorioId}/editar`);
  await expect(page.getByRole("button", { name: reord.reordenar })).toBeVisible();
  // Slows the network down, so that the photograph is still being sent.
  const client = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 20, downloadThroughput: 1_000_000, uploadThroughput: 30_000 };
  await client.send("Network.emulateNetworkConditions", slow);
  const gallery = page.getByRole("region", { name: new RegExp(`^${rel.secao_galeriaDeFoto}`) });
  const chooser = page.waitForEvent("filechooser");
  await gallery.getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) }).click();
  await (await chooser).setFiles(fotos(1));
  await page.getByRole("button", { name: reord.reordenar }).click();
  await expect(page.getByText(reord.aguarde_envio)).toBeVisible();
  await expect(page.getByRole("dialog", { name: reord.reordenar })).toHaveCount(0);
  await client.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1, downloadThroughput: -1 });
  await expect(gallery.getByRole("textbox", { name: say(rel.legenda_de, { n: 1 }) })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: reord.reordenar }).click();
  await expect(page.getByRole("dialog", { name: reord.reordenar })).toBeVisible();
  await page.getByRole("dialog", { name: reord.reordenar }).getByRole("button", { name: c.cancelar }).click();
});
