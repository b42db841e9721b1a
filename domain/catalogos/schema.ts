import { z } from "zod";
import { named, optionalText, quantity, requiredText, text, timeOr } from "../lib/fields.ts";
import { MOTIVOS_DE_AUSENCIA, TIPOS_DE_ITEM_CHECKLIST } from "../relatorios/constants.ts";

/** Wire shapes of the catalogues that a report is filled from (P section 7, R sections 3, 5 and 7). */

export const equipamentoSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  quantidade: z.number().int(),
});
export type EquipamentoDoCatalogo = z.output<typeof equipamentoSchema>;

export const maoDeObraPadraoSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  /** How many of them a new line of a report starts with; with `limitarMaoDeObraPadrao` of the work also the most. */
  quantidade: z.number().int(),
  categoria: named.nullable(),
});
export type MaoDeObraPadraoDoCatalogo = z.output<typeof maoDeObraPadraoSchema>;

/** A person. The times are those of their usual day: marking the person present restores them (R section 4). */
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
  /** What the person starts with in a new report. */
  presenca: z.boolean(),
});
export type MaoDeObraPersonalizadaDoCatalogo = z.output<typeof maoDeObraPersonalizadaSchema>;

const categoriaRef = z.object({ _id: z.string() });

/** Name, role and group are required (R section 5, custom labour). */
export const maoDeObraPersonalizadaCreateSchema = z.object({
  nome: requiredText(200),
  registro: optionalText(100),
  funcao: requiredText(200),
  categoria: z.object({ _id: z.string() }, { error: "obrigatorio" }),
  horaInicio: timeOr("hora_inicio_invalida"),
  horaFim: timeOr("hora_fim_invalida"),
  horasIntervalo: timeOr("intervalo_invalido"),
  presenca: z.boolean().default(true),
});
export type MaoDeObraPersonalizadaCreate = z.output<typeof maoDeObraPersonalizadaCreateSchema>;

export const maoDeObraPadraoCreateSchema = z.object({
  descricao: requiredText(200),
  quantidade: quantity.optional(),
  categoria: categoriaRef.nullish(),
});

/** What may stand for presence: present, absent, or the reason of the absence; in the person's language. */
export const opcaoDePresencaSchema = z.object({
  id: z.union([z.boolean(), z.enum(MOTIVOS_DE_AUSENCIA)]),
  descricao: z.string(),
});
export type OpcaoDePresenca = z.output<typeof opcaoDePresencaSchema>;

const opcaoDoModelo = z.object({ valor: z.string(), descricao: z.string() });
export const itemDoModeloDeChecklistSchema = z.object({
  id: z.string(),
  /** Number as it is shown, e.g. `1` or `2.1`. */
  item: z.string(),
  descricao: z.string(),
  tipo: z.enum(TIPOS_DE_ITEM_CHECKLIST),
  opcoes: z.array(opcaoDoModelo),
  multiplasOpcoes: z.boolean(),
});
export type ItemDoModeloDeChecklist = z.output<typeof itemDoModeloDeChecklistSchema>;

export const modeloDeChecklistListadoSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  totalItens: z.number().int(),
});
export const modeloDeChecklistSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  itens: z.array(itemDoModeloDeChecklistSchema),
});
export type ModeloDeChecklist = z.output<typeof modeloDeChecklistSchema>;

/** A new template; a question of the two fixed kinds has the options of its kind, whatever the body says. */
export const modeloDeChecklistCreateSchema = z.object({
  descricao: requiredText(500),
  itens: z
    .array(
      z.object({
        item: text(20).default(""),
        descricao: requiredText(1000),
        tipo: z.enum(TIPOS_DE_ITEM_CHECKLIST).default("select"),
        opcoes: z
          .array(z.object({ descricao: requiredText(200) }))
          .max(50)
          .default([]),
        multiplasOpcoes: z.boolean().default(false),
      }),
    )
    .max(300),
});
export type ModeloDeChecklistCreate = z.output<typeof modeloDeChecklistCreateSchema>;

/** What a report of this work usually has: "adding from presets" puts them in at once (R section 7). */
export const predefinidosSchema = z.object({
  /** `quantidade` is the work's planned quantity. */
  padrao: z.array(maoDeObraPadraoSchema),
  personalizada: z.array(maoDeObraPersonalizadaSchema),
  equipamentos: z.array(equipamentoSchema),
});
export type Predefinidos = z.output<typeof predefinidosSchema>;

const MAX = 1000;
const comQuantidade = z.array(z.object({ _id: z.string(), quantidade: quantity })).max(MAX);
/** The whole list, in its order. */
export const predefinidosInputSchema = z.object({
  padrao: comQuantidade.default([]),
  personalizada: z
    .array(z.object({ _id: z.string() }))
    .max(MAX)
    .default([]),
  equipamentos: comQuantidade.default([]),
});
export type PredefinidosInput = z.output<typeof predefinidosInputSchema>;
