import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeVideo } from "../../test/support/video.ts";
import { withPieces } from "../places/boxes.ts";
import { videoPatches } from "../places/video.ts";
import { inspectVideo } from "./inspect.ts";

/** Accepts films as players do: extra bytes before or after pictures and index are no reason to refuse a film that plays. */

let folder: string;
let path: string;
let film: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "videos-"));
  path = join(folder, "film");
  film = await makeVideo({ seconds: 3 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(bytes: Uint8Array) {
  await writeFile(path, bytes);
  return inspectVideo(path);
}
const refusal = (bytes: Uint8Array) =>
  inspect(bytes).then(
    () => "taken",
    (error: unknown) => (error as { code: string }).code,
  );
/** Finds the bytes that say where the film was taken, to check that these can be blanked too. */
const patches = () => withPieces(path, videoPatches);
const box = (type: string, length: number, size = length + 8): Buffer => {
  const made = Buffer.alloc(length + 8, 7);
  made.writeUInt32BE(size, 0);
  made.write(type, 4, "latin1");
  return made;
};
const withoutFtyp = (bytes: Buffer): Buffer => bytes.subarray(bytes.readUInt32BE(0));

describe("QuickTime without its first box", () => {
  it("as a camera leaves it", async () => {
    const wide = await readFile(new URL("../../test/support/videos/sem-ftyp-wide.mov", import.meta.url));
    const facts = await inspect(wide);
    expect(facts.mime).toBe("video/quicktime");
    expect(facts.duration).toBeGreaterThan(0);
    expect(await patches()).toBeInstanceOf(Array);
  });

  it.each([["wide"], ["free"], ["skip"]])("beginning with %s", async (type) => {
    const mov = withoutFtyp(await readFile(new URL("../../test/support/videos/obra.mp4", import.meta.url)));
    // The box in place of `ftyp` has the same length, because the index counts from the start of the file.
    const ftyp = (await readFile(new URL("../../test/support/videos/obra.mp4", import.meta.url))).readUInt32BE(0);
    expect((await inspect(Buffer.concat([box(type, ftyp - 8), mov]))).mime).toBe("video/quicktime");
  });

  it("another file is none", async () => {
    expect(await refusal(box("junk", 100))).toBe("tipo_de_video_nao_permitido");
    expect(await refusal(Buffer.concat([box("ftyp", 8), box("heic", 20)]))).not.toBe("taken");
    expect(await refusal(box("wide", 100))).toBe("video_invalido");
  });
});

describe("bytes behind the last box", () => {
  it.each([
    ["zeros", Buffer.alloc(3000)],
    ["a few", Buffer.from([1, 2, 3])],
    ["text of a dash camera", Buffer.from("GPS: 23.5S 46.6W\n".repeat(50))],
    ["no size of a box", Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.alloc(60, 0xee)])],
  ])("are left there: %s", async (_, behind) => {
    expect((await inspect(Buffer.concat([film, behind]))).duration).toBeCloseTo(3, 0);
    expect(await patches()).toBeInstanceOf(Array);
  });

  it("what was cut off stays refused", async () => {
    for (const end of [0.3, 0.6, 0.9])
      expect(await refusal(film.subarray(0, Math.floor(film.length * end)))).not.toBe("taken");
    expect(await refusal(Buffer.concat([film, box("moof", 100, 5000)]))).toBe("video_invalido");
    expect(await refusal(Buffer.concat([film, box("mdat", 100, 5000)]))).toBe("video_invalido");
  });
});
