import { AppError } from "../../domain/errors/errors.ts";
import { takesPartInComentarios } from "../../domain/permissoes/rules.ts";
import { notificacoesContract } from "../../domain/notificacoes/contract.ts";
import { countAguardando } from "../permissoes/aguardando.ts";
import { isUuid } from "../http/requestFacts.ts";
import { completing, defineRoutes } from "../http/route.ts";
import { requireRelatorio } from "../relatorios/actions.ts";
import { loadDoc } from "../relatorios/queries.ts";
import { isComentario, notifyComentario } from "./events.ts";
import {
  countNaoLidas,
  getPreferencias,
  holdPreferencias,
  listNotificacoes,
  markLidas,
  savePreferencias,
} from "./queries.ts";

/** A person's notifications and their settings. */

export const notificacoesRoutes = defineRoutes(notificacoesContract, {
  listNotificacoes: ({ tx, actor, query, request: { idioma } }) => {
    if (query.depois !== undefined && !isUuid(query.depois)) throw new AppError("nao_encontrado");
    return listNotificacoes(tx, actor, query, idioma);
  },

  contarNotificacoes: async ({ tx, actor }) => ({
    naoLidas: await countNaoLidas(tx, actor),
    aguardandoAprovacao: await countAguardando(tx, actor),
  }),

  lerNotificacoes: async ({ tx, actor, body }) => {
    if (body.ate !== undefined && !isUuid(body.ate)) throw new AppError("nao_encontrado");
    await markLidas(tx, actor, body.ids?.filter((id) => isUuid(id)) ?? null, body.ate ?? null);
    return { ok: true as const };
  },

  getPreferenciasDeNotificacao: ({ tx, actor }) => getPreferencias(tx, actor),

  updatePreferenciasDeNotificacao: completing(
    notificacoesContract.updatePreferenciasDeNotificacao,
    async ({ tx, actor }) => {
      await holdPreferencias(tx, actor);
      return getPreferencias(tx, actor);
    },
    async ({ tx, actor, body }) => {
      await savePreferencias(tx, actor, body);
      return getPreferencias(tx, actor);
    },
  ),

  /**
   * Notifies of the caller's own comment, which is found by its id or, without an id, by its text. Saving the comment has already
   * notified, so normally this call sends nothing more.
   */
  notificarComentario: async ({ tx, ctx, actor, params, body }) => {
    if (!takesPartInComentarios(actor)) throw new AppError("sem_permissao");
    const head = await requireRelatorio(tx, actor, params, "read");
    const { _id, descricao } = body.comentario;
    const { items } = await loadDoc(tx, actor.empresaId, head.id, head.v);
    for (const item of items.values()) {
      const { usuario, descricao: words } = item.f;
      const isOwn =
        typeof usuario === "object" && usuario !== null && "_id" in usuario && usuario["_id"] === actor.usuarioId;
      const isMeant = _id === undefined ? words === descricao : item.id === _id;
      if (isComentario(item) && isOwn && isMeant) await notifyComentario(ctx, head, item);
    }
    return { ok: true as const };
  },
});
