import type { Ctx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** Of one work, or of all that have the template. */
export type ModeloChanged = { readonly modeloId: string; readonly obraId?: string };

/** A template, or how a work approves with it, is other than before. */
export const modeloChanged = announcement<[ctx: Ctx, changed: ModeloChanged]>("modeloChanged");
