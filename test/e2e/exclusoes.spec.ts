import { randomUUID } from "node:crypto";
import { PDF_EXEMPLO } from "../support/dia.ts";
import { paths } from "../../web/lib/paths.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import { saved, section } from "./fill.ts";
import { expect, type Page, test } from "./support.ts";
import { c, dia, EM, mid, rdo, registro, rel, say } from "./texts.ts";

/**
 * Opens the confirmation of a deletion, checks that it contains the sentence `volta`, which says how to undo the deletion, and
 * cancels: everything stays.
 */
async function cancelled(page: Page, open: () => Promise<void>, volta: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await open();
  await expect(dialog).toContainText(volta);
  await dialog.getByRole("button", { name: c.cancelar }).click();
  await expect(dialog).toBeHidden();
}

/** Cancels the deletion first, then confirms it. */
async function asked(page: Page, open: () => Promise<void>): Promise<void> {
  const dialog = page.getByRole("dialog");
  await cancelled(page, open, c.excluir_aviso_historico);
  await open();
  await dialog.getByRole("button", { name: c.excluir_sim }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the bin from the menu and checks how many things it holds. */
async function checkLixeira(page: Page, isMobile: boolean, count: number): Promise<void> {
  const { navegacao: nav } = EM.pt;
  await page.getByRole("button", { name: isMobile ? c.menu_principal : nav.cadastros, exact: !isMobile }).click();
  await page.getByRole(isMobile ? "link" : "menuitem", { name: nav.lixeira }).click();
  await expect(page.getByRole("list", { name: c.lixeira }).getByRole("listitem")).toHaveCount(count);
}

test("every delete asks first: lines of the report, a comment, an attachment, the report itself", async ({
  page,
  signUp,
  enter,
  product,
  watch,
  isMobile,
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

  // Moving the report to a day that already has a report opens the same dialog as creating a report there; the dialog's button leads back.
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

  await page.goto(`/app/obras/${obraId}/relatorios`);
  const list = page.getByRole("list", { name: rel.relatorios });
  const row = (data: string) => list.getByRole("link", { name: dia(data) });
  await expect(row(day(-1))).toBeVisible();
  await api("deleteRelatorio", { as: ana, params: { obraId, relatorioId: other._id } });
  // Somebody else has deleted the report: pointing at its row prefetches it, and the 404 must show no message.
  watch.allow(new RegExp(`GET .*/relatorios/${other._id} 404`));
  const gone = page.waitForResponse((response) => response.url().endsWith(`/relatorios/${other._id}`));
  await row(day(-1)).hover();
  await gone;
  // The works link is prefetched on each hover. Once its answer is there, a message about the row's 404 would be visible.
  const works = page.locator(`a[href="${paths.obras()}"]:visible`).first();
  const readAhead = async (): Promise<void> => {
    const answer = page.waitForResponse((response) => response.url().includes("/obras?"));
    await works.hover();
    await answer;
  };
  await readAhead();
  expect(await page.getByText(EM.pt.obras.endereco_sem_acesso).count()).toBe(0);
  const menu = page.getByRole("button", { name: say(rel.mais_acoes_de, { relatorio: rdo(numero) }) });
  // Holds the answer to the deletion back: the row is still there, but must not be prefetched any more.
  const answer = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  await page.route(`**/relatorios/${relatorioId}`, async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    const response = await route.fetch();
    done.resolve();
    await answer.promise;
    await route.fulfill({ response });
  });
  const remove = async (): Promise<void> => {
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: c.excluir }).press("Enter");
  };
  await cancelled(page, remove, c.excluir_aviso_lixeira);
  // The pointer was on the row, which prefetched the report; the reload ensures that nothing is prefetched yet.
  await page.mouse.move(0, 0);
  await page.reload();
  await checkLixeira(page, isMobile, 1);
  // The editor was left as soon as it said that all was saved: nothing is kept on the device.
  await expect(page.getByRole("button", { name: say(EM.pt.guardado.relatorios, { n: 1 }) })).toHaveCount(0);
  await page.goBack();
  await remove();
  await page.getByRole("dialog").getByRole("button", { name: c.excluir_sim }).press("Enter");
  await done.promise;
  await row(day()).focus();
  await readAhead();
  answer.resolve();
  await expect(menu).toHaveCount(0);
  await expect(page.getByText(rel.lista_vazia)).toBeVisible();

  // On a phone the notice stands above the navigation bar; its button undoes the deletion.
  const undo = page.getByRole("button", { name: c.desfazer });
  const bar = page.getByRole("navigation", { name: EM.pt.navegacao.barra, exact: true });
  const [notice, places] = [await undo.boundingBox(), await bar.boundingBox()];
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(places?.y ?? 0);
  expect(notice?.y ?? 0).toBeGreaterThan(422);
  await undo.click();
  await expect(menu).toBeVisible();

  // The bin shows at once what was deleted, although it was opened a moment ago.
  await remove();
  await page.getByRole("dialog").getByRole("button", { name: c.excluir_sim }).press("Enter");
  await expect(menu).toHaveCount(0);
  await checkLixeira(page, isMobile, 2);
});
