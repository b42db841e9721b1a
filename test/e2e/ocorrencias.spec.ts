import { randomUUID } from "node:crypto";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { atv, c, registro, rel, say } from "./texts.ts";

const section = (page: Page, nome: string): Locator => page.getByRole("region", { name: new RegExp(`^${nome}`) });
const VALA = "Tubulação de esgoto DN 100";
const CHUVA = "Chuva forte das 13h20 às 16h10";

/** Permissions of somebody who edits reports and may write in these sections. */
const may = (secoes: Partial<typeof NO_ACCESS.relatorioItem>) => ({
  relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
  relatorioItem: { ...NO_ACCESS.relatorioItem, ...secoes },
});

/** Waits until the page shows that everything is saved. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
}

test("an occurrence with tags, one of them new, times, its activity and a custom field", async ({
  page,
  isMobile,
  openReport,
}) => {
  const tarefaId = randomUUID();
  const { read } = await openReport({
    atividades: [{ tarefaId, descricao: VALA, status: { id: 5 } }],
  });
  await page.getByRole("button", { name: rel.adicionar_ocorrencia }).click();
  const dialog = page.getByRole("dialog", { name: rel.ocorrencia_nova });
  await dialog.getByLabel(rel.descricao).fill(CHUVA);
  await dialog.getByRole("checkbox", { name: "Chuva", exact: true }).check();
  await dialog.getByRole("button", { name: rel.tag_nova }).click();
  await dialog.getByRole("textbox", { name: rel.tag_nova }).fill("Vala inundada");
  await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
  await expect(dialog.getByRole("checkbox", { name: "Vala inundada" })).toBeChecked();
  const more = dialog.getByRole("switch", { name: rel.mais_opcoes });
  await more.check();
  await dialog.getByLabel(rel.hora_inicio).fill("1320");
  await dialog.getByLabel(rel.hora_fim).fill("1610");
  await expect(dialog.getByText("2h e 50min")).toBeVisible();
  await dialog.getByRole("combobox", { name: rel.atividade_ligada }).click();
  await page.getByRole("option", { name: VALA }).click();
  await dialog.getByRole("button", { name: atv.campo_adicionar }).click();
  await dialog.getByLabel(atv.campo_nome).fill("Protocolo");
  await dialog.getByLabel(atv.campo_nome).press("Enter");
  await dialog.getByRole("textbox", { name: "Protocolo" }).fill("88.214");
  // Also checks the page behind the window, scrolled so that nothing lies half under the fixed bars.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "occurrence", "light");
  await expectNoOverflow(page, "occurrence");
  if (isMobile) await expectTouchTargets(page, "occurrence");
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await saved(page);

  expect((await read()).ocorrencias).toMatchObject([
    {
      descricao: CHUVA,
      tags: [{ descricao: "Chuva" }, { descricao: "Vala inundada" }],
      horario: { inicio: "13:20", fim: "16:10", total: "02:50" },
      tarefa: { _id: tarefaId },
      camposPersonalizados: [{ chave: "Protocolo", valor: "88.214" }],
    },
  ]);

  await test.step("switching 'more options' off clears times, link and fields, after a warning", async () => {
    await section(page, rel.secao_ocorrencia)
      .getByRole("button", { name: new RegExp(CHUVA) })
      .first()
      .click();
    const editing = page.getByRole("dialog", { name: rel.ocorrencia_editar });
    await editing.getByRole("switch", { name: rel.mais_opcoes }).click();
    const asked = page.getByRole("dialog", { name: registro.mais_opcoes_desligar });
    await asked.getByRole("button", { name: registro.mais_opcoes_desligar_sim }).click();
    await editing.getByRole("button", { name: rel.concluir }).click();
    await saved(page);
    const [after] = (await read()).ocorrencias ?? [];
    expect(after).toMatchObject({
      maisOpcoes: false,
      tags: [{ descricao: "Chuva" }, { descricao: "Vala inundada" }],
      horario: { inicio: null, fim: null },
      tarefa: null,
      camposPersonalizados: [],
    });
  });

  await test.step("deleting asks first", async () => {
    await section(page, rel.secao_ocorrencia)
      .getByRole("button", { name: say(rel.remover_de, { nome: CHUVA }) })
      .click();
    await page
      .getByRole("dialog", { name: say(c.excluir_titulo, { nome: CHUVA }) })
      .getByRole("button", { name: c.excluir_sim })
      .click();
    await saved(page);
    expect((await read()).ocorrencias).toEqual([]);
  });
});

test("new tags only for those who may register them", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const { _id: obraId } = await createObra(product.api, ana, "Obra");
  const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day());
  const rui = await product.createUsuario(ana.empresaId, {
    perfil: 3,
    permissaoDeAcesso: may({ ocorrencia: true }),
    obras: [obraId],
  });
  await enter(page, rui, `/app/obras/${obraId}/relatorios/${relatorioId}/editar`);
  await page.getByRole("button", { name: rel.adicionar_ocorrencia }).click();
  const dialog = page.getByRole("dialog", { name: rel.ocorrencia_nova });
  await expect(dialog.getByRole("checkbox", { name: "Chuva", exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: rel.tag_nova })).toHaveCount(0);
});

test("comments: the author edits, others only where the company allows it, never a client's", async ({
  page,
  newPage,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { _id: obraId } = await createObra(product.api, ana, "Obra");
  const { _id: relatorioId, versao } = await createRelatorio(product.api, ana, obraId, day(), {
    comentarios: [{ _id: randomUUID(), descricao: "Da administradora." }],
  });
  const params = { obraId, relatorioId };
  const cliente = await product.createUsuario(ana.empresaId, {
    perfil: 4,
    nome: "Marcia Okada",
    permissaoDeAcesso: {
      clienteObra: { ...NO_ACCESS.clienteObra, adicionarComentario: true, verSomenteRelatorioAprovado: false },
    },
    obras: [obraId],
  });
  const old = (await readRelatorio(product.api, cliente, params)).comentarios ?? [];
  const answer = await product.api("updateRelatorio", {
    as: cliente,
    params,
    body: { versao, comentarios: [...old, { _id: randomUUID(), descricao: "Da fiscal." }] },
  });
  expect(answer.status).toBe(200);
  const rui = await product.createUsuario(ana.empresaId, {
    perfil: 3,
    nome: "Rui Lima",
    permissaoDeAcesso: may({ comentario: true }),
    obras: [obraId],
  });
  const edit = `/app/obras/${obraId}/relatorios/${relatorioId}/editar`;
  const tools = (on: Page, nome: string): Locator =>
    section(on, rel.secao_comentario).getByRole("button", { name: `${c.mais_acoes}: ${nome}` });

  await test.step("a colleague may edit a colleague's, not a client's", async () => {
    await enter(page, rui, edit);
    await tools(page, "Ana Souza").click();
    await page.getByRole("menuitem", { name: c.editar }).click();
    const field = page.getByRole("textbox", { name: rel.comentario_editar });
    await field.fill("Da administradora, corrigido.");
    await page.getByRole("button", { name: atv.campo_adicionar }).click();
    await page.getByLabel(atv.campo_nome).fill("Prazo");
    await page.getByLabel(atv.campo_nome).press("Enter");
    await page.getByRole("textbox", { name: "Prazo" }).fill("20/11");
    await section(page, rel.secao_comentario).getByRole("button", { name: rel.concluir }).click();
    await expect(tools(page, "Marcia Okada")).toHaveCount(0);
    await saved(page);
    const [first] = (await readRelatorio(product.api, ana, params)).comentarios ?? [];
    expect(first).toMatchObject({
      descricao: "Da administradora, corrigido.",
      usuario: { nome: "Ana Souza" },
      camposPersonalizados: [{ chave: "Prazo", valor: "20/11" }],
    });
  });

  await test.step("where the company locks them, only the author", async () => {
    await product.api("updateEmpresa", {
      as: ana,
      body: { configuracao: { bloquearEdicaoComentarioOutroUsuario: true } },
    });
    await enter(page, rui, edit);
    await expect(section(page, rel.secao_comentario).getByText("corrigido")).toBeVisible();
    await expect(tools(page, "Ana Souza")).toHaveCount(0);
  });

  await test.step("an administrator may delete any, but edits no client's", async () => {
    const other = await newPage();
    await enter(other, ana, edit);
    await tools(other, "Marcia Okada").click();
    await expect(other.getByRole("menuitem")).toHaveText([c.excluir]);
  });
});
