import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archivalFacts, checkPdf, extractImages, pdfInfo, pdfText } from "../../test/support/poppler.ts";
import { createTypesetter, type TypesetJob } from "./typesetter.ts";

const root = mkdtempSync(join(tmpdir(), "typeset-"));
const out = join(root, "out");
const photo = (n: number) => join(root, `photo${n}.jpg`);
afterAll(() => rmSync(root, { recursive: true }));

const TEMPLATE = `
#let data = json("/.job/data.json")
#let images = json("/.job/images.json")
#set document(title: data.title, author: "Empresa", date: auto)
#set text(font: json("/.job/fonts.json"), lang: "pt")
#if "logo" in images.pictures { image(images.pictures.logo.path, height: 9mm, alt: "logo") }
#data.text
#for (id, p) in images.photos {
  if p == none { [absent: #id] } else { image(p.path, width: p.w * 0.1pt, height: p.h * 0.1pt, fit: "stretch", alt: id) }
}`;

beforeAll(async () => {
  mkdirSync(out);
  writeFileSync(join(root, "main.typ"), TEMPLATE);
  for (let n = 0; n < 12; n += 1) {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
    const create = { width: 301 + n, height: 199 + 13 * n, channels: 3 as const, background: "#888", noise };
    await sharp({ create })
      .jpeg({ progressive: n % 2 === 0 })
      .toFile(photo(n));
  }
  await sharp({ create: { width: 40, height: 20, channels: 4, background: "#0a08" } })
    .png()
    .toFile(join(root, "logo.png"));
});

const typeset = createTypesetter();
const all = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`p${n}`, photo(n)]));
function job(name: string, changes: Partial<TypesetJob> = {}, data: object = {}): TypesetJob {
  return {
    root,
    main: "main.typ",
    data: JSON.stringify({ title: "Título", text: "Olá, ação.", ...data }),
    photos: all,
    pictures: {},
    createdAt: 1_795_252_440,
    outFile: join(out, `${name}.pdf`),
    ...changes,
  };
}
const bytes = (name: string) => readFileSync(join(out, `${name}.pdf`));
/** Removes the hash that Typst computed before the photos were bound; it is in the trailer and three times in the metadata. */
function withoutInstanceId(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  const id = /<xmpMM:InstanceID>([^<]+)</.exec(text)?.[1];
  expect(id).toBeDefined();
  expect(text.split(id ?? "")).toHaveLength(5);
  return text.replaceAll(id ?? "", "");
}

describe("late binding", () => {
  it("gives what Typst writes when it embeds the photos itself, byte for byte but for the instance id", async () => {
    const late = await typeset(job("late"));
    const native = await typeset(job("native", { binding: "native" }));
    expect(late).toEqual(native);
    expect(late).toMatchObject({ standard: "a-2a", missingPhotos: [], size: bytes("late").length });
    expect(withoutInstanceId(bytes("late"))).toBe(withoutInstanceId(bytes("native")));
    expect(await checkPdf(join(out, "late.pdf"))).toContain("No syntax or stream encoding errors");
  });

  it("carries each file unchanged", async () => {
    await typeset(job("images"));
    mkdirSync(join(root, "extracted"));
    await extractImages(join(out, "images.pdf"), join(root, "extracted", "i"));
    const hex = (file: string) => readFileSync(file).toString("hex");
    const extracted = readdirSync(join(root, "extracted")).map((name) => hex(join(root, "extracted", name)));
    expect(extracted.sort()).toEqual(Object.values(all).map(hex).sort());
  });

  it("stores a file that is shown twice once", async () => {
    const once = await typeset(job("once", { photos: { a: photo(0) } }));
    const twice = await typeset(job("twice", { photos: { a: photo(0), b: photo(0) } }));
    expect(twice.size - once.size).toBeLessThan(3000);
  });

  it("is deterministic, and another content gives another identity", async () => {
    await typeset(job("first"));
    await typeset(job("second"));
    await typeset(job("third", {}, { text: "outra coisa" }));
    expect(bytes("first").equals(bytes("second"))).toBe(true);
    const id = (name: string) => /<xmpMM:InstanceID>([^<]+)</.exec(bytes(name).toString("latin1"))?.[1];
    expect(id("first")).not.toBe(id("third"));
  });

  it("is not misled by a text that looks like a mark", async () => {
    await typeset(job("marks", {}, { title: "ab:0;", text: `${"f".repeat(64)}:0; stream` }));
    expect(await checkPdf(join(out, "marks.pdf"))).toContain("No syntax or stream encoding errors");
  });
});

