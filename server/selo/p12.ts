import { AuthenticatedSafe, Certificate, CertBag, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo, type SafeBag } from "pkijs";
import { chaveDoPkcs8, type ChaveDoSelo, ownBuffer } from "./chave.ts";

/** Reads a key with its certificates from a password-protected file (PKCS#12: `.p12`, `.pfx`). */

/** Fault of the file, for the operator. */
export class P12Error extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "P12Error";
  }
}

/** Opens the file with the password. A failure means a wrong password or a damaged file: the integrity check cannot tell which. */
async function openSafe(bytes: Uint8Array, password: ArrayBuffer): Promise<AuthenticatedSafe> {
  let pfx: PFX;
  try {
    pfx = PFX.fromBER(ownBuffer(bytes));
  } catch (cause) {
    throw new P12Error("is not a PKCS#12 file", { cause });
  }
  try {
    await pfx.parseInternalValues({ password, checkIntegrity: true });
  } catch (cause) {
    throw new P12Error("does not open with the password", { cause });
  }
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (safe === undefined) throw new P12Error("has nothing in it");
  return safe;
}

async function bagsOf(safe: AuthenticatedSafe, password: ArrayBuffer): Promise<SafeBag[]> {
  try {
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  } catch (cause) {
    throw new P12Error(
      "is encrypted in an outdated way; write it anew with openssl pkcs12 -legacy, then openssl pkcs12 -export",
      { cause },
    );
  }
  const contents = safe.parsedValue.safeContents as { value: { safeBags: SafeBag[] } }[];
  return contents.flatMap(({ value }) => value.safeBags);
}

async function keyIn({ bagValue }: SafeBag, password: ArrayBuffer): Promise<Uint8Array | null> {
  if (bagValue instanceof PrivateKeyInfo) return new Uint8Array(bagValue.toSchema().toBER());
  if (!(bagValue instanceof PKCS8ShroudedKeyBag)) return null;
  // The library's types wrongly declare this method as protected; there is no other way to open this bag.
  await bagValue["parseInternalValues"]({ password });
  return bagValue.parsedValue === undefined ? null : new Uint8Array(bagValue.parsedValue.toSchema().toBER());
}

/**
 * Reads the key in a PKCS#12 file with the key's certificates.
 * @throws P12Error whose message continues a sentence that begins with the file's name
 */
export async function openP12(bytes: Uint8Array, senha: string): Promise<ChaveDoSelo> {
  const password = ownBuffer(new TextEncoder().encode(senha));
  const bags = await bagsOf(await openSafe(bytes, password), password);
  const keys = (await Promise.all(bags.map((bag) => keyIn(bag, password)))).filter((key) => key !== null);
  const certificados = bags.flatMap(({ bagValue }) =>
    bagValue instanceof CertBag && bagValue.parsedValue instanceof Certificate ? [bagValue.parsedValue] : [],
  );
  const [key] = keys;
  if (key === undefined) throw new P12Error("holds no private key");
  try {
    return await chaveDoPkcs8(key, certificados);
  } catch (cause) {
    throw new P12Error("holds no certificate of its key", { cause });
  }
}
