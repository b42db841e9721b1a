import { randomUUID } from "node:crypto";
import type { Locator, Route } from "@playwright/test";
import sharp from "sharp";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { keptTexts } from "./kept.ts";
import { expectAccessible, expectTouchTargets } from "./checks.ts";
import { createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Page, type Person, SENHA, test } from "./support.ts";
import { texts as ver } from "../../web/i18n/pt/verificacao.ts";
import { apr, ass, c, dec, mid, ras, rel, say } from "./texts.ts";

/** Approval by signers in order, seen by them, the editor and the administrator. */

const NOMES = ["Carla Dias", "Davi Nunes", "Elisa Prado"] as const;
/** Permissions of a person who sees every section and changes none. */
const LEITOR = { relatorioItem: FULL_ACCESS.relatorioItem };
type Where = { obraId: string; relatorioId: string };

/** Sets three signers in the sample work's template, and makes a report that waits for the first of them. */
async function prepare(
  product: Product,
  ana: Person,
  nomes: readonly string[] = NOMES,
): Promise<Where & { signers: Person[] }> {
  const { api } = product;
  const { _id: obraId } = await sampleObra(api, ana);
  const signers: Person[] = [];
  for (const nome of nomes)
    signers.push(await product.createUsuario(ana.empresaId, { nome, obras: [obraId], permissaoDeAcesso: LEITOR }));
  const [modelo] = (await api("listModelosDaObra", { as: ana, params: { obraId } })).body;
  const params = { obraId, modeloId: modelo?._id ?? "" };
  const assinantes = signers.map(({ usuarioId }) => ({ usuarioId }));
  const body = { assinaturasTipo: "eletronica" as const, assinantes };
  expect((await api("updateAprovacaoDoModelo", { as: ana, params, body })).status).toBe(200);
  const { _id: relatorioId } = await createRelatorio(api, ana, obraId, day(), { status: { id: 3 } });
  return { obraId, relatorioId, signers };
}

const pathOf = ({ obraId, relatorioId }: Where): string => `/app/obras/${obraId}/relatorios/${relatorioId}`;
const bar = (page: Page): Locator => page.getByRole("region", { name: apr.sua_vez });
const panel = (page: Page): Locator => page.getByRole("region", { name: apr.aprovacao, exact: true });

/** Draws a line across the pad, as a finger would. */
async function draw(page: Page, dialog: Locator): Promise<void> {
  const pad = dialog.locator("canvas");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("no pad");
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 6 });
  await page.mouse.move(box.x + box.width - 30, box.y + box.height - 20, { steps: 6 });
  await page.mouse.up();
}

async function openDecision(page: Page, button: string, title: string): Promise<Locator> {
  await bar(page).getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog.getByRole("button", { name: button, exact: true })).toBeVisible();
  return dialog;
}

async function approveWithout(page: Page): Promise<void> {
  const dialog = await openDecision(page, apr.aprovar, dec.aprovar_titulo);
  await dialog.getByRole("radio", { name: dec.como_sem }).check();
  await dialog.getByRole("checkbox", { name: dec.sem_confirmo }).check();
  await dialog.getByRole("button", { name: dec.aprovar, exact: true }).click();
  await expect(page.getByText(dec.aprovado)).toBeVisible();
  await expect(dialog).toBeHidden();
}

