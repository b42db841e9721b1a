import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { difference, small, wrongWays } from "../../test/support/upright.ts";
import { ChildError } from "../lib/child.ts";
import { EMPTY_ZIP, HEIC_HEAD, picture, pngBomb, withJpegComment, withJpegSize } from "./hostile.fixture.ts";
import { createImages } from "./images.ts";
import { IMAGE_MAX_BYTES } from "./inspect.ts";

const PHOTOS = fileURLToPath(new URL("../../test/support/photos/", import.meta.url));
const PHOTO_NAMES = (await readdir(PHOTOS)).filter((name) => name.endsWith(".jpg"));
const LANDSCAPE = join(PHOTOS, "Landscape_1.jpg");

const images = createImages();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));
afterAll(async () => images.close());

async function write(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

describe("the 18 photographs of every EXIF orientation", () => {
  test("all are there", () => expect(PHOTO_NAMES).toHaveLength(18));

  test.each(PHOTO_NAMES)("%s", async (name) => {
    const file = join(PHOTOS, name);
    const [subject = "", orientation = ""] = name.replace(".jpg", "").split("_");
    const before = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    const facts = await images.inspect(file);
    const upright = subject === "Landscape" ? { width: 1800, height: 1200 } : { width: 1200, height: 1800 };
    expect(facts).toEqual({ mime: "image/jpeg", ...upright, orientation: Math.max(1, Number(orientation)) });

    const { print, thumbnail } = await images.derive(file, folder);
    const [long, short] = [1280, 853];
    const expected = subject === "Landscape" ? { width: long, height: short } : { width: short, height: long };
    expect(print).toMatchObject({ path: join(folder, "print.jpg"), mime: "image/jpeg", ...expected });
    expect(Math.max(thumbnail.width, thumbnail.height)).toBe(320);
    for (const derived of [print, thumbnail]) {
      const bytes = await readFile(derived.path);
      expect(bytes).toHaveLength(derived.size);
      expect(bytes.includes("Exif")).toBe(false);
      const { exif, icc, xmp, iptc, ...found } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(found).toMatchObject({ format: "jpeg", channels: 3, depth: "uchar", space: "srgb" });
      expect([found.width, found.height]).toEqual([derived.width, derived.height]);
    }

    const reference = await small(sharp(join(PHOTOS, `${subject}_1.jpg`)));
    const seen = await small(sharp(print.path));
    expect(difference(seen, reference)).toBeLessThan(3);
    const wrong = wrongWays(reference).map((way) => difference(seen, way));
    expect(Math.min(...wrong)).toBeGreaterThan(12);
    expect(difference(await small(sharp(thumbnail.path)), seen)).toBeLessThan(2);
    expect(
      createHash("sha256")
        .update(await readFile(file))
        .digest("hex"),
    ).toBe(before);
  });
});

describe("what a picture says about itself", () => {
  const exif = {
    IFD0: { Make: "Canteiro" },
    IFD2: { DateTimeOriginal: "2026:03:02 07:15:09" },
    IFD3: {
      GPSLatitudeRef: "S",
      GPSLatitude: "23/1 33/1 1800/100",
      GPSLongitudeRef: "W",
      GPSLongitude: "46/1 38/1 0/1",
    },
  };

  test("time and place are read, and stripped from what is derived", async () => {
    const file = await write("a.jpg", await (await picture()).withExif(exif).jpeg().toBuffer());
    const { facts, derived } = await images.ingest(file, folder);
    expect(facts).toMatchObject({ takenAt: "2026-03-02T07:15:09", gps: { latitude: -23.555, longitude: -46.6333333 } });
    expect((await sharp(derived.print.path).metadata()).exif).toBeUndefined();
  });

  test.each([
    ["a clock never set", { IFD2: { DateTimeOriginal: "0000:00:00 00:00:00" } }],
    ["words for a time", { IFD2: { DateTimeOriginal: "yesterday" } }],
    ["a place beyond the pole", { IFD3: { ...exif.IFD3, GPSLatitude: "99/1 0/1 0/1" } }],
    ["zeros over zeros", { IFD3: { ...exif.IFD3, GPSLatitude: "0/0 0/0 0/0" } }],
  ])("%s is left out", async (_what, broken) => {
    const facts = await images.inspect(
      await write("a.jpg", await (await picture()).withExif(broken).jpeg().toBuffer()),
    );
    expect(facts).toEqual({ mime: "image/jpeg", width: 60, height: 40, orientation: 1 });
  });

  test("the name does not matter", async () => {
    const png = await (await picture()).png().toBuffer();
    expect(await images.inspect(await write("photo.jpg", png))).toMatchObject({ mime: "image/png" });
    const webp = await (await picture()).webp().toBuffer();
    expect(await images.inspect(await write("photo", webp))).toMatchObject({ mime: "image/webp" });
  });
});

describe("derivatives of unusual pictures", () => {
  const clear = { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;

  test("transparent becomes white", async () => {
    const { print } = await images.derive(
      await write("a.png", await sharp({ create: clear }).png().toBuffer()),
      folder,
    );
    expect((await sharp(print.path).stats()).channels.map((channel) => channel.min)).toEqual([255, 255, 255]);
  });

  test("small pictures are not blown up", async () => {
    const { print, thumbnail } = await images.derive(
      await write("a.jpg", await (await picture()).jpeg().toBuffer()),
      folder,
    );
    expect([print.width, print.height, thumbnail.width, thumbnail.height]).toEqual([60, 40, 60, 40]);
  });

  test.each([
    ["grey JPEG", async () => (await picture()).greyscale().jpeg().toBuffer()],
    ["CMYK JPEG", async () => (await picture()).toColourspace("cmyk").jpeg().toBuffer()],
    ["16-bit PNG", async () => (await picture()).toColourspace("rgb16").png().toBuffer()],
    ["palette PNG", async () => (await picture()).png({ palette: true }).toBuffer()],
    ["progressive JPEG", async () => (await picture()).jpeg({ progressive: true }).toBuffer()],
    [
      "JPEG with data of the phone behind it",
      async () =>
        Buffer.concat([await (await picture()).jpeg().toBuffer(), Buffer.from("....ftypmp42PK\u0005\u0006 SEFT")]),
    ],
  ])("%s comes out as 3 components of 8 bits", async (_kind, make) => {
    const { print } = await images.derive(await write("a", await make()), folder);
    expect(await sharp(print.path).metadata()).toMatchObject({
      format: "jpeg",
      channels: 3,
      depth: "uchar",
      space: "srgb",
    });
  });

  test("a logo keeps its transparency and fits 600 × 300", async () => {
    const file = await write(
      "a.png",
      await sharp({ create: { ...clear, width: 1200, height: 900 } })
        .png()
        .toBuffer(),
    );
    const logo = await images.deriveLogo(file, folder);
    expect(logo).toMatchObject({ path: join(folder, "logo.png"), mime: "image/png", width: 400, height: 300 });
    expect(await sharp(logo.path).metadata()).toMatchObject({ format: "png", hasAlpha: true, isPalette: false });
  });

  test("a logo from a photograph is an upright JPEG", async () => {
    const logo = await images.deriveLogo(join(PHOTOS, "Portrait_6.jpg"), folder);
    expect(logo).toMatchObject({ path: join(folder, "logo.jpg"), mime: "image/jpeg", width: 200, height: 300 });
  });
});

describe("refused, each with its reason", () => {
  const jpeg = async (): Promise<Buffer> => readFile(LANDSCAPE);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  const cases: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
    ["no bytes", "imagem_corrompida", () => Buffer.alloc(0)],
    ["a JPEG cut in the middle", "imagem_corrompida", async () => (await jpeg()).subarray(0, 200_000)],
    ["a JPEG without its last bytes", "imagem_corrompida", async () => (await jpeg()).subarray(0, -100)],
    [
      "a PNG cut in the middle",
      "imagem_corrompida",
      async () => (await (await picture(500, 500)).png().toBuffer()).subarray(0, 20_000),
    ],
    [
      "a WebP cut in the middle",
      "imagem_corrompida",
      async () => (await (await picture(500, 500)).webp().toBuffer()).subarray(0, 9000),
    ],
    [
      "a JPEG signature before noise",
      "imagem_corrompida",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9000, 7)]),
    ],
    [
      "a file above 25 MB",
      "imagem_grande_demais",
      async () => Buffer.concat([await jpeg(), Buffer.alloc(IMAGE_MAX_BYTES)]),
    ],
    ["a PNG bomb", "imagem_grande_demais", () => pngBomb(30_000, 30_000)],
    ["a PNG just above 50 MP", "imagem_grande_demais", () => pngBomb(10_000, 5001)],
    ["a PNG that has less than it says", "imagem_corrompida", () => pngBomb(9000, 5000)],
    ["a JPEG above 210 MP", "imagem_grande_demais", async () => withJpegSize(await jpeg(), 15_000, 14_001)],
    ["an SVG", "tipo_nao_permitido", () => Buffer.from(svg)],
    ["a GIF", "tipo_nao_permitido", async () => (await picture()).gif().toBuffer()],
    ["a TIFF", "tipo_nao_permitido", async () => (await picture()).tiff().toBuffer()],
    ["an AVIF", "tipo_nao_permitido", async () => (await picture()).avif().toBuffer()],
    ["a PDF", "tipo_nao_permitido", () => Buffer.from("%PDF-1.7\n%%EOF")],
    ["a HEIC without its picture", "imagem_corrompida", () => HEIC_HEAD],
    [
      "an AVIF that says it is HEIC",
      "tipo_nao_permitido",
      async () => {
        const avif = await (await picture()).avif().toBuffer();
        avif.write("heic", 8, "latin1");
        return avif;
      },
    ],
    ["a JPEG that is a PDF too", "tipo_nao_permitido", async () => withJpegComment(await jpeg(), "%PDF-1.7\n")],
    [
      "a JPEG that is a page too",
      "tipo_nao_permitido",
      async () => withJpegComment(await jpeg(), "<HTML><script>alert(1)</script>"),
    ],
    ["a JPEG that is a ZIP too", "tipo_nao_permitido", async () => Buffer.concat([await jpeg(), EMPTY_ZIP])],
  ];

  test.each(cases)("%s: %s", async (_what, code, make) => {
    const file = await write("foto.jpg", await make());
    const refused = { name: "ImageRefusedError", code };
    await expect(images.inspect(file)).rejects.toMatchObject(refused);
    await expect(images.ingest(file, folder)).rejects.toMatchObject(refused);
    await expect(images.deriveLogo(file, folder)).rejects.toMatchObject(refused);
    expect(await readdir(folder)).toEqual(["foto.jpg"]);
  });

  test("a file that is not there is not the picture's fault", async () => {
    await expect(images.inspect(join(folder, "none"))).rejects.toBeInstanceOf(ChildError);
    await expect(images.inspect(join(folder, "none"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("a folder that cannot be written to is not the picture's fault", async () => {
    await expect(images.derive(LANDSCAPE, join(folder, "none"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});

test("the server's event loop stays free while large pictures are decoded", async () => {
  const file = await write("large.jpg", await (await picture(4000, 3000)).jpeg().toBuffer());
  await images.inspect(LANDSCAPE);
  // CPU time of the event loop's thread is measured, because its delay would depend more on the machine than on the code.
  const begun = process.threadCpuUsage();
  await Promise.all([images.derive(file, folder), images.derive(file, folder), images.inspect(file)]);
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(150);
});
