/** Constants and fixed lists of the report. */

export const STATUS_RELATORIO = { preenchendo: 1, reprovado: 2, revisar: 3, aprovado: 4 } as const;
export type StatusRelatorioId = (typeof STATUS_RELATORIO)[keyof typeof STATUS_RELATORIO];
/** Order in which a report passes through the states; documents over a period list their counts in this order. */
export const STATUS_EM_ORDEM = [1, 3, 2, 4] as const satisfies readonly StatusRelatorioId[];
/** States of a report that is not approved. */
export const STATUS_ABERTOS = [1, 2, 3] as const satisfies readonly StatusRelatorioId[];
/** States in which it is a signer's turn: filled in and not approved. */
export const STATUS_COM_VEZ = [2, 3] as const satisfies readonly StatusRelatorioId[];
export const isStatusRelatorio = (value: unknown): value is StatusRelatorioId =>
  Object.values(STATUS_RELATORIO).some((id) => id === value);
/** Labels on the wire; screens translate by id. */
export const STATUS_RELATORIO_DESCRICAO: Readonly<Record<StatusRelatorioId, string>> = {
  1: "Preenchendo Relatório",
  2: "Reprovado",
  3: "Revisar Relatório",
  4: "Aprovado",
};

/** Activity status of free-form activities; new ones are "in progress". */
export const STATUS_ATIVIDADE_DESCRICAO = {
  1: "Iniciada",
  2: "Em andamento",
  3: "Concluída",
  4: "Não iniciada",
  5: "Paralisada",
  6: "Não executada",
} as const satisfies Record<number, string>;
export type StatusAtividadeId = keyof typeof STATUS_ATIVIDADE_DESCRICAO;
export const STATUS_ATIVIDADE_PADRAO: StatusAtividadeId = 2;

export const CLIMAS = ["Claro", "Nublado", "Chuvoso"] as const;
export type Clima = (typeof CLIMAS)[number];
export const CONDICOES = ["Praticável", "Impraticável"] as const;
export type Condicao = (typeof CONDICOES)[number];
export const PERIODOS = ["manha", "tarde", "noite"] as const;
export type Periodo = (typeof PERIODOS)[number];

/** Reasons of absence of custom labour; ids on the wire, screens translate. */
export const MOTIVOS_DE_AUSENCIA = [
  "afastado",
  "atestado",
  "deslocando",
  "falta_justificada",
  "ferias",
  "folga",
  "licenca",
  "treinamento",
  "viagem",
] as const;
export type MotivoDeAusencia = (typeof MOTIVOS_DE_AUSENCIA)[number];

/** Ways to answer a question of a checklist: ticked, one of the three fixed results, or its own options. */
export const TIPOS_DE_ITEM_CHECKLIST = ["checked", "select", "personalizado"] as const;
export type TipoDeItemChecklist = (typeof TIPOS_DE_ITEM_CHECKLIST)[number];
/** The fixed results of a `select` question: the key is `valor` on the wire; screens translate it. */
export const RESULTADOS_CHECKLIST = {
  conforme: "Conforme",
  nao_conforme: "Não conforme",
  nao_se_aplica: "Não se aplica",
} as const;
/** The one option of a `checked` question. */
export const VALOR_MARCADO = "sim";

/** Photos: at most 25 MB each and 50 per selection. In a trial: 10 photos per selection, 50 photos per report, 3 reports per work and day. */
export const LIMITES = {
  fotoBytes: 25 * 1024 * 1024,
  /** The larger of the two limits that the specification shows. */
  anexoBytes: 10_442_880,
  videoBytes: 104_857_600,
  /** A longer video only causes a warning. */
  videoSegundos: 50,
  videosPorRelatorio: 12,
  /** A poster frame that the browser made of a video. */
  fotoDeVideoBytes: 2 * 1024 * 1024,
  /** Drawn (450 × 165 points, white PNG) or uploaded signature. */
  assinaturaBytes: 2 * 1024 * 1024,
  assinaturasPorRelatorio: 6,
  fotosPorSelecao: 50,
  fotosPorSelecaoTeste: 10,
  fotosPorRelatorioTeste: 50,
  relatoriosPorDiaTeste: 3,
  diasDeTeste: 30,
  diasRestantesParaLimiteDiario: 25,
  nomeCampoPersonalizado: 50,
  porcentagemMaxima: 999,
  /** Lines of all lists of a report together; a full day has some 150, and each save reads and compares all of them. */
  itensPorRelatorio: 10_000,
  atividadesPorRelatorio: 1000,
  relatoriosPorPagina: 30,
} as const;

/** Uploads in parts. */
export const ENVIO = {
  /** Bytes of every part but the last. */
  tamanhoDaParte: 1024 * 1024,
  /** An unfinished upload is deleted this many days after its last call. */
  diasAteExpirar: 60,
} as const;
