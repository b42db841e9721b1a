import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, day } from "./data.ts";
import { enterOn, tabTo } from "./keyboard.ts";
import type { Product } from "./product.ts";
import { expect, type Page, pageTitle, type Person, test } from "./support.ts";
import { c, dia, EM, obras, reord, say } from "./texts.ts";

const { cronograma: cro, importacao: imp } = EM.pt;

/** Moves a task, as somebody else would do meanwhile. */
async function moveTarefa(
  { api }: Product,
  as: Person,
  obraId: string,
  to: { readonly tarefa: string; readonly etapa: string },
): Promise<void> {
  const { etapas, tarefas } = (await api("getCronograma", { as, params: { obraId } })).body;
  const tarefa = tarefas.find(({ descricao }) => descricao === to.tarefa);
  const etapa = etapas.find(({ descricao }) => descricao === to.etapa);
  expect(tarefa && etapa).toBeDefined();
  if (tarefa === undefined || etapa === undefined) return;
  const { _id: tarefaId, item, descricao, unidade, quantidade, prazo } = tarefa;
  const params = { obraId, etapaId: tarefa.etapa._id, tarefaId };
  const body = { item, descricao, unidade, quantidade, prazo, etapa: { _id: etapa._id } };
  expect((await api("updateTarefa", { as, params, body })).status).toBe(200);
}

const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });

