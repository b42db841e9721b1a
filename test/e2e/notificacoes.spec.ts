import { randomUUID } from "node:crypto";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { texts as not } from "../../web/i18n/pt/notificacoes.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createObra, createRelatorio, day, readRelatorio } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Page, type Person, test } from "./support.ts";
import { c, contas, rdo, say } from "./texts.ts";

/** Tests that an event of a report reaches the people concerned, on the bell and in the list. */

type Params = { obraId: string; relatorioId: string };

/** Creates a client of the work, who may comment on every report. */
const createCliente = (product: Product, { empresaId }: Person, obraId: string): Promise<Person> =>
  product.createUsuario(empresaId, {
    nome: "Márcia Prado",
    perfil: 4,
    obras: [obraId],
    permissaoDeAcesso: {
      clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false, adicionarComentario: true },
    },
  });

async function comment({ api }: Product, as: Person, params: Params, descricao: string): Promise<void> {
  const { versao, comentarios = [] } = await readRelatorio(api, as, params);
  const body = { versao, comentarios: [...comentarios, { _id: randomUUID(), descricao }] };
  expect((await api("updateRelatorio", { as, params, body })).status).toBe(200);
}

/** Creates a work with a report, the engineer who made it, and a client of the work. */
async function prepare(product: Product, ana: Person) {
  const { _id: obraId } = await createObra(product.api, ana, "Torre Norte");
  const bruno = await product.createUsuario(ana.empresaId, {
    obras: [obraId],
    permissaoDeAcesso: {
      relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  });
  const marcia = await createCliente(product, ana, obraId);
  const { _id: relatorioId } = await createRelatorio(product.api, bruno, obraId, day(-1));
  return { bruno, marcia, params: { obraId, relatorioId } };
}

/** Dispatches the event of a window that becomes visible again. */
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => globalThis.dispatchEvent(new Event("visibilitychange")));

test("a client's comment: the bell says so, the list shows it, opening it reads it", async ({
  page,
  signUp,
  enter,
  product,
  isMobile,
}) => {
  const { bruno, marcia, params } = await prepare(product, await signUp());
  await enter(page, bruno, "/app/notificacoes");
  await expect(page.getByText(not.vazio, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: c.notificacoes, exact: true })).toBeVisible();

  await comment(product, marcia, params, "O rejunte da cozinha ficou escuro.");
  await comeBack(page);
  const bell = page.getByRole("link", { name: say(c.notificacoes_nao_lidas, { n: 1 }), exact: true });
  await expect(bell).toBeVisible();
  const sentence = say(not.comentario, { autor: "Márcia Prado", relatorio: rdo(1) });
  const item = page.getByRole("listitem").filter({ hasText: sentence });
  await expect(item).toContainText("O rejunte da cozinha ficou escuro.");
  await expect(item).toContainText(not.nao_lida);
  await expect(page.getByRole("heading", { name: not.hoje })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, "notifications", colorScheme);
  }
  await expectNoOverflow(page, "notifications");
  if (isMobile) await expectTouchTargets(page, "notifications");

  await page.getByRole("button", { name: not.filtro_aprovado, exact: true }).click();
  await expect(page.getByText(not.vazio_filtro)).toBeVisible();
  await page.getByRole("button", { name: not.filtro_comentario, exact: true }).click();
  await item.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/obras/${params.obraId}/relatorios/${params.relatorioId}$`));
  await expect(page.getByText("O rejunte da cozinha ficou escuro.")).toBeVisible();
  await expect(page.getByRole("link", { name: c.notificacoes, exact: true })).toBeVisible();
  await page.goBack();
  await expect(item).toBeVisible();
  await expect(item).not.toContainText(not.nao_lida);

  await comment(product, marcia, params, "E o da sala.");
  await comment(product, marcia, params, "E o do banheiro.");
  await page.getByRole("button", { name: not.filtro_todas, exact: true }).click();
  await comeBack(page);
  await expect(page.getByRole("link", { name: say(c.notificacoes_nao_lidas, { n: 2 }), exact: true })).toBeVisible();
  await page.getByRole("button", { name: not.marcar_todas }).click();
  await expect(page.getByRole("link", { name: c.notificacoes, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: not.marcar_todas })).toHaveCount(0);
});

test(
  "events that are switched off are not notified",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, isMobile }) => {
    const { bruno, marcia, params } = await prepare(product, await signUp());
    await enter(page, bruno, "/app/notificacoes");
    await page.getByRole("link", { name: not.escolher }).click();
    await expect(page).toHaveURL("/app/cadastros/perfil/notificacoes");
    const off = (meio: string) =>
      page.getByRole("switch", { name: say(not.preferencia_de, { evento: not.pref_comentario, meio }), exact: true });
    for (const meio of [not.no_aplicativo, not.por_email]) {
      await expect(off(meio)).toBeChecked();
      await off(meio).press(" ");
      await expect(off(meio)).not.toBeChecked();
    }
    const kept = async () => (await product.api("getPreferenciasDeNotificacao", { as: bruno })).body.comentario;
    await expect.poll(kept).toEqual({ app: false, email: false, push: true });
    await expectAccessible(page, "preferences", "light");
    await expectNoOverflow(page, "preferences");
    if (isMobile) await expectTouchTargets(page, "preferences");
    await comment(product, marcia, params, "Ninguém precisa saber.");
    await page.reload();
    await expect(off(not.por_email)).not.toBeChecked();
    await page.getByRole("banner").getByRole("link", { name: c.notificacoes, exact: true }).click();
    await expect(page.getByText(not.vazio, { exact: true })).toBeVisible();
  },
);

test("the link of a mail opens the report, in whichever of one's companies it is", async ({
  page,
  signUp,
  product,
}) => {
  const ana = await signUp({ razaoSocial: "Construtora Horizonte" });
  const outra = await signUp({ razaoSocial: "Engenharia Aurora" });
  const { bruno, params } = await prepare(product, ana);
  await product.createUsuario(outra.empresaId, { loginId: bruno.usuarioId });
  await page.goto("/login");
  await page.getByLabel(contas.email).fill(bruno.email);
  await page.getByLabel(contas.senha, { exact: true }).fill(bruno.senha);
  await page.getByRole("button", { name: contas.entrar, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Engenharia Aurora" }).click();
  await expect(page.getByRole("link", { name: "Canteiro · Engenharia Aurora" })).toBeVisible();

  const path = `/app/obras/${params.obraId}/relatorios/${params.relatorioId}`;
  await page.goto(`${path}?empresa=${ana.empresaId}`);
  await expect(page.getByRole("link", { name: "Canteiro · Construtora Horizonte" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Torre Norte" })).toBeVisible();
  await expect(page).toHaveURL(path);
});
