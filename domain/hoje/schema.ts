import { z } from "zod";
import { ESTADOS_DA_CELULA } from "../analise/grade.ts";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { coded, instant } from "../lib/fields.ts";
import { ESTADOS_DE_HOJE } from "./estado.ts";
import { RESULTADOS_DO_LEMBRETE } from "./lembretes.ts";
import { FILTROS_DE_HOJE, ORDENS_DE_HOJE } from "./quadro.ts";

/** Today over all works of a person. */

const int = z.number().int();

/** A report in a line; null where the person does not see the section, or the report has none. */
const resumoSchema = z.object({
  _id: z.string(),
  numero: int,
  data: z.string(),
  status: coded,
  /** People there. */
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
  /** Of several reports of today, the one that needs most attention. */
  relatorio: resumoSchema.nullable(),
  /** The newest one before today, which repeating starts from. */
  anterior: resumoSchema.nullable(),
  /** The template that one tap means: daily, the main one or the first. Null: the person makes none here. */
  modeloId: z.string().nullable(),
  /** One per day of `dias`. `status` with a report: of several the one that asks for most. */
  celulas: z.array(z.object({ estado: z.enum(ESTADOS_DA_CELULA), status: coded.nullable() })),
  /** Reports in review. */
  emRevisao: int,
  /** Of these, those that wait for this person. */
  porMim: int,
  /** Of the last 7 days. */
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
  /** The day after the sample's was reported. */
  repetido: z.boolean(),
  /** There is a work beside the sample. */
  obraPropria: z.boolean(),
});
export type BemVindo = z.output<typeof bemVindoSchema>;

export const hojeSchema = z.object({
  hoje: z.string(),
  /** The last 14, today last. */
  dias: z.array(z.string()),
  /** Of the works that were asked for: of all of the person that are not completed. The page has 30 of them. */
  total: int,
  /** Of all works, without the filters. */
  porEstado: z.array(z.object({ estado: z.enum(ESTADOS_DE_HOJE), total: int })),
  /** Reports that wait for this person in any work, as the inbox counts them. */
  aguardandoPorMim: int,
  /** In the order that was asked for: those first that ask for somebody. */
  obras: z.array(obraDeHojeSchema),
  permissoes: z.object({
    /** Remind the people responsible for a missing report. */
    lembrar: z.string().nullable(),
    adicionarRelatorio: z.string().nullable(),
    /** Into the gallery of today's report. */
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
      /** `aberto` from today on, and where a report is missing that one would not see. */
      estado: z.enum(ESTADOS_DA_CELULA),
      /** Of several reports of the day the one that asks for most. */
      status: coded.nullable(),
      /** Those that stand on the day. */
      relatorios: z.array(z.object({ _id: z.string(), numero: int })),
    }),
  ),
});
export type MesDaObra = z.output<typeof mesDaObraSchema>;

export const lembradasSchema = z.object({
  /** The day that was spoken of. */
  hoje: z.string(),
  /** In the order in which they were named. */
  obras: z.array(
    z.object({
      _id: z.string(),
      resultado: z.enum(RESULTADOS_DO_LEMBRETE),
      /** People who were told. */
      pessoas: z.array(z.object({ _id: z.string(), nome: z.string() })),
      /** Of `jaLembrada`: when, and by whom; null: by the product, at the company's time. */
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
  /** The other way round. */
  sentido: z.literal("desc", { error: "valor_invalido" }).optional(),
});
/** By name. */
export const filtrosDeHojeSchema = z.object({ filtros: z.array(filtroDeHojeSchema) });
export type FiltrosDeHoje = z.output<typeof filtrosDeHojeSchema>;
