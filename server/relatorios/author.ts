import type { Actor } from "../../domain/permissoes/rules.ts";
import type { RequestFacts } from "../http/route.ts";
import type { Author } from "./mutations.ts";

/** Who writes, and with which installation: what a revision keeps. */
export function authorOf(actor: Actor, request: RequestFacts): Author {
  return {
    empresaId: actor.empresaId,
    usuarioId: actor.usuarioId,
    aparelhoUid: request.aparelhoUid,
    canal: request.canal,
  };
}
