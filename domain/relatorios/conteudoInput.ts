import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import {
  instant,
  optionalDecimal,
  optionalText,
  optionalTime,
  quantity,
  requiredText,
  text,
  timeOr,
} from "../lib/fields.ts";
import { LIMITES, TIPOS_DE_ITEM_CHECKLIST } from "../secoes/constants.ts";
import { LIMITES_DAS_LISTAS, MAX_OPCOES, MAX_PERGUNTAS } from "../secoes/listas.ts";
import { autorSchema, presencaSchema } from "./conteudoSchema.ts";
import { periodoClimaSchema } from "../secoes/clima.ts";

/**
 * Schemas of report content as a client sends it. They accept what the server answers (`conteudoSchema.ts`) and ignore fields
 * that only the server decides.
 */

/**
 * Item ids are letters, digits, `-` and `_`: `:`, `/` and `.` are reserved for ids that the sections compose. `__proto__` is
 * refused because answers (history) are objects keyed by id.
 */
const itemId = z
  .string({ error: "valor_invalido" })
  .regex(/^(?!__proto__$)[\w-]{1,100}$/, { error: "valor_invalido" })
  .optional();
const interval = z.object({ inicio: timeOr("hora_inicio_invalida"), fim: timeOr("hora_fim_invalida") });
/** `total` (`HH:mm`) is derived and ignored on writing. `descricao` is the time in words; absent = unchanged. */
const horario = z.preprocess(
  (v) => v ?? { inicio: null, fim: null, descricao: null },
  interval.extend({ total: z.string().nullish(), descricao: text(MAX_LENGTH.horario).nullish() }),
);

export const horarioDeTrabalhoSchema = z.object({
  expedienteInicio: optionalTime,
  expedienteFim: optionalTime,
  intervaloInicio: optionalTime,
  intervaloFim: optionalTime,
  /** Derived: exit minus entry minus break, `HH:mm`, null when entry or exit is missing. */
  horasTrabalhadas: z.string().nullish(),
});

/** `confirmado`: true when a person confirms the weather without changing it; absent = unchanged. */
const periodo = periodoClimaSchema.extend({ confirmado: z.boolean().nullish() });
export const climaSchema = z.object({
  manha: periodo,
  tarde: periodo,
  noite: periodo,
  /** Rainfall in mm, decimal string. */
  indicePluviometrico: optionalDecimal,
});

const categoria = z.preprocess(
  (v) => v ?? null,
  z.object({ _id: itemId, descricao: text(MAX_LENGTH.categoriaDoRelatorio) }).nullable(),
);
export const maoDeObraPadraoSchema = z.object({
  _id: itemId,
  descricao: requiredText(MAX_LENGTH.itemDoRelatorio),
  quantidade: quantity,
  categoria,
  funcao: optionalText(MAX_LENGTH.itemDoRelatorio),
});
export const maoDeObraPersonalizadaSchema = z.object({
  _id: itemId,
  nome: requiredText(MAX_LENGTH.nomeDePessoa),
  registro: optionalText(MAX_LENGTH.registro),
  funcao: requiredText(MAX_LENGTH.funcao),
  categoria,
  presenca: presencaSchema.default(true),
  horaInicio: timeOr("hora_inicio_invalida"),
  horaFim: timeOr("hora_fim_invalida"),
  /** Length of the break, `HH:mm`. */
  horasIntervalo: timeOr("intervalo_invalido"),
  /** Derived: exit minus entry minus break; ignored on writing. */
  horasTrabalhadas: z.string().nullish(),
});
export const maoDeObraSchema = z.object({
  /** Absent = unchanged. */
  opcaoSelecionada: z.enum(["padrao", "personalizada"]).optional(),
  padrao: z.array(maoDeObraPadraoSchema).max(LIMITES_DAS_LISTAS.linhasPorSecao),
  /** Absent = unchanged. */
  personalizada: z.array(maoDeObraPersonalizadaSchema).max(LIMITES_DAS_LISTAS.linhasPorSecao).optional(),
});

export const equipamentoSchema = z.object({
  _id: itemId,
  descricao: requiredText(MAX_LENGTH.itemDoRelatorio),
  quantidade: quantity,
  horario,
});

export const campoPersonalizadoSchema = z.object({
  hash: z.string().max(100).optional(),
  chave: text(LIMITES.nomeCampoPersonalizado),
  valor: text(MAX_LENGTH.campoPersonalizado),
  tipo: text(MAX_LENGTH.tipoDeCampo).default("text"),
  opcoes: z
    .array(text(MAX_LENGTH.opcao))
    .max(LIMITES_DAS_LISTAS.opcoesPorCampoPersonalizado)
    .nullish()
    .transform((opcoes) => opcoes ?? null),
});
export type CampoPersonalizadoInput = z.output<typeof campoPersonalizadoSchema>;

/** Files are changed by their own calls only; a PUT of the report ignores them. */
const fotos = z.array(z.unknown()).optional();

