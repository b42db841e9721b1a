import { randomUUID } from "node:crypto";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { createObra, createRelatorio, day, fotos } from "./data.ts";
import { follow } from "./follow.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { atv, c, criar, dia, obras, rdo, rel, say } from "./texts.ts";

/** Tests that nobody is offered an act that the server would refuse, and that disabled controls give the reason. */

type Place = { ana: Person; obraId: string; otherId: string; openId: string; approvedId: string };

async function place({ api }: Product, ana: Person): Promise<Place> {
  const { _id: obraId } = await createObra(api, ana, "Obra Liberada");
  const { _id: otherId } = await createObra(api, ana, "Obra Alheia");
  const comentarios = [{ _id: "01890000-0000-7000-8000-000000000009", descricao: "Conferido no local." }];
  const { _id: approvedId, versao } = await createRelatorio(api, ana, obraId, day(-1), { comentarios });
  await api("updateRelatorio", {
    as: ana,
    params: { obraId, relatorioId: approvedId },
    body: { versao, status: { id: 4 } },
  });
  const { _id: openId } = await createRelatorio(api, ana, obraId, day(), { comentarios });
  return { ana, obraId, otherId, openId, approvedId };
}

/** Expects these menu entries to be shown but disabled, with the reason. */
async function expectRefused(page: Page, menu: Locator, entries: readonly string[], reason: string): Promise<void> {
  await menu.click();
  for (const nome of entries) {
    const entry = page.getByRole("menuitem", { name: nome });
    await expect(entry).toHaveAttribute("aria-disabled", "true");
    await expect(entry).toContainText(reason);
  }
  await page.keyboard.press("Escape");
  // Waits until this menu is gone, because the next menu has entries of the same names.
  await expect(page.getByRole("menu")).toHaveCount(0);
}

const works = (page: Page): Locator => page.getByRole("list", { name: c.obras }).getByRole("listitem");

for (const [quem, perfil, tag] of [
  ["customised user without flags", 3, "@desk"],
  ["client without flags", 4, "@phone"],
] as const) {
  test(`a ${quem} reads and is offered nothing else`, { tag }, async ({ page, signUp, enter, product, watch }) => {
    const { ana, obraId, otherId, openId, approvedId } = await place(product, await signUp());
    const bruno = await product.createUsuario(ana.empresaId, {
      perfil,
      obras: [obraId],
      permissaoDeAcesso: {
        ...NO_ACCESS,
        clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false },
      },
    });
    await enter(page, bruno, "/app/obras");
    await expect(works(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: obras.adicionar_obra })).toHaveCount(0);
    const menu = page.getByRole("button", { name: say(obras.acoes_de, { nome: "Obra Liberada" }) });
    await expectRefused(page, menu, [obras.editar_obra, obras.excluir_obra], c.sem_permissao);

    await works(page).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Obra Liberada" })).toBeVisible();
    await expect(page.getByRole("button", { name: obras.adicionar_relatorio })).toHaveCount(0);
    await expect(page.getByRole("button", { name: obras.informar_datas })).toHaveCount(0);
    const area = page.getByRole("navigation", { name: obras.menu_da_obra });
    await expect(area.getByRole("link", { name: obras.informacoes })).toHaveCount(0);
    await expectRefused(page, menu, [obras.editar_obra, obras.excluir_obra], c.sem_permissao);
    await page.goto(`/app/obras/${obraId}/informacoes`);
    await expect(page.getByText(c.sem_permissao)).toBeVisible();
    await expect(page.getByLabel(obras.nome)).toHaveCount(0);

    await page.goto(`/app/obras/${obraId}/relatorios`);
    await expect(page.getByRole("link", { name: new RegExp(dia(day())) })).toBeVisible();
    await expect(page.getByRole("button", { name: rel.adicionar_relatorio })).toBeDisabled();
    const row = page.getByRole("button", { name: say(rel.mais_acoes_de, { relatorio: rdo(2) }) });
    await expectRefused(page, row, [c.editar, c.excluir], rel.motivo_sem_permissao);

    for (const relatorioId of [openId, approvedId]) {
      await page.goto(`/app/obras/${obraId}/relatorios/${relatorioId}`);
      await expect(page.getByRole("button", { name: rel.editar, exact: true })).toBeDisabled();
      await expect(page.getByText(rel.motivo_sem_permissao)).toBeVisible();
      for (const nome of [rel.enviar_revisao, rel.aprovar, rel.contribuir]) {
        await expect(page.getByRole("button", { name: nome, exact: true })).toHaveCount(0);
      }
      await page.goto(`/app/obras/${obraId}/relatorios/${relatorioId}/editar`);
      await expect(page).toHaveURL(new RegExp(`${relatorioId}$`));
      await expect(page.getByRole("alert").filter({ hasText: rel.motivo_sem_permissao })).toBeVisible();
    }
    await page.goto("/app/cadastros/lixeira");
    await expect(page.getByText(obras.lixeira_sem_permissao)).toBeVisible();

    watch.allow(/answer: GET \S+ 40[34]/);
    for (const path of ["dashboard", "relatorios", "informacoes"]) {
      await page.goto(`/app/obras/${otherId}/${path}`);
      await expect(page).toHaveURL(/\/app\/obras$/);
      await expect(page.getByRole("alert")).toBeVisible();
    }
  });
}

