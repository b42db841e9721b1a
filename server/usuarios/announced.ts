import type { Ctx } from "../http/ctx.ts";
import { announcement } from "../lib/announce.ts";

/** Announced when a person may no longer enter the company. */
export const acessoEnded = announcement<[ctx: Ctx, usuarioId: string]>("acessoEnded");
