import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { contatoDe } from "../../domain/permissoes/contatos.ts";
import { visibleSecoes, type Actor } from "../../domain/permissoes/rules.ts";
import { type Editando, presencaContract } from "../../domain/presenca/contract.ts";
import { type App, canSeePresenca, mensagemDePresenca } from "../../domain/presenca/rules.ts";
import { leaveNews, type Tx } from "../db/database.ts";
import { streamAnswer } from "../answers/answers.ts";
import { defineRoutes, type RequestFacts } from "../http/route.ts";
import { requireRelatorio } from "../relatorios/actions.ts";
import { deleteExpired, deletePresenca, listOthers, type Place, upsertPresenca } from "./queries.ts";

/** People who edit a report now, and the stream of events about the report. */

const APP: Readonly<Record<RequestFacts["canal"], App>> = {
  "app-web": "web",
  "app-ios": "ios",
  "app-android": "android",
};

/**
 * Returns the key of the presence of this person on this device, in a report that the person may see.
 * @throws AppError `nao_encontrado`
 */
async function placeOf(tx: Tx, actor: Actor, params: RelatorioRef, { paginaUid }: RequestFacts): Promise<Place> {
  const { id } = await requireRelatorio(tx, actor, params, "read");
  return { empresaId: actor.empresaId, relatorioId: id, usuarioId: actor.usuarioId, aparelhoUid: paginaUid };
}

async function answerOthers(tx: Tx, actor: Actor, place: Place, { idioma }: RequestFacts): Promise<Editando> {
  if (!canSeePresenca(actor)) return { usuarios: [], mensagem: null };
  const visible = visibleSecoes(actor);
  const rows = await listOthers(tx, place);
  const usuarios = rows.map(({ usuario_id: usuarioId, nome, email, vista_em, app, secao }) => ({
    usuarioId,
    usuarioNome: nome,
    usuarioEmail: contatoDe(actor, usuarioId, email),
    dataHora: vista_em,
    appIss: app,
    secao: secao !== null && visible.has(secao) ? secao : null,
  }));
  return { usuarios, mensagem: mensagemDePresenca(usuarios, actor.usuarioId, idioma) };
}

const whoChanged = ({ empresaId, relatorioId }: Place) => ({ empresaId, relatorioId, presenca: true as const });

export const presencaRoutes = defineRoutes(presencaContract, {
  logEditar: async ({ tx, actor, params, body, request }) => {
    const place = await placeOf(tx, actor, params, request);
    if (await upsertPresenca(tx, place, APP[request.canal], body.secao ?? null)) leaveNews(tx, whoChanged(place));
    await deleteExpired(tx, place);
    return answerOthers(tx, actor, place, request);
  },

  getLogEditar: async ({ tx, actor, params, request }) =>
    answerOthers(tx, actor, await placeOf(tx, actor, params, request), request),

  deleteLogEditar: async ({ tx, actor, params, request }) => {
    const place = await placeOf(tx, actor, params, request);
    if (await deletePresenca(tx, place)) leaveNews(tx, whoChanged(place));
    return { ok: true as const };
  },

  streamEventos: async ({ tx, actor, params, request, services }) => {
    const look = async (within: Tx, who: Actor): Promise<number> =>
      (await requireRelatorio(within, who, params, "read")).v;
    await look(tx, actor);
    const { empresaId } = actor;
    // Streams in `ver como` count under the session's id, so that the limit does not close streams of the person whose view is used.
    const usuarioId = request.verComo === null ? actor.usuarioId : request.sessaoId;
    const following = { empresaId, usuarioId, relatorioId: params.relatorioId, presenca: canSeePresenca(actor) };
    return streamAnswer(look, (stream, again) => services.live.follow(stream, { ...following, look: again }));
  },
});
