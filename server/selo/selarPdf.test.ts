import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPdf, pdfSignatures, pdfText } from "../../test/support/poppler.ts";
import { relatorioExemplo } from "../../test/support/relatorioExemplo.ts";
import { buildRdoModel } from "../relatorios/pdf/model.ts";
import { createPdfRenderer } from "../relatorios/pdf/renderer.ts";
import { makeCertificado } from "./certificado.ts";
import { chaveDoPkcs8, type ChaveDoSelo } from "./chave.ts";
import { selarPdf } from "./selarPdf.ts";

/** The seal, checked by an independent PDF reader. */

const folder = mkdtempSync(join(tmpdir(), "canteiro-selar-"));
const plain = join(folder, "plain.pdf");
const facts = { motivo: "Relatório aprovado", instante: new Date("2026-11-18T13:05:00Z") };
let chave: ChaveDoSelo;

beforeAll(async () => {
  const { pkcs8, certificado } = await makeCertificado("Ângela Magalhães");
  chave = await chaveDoPkcs8(pkcs8, [certificado]);
  const renderer = createPdfRenderer({ workDir: join(folder, "work") });
  const model = buildRdoModel(relatorioExemplo(), {
    idioma: "pt",
    comFotos: false,
    photoPath: () => null,
    signaturePath: () => null,
    logos: {},
    geradoEm: "2026-11-18T13:05:00Z",
    timeZone: "America/Sao_Paulo",
  });
  await renderer.renderRdo(model, plain);
  await renderer.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function sealed(name: string): Promise<string> {
  const file = join(folder, `${name}.pdf`);
  await selarPdf(plain, file, chave, facts);
  return file;
}

/** Returns the bytes of the signature, and the byte ranges that the signature covers. */
function signatureOf(pdf: Buffer): { cms: Buffer; ranges: number[] } {
  const text = pdf.toString("latin1");
  const ranges = (/\/ByteRange \[([\d ]+)\]/.exec(text)?.[1] ?? "").trim().split(/\s+/).map(Number);
  return { cms: Buffer.from(/\/Contents <([0-9A-F]+)>/.exec(text)?.[1] ?? "", "hex"), ranges };
}

describe("a sealed PDF", () => {
  it("is valid over the whole document, signed by somebody with accents in the name", async () => {
    const said = await pdfSignatures(await sealed("valido"));
    expect(said).toContain("Signer Certificate Common Name: Ângela Magalhães");
    expect(said).toContain("Signature Type: ETSI.CAdES.detached");
    expect(said).toContain("Total document signed");
    expect(said).toContain("Signature Validation: Signature is Valid.");
    expect(said.match(/Signature #/g)).toHaveLength(1);
  });

  it("begins with the bytes that were sealed, and has the same text", async () => {
    const file = await sealed("prefixo");
    const before = readFileSync(plain);
    expect(readFileSync(file).subarray(0, before.length).equals(before)).toBe(true);
    expect(await pdfText(file)).toBe(await pdfText(plain));
    expect(await checkPdf(file)).toContain("No syntax or stream encoding errors");
  });

  it("names its certificate in the signature and no time but the document's (PAdES B-B)", async () => {
    const pdf = readFileSync(await sealed("atributos"));
    const { cms, ranges } = signatureOf(pdf);
    const oid = (hex: string) => cms.includes(Buffer.from(hex, "hex"));
    const SIGNING_CERTIFICATE_V2 = "060b2a864886f70d010910022f";
    const SIGNING_TIME = "06092a864886f70d010905";
    expect([oid(SIGNING_CERTIFICATE_V2), oid(SIGNING_TIME)]).toEqual([true, false]);
    expect(pdf.includes("/M (D:20261118130500Z)")).toBe(true);
    const [from = 0, length = 0, again = 0, rest = 0] = ranges;
    expect([from, again + rest]).toEqual([0, pdf.length]);
    const digest = createHash("sha256").update(pdf.subarray(0, length)).update(pdf.subarray(again)).digest();
    expect(cms.includes(digest)).toBe(true);
  });

  it("allows nothing but filling forms afterwards", async () => {
    const text = readFileSync(await sealed("docmdp"), "latin1");
    expect(text).toMatch(/\/Perms <<\/DocMDP \d+ 0 R>>/);
    expect(text).toMatch(/\/TransformMethod \/DocMDP \/TransformParams <<\/Type \/TransformParams \/P 2 /);
  });

  it("tells one changed byte, wherever it is", async () => {
    const original = readFileSync(await sealed("mudado"));
    const { ranges } = signatureOf(original);
    for (const at of [Math.floor(original.length / 3), (ranges[1] ?? 0) - 400, original.length - 60]) {
      const changed = Buffer.from(original);
      changed[at] = changed.readUInt8(at) ^ 0x01;
      const file = join(folder, "byte.pdf");
      writeFileSync(file, changed);
      expect([at, await pdfSignatures(file)]).not.toEqual([at, expect.stringContaining("Signature is Valid")]);
    }
  });

  it("says of what was added behind it that it was not sealed", async () => {
    const file = await sealed("acrescimo");
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from("\n% mais uma linha\n")]));
    expect(await pdfSignatures(file)).not.toContain("Total document signed");
  });

  it("is not sealed twice", async () => {
    const once = await sealed("uma-vez");
    await expect(selarPdf(once, join(folder, "duas.pdf"), chave, facts)).rejects.toThrow("as the typesetter does not");
  });

  it("is the same for a key on an elliptic curve", async () => {
    const { certificado } = await makeCertificado("Selo");
    const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
    await certificado.subjectPublicKeyInfo.importKey(keys.publicKey);
    await certificado.sign(keys.privateKey, "SHA-256");
    const pkcs8 = new Uint8Array(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
    const file = join(folder, "curva.pdf");
    await selarPdf(plain, file, await chaveDoPkcs8(pkcs8, [certificado]), facts);
    expect(await pdfSignatures(file)).toContain("Signature Validation: Signature is Valid.");
  });
});
