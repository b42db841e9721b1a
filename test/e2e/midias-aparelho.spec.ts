import { readFileSync, writeFileSync } from "node:fs";
import { fillArquivos } from "./arquivos.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import { watchStores } from "./kept.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { c, mid, rel, say } from "./texts.ts";

/** Tests files that wait on a device to be sent, and which people may add files. */

type Place = { obraId: string; relatorioId: string };

const gallery = (page: Page): Locator => page.getByRole("region", { name: new RegExp(`^${rel.secao_galeriaDeFoto}`) });
const captions = (page: Page): Locator => gallery(page).getByRole("textbox");
const editPath = ({ obraId, relatorioId }: Place): string => `/app/obras/${obraId}/relatorios/${relatorioId}/editar`;

async function makeReport({ api }: Product, as: Person): Promise<Place> {
  const { _id: obraId } = await sampleObra(api, as);
  const { _id: relatorioId } = await createRelatorio(api, as, obraId, day(1));
  return { obraId, relatorioId };
}

async function choosePhotos(page: Page, files: string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await gallery(page)
    .getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) })
    .click();
  await (await chooser).setFiles(files);
}

const photosOf = async ({ api }: Product, as: Person, where: Place): Promise<number> =>
  (await readRelatorio(api, as, where)).galeriaDeFotos?.length ?? 0;

test("files of another report are seen from every screen, and go on from there", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const ana = await signUp();
  const where = await makeReport(product, ana);
  const stores = await watchStores(page);
  await enter(page, ana, editPath(where));
  await page.route("**/envios/**", (route) => route.abort());
  await choosePhotos(page, fotos(2));
  await expect(gallery(page).getByText(mid.espera_rede)).toBeVisible();
  // Once the files are kept on the device, leaving asks for no confirmation. The first file may wait for the network while the
  // second is still being copied.
  await expect(page.getByText(/Guardando no aparelho/)).toHaveCount(0);
  expect(await stores.durabilities()).toEqual(["strict"]);
  await page.goto("/app/obras");
  const pill = page.getByRole("button", { name: say(mid.aguardando, { n: 2 }) });
  await expect(pill).toBeVisible();
  await pill.click();
  const waiting = page.getByRole("dialog", { name: mid.aguardando_titulo });
  await expect(waiting.getByText("Landscape_0.jpg")).toBeVisible();
  await expect(waiting.getByText("Landscape_1.jpg")).toBeVisible();
  await expect(waiting.getByRole("link", { name: new RegExp(mid.abrir_relatorio) })).toHaveAttribute(
    "href",
    editPath(where),
  );
  await page.unroute("**/envios/**");
  await waiting.getByRole("button", { name: mid.continuar_envio }).click();
  await expect.poll(() => photosOf(product, ana, where), { timeout: 30_000 }).toBe(2);
  await expect(waiting.getByText("Landscape_0.jpg")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(pill).toBeHidden();
});

test("a photo whose activity is deleted while it waits is not lost: it goes into the gallery", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}) => {
  watch.allow(/ERR_FAILED|concluir 404|concluir 422|concluir 409/);
  const ana = await signUp();
  const where = await makeReport(product, ana);
  const atividade = { tarefaId: "laje", descricao: "Laje", porcentagem: null, maisOpcoes: true };
  const { versao } = await readRelatorio(product.api, ana, where);
  await product.api("updateRelatorio", { as: ana, params: where, body: { versao, atividades: [atividade] } });
  await enter(page, ana, editPath(where));
  await page.route("**/concluir", (route) => route.abort());
  await page.getByRole("button", { name: /Laje/ }).first().click();
  const dialog = page.getByRole("dialog");
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) }).click();
  await (await chooser).setFiles(fotos(1));
  await expect(dialog.getByText(mid.espera_rede)).toBeVisible();
  await dialog.getByRole("button", { name: rel.concluir }).click();
  const now = await readRelatorio(product.api, ana, where);
  const emptied = await product.api("updateRelatorio", {
    as: ana,
    params: where,
    body: { versao: now.versao, atividades: [] },
  });
  expect(emptied.status).toBe(200);
  // The page applies the removal of the activity; the photo that waits for this activity is now shown in the gallery.
  await expect(gallery(page).getByRole("img", { name: "Landscape_0.jpg" })).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/concluir");
  await expect(gallery(page).getByText(new RegExp(mid.item_sumiu))).toBeVisible({ timeout: 60_000 });
  await gallery(page).getByRole("button", { name: mid.mandar_para_galeria }).click();
  await expect(captions(page)).toHaveCount(1, { timeout: 30_000 });
  expect(await photosOf(product, ana, where)).toBe(1);
});

test("two tabs of one person send each file once, and both show all", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const where = await makeReport(product, ana);
  await enter(page, ana, editPath(where));
  const other = await page.context().newPage();
  await other.goto(editPath(where));
  await expect(gallery(other)).toBeVisible();
  await Promise.all([choosePhotos(page, fotos(4)), choosePhotos(other, fotos(8).slice(4))]);
  await expect(captions(page)).toHaveCount(8, { timeout: 60_000 });
  await expect(captions(other)).toHaveCount(8, { timeout: 60_000 });
  expect(await photosOf(product, ana, where)).toBe(8);
});

