import { startReceptor } from "../support/receptor.ts";
import { expect, pageTitle, test } from "./support.ts";
import { c, EM, say } from "./texts.ts";

const { chaves: t, webhooks: w } = EM.pt;

test("a token is made, reads what it was made for, is replaced and revoked", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  await enter(page, ana, "/app/cadastros/api");
  await expect(pageTitle(page, t.titulo)).toBeVisible();
  await expect(page.getByText(t.vazio)).toBeVisible();

  await page.getByRole("button", { name: t.gerar }).click();
  const window = page.getByRole("dialog");
  await window.getByRole("button", { name: t.gerar }).click();
  await expect(window.getByText(c.campo_obrigatorio).first()).toBeVisible();
  await window.getByRole("textbox", { name: t.nome }).fill("Painel da diretoria");
  await window.getByRole("button", { name: t.gerar }).click();
  await expect(page.getByText(t.token_uma_vez)).toBeVisible();
  const token = await page.getByRole("textbox", { name: t.token }).inputValue();
  expect((await product.api("listObras", { as: { ...ana, token } })).status).toBe(200);
  expect((await product.api("listEquipamentos", { as: { ...ana, token } })).status).toBe(403);
  await page.getByRole("button", { name: t.token_guardei }).click();

  const list = page.getByRole("list", { name: t.tokens });
  await expect(list.getByRole("listitem").first()).toContainText("Painel da diretoria");
  await page.getByRole("button", { name: say(t.trocar_de, { nome: "Painel da diretoria" }) }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.trocar }).click();
  await page.getByRole("button", { name: t.token_guardei }).click();
  await expect(list.getByText(t.estado_substituida)).toBeVisible();

  await page
    .getByRole("button", { name: say(t.revogar_de, { nome: "Painel da diretoria" }) })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: t.revogar }).click();
  await expect(list.getByText(t.estado_revogada)).toBeVisible();
});

test("an address is registered, told by a test that it can verify, and the log says so", async ({
  page,
  signUp,
  enter,
}) => {
  const receptor = await startReceptor();
  const ana = await signUp();
  await enter(page, ana, "/app/cadastros/api");
  await page.getByRole("button", { name: w.adicionar }).click();
  const window = page.getByRole("dialog");
  await window.getByRole("textbox", { name: w.endereco }).fill(receptor.url);
  await window.getByRole("button", { name: w.adicionar }).click();
  receptor.trust(await page.getByRole("textbox", { name: w.segredo }).inputValue());
  await page.getByRole("button", { name: w.segredo_guardei }).click();

  await page.getByRole("button", { name: say(w.testar_de, { url: receptor.url }) }).click();
  const log = page.getByRole("dialog").getByRole("listitem").filter({ hasText: w.evento_teste });
  await expect(log.first()).toContainText(w.entrega_entregue, { timeout: 15_000 });
  expect(receptor.recebidos.map(({ evento }) => evento.type)).toEqual(["teste"]);
  expect(receptor.falsos).toEqual([]);
  await receptor.close();
});
