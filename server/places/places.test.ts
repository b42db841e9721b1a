import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { heicWithPlace, photoWithPlace, PLACE, videoWithPlace } from "../../test/support/places.ts";
import { makeVideo } from "../../test/support/video.ts";
import { readExifFacts } from "../images/exif.ts";
import { findPlaces } from "./find.ts";
import { createDiskStorage } from "../storage/disk.ts";
import type { Storage } from "../storage/storage.ts";
import { inOrder, type Patch, patching } from "./patch.ts";
import { createPlaces, type Places } from "./places.ts";

/** Places in files are blanked; the picture, the film and the length of the file do not change. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "places-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function patchesOf(bytes: Buffer, mime: string): Promise<Patch[]> {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return findPlaces({ path, mime });
}

/** Sends the bytes through the patches in small pieces, whose borders may fall inside a patch. */
async function sent(bytes: Buffer, patches: readonly Patch[], start = 0, end = bytes.length): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil((end - start) / 37) }, (_, i) =>
    Buffer.from(bytes.subarray(start + i * 37, Math.min(end, start + (i + 1) * 37))),
  );
  return buffer(Readable.from(pieces).pipe(patching(patches, start)));
}
const clean = async (bytes: Buffer, mime: string): Promise<Buffer> => sent(bytes, await patchesOf(bytes, mime));

async function packetsOf(film: Buffer): Promise<string[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error("no film");
  const packets: string[] = [];
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
    packets.push(`${timestamp} ${Buffer.from(data).toString("hex")}`);
  return packets;
}

describe("a film", () => {
  it.each(["mp4", "mov"] as const)(
    "%s says no place in any way that phones write it, and plays the same frames",
    async (format) => {
      const plain = await makeVideo({ seconds: 3, bytes: 3000, format });
      const film = videoWithPlace(plain);
      expect(film.toString("latin1").split(PLACE)).toHaveLength(8);
      const out = await clean(film, format === "mp4" ? "video/mp4" : "video/quicktime");
      expect(out.length).toBe(film.length);
      expect(out.includes(PLACE)).toBe(false);
      expect(await packetsOf(out)).toEqual(await packetsOf(plain));
    },
  );

  it("that a camera made plays the same frames", async () => {
    const film = await readFile(new URL("../../test/support/videos/obra.mp4", import.meta.url));
    const out = await clean(film, "video/mp4");
    expect(await packetsOf(out)).toEqual(await packetsOf(film));
  });

  it("with a track that claims four thousand million samples is followed all the same", async () => {
    const film = videoWithPlace(await makeVideo({ seconds: 1, bytes: 900 }), 0xffff_ffff);
    expect((await clean(film, "video/mp4")).includes(PLACE)).toBe(false);
  });

  it("asked for in ranges is the same file", async () => {
    const film = videoWithPlace(await makeVideo({ seconds: 2, bytes: 900 }));
    const patches = await patchesOf(film, "video/mp4");
    const whole = await sent(film, patches);
    for (let start = 0; start < film.length; start += 101) {
      const end = Math.min(film.length, start + 350);
      expect((await sent(film, patches, start, end)).equals(whole.subarray(start, end))).toBe(true);
    }
  });
});

describe("a picture", () => {
  it.each(["jpeg", "png", "webp"] as const)("%s says no place, looks the same and stands upright", async (format) => {
    const photo = await photoWithPlace(format);
    expect(readExifFacts((await sharp(photo).metadata()).exif)).toHaveProperty("gps");
    const out = await clean(photo, `image/${format}`);
    expect(out.length).toBe(photo.length);
    expect(out.includes(PLACE)).toBe(false);
    const { exif, xmp } = await sharp(out).metadata();
    expect(readExifFacts(exif).gps).toBeUndefined();
    expect(xmp?.toString().trim() ?? "").toBe("");
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(out)).equals(await pixels(photo))).toBe(true);
  });

  it("JPEG keeps the way it is turned", async () => {
    const photo = await photoWithPlace("jpeg");
    expect((await sharp(await clean(photo, "image/jpeg")).metadata()).orientation).toBe(6);
  });

  it("HEIC says no place in its items", async () => {
    const photo = await heicWithPlace();
    expect(photo.toString("latin1").split(PLACE)).toHaveLength(3);
    const out = await clean(photo, "image/heic");
    expect(out.length).toBe(photo.length);
    expect(out.includes(PLACE)).toBe(false);
  });

  it("with an EXIF block that points outside of itself loses all of it", async () => {
    const photo = await photoWithPlace("jpeg");
    const at = photo.indexOf("Exif\0\0");
    const broken = Buffer.from(photo);
    broken.writeUInt32LE(0xffff_ff00, at + 10);
    broken.writeUInt32BE(0xffff_ff00, at + 10);
    const out = await clean(broken, "image/jpeg");
    expect(out.includes(PLACE)).toBe(false);
    expect((await sharp(out).metadata()).width).toBe(40);
  });
});

