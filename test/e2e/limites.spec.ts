import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { VIDEO_EXEMPLO } from "../support/dia.ts";
import { noise, stretchVideo } from "../support/video.ts";
import { createObra, createRelatorio, day, fotos, readRelatorio } from "./data.ts";
import { saved, section } from "./fill.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { c, mid, registro, rel, say } from "./texts.ts";

/** Tests the limits and warnings about a report's files, as a person meets them. */

const SLOW = { offline: false, latency: 20, downloadThroughput: 4_000_000, uploadThroughput: 40_000 };
/** Speed for the rest of a transfer, once the test has read the message. */
const QUICKER = { ...SLOW, uploadThroughput: 400_000 };

async function choose(page: Page, within: Locator, name: RegExp, files: string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await within.getByRole("button", { name }).click();
  await (await chooser).setFiles(files);
}

/** Makes a small picture of noise, a different one for every seed. */
async function smallPhoto(file: string, seed: number): Promise<string> {
  const [width, height] = [160, 120];
  const raw = { raw: { width, height, channels: 3 } } as const;
  const picture = sharp(Buffer.from(noise(width * height * 3, seed)), raw);
  await writeFile(file, await picture.jpeg({ quality: 90 }).toBuffer());
  return file;
}

/** Watches uploads; the returned function tells the largest number of files that were being sent at one moment. */
function watchParts(page: Page): () => number {
  const running: string[] = [];
  let most = 0;
  const fileOf = (url: string): string | undefined => /\/envios\/([\w-]+)\/partes/.exec(url)?.[1];
  page.on("request", (request) => {
    const file = fileOf(request.url());
    if (file === undefined) return;
    running.push(file);
    most = Math.max(most, new Set(running).size);
  });
  const over = (url: string): void => {
    const at = running.indexOf(fileOf(url) ?? "");
    if (at >= 0) running.splice(at, 1);
  };
  page.on("requestfinished", (request) => over(request.url()));
  page.on("requestfailed", (request) => over(request.url()));
  return () => most;
}

