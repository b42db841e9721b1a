import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";

/**
 * Argon2id with the minimum that OWASP advises (19 MiB, 2 passes, 1 lane); memory in KiB. After these values are raised, each
 * password is rehashed when its owner next logs in.
 */
export const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
type Parameters = { memory: number; passes: number; parallelism: number };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Computes Argon2id in Node's thread pool, so the event loop stays free. */
function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Normalises a password, so that it compares equal whichever way a keyboard composes accents (NIST SP 800-63B 5.1.1.2). */
const normal = (senha: string) => senha.normalize("NFKC");

type Stored = Parameters & { salt: Buffer; tag: Buffer };

function parse(hash: string): Stored | null {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (found === null) return null;
  const [, m, t, p, salt = "", tag = ""] = found;
  return {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

/** Hashes and checks passwords. A type of object, so that tests can count the calls. */
export type PasswordHasher = {
  /** Returns a PHC string. */
  hash(senha: string): Promise<string>;
  /** Checks a password against a hash. A null `hash` (nobody has this e-mail) takes the same work and gives false. */
  verify(senha: string, hash: string | null): Promise<boolean>;
  /** True for a hash that was made with other parameters than the current ones. */
  outdated(hash: string): boolean;
};

/** Creates a hasher for Argon2id, by default with {@link PARAMETERS}. */
export function createPasswordHasher(parameters: Parameters = PARAMETERS): PasswordHasher {
  const dummy: Stored = { ...parameters, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };
  const compute = (senha: string, { salt, tag, ...cost }: Stored) =>
    derive({ ...cost, message: normal(senha), nonce: salt, tagLength: tag.length });
  return {
    hash: async (senha) => {
      const salt = randomBytes(SALT_BYTES);
      const tag = await compute(senha, { ...parameters, salt, tag: Buffer.alloc(TAG_BYTES) });
      const { memory, passes, parallelism } = parameters;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
    },
    verify: async (senha, hash) => {
      const stored = hash === null ? null : parse(hash);
      const expected = stored ?? dummy;
      const same = timingSafeEqual(await compute(senha, expected), expected.tag);
      return same && stored !== null;
    },
    outdated: (hash) => {
      const stored = parse(hash);
      return (
        stored === null ||
        stored.memory !== parameters.memory ||
        stored.passes !== parameters.passes ||
        stored.parallelism !== parameters.parallelism
      );
    },
  };
}
