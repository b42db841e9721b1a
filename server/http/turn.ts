import type { FastifyRequest } from "fastify";
import { sharedLately } from "../lib/lately.ts";
import { goOnFor, type Whose } from "../lib/whose.ts";
import type { Credential } from "./access.ts";
import { networkOf } from "./network.ts";

/**
 * Decides in whose name a request queues (decision 030). Only admitted people use a company's share: if the path alone decided,
 * strangers could use up any company's share. New callers, and calls without a login, queue in the name of their network address.
 */

const KEPT_MS = 10 * 60_000;
const MOST = 20_000;

type Entry = { readonly whose: Whose; readonly until: number };

const keyOf = (credential: NonNullable<Credential>, empresaId: string): string =>
  `${credential.hash.toString("base64")} ${empresaId}`;

/**
 * People admitted recently, by credential and company. They decide in whose name requests queue, and whether a large body is
 * parsed before the call is admitted; never permissions.
 */
export class Turn {
  readonly #known = new Map<string, Entry>();

  /** @param empresaId company of the path; empty for calls of a login and public calls */
  of(request: FastifyRequest, credential: Credential, empresaId: string): Whose {
    const known = this.#letIn(credential, empresaId)?.whose;
    if (known !== undefined && empresaId !== "") sharedLately.note(empresaId);
    return known ?? { empresaId: `address ${networkOf(request.ip)}`, person: "" };
  }

  /** True when this credential was admitted to the company recently. Then a large body may be parsed; the call itself checks again. */
  knows(credential: Credential, empresaId: string): boolean {
    return this.#letIn(credential, empresaId) !== undefined;
  }

  #letIn(credential: Credential, empresaId: string): Entry | undefined {
    const entry = credential === null ? undefined : this.#known.get(keyOf(credential, empresaId));
    return entry !== undefined && entry.until > Date.now() ? entry : undefined;
  }

  /**
   * Notes an admission: the rest of this request, and the person's next requests, queue in the person's name. A null `loginId` is
   * a refusal: the credential's next request queues in the name of the network address.
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
    // Account calls are not noted in `sharedLately`: a login would count as a second company beside the person's own, and no
    // company would ever be alone.
    if (empresaId !== "") sharedLately.note(empresaId);
    goOnFor(whose);
  }
}