test("eleven photos in the trial: ten are taken and one sentence says so; they go one at a time, with progress", async ({
  page,
  openReport,
}, info) => {
  const { read } = await openReport();
  const gallery = section(page, rel.secao_galeriaDeFoto);
  const files = await Promise.all(
    Array.from({ length: 11 }, (_, n) => smallPhoto(info.outputPath(`foto-${n}.jpg`), n + 1)),
  );
  const note = info.outputPath("nota.txt");
  await writeFile(note, "isto nao e imagem");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", SLOW);
  const most = watchParts(page);
  await choose(page, gallery, new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`), [...files, note]);
  await expect(page.getByText(say(mid.limite_selecao_teste, { limite: 10 }))).toBeVisible();
  await expect(page.getByText(say(mid.so_imagens, { n: 1 }))).toBeVisible();
  await expect(gallery.getByRole("progressbar").first()).toBeVisible();
  await expect(gallery.getByText(mid.na_fila).first()).toBeVisible();
  await session.send("Network.emulateNetworkConditions", QUICKER);
  const last = gallery.getByRole("textbox", { name: say(rel.legenda_de, { n: 10 }) });
  await expect(last).toBeVisible({ timeout: 60_000 });
  await expect(gallery.getByRole("progressbar")).toHaveCount(0);
  expect(most()).toBe(1);
  expect((await read()).galeriaDeFotos).toHaveLength(10);
});

test("a film of more than 50 seconds is said to be long, and is sent all the same", async ({
  page,
  openReport,
}, info) => {
  const { read } = await openReport();
  const file = info.outputPath("longo.mp4");
  await writeFile(file, await stretchVideo(readFileSync(VIDEO_EXEMPLO), 61));
  // The slow upload leaves time to read the warning.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", { ...SLOW, uploadThroughput: 8000 });
  await choose(page, section(page, rel.secao_video), new RegExp(mid.video_gravar), [file]);
  await expect(page.getByText(say(mid.video_longo, { nome: "longo.mp4", segundos: 50 })).first()).toBeVisible();
  await session.send("Network.emulateNetworkConditions", QUICKER);
  await expect
    .poll(async () => (await read()).videos?.length, {
      timeout: 30_000,
    })
    .toBe(1);
});

test("five tiles of a gallery and how many more; an occurrence's photos go with its options, after a warning", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  const { _id: obraId } = await createObra(product.api, ana, "Obra");
  const ocorrenciaId = randomUUID();
  const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day(), {
    ocorrencias: [{ _id: ocorrenciaId, descricao: "Chuva forte", tags: [] }],
  });
  const params = { obraId, relatorioId };
  const [first = "", ...others] = fotos(8);
  const upload = async (file: string, query: { ocorrenciaId?: string }): Promise<void> => {
    const photo = { name: "foto.jpg", bytes: new Uint8Array(readFileSync(file)) };
    expect((await product.api("uploadFoto", { as: ana, params, query, file: photo })).status).toBe(200);
  };
  await upload(first, { ocorrenciaId });
  for (const file of others) await upload(file, {});

  const path = `/app/obras/${obraId}/relatorios/${relatorioId}`;
  await enter(page, ana, path);
  const gallery = section(page, rel.secao_galeriaDeFoto);
  await expect(gallery.getByRole("figure")).toHaveCount(5);
  await gallery.getByRole("button", { name: /^\+2/ }).click();
  await expect(gallery.getByRole("figure")).toHaveCount(7);

  await page.goto(`${path}/editar`);
  await section(page, rel.secao_ocorrencia)
    .getByRole("button", { name: /Chuva forte/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: rel.ocorrencia_editar });
  await dialog.getByRole("switch", { name: rel.mais_opcoes }).click();
  const asked = page.getByRole("dialog", { name: registro.mais_opcoes_desligar });
  await expect(asked).toContainText(say(registro.mais_opcoes_desligar_fotos, { n: 1 }));
  await asked.getByRole("button", { name: registro.mais_opcoes_desligar_sim }).click();
  await dialog.getByRole("button", { name: rel.concluir }).click();
  await saved(page);
  expect((await readRelatorio(product.api, ana, params)).ocorrencias).toMatchObject([{ maisOpcoes: false, fotos: [] }]);
});

test("input that is no time stays in its field, which says so when it is left", async ({ page, openReport }) => {
  await openReport();
  const entrada = section(page, rel.secao_horarioDeTrabalho).getByLabel(rel.entrada, { exact: true });
  await entrada.fill("29:99");
  await entrada.blur();
  await expect(page.getByText(c.hora_invalida)).toBeVisible();
  await expect(entrada).toHaveValue("29:99");
  await entrada.fill("7:05:00 PM");
  await expect(entrada).toHaveValue("19:05");
  await entrada.fill("0700");
  await expect(entrada).toHaveValue("07:00");
  await saved(page);
});

test(
  "a section chosen in the menu stands in sight, below what stays at the top",
  { tag: "@both" },
  async ({ page, signUp, enter, product }) => {
    const ana = await signUp();
    const { _id: obraId } = await createObra(product.api, ana, "Obra");
    const atividades = Array.from({ length: 20 }, (_, n) => ({ descricao: `Serviço ${n}` }));
    const comentarios = Array.from({ length: 20 }, (_, n) => ({ descricao: `Comentário ${n}` }));
    const { _id } = await createRelatorio(product.api, ana, obraId, day(), { atividades, comentarios });
    await enter(page, ana, `/app/obras/${obraId}/relatorios/${_id}`);
    const menu = page.getByRole("navigation", { name: rel.secoes });
    for (const nome of [rel.secao_comentario, rel.secao_ocorrencia]) {
      await menu.getByRole("link", { name: new RegExp(`^${nome}`) }).click();
      const heading = section(page, nome).getByRole("heading", { level: 2 });
      await expect(heading).toBeInViewport({ ratio: 1 });
      // Nothing may cover the heading: the element found at the heading's place is the heading or a part of it.
      await expect
        .poll(() =>
          heading.evaluate((element) => {
            const { left, top, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + 8, top + height / 2));
          }),
        )
        .toBe(true);
    }
  },
);

/** Waits until `n` frames have been drawn. */
const frames = (page: Page, n: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame);
  }, n);

test(
  "everything after the first picture comes at once: nothing moves under a finger on its way down",
  { tag: "@both" },
  async ({ page, openReport }) => {
    const code = Promise.withResolvers<undefined>();
    const held = Promise.withResolvers<undefined>();
    await page.route(/\/editorCode-[^/]*\.js$/, async (route) => {
      held.resolve(undefined);
      await code.promise;
      await route.continue();
    });
    await openReport();
    await held.promise;
    await frames(page, 60);
    const film = section(page, rel.secao_video).getByRole("button", { name: new RegExp(mid.video_gravar) });
    const photo = section(page, rel.secao_galeriaDeFoto).getByRole("button", { name: rel.tirar_ou_escolher });
    await expect(film.or(photo)).toHaveCount(0);
    code.resolve(undefined);
    await expect(film).toBeVisible();
    // The photo button must have appeared together with the film's.
    expect(await photo.count()).toBeGreaterThan(0);
  },
);
