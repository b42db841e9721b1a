import { midiasDaAnaliseContract } from "../../domain/analise/midiasContract.ts";
import { defineRoutes } from "../http/route.ts";
import { listMidias, readPorObra, readQuantitativos } from "./midias.ts";

/** Photos, videos and attachments over all works, as far as the requesting person may see them. */
export const midiasDaAnaliseRoutes = defineRoutes(midiasDaAnaliseContract, {
  listFotosDaEmpresa: ({ tx, actor, query }) => listMidias(tx, actor, "fotos", query),
  listGaleriaDeFotos: ({ tx, actor, query }) => listMidias(tx, actor, "fotos", query),
  getFotosQuantitativos: ({ tx, ctx, actor, query }) => readQuantitativos(tx, actor, "fotos", query, ctx.now),
  getFotosPorObra: ({ tx, ctx, actor, query }) => readPorObra(tx, actor, "fotos", query, ctx.now),
  listVideosDaEmpresa: ({ tx, actor, query }) => listMidias(tx, actor, "videos", query),
  listGaleriaDeVideos: ({ tx, actor, query }) => listMidias(tx, actor, "videos", query),
  getVideosQuantitativos: ({ tx, ctx, actor, query }) => readQuantitativos(tx, actor, "videos", query, ctx.now),
  getVideosPorObra: ({ tx, ctx, actor, query }) => readPorObra(tx, actor, "videos", query, ctx.now),
  listAnexosDaEmpresa: ({ tx, actor, query }) => listMidias(tx, actor, "anexos", query),
  getAnexosQuantitativos: ({ tx, ctx, actor, query }) => readQuantitativos(tx, actor, "anexos", query, ctx.now),
  getAnexosPorObra: ({ tx, ctx, actor, query }) => readPorObra(tx, actor, "anexos", query, ctx.now),
});
