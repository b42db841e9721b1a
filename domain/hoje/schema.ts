import { z } from "zod";
import { ESTADOS_DA_CELULA } from "../analise/grade.ts";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { coded, instant } from "../lib/fields.ts";
import { ESTADOS_DE_HOJE } from "./estado.ts";
import { RESULTADOS_DO_LEMBRETE } from "./lembretes.ts";
import { FILTROS_DE_HOJE, ORDENS_DE_HOJE } from "./quadro.ts";

/** The state of all works of a person today. */

const int = z.number().int();

/** Summary of a report. When the person may not see a section, or the report does not have it, `pessoas` is null and the other counts are 0. */
const resumoSchema = z.object({
  _id: z.string(),
  numero: int,
  data: z.string(),
  status: coded,
  /** Number of people present. */
  pessoas: int.nullable(),
  atividades: int,
  ocorrencias: int,
  fotos: int,
});
export type ResumoDeHoje = z.output<typeof resumoSchema>;

const obraDeHojeSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  fotoUrl: z.string().nullable(),
  estado: z.enum(ESTADOS_DE_HOJE),
  /** Today's report; with several reports, the one that needs most attention. */
  relatorio: resumoSchema.nullable(),
  /** The newest report before today, which the button 'repeat' copies. */
  anterior: resumoSchema.nullable(),
  /**
   * Template of a report made with one tap: a daily template, the main one or otherwise the first. Null when the person may not
   * create reports here.
   */
  modeloId: z.string().nullable(),
  /**
   * One cell per day of `dias`. `status` is the status of the day's report; with several reports, the status that needs most
   * attention; null without a report.
   */
  celulas: z.array(z.object({ estado: z.enum(ESTADOS_DA_CELULA), status: coded.nullable() })),
  /** Number of reports in review. */
  emRevisao: int,
  /** How many of these wait for this person. */
  porMim: int,
  /** Number of occurrences in the last 7 days. */
  ocorrencias: int,
  responsavel: z.string().nullable(),
  prazo: z.object({ contratual: int, decorrido: int, aVencer: int, porcentagem: z.number() }).nullable(),
  dataFim: z.string().nullable(),
});
export type ObraDeHoje = z.output<typeof obraDeHojeSchema>;

/** First steps for a new company, shown on its sample work. */
const bemVindoSchema = z.object({
  obraId: z.string(),
  /** The newest approved report of the sample work with a sealed document, and the document's language; null when there is no such report yet. */
  documento: z.object({ relatorioId: z.string(), idioma: z.enum(IDIOMAS) }).nullable(),
  /** True when the sample work has a report of the day of its creation or later: the sample reports are of earlier days. */
  repetido: z.boolean(),
  /** True when the company has a work besides the sample. */
  obraPropria: z.boolean(),
});
export type BemVindo = z.output<typeof bemVindoSchema>;

export const hojeSchema = z.object({
  hoje: z.string(),
  /** The last 14 days in order; the last one is today. */
  dias: z.array(z.string()),
  /** Number of works that match the filter, among the person's works that are not completed. A page has 30 of them. */
  total: int,
  /** Number of the person's works in each state, whatever the filter. */
  porEstado: z.array(z.object({ estado: z.enum(ESTADOS_DE_HOJE), total: int })),
  /** Reports that wait for this person in any work, as the inbox counts them. */
  aguardandoPorMim: int,
  /** Sorted as requested; by default the most urgent first. */
  obras: z.array(obraDeHojeSchema),
  permissoes: z.object({
    /** Error code when the person may not remind the people responsible for a missing report; null when allowed. */
    lembrar: z.string().nullable(),
    adicionarRelatorio: z.string().nullable(),
    /** Error code when the person may not add a photo to the gallery of today's report; null when allowed. */
    adicionarFoto: z.string().nullable(),
  }),
  /** Only on the first page, for people who may create works and reports; absent once the company is no longer new. */
  bemVindo: bemVindoSchema.optional(),
});
export type Hoje = z.output<typeof hojeSchema>;

/** The days of a month of one work. */
export const mesDaObraSchema = z.object({
  hoje: z.string(),
  dias: z.array(
    z.object({
      dia: z.string(),
      /** `aberto`: today or later without a report. People who see only approved reports get `aberto` instead of `buraco` too. */
      estado: z.enum(ESTADOS_DA_CELULA),
      /** Status of the day's report; with several reports, the status that needs most attention. */
      status: coded.nullable(),
      /** Reports of this day, including reports whose period covers the day. */
      relatorios: z.array(z.object({ _id: z.string(), numero: int })),
    }),
  ),
});
export type MesDaObra = z.output<typeof mesDaObraSchema>;

export const lembradasSchema = z.object({
  /** The day that the reminders are about. */
  hoje: z.string(),
  /** In the order in which the request named the works. */
  obras: z.array(
    z.object({
      _id: z.string(),
      resultado: z.enum(RESULTADOS_DO_LEMBRETE),
      /** People who were reminded. */
      pessoas: z.array(z.object({ _id: z.string(), nome: z.string() })),
      /**
       * For `jaLembrada`: when and by whom the people were reminded; `por` is null when the product reminded them, at the
       * company's reminder time.
       */
      quando: instant.nullable(),
      por: z.string().nullable(),
    }),
  ),
});
export type Lembradas = z.output<typeof lembradasSchema>;
export type ObraLembrada = Lembradas["obras"][number];

/** A filter of the board that a person has saved. */
export const filtroDeHojeSchema = z.object({
  nome: z.string(),
  filtro: z.enum(FILTROS_DE_HOJE, { error: "valor_invalido" }).optional(),
  ordem: z.enum(ORDENS_DE_HOJE, { error: "valor_invalido" }).optional(),
  /** Reverses the order. */
  sentido: z.literal("desc", { error: "valor_invalido" }).optional(),
});
/** Sorted by name. */
export const filtrosDeHojeSchema = z.object({ filtros: z.array(filtroDeHojeSchema) });
export type FiltrosDeHoje = z.output<typeof filtrosDeHojeSchema>;
