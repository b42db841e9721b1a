import { unzipSync } from "fflate";
import { isDiaUtil } from "../../domain/lib/feriados.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { countHands, readHands } from "./counting.ts";
import { createObra, createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { c, EM, hoje, ina, say } from "./texts.ts";

/** Tests the home page: today's tasks, each done with one tap. */

const OBRAS = 40;
const FALTAM = 3;

/** Rows of works: on a phone a list of cards, at a desk the rows of the board. */
const rows = (page: Page): Locator =>
  page
    .getByRole("list", { name: hoje.obras_de_hoje })
    .getByRole("listitem")
    .or(page.getByRole("table", { name: hoje.obras_de_hoje }).locator("tbody").getByRole("row"));
const names = async (page: Page, count: number): Promise<string[]> =>
  (await rows(page).getByRole("heading", { level: 2 }).allTextContents()).slice(0, count);
const APROVADOS = { ...NO_ACCESS, clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } };
const onHold = (nome: string) =>
  ({ nome, cadastroCompleto: true, status: { id: 2 }, dataInicio: day(-30), dataFim: day(300) }) as const;
const idsOf = (page: Page) => {
  const [, , , obraId = "", , relatorioId = ""] = new URL(page.url()).pathname.split("/");
  return { obraId, relatorioId };
};

test(
  "with 40 works the three without a report come first, and repeating one is one tap",
  { tag: "@both" },
  async ({ page, signUp, enter, product, isMobile }) => {
    const ana = await signUp();
    await product.hirePlan(ana.empresaId);
    await product.api("deleteObra", { as: ana, params: { obraId: (await sampleObra(product.api, ana))._id } });
    const obras = await Promise.all(
      Array.from({ length: OBRAS }, (_, n) =>
        createObra(product.api, ana, `Residencial ${String(n + 1).padStart(2, "0")}`),
      ),
    );
    // On a day off no report counts as missing, so the works that should count as done are put on hold instead.
    const done = obras.slice(0, -FALTAM);
    const waiting = obras.slice(-FALTAM);
    for (const { _id: obraId, nome } of done) {
      if (isDiaUtil(day())) await createRelatorio(product.api, ana, obraId, day(), { status: { id: 4 } });
      else await product.api("updateObra", { as: ana, params: { obraId }, body: onHold(nome) });
    }
    for (const { _id } of waiting)
      await createRelatorio(product.api, ana, _id, day(-1), { atividades: [{ descricao: "Alvenaria eixo A" }] });
    await enter(page, ana, "/app");
    await expect(page).toHaveURL(/\/app\/hoje$/);
    await expect(rows(page)).toHaveCount(30);
    expect(await names(page, FALTAM)).toEqual(waiting.map(({ nome }) => nome));
    await expectNoOverflow(page, "today");
    await expectAccessible(page, "today", "light");
    if (isMobile) await expectTouchTargets(page, "today");

    await countHands(page);
    await rows(page)
      .first()
      .getByRole("button", { name: new RegExp(`^${hoje.repetir}`) })
      .click();
    await expect(page).toHaveURL(/\/editar$/);
    expect((await readHands(page)).taps).toBeLessThanOrEqual(1);
    const made = await readRelatorio(product.api, ana, idsOf(page));
    expect([made.data, made.atividades?.map(({ descricao }) => descricao)]).toEqual([day(), ["Alvenaria eixo A"]]);
    // On the next visit the home offers to continue the report of the first work. On a day off nothing else is missing, so the
    // works stay in the order of their names.
    await page.goto("/app/hoje");
    await expect(
      page.getByRole("link", { name: `${hoje.continuar}: ${waiting[0]?.nome ?? ""}`, exact: true }),
    ).toBeVisible();
    const left = isDiaUtil(day()) ? waiting.slice(1) : waiting;
    expect(await names(page, left.length)).toEqual(left.map(({ nome }) => nome));
  },
);

