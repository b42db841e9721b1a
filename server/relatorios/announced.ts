import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import type { Change, Doc } from "../../domain/relatorios/merge/types.ts";
import type { AnyCtx, Ctx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";
import type { RelatorioHead } from "./queries.ts";

/** Events of reports, each announced in the transaction in which it happens, with the report's row locked. */

export const relatorioCreated =
  announcement<[ctx: AnyCtx, created: { readonly head: RelatorioHead; readonly v: number }]>("relatorioCreated");

export type ContentWritten = {
  readonly head: RelatorioHead;
  readonly before: Doc;
  readonly after: Doc;
  readonly changes: readonly Change[];
  readonly conteudo: Conteudo;
};

/** Announced after any write of content, including a creation. */
export const contentWritten = announcement<[ctx: AnyCtx, written: ContentWritten]>("contentWritten");

export type Saved = {
  /** The version after the save. */
  readonly v: number;
  readonly status: number;
  /** True when the content changed, not only the status. */
  readonly contentChanged: boolean;
};

/**
 * Announced after a person's save was allowed and written.
 * @param head the report before the save
 */
export const relatorioSaved = announcement<[ctx: Ctx, head: RelatorioHead, saved: Saved]>("relatorioSaved");

/** Announced before writing a report for which `needsNormalising` (`domain/aprovacao/rules.ts`) is true. */
export const statusOutOfStep = announcement<[ctx: Ctx, head: RelatorioHead]>("statusOutOfStep");

/** Announced after a signer opened the report for the first time in its epoch. */
export const openedBySigner = announcement<[ctx: Ctx, head: RelatorioHead]>("openedBySigner");

/** Announced after a report went into the bin; `excluidoEm` distinguishes this deletion from a later one. */
export const relatorioDeleted =
  announcement<[ctx: Ctx, deleted: { readonly head: RelatorioHead; readonly excluidoEm: string }]>("relatorioDeleted");

/** Announced after a report was restored from the bin. */
export const relatorioRestored = announcement<[ctx: Ctx, head: RelatorioHead]>("relatorioRestored");