test("a schedule on a phone: stages and tasks are added in a row, changed, ordered, found and deleted", async ({
  page,
  openObra,
  watch,
}) => {
  await openObra("lista-de-tarefas");
  await expect(page.getByText(cro.vazio_texto)).toBeVisible();
  const stage = page.getByRole("dialog", { name: cro.adicionar_etapa });
  const task = page.getByRole("dialog", { name: cro.adicionar_tarefa });
  const name = (dialog: typeof task) => dialog.getByRole("textbox", { name: cro.descricao });

  await test.step("a stage, then three tasks without leaving the window", async () => {
    await page.getByRole("button", { name: cro.adicionar_etapa }).click();
    await stage.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(stage.getByText(c.campo_obrigatorio)).toBeVisible();
    await name(stage).fill("Fundação");
    await stage.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(stage).toBeHidden();
    await expect(row(page, /^1 Fundação/)).toContainText(cro.sem_tarefas);

    await page.getByRole("button", { name: cro.adicionar_tarefa }).click();
    await task.getByRole("switch", { name: cro.outra_tarefa }).check();
    await name(task).fill("Locação");
    await task.getByRole("textbox", { name: cro.porcentagem }).fill("100");
    await name(task).press("Enter");
    await expect(name(task)).toHaveValue("");
    await expect(name(task)).toBeFocused();
    await name(task).fill("Estacas");
    await task.getByRole("textbox", { name: cro.prazo }).fill(dia(day(-2)));
    await name(task).press("Enter");
    await expect(name(task)).toHaveValue("");
    await task.getByRole("switch", { name: cro.outra_tarefa }).uncheck();
    await name(task).fill("Blocos");
    await task.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(task).toBeHidden();
    await expect(row(page, /^1\.3 Blocos/)).toContainText(cro.status_1);
    await expect(row(page, /^1\.2 Estacas/)).toContainText(cro.atrasada);
    await expect(row(page, /^1 Fundação/)).toContainText("33%");
    await expectAccessible(page, "task list", "light");
    await expectNoOverflow(page, "task list");
    await expectTouchTargets(page, "task list");
  });

  await test.step("a tap opens a task: quantities make its progress", async () => {
    await row(page, /^1\.3 Blocos/).click();
    const edit = page.getByRole("dialog", { name: cro.editar_tarefa });
    await edit.getByRole("textbox", { name: cro.quantidade }).fill("120");
    await edit.getByRole("textbox", { name: cro.unidade }).fill("m³");
    await edit.getByRole("switch", { name: cro.usar_producao }).check();
    await edit.getByRole("textbox", { name: cro.acumulado }).fill("30");
    await edit.getByRole("button", { name: c.salvar }).click();
    await expect(edit).toBeHidden();
    await expect(row(page, /^1\.3 Blocos/)).toContainText(
      new RegExp(`25%.*${say(cro.feito_de, { feito: 30, total: 120, unidade: "m³" })}`),
    );
  });

  await test.step("without a report its progress is adjusted, and the adjustment taken back", async () => {
    await row(page, /^1\.3 Blocos/).click();
    const edit = page.getByRole("dialog", { name: cro.editar_tarefa });
    await expect(edit.getByText(cro.dias_vazio)).toBeVisible();
    await edit.getByRole("button", { name: cro.ajustar }).click();
    const form = edit.getByRole("form", { name: cro.ajustar });
    watch.allow(/answer: POST .*\/ajustes 422/);
    await form.getByRole("radio", { name: cro.ajuste_descontar }).check();
    await form.getByRole("textbox", { name: cro.ajuste_quantidade }).fill("31");
    await form.getByRole("button", { name: cro.ajustar }).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await form.getByRole("textbox", { name: cro.ajuste_quantidade }).fill("6");
    await form.getByRole("textbox", { name: cro.ajuste_motivo }).fill("Medição refeita");
    await form.getByRole("button", { name: cro.ajustar }).click();
    await expect(edit.getByRole("listitem")).toContainText(/Medição refeita.*-6 m³.*24 m³ · 20%/);
    await expect(edit.getByRole("textbox", { name: cro.acumulado })).toHaveValue("24");
    await expectAccessible(page, "days of a task", "light");
    await expectNoOverflow(page, "days of a task");
    await expectTouchTargets(page, "days of a task");
    await edit.getByRole("button", { name: new RegExp(`^${say(cro.ajuste_retirar, { dia: "" })}`) }).click();
    await page.getByRole("button", { name: cro.ajuste_retirar_sim }).click();
    await expect(edit.getByText(cro.dias_vazio)).toBeVisible();
    await expect(edit.getByRole("textbox", { name: cro.acumulado })).toHaveValue("30");
    await edit.getByRole("button", { name: c.cancelar }).click();
  });

  await test.step("recalculated, it says that nothing changed", async () => {
    await page.getByRole("main").getByRole("button", { name: c.mais_acoes, exact: true }).click();
    await page.getByRole("menuitem", { name: cro.recalcular }).click();
    await expect(page.getByText(cro.recalculado_nada)).toBeVisible();
  });

  await test.step("the order: by writing the position, and one place up", async () => {
    await page.getByRole("button", { name: say(c.acoes_de, { nome: "Fundação" }) }).click();
    await page.getByRole("menuitem", { name: cro.ordenar_tarefas }).click();
    const order = page.getByRole("dialog", { name: say(cro.ordenar_tarefas_de, { nome: "Fundação" }) });
    const place = order.getByRole("textbox", { name: say(reord.posicao_de, { nome: "1.3 Blocos" }) });
    await place.fill("1");
    await place.press("Enter");
    await order.getByRole("button", { name: reord.aplicar }).click();
    await expect(row(page, /^1\.1 Blocos/)).toBeVisible();
    await page.getByRole("button", { name: say(c.acoes_de, { nome: "Estacas" }) }).click();
    await page.getByRole("menuitem", { name: cro.mover_acima }).click();
    await expect(row(page, /^1\.2 Estacas/)).toBeVisible();
    await page.reload();
    await expect(row(page, /^1\.2 Estacas/)).toBeVisible();
  });

  await test.step("late only, and a word, in the address", async () => {
    await page.getByRole("button", { name: cro.so_atrasadas }).click();
    await expect(row(page, /Blocos/)).toHaveCount(0);
    await expect(row(page, /Estacas/)).toBeVisible();
    await expect(page).toHaveURL(/atrasadas=true/);
    await page.getByRole("button", { name: cro.so_atrasadas }).click();
    await page.getByRole("searchbox").fill("locacao");
    await expect(row(page, /Estacas/)).toHaveCount(0);
    await expect(row(page, /Locação/).locator("mark")).toHaveText("Locação");
    await page.getByRole("button", { name: c.limpar_filtros }).click();
  });

  await test.step("the dashboard says how far it is, and what is late", async () => {
    const list = page.url();
    await page.goto(list.replace("/lista-de-tarefas", "/dashboard"));
    const card = page.getByRole("region", { name: cro.resumo });
    await expect(card).toContainText(say(cro.resumo_restam, { n: 2 }));
    await expect(card.getByRole("region", { name: cro.so_atrasadas })).toContainText("Estacas");
    await card.getByRole("link", { name: cro.titulo }).click();
    await expect(row(page, /Estacas/)).toBeVisible();
  });

  await test.step("two tasks are deleted together and stand in the bin", async () => {
    await page.getByRole("main").getByRole("button", { name: c.mais_acoes, exact: true }).click();
    await page.getByRole("menuitem", { name: cro.selecionar }).click();
    await row(page, /Locação/).click();
    await row(page, /Estacas/).click();
    await expect(page.getByText(say(cro.selecao_n, { n: 2 }), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: c.excluir, exact: true }).click();
    await expect(page.getByRole("dialog").getByText(c.excluir_aviso_lixeira)).toBeVisible();
    await page.getByRole("button", { name: c.excluir_sim }).click();
    await expect(row(page, /Locação/)).toHaveCount(0);
    await expect(row(page, /^1\.1 Blocos/)).toBeVisible();
    await page.getByRole("button", { name: say(c.acoes_de, { nome: "Fundação" }) }).click();
    await page.getByRole("menuitem", { name: c.excluir }).click();
    await expect(page.getByRole("dialog").getByText(say(cro.excluir_com_tarefas, { n: 1 }))).toBeVisible();
    await page.getByRole("button", { name: c.excluir_sim }).click();
    await expect(page.getByText(cro.vazio)).toBeVisible();
    await page.goto("/app/cadastros/lixeira");
    for (const nome of ["Fundação", "Estacas", "Locação"])
      await expect(page.getByText(nome, { exact: true })).toBeVisible();
  });
});

