import { type Actor, type Member, SYSTEM } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { RequestFacts } from "./route.ts";
import type { Services } from "./services.ts";

/** Author, time and source of a write. An act of SYSTEM carries the member on whose behalf it is done. */
type Writing = Member & {
  readonly tx: Tx;
  /** The page that writes, or the installation when it has no pages. Writes of one device never conflict with each other. */
  readonly device: string;
  /** Writes with the channel `sistema` do not appear in the log of editors. */
  readonly channel: RequestFacts["canal"] | typeof SYSTEM;
  /** When the transaction began its work: ISO 8601 in UTC. */
  readonly now: string;
  /** Stores jobs in this transaction. */
  readonly jobs: Pick<Services["jobs"], "enqueue">;
};

/** A person's request, in its transaction: the pipeline builds it once per attempt. */
export type Ctx = Writing & {
  readonly actor: Actor;
  readonly request: RequestFacts;
  /** The product's address, without a slash at its end: documents print it. */
  readonly publicUrl: string;
};

/** An act of the product itself: evidence names no person for it, and nobody is notified. */
export type SystemCtx = Writing & { readonly actor: typeof SYSTEM };

export type AnyCtx = Ctx | SystemCtx;

/** @param actor the admitted person, as whom the request is answered */
export function ctxOf(
  tx: Tx,
  actor: Actor,
  request: RequestFacts,
  { jobs, config: { publicUrl } }: Pick<Services, "jobs" | "config">,
): Ctx {
  const { empresaId, usuarioId } = actor;
  const { paginaUid: device, canal: channel } = request;
  return { tx, actor, empresaId, usuarioId, device, channel, now: new Date().toISOString(), request, jobs, publicUrl };
}

/** Lets the product act during a request, in the name of the same member. */
export function asSystem({ tx, empresaId, usuarioId, device, now, jobs }: AnyCtx): SystemCtx {
  return { tx, empresaId, usuarioId, device, now, jobs, channel: SYSTEM, actor: SYSTEM };
}

/** The product's own device, for writes in any member's name: the member's own saves do not wait for these writes, and have other stamps. */
const PRODUCT_DEVICE = "00000000-0000-4000-8000-00000000cafe";

/** Lets the product act by itself, in the name of the member whose change caused the act. */
export function productCtx(tx: Tx, { empresaId, usuarioId }: Member, jobs: SystemCtx["jobs"]): SystemCtx {
  const now = new Date().toISOString();
  return { tx, empresaId, usuarioId, now, jobs, device: PRODUCT_DEVICE, channel: SYSTEM, actor: SYSTEM };
}
