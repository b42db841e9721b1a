import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { noise } from "../support/video.ts";
import { createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import type { Product } from "./product.ts";
import { expect, type Locator, type Page, type Person, test } from "./support.ts";
import { c, mid, rel, say } from "./texts.ts";

/** Tests photos, videos, attachments and signatures: an upload queue that survives everything, and what can be done with received files. */

type Place = { obraId: string; relatorioId: string };

const section = (page: Page, nome: string): Locator => page.getByRole("region", { name: new RegExp(`^${nome}`) });
const gallery = (page: Page): Locator => section(page, rel.secao_galeriaDeFoto);
const caption = (within: Locator, n: number): Locator =>
  within.getByRole("textbox", { name: say(rel.legenda_de, { n }), exact: true });

async function openReport(
  {
    product,
    enter,
    page,
  }: { product: Product; enter: (page: Page, as: Person, path: string) => Promise<void>; page: Page },
  as: Person,
  conteudo: object = {},
): Promise<Place> {
  const { _id: obraId } = await sampleObra(product.api, as);
  const { _id: relatorioId } = await createRelatorio(product.api, as, obraId, day(1), conteudo);
  await enter(page, as, `/app/obras/${obraId}/relatorios/${relatorioId}/editar`);
  return { obraId, relatorioId };
}

const SLOW = 1_000_000;
const NOISE = { width: 900, height: 700 };
/** Makes a photograph of noise, which no encoder can make small: about 0.9 MB, a different one for every seed. */
async function noisyPhoto(folder: (name: string) => string, seed: number): Promise<string> {
  const { width, height } = NOISE;
  const file = folder(`foto-${seed}.jpg`);
  const raw = Buffer.from(noise(width * height * 3, seed));
  await writeFile(
    file,
    await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer(),
  );
  return file;
}

async function choose(page: Page, within: Locator, name: RegExp, files: string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await within.getByRole("button", { name }).click();
  await (await chooser).setFiles(files);
}
const choosePhotos = (page: Page, within: Locator, files: string[]): Promise<void> =>
  choose(page, within, new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`), files);

/** Function that sets the connection's bytes per second; 0 cuts the connection. */
type Line = (bytesPerSecond: number) => Promise<void>;

/** Returns a function that slows the connection down or cuts it, also in the middle of a transfer. */
async function openLine(page: Page): Promise<Line> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return async (bytesPerSecond) => {
    await session.send("Network.emulateNetworkConditions", {
      offline: bytesPerSecond === 0,
      latency: 20,
      downloadThroughput: 4_000_000,
      uploadThroughput: bytesPerSecond,
    });
  };
}

test("ten photos arrive whole and once, across a reload, a cut line and a killed server", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}, info) => {
  test.setTimeout(240_000);
  // The test cuts the connection and kills the server on purpose.
  watch.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION|ERR_NETWORK_CHANGED|ERR_EMPTY_RESPONSE|ERR_SOCKET/,
  );
  const ana = await signUp();
  const where = await openReport({ product, enter, page }, ana);
  const files = await Promise.all(
    Array.from({ length: 10 }, (_, n) => noisyPhoto((name) => info.outputPath(name), n + 1)),
  );
  const sums = await Promise.all(
    files.map(async (file) =>
      createHash("sha256")
        .update(await readFile(file))
        .digest("hex"),
    ),
  );
  const receipts: string[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/recibo") || !response.ok()) return;
    void response.json().then(
      (body: { sha256: string }) => receipts.push(body.sha256),
      () => undefined,
    );
  });

  const line = await openLine(page);
  await line(SLOW);
  await choosePhotos(page, gallery(page), files);
  // Waits until every file is kept on the device.
  await expect(gallery(page).getByText(/aparelho \d/)).toHaveCount(0, { timeout: 60_000 });
  await expect(caption(gallery(page), 2)).toBeVisible({ timeout: 60_000 });

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(gallery(page).getByText(mid.na_fila).first()).toBeVisible();
  await expect(caption(gallery(page), 4)).toBeVisible({ timeout: 60_000 });

  await line(0);
  await expect(gallery(page).getByText(mid.espera_rede).first()).toBeVisible({ timeout: 30_000 });
  await line(SLOW);
  await expect(caption(gallery(page), 6)).toBeVisible({ timeout: 60_000 });

  // The last photos are still being sent when the server is killed.
  await expect(caption(gallery(page), 10)).toBeHidden();
  await product.restart();
  await expect(caption(gallery(page), 10)).toBeVisible({ timeout: 90_000 });
  await expect(gallery(page).getByText(mid.na_fila)).toHaveCount(0);

  const { galeriaDeFotos = [] } = await readRelatorio(product.api, ana, where);
  expect(galeriaDeFotos).toHaveLength(10);
  expect(new Set(galeriaDeFotos.map(({ arquivo }) => arquivo)).size).toBe(10);
  // Each receipt names the hash of one of the original files, and none is missing.
  await expect.poll(() => [...new Set(receipts)].toSorted()).toEqual(sums.toSorted());
  // Nothing is left on the device.
  const left = await page.evaluate(async () => {
    const [base] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("canteiro.midias."));
    return new Promise<number>((resolve, reject) => {
      const open = indexedDB.open(base?.name ?? "");
      open.addEventListener("error", () => reject(open.error));
      open.addEventListener("success", () => {
        const count = open.result.transaction("chunk").objectStore("chunk").count();
        count.addEventListener("success", () => resolve(count.result));
      });
    });
  });
  expect(left).toBe(0);
});

test("photos are captioned together, moved, put in order and taken off", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const tarefaId = "laje";
  const atividade = { tarefaId, descricao: "Laje", porcentagem: null, maisOpcoes: true };
  const where = await openReport({ product, enter, page }, ana, { atividades: [atividade] });
  const photos = gallery(page);
  await choosePhotos(page, photos, fotos(4));
  await expect(caption(photos, 4)).toBeVisible({ timeout: 60_000 });
  const orderNow = async (): Promise<(string | undefined)[]> => {
    const { galeriaDeFotos = [] } = await readRelatorio(product.api, ana, where);
    return galeriaDeFotos.map(({ arquivo }) => arquivo);
  };
  const [first, second, third, fourth] = await orderNow();

  // One caption for two photos.
  await photos.getByRole("button", { name: mid.fotos_selecionar, exact: true }).click();
  await photos.getByRole("checkbox", { name: say(mid.selecionar_foto, { n: 1 }) }).check();
  await photos.getByRole("checkbox", { name: say(mid.selecionar_foto, { n: 3 }) }).check();
  await expectAccessible(page, "choosing photos", "light");
  await photos.getByRole("button", { name: mid.legendar }).click();
  const captions = page.getByRole("dialog", { name: say(mid.legenda_para, { n: 2 }) });
  await captions.getByLabel(mid.legenda).fill("Armação conferida\nEixo B");
  await captions.getByRole("button", { name: mid.aplicar }).click();
  await expect(captions).toBeHidden();
  await expect(caption(photos, 1)).toHaveValue("Armação conferida\nEixo B");
  await expect(caption(photos, 2)).toHaveValue("");
  await expect(caption(photos, 3)).toHaveValue("Armação conferida\nEixo B");

  // Moves a photo to a position, by number.
  await photos.getByRole("button", { name: say(rel.foto_opcoes, { n: 1 }) }).click();
  await page.getByRole("menuitem", { name: mid.mover_posicao }).click();
  const position = page.getByRole("dialog", { name: mid.mover_posicao });
  await position.getByLabel(mid.posicao).fill("3");
  await position.getByRole("button", { name: mid.mover, exact: true }).click();
  await expect.poll(orderNow).toEqual([second, third, first, fourth]);

  // By keyboard: space picks up, the arrow moves, space drops.
  await photos.getByRole("button", { name: mid.fotos_ordenar }).click();
  const grip = photos.getByRole("button", { name: say(mid.arrastar_foto, { n: 1 }) });
  await grip.focus();
  await page.keyboard.press("Space");
  await expect(photos.getByText(say(mid.pegou, { n: 1, total: 4 }))).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(photos.getByText(say(mid.passou, { n: 2, total: 4 }))).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(orderNow).toEqual([third, second, first, fourth]);
  await expectAccessible(page, "ordering photos", "light");
  await photos.getByRole("button", { name: mid.fotos_concluir }).click();

  // Moves a photo to the activity.
  await photos.getByRole("button", { name: say(rel.foto_opcoes, { n: 4 }) }).click();
  await page.getByRole("menuitem", { name: mid.mover_para }).click();
  await page
    .getByRole("dialog", { name: say(mid.mover_n, { n: 1 }) })
    .getByRole("button", { name: "Laje" })
    .click();
  await expect(caption(photos, 4)).toBeHidden();
  await expect
    .poll(async () => {
      const { atividades = [] } = await readRelatorio(product.api, ana, where);
      return atividades.find((one) => one.tarefaId === tarefaId)?.fotos.map(({ arquivo }) => arquivo);
    })
    .toEqual([fourth]);

  // Deletes a photo from the report, after confirming.
  await photos.getByRole("button", { name: say(rel.foto_opcoes, { n: 1 }) }).click();
  await page.getByRole("menuitem", { name: c.excluir }).click();
  await page.getByRole("dialog").getByRole("button", { name: c.excluir_sim }).click();
  await expect.poll(orderNow).toEqual([second, first]);
});

/** Records a real film of about two seconds in the browser itself. */
async function recordFilm(page: Page, file: string): Promise<void> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 240;
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/mp4" });
    const pieces: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
    recorder.start();
    const began = performance.now();
    await new Promise<void>((resolve) => {
      const draw = (): void => {
        if (context === null || performance.now() - began > 2000) return resolve();
        context.fillStyle = `hsl(${(performance.now() / 10) % 360} 80% 50%)`;
        context.fillRect(0, 0, 320, 240);
        requestAnimationFrame(draw);
      };
      draw();
    });
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  await writeFile(file, Buffer.from(bytes));
}

test("a video with its poster and length; too large ones stay behind; twelve are the limit", async ({
  page,
  signUp,
  enter,
  product,
}, info) => {
  const ana = await signUp();
  const where = await openReport({ product, enter, page }, ana);
  const videos = section(page, rel.secao_video);
  const film = info.outputPath("obra.mp4");
  await recordFilm(page, film);
  const large = info.outputPath("longo.mp4");
  await writeFile(large, Buffer.alloc(104_857_601));
  await choose(page, videos, new RegExp(mid.video_gravar), [film, large]);
  await expect(page.getByText(/Vídeo muito grande: o limite é 100 MB.*longo\.mp4/)).toBeVisible();
  const name = say(mid.video_n, { n: 1 });
  const words = videos.getByRole("textbox", { name: say(mid.legenda_de, { nome: name }) });
  await expect(words).toBeVisible({ timeout: 60_000 });
  await words.fill("Concretagem da laje");
  await words.press("Enter");
  await expect
    .poll(async () => (await readRelatorio(product.api, ana, where)).videos)
    .toMatchObject([{ descricao: "Concretagem da laje", extensao: expect.stringMatching(/mp4/) }]);
  const [kept] = (await readRelatorio(product.api, ana, where)).videos ?? [];
  expect(kept?.urlFoto).not.toBeNull();
  expect(kept?.duracao).toBeGreaterThan(0.5);
  expect(kept?.tamanho).toBe((await readFile(film)).length);

  await videos.getByRole("button", { name: say(mid.video_ver, { nome: "Concretagem da laje" }) }).click();
  const player = page.getByRole("dialog").locator("video");
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320);
  await page.getByRole("dialog").getByRole("button", { name: c.fechar }).click();

  for (let n = 2; n <= 12; n += 1) {
    await choose(page, videos, new RegExp(`${mid.video_adicionar}|${mid.video_gravar}`), [film]);
    const nome = say(mid.video_n, { n });
    await expect(videos.getByRole("button", { name: say(mid.video_opcoes, { nome }), exact: true })).toBeVisible({
      timeout: 60_000,
    });
  }
  await expect(videos.getByText(say(mid.video_limite, { limite: 12 }))).toBeVisible();
  await expect(videos.getByRole("button", { name: mid.video_adicionar })).toBeHidden();
  await expectAccessible(page, "videos", "light");

  await videos.getByRole("button", { name: say(mid.video_opcoes, { nome: name }), exact: true }).click();
  await page.getByRole("menuitem", { name: c.excluir }).click();
  await page.getByRole("dialog").getByRole("button", { name: c.excluir_sim }).click();
  await expect(videos.getByRole("button", { name: mid.video_adicionar })).toBeVisible();
});

test("attachments: a large one is left out, a false one refused with its reason, the others arrive", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}, info) => {
  watch.allow(/envios\/[\w-]+(?:\/concluir)? 4\d\d/);
  const ana = await signUp();
  const where = await openReport({ product, enter, page }, ana);
  const anexos = section(page, rel.secao_anexo);
  const large = info.outputPath("grande.txt");
  const text = info.outputPath("medicao.csv");
  const wrong = info.outputPath("falso.pdf");
  await writeFile(large, Buffer.alloc(10_442_881, "a"));
  await writeFile(text, "servico;quantidade\nlaje;42\n");
  await writeFile(wrong, "isto nao e um pdf");
  await choose(page, anexos, new RegExp(mid.anexo_escolher), [large, wrong, text]);
  await expect(page.getByText(/Arquivo muito grande.*grande\.txt/)).toBeVisible();
  await expect(anexos.getByRole("link", { name: "medicao.csv" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(anexos.getByText("falso.pdf")).toBeVisible();
  await expect(anexos.getByText(new RegExp(mid.recusado))).toBeVisible();
  await anexos.getByRole("button", { name: `${mid.retirar_da_fila}: falso.pdf` }).click();
  await page.getByRole("dialog").getByRole("button", { name: mid.retirar_sim }).click();
  await expect(anexos.getByText("falso.pdf")).toBeHidden();

  await anexos.getByRole("button", { name: say(mid.anexo_opcoes, { nome: "medicao.csv" }) }).click();
  await page.getByRole("menuitem", { name: mid.anexo_renomear }).click();
  const rename = page.getByRole("dialog", { name: mid.anexo_renomear });
  await rename.getByLabel(mid.anexo_descricao).fill("Medição de novembro");
  await rename.getByRole("button", { name: mid.aplicar }).click();
  const link = anexos.getByRole("link", { name: "Medição de novembro" });
  await expect(link).toBeVisible();
  const download = page.waitForEvent("download");
  await link.click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("laje;42");
  expect((await readRelatorio(product.api, ana, where)).anexos).toHaveLength(1);
  await expectAccessible(page, "attachments", "light");
});

/** Draws a stroke over the pad. */
async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("no pad");
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(box.x + 30 + step * 20, box.y + box.height / 2 + (step % 2 === 0 ? 20 : -20));
  }
  await page.mouse.up();
}

test("signatures: drawn, from a picture, one's own stored one; deleted after a question", async ({
  page,
  signUp,
  enter,
  product,
  isMobile,
}) => {
  const ana = await signUp();
  const where = await openReport({ product, enter, page }, ana);
  const signatures = section(page, rel.secao_assinatura);
  const add = signatures.getByRole("button", { name: mid.assinatura_adicionar });
  const dialog = page.getByRole("dialog", { name: mid.assinatura_adicionar });
  const sign = dialog.getByRole("button", { name: mid.assinatura_assinar, exact: true });
  const signed = async () => (await readRelatorio(product.api, ana, where)).assinaturasManualUrl ?? [];

  await add.click();
  await dialog.getByLabel(mid.assinatura_nome).fill("Carlos Lima");
  await sign.click();
  // An empty pad is not accepted as a signature: a message asks for a signature.
  await expect(dialog.getByText(mid.assinatura_faz_falta)).toBeVisible();
  await draw(page, dialog.locator("canvas"));
  await dialog.getByRole("checkbox", { name: mid.assinatura_guardar }).check();
  await expectAccessible(page, "signing", "light");
  await sign.click();
  await expect(dialog).toBeHidden();
  await expect(signatures.getByRole("img", { name: say(mid.assinatura_de, { nome: "Carlos Lima" }) })).toBeVisible();
  await expect.poll(signed).toMatchObject([{ posicao: 1, nome: "Carlos Lima" }]);

  await add.click();
  await dialog.getByLabel(mid.assinatura_nome).fill("Rita Alves");
  await dialog.getByRole("radio", { name: mid.assinatura_imagem }).check();
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: mid.assinatura_escolher_imagem }).click();
  await (await chooser).setFiles(fotos(1));
  await sign.click();
  await expect.poll(signed).toMatchObject([{ posicao: 1 }, { posicao: 2, nome: "Rita Alves" }]);

  await add.click();
  await dialog.getByRole("radio", { name: mid.assinatura_minha }).check();
  await expect(dialog.getByLabel(mid.assinatura_nome)).toHaveValue("Ana Souza");
  await expect(dialog.getByRole("img", { name: mid.assinatura_minha_alt })).toBeVisible();
  await sign.click();
  await expect.poll(signed).toMatchObject([{ posicao: 1 }, { posicao: 2 }, { posicao: 3, nome: "Ana Souza" }]);

  await signatures.getByRole("button", { name: say(mid.assinatura_opcoes, { nome: "Rita Alves" }) }).click();
  await page.getByRole("menuitem", { name: c.excluir }).click();
  await expect(page.getByRole("dialog").getByText(c.excluir_aviso_historico)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: c.excluir_sim }).click();
  await expect.poll(signed).toMatchObject([{ posicao: 1 }, { posicao: 3 }]);
  await expectAccessible(page, "signatures", "light");
  await expectNoOverflow(page, "signatures");
  if (isMobile) await expectTouchTargets(page, "signatures");
});

test("a caption of two lines keeps them: where it is written, and where it is read", async ({ page, openReport }) => {
  const { path, read } = await openReport();
  const gallery = page.getByRole("region", { name: new RegExp(`^${rel.secao_galeriaDeFoto}`) });
  const chooser = page.waitForEvent("filechooser");
  await gallery.getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) }).click();
  await (await chooser).setFiles(fotos(1));
  const field = gallery.getByRole("textbox", { name: say(rel.legenda_de, { n: 1 }) });
  await field.fill("Laje do 2º pavimento");
  await field.press("Shift+Enter");
  await field.pressSequentially("antes da concretagem");
  await field.press("Enter");
  const written = "Laje do 2º pavimento\nantes da concretagem";
  await expect.poll(async () => (await read()).galeriaDeFotos?.[0]?.descricao).toBe(written);
  await page.goto(path);
  // `innerText` has a line break only where one is drawn.
  await expect(gallery.locator("figcaption")).toHaveText(/Laje do 2º pavimento\nantes da concretagem$/, {
    useInnerText: true,
  });
});