test(
  "a schedule of 5,000 tasks by keyboard alone: gone through, found, moved and changed",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    const ana = await signUp();
    const { _id: obraId } = await createObra(product.api, ana, "Torre");
    await product.fillCronograma(ana.empresaId, obraId, 5000);
    await enter(page, ana, `/app/obras/${obraId}/dashboard`);
    const menu = page.getByRole("navigation", { name: obras.menu_da_obra });
    await enterOn(page, menu.getByRole("link", { name: obras.lista_de_tarefas }));
    await expect(pageTitle(page, cro.titulo)).toBeVisible();
    const focused = page.locator(":focus");
    const tree = page.getByRole("treegrid", { name: cro.titulo });
    await expect(tree).toHaveAttribute("aria-rowcount", "5051");

    await test.step("arrows, Home and End lead through all of it, and only what is near is drawn", async () => {
      await tabTo(page, row(page, /^1 Pavimento 1 /));
      await page.keyboard.press("ArrowDown");
      await expect(focused).toHaveAccessibleName(/^1\.1 Serviço 1 /);
      await page.keyboard.press("End");
      await expect(focused).toHaveAccessibleName(/^50\.100 Serviço 5000 /);
      await expect(focused).toBeInViewport();
      await expect(focused).toHaveAttribute("aria-rowindex", "5051");
      expect(await page.getByRole("row").count()).toBeLessThan(400);
      await page.keyboard.press("ArrowLeft");
      await expect(focused).toHaveAccessibleName(/^50 Pavimento 50 /);
      await page.keyboard.press("ArrowLeft");
      await expect(focused).toHaveAttribute("aria-expanded", "false");
      await expect(tree).toHaveAttribute("aria-rowcount", "4951");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Home");
      await expect(focused).toHaveAccessibleName(/^1 Pavimento 1 /);
      await expect(focused).toBeInViewport();
    });

    await test.step("Alt and an arrow move a stage with all that is in it, as often as it is pressed", async () => {
      // Presses the keys twice at once: the second press comes before the effect of the first is drawn.
      await focused.evaluate((element) => {
        for (let n = 0; n < 2; n += 1)
          element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", altKey: true, bubbles: true }));
      });
      await expect(focused).toHaveAccessibleName(/^3 Pavimento 1 /);
      await expect(page.getByText(say(cro.movida, { nome: "Pavimento 1", posicao: 3, total: 50 }))).toBeAttached();
      await expect
        .poll(async () => {
          const { body } = await product.api("listEtapas", { as: ana, params: { obraId }, query: {} });
          return body.slice(0, 3).map(({ descricao }) => descricao);
        })
        .toEqual(["Pavimento 2", "Pavimento 3", "Pavimento 1"]);
    });

    await test.step("one of 5,000 is found, read and changed", async () => {
      await page.keyboard.press("/");
      await page.keyboard.type("serviço 4321");
      await expect(tree).toHaveAttribute("aria-rowcount", "3");
      const found = row(page, /Serviço 4321/);
      await tabTo(page, row(page, /Pavimento 44/));
      await page.keyboard.press("ArrowDown");
      await expect(found).toBeFocused();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: cro.editar_tarefa });
      await expect(dialog.getByRole("textbox", { name: cro.descricao })).toBeFocused();
      watch.allow(/\/tarefas\/\S+ (?:404|409)$/);
      await moveTarefa(product, ana, obraId, { tarefa: "Serviço 4321", etapa: "Pavimento 45" });
      await page.keyboard.press("Control+A");
      await page.keyboard.type("Serviço 4321 revisto");
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(found).toHaveAccessibleName(/^45\.101 Serviço 4321 revisto/);
      await expect(found).toBeFocused();
    });

    await test.step("a task is deleted, and the focus stays in the list", async () => {
      await page.keyboard.press("Delete");
      const sure = page.getByRole("button", { name: c.excluir_sim });
      await enterOn(page, sure);
      await expect(page.getByText(c.nada_encontrado, { exact: true })).toBeVisible();
      await enterOn(page, page.getByRole("main").getByRole("button", { name: c.limpar_filtros }).last());
      await expect(tree).toHaveAttribute("aria-rowcount", "5050");
      await expectAccessible(page, "task list of 5,000", "light");
    });
  },
);

