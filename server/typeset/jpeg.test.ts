import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { placeholderJpeg, readJpegFile } from "./jpeg.ts";

const folder = mkdtempSync(join(tmpdir(), "jpeg-"));
afterAll(() => rmSync(folder, { recursive: true }));

const picture = () => sharp({ create: { width: 37, height: 23, channels: 3, background: "#a43" } });
function written(name: string, bytes: Buffer): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

describe("readJpegFile", () => {
  it("answers bytes and pixels of what can be copied into a PDF", async () => {
    const bytes = await picture().jpeg().toBuffer();
    const file = written("rgb.jpg", bytes);
    expect(readJpegFile(file)).toEqual({ file, size: bytes.length, width: 37, height: 23 });
  });

  it("reads progressive files and finds the frame behind a large profile", async () => {
    const plain = await picture().jpeg({ progressive: true }).toBuffer();
    const filler = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
    const bytes = Buffer.concat([plain.subarray(0, 2), filler, filler, plain.subarray(2)]);
    expect(readJpegFile(written("progressive.jpg", bytes))).toMatchObject({ width: 37, height: 23 });
  });

  it("refuses grey, CMYK, cut, empty and foreign files, folders and what is not there", async () => {
    const rgb = await picture().jpeg().toBuffer();
    const refused = [
      written("grey.jpg", await picture().greyscale().toColourspace("b-w").jpeg().toBuffer()),
      written("cmyk.jpg", await picture().toColourspace("cmyk").jpeg().toBuffer()),
      written("cut.jpg", rgb.subarray(0, rgb.length - 40)),
      written("empty.jpg", Buffer.alloc(0)),
      written("image.png", await picture().png().toBuffer()),
      written("text.jpg", Buffer.from("não é uma imagem")),
      folder,
      join(folder, "absent.jpg"),
    ];
    expect(refused.map(readJpegFile)).toEqual(refused.map(() => null));
  });
});

describe("placeholderJpeg", () => {
  it("is a mid-grey picture any decoder reads, with the mark at a known place", async () => {
    const bytes = placeholderJpeg("mark:1;");
    expect(bytes.toString("latin1", 6, 13)).toBe("mark:1;");
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 8, height: 8, channels: 3 });
    expect(new Set(data)).toEqual(new Set([128]));
  });
});
