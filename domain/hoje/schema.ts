import { z } from "zod";
import { ESTADOS_DA_CELULA } from "../analise/grade.ts";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { coded, instant } from "../lib/fields.ts";
import { ESTADOS_DE_HOJE } from "./estado.ts";
import { RESULTADOS_DO_LEMBRETE } from "./lembretes.ts";
import { FILTROS_DE_HOJE, ORDENS_DE_HOJE } from "./quadro.ts";

/** Today over all works of a person. */

const int = z.number().int();

/** Summary of a report; a count is null where the person does not see the section, or the report has none. */
const resumoSchema = z.object({
  _id: z.string(),
  numero: int,
  data: z.string(),
  status: coded,
  /** People present. */
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
  /** Today's report; of several, the one that needs most attention. */
  relatorio: resumoSchema.nullable(),
  /** The newest report before today, which a repetition starts from. */
  anterior: resumoSchema.nullable(),
  /** The template for a report made with one tap: a daily one, the main one or the first. Null when the person makes no reports here. */
  modeloId: z.string().nullable(),
  /** One cell per day of `dias`. `status`: of the day's report, or of several the one that needs most attention; null without a report. */
  celulas: z.array(z.object({ estado: z.enum(ESTADOS_DA_CELULA), status: coded.nullable() })),
  /** Reports in review. */
  emRevisao: int,
  /** Of these, those that wait for this person. */
  porMim: int,
  /** Occurrences of the last 7 days. */
  ocorrencias: int,
  responsavel: z.string().nullable(),
  prazo: z.object({ contratual: int, decorrido: int, aVencer: int, porcentagem: z.number() }).nullable(),
  dataFim: z.string().nullable(),
});
export type ObraDeHoje = z.output<typeof obraDeHojeSchema>;

/** The first steps of a new company, on its sample work. */
const bemVindoSchema = z.object({
  obraId: z.string(),
  /** The newest report with a sealed document, and the document's language; null: it is being made. */
  documento: z.object({ relatorioId: z.string(), idioma: z.enum(IDIOMAS) }).nullable(),
  /** True when there is a report for the day after the sample report. */
  repetido: z.boolean(),
  /** True when there is a work besides the sample. */
  obraPropria: z.boolean(),
});
export type BemVindo = z.output<typeof bemVindoSchema>;

export const hojeSchema = z.object({
  hoje: z.string(),
  /** The last 14 days, today last. */
  dias: z.array(z.string()),
  /** Number of works that match the filter, among the person's works that are not completed. A page has 30 of them. */
  total: int,
  /** Counts over all these works, whatever the filter. */
  porEstado: z.array(z.object({ estado: z.enum(ESTADOS_DE_HOJE), total: int })),
  /** Reports that wait for this person in any work, as the inbox counts them. */
  aguardandoPorMim: int,
  /** In the order asked for; by default the most urgent first. */
  obras: z.array(obraDeHojeSchema),
  permissoes: z.object({
    /** Remind the people responsible for a missing report. */
    lembrar: z.string().nullable(),
    adicionarRelatorio: z.string().nullable(),
    /** Adding a photo to the gallery of today's report. */
    adicionarFoto: z.string().nullable(),
  }),
  /** On the first page, for people who may make works and reports; absent once the company is no longer new. */
  bemVindo: bemVindoSchema.optional(),
});
export type Hoje = z.output<typeof hojeSchema>;

/** The days of a month of one work. */
export const mesDaObraSchema = z.object({
  hoje: z.string(),
  dias: z.array(
    z.object({
      dia: z.string(),
      /** `aberto`: from today on; and instead of `buraco` for people who see only approved reports. */
      estado: z.enum(ESTADOS_DA_CELULA),
      /** Status of the day's report; of several, the one that needs most attention. */
      status: coded.nullable(),
      /** Reports of the day, and those whose period covers it. */
      relatorios: z.array(z.object({ _id: z.string(), numero: int })),
    }),
  ),
});
export type MesDaObra = z.output<typeof mesDaObraSchema>;

export const lembradasSchema = z.object({
  /** The day that the reminders are about. */
  hoje: z.string(),
  /** In the order in which the request named them. */
  obras: z.array(
    z.object({
      _id: z.string(),
      resultado: z.enum(RESULTADOS_DO_LEMBRETE),
      /** People who were reminded. */
      pessoas: z.array(z.object({ _id: z.string(), nome: z.string() })),
      /** For `jaLembrada`: when and by whom; `por` is null when the product reminded them, at the company's time. */
      quando: instant.nullable(),
      por: z.string().nullable(),
    }),
  ),
});
export type Lembradas = z.output<typeof lembradasSchema>;
export type ObraLembrada = Lembradas["obras"][number];

/** A filter of the board that a person keeps. */
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
