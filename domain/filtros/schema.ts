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

/** Rows of the search-filter pages: entries as reports show them, with the number of their photos instead of the photos. */

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
    /** True for one person, false for a number of people of one kind. */
    pessoa: z.boolean(),
    nome: z.string(),
    registro: z.string().nullable(),
    funcao: z.string().nullable(),
    categoria: named.partial({ _id: true }).nullable(),
    /** Always true for a kind of labour. */
    presenca: presencaSchema,
    /** For a person, 1 when present, else 0. */
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
    /** Newest first; only reports with an entry that matches. */
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
  /** People, machines, or millimetres of rain; 0 where nothing is counted. */
  quantidade: z.number(),
  /** Minutes of work, machines, activities or occurrences. */
  minutos: z.number(),
  bytes: z.number(),
};

export const totaisDoFiltroSchema = z.object({
  ...medidas,
  /** Number of reports with at least one matching entry. */
  relatorios: z.number().int(),
  /** Set when there were too many reports to look through: the totals count from this day on. */
  desde: z.string().nullable(),
  /** The values that `grupo` can have, whichever is chosen now, the most frequent first. */
  grupos: z.array(z.object({ chave: z.string(), descricao: z.string(), ...medidas })),
});
export type TotaisDoFiltro = z.output<typeof totaisDoFiltroSchema>;

export const filtroIdSchema = z.enum(FILTRO_IDS);
