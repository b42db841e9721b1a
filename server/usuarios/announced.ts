import type { Ctx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** Somebody may not enter the company any more. */
export const acessoEnded = announcement<[ctx: Ctx, usuarioId: string]>("acessoEnded");