describe("a document is made whatever its parts are like", () => {
  it("names photos that are missing or unusable, and makes the rest", async () => {
    writeFileSync(join(root, "broken.jpg"), "broken");
    const photos = { a: photo(1), b: join(root, "absent.jpg"), c: join(root, "broken.jpg") };
    const result = await typeset(job("missing", { photos }));
    expect(result.missingPhotos).toEqual(["b", "c"]);
    expect(await pdfText(join(out, "missing.pdf"))).toContain("absent: b");
  });

  it("embeds a logo, and does without one that is broken", async () => {
    expect(await typeset(job("logo", { pictures: { logo: join(root, "logo.png") } }))).toMatchObject({
      picturesUsed: true,
    });
    copyFileSync(join(root, "broken.jpg"), join(root, "broken.png"));
    const broken = await typeset(job("nologo", { pictures: { logo: join(root, "broken.png") } }));
    expect(broken).toMatchObject({ picturesUsed: false, pages: 1 });
  });

  it.each([
    ["Latin, Greek, Cyrillic, symbols, emoji", "🚧👷🏽‍♂️ ✓ ≤ Ø Ω Ж ŉ Ǆ", "✓ ≤ Ø Ω Ж ʼn DŽ"],
    [
      "square and cubic metres as one letter",
      "12 ㎡ de piso, 3 ㎥ e ㎏ (m² e m³)",
      "12 m2 de piso, 3 m3 e kg (m² e m³)",
    ],
    ["wide letters and marks of JSON", "ＡＢＣ１２＂＼", 'ABC12"\\'],
    ["Chinese, Japanese, Korean", "混凝土 コンクリート 콘크리트", "混凝土 コンクリート 콘크리트"],
    ["Thai, Hebrew, Devanagari", "ไทย עברית", "ไทย"],
    ["Arabic", "خرسانة", ""],
    ["what no font has", "a \u0378 b 𒀀 c \ue000 d \uf8ff e", "a \ufffd b \ufffd c \ufffd d \ufffd e"],
    ["a lone half and a new emoji", "a \ufffd b \u{1faea} c", "a \ufffd b"],
  ])("prints %s as PDF/A, without an empty glyph", async (_what, text, printed) => {
    const file = join(out, "scripts.pdf");
    expect(await typeset(job("scripts", {}, { text }))).toMatchObject({ standard: "a-2a" });
    expect((await pdfText(file)).replaceAll(/\s+/g, "")).toContain(printed.replaceAll(" ", ""));
    expect((await archivalFacts(file)).fontsNotEmbedded).toEqual([]);
    expect(await checkPdf(file)).toContain("No syntax or stream encoding errors");
  });

  it("tells the template's error and goes on with the next job", async () => {
    await expect(typeset(job("error", { data: "{}" }))).rejects.toThrow("does not compile");
    await expect(typeset(job("after"))).resolves.toMatchObject({ pages: 1 });
  });

  it("names creation time and title", async () => {
    await typeset(job("info"));
    const info = await pdfInfo(join(out, "info.pdf"));
    expect(info).toMatch(/Title:\s+Título/);
    expect(info).toMatch(/CreationDate:\s+Sat Nov 21 \d\d:14:00 2026/);
    expect(info).toMatch(/Tagged:\s+yes/);
  });
});
