import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, shownSecoes } from "../../domain/permissoes/rules.ts";
import { fotosContract } from "../../domain/relatorios/midiasContract.ts";
import type { LugarDaFoto } from "../../domain/relatorios/secoes/galeriaDeFoto.ts";
import type { Tx } from "../db/database.ts";
import { fileAnswer, later } from "../answers/answers.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { requireRelatorio } from "./actions.ts";
import { deleteFoto, descreverFotos, ensureDerived, ordenarFotos, updateFoto } from "./fotos.ts";
import { idOf } from "./midias/change.ts";
import { secaoOfFoto } from "./midias/lugar.ts";
import { presentMidia } from "./midias/present.ts";
import { finishUpload, prepareUpload } from "./midias/upload.ts";
import { getVisibleFoto } from "./queries.ts";

/** Calls on the photos of a report. */

type PlaceQuery = {
  tarefaId?: string | undefined;
  ocorrenciaId?: string | undefined;
  itemChecklistId?: string | undefined;
};

const lugarDe = ({ tarefaId, ocorrenciaId, itemChecklistId }: PlaceQuery): LugarDaFoto => ({
  tarefaId: tarefaId ?? null,
  ocorrenciaId: ocorrenciaId ?? null,
  itemChecklistId: itemChecklistId ?? null,
});

/** Returns the place that a photo is to move to; undefined leaves the photo where it is. `galeria` together with another place is refused. */
function lugarPedido(query: PlaceQuery & { galeria?: boolean | undefined }): LugarDaFoto | undefined {
  const lugar = lugarDe(query);
  const named = Object.values(lugar).some((id) => id !== null);
  if (query.galeria === true && named) throw new AppError("item_desconhecido");
  return named || query.galeria === true ? lugar : undefined;
}

/** Requires that the photo is on a report and in a section that this person sees; otherwise it counts as not found. */
async function requireVisibleFoto(tx: Tx, actor: Actor, params: RelatorioRef & { arquivo: string }): Promise<void> {
  const id = idOf(params.arquivo);
  const [{ estado }, f] = await Promise.all([
    requireRelatorio(tx, actor, params, "read"),
    isUuid(id) ? getVisibleFoto(tx, actor.empresaId, params.relatorioId, id) : null,
  ]);
  const shown = f !== null && f["arquivo"] === params.arquivo && shownSecoes(actor, estado).has(secaoOfFoto(f));
  if (!shown) throw new AppError("nao_encontrado");
}

export const fotosRoutes = defineRoutes(fotosContract, {
  uploadFoto: staged(
    fotosContract.uploadFoto,
    ({ services, actor, params, query, file }) => prepareUpload(services, actor, params, "foto", file, lugarDe(query)),
    (context) => {
      const { descricao = "" } = context.query;
      const dados = { descricao, lugar: lugarDe(context.query) };
      return finishUpload(context, context.params, "foto", context.prepared, dados);
    },
  ),

  getFoto: async ({ tx, actor, params, query, services }) => {
    await requireVisibleFoto(tx, actor, params);
    return later(async () => {
      const derived = await ensureDerived(services, actor.empresaId, idOf(params.arquivo));
      const sha256 = derived[query.tamanho];
      // Bytes under a photo's name never change, but permissions can: a private cache keeps them an hour, then asks.
      return fileAnswer({ contentType: "image/jpeg", etag: sha256, maxAge: 3600 }, () =>
        services.storage.open(actor.empresaId, sha256),
      );
    });
  },

  updateFoto: async ({ ctx, actor, params, query }) => {
    const doc = await updateFoto(ctx, params, {
      descricao: query.descricao,
      lugar: lugarPedido(query),
    });
    const { item, versao } = presentMidia(doc, actor, params, "foto", params.arquivo);
    return { ...item, versao };
  },

  deleteFoto: async ({ ctx, params }) => {
    const doc = await deleteFoto(ctx, params);
    return { versao: doc.v };
  },

  ordenarFotos: async ({ ctx, params, body }) => {
    const arquivos = body.galeriaDeFotos.map(({ arquivo }) => arquivo);
    const doc = await ordenarFotos(ctx, params, arquivos);
    return { versao: doc.v };
  },

  descreverFotos: async ({ ctx, params, body }) => {
    const doc = await descreverFotos(ctx, params, body);
    return { versao: doc.v };
  },
});
