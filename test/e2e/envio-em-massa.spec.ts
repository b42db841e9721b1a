import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { makeVideo, noise } from "../support/video.ts";
import { isProof } from "../../tools/gate/drawn.ts";
import { createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { mid, rel } from "./texts.ts";

/**
 * Sends eight photos of 3 to 5 MB and a film, while the connection is cut three times and the server is killed once. The proof
 * run sends a hundred photos.
 */

const PHOTOS = isProof ? 100 : 8;
/** How many photos have arrived at the first cut, when the server is killed, when the page is reloaded, and at the second cut. */
const [FIRST_CUT, KILL, RELOAD, SECOND_CUT] = isProof ? [5, 10, 15, 20] : [1, 3, 4, 5];
const PER_SELECTION = PHOTOS / 2;
const FILM_BYTES = isProof ? 104_000_000 : 9_000_000;
/** Slow enough that some photos are still being sent at each cut. */
const UPLOAD_BYTES_PER_SECOND = isProof ? 15_000_000 : 4_000_000;

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const section = (page: Page, nome: string): Locator => page.getByRole("region", { name: new RegExp(`^${nome}`) });

/**
 * Makes a photograph of 3 to 5 MB, a different one for every seed. Noise is appended after the JPEG's end, because encoding so
 * much noise would take longer than sending it.
 * @returns the file's SHA-256
 */
async function makePhoto(file: string, seed: number): Promise<string> {
  const [photo = ""] = fotos(1);
  const bytes = Buffer.concat([await readFile(photo), noise(2_800_000 + (seed % 8) * 200_000, seed)]);
  await writeFile(file, bytes);
  return sha256(bytes);
}

async function choose(page: Page, within: Locator, name: RegExp, files: string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await within.getByRole("button", { name }).click();
  await (await chooser).setFiles(files);
}

/** Collects the SHA-256 that each receipt to the page names. */
function watchReceipts(page: Page): string[] {
  const receipts: string[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/recibo") || !response.ok()) return;
    void response.json().then(
      (body: { sha256: string }) => receipts.push(body.sha256),
      () => undefined,
    );
  });
  return receipts;
}

test(
  "many photos and a film arrive whole and once, whatever is cut",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }, info) => {
    test.setTimeout(600_000);
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
    const ana = await signUp();
    await product.hirePlan(ana.empresaId);
    const { _id: obraId } = await sampleObra(product.api, ana);
    const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day(1));
    const where = { obraId, relatorioId };
    const files = Array.from({ length: PHOTOS }, (_, n) => info.outputPath(`foto-${n + 1}.jpg`));
    const sums: string[] = [];
    for (const [n, file] of files.entries()) sums.push(await makePhoto(file, n + 1));
    const sizes = await Promise.all(files.map(async (file) => (await readFile(file)).length));
    expect(Math.min(...sizes)).toBeGreaterThan(3_000_000);
    expect(Math.max(...sizes)).toBeLessThan(5_500_000);
    const film = info.outputPath("obra.mp4");
    const bytes = await makeVideo({ seconds: 40, bytes: FILM_BYTES });
    await writeFile(film, bytes);

    const receipts = watchReceipts(page);
    await enter(page, ana, `/app/obras/${obraId}/relatorios/${relatorioId}/editar`);
    const gallery = section(page, rel.secao_galeriaDeFoto);
    const captions = gallery.getByRole("textbox");
    const began = performance.now();
    // Limits the upload to an office's speed: on a fast machine all photos would have arrived before the first cut.
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    const conditions = { latency: 0, downloadThroughput: -1, uploadThroughput: UPLOAD_BYTES_PER_SECOND };
    const connect = (offline: boolean): Promise<unknown> =>
      line.send("Network.emulateNetworkConditions", { ...conditions, offline });
    // Waits until the code that handles files is loaded, because offline it could not be loaded.
    const adding = new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`);
    await expect(gallery.getByRole("button", { name: adding })).toBeVisible();
    const expectKept = (): Promise<void> =>
      expect(page.getByText(/Guardando no aparelho/)).toHaveCount(0, { timeout: 180_000 });
    await connect(true);
    for (let from = 0; from < PHOTOS; from += PER_SELECTION) {
      const part = files.slice(from, from + PER_SELECTION);
      await choose(page, gallery, adding, part);
      // Waits for the tiles' texts, because they move the button below them, and an earlier click would miss it.
      await expect(gallery.getByRole("listitem")).toHaveCount(from + part.length);
      await expect(gallery.getByText(mid.espera_rede)).toBeVisible();
      await expectKept();
    }
    await choose(page, section(page, rel.secao_video), new RegExp(mid.video_gravar), [film]);
    await expectKept();
    const took = (what: string): void => {
      info.annotations.push({ type: what, description: `${Math.round(performance.now() - began)} ms` });
    };
    took("on the device");
    const cut = async (): Promise<void> => {
      await connect(true);
      await expect(page.getByText(mid.espera_rede).first()).toBeVisible({ timeout: 30_000 });
      await connect(false);
    };
    const arrived = (count: number): Promise<void> =>
      expect.poll(() => captions.count(), { timeout: 180_000 }).toBeGreaterThanOrEqual(count);

    await connect(false);
    await arrived(FIRST_CUT);
    await cut();
    await arrived(KILL);
    await product.restart();
    await arrived(RELOAD);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await arrived(SECOND_CUT);
    await cut();
    await arrived(PHOTOS);
    // The film is sent after the photos; the connection is cut once more while it is being sent.
    await expect(section(page, rel.secao_video).getByText(/Enviando [1-9]/)).toBeVisible({ timeout: 60_000 });
    await cut();
    await expect
      .poll(async () => (await readRelatorio(product.api, ana, where)).videos?.length, { timeout: 180_000 })
      .toBe(1);
    took("on the server");

    const { galeriaDeFotos = [], videos = [] } = await readRelatorio(product.api, ana, where);
    expect(new Set(galeriaDeFotos.map(({ arquivo }) => arquivo)).size).toBe(PHOTOS);
    expect(galeriaDeFotos).toHaveLength(PHOTOS);
    expect(videos.map(({ tamanho }) => tamanho)).toEqual([bytes.length]);
    await expect.poll(() => [...new Set(receipts)].toSorted()).toEqual([...sums, sha256(bytes)].toSorted());
  },
);