test(
  "on a desk the board is sorted by the keyboard, shows some works, and keeps both in its address",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    await product.api("deleteObra", { as: ana, params: { obraId: (await sampleObra(product.api, ana))._id } });
    const [norte, sul] = [
      await createObra(product.api, ana, "Torre Norte"),
      await createObra(product.api, ana, "Torre Sul"),
    ];
    const doSul = await createRelatorio(product.api, ana, sul._id, day(), { ocorrencias: [{ descricao: "Chuva" }] });
    const { _id } = await createRelatorio(product.api, ana, norte._id, day(-1));
    const ids = { obraId: norte._id, relatorioId: _id };
    const { versao } = await readRelatorio(product.api, ana, ids);
    await product.api("updateRelatorio", { as: ana, params: ids, body: { versao, status: { id: 3 } } });
    await enter(page, ana, "/app/hoje");
    const head = page.getByRole("columnheader", { name: hoje.ocorrencias_7 });
    await expect(head).toHaveAttribute("aria-sort", "none");
    await head.getByRole("button").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => names(page, 2)).toEqual(["Torre Sul", "Torre Norte"]);
    await head.getByRole("button").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(() => names(page, 2)).toEqual(["Torre Norte", "Torre Sul"]);
    await page.getByRole("radio", { name: hoje.filtro_paraAprovar }).check({ force: true });
    await expect(rows(page)).toHaveCount(1);
    await expectNoOverflow(page, "board");
    await expectAccessible(page, "board", "light");
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/filtro=paraAprovar/);
    await page.getByRole("checkbox", { name: say(hoje.escolher, { obra: "Torre Norte" }) }).check();
    await expect(page.getByText(say(hoje.escolhidas, { n: 1 }))).toBeVisible();
    await page.getByRole("radio", { name: hoje.filtro_minhas }).check({ force: true });
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("radio", { name: hoje.filtro_emRevisao }).check({ force: true });
    await page.getByRole("button", { name: hoje.mostrar_todas }).click();
    await expect(rows(page)).toHaveCount(2);
    // Downloads the newest report of each chosen work, in one archive.
    const both = page.getByRole("checkbox", { name: hoje.escolher_todas });
    await both.check();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: hoje.pdf, exact: true }).click();
    const archive = await download;
    expect(archive.suggestedFilename()).toBe(`${hoje.pdf_nome} - ${day()}.zip`);
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.createReadStream()) chunks.push(chunk as Buffer);
    const inside = Object.entries(unzipSync(new Uint8Array(Buffer.concat(chunks))));
    expect(inside.map(([name]) => name).toSorted()).toEqual([
      `RDO 1 - Torre Norte - ${day(-1)}.pdf`,
      `RDO 1 - Torre Sul - ${day()}.pdf`,
    ]);
    for (const [, bytes] of inside) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
    await both.uncheck();
    await page.getByRole("checkbox", { name: say(hoje.escolher, { obra: "Torre Norte" }) }).check();
    // The link leads to the waiting reports of the chosen works only, here to one of two.
    const outro = await readRelatorio(product.api, ana, { obraId: sul._id, relatorioId: doSul._id });
    const review = { versao: outro.versao, status: { id: 3 } };
    const params = { obraId: sul._id, relatorioId: doSul._id };
    await product.api("updateRelatorio", { as: ana, params, body: review });
    await page.getByRole("link", { name: say(hoje.aprovar_n, { n: 1 }) }).click();
    await expect(page.getByText(ina.so_escolhidas)).toBeVisible();
    const waiting = page.getByRole("navigation", { name: ina.lista });
    await expect(waiting.getByRole("heading", { level: 2 })).toHaveText([/^Torre Norte/]);
    await expectAccessible(page, "inbox of chosen works", "light");
    await page.getByRole("link", { name: say(ina.ver_outras, { n: 1 }) }).click();
    await expect(waiting.getByRole("heading", { level: 2 })).toHaveText([/^Torre Norte/, /^Torre Sul/]);
  },
);

test(
  "on a desk what the board shows is kept under a name, found again, named otherwise, deleted and brought back",
  { tag: "@desk" },
  async ({ page, signUp, enter, product }) => {
    const fil = EM.pt.filtrosDeHoje;
    const ana = await signUp();
    await product.api("deleteObra", { as: ana, params: { obraId: (await sampleObra(product.api, ana))._id } });
    // Ana wrote the work's last report, so the filter of her own works includes it.
    const { _id: obraId } = await createObra(product.api, ana, "Torre Norte");
    await createRelatorio(product.api, ana, obraId, day(-1));
    await enter(page, ana, "/app/hoje");
    const dias = page.getByRole("columnheader", { name: hoje.coluna_dias });
    await dias.getByRole("button").click();
    await expect(dias).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("radio", { name: hoje.filtro_minhas }).check({ force: true });
    const menu = page.getByRole("button", { name: new RegExp(`${fil.titulo}$`, "i") });
    const window = page.getByRole("dialog", { name: fil.titulo });
    const manage = async (): Promise<void> => {
      await menu.click();
      await page.getByRole("menuitem", { name: fil.gerir }).click();
      await expect(window).toBeVisible();
    };
    await manage();
    await window.getByLabel(fil.nome).fill("Segunda cedo");
    await expectAccessible(page, "saved filters", "light");
    await window.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(window).toBeHidden();
    await expect(menu).toContainText("Segunda cedo");

    // Starts from the home without any filter, to apply the saved filter.
    await page.goto("/app/hoje");
    await expect(dias).toHaveAttribute("aria-sort", "none");
    await menu.click();
    await page.getByRole("menuitemradio", { name: "Segunda cedo" }).click();
    await expect(page).toHaveURL(/filtro=minhas&ordem=dias&sentido=desc/);
    await expect(dias).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByRole("radio", { name: hoje.filtro_minhas })).toBeChecked();

    await manage();
    await window.getByLabel(fil.nome, { exact: true }).fill("SEGUNDA  cedo");
    await window.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(window.getByText(fil.ja_existe)).toBeVisible();
    await window.getByRole("button", { name: say(fil.renomear, { nome: "Segunda cedo" }) }).click();
    const other = window.getByRole("textbox", { name: say(fil.renomear, { nome: "Segunda cedo" }) });
    await other.fill("Faltas minhas");
    await other.press("Enter");
    await window.getByRole("button", { name: say(fil.excluir, { nome: "Faltas minhas" }) }).click();
    await expect(window.getByText(fil.nenhum)).toBeVisible();
    await page.getByRole("button", { name: c.desfazer }).click();
    await expect(window.getByRole("list", { name: fil.titulo }).getByRole("listitem")).toContainText("Faltas minhas");
    await page.keyboard.press("Escape");
    await expect(menu).toContainText("Faltas minhas");
    await expectNoOverflow(page, "board with a saved filter");
  },
);

