import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";

/**
 * Secrets of webhooks. Signing needs the secret itself, so a hash is not enough: secrets are encrypted with a key that lies
 * outside the database, so that the database alone does not reveal them.
 */

const ALGORITHM = "aes-256-gcm";
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "EEXIST";

/** Reads the key, or creates it at the first use. When two processes create it at once, one wins and both use that key. */
async function readKey(dataDir: string): Promise<Buffer> {
  const folder = join(dataDir, "chaves");
  const path = join(folder, "webhooks.key");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await readFile(path, "utf8").catch(() => null);
  if (found !== null) return Buffer.from(found, "base64");
  const key = randomBytes(KEY_BYTES);
  try {
    await writeFile(path, key.toString("base64"), { flag: "wx", mode: 0o600 });
    // Sets the mode independently of the umask of the process.
    await chmod(path, 0o600);
    return key;
  } catch (error) {
    if (!isThere(error)) throw error;
    return Buffer.from(await readFile(path, "utf8"), "base64");
  }
}

export const newSegredo = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** @param of id of the row that the secret belongs to: in another row the secret cannot be decrypted. */
export async function closeSegredo(dataDir: string, of: string, segredo: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await readKey(dataDir), iv).setAAD(Buffer.from(of));
  const text = Buffer.concat([cipher.update(segredo, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/** @throws when the key is not the one that encrypted the secret, or the ciphertext was altered */
export async function openSegredo(dataDir: string, of: string, closed: string): Promise<string> {
  const bytes = Buffer.from(closed, "base64");
  const decipher = createDecipheriv(ALGORITHM, await readKey(dataDir), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(of))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}

/** Returns the headers of Standard Webhooks, with one signature for each secret that is in force. */
export function signatureHeaders(
  segredos: readonly string[],
  eventoId: string,
  corpo: string,
  now: Date,
): Record<string, string> {
  return {
    "webhook-id": eventoId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": segredos.map((segredo) => new Webhook(segredo).sign(eventoId, now, corpo)).join(" "),
  };
}
