import { readFile } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallName } from "../../domain/contract.ts";
import { must } from "../support/assinantes.ts";
import type { CallInput, Person } from "../support/http.ts";
import { addObra } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { makeZip } from "../support/zip.ts";

/**
 * Sends files that are not of the type they claim to every call that takes a file: each must be refused without a trace, or
 * stored and served in such a way that nothing in it runs.
 */

let server: TestServer;
let ana: Person;
let obraId: string;
let modeloId: string;
let pastaId: string;
let foto: Buffer;
beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  ({ obraId, modeloId } = await addObra(server, ana));
  const params = { obraId };
  pastaId = must(await server.api("createPasta", { as: ana, params, body: { descricao: "Projetos" } })).body._id;
  foto = await readFile(new URL("../support/photos/Landscape_1.jpg", import.meta.url));
});
afterAll(() => server.close());

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>',
);
const HTML = Buffer.from("<!doctype html><script>alert(document.cookie)</script>");
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

/** A PNG that claims 60,000 × 60,000 pixels in a few hundred bytes. */
async function hugePng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const lying = Buffer.from(png);
  lying.writeUInt32BE(60_000, 16);
  lying.writeUInt32BE(60_000, 20);
  return lying;
}

/** The bytes to send, by the file name under which they are sent. */
const pictures = async (): Promise<Record<string, Buffer>> => ({
  "script.svg": SVG,
  "script.png": SVG,
  "page.jpg": HTML,
  "page-in-jpeg.jpg": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML]),
  "cut.jpg": foto.subarray(0, 2000),
  "huge.png": await hugePng(),
  "planta.pdf": PDF,
  "archive.jpg": makeZip({ "a.txt": "a" }),
  "empty.jpg": Buffer.alloc(0),
});

