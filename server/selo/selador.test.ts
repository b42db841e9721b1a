import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeP12 } from "../../test/support/p12.ts";
import { makeCertificado, type CertificadoNovo } from "./certificado.ts";
import { fingerprint, nomeDoCertificado } from "./chave.ts";
import { createSelador } from "./selador.ts";

/** The sealing key: the product's own, or that of a PKCS#12 file. */

const folder = mkdtempSync(join(tmpdir(), "canteiro-selador-"));
let novo: CertificadoNovo;
let outro: CertificadoNovo;
beforeAll(async () => {
  novo = await makeCertificado("Ângela Magalhães");
  outro = await makeCertificado("Autoridade Certificadora São João");
});
afterAll(() => rmSync(folder, { recursive: true }));

const settings = (name: string) => ({
  dataDir: join(folder, name),
  publicUrl: "https://obras.exemplo.com:8443",
  sealP12: null,
  sealP12Password: "",
});
const print = async (selador: Awaited<ReturnType<typeof createSelador>>) => fingerprint(await selador.chave());

describe("the product's own key", () => {
  it("is made at first need, for this user alone, and named after the address people use", async () => {
    const selador = await createSelador(settings("novo"));
    expect(() => statSync(join(folder, "novo"))).toThrow("ENOENT");
    const { certificados } = await selador.chave();
    expect(nomeDoCertificado(certificados[0])).toBe("Canteiro (obras.exemplo.com)");
    expect(statSync(join(folder, "novo/chaves/selo.pem")).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "novo/chaves")).mode & 0o777).toBe(0o700);
  });

  it("stays over two restarts, also under another address", async () => {
    const first = await print(await createSelador(settings("fica")));
    const again = await print(await createSelador(settings("fica")));
    const moved = await print(await createSelador({ ...settings("fica"), publicUrl: "https://outra.exemplo.com" }));
    expect([again, moved]).toEqual([first, first]);
  });

  it("is one for machines that need it at the same moment", async () => {
    const both = await Promise.all([createSelador(settings("juntos")), createSelador(settings("juntos"))]);
    const prints = await Promise.all(both.map(print));
    expect(new Set(prints).size).toBe(1);
  });
});

describe("a PKCS#12 file", () => {
  async function p12(name: string, certificados: CertificadoNovo[], senha = "segredo çã"): Promise<string> {
    const path = join(folder, name);
    const bytes = await makeP12(
      novo.pkcs8,
      certificados.map(({ certificado }) => certificado),
      senha,
    );
    writeFileSync(path, bytes);
    return path;
  }
  const open = (sealP12: string, sealP12Password: string) =>
    createSelador({ ...settings("p12"), sealP12, sealP12Password });

  it("seals with its key; the certificate of the key comes first, whatever the order in the file", async () => {
    const selador = await open(await p12("empresa.pfx", [outro, novo]), "segredo çã");
    const { certificados } = await selador.chave();
    expect(certificados.map(nomeDoCertificado)).toEqual(["Ângela Magalhães", "Autoridade Certificadora São João"]);
  });

  it("that does not open stops the start with a sentence without the password", async () => {
    const path = await p12("fechado.pfx", [novo]);
    await expect(open(path, "errada")).rejects.toThrow(
      `SEAL_P12 (${path}) does not open with the password. Check SEAL_P12 and SEAL_P12_PASSWORD.`,
    );
  });

  it("that is not there, not one, or without its certificate is told too", async () => {
    await expect(open(join(folder, "ausente.pfx"), "")).rejects.toThrow(/^SEAL_P12 cannot be read: ENOENT/);
    const text = join(folder, "texto.pfx");
    writeFileSync(text, "segredo");
    await expect(open(text, "")).rejects.toThrow("is not a PKCS#12 file");
    await expect(open(await p12("alheio.pfx", [outro]), "segredo çã")).rejects.toThrow(
      "holds no certificate of its key",
    );
  });
});
