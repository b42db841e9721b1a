import { randomUUID } from "node:crypto";
import { PDF_EXEMPLO } from "../support/dia.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import { saved, section } from "./fill.ts";
import { expect, type Page, test } from "./support.ts";
import { c, dia, EM, mid, rdo, registro, rel, say } from "./texts.ts";

/** The question before a delete, with how it comes back: cancelled, everything stays; answered with yes, it goes. */
async function asked(page: Page, open: () => Promise<void>, volta: string = c.excluir_aviso_historico): Promise<void> {
  const dialog = page.getByRole("dialog");
  await open();
  await expect(dialog).toContainText(volta);
  await dialog.getByRole("button", { name: c.cancelar }).click();
  await expect(dialog).toBeHidden();
  await open();
  await dialog.getByRole("button", { name: c.excluir_sim }).click();
  await expect(dialog).toBeHidden();
}

test("every delete asks first: lines of the report, a comment, an attachment, the report itself", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const { api } = product;
  const ana = await signUp();
  const { _id: obraId } = await createObra(api, ana, "Obra");
  const linha = (descricao: string) => ({ _id: randomUUID(), descricao, quantidade: 2 });
  const { _id: relatorioId, numero } = await createRelatorio(api, ana, obraId, day(), {
    maoDeObra: { opcaoSelecionada: "padrao", padrao: [linha("Pedreiro")] },
    equipamentos: [linha("Betoneira")],
    controleDeMaterial: { recebido: [{ descricao: "Areia", quantidade: "5 M" }], utilizado: [] },
    comentarios: [{ descricao: "Visto." }],
  });
  const params = { obraId, relatorioId };
  const file = { name: "nota.pdf", bytes: new Uint8Array(PDF_EXEMPLO) };
  expect((await api("uploadAnexo", { as: ana, params, file })).status).toBe(200);
  await enter(page, ana, `/app/obras/${obraId}/relatorios/${relatorioId}/editar`);

  for (const nome of ["Pedreiro", "Betoneira", "Areia"]) {
    const remove = page.getByRole("button", { name: say(rel.remover_de, { nome }) });
    await asked(page, () => remove.click());
    await expect(remove).toHaveCount(0);
  }
  const comment = page.getByRole("button", { name: `${c.mais_acoes}: Ana Souza` });
  await asked(page, async () => {
    await comment.click();
    await page.getByRole("menuitem", { name: c.excluir }).click();
  });
  await expect(section(page, rel.secao_comentario).getByText(rel.comentario_vazio)).toBeVisible();
  await asked(page, async () => {
    await page.getByRole("button", { name: say(mid.anexo_opcoes, { nome: "nota.pdf" }) }).click();
    await page.getByRole("menuitem", { name: c.excluir }).click();
  });
  await expect(section(page, rel.secao_anexo).getByText("nota.pdf")).toHaveCount(0);
  await saved(page);
  const read = await readRelatorio(api, ana, params);
  expect(read).toMatchObject({
    maoDeObra: { padrao: [] },
    equipamentos: [],
    controleDeMaterial: { recebido: [] },
    comentarios: [],
    anexos: [],
  });

  // Moved onto a day that has one: the question of creation, and back.
  const other = await createRelatorio(api, ana, obraId, day(-1));
  const date = page.getByRole("textbox", { name: c.data, exact: true });
  await date.fill(dia(day(-1)));
  await date.press("Tab");
  const exists = page.getByRole("dialog", { name: rel.ja_existe_titulo });
  await expect(exists).toContainText(
    say(registro.ja_existe_mover, { relatorio: rdo(other.numero), data: dia(day(-1)) }),
  );
  await exists.getByRole("button", { name: registro.ja_existe_voltar }).click();
  await expect(date).toHaveValue(dia(day()));
  await saved(page);
  expect((await readRelatorio(api, ana, params)).data).toBe(day());
  await api("deleteRelatorio", { as: ana, params: { obraId, relatorioId: other._id } });

  await page.goto(`/app/obras/${obraId}/relatorios`);
  const menu = page.getByRole("button", { name: say(rel.mais_acoes_de, { relatorio: rdo(numero) }) });
  await asked(
    page,
    async () => {
      await menu.click();
      await page.getByRole("menuitem", { name: c.excluir }).click();
    },
    c.excluir_aviso_lixeira,
  );
  await expect(menu).toHaveCount(0);
  await expect(page.getByText(rel.lista_vazia)).toBeVisible();

  // On a phone the notice is above the bar of places, and takes the deletion back.
  const undo = page.getByRole("button", { name: c.desfazer });
  const bar = page.getByRole("navigation", { name: EM.pt.navegacao.barra, exact: true });
  const [notice, places] = [await undo.boundingBox(), await bar.boundingBox()];
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(places?.y ?? 0);
  expect(notice?.y ?? 0).toBeGreaterThan(422);
  await undo.click();
  await expect(menu).toBeVisible();
});
