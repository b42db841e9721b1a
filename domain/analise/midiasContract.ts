import { z } from "zod";
import { call } from "../calls/calls.ts";
import { cursor } from "../filtros/contract.ts";
import { obrasEscolhidas, periodo } from "./query.ts";
import { LISTA_DA_MIDIA, midiasPorObraSchema, quantitativosDeMidiasSchema } from "./schema.ts";

/** Photos, videos and attachments over all works: listed, counted over a period, and by work. */

const filtroSchema = z.object({ ...obrasEscolhidas, ...periodo });
export type FiltroDeMidias = z.output<typeof filtroSchema>;

/** Without a period, a list covers all time. */
const lista = {
  method: "GET",
  scope: "empresa",
  api: ["analise:ler"],
  query: filtroSchema.omit({ por: true }).extend({ depois: cursor.optional() }),
} as const;
const numeros = {
  method: "GET",
  scope: "empresa",
  api: ["analise:ler"],
  query: filtroSchema,
  output: quantitativosDeMidiasSchema,
} as const;
const porObra = {
  method: "GET",
  scope: "empresa",
  api: ["analise:ler"],
  query: filtroSchema.omit({ por: true }),
  output: midiasPorObraSchema,
} as const;

const fotos = {
  ...lista,
  summary: "The newest photos over all works, wherever they stand in their report",
  output: LISTA_DA_MIDIA.fotos,
  permission: "analise.fotos",
} as const;
const videos = {
  ...lista,
  summary: "The newest videos over all works",
  output: LISTA_DA_MIDIA.videos,
  permission: "analise.videos",
} as const;

export const midiasDaAnaliseContract = {
  listFotosDaEmpresa: call({ ...fotos, path: "/analise-de-dados-fotos" }),
  listGaleriaDeFotos: call({ ...fotos, path: "/analise-de-dados/galeria-de-fotos" }),
  getFotosQuantitativos: call({
    ...numeros,
    path: "/analise-de-dados-fotos-quantitativos",
    summary: "How many photos: by day, month or year",
    permission: "analise.fotos",
  }),
  getFotosPorObra: call({
    ...porObra,
    path: "/analise-de-dados-fotos-por-obra",
    summary: "How many photos each work has",
    permission: "analise.fotos",
  }),
  listVideosDaEmpresa: call({ ...videos, path: "/analise-de-dados-videos" }),
  listGaleriaDeVideos: call({ ...videos, path: "/analise-de-dados/galeria-de-videos" }),
  getVideosQuantitativos: call({
    ...numeros,
    path: "/analise-de-dados-videos-quantitativos",
    summary: "How many videos: by day, month or year",
    permission: "analise.videos",
  }),
  getVideosPorObra: call({
    ...porObra,
    path: "/analise-de-dados-videos-por-obra",
    summary: "How many videos each work has",
    permission: "analise.videos",
  }),
  listAnexosDaEmpresa: call({
    ...lista,
    path: "/analise-de-dados-anexos",
    summary: "The newest attachments over all works",
    output: LISTA_DA_MIDIA.anexos,
    permission: "analise.anexos",
  }),
  getAnexosQuantitativos: call({
    ...numeros,
    path: "/analise-de-dados-anexos-quantitativos",
    summary: "How many attachments: by day, month or year",
    permission: "analise.anexos",
  }),
  getAnexosPorObra: call({
    ...porObra,
    path: "/analise-de-dados-anexos-por-obra",
    summary: "How many attachments each work has",
    permission: "analise.anexos",
  }),
};