test(
  "a client limited to approved reports does not learn of others",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    const { ana, obraId, openId, approvedId } = await place(product, await signUp());
    const marcia = await product.createUsuario(ana.empresaId, { perfil: 4, obras: [obraId] });
    await enter(page, marcia, `/app/obras/${obraId}/relatorios`);
    await expect(page.getByRole("link", { name: new RegExp(dia(day(-1))) })).toBeVisible();
    await expect(page.getByRole("link", { name: new RegExp(dia(day())) })).toHaveCount(0);
    await follow(page, `/app/obras/${obraId}/relatorios/${approvedId}`);
    await expect(page.getByText("Conferido no local.")).toBeVisible();
    watch.allow(/answer: GET \S+ 404/);
    await page.goto(`/app/obras/${obraId}/relatorios/${openId}`);
    await expect(page).toHaveURL(new RegExp(`/app/obras/${obraId}/dashboard`));
  },
);

test(
  "a client who may comment and add photos does just that",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const { ana, obraId, openId, approvedId } = await place(product, await signUp());
    const marcia = await product.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obraId],
      nome: "Márcia Lopes",
      permissaoDeAcesso: {
        clienteObra: {
          verSomenteRelatorioAprovado: false,
          adicionarComentario: true,
          adicionarFoto: true,
          adicionarAnexo: false,
        },
      },
    });
    await enter(page, marcia, `/app/obras/${obraId}/relatorios/${openId}`);
    await page.getByRole("button", { name: rel.contribuir }).click();
    await expect(page).toHaveURL(/\/editar$/);
    const section = (nome: string): Locator => page.getByRole("region", { name: new RegExp(`^${nome}`) });
    await expect(section(rel.secao_horarioDeTrabalho).getByText(rel.motivo_sem_permissao)).toBeVisible();
    await expect(page.getByRole("button", { name: rel.adicionar_atividade })).toHaveCount(0);
    await expect(page.getByRole("button", { name: rel.adicionar_mao_de_obra })).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: c.data, exact: true })).toBeDisabled();
    // She may not change somebody else's comment.
    await expect(section(rel.secao_comentario).getByText("Conferido no local.")).toBeVisible();

    await page.getByRole("textbox", { name: rel.comentario_novo }).fill("Ficou ótimo.");
    await page.getByRole("button", { name: rel.adicionar_comentario }).click();
    const chooser = page.waitForEvent("filechooser");
    await section(rel.secao_galeriaDeFoto).getByRole("button", { name: rel.tirar_ou_escolher }).click();
    await (await chooser).setFiles(fotos(1));
    await expect(page.getByRole("textbox", { name: say(rel.legenda_de, { n: 1 }) })).toBeVisible({ timeout: 30_000 });
    // Waits until everything is saved.
    await expect(page.getByText(rel.salvo_agora)).toBeVisible();
    await follow(page, `/app/obras/${obraId}/relatorios/${openId}`);
    await expect(page.getByText("Ficou ótimo.")).toBeVisible();

    await follow(page, `/app/obras/${obraId}/relatorios/${approvedId}`);
    await expect(page.getByRole("button", { name: rel.contribuir })).toHaveCount(0);
    await expect(page.getByRole("button", { name: rel.editar, exact: true })).toBeDisabled();
  },
);