test("three signers on three phones: refused with a reason, corrected, approved by all, sealed, reopened", async ({
  product,
  page,
  signUp,
  enter,
  newPage,
  watch,
}) => {
  watch.allow(/request: POST .*\/aprovado /);
  const ana = await signUp();
  const { api } = product;
  const configuracao = { reabrirRelatorioAprovado: true };
  expect((await api("updateEmpresa", { as: ana, body: { configuracao } })).status).toBe(200);
  const { signers, ...where } = await prepare(product, ana);
  const pages: Page[] = [];
  for (const signer of signers) {
    const phone = await newPage();
    await enter(phone, signer, pathOf(where));
    pages.push(phone);
  }
  const [first, second, third] = pages as [Page, Page, Page];

  await test.step("the first one approves with a drawn signature, and keeps it", async () => {
    await expect(panel(first).getByText(apr.sua_vez)).toBeVisible();
    await expect(panel(second).getByText(say(apr.vez_de, { nome: NOMES[0] }))).toBeVisible();
    await expect(bar(second)).toHaveCount(0);
    await expect(panel(second).getByText(apr.motivo_fora_da_vez)).toBeVisible();
    const dialog = await openDecision(first, apr.aprovar, dec.aprovar_titulo);
    await dialog.getByRole("button", { name: dec.aprovar, exact: true }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await draw(first, dialog);
    await dialog.getByRole("checkbox", { name: dec.guardar }).check();
    await expectAccessible(first, "approve", "light");
    await dialog.getByRole("button", { name: dec.aprovar, exact: true }).click();
    await expect(first.getByText(dec.aprovado)).toBeVisible();
    await expect(panel(first).getByRole("img", { name: say(apr.assinatura_de, { nome: NOMES[0] }) })).toBeVisible();
    await expect(bar(first)).toHaveCount(0);
  });

  await test.step("the second one refuses: without a reason nothing happens, and what was written is not lost", async () => {
    await expect(bar(second)).toBeVisible();
    const dialog = await openDecision(second, apr.reprovar, dec.reprovar_titulo);
    await dialog.getByRole("button", { name: dec.reprovar, exact: true }).click();
    await expect(dialog.getByText(dec.motivo_falta)).toBeVisible();
    // A device that cannot store the text must not claim to keep it.
    await second.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await dialog.getByLabel(dec.motivo, { exact: true }).fill("Faltam as fotos.");
    await expect(dialog.getByText(dec.motivo_guardado)).toHaveCount(0);
    await second.reload();
    await openDecision(second, apr.reprovar, dec.reprovar_titulo);
    await dialog.getByLabel(dec.motivo, { exact: true }).fill("Faltam as fotos da laje.");
    await expect(dialog.getByText(dec.motivo_guardado)).toBeVisible();
    expect(await keptTexts(second)).toContain("Faltam as fotos da laje.");
    await dialog.getByRole("button", { name: c.cancelar, exact: true }).click();
    await expect(dialog).toBeHidden();
    await second.reload();
    const again = await openDecision(second, apr.reprovar, dec.reprovar_titulo);
    await expect(again.getByLabel(dec.motivo, { exact: true })).toHaveValue("Faltam as fotos da laje.");
    await expectAccessible(second, "refuse", "light");
    await again.getByRole("button", { name: dec.reprovar, exact: true }).click();
    await expect(second.getByText(dec.reprovado)).toBeVisible();
    expect((await readRelatorio(api, ana, where)).status.id).toBe(2);
  });

  await test.step("the editor reads the reason where the report is corrected, and sends it again", async () => {
    await enter(page, ana, `${pathOf(where)}/editar`);
    await expect(
      page.getByRole("region", { name: apr.reprovacoes }).getByText("Faltam as fotos da laje."),
    ).toBeVisible();
    await page.getByRole("radio", { name: rel.status_3 }).check();
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(page.getByText(rel.enviado_revisao)).toBeVisible();
  });

  await test.step("all approve, and the document is sealed", async () => {
    await first.reload();
    const dialog = await openDecision(first, apr.aprovar, dec.aprovar_titulo);
    await expect(dialog.getByRole("radio", { name: dec.como_guardada })).toBeChecked();
    // The command arrives and its answer is lost: it is sent again with the same idempotency key and counts once.
    const lose = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort();
    };
    await first.route(/\/aprovado$/, lose, { times: 1 });
    await dialog.getByRole("button", { name: dec.aprovar, exact: true }).click();
    await expect(dialog).toBeHidden();
    await second.reload();
    await approveWithout(second);
    await third.reload();
    await approveWithout(third);
    await expect(panel(third).getByText(apr.documento_selado, { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(panel(third).getByRole("link", { name: apr.documento_baixar })).toBeVisible();
    expect((await readRelatorio(api, ana, where)).status.id).toBe(4);
  });

  await test.step("approved means frozen; the chain of evidence holds; the administrator reopens", async () => {
    await page.goto(`${pathOf(where)}/editar`);
    await expect(page).toHaveURL(new RegExp(`${where.relatorioId}$`));
    await expect(page.getByText(rel.motivo_aprovado_assinado).first()).toBeVisible();
    await panel(page).getByRole("button", { name: apr.evidencias }).click();
    const evidence = page.getByRole("dialog", { name: apr.evidencias });
    await expect(evidence.getByText(apr.evento_reprovado)).toBeVisible();
    // One approval from before the refusal, and one of each signer after it.
    await expect(evidence.getByText(new RegExp(`^\\d+\\. ${apr.evento_aprovado}$`))).toHaveCount(1 + NOMES.length);
    await evidence.getByRole("button", { name: apr.verificar }).click();
    await expect(evidence.getByText(/^Tudo confere/)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, "evidence", "light");
    await evidence.getByRole("button", { name: c.fechar, exact: true }).last().click();
    const check = await newPage();
    await check.goto(
      (await panel(page).getByRole("link", { name: apr.documento_conferir }).getAttribute("href")) ?? "",
    );
    await expect(check.getByText(ver.valido, { exact: true })).toBeVisible();
    await panel(page).getByRole("button", { name: apr.reabrir, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: dec.reabrir_titulo });
    await expectAccessible(page, "reopen", "light");
    await dialog.getByRole("button", { name: dec.reabrir, exact: true }).click();
    await expect(page.getByText(dec.reaberto)).toBeVisible();
    await expect(panel(page).getByText(apr.documento_substituido)).toBeVisible();
    await expect(panel(page).getByText(say(apr.vez_de, { nome: NOMES[0] }))).toBeVisible();
    await check.reload();
    await expect(check.getByText(ver.substituido_texto)).toBeVisible();
  });
});

test("approved while somebody types: nothing typed is lost, and it is offered again once the report is open", async ({
  product,
  page,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(/ 423|status of 423/);
  const { api } = product;
  const ana = await signUp();
  const configuracao = { bloquearEdicaoRelatorio: true };
  expect((await api("updateEmpresa", { as: ana, body: { configuracao } })).status).toBe(200);
  const { signers, ...where } = await prepare(product, ana);
  const [carla, davi] = signers as [Person, Person];
  const decide = async (as: Person, call: "aprovarRelatorio" | "reprovarRelatorio"): Promise<void> => {
    const { esperado } = (await api("getAprovacao", { as, params: where })).body;
    const how =
      call === "aprovarRelatorio" ? { semAssinatura: true } : { comentario: { descricao: "Corrija a chuva." } };
    expect((await api(call, { as, params: where, body: { esperado, ...how } as never })).status).toBe(200);
  };
  await enter(page, ana, `${pathOf(where)}/editar`);
  const rain = page.getByLabel(rel.indice_pluviometrico);
  await expect(rain).toBeVisible();
  await expect(page.getByRole("radio", { name: rel.status_4, exact: true })).toHaveCount(0);
  await decide(carla, "aprovarRelatorio");
  await rain.fill("33");
  await expect(page.getByText(ras.bloqueado)).toBeVisible();
  await page.getByRole("button", { name: ras.bloqueado_sair }).click();
  await page.getByRole("dialog").getByRole("button", { name: c.sair_sem_salvar_sim }).click();

  // Only the reading page has this button, so the editor has been left.
  await expect(page.getByRole("button", { name: rel.editar, exact: true })).toBeDisabled();
  await expect(page.getByText(rel.motivo_aprovacao_parcial)).toBeVisible();
  await page.getByRole("button", { name: rel.rascunho_ver }).click();
  const kept = page.getByRole("dialog", { name: ras.titulo });
  await expect(kept.getByText(/33/)).toBeVisible();
  await expectAccessible(page, "what was typed", "light");
  await page.keyboard.press("Escape");

  await decide(davi, "reprovarRelatorio");
  await page.reload();
  await page.getByRole("button", { name: c.continuar_editando }).click();
  await expect(rain).toHaveValue("33");
  await expect.poll(async () => (await readRelatorio(api, ana, where)).clima?.indicePluviometrico).toBe("33");
});

test(
  "what changed meanwhile is read first, and the password is asked for without losing anything",
  { tag: "@desk" },
  async ({ product, page, signUp, enter, watch }) => {
    watch.allow(/ 409|status of 409| 403|status of 403| 422|status of 422/);
    const { api } = product;
    const ana = await signUp();
    const { signers, ...where } = await prepare(product, ana);
    const [carla] = signers as [Person];
    await enter(page, carla, pathOf(where));
    await expect(bar(page)).toBeVisible();
    const before = await readRelatorio(api, ana, where);
    const clima = { ...before.clima, indicePluviometrico: "12" } as typeof before.clima;
    await api("updateRelatorio", { as: ana, params: where, body: { versao: before.versao, clima } });

    const stale = await openDecision(page, apr.reprovar, dec.reprovar_titulo);
    await stale.getByLabel(dec.motivo, { exact: true }).fill("Choveu mais.");
    await stale.getByRole("button", { name: dec.reprovar, exact: true }).click();
    await expect(stale.getByRole("alert", { name: dec.mudou_titulo })).toContainText("12");
    await expect(stale.getByRole("alert", { name: dec.mudou_titulo })).toContainText("Ana Souza");
    await expectAccessible(page, "changed meanwhile", "light");
    await stale.getByRole("button", { name: dec.mudou_ler_reprovar }).click();
    await expect(stale).toBeHidden();
    expect((await readRelatorio(api, ana, where)).status.id).toBe(3);

    const dialog = await openDecision(page, apr.aprovar, dec.aprovar_titulo);
    await draw(page, dialog);
    // Ages the session only now: before, the reads of the opening window would already ask for the password.
    await product.ageSession(carla.usuarioId);
    await dialog.getByRole("button", { name: dec.aprovar, exact: true }).click();
    const senha = dialog.getByLabel(dec.senha, { exact: true });
    await expect(senha).toBeFocused();
    await senha.fill("outra senha");
    await dialog.getByRole("button", { name: dec.aprovar, exact: true }).click();
    await expect(dialog.getByText(dec.senha_errada)).toBeVisible();
    await senha.fill(SENHA);
    await dialog.getByRole("button", { name: dec.aprovar, exact: true }).click();
    await expect(page.getByText(dec.aprovado)).toBeVisible();
    await expect(panel(page).getByRole("img", { name: say(apr.assinatura_de, { nome: NOMES[0] }) })).toBeVisible();
  },
);

test("signers of a template are chosen, put in order and saved", async ({ product, page, signUp, enter, isMobile }) => {
  const ana = await signUp();
  const { api } = product;
  const { _id: obraId } = await sampleObra(api, ana);
  for (const nome of NOMES) await product.createUsuario(ana.empresaId, { nome, obras: [obraId] });
  await enter(page, ana, `/app/obras/${obraId}/modelos-relatorios`);
  const card = page.getByRole("region", { name: ass.titulo });
  await card.getByRole("radio", { name: ass.eletronica }).check();
  for (const nome of NOMES.slice(0, 2)) {
    await card.getByRole("combobox", { name: ass.adicionar }).click();
    await page.getByRole("option", { name: new RegExp(nome) }).click();
    await card.getByRole("button", { name: ass.adicionar_sim, exact: true }).click();
  }
  await card.getByRole("button", { name: say(ass.subir, { nome: NOMES[1] }) }).click();
  await expect(card.getByRole("listitem").first()).toContainText(NOMES[1]);
  await expectAccessible(page, "signers of a template", "light");
  if (isMobile) await expectTouchTargets(page, "signers of a template");
  await card.getByRole("button", { name: ass.salvar }).click();
  await page.getByRole("dialog", { name: ass.salvar_titulo }).getByRole("button", { name: ass.salvar }).click();
  await expect(page.getByText(ass.salvo)).toBeVisible();
  await page.reload();
  await expect(card.getByRole("listitem").first()).toContainText(NOMES[1]);
  await expect(card.getByRole("listitem").nth(1)).toContainText(NOMES[0]);
});

test(
  "in the dark, with six signers and long names, everything can be read and touched",
  { tag: "@both" },
  async ({ product, page, signUp, enter, isMobile }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const ana = await signUp();
    const longs = ["Maria Aparecida Nascimento Albuquerque Cavalcanti de Oliveira", "Fábio Reis", "Helena Moura"];
    const { signers, ...where } = await prepare(product, ana, [...NOMES, ...longs]);
    await enter(page, signers[0] as Person, pathOf(where));
    await expect(panel(page).getByRole("listitem")).toHaveCount(6);
    await expectAccessible(page, "panel", "dark");
    if (isMobile) await expectTouchTargets(page, "panel");
    const dialog = await openDecision(page, apr.aprovar, dec.aprovar_titulo);
    await dialog.getByRole("radio", { name: dec.como_sem }).check();
    await expectAccessible(page, "approve", "dark");
    if (isMobile) await expectTouchTargets(page, "approve");
  },
);

test("by hand: values that nobody decided are shown first, and the password is asked for", async ({
  product,
  page,
  signUp,
  enter,
}) => {
  const { api } = product;
  const ana = await signUp();
  const { _id: obraId } = await sampleObra(api, ana);
  const machines = Array.from({ length: 201 }, (_, n) => ({
    _id: `e${n}`,
    descricao: `Betoneira ${n}`,
    quantidade: 1,
  }));
  const content = { status: { id: 3 }, equipamentos: machines };
  const { _id: relatorioId } = await createRelatorio(api, ana, obraId, day(-2), content);
  const params = { obraId, relatorioId };
  const { versao, clima, equipamentos } = await readRelatorio(api, ana, params);
  // These saves are based on one version, each from a device of its own, so that they conflict; the report lists at most 200 open conflicts.
  const save = async (body: object): Promise<void> => {
    const headers = { "x-device-id": randomUUID() };
    expect((await api("updateRelatorio", { as: ana, params, headers, body: { versao, ...body } })).status).toBe(200);
  };
  for (const quantidade of [2, 3]) await save({ equipamentos: equipamentos?.map((one) => ({ ...one, quantidade })) });
  await save({ clima: { ...clima, indicePluviometrico: "12" } });
  await product.ageSession(ana.usuarioId);
  // Holds the page's first answer back until a later save and its event have arrived, so that this answer is outdated.
  let reads = 0;
  await page.route("**/aprovacao", async (route) => {
    reads += 1;
    if (reads > 1) return route.continue();
    const old = await route.fetch();
    const readAgain = page.waitForRequest((request) => request.url().endsWith(`/relatorios/${relatorioId}`));
    await save({ clima: { ...clima, indicePluviometrico: "14" } });
    await readAgain;
    return route.fulfill({ response: old });
  });
  await enter(page, ana, pathOf(params));
  await expect.poll(() => reads).toBe(2);
  await page.reload();
  await page.getByRole("button", { name: rel.aprovar, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: rel.aprovar_titulo });
  const undecided = dialog.getByRole("region", { name: say(dec.conflitos_titulo, { n: 202 }) });
  await expect(undecided.getByRole("listitem")).toHaveCount(201);
  await expect(undecided.getByRole("listitem").first()).toContainText("14");
  await expect(undecided.getByRole("listitem").last()).toHaveText(say(dec.conflitos_mais, { n: 2 }));
  await dialog.getByLabel(dec.senha, { exact: true }).fill(SENHA);
  await expectAccessible(page, "approve by hand", "light");
  await dialog.getByRole("button", { name: dec.aprovar_assim_mesmo }).click();
  await expect(page.getByText(rel.aprovado)).toBeVisible();
  expect((await readRelatorio(api, ana, params)).status.id).toBe(4);
});

test(
  "a signature drawn by hand before the approval became electronic stays in sight, as what it is",
  { tag: "@desk" },
  async ({ product, page, signUp, enter }) => {
    const ana = await signUp();
    const { obraId, relatorioId } = await prepare(product, ana);
    const { api } = product;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="165"><path d="M10 80 L440 90" stroke="#000" stroke-width="4"/></svg>`;
    const file = { name: "a.png", bytes: await sharp(Buffer.from(svg)).png().toBuffer() };
    const query = { obraId, relatorioId, posicaoAssinatura: 1, nome: "Ricardo Nunes" };
    expect((await api("uploadAssinatura", { as: ana, query, file })).status).toBe(200);
    const manual = page.getByRole("region", { name: mid.assinaturas_manuais });
    for (const path of [pathOf({ obraId, relatorioId }), `${pathOf({ obraId, relatorioId })}/editar`]) {
      await enter(page, ana, path);
      await expect(manual.getByRole("img", { name: say(mid.assinatura_de, { nome: "Ricardo Nunes" }) })).toBeVisible();
      await expect(manual.getByText(say(mid.assinatura_na_sessao, { nome: "Ana Souza" }))).toBeVisible();
      await expect(manual.getByText(mid.assinaturas_manuais_ajuda)).toBeVisible();
      await expect(manual.getByRole("button", { name: mid.assinatura_adicionar })).toHaveCount(0);
      await expect(panel(page).getByText(say(apr.vez_de, { nome: NOMES[0] }))).toBeVisible();
      await expectAccessible(page, "manual signatures beside signers", "light");
    }
  },
);