test("a photo goes from the home straight into today's report", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const { _id: obraId, nome } = await createObra(product.api, ana, "Ponte Velha");
  const made = await createRelatorio(product.api, ana, obraId, day());
  await enter(page, ana, "/app/hoje");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: say(hoje.fotografar, { obra: nome }) }).tap();
  await (await chooser).setFiles(fotos(1));
  await expect(page.getByText(say(hoje.fotos_a_caminho, { n: 1 }))).toBeVisible();
  const ids = { obraId, relatorioId: made._id };
  await expect.poll(async () => (await readRelatorio(product.api, ana, ids)).galeriaDeFotos?.length).toBe(1);
});

test("readers, clients and people without works see a home that makes sense", async ({
  signUp,
  enter,
  product,
  newPage,
}) => {
  const ana = await signUp();
  const { _id: obraId, nome } = await createObra(product.api, ana, "Ponte Velha");
  await createRelatorio(product.api, ana, obraId, day(-1));
  const { empresaId } = ana;
  const { relatorioItem } = FULL_ACCESS;
  const home = async (person: Person): Promise<Page> => {
    const page = await newPage();
    await enter(page, person, "/app");
    await expect(page.getByRole("heading", { level: 1, name: hoje.titulo })).toBeVisible();
    return page;
  };
  const leitor = await home(
    await product.createUsuario(empresaId, { obras: [obraId], permissaoDeAcesso: { ...NO_ACCESS, relatorioItem } }),
  );
  await expect(rows(leitor)).toHaveCount(1);
  await expect(leitor.getByRole("heading", { level: 2, name: nome })).toBeVisible();
  await expect(rows(leitor).getByRole("button")).toHaveCount(0);
  const cliente = await home(
    await product.createUsuario(empresaId, { perfil: 4, obras: [obraId], permissaoDeAcesso: APROVADOS }),
  );
  await expect(rows(cliente)).toHaveCount(1);
  await expect(rows(cliente).getByRole("button")).toHaveCount(0);
  await expect(cliente.getByText(hoje.estado_falta)).toHaveCount(0);
  // At a desk, too, neither person sees buttons that they may not use, and the client sees no facts that are hidden from clients.
  for (const page of [leitor, cliente]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole("table", { name: hoje.obras_de_hoje })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByRole("button")).toHaveCount(0);
    await rows(page).getByRole("checkbox").check();
    await expect(page.getByRole("button", { name: hoje.pdf, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: hoje.lembrar, exact: true })).toHaveCount(0);
    await expectNoOverflow(page, "board of who only reads");
  }
  await expect(leitor.getByRole("radio")).toHaveCount(5);
  await expect(cliente.getByRole("radio")).toHaveCount(2);
  const ninguem = await home(await product.createUsuario(empresaId, { obras: [], permissaoDeAcesso: NO_ACCESS }));
  await expect(ninguem.getByText(hoje.sem_obras_pedir)).toBeVisible();
  const dono = await signUp();
  await product.api("deleteObra", { as: dono, params: { obraId: (await sampleObra(product.api, dono))._id } });
  await expect((await home(dono)).getByText(hoje.sem_obras_criar)).toBeVisible();
});

test("the one work that a person writes in has a large card, and twice the text cuts nothing", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { _id: obraId, nome } = await createObra(product.api, ana, "Ponte Velha");
  await createRelatorio(product.api, ana, obraId, day(-1));
  const mestre = await product.createUsuario(ana.empresaId, { obras: [obraId], permissaoDeAcesso: FULL_ACCESS });
  await enter(page, mestre, "/app/hoje");
  await expect(rows(page)).toHaveCount(1);
  const repeat = rows(page).getByRole("button", { name: `${hoje.repetir}: ${nome}` });
  expect((await repeat.boundingBox())?.height).toBeGreaterThanOrEqual(60);
  await expect(repeat).toBeInViewport();
  // Once the report is begun, the button becomes a link. In a narrow window its text is cut off rather than pushing the camera to another line.
  await createRelatorio(product.api, ana, obraId, day());
  await page.reload();
  await expect(rows(page).getByRole("link", { name: `${hoje.continuar}: ${nome}` })).toBeVisible();
  await page.setViewportSize({ width: 195, height: 422 });
  await expectNoOverflow(page, "home, text twice as large");
});
