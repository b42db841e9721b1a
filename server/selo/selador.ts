import type { PdfServices } from "../relatorios/pdf/service.ts";
import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Certificate } from "pkijs";
import type { Config } from "../lib/config.ts";
import { makeCertificado } from "./certificado.ts";
import { chaveDoPkcs8, type ChaveDoSelo, ownBuffer } from "./chave.ts";
import { keptOnce } from "../lib/keptOnce.ts";
import { openP12, P12Error } from "./p12.ts";

/** Chooses the key and certificate that seal documents: those of the company that runs this server, or the product's own. */

type Settings = Pick<Config, "dataDir" | "publicUrl" | "sealP12" | "sealP12Password">;

/** All services of the lower floors, with PDFs and their sealing. */
export type SealServices = PdfServices & { readonly selo: Selador };

export type Selador = {
  /** Returns the key; the product's own key is made at first need and kept under `DATA_DIR/chaves`. */
  chave(): Promise<ChaveDoSelo>;
};

function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

function derIn(text: string, label: string): Buffer {
  const body = new RegExp(`-----BEGIN ${label}-----([^-]+)-----END ${label}-----`).exec(text)?.[1];
  if (body === undefined) throw new Error(`there is no ${label.toLowerCase()} in the file of the seal's key`);
  return Buffer.from(body, "base64");
}

/**
 * Returns the product's own key. Key and certificate are in one file: a key without its certificate, or with another key's, would
 * make seals that do not verify.
 */
async function ownChave({ dataDir, publicUrl }: Settings): Promise<ChaveDoSelo> {
  const text = await keptOnce(join(dataDir, "chaves", "selo.pem"), async () => {
    const { pkcs8, certificado } = await makeCertificado(`Canteiro (${new URL(publicUrl).hostname})`);
    return pem("PRIVATE KEY", pkcs8) + pem("CERTIFICATE", new Uint8Array(certificado.toSchema().toBER()));
  });
  return chaveDoPkcs8(derIn(text, "PRIVATE KEY"), [Certificate.fromBER(ownBuffer(derIn(text, "CERTIFICATE")))]);
}

async function p12Chave(path: string, password: string): Promise<ChaveDoSelo> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (cause) {
    throw new Error(`SEAL_P12 cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
  try {
    const chave = await openP12(bytes, password);
    const own = new X509Certificate(Buffer.from(chave.certificados[0].toSchema().toBER()));
    if (new Date(own.validTo) < new Date()) throw new P12Error(`holds a certificate that ended on ${own.validTo}`);
    return chave;
  } catch (cause) {
    if (!(cause instanceof P12Error)) throw cause;
    throw new Error(`SEAL_P12 (${path}) ${cause.message}. Check SEAL_P12 and SEAL_P12_PASSWORD.`, { cause });
  }
}

/** @throws Error with a sentence for the operator, when the configured PKCS#12 file cannot be used */
export async function createSelador(settings: Settings): Promise<Selador> {
  if (settings.sealP12 !== null) {
    const chave = await p12Chave(settings.sealP12, settings.sealP12Password);
    return { chave: async () => chave };
  }
  let own: Promise<ChaveDoSelo> | null = null;
  return {
    chave: () => {
      own ??= ownChave(settings).catch((error: unknown) => {
        own = null;
        throw error;
      });
      return own;
    },
  };
}
