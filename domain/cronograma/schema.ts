import { z } from "zod";
import {
  coded,
  named,
  optionalDay,
  optionalDecimal,
  optionalSignedDecimal,
  optionalText,
  requiredText,
} from "../lib/fields.ts";
import { MAX_LENGTH } from "../lib/lengths.ts";

/** Wire shapes of stages and tasks. */

/** Limit of the stages and tasks of a work, counted together. */
export const MAX_LINHAS_DO_CRONOGRAMA = 10_000;

const ref = z.object({ _id: z.string() });

export const etapaInputSchema = z.object({
  /** The typed number; a stage without one is numbered by its position. */
  item: optionalText(MAX_LENGTH.itemDoCronograma),
  descricao: requiredText(MAX_LENGTH.atividade),
  mostrarNoRelatorio: z.boolean({ error: "valor_invalido" }).optional(),
  /** The stage around this one; null for the top level. */
  pai: ref.nullish(),
});
export type EtapaInput = z.output<typeof etapaInputSchema>;

export const etapaSchema = z.object({
  _id: z.string(),
  item: z.string().nullable(),
  descricao: z.string(),
  ordem: z.number().int(),
  mostrarNoRelatorio: z.boolean(),
  pai: ref.nullable(),
  /** Depth of the stage; 1 at the top. */
  nivel: z.number().int(),
  /** Percentage of all tasks in the stage and the stages below it; null without tasks. */
  porcentagem: z.number().nullable(),
});
export type Etapa = z.output<typeof etapaSchema>;

/** A typed percentage: at most two decimals, and up to 999.99. */
const porcentagemDita = z
  .number({ error: "numero_invalido" })
  .min(0, "numero_invalido")
  .max(999.99, "numero_invalido")
  .refine((value) => Number(value.toFixed(2)) === value, { error: "numero_invalido" });

const progresso = {
  usarProducao: z.boolean({ error: "valor_invalido" }).optional(),
  quantidade: optionalDecimal,
  unidade: optionalText(MAX_LENGTH.unidade),
  prazo: optionalDay,
  /** Weight of the task in its stages and its work; null: the average weight of the other tasks counts. */
  peso: optionalDecimal.optional(),
  /** Quantity done before the product was used, for a task with production control; without it, `porcentagem` is used. */
  acumulado: optionalDecimal.optional(),
};

export const tarefaCreateSchema = z.object({
  item: optionalText(MAX_LENGTH.itemDoCronograma),
  descricao: requiredText(MAX_LENGTH.atividade),
  ...progresso,
  porcentagem: porcentagemDita.nullish(),
});
export type TarefaCreate = z.output<typeof tarefaCreateSchema>;

export const tarefaUpdateSchema = tarefaCreateSchema.extend({
  /** The stage that the task moves to. */
  etapa: ref.optional(),
  // No upper limit, because a form may send a derived percentage back unchanged.
  porcentagem: z.number({ error: "numero_invalido" }).min(0, "numero_invalido").nullish(),
});
export type TarefaUpdate = z.output<typeof tarefaUpdateSchema>;
/** True for a percentage that `POST` accepts as typed. */
export const isPorcentagemDita = (value: number): boolean => porcentagemDita.safeParse(value).success;

export const tarefaSchema = z.object({
  _id: z.string(),
  item: z.string().nullable(),
  descricao: z.string(),
  ordem: z.number().int(),
  etapa: ref,
  unidade: z.string().nullable(),
  quantidade: z.string().nullable(),
  prazo: z.string().nullable(),
  peso: z.string().nullable(),
  usarProducao: z.boolean(),
  /** Quantity done so far; null without production control. */
  acumulado: z.string().nullable(),
  porcentagem: z.number().nullable(),
  status: coded,
  /** True while other reports with this task have not been updated after a change; the task's own progress is already right. */
  recalculando: z.boolean(),
});
export type Tarefa = z.output<typeof tarefaSchema>;

export const ajusteInputSchema = z.object({
  /** Day of the adjustment, today by default. On that day, the adjustment counts after the entries of reports. */
  data: optionalDay,
  /** With production control: the quantity to add, or to subtract when negative. */
  realizado: optionalSignedDecimal,
  /** Percentage that the task has after the adjustment. Either `realizado` or `porcentagem` is given. */
  porcentagem: porcentagemDita.nullish(),
  motivo: optionalText(MAX_LENGTH.motivoDoAjuste),
});
export type AjusteInput = z.output<typeof ajusteInputSchema>;

const diaSchema = z.object({
  /** Id of the report or the adjustment. */
  _id: z.string(),
  data: z.string(),
  usarProducao: z.boolean(),
  /** Quantity of the entry; null when the entry has none. Negative only for an adjustment. */
  realizado: z.string().nullable(),
  porcentagemDita: z.number().nullable(),
  /** Progress of the task after this entry. */
  acumulado: z.string(),
  porcentagem: z.number().nullable(),
  autor: z.object({ _id: z.string(), nome: z.string() }),
  motivo: z.string().nullable(),
  /** The report of the entry; null for an adjustment. */
  relatorio: z
    .object({ _id: z.string(), numero: z.number().int(), modeloDeRelatorio: named, status: coded })
    .nullable(),
});
export type Dia = z.output<typeof diaSchema>;

export const avancosSchema = z.object({
  /** Progress from before the product was used. */
  inicial: z.object({ acumulado: z.string().nullable(), porcentagem: z.number().nullable() }),
  /** Entries in the order of the chain. */
  dias: z.array(diaSchema),
});
export type Avancos = z.output<typeof avancosSchema>;

export const cronogramaSchema = z.object({
  /** A flat list: each stage is followed by the stages inside it. */
  etapas: z.array(etapaSchema),
  /** In the order of their stages. */
  tarefas: z.array(tarefaSchema),
  total: z.object({ etapas: z.number().int(), tarefas: z.number().int(), porcentagem: z.number().nullable() }),
  permissoes: z.object({ editar: z.string().nullable(), excluir: z.string().nullable() }),
});
export type Cronograma = z.output<typeof cronogramaSchema>;

const tarefaDoResumoSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  etapa: named,
  prazo: z.string(),
  porcentagem: z.number().nullable(),
});

export const resumoSchema = z.object({
  porcentagem: z.number().nullable(),
  tarefas: z.number().int(),
  concluidas: z.number().int(),
  atrasadas: z.number().int(),
  /** The unfinished tasks with the nearest deadlines, and the tasks that have been late for longest; at most `NOMEADAS_NO_RESUMO` of each. */
  proximas: z.array(tarefaDoResumoSchema),
  maisAtrasadas: z.array(tarefaDoResumoSchema),
});
export type Resumo = z.output<typeof resumoSchema>;
/** The summary names at most this many tasks of each kind. */
export const NOMEADAS_NO_RESUMO = 5;

export const ordemSchema = z.array(ref).min(1, "obrigatorio").max(MAX_LINHAS_DO_CRONOGRAMA, "valor_invalido");
/** Asks for unfinished tasks only, begun or not. */
export const soEmAndamento = z.object({ status: z.enum(["em-andamento"]).optional() });