test("without a store in the browser, or without room in it, files are sent all the same and the page says so", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const where = await makeReport(product, ana);
  // Holds uploads back until the page has been checked.
  let gate = Promise.withResolvers<void>();
  await page.route("**/envios/**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    if (new URLSearchParams(location.search).has("sem-banco")) Reflect.deleteProperty(Window.prototype, "indexedDB");
    if (new URLSearchParams(location.search).has("sem-banco")) Reflect.deleteProperty(globalThis, "indexedDB");
  });
  await enter(page, ana, `${editPath(where)}?sem-banco`);
  await choosePhotos(page, fotos(1));
  await expect(gallery(page).getByText(mid.so_na_memoria)).toBeVisible();
  gate.resolve();
  await expect(captions(page)).toHaveCount(1, { timeout: 30_000 });

  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: product.url, quotaSize: 1000 });
  await page.goto(editPath(where));
  gate = Promise.withResolvers<void>();
  await choosePhotos(page, fotos(2).slice(1));
  await expect(gallery(page).getByText(mid.sem_espaco)).toBeVisible();
  gate.resolve();
  await expect(captions(page)).toHaveCount(2, { timeout: 30_000 });
  expect(await photosOf(product, ana, where)).toBe(2);
});

test("a client with leave to add photos and attachments adds them, and touches nobody else's", async ({
  page,
  signUp,
  enter,
  product,
}, info) => {
  const ana = await signUp();
  const where = await makeReport(product, ana);
  const file = { name: "foto.jpg", bytes: new Uint8Array(readFileSync(fotos(1)[0] ?? "")) };
  await product.api("uploadFoto", { as: ana, params: where, query: { descricao: "Da engenheira" }, file });
  const marcia = await product.createUsuario(ana.empresaId, {
    perfil: 4,
    obras: [where.obraId],
    nome: "Márcia Lopes",
    permissaoDeAcesso: {
      clienteObra: {
        verSomenteRelatorioAprovado: false,
        adicionarComentario: false,
        adicionarFoto: true,
        adicionarAnexo: true,
      },
    },
  });
  await enter(page, marcia, editPath(where));
  await expect(gallery(page).getByText("Ana Souza: Da engenheira")).toBeVisible();
  await expect(gallery(page).getByRole("button", { name: say(rel.foto_opcoes, { n: 1 }) })).toBeHidden();
  await expect(gallery(page).getByRole("button", { name: mid.fotos_ordenar })).toBeHidden();
  await choosePhotos(page, fotos(2).slice(1));
  await expect(gallery(page).getByRole("button", { name: say(rel.foto_opcoes, { n: 2 }) })).toBeVisible({
    timeout: 30_000,
  });

  const planta = info.outputPath("planta.txt");
  writeFileSync(planta, "corte AA");
  const anexos = page.getByRole("region", { name: new RegExp(`^${rel.secao_anexo}`) });
  const chooser = page.waitForEvent("filechooser");
  await anexos.getByRole("button", { name: mid.anexo_escolher }).click();
  await (await chooser).setFiles(planta);
  await expect(anexos.getByRole("button", { name: say(mid.anexo_opcoes, { nome: "planta.txt" }) })).toBeVisible({
    timeout: 30_000,
  });
  const videos = page.getByRole("region", { name: new RegExp(`^${rel.secao_video}`) });
  await expect(videos.getByRole("button", { name: mid.video_gravar })).toBeHidden();
});

test("in trial ten images per selection are taken, and the rest is said", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const where = await makeReport(product, ana);
  await enter(page, ana, editPath(where));
  await choosePhotos(page, fotos(12));
  await expect(page.getByText(say(mid.limite_selecao_teste, { limite: 10 }))).toBeVisible();
  await expect(captions(page)).toHaveCount(10, { timeout: 60_000 });
});

for (const [colorScheme, tag] of [
  ["light", "@phone"],
  ["dark", "@desk"],
] as const) {
  test.describe(`in ${colorScheme}`, { tag }, () => {
    test.use({ colorScheme });
    test("files are read and edited without barriers", async ({ page, signUp, enter, product, isMobile }) => {
      const ana = await signUp();
      const where = await makeReport(product, ana);
      await fillArquivos(product, ana, where);
      const view = editPath(where).replace(/\/editar$/, "");
      await enter(page, ana, view);
      // Five tiles; the last says how many more photos there are.
      const more = page.getByRole("button", { name: say(c.ver_mais_fotos, { n: 2 }) });
      await expect(more).toBeVisible();
      await expect(page.getByRole("button", { name: say(mid.video_ver, { nome: "Xyz-31" }) })).toContainText("0:42");
      await expect(page.getByRole("link", { name: "Xyz-32.csv" })).toBeVisible();
      await expect(page.getByRole("img", { name: say(mid.assinatura_de, { nome: "Xyz-35" }) })).toBeVisible();
      await expectAccessible(page, "files of a report", colorScheme);
      await expectNoOverflow(page, "files of a report");
      if (isMobile) await expectTouchTargets(page, "files of a report");
      await more.click();
      await page.getByRole("button", { name: /Ana Souza: Xyz-30/ }).click();
      await expect(page.getByRole("dialog", { name: c.ampliar }).getByText("Ana Souza: Xyz-30")).toBeVisible();
      await page.keyboard.press("Escape");

      await page.goto(editPath(where));
      await expect(captions(page)).toHaveCount(7);
      await expectAccessible(page, "editing files", colorScheme);
      await expectNoOverflow(page, "editing files");
      if (isMobile) await expectTouchTargets(page, "editing files");
      await gallery(page).getByRole("button", { name: mid.fotos_selecionar, exact: true }).click();
      await expectAccessible(page, "selecting photos", colorScheme);
      await expectNoOverflow(page, "selecting photos");
      if (isMobile) await expectTouchTargets(page, "selecting photos");
    });
  });
}
