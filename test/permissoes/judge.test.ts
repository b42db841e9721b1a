import { deflateSync } from "node:zlib";
import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { findTheirs } from "./judge.ts";

/** Plants a leak of each kind and checks that the judge finds it, because a judge that finds nothing would let everything pass. */

const ID = "01a21652-0313-70df-a682-11cee8061a7f";
const PIECE = Buffer.from("\u0000\u0001 of a photograph \u00ff", "latin1");
const THEIRS = { word: "zarvonika", ids: new Set([ID]), pieces: new Map([["foto.jpg", PIECE]]) };

/** Makes a PDF of one page with compressed text, in which a line break divides the word. */
function pdfOf(first: string, second: string): Buffer {
  const text = deflateSync(`BT /F1 24 Tf 50 700 Td (${first}) Tj 0 -30 Td (${second}) Tj ET`);
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F1${font}>>>>/Contents 4 0 R>>`;
  const objects = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>", page];
  const head = objects.map((object, i) => `${i + 1} 0 obj${object}endobj\n`).join("");
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${head}4 0 obj<</Filter/FlateDecode/Length ${text.length}>>stream\n`),
    text,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
  ]);
}

const find = (bytes: Uint8Array | string, headers: Record<string, string> = {}, named = "") =>
  findTheirs({ bytes: Buffer.from(bytes), headers: new Headers(headers) }, THEIRS, named);

it.each<[string, Uint8Array | string, string[]]>([
  ["a word and an id in JSON", `{"_id":"${ID}","nome":"Obra Zarvonika"}`, ["zarvonika", ID]],
  ["a word in a sheet", zipSync({ "xl/sharedStrings.xml": Buffer.from("<t>Grua zarvonika</t>") }), ["zarvonika"]],
  ["a picture in a sheet", zipSync({ "xl/media/1.jpg": PIECE }), ["foto.jpg"]],
  ["a word in a PDF", pdfOf("Obra zarvo", "nika"), ["zarvonika"]],
  ["a piece of a file", Buffer.concat([Buffer.alloc(9), PIECE, Buffer.alloc(9)]), ["foto.jpg"]],
  ["nothing in a PDF", pdfOf("Obra", "Ipê"), []],
  ["nothing in JSON", `{"nome":"Obra"}`, []],
])("%s", async (_name, bytes, found) => {
  expect(await find(bytes)).toEqual(found);
});

it("reads headers, and leaves out what the request named", async () => {
  expect(await find("", { "content-disposition": "attachment; filename=zarvonika.pdf" })).toEqual(["zarvonika"]);
  expect(await find(`{"nome":"zarvonika","_id":"${ID}"}`, {}, `/obras/${ID}?q=zarvonika`)).toEqual([]);
});
