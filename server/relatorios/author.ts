import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Autor } from "../../domain/relatorios/secoes/types.ts";
import { PERFIL } from "../../domain/usuarios/perfis.ts";
import type { RequestFacts } from "../http/route.ts";
import type { Services } from "../services.ts";
import type { Author } from "./mutations.ts";

/** Who writes, and with which installation: what a revision keeps. */
export function authorOf(actor: Actor, request: RequestFacts, services: Services): Author {
  return {
    empresaId: actor.empresaId,
    usuarioId: actor.usuarioId,
    aparelhoUid: request.aparelhoUid,
    canal: request.canal,
    pedido: { request, services },
  };
}

/** The same person as comments and files name them. */
export function autorOf(actor: Actor): Autor {
  return { _id: actor.usuarioId, nome: actor.nome, perfilCliente: actor.perfilId === PERFIL.cliente };
}
