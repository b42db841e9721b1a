import type { CallName } from "../../domain/contract.ts";

/**
 * Calls that each scope of an API token opens, copied from the specification alone. This file imports no rule of the product, so
 * that `tokens.test.ts` compares two independent texts.
 */
export const POR_ESCOPO = {
  "obras:ler": ["listObras", "getObra", "listModelosDaObra", "listObrasEmAndamento"],
  "relatorios:ler": [
    "listRelatorios",
    "getRelatorio",
    "anosContemInformacao",
    "getAprovacao",
    "listFiltro",
    "totaisDoFiltro",
  ],
  "arquivos:ler": [
    "getPdf",
    "getFoto",
    "getVideo",
    "getFotoDoVideo",
    "getAnexo",
    "getAssinatura",
    "getDocumento",
    "getFotoDaObra",
    "getClienteLogo",
    "listDocumentos",
    "getPasta",
    "getDocumentoDaObra",
    "getArquivoDoDocumento",
  ],
  "cronograma:ler": ["getCronograma", "getResumoDoCronograma", "listEtapas", "listTarefas", "getTarefa", "listAvancos"],
  "cadastros:ler": [
    "listChecklists",
    "getChecklist",
    "listEquipamentos",
    "listMaoDeObra",
    "listTiposDeOcorrencias",
    "listModelos",
    "listGruposDeObra",
  ],
  "analise:ler": [
    "getVisaoGeral",
    "getGradeDeRelatorios",
    "getRelatoriosCriados",
    "listRelatoriosCriados",
    "listAguardandoDaEmpresa",
    ...(["listFotosDaEmpresa", "listGaleriaDeFotos", "getFotosQuantitativos", "getFotosPorObra"] as const),
    ...(["listVideosDaEmpresa", "listGaleriaDeVideos", "getVideosQuantitativos", "getVideosPorObra"] as const),
    ...(["listAnexosDaEmpresa", "getAnexosQuantitativos", "getAnexosPorObra"] as const),
    ...(["getHistogramaDeMaoDeObra", "getHistoricoDeMaoDeObra", "getHistoricoDeEquipamentos"] as const),
    ...(["getMaoDeObraPadraoPorObra", "getMaoDeObraPersonalizadaPorObra", "getEquipamentoPorObra"] as const),
    "getOcorrenciasDaEmpresa",
  ],
} as const satisfies Readonly<Record<string, readonly CallName[]>>;

/** Calls about the whole company, which a token limited to some works must not make. */
export const SO_DE_TODAS: ReadonlySet<CallName> = new Set([
  "getVisaoGeral",
  "listAguardandoDaEmpresa",
  ...(["getHistogramaDeMaoDeObra", "getHistoricoDeMaoDeObra", "getHistoricoDeEquipamentos"] as const),
  ...(["getMaoDeObraPadraoPorObra", "getMaoDeObraPersonalizadaPorObra", "getEquipamentoPorObra"] as const),
  "getOcorrenciasDaEmpresa",
]);
