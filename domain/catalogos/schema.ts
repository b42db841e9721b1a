import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { named, optionalLine, optionalTime, quantity, requiredLine, timeOr } from "../lib/fields.ts";
import { MAX_TAGS } from "./limites.ts";
import { MOTIVOS_DE_AUSENCIA } from "../secoes/constants.ts";

/** Wire shapes of the catalogues that a report is filled from. */

export const equipamentoSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  quantidade: z.number().int(),
  /** Times that a new line of a report begins with: the hours of one unit on a usual day. Either both times or neither. */
  horario: z.object({ inicio: z.string().nullable(), fim: z.string().nullable() }),
});
export type EquipamentoDoCatalogo = z.output<typeof equipamentoSchema>;

/** The description is required; a start without an end, or an end without a start, counts as no time. */
export const equipamentoCreateSchema = z.object({
  descricao: requiredLine(MAX_LENGTH.equipamento),
  quantidade: quantity.optional(),
  horario: z.object({ inicio: optionalTime, fim: optionalTime }).nullish(),
});
export type EquipamentoCreate = z.output<typeof equipamentoCreateSchema>;

/** An occurrence type; an occurrence in a report is marked with the type itself or with one of its tags. */
export const tipoDeOcorrenciaSchema = z.object({ _id: z.string(), descricao: z.string(), tags: z.array(named) });
export type TipoDeOcorrencia = z.output<typeof tipoDeOcorrenciaSchema>;

/** A tag sent with its `_id` stays the same tag in reports; a tag without `_id` is new. */
export const tipoDeOcorrenciaCreateSchema = z.object({
  descricao: requiredLine(MAX_LENGTH.tipoDeOcorrencia),
  tags: z
    .array(z.object({ _id: z.string().optional(), descricao: requiredLine(MAX_LENGTH.tag) }))
    .max(MAX_TAGS)
    .default([]),
});
export type TipoDeOcorrenciaCreate = z.output<typeof tipoDeOcorrenciaCreateSchema>;

export const maoDeObraPadraoSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  /** Initial quantity in a new line of a report; also the maximum when the work has `limitarMaoDeObraPadrao`. */
  quantidade: z.number().int(),
  categoria: named.nullable(),
});
export type MaoDeObraPadraoDoCatalogo = z.output<typeof maoDeObraPadraoSchema>;

/** A named person. The times are those of the person's usual day: marking the person as present fills them in again. */
export const maoDeObraPersonalizadaSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  /** Registration number in the company. */
  registro: z.string().nullable(),
  funcao: z.string(),
  categoria: named.nullable(),
  horaInicio: z.string().nullable(),
  horaFim: z.string().nullable(),
  /** Length of the break, `HH:mm`. */
  horasIntervalo: z.string().nullable(),
  /** Exit minus entry minus break, `HH:mm`; null without entry and exit. */
  horasTrabalhadas: z.string().nullable(),
  /** Whether a new report shows the person as present. */
  presenca: z.boolean(),
});
export type MaoDeObraPersonalizadaDoCatalogo = z.output<typeof maoDeObraPersonalizadaSchema>;

const categoriaRef = z.object({ _id: z.string() });

/** Name, role and group are required. */
export const maoDeObraPersonalizadaCreateSchema = z.object({
  nome: requiredLine(MAX_LENGTH.nomeDePessoa),
  registro: optionalLine(MAX_LENGTH.registro),
  funcao: requiredLine(MAX_LENGTH.funcao),
  categoria: z.object({ _id: z.string() }, { error: "obrigatorio" }),
  horaInicio: timeOr("hora_inicio_invalida"),
  horaFim: timeOr("hora_fim_invalida"),
  horasIntervalo: timeOr("intervalo_invalido"),
  presenca: z.boolean().default(true),
});
export type MaoDeObraPersonalizadaCreate = z.output<typeof maoDeObraPersonalizadaCreateSchema>;

export const maoDeObraPadraoCreateSchema = z.object({
  descricao: requiredLine(MAX_LENGTH.maoDeObra),
  quantidade: quantity.optional(),
  categoria: categoriaRef.nullish(),
});
export type MaoDeObraPadraoCreate = z.output<typeof maoDeObraPadraoCreateSchema>;

export const maoDeObraCategoriaCreateSchema = z.object({ descricao: requiredLine(MAX_LENGTH.categoria) });

/** One choice of presence (present, absent, or a reason of absence), with its text in the person's language. */
export const opcaoDePresencaSchema = z.object({
  id: z.union([z.boolean(), z.enum(MOTIVOS_DE_AUSENCIA)]),
  descricao: z.string(),
});
export type OpcaoDePresenca = z.output<typeof opcaoDePresencaSchema>;

/** Presets of a work: "adding from presets" puts all of them into a report in one step. */
export const predefinidosSchema = z.object({
  /** `quantidade` is the work's planned quantity. */
  padrao: z.array(maoDeObraPadraoSchema),
  personalizada: z.array(maoDeObraPersonalizadaSchema),
  equipamentos: z.array(equipamentoSchema),
});
export type Predefinidos = z.output<typeof predefinidosSchema>;

const MAX = 1000;
const comQuantidade = z.array(z.object({ _id: z.string(), quantidade: quantity })).max(MAX);
const pessoas = z.array(z.object({ _id: z.string() })).max(MAX);
/** Bodies that replace one list of presets: entries with a quantity, or people. The order of the body is kept. */
export const planejamentoInput = { comQuantidade, pessoas };
/** The new content of all three lists of presets; an absent list becomes empty. */
export const predefinidosInputSchema = z.object({
  padrao: comQuantidade.default([]),
  personalizada: pessoas.default([]),
  equipamentos: comQuantidade.default([]),
});
export type PredefinidosInput = z.output<typeof predefinidosInputSchema>;