test("a schedule from a sheet: previewed, imported, seen as a tree, and undone", async ({ page, openObra }) => {
  await openObra("lista-de-tarefas");
  await page.getByRole("button", { name: cro.importar_excel }).click();
  const window = page.getByRole("dialog", { name: say(imp.titulo, { lista: imp.cronograma }) });
  await expect(window.getByText(imp.niveis_ajuda)).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await window.getByRole("button", { name: imp.escolher }).click();
  const text =
    "Item;Descrição;Unidade;Quantidade\n1;Torre;;\n1.1;Estrutura;;\n1.1.1;Pilares;m³;1.234,56\n1.2;Fachada;m²;80\n";
  await (await choosing).setFiles([{ name: "obra.csv", mimeType: "text/csv", buffer: Buffer.from(text) }]);
  // The sheet's `1.234,56` is read as more than a thousand, and is shown without the separator of thousands.
  await expect(window.getByRole("row", { name: /Pilares/ })).toContainText("1234,56");
  await expectNoOverflow(page, "schedule from a sheet");
  await window.getByRole("button", { name: say(imp.importar_n.other, { n: 4 }) }).click();
  await expect(window.getByText(say(imp.feito.other, { n: 4 }))).toBeVisible();
  await window.getByRole("button", { name: imp.concluir }).click();
  await expect(window).toBeHidden();
  await expect(row(page, /^1\.1 Estrutura/)).toHaveAttribute("aria-level", "2");
  await expect(row(page, /^1\.1\.1 Pilares/)).toHaveAttribute("aria-level", "3");

  const menu = async (entry: string) => {
    await page.getByRole("main").getByRole("button", { name: c.mais_acoes, exact: true }).click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
  };
  const downloading = page.waitForEvent("download");
  await menu(cro.exportar_excel);
  expect((await downloading).suggestedFilename()).toBe("Cronograma.xlsx");
  await menu(cro.importar_excel);
  await window.getByRole("button", { name: say(imp.desfazer_de, { arquivo: "obra.csv" }) }).click();
  await expect(window.getByText(say(imp.desfeito.other, { n: 4 }))).toBeVisible();
  await window.getByRole("button", { name: c.fechar, exact: true }).last().click();
  await expect(page.getByText(cro.vazio_texto)).toBeVisible();
});
