import type { FastifyRequest } from "fastify";
import { sharedLately } from "../lib/lately.ts";
import { goOnFor, type Whose } from "../lib/whose.ts";
import type { Credential } from "./access.ts";
import { networkOf } from "./network.ts";

/**
 * Chooses whose turn a request takes. Only admitted people take a company's turn, because by the path alone strangers
 * could use up any company's. New callers, and calls without a login, take the turn of their network address.
 */

const KEPT_MS = 10 * 60_000;
const MOST = 20_000;

type Entry = { readonly whose: Whose; readonly until: number };

const keyOf = (credential: NonNullable<Credential>, empresaId: string): string =>
  `${credential.hash.toString("base64")} ${empresaId}`;

/**
 * People admitted lately, by credential and company. Decides turns, and whether a large body is parsed before the call
 * is admitted; never permissions.
 */
export class Turn {
  readonly #known = new Map<string, Entry>();

  /** @param empresaId of the path; empty for a call of a login or of nobody */
  of(request: FastifyRequest, credential: Credential, empresaId: string): Whose {
    const known = this.#letIn(credential, empresaId)?.whose;
    if (known !== undefined && empresaId !== "") sharedLately.note(empresaId);
    return known ?? { empresaId: `address ${networkOf(request.ip)}`, person: "" };
  }

  /** Was this credential let into the company lately? A large body may be parsed for it; the call itself asks again. */
  knows(credential: Credential, empresaId: string): boolean {
    return this.#letIn(credential, empresaId) !== undefined;
  }

  #letIn(credential: Credential, empresaId: string): Entry | undefined {
    const entry = credential === null ? undefined : this.#known.get(keyOf(credential, empresaId));
    return entry !== undefined && entry.until > Date.now() ? entry : undefined;
  }

  /**
   * Notes an admission: this request goes on in the person's turn, and their next ones begin in it. Null: refused, so
   * the next one takes the address's turn.
   */
  note(credential: Credential, empresaId: string, loginId: string | null): void {
    if (credential === null) return;
    const key = keyOf(credential, empresaId);
    // Moves it to the end: the oldest go first.
    this.#known.delete(key);
    if (loginId === null) return;
    const whose = { empresaId: empresaId === "" ? `login ${loginId}` : empresaId, person: loginId };
    this.#known.set(key, { whose, until: Date.now() + KEPT_MS });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
    }
    // Not for a login's own pages: nobody would be alone beside themselves.
    if (empresaId !== "") sharedLately.note(empresaId);
    goOnFor(whose);
  }
}
