import { z } from "zod";
import { ITEM_SCHEMAS, relatorioDoFiltroSchema } from "../filtros/schema.ts";
import { coded, instant, named } from "../lib/fields.ts";
import { ESTADOS_DA_CELULA } from "./grade.ts";
import { ATRASO_IDS, GRANULARIDADES } from "./limites.ts";
import type { FILTRO_DA_MIDIA, MidiaId } from "./midias.ts";

/** Answers of the analysis pages. Numbers count reports unless a comment names something else. */

const int = z.number().int();
export const intervalo = { de: z.string(), ate: z.string() };
export const nomeado = z.object({ _id: z.string(), nome: z.string() });
const porStatus = z.array(z.object({ status: coded, total: int }));
/** The entries that are not listed by name: their number (`quantos`) and the sum of their values (`total`). */
export const outros = z.object({ quantos: int, total: int });

export const periodoSchema = z.object({
  ...intervalo,
  /** How the period is divided. */
  por: z.enum(GRANULARIDADES),
  /** The preceding period, with which this one is compared. */
  anterior: z.object(intervalo),
});

/** When the numbers were counted. */
const calculadoEm = instant;

export const visaoGeralSchema = z.object({
  calculadoEm,
  hoje: z.string(),
  periodo: periodoSchema,
  obras: z.object({
    total: int,
    porStatus,
    /** Works that are not completed although their end has passed, the earliest end first. */
    atrasadas: z.object({
      total: int,
      obras: z.array(nomeado.extend({ status: coded, dataFim: z.string(), dias: int })),
    }),
  }),
  relatorios: z.object({
    /** Number of reports of all time, shown beside the menu. */
    total: int,
    noPeriodo: int,
    noPeriodoAnterior: int,
    porStatus,
    /** Every part of the period, the empty ones too. */
    serie: z.array(z.object({ ...intervalo, total: int, porStatus })),
  }),
  /** People who made a report of the period. */
  pessoasAtivas: z.object({ noPeriodo: int, noPeriodoAnterior: int }),
});
export type VisaoGeral = z.output<typeof visaoGeralSchema>;

export const gradeSchema = z.object({
  calculadoEm,
  hoje: z.string(),
  dias: z.array(z.string()),
  /** Number of reports in these days, over all works and not only those of the page. A report over a period counts on its first day. */
  total: int,
  porStatus,
  porDia: z.array(z.object({ dia: z.string(), total: int, buracos: int })),
  buracos: int,
  totalDeObras: int,
  /** Works, those with the most holes first; 30 per page. */
  obras: z.array(
    nomeado.extend({
      status: coded,
      buracos: int,
      /** One cell per day. */
      celulas: z.array(
        z.object({
          estado: z.enum(ESTADOS_DA_CELULA),
          /** Status of the day's report; with several reports, the status that needs most attention. Null without a report. */
          status: coded.nullable(),
          atraso: int,
          relatorios: z.array(z.object({ _id: z.string(), numero: int, modelo: z.string(), status: coded })),
        }),
      ),
    }),
  ),
});
export type Grade = z.output<typeof gradeSchema>;

export const relatoriosCriadosSchema = z.object({
  calculadoEm,
  hoje: z.string(),
  periodo: periodoSchema,
  total: int,
  totalAnterior: int,
  serie: z.array(z.object({ ...intervalo, total: int })),
  porStatus,
  porPessoa: z.object({ linhas: z.array(nomeado.extend({ total: int })), outros }),
  /** `semRelatorios`: number of works without a report. */
  porObra: z.object({ linhas: z.array(nomeado.extend({ total: int })), outros, semRelatorios: int }),
  porModelo: z.object({ linhas: z.array(named.extend({ total: int })), outros }),
  /** Delay: from a report's last day to the day it was made, in the company's time zone. */
  atraso: z.object({
    /** Days; null without reports. */
    mediana: int.nullable(),
    noMesmoDia: int,
    atrasados: int,
    classes: z.array(z.object({ _id: z.enum(ATRASO_IDS), total: int })),
  }),
});
export type RelatoriosCriados = z.output<typeof relatoriosCriadosSchema>;

export const relatorioAnalisadoSchema = z.object({
  _id: z.string(),
  numero: int,
  data: z.string(),
  dataFim: z.string().nullable(),
  status: coded,
  obra: nomeado,
  modeloDeRelatorio: named,
  criadoPor: nomeado,
  /** Days from the report's last day to the day it was made. */
  atraso: int,
});
export type RelatorioAnalisado = z.output<typeof relatorioAnalisadoSchema>;

export const aguardandoDaEmpresaSchema = z.object({
  calculadoEm,
  total: int,
  /** How many of `total` wait for the person who asks: the number beside the menu. */
  porMim: int,
  /** Sorted by date, the oldest first; 30 per page. */
  relatorios: z.array(
    z.object({
      _id: z.string(),
      numero: int,
      data: z.string(),
      dataFim: z.string().nullable(),
      obra: nomeado,
      modeloDeRelatorio: named,
      tipo: z.enum(["manual", "eletronica"]),
      aprovacoes: int,
      assinantes: int,
      /** Since when the report waits, and for how many days in the company's time zone. */
      desde: instant,
      dias: int,
      /** The signer whose turn it is; null when anybody who may approve can do so. */
      espera: nomeado.nullable(),
    }),
  ),
});
export type AguardandoDaEmpresa = z.output<typeof aguardandoDaEmpresaSchema>;

/** Photos, videos or attachments: `total` counts them, `relatorios` the reports that have some. */
const contadas = { total: int, relatorios: int };

export const quantitativosDeMidiasSchema = z.object({
  calculadoEm,
  hoje: z.string(),
  periodo: periodoSchema,
  ...contadas,
  totalAnterior: int,
  /** Every part of the period, the empty ones too. */
  serie: z.array(z.object({ ...intervalo, ...contadas })),
});
export type QuantitativosDeMidias = z.output<typeof quantitativosDeMidiasSchema>;

export const midiasPorObraSchema = z.object({
  calculadoEm,
  hoje: z.string(),
  periodo: periodoSchema,
  total: int,
  linhas: z.array(nomeado.extend(contadas)),
  outros,
  /** Number of works without such files. */
  semNenhuma: int,
});
export type MidiasPorObra = z.output<typeof midiasPorObraSchema>;

const listaDe = <F extends (typeof FILTRO_DA_MIDIA)[MidiaId]>(filtro: F) =>
  z.object({
    /** Reports that have such files, newest first. */
    relatorios: z.array(relatorioDoFiltroSchema.extend({ obra: nomeado, itens: z.array(ITEM_SCHEMAS[filtro]) })),
    /** Sent as `depois` for the next page; null when there are no more reports. */
    proximo: z.string().nullable(),
  });
/** What each page lists. */
export const LISTA_DA_MIDIA = {
  fotos: listaDe("galeria"),
  videos: listaDe("videos"),
  anexos: listaDe("anexos"),
} as const satisfies Readonly<Record<MidiaId, z.ZodType>>;
export type ListaDeMidias<M extends MidiaId = MidiaId> = z.output<(typeof LISTA_DA_MIDIA)[M]>;
