import type { FastifyRequest } from "fastify";
import { sharedLately } from "../lib/lately.ts";
import { goOnFor, type Whose } from "../lib/whose.ts";
import type { Credential } from "./access.ts";
import { networkOf } from "./network.ts";

/**
 * Chooses in whose turn a request runs. Only admitted people run in a company's turn: if the path alone decided, strangers could
 * use up any company's turns. New callers, and calls without a login, run in the turn of their network address.
 */

const KEPT_MS = 10 * 60_000;
const MOST = 20_000;

type Entry = { readonly whose: Whose; readonly until: number };

const keyOf = (credential: NonNullable<Credential>, empresaId: string): string =>
  `${credential.hash.toString("base64")} ${empresaId}`;

/**
 * People admitted lately, by credential and company. They decide turns, and whether a large body is parsed before the call is
 * admitted; never permissions.
 */
export class Turn {
  readonly #known = new Map<string, Entry>();

  /** @param empresaId company of the path; empty for calls of a login and public calls */
  of(request: FastifyRequest, credential: Credential, empresaId: string): Whose {
    const known = this.#letIn(credential, empresaId)?.whose;
    if (known !== undefined && empresaId !== "") sharedLately.note(empresaId);
    return known ?? { empresaId: `address ${networkOf(request.ip)}`, person: "" };
  }

  /** True when this credential was admitted to the company lately. A large body may be parsed for it; the call itself checks again. */
  knows(credential: Credential, empresaId: string): boolean {
    return this.#letIn(credential, empresaId) !== undefined;
  }

  #letIn(credential: Credential, empresaId: string): Entry | undefined {
    const entry = credential === null ? undefined : this.#known.get(keyOf(credential, empresaId));
    return entry !== undefined && entry.until > Date.now() ? entry : undefined;
  }

  /**
   * Notes an admission: this request continues in the person's turn, and their next requests begin in it. A null `loginId` is a
   * refusal: the credential's next request takes the address's turn.
   */
  note(credential: Credential, empresaId: string, loginId: string | null): void {
    if (credential === null) return;
    const key = keyOf(credential, empresaId);
    // Moves the entry to the end: the oldest entries are removed first.
    this.#known.delete(key);
    if (loginId === null) return;
    const whose = { empresaId: empresaId === "" ? `login ${loginId}` : empresaId, person: loginId };
    this.#known.set(key, { whose, until: Date.now() + KEPT_MS });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
    }
    // Not for account calls: beside their own company, a login would count as a second one, and no company would be alone.
    if (empresaId !== "") sharedLately.note(empresaId);
    goOnFor(whose);
  }
}
