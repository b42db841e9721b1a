import { fatosDaAnaliseContract } from "../../domain/analise/fatosContract.ts";
import { defineRoutes } from "../http/route.ts";
import { readFatos } from "./fatosLidos.ts";

const MAO_DE_OBRA = { tipo: "maoDeObra", pagina: "historico", linha: null } as const;
const EQUIPAMENTOS = { tipo: "equipamento", pagina: "historico", linha: null } as const;
const OCORRENCIAS = { tipo: "ocorrencia", pagina: "histograma", linha: null } as const;

/** People, machines and occurrences over all works. */
export const fatosDaAnaliseRoutes = defineRoutes(fatosDaAnaliseContract, {
  getHistogramaDeMaoDeObra: ({ tx, ctx, actor, query }) =>
    readFatos(tx, actor, { ...MAO_DE_OBRA, pagina: "histograma" }, query, ctx.now),
  getHistoricoDeMaoDeObra: ({ tx, ctx, actor, query }) => readFatos(tx, actor, MAO_DE_OBRA, query, ctx.now),
  getMaoDeObraPadraoPorObra: ({ tx, ctx, actor, params: { id }, query }) =>
    readFatos(tx, actor, { ...MAO_DE_OBRA, linha: { id, pessoa: false } }, query, ctx.now),
  getMaoDeObraPersonalizadaPorObra: ({ tx, ctx, actor, params: { id }, query }) =>
    readFatos(tx, actor, { ...MAO_DE_OBRA, linha: { id, pessoa: true } }, query, ctx.now),
  getHistoricoDeEquipamentos: ({ tx, ctx, actor, query }) => readFatos(tx, actor, EQUIPAMENTOS, query, ctx.now),
  getEquipamentoPorObra: ({ tx, ctx, actor, params: { id }, query }) =>
    readFatos(tx, actor, { ...EQUIPAMENTOS, linha: { id, pessoa: false } }, query, ctx.now),
  getOcorrenciasDaEmpresa: ({ tx, ctx, actor, query }) =>
    readFatos(tx, actor, OCORRENCIAS, { ...query, medida: "quantidade" }, ctx.now),
});
