import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { Certificate } from "pkijs";

/** WebCrypto's `CryptoKey`, under a name that exists with and without a browser's types. */
type PrivateKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The key that seals documents, with its certificate. */
export type ChaveDoSelo = {
  readonly privateKey: PrivateKey;
  /** The key's own certificate first, then the certificates that vouch for it. */
  readonly certificados: readonly [Certificate, ...Certificate[]];
};

/** Copies bytes into a buffer of their own, as ASN.1 libraries need; a Node buffer may be a view into a larger one. */
export function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** @throws Error for a key that is neither RSA nor on a NIST curve */
function algorithmOf(key: KeyObject): { name: string; hash: string } | { name: string; namedCurve: string } {
  if (key.asymmetricKeyType === "rsa") return { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const curves: Readonly<Record<string, string>> = { prime256v1: "P-256", secp384r1: "P-384", secp521r1: "P-521" };
  const namedCurve = curves[key.asymmetricKeyDetails?.namedCurve ?? ""];
  if (key.asymmetricKeyType !== "ec" || namedCurve === undefined) throw new Error("the key is neither RSA nor ECDSA");
  return { name: "ECDSA", namedCurve };
}

/**
 * Imports a private key (PKCS#8, DER) for signing, and puts the key's own certificate first among `certificados`.
 * @throws Error when none of the certificates belongs to the key
 */
export async function chaveDoPkcs8(pkcs8: Uint8Array, certificados: readonly Certificate[]): Promise<ChaveDoSelo> {
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: "der", type: "pkcs8" });
  const spki = createPublicKey(key).export({ type: "spki", format: "der" });
  const own = certificados.find((each) => spki.equals(Buffer.from(each.subjectPublicKeyInfo.toSchema().toBER())));
  if (own === undefined) throw new Error("no certificate belongs to the key");
  const others = certificados.filter((each) => each !== own);
  const privateKey = await crypto.subtle.importKey("pkcs8", ownBuffer(pkcs8), algorithmOf(key), false, ["sign"]);
  return { privateKey, certificados: [own, ...others] };
}

/** Returns the common name of a certificate's subject; empty when the subject has none. */
export function nomeDoCertificado(certificado: Certificate): string {
  const COMMON_NAME = "2.5.4.3";
  const found = certificado.subject.typesAndValues.find(({ type }) => type === COMMON_NAME);
  return found?.value.valueBlock.value ?? "";
}

/** Returns the SHA-256 of the certificate that seals, hexadecimal, as readers of PDFs show it. */
export function fingerprint({ certificados: [own] }: ChaveDoSelo): string {
  return createHash("sha256").update(Buffer.from(own.toSchema().toBER())).digest("hex");
}