/** Paths of the files that the server has stored. */
const stored = (): string[] =>
  readdirSync(server.services.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/pg\d|mail/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

const PICTURES: readonly (readonly [CallName, () => Omit<CallInput<CallName>, "as" | "file">])[] = [
  ["uploadLogo", () => ({})],
  ["uploadLogoDoModelo", () => ({ params: { obraId, modeloId }, query: { posicao: "2" } })],
  ["uploadClienteLogo", () => ({ params: { obraId } })],
  ["uploadFotoDaObra", () => ({ params: { obraId } })],
  ["uploadFotoDoUsuario", () => ({ params: { usuarioId: ana.usuarioId } })],
  ["uploadMinhaAssinatura", () => ({})],
];

it.each(PICTURES)("%s takes pictures alone, and keeps nothing of what it refuses", async (name, input) => {
  const before = stored();
  for (const [fileName, bytes] of Object.entries(await pictures())) {
    const file = { name: fileName, bytes, type: "image/png" };
    const { status, error } = await server.api(name, { as: ana, ...input(), file });
    expect([fileName, status, [415, 413, 422].includes(status)]).toEqual([fileName, status, true]);
    expect([fileName, error.codigo]).not.toEqual([fileName, "erro_inesperado"]);
  }
  expect(stored()).toEqual(before);
});

const addresses = async (): Promise<string[]> => {
  const file = { name: "foto.jpg", bytes: foto };
  const as = ana;
  const logo = must(await server.api("uploadLogo", { as, file })).body.logoUrl;
  const params = { obraId };
  const cliente = must(await server.api("uploadClienteLogo", { as, params, file })).body.clienteLogo;
  const daObra = must(await server.api("uploadFotoDaObra", { as, params, file })).body.fotoUrl;
  const minha = { usuarioId: ana.usuarioId };
  const pessoa = must(await server.api("uploadFotoDoUsuario", { as, params: minha, file })).body.fotoUrl;
  return [logo, cliente ?? "", daObra, pessoa];
};

it("pictures are made anew and served as pictures: nothing that came along is in them, nobody guesses another type", async () => {
  for (const address of await addresses()) {
    const answer = await fetch(new URL(address, server.url), { headers: { authorization: `Bearer ${ana.token}` } });
    expect([answer.status, answer.headers.get("content-type")?.startsWith("image/")]).toEqual([200, true]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect((await sharp(await answer.arrayBuffer()).metadata()).exif).toBeUndefined();
  }
});

const add = (name: string, bytes: Buffer) =>
  server.api("uploadDocumento", { as: ana, params: { obraId, pastaId }, file: { name, bytes } });
const open = (anexoId: string, ver: boolean) =>
  server.api("getArquivoDoDocumento", { as: ana, params: { obraId, anexoId }, query: ver ? { ver: "true" } : {} });

it("documents that are not what their name says are refused, and nothing of them is kept", async () => {
  const before = stored();
  const lies: Record<string, Buffer> = {
    "page.pdf": HTML,
    "page.html": HTML,
    "page.txt": HTML,
    "script.svg": SVG,
    "script.png": SVG,
    "script.csv": SVG,
    "both.pdf": Buffer.concat([PDF, makeZip({ "a.txt": "a" })]),
    "cut.pdf": PDF.subarray(0, 20),
    "cut.jpg": foto.subarray(0, 2000),
    "huge.png": await hugePng(),
    "word.docx": makeZip({ "a.txt": "a" }),
    "program.exe": Buffer.from("MZ"),
    "planta.pdf.html": PDF,
    noextension: PDF,
  };
  for (const [name, bytes] of Object.entries(lies)) {
    const { status } = await add(name, bytes);
    expect([name, status, [415, 422].includes(status)]).toEqual([name, status, true]);
  }
  expect(stored()).toEqual(before);
});

const RLO = "\u202e";
it.each([
  ["a path", "../../../etc/passwd.pdf", "passwd.pdf"],
  ["a path of Windows", "C:\\obra\\planta.pdf", "planta.pdf"],
  ["300 characters", `${"é".repeat(300)}.pdf`, `${"é".repeat(251)}.pdf`],
  ["marks that turn the reading around", `planta${RLO}fdp.exe\u2066\u061c.pdf`, "plantafdp.exe.pdf"],
  ["quotes and the end of a line", 'a"b\r\nSet-Cookie: x=1.pdf', null],
])(
  "a document whose name is %s is kept under a harmless one, and its header is one line",
  async (_, name, expected) => {
    const answer = await add(name, PDF);
    const { nome, _id } = must(answer).body;
    expect(expected === null ? nome : [nome]).toEqual(expected === null ? nome : [expected]);
    // eslint-disable-next-line no-control-regex -- must not be there
    expect(nome).not.toMatch(/[\u0000-\u001f/\\\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    for (const ver of [false, true]) {
      const { headers, bytes } = await open(_id, ver);
      expect(headers.get("content-disposition")).toMatch(ver ? /^inline; / : /^attachment; /);
      expect(headers.get("content-disposition")).toMatch(/; filename="[^"\\]*"; filename\*=UTF-8''[\w%.!~-]+$/);
      expect([headers.get("set-cookie"), headers.get("x-content-type-options")]).toEqual([null, "nosniff"]);
      expect(bytes.equals(PDF)).toBe(true);
    }
  },
);

it("named anew, a document gets no name that an upload would not", async () => {
  const { _id: anexoId } = must(await add("planta.pdf", PDF)).body;
  const rename = (nome: string) =>
    server.api("updateDocumento", { as: ana, params: { obraId, anexoId }, body: { nome } });
  expect(must(await rename(`planta${RLO}fdp.exe`)).body.nome).toBe("plantafdp.exe.pdf");
  expect(must(await rename("Corte A/B")).body.nome).toBe("Corte A-B.pdf");
  // This name has only invisible characters, so it counts as empty.
  expect((await rename(RLO)).error).toMatchObject({ codigo: "campos_invalidos", campos: [{ campo: "nome" }] });
});

it("of two faces, a document shows the one that was judged: only PDF and pictures inline, all else to keep, in a sandbox", async () => {
  const office = makeZip({ "[Content_Types].xml": "<x/>", "word/document.xml": "<script>alert(1)</script>" });
  for (const [name, bytes] of [
    ["notas.txt", Buffer.from("<b>nada</b>")],
    ["carta.docx", office],
  ] as const) {
    const { _id } = must(await add(name, bytes)).body;
    const { headers } = await open(_id, true);
    expect(headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(headers.get("content-security-policy")).toContain("sandbox");
  }
});

it("lists that are no workbooks are refused with a sentence", async () => {
  const lies: Record<string, Buffer> = {
    "lista.xlsx": HTML,
    "macros.xlsm": makeZip({ "[Content_Types].xml": "<x/>" }),
    "zip.xlsx": makeZip({ "a.txt": "a" }),
    "cut.xlsx": makeZip({ "xl/workbook.xml": "<x/>" }).subarray(0, 30),
    "foto.csv": foto,
    "lista.html": HTML,
    "planta.pdf": PDF,
  };
  for (const [name, bytes] of Object.entries(lies)) {
    const { status, error } = await server.api("lerPlanilha", {
      as: ana,
      query: { tipo: "equipamentos" },
      file: { name, bytes },
    });
    expect([name, status, error.codigo.startsWith("planilha_")]).toEqual([name, status, true]);
    expect([name, status < 500]).toEqual([name, true]);
  }
});
