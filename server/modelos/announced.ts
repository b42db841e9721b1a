import type { Ctx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** The template that changed. With `obraId` the change affects only this work, otherwise all works with the template. */
export type ModeloChanged = { readonly modeloId: string; readonly obraId?: string };

/** Announced after a template, or the way a work approves reports with it, has changed. */
export const modeloChanged = announcement<[ctx: Ctx, changed: ModeloChanged]>("modeloChanged");
