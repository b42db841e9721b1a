import { z } from "zod";
import { coded, named } from "../lib/fields.ts";
import {
  anexoSchema,
  atividadeLidaSchema,
  conteudoSchema,
  fotoSchema,
  ocorrenciaLidaSchema,
  presencaSchema,
  videoSchema,
} from "../relatorios/conteudoSchema.ts";
import { FILTRO_IDS, type FiltroId } from "./ids.ts";

/** Rows of the search-filter pages: entries as in reports, with the number of their photos instead of the photos themselves. */

/** Unique within its report. */
const chave = z.string();
const semFotos = { totalFotos: z.number().int() };

export const ITEM_SCHEMAS = {
  galeria: fotoSchema.extend({
    chave,
    lugar: z.enum(["galeriaDeFoto", "atividade", "ocorrencia", "checklist"]),
    /** Name of the entry that the photograph belongs to; null for the gallery. */
    onde: z.string().nullable(),
  }),
  videos: videoSchema.extend({ chave }),
  atividades: atividadeLidaSchema.omit({ fotos: true }).extend({ chave, ...semFotos }),
  ocorrencias: ocorrenciaLidaSchema.omit({ fotos: true }).extend({ chave, ...semFotos }),
  "controle-material": z.object({
    chave,
    movimento: z.enum(["recebido", "utilizado"]),
    descricao: z.string(),
    quantidade: z.string(),
  }),
  comentarios: conteudoSchema.shape.comentarios.unwrap().element.extend({ chave }),
  anexos: anexoSchema.extend({ chave }),
  "condicao-climatica": conteudoSchema.shape.clima.unwrap().extend({ chave }),
  "mao-de-obra": z.object({
    chave,
    /** True for a named person, false for a number of people of one role. */
    pessoa: z.boolean(),
    nome: z.string(),
    registro: z.string().nullable(),
    funcao: z.string().nullable(),
    categoria: named.partial({ _id: true }).nullable(),
    /** Always true for a row that is not a named person. */
    presenca: presencaSchema,
    /** For a named person: 1 when present, otherwise 0. */
    quantidade: z.number(),
    horaInicio: z.string().nullable(),
    horaFim: z.string().nullable(),
    horasIntervalo: z.string().nullable(),
    horasTrabalhadas: z.string().nullable(),
  }),
  equipamentos: conteudoSchema.shape.equipamentos.unwrap().element.extend({ chave }),
  checklists: conteudoSchema.shape.checklist
    .unwrap()
    .element.shape.itens.element.omit({ fotos: true })
    .extend({
      chave,
      checklist: z.string(),
      ...semFotos,
    }),
} as const satisfies Record<FiltroId, z.ZodType>;

export type ItemDoFiltro<F extends FiltroId = FiltroId> = z.output<(typeof ITEM_SCHEMAS)[F]>;

/** The report that entries belong to. */
export const relatorioDoFiltroSchema = z.object({
  _id: z.string(),
  numero: z.number().int(),
  data: z.string(),
  dataFim: z.string().nullable(),
  status: coded,
  modeloDeRelatorio: named,
});
export type RelatorioDoFiltro = z.output<typeof relatorioDoFiltroSchema>;

const pagina = <F extends FiltroId>(tipo: F) =>
  z.object({
    tipo: z.literal(tipo),
    /** Newest first; only reports with at least one matching entry. */
    relatorios: z.array(relatorioDoFiltroSchema.extend({ itens: z.array(ITEM_SCHEMAS[tipo]) })),
    /** Sent as `depois` for the next page; null when there are no more reports. */
    proximo: z.string().nullable(),
  });

export const paginaDoFiltroSchema = z.discriminatedUnion("tipo", [
  pagina("galeria"),
  pagina("videos"),
  pagina("atividades"),
  pagina("ocorrencias"),
  pagina("controle-material"),
  pagina("comentarios"),
  pagina("anexos"),
  pagina("condicao-climatica"),
  pagina("mao-de-obra"),
  pagina("equipamentos"),
  pagina("checklists"),
]);
export type PaginaDoFiltro = z.output<typeof paginaDoFiltroSchema>;

const medidas = {
  itens: z.number().int(),
  /** Sum of people, machines or millimetres of rain; 0 on pages that count none of these. */
  quantidade: z.number(),
  /** Minutes of work, machines, activities or occurrences. */
  minutos: z.number(),
  bytes: z.number(),
};

export const totaisDoFiltroSchema = z.object({
  ...medidas,
  /** Number of reports with at least one matching entry. */
  relatorios: z.number().int(),
  /** Set when there are too many reports to count: the totals then cover only reports from this day on. */
  desde: z.string().nullable(),
  /** The values that `grupo` can take, the most frequent first. The value chosen now does not restrict this list. */
  grupos: z.array(z.object({ chave: z.string(), descricao: z.string(), ...medidas })),
});
export type TotaisDoFiltro = z.output<typeof totaisDoFiltroSchema>;

export const filtroIdSchema = z.enum(FILTRO_IDS);