export const atividadeSchema = z.object({
  /** The activity's id, also of free-form ones. */
  tarefaId: itemId,
  descricao: requiredText(MAX_LENGTH.atividade),
  observacao: text(MAX_LENGTH.texto).default(""),
  /** A whole number of at most three digits, which the section checks; for a task of the schedule the value is derived. */
  porcentagem: z.preprocess(
    (v) => (v === "" || v === undefined ? null : typeof v === "string" ? Number(v) : v),
    z.number({ error: "numero_invalido" }).min(0, "numero_invalido").nullable(),
  ),
  status: z
    .preprocess(
      (v) => (typeof v === "number" ? { id: v } : v),
      z.object({ id: z.number().int().min(1).max(6), descricao: z.string().optional() }),
    )
    .optional(),
  /** True links a free activity to its task again, after the task came back from the bin; otherwise read only. */
  cronograma: z.boolean().optional(),
  maisOpcoes: z.boolean().optional(),
  horario,
  controleDeProducao: z
    .object({
      ativo: z.boolean(),
      quantidade: optionalDecimal,
      realizado: optionalDecimal,
      unidade: optionalText(MAX_LENGTH.unidade),
    })
    .nullish(),
  maoDeObra: z
    .array(
      z.object({
        _id: itemId,
        descricao: requiredText(MAX_LENGTH.itemDoRelatorio),
        funcao: optionalText(MAX_LENGTH.itemDoRelatorio),
        quantidade: quantity,
      }),
    )
    .max(LIMITES_DAS_LISTAS.maoDeObraPorAtividade)
    .optional(),
  camposPersonalizados: z
    .array(campoPersonalizadoSchema)
    .max(LIMITES_DAS_LISTAS.camposPersonalizadosPorItem)
    .optional(),
  fotos,
  /** Derived from the occurrences, which name their activity in `tarefa`; a list that would add or remove a link is refused. */
  ocorrencias: z.array(z.record(z.string(), z.unknown())).max(LIMITES_DAS_LISTAS.linhasPorSecao).optional(),
});

export const ocorrenciaSchema = z.object({
  _id: itemId,
  descricao: requiredText(MAX_LENGTH.ocorrencia),
  tags: z
    .array(z.object({ _id: itemId, descricao: requiredText(MAX_LENGTH.tag) }))
    .max(LIMITES_DAS_LISTAS.tagsPorOcorrencia)
    .default([]),
  maisOpcoes: z.boolean().optional(),
  horario,
  tarefa: z.preprocess((v) => v ?? null, z.object({ _id: z.string() }).nullable()),
  camposPersonalizados: z
    .array(campoPersonalizadoSchema)
    .max(LIMITES_DAS_LISTAS.camposPersonalizadosPorItem)
    .optional(),
  fotos,
});

/** `checked` of the options is the answer; for a single choice `opcaoSelecionada` may name the option instead. */
const opcaoChecklist = z.object({
  valor: z.string().regex(/^[\w-]{1,100}$/, { error: "valor_invalido" }),
  descricao: text(MAX_LENGTH.opcao),
  checked: z.boolean().default(false),
});
export const itemChecklistSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/, { error: "valor_invalido" }),
  /** Number as the template shows it, e.g. `1` or `2.1`. */
  item: text(MAX_LENGTH.numeroDaPergunta).default(""),
  descricao: requiredText(MAX_LENGTH.pergunta),
  tipo: z.enum(TIPOS_DE_ITEM_CHECKLIST).default("select"),
  opcoes: z.array(opcaoChecklist).max(MAX_OPCOES).default([]),
  opcaoSelecionada: z.string().nullish(),
  multiplasOpcoes: z.boolean().default(false),
  comentario: text(MAX_LENGTH.texto).default(""),
  fotos,
});
export const checklistSchema = z.object({
  _id: itemId,
  /** The template that the checklist was made from. */
  modeloId: text(MAX_LENGTH.idAlheio).nullish(),
  descricao: requiredText(MAX_LENGTH.checklist),
  itens: z.array(itemChecklistSchema).max(MAX_PERGUNTAS),
});

/** An entry without description is silently not saved. `quantidade` is free text such as `5 M`. */
const materialSchema = z.object({
  _id: itemId,
  descricao: text(MAX_LENGTH.material),
  quantidade: text(MAX_LENGTH.quantidadeDeMaterial).default(""),
});
export const controleDeMaterialSchema = z.object({
  recebido: z.array(materialSchema).max(LIMITES_DAS_LISTAS.linhasPorSecao),
  utilizado: z.array(materialSchema).max(LIMITES_DAS_LISTAS.linhasPorSecao),
});

export const comentarioSchema = z.object({
  _id: itemId,
  descricao: text(MAX_LENGTH.texto),
  camposPersonalizados: z
    .array(campoPersonalizadoSchema)
    .max(LIMITES_DAS_LISTAS.camposPersonalizadosPorItem)
    .optional(),
  /** Set by the server when the comment is created. */
  dataHora: instant.optional(),
  usuario: autorSchema.optional(),
});

/** The whole content as it is sent. Every key is optional: an absent section is left alone, an empty list empties it. */
export const conteudoInputSchema = z.object({
  horarioDeTrabalho: horarioDeTrabalhoSchema.optional(),
  clima: climaSchema.optional(),
  maoDeObra: maoDeObraSchema.optional(),
  equipamentos: z.array(equipamentoSchema).max(LIMITES_DAS_LISTAS.linhasPorSecao).optional(),
  atividades: z.array(atividadeSchema).max(LIMITES.atividadesPorRelatorio).optional(),
  ocorrencias: z.array(ocorrenciaSchema).max(LIMITES_DAS_LISTAS.linhasPorSecao).optional(),
  checklist: z.array(checklistSchema).max(LIMITES_DAS_LISTAS.checklistsPorRelatorio).optional(),
  controleDeMaterial: controleDeMaterialSchema.optional(),
  comentarios: z.array(comentarioSchema).max(LIMITES_DAS_LISTAS.linhasPorSecao).optional(),
});
export type ConteudoInput = z.output<typeof conteudoInputSchema>;
