import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test, wholeEditPage } from "./support.ts";
import { c, EM, ras, rel, say } from "./texts.ts";

/** Tests that nothing typed is ever lost: refused saves, lost networks, leaving, reloading, two people at once. */

const hours = (page: Page): Locator => page.getByRole("region", { name: rel.secao_horarioDeTrabalho });
const comment = (page: Page): Locator => page.getByRole("textbox", { name: rel.comentario_novo });
const save = (page: Page): Locator => page.getByRole("button", { name: c.salvar, exact: true });
const saved = (page: Page): Locator => page.getByText(rel.salvo_agora);

type Open = { ana: Person; obraId: string; relatorioId: string; path: string };

async function report(product: Product, ana: Person): Promise<Open> {
  const { _id: obraId } = await sampleObra(product.api, ana);
  const atividades = [
    { tarefaId: "01890000-0000-7000-8000-000000000001", descricao: "Alvenaria do térreo", porcentagem: 40 },
    { tarefaId: "01890000-0000-7000-8000-000000000002", descricao: "Reboco da fachada", porcentagem: 10 },
  ];
  const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day(1), { atividades });
  return { ana, obraId, relatorioId, path: `/app/obras/${obraId}/relatorios/${relatorioId}/editar` };
}

test("a save without a network keeps everything and says so; it goes when the network is back", async ({
  page,
  context,
  signUp,
  enter,
  product,
  watch,
}) => {
  watch.allow(/request: .*ERR_INTERNET_DISCONNECTED/);
  const open = await report(product, await signUp());
  await enter(page, open.ana, open.path);
  await hours(page).getByLabel(rel.entrada, { exact: true }).fill("06:45");
  await comment(page).fill("Entrega de aço às 9h.");
  await wholeEditPage(page);
  await context.setOffline(true);
  await expect(page.getByText(c.sem_conexao_guarda)).toBeVisible();
  // Only one sentence about the network is shown, not two that contradict each other.
  await expect(page.getByText(c.sem_conexao, { exact: true })).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText(rel.nao_salvou_rede)).toBeVisible();
  await expect(hours(page).getByLabel(rel.entrada, { exact: true })).toHaveValue("06:45");
  await expect(page.getByText("Entrega de aço às 9h.")).toBeVisible();
  // When the network is back, the page saves by itself.
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  const now = await readRelatorio(product.api, open.ana, open);
  expect(now.horarioDeTrabalho?.expedienteInicio).toBe("06:45");
  expect(now.comentarios?.map(({ descricao }) => descricao)).toEqual(["Entrega de aço às 9h."]);
});

test("what the server refuses stands on its field, and the rest stays typed", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}) => {
  watch.allow(/answer: PUT .*\/relatorios\/\S+ 422/);
  const open = await report(product, await signUp());
  await enter(page, open.ana, open.path);
  await comment(page).fill("Fica escrito.");
  await page
    .getByRole("region", { name: new RegExp(`^${rel.secao_atividade}`) })
    .getByRole("button", { name: new RegExp(`${rel.atividade_editar}.*Alvenaria do térreo`) })
    .click();
  const dialog = page.getByRole("dialog", { name: rel.atividade_editar });
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).check();
  await dialog.getByRole("switch", { name: rel.controle_producao }).check();
  await dialog.getByLabel(rel.quantidade_prevista).fill("120");
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await save(page).click();
  await expect(page.getByText(new RegExp(`^${say(rel.nao_salvou, { motivo: "" }).trim()}`))).toBeVisible();
  await expect(page.getByText("Fica escrito.")).toBeVisible();

  await page
    .getByRole("region", { name: new RegExp(`^${rel.secao_atividade}`) })
    .getByRole("button", { name: new RegExp(`${rel.atividade_editar}.*Alvenaria do térreo`) })
    .click();
  await expect(dialog.getByRole("textbox", { name: rel.quantidade_realizada })).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel(rel.quantidade_prevista)).toHaveValue("120");
  await dialog.getByRole("textbox", { name: rel.quantidade_realizada }).fill("72,5");
  await dialog.getByLabel(rel.unidade).fill("m²");
  await dialog.getByRole("button", { name: rel.concluir }).click();
  // Does not press Save: once the input is corrected, the report saves by itself, possibly before a press.
  const written = async () => (await readRelatorio(product.api, open.ana, open)).comentarios;
  await expect.poll(written).toMatchObject([{ descricao: "Fica escrito." }]);
  await expect(saved(page)).toBeVisible();
});

test("leaving with unsaved changes asks, and staying keeps them", async ({ page, signUp, enter, product }) => {
  const open = await report(product, await signUp());
  await enter(page, open.ana, open.path);
  await comment(page).fill("Ainda não salvo.");
  await page.getByRole("link", { name: rel.voltar_relatorio }).click();
  const question = page.getByRole("dialog", { name: c.sair_sem_salvar });
  await question.getByRole("button", { name: c.continuar_editando }).click();
  await expect(comment(page)).toHaveValue("Ainda não salvo.");
  await expect(page).toHaveURL(/\/editar$/);
  await page.getByRole("link", { name: rel.voltar_relatorio }).click();
  await question.getByRole("button", { name: c.sair_sem_salvar_sim }).click();
  await expect(page).not.toHaveURL(/\/editar$/);
});

test("a comment being written survives a reload, and can be discarded; what was saved by itself stays", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const open = await report(product, await signUp());
  page.on("dialog", (dialog) => void dialog.accept());
  await enter(page, open.ana, open.path);
  await hours(page).getByLabel(rel.entrada, { exact: true }).fill("05:30");
  await comment(page).fill("Escrito antes da queda de energia.");
  await expect(page.getByText(rel.rascunho_guardado)).toBeVisible();
  await page.reload();
  const notice = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: ras.restaurado.split("{")[0] ?? "" });
  await expect(notice).toBeVisible();
  await expect(hours(page).getByLabel(rel.entrada, { exact: true })).toHaveValue("05:30");
  await expect(comment(page)).toHaveValue("Escrito antes da queda de energia.");

  await notice.getByRole("button", { name: ras.descartar }).click();
  const question = page.getByRole("dialog", { name: ras.descartar_titulo });
  await question.getByRole("button", { name: rel.descartar }).click();
  await expect(comment(page)).toHaveValue("");
  await expect(hours(page).getByLabel(rel.entrada, { exact: true })).toHaveValue("05:30");
  await page.reload();
  await expect(comment(page)).toHaveValue("");
  await expect(notice).toHaveCount(0);
});

test("an approved report takes no change from somebody who was still typing", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}) => {
  watch.allow(/answer: PUT .*\/relatorios\/\S+ 4\d\d/);
  const open = await report(product, await signUp());
  const bruno = await product.createUsuario(open.ana.empresaId, {
    obras: [open.obraId],
    permissaoDeAcesso: {
      relatorio: { adicionarEditar: true, excluir: false, aprovar: false },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  });
  await enter(page, bruno, open.path, "en");
  await page.getByRole("textbox", { name: EM.en.rel.comentario_novo }).fill("Too late?");
  const { versao } = await readRelatorio(product.api, open.ana, open);
  const params = { obraId: open.obraId, relatorioId: open.relatorioId };
  await product.api("updateRelatorio", { as: open.ana, params, body: { versao, status: { id: 4 } } });
  await page.getByRole("button", { name: EM.en.c.salvar, exact: true }).click();
  await expect(page.getByText(new RegExp(`^${say(EM.en.rel.nao_salvou, { motivo: "" }).trim()}`))).toBeVisible();
  await expect(page.getByText("Too late?")).toBeVisible();
});