test(
  "an approver without the right to edit comments, and does just that",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const { ana, obraId, openId, approvedId } = await place(product, await signUp());
    const paulo = await product.createUsuario(ana.empresaId, {
      perfil: 3,
      obras: [obraId],
      nome: "Paulo Reis",
      permissaoDeAcesso: {
        relatorio: { ...NO_ACCESS.relatorio, aprovar: true },
        relatorioItem: FULL_ACCESS.relatorioItem,
      },
    });
    await enter(page, paulo, `/app/obras/${obraId}/relatorios/${openId}`);
    await page.getByRole("button", { name: rel.contribuir }).click();
    await expect(page).toHaveURL(/\/editar$/);
    await expect(page.getByRole("button", { name: rel.adicionar_atividade })).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: c.data, exact: true })).toBeDisabled();
    const comments = page.getByRole("region", { name: new RegExp(`^${rel.secao_comentario}`) });
    // He may not change somebody else's comment.
    await expect(comments.getByText("Conferido no local.")).toBeVisible();
    await expect(comments.getByRole("button", { name: new RegExp(`^${c.mais_acoes}`) })).toHaveCount(0);
    await page.getByRole("textbox", { name: rel.comentario_novo }).fill("Falta a foto da laje.");
    await page.getByRole("button", { name: rel.adicionar_comentario }).click();
    await expect(comments.getByRole("button", { name: new RegExp(`^${c.mais_acoes}`) })).toHaveCount(1);
    await expect(page.getByText(rel.salvo_agora)).toBeVisible();
    await follow(page, `/app/obras/${obraId}/relatorios/${openId}`);
    await expect(page.getByText("Falta a foto da laje.")).toBeVisible();
    await follow(page, `/app/obras/${obraId}/relatorios/${approvedId}`);
    await expect(page.getByRole("button", { name: rel.contribuir })).toHaveCount(0);
  },
);

test(
  "a person who may not write occurrences is offered no day without work",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const { ana, obraId } = await place(product, await signUp());
    const { _id: novaId } = await createObra(product.api, ana, "Obra Nova");
    await createRelatorio(product.api, ana, novaId, day(-1));
    const bruno = await product.createUsuario(ana.empresaId, {
      obras: [obraId, novaId],
      permissaoDeAcesso: {
        relatorio: { adicionarEditar: true, excluir: false, aprovar: false },
        relatorioItem: { ...FULL_ACCESS.relatorioItem, ocorrencia: false },
      },
    });
    await enter(page, ana, `/app/obras/${novaId}/dashboard`);
    const reasons = page.getByRole("group", { name: criar.dia_sem_trabalho });
    await expect(reasons).toBeVisible();
    await enter(page, bruno, `/app/obras/${novaId}/dashboard`);
    await expect(page.getByRole("button", { name: criar.repetir_dia })).toBeVisible();
    await expect(reasons).toHaveCount(0);
  },
);

test(
  "a person who may not add photos finds no button for them anywhere",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const { ana, obraId } = await place(product, await signUp());
    const atividades = [{ tarefaId: randomUUID(), descricao: "Concretagem da laje", maisOpcoes: true }];
    const { _id } = await createRelatorio(product.api, ana, obraId, day(-2), { atividades });
    const bruno = await product.createUsuario(ana.empresaId, {
      obras: [obraId],
      permissaoDeAcesso: {
        relatorio: { adicionarEditar: true, excluir: false, aprovar: false },
        relatorioItem: { ...FULL_ACCESS.relatorioItem, galeriaDeFoto: false },
      },
    });
    const editor = page.getByRole("dialog");
    const photos = editor.getByRole("button", { name: rel.tirar_ou_escolher });
    for (const [who, offered] of [
      [ana, 1],
      [bruno, 0],
    ] as const) {
      await enter(page, who, `/app/obras/${obraId}/relatorios/${_id}/editar`);
      await page.getByRole("button", { name: new RegExp(`^${rel.atividade_editar}`) }).click();
      await expect(editor.getByRole("button", { name: new RegExp(atv.campo_adicionar) }).first()).toBeVisible();
      await expect(photos).toHaveCount(offered);
    }
  },
);

test(
  "an editor who may not approve is offered review, not approval",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const { ana, obraId, openId, approvedId } = await place(product, await signUp());
    const bruno = await product.createUsuario(ana.empresaId, {
      obras: [obraId],
      permissaoDeAcesso: {
        relatorio: { adicionarEditar: true, excluir: false, aprovar: false },
        relatorioItem: FULL_ACCESS.relatorioItem,
      },
    });
    await enter(page, bruno, `/app/obras/${obraId}/relatorios/${openId}`);
    await page.getByRole("button", { name: rel.enviar_revisao }).click();
    await expect(page.getByText(rel.status_3)).toBeVisible();
    await expect(page.getByRole("button", { name: rel.aprovar, exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: rel.editar, exact: true }).click();
    await expect(page.getByRole("radio", { name: rel.status_1 })).toBeVisible();
    await expect(page.getByRole("radio", { name: rel.status_4, exact: true })).toHaveCount(0);
    await follow(page, `/app/obras/${obraId}/relatorios/${approvedId}`);
    await expect(page.getByText(rel.motivo_relatorio_aprovado)).toBeVisible();
    await expect(page.getByRole("button", { name: rel.editar, exact: true })).toBeDisabled();
  },
);
