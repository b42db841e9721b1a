import { TITULO_PADRAO } from "../../domain/secoes/titulo.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import { fillHours, saved } from "./fill.ts";
import { expect, test } from "./support.ts";
import { atv, c, EM, ras, rel, say } from "./texts.ts";

const { modelos: mod } = EM.pt;

/** Tests report templates: set up once, they are followed by every report that is not approved. */

test("a template is ordered, a section switched off and a field offered; the open report follows", async ({
  product,
  page,
  signUp,
  enter,
  isMobile,
}) => {
  const ana = await signUp();
  const { _id: obraId } = await createObra(product.api, ana, "Escola Água Limpa");
  const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day());
  await enter(page, ana, "/app/cadastros/modelos-relatorios");
  await page.getByRole("link", { name: TITULO_PADRAO }).click();
  await expect(page.getByRole("heading", { level: 1, name: TITULO_PADRAO })).toBeVisible();
  await page.getByRole("textbox", { name: mod.nome }).fill("Diário da escola");
  await page.getByRole("switch", { name: say(mod.ligada, { secao: rel.secao_video }) }).uncheck();
  for (let steps = 0; steps < 4; steps += 1)
    await page.getByRole("button", { name: say(mod.subir, { secao: rel.secao_atividade }) }).click();
  const campos = page.getByRole("region", { name: mod.campos });
  await campos.getByRole("button", { name: `${atv.campo_adicionar}: ${rel.secao_atividade}` }).click();
  await campos.getByRole("textbox", { name: atv.campo_nome }).fill("Frente de serviço");
  await expectAccessible(page, "template", "light");
  await expectNoOverflow(page, "template");
  if (isMobile) await expectTouchTargets(page, "template");
  await page.getByRole("button", { name: c.salvar, exact: true }).click();
  // Two reports follow the template: the report of this test, and the sample of the sign-up.
  const asked = page.getByRole("dialog", { name: mod.salvar_titulo });
  await expect(asked).toContainText(say(mod.salvar_abertos.other, { n: 2 }));
  await asked.getByRole("button", { name: mod.salvar, exact: true }).click();
  await expect(page.getByText(mod.salvo)).toBeVisible();

  await page.goto(`/app/obras/${obraId}/relatorios/${relatorioId}/editar`);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings.filter({ hasText: rel.secao_atividade })).toBeVisible();
  const names = await headings.allInnerTexts();
  const at = (nome: string): number => names.findIndex((each) => each.includes(nome));
  expect(at(rel.secao_atividade)).toBeGreaterThanOrEqual(0);
  expect(at(rel.secao_atividade)).toBeLessThan(at(rel.secao_horarioDeTrabalho));
  expect(at(rel.secao_video)).toBe(-1);
  await page.getByRole("button", { name: rel.adicionar_atividade }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: rel.descricao }).fill("Alvenaria do bloco B");
  await dialog.getByRole("textbox", { name: "Frente de serviço" }).fill("Norte");
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await expect(page.getByText(c.salvo).first()).toBeVisible();

  await page.goto(`/app/obras/${obraId}/relatorios/${relatorioId}`);
  await expect(page.getByText("Diário da escola", { exact: true })).toBeVisible();
  await expect(page.getByText("Frente de serviço")).toBeVisible();
  await expect(page.getByText("Norte", { exact: true })).toBeVisible();
});

test(
  "a work gets another template, which becomes its main one and leaves it again",
  { tag: "@desk" },
  async ({ product, page, signUp, enter, isMobile }) => {
    const ana = await signUp();
    const { _id: obraId } = await createObra(product.api, ana, "Escola Água Limpa");
    const body = { descricao: "Relatório semanal", tipoDeData: "periodo" } as const;
    await product.api("createModelo", { as: ana, body });
    await enter(page, ana, `/app/obras/${obraId}/modelos-relatorios`);
    await page.getByRole("combobox", { name: mod.da_obra_escolher }).click();
    await page.getByRole("option", { name: body.descricao }).click();
    const add = page.getByRole("region", { name: mod.da_obra_adicionar });
    await add.getByRole("button", { name: c.adicionar, exact: true }).click();
    const card = page.getByRole("region", { name: body.descricao, exact: true });
    await expect(card).toBeVisible();
    await expectAccessible(page, "templates of a work", "light");
    await expectNoOverflow(page, "templates of a work");
    if (isMobile) await expectTouchTargets(page, "templates of a work");
    const menu = card.getByRole("button", { name: say(c.acoes_de, { nome: body.descricao }) });
    await menu.click();
    await page.getByRole("menuitem", { name: mod.da_obra_tornar_principal }).click();
    await expect(card.getByText(mod.da_obra_principal, { exact: true })).toBeVisible();
    await menu.click();
    await page.getByRole("menuitem", { name: mod.da_obra_remover }).click();
    await page.getByRole("dialog").getByRole("button", { name: mod.da_obra_remover_sim, exact: true }).click();
    await expect(card).toHaveCount(0);
  },
);

test("a section switched off while somebody writes in it: a notice shows the unsaved text, and the rest is saved", async ({
  product,
  page,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(/relatorios\/[\w-]+ 409/);
  const ana = await signUp();
  const { _id: obraId } = await createObra(product.api, ana, "Escola Água Limpa");
  const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day());
  await enter(page, ana, `/app/obras/${obraId}/relatorios/${relatorioId}/editar`);
  const newComment = page.getByRole("textbox", { name: rel.comentario_novo });
  await expect(newComment).toBeVisible();
  const modelos = await product.api("listModelos", { as: ana });
  const modeloId = modelos.body[0]?._id ?? "";
  await product.api("updateModelo", { as: ana, params: { modeloId }, body: { itens: { comentario: false } } });
  await newComment.fill("Escrito tarde demais");
  await page.getByRole("button", { name: rel.adicionar_comentario }).click();
  // The section was switched off while the page was open: its input can no longer be saved, but can still be read.
  await page.getByRole("button", { name: rel.rascunho_ver }).click();
  await expect(page.getByRole("dialog")).toContainText("Escrito tarde demais");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: ras.recarregar }).click();
  await expect(newComment).toHaveCount(0);
  // The page still saves the other fields.
  await fillHours(page, {
    expedienteInicio: "07:00",
    expedienteFim: "17:00",
    intervaloInicio: "12:00",
    intervaloFim: "13:00",
  });
  await saved(page);
  const { horarioDeTrabalho } = await readRelatorio(product.api, ana, { obraId, relatorioId });
  expect(horarioDeTrabalho).toMatchObject({ expedienteInicio: "07:00", expedienteFim: "17:00" });
});