it("patches that touch or overlap become one, and a file with too many is refused", () => {
  const zero = (at: number, length: number): Patch => ({ at, length, hex: "00" });
  expect(inOrder([zero(8, 4), zero(0, 5), zero(5, 2), zero(9, 1), zero(20, 0)])).toEqual([zero(0, 7), zero(8, 4)]);
  expect(() => inOrder(Array.from({ length: 100_001 }, (_, i) => zero(i * 2, 1)))).toThrow("too many places");
});

it("a range that begins behind a patch inside a longer one is the same piece of the file", async () => {
  const bytes = Buffer.alloc(6000, 1);
  const patches = inOrder([
    { at: 1000, length: 4000, hex: "00" },
    { at: 1100, length: 100, hex: "20" },
  ]);
  const whole = await sent(bytes, patches);
  expect((await sent(bytes, patches, 2000)).equals(whole.subarray(2000))).toBe(true);
});

/** A film whose second box claims 3 bytes, fewer than its own header. */
const ENDLESS = Buffer.concat([
  Buffer.from("0000000866747970", "hex"),
  Buffer.from("000000036d6f6f76", "hex"),
  Buffer.alloc(20),
]);

it.each(["video/mp4", "image/heic"])("a %s that cannot be followed to its end is not served at all", async (mime) => {
  await expect(patchesOf(ENDLESS, mime)).rejects.toThrow("A box without an end");
});

describe("a file", () => {
  const EMPRESA = "01960000-0000-7000-8000-00000000000a";
  /** Creates the real storage, with a counter of how often a file was read to find its places. */
  function counting(): { storage: Storage; looked: () => number } {
    const storage = createDiskStorage({ root: join(folder, "loja") });
    const localFile = storage.localFile.bind(storage);
    let n = 0;
    storage.localFile = (empresaId, sha256) => {
      n += 1;
      return localFile(empresaId, sha256);
    };
    return { storage, looked: () => n };
  }
  let places: Places;
  beforeAll(() => {
    places = createPlaces();
  });
  afterAll(() => places.close());

  it("is read once, however often it is asked for", async () => {
    const { storage, looked } = counting();
    const { sha256 } = await storage.put(EMPRESA, Readable.from(await photoWithPlace("jpeg")));
    const ask = () => places.find(storage, EMPRESA, { sha256, mime: "image/jpeg" });
    const [first] = await Promise.all([ask(), ask()]);
    expect(await ask()).toEqual(first);
    expect(looked()).toBe(1);
  });

  it("that cannot be followed is refused by name, and not tried at every question", async () => {
    const { storage, looked } = counting();
    const { sha256 } = await storage.put(EMPRESA, Readable.from(ENDLESS));
    const ask = () => places.find(storage, EMPRESA, { sha256, mime: "video/mp4" });
    for (let n = 0; n < 3; n += 1) await expect(ask()).rejects.toMatchObject({ codigo: "lugar_nao_retirado" });
    expect(looked()).toBe(1);
  });

  it("for which there was no time is asked for later: nothing is said of it, and it is not tried at every question", async () => {
    const { storage, looked } = counting();
    const late = createPlaces({ timeoutMs: 1 });
    onTestFinished(() => late.close());
    const { sha256 } = await storage.put(EMPRESA, Readable.from(await photoWithPlace("jpeg")));
    const ask = () => late.find(storage, EMPRESA, { sha256, mime: "image/jpeg" });
    for (let n = 0; n < 2; n += 1) await expect(ask()).rejects.toMatchObject({ codigo: "indisponivel" });
    expect(looked()).toBe(1);
  });
});
