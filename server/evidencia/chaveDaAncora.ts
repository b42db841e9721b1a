import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The key that signs anchors. It lies outside the database, so that the owner of the database cannot forge anchors. */

export type ChaveDaAncora = {
  /** Public key, SubjectPublicKeyInfo in base64, as an anchor names it. */
  readonly publica: string;
  sign(hash: Uint8Array): Buffer;
};

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "EEXIST";

/** Reads the key, and makes it at first use. When two processes make a key at the same time, both use the one written first. */
async function readKey(dataDir: string): Promise<KeyObject> {
  const folder = join(dataDir, "chaves");
  const path = join(folder, "ancora.pem");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await readFile(path, "utf8").catch(() => null);
  if (found !== null) return createPrivateKey(found);
  const { privateKey } = generateKeyPairSync("ed25519");
  try {
    await writeFile(path, privateKey.export({ type: "pkcs8", format: "pem" }), { flag: "wx", mode: 0o600 });
    // Sets the mode whatever the umask of the process.
    await chmod(path, 0o600);
    return privateKey;
  } catch (error) {
    if (!isThere(error)) throw error;
    return createPrivateKey(await readFile(path, "utf8"));
  }
}

const keyText = (key: KeyObject): string => key.export({ type: "spki", format: "der" }).toString("base64");

/** @throws the system's error when the folder cannot be written or the file is no key */
export async function chaveDaAncora(dataDir: string): Promise<ChaveDaAncora> {
  const key = await readKey(dataDir);
  return { publica: keyText(createPublicKey(key)), sign: (hash) => sign(null, hash, key) };
}

/** True when `assinatura` is an Ed25519 signature of the hash by the key `publica` (base64, as above). False for malformed keys and signatures. */
export function assinaturaConfere(publica: string, hash: Uint8Array, assinatura: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publica, "base64"), type: "spki", format: "der" });
    return verify(null, hash, key, assinatura);
  } catch {
    return false;
  }
}
