import { webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import {
  AuthenticatedSafe,
  CertBag,
  type Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from "pkijs";

/** Makes a PKCS#12 file as certification authorities issue it: key and certificates, both encrypted with the password. */

const ENCRYPTION = {
  contentEncryptionAlgorithm: { name: "AES-CBC", length: 256, iv: webcrypto.getRandomValues(new Uint8Array(16)) },
  hmacHashAlgorithm: "SHA-256",
  iterationCount: 2000,
};

export async function makeP12(
  pkcs8: Uint8Array,
  certificados: readonly Certificate[],
  senha: string,
): Promise<Uint8Array> {
  const password = new TextEncoder().encode(senha).slice().buffer;
  const shrouded = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(new Uint8Array(pkcs8).buffer) });
  await shrouded.makeInternalValues({ password, ...ENCRYPTION });
  const bags = [
    new SafeBag({ bagId: "1.2.840.113549.1.12.10.1.2", bagValue: shrouded }),
    ...certificados.map(
      (each) => new SafeBag({ bagId: "1.2.840.113549.1.12.10.1.3", bagValue: new CertBag({ parsedValue: each }) }),
    ),
  ];
  const pfx = new PFX({
    parsedValue: {
      integrityMode: 0,
      authenticatedSafe: new AuthenticatedSafe({
        parsedValue: { safeContents: [{ privacyMode: 1, value: new SafeContents({ safeBags: bags }) }] },
      }),
    },
  });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (safe === undefined) throw new Error("the safe was not made");
  await safe.makeInternalValues({ safeContents: [{ password, ...ENCRYPTION }] });
  await pfx.makeInternalValues({
    password,
    iterations: 2000,
    pbkdf2HashAlgorithm: { name: "SHA-256" },
    hmacHashAlgorithm: "SHA-256",
  });
  const schema: asn1js.Sequence = pfx.toSchema();
  return new Uint8Array(schema.toBER());
}
