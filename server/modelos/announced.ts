import type { Ctx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** Template that changed; `obraId` limits the change to one work, otherwise all works with the template are affected. */
export type ModeloChanged = { readonly modeloId: string; readonly obraId?: string };

/** Announced after a template, or the way a work approves reports with it, has changed. */
export const modeloChanged = announcement<[ctx: Ctx, changed: ModeloChanged]>("modeloChanged");
