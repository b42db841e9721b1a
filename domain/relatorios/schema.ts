import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { cienteSchema } from "../aprovacao/ciente.ts";
import { assinaturaEletronicaSchema, TIPOS_DE_APROVACAO } from "../aprovacao/schema.ts";
import { coded, day, instant, named, optionalReportEndDay, reportDay, requiredText } from "../lib/fields.ts";
import { camposDoModeloSchema } from "../modelos/schema.ts";
import { logomarcaSchema } from "../empresas/schema.ts";
import { conteudoInputSchema } from "./conteudoInput.ts";
import { conteudoSchema } from "./conteudoSchema.ts";
import { SECAO_IDS } from "../secoes/ids.ts";

/** Wire shapes of the report around its content: head, creation, list, history. */

const itensSchema = z.object(
  Object.fromEntries(SECAO_IDS.map((secao) => [secao, z.boolean()])) as Record<
    (typeof SECAO_IDS)[number],
    z.ZodBoolean
  >,
);
const vizinho = z.object({ _id: z.string(), data: z.string(), dataFim: z.string().nullable() }).nullable();
const autoria = z.object({ usuario: z.object({ _id: z.string(), nome: z.string() }), dataHora: instant });

/** How often one person saved through one channel. */
const edicoes = z.object({ quantidade: z.number().int(), ultimaEm: instant.nullable() });
/** Views and edits of a report; edits are empty for clients of the work. */
export const logSchema = z.object({
  visualizacao: z.array(
    z.object({
      usuario: z.object({ _id: z.string(), nome: z.string() }),
      nome: z.string(),
      /** Day and time of the last view in the company’s time zone. */
      data: z.string(),
      hora: z.string(),
      dataHora: instant,
      quantidade: z.number().int(),
    }),
  ),
  modificacao: z.array(
    z.object({
      usuario: z.object({ _id: z.string(), nome: z.string(), email: z.string().nullable() }),
      appWeb: edicoes,
      appAndroid: edicoes,
      appIos: edicoes,
    }),
  ),
  /** True when something in the report was written offline and arrived later. */
  offline: z.boolean(),
});
export type Log = z.output<typeof logSchema>;

/** Why an act is not possible now (a `codigo` of the error list), or null when it is. */
const motivo = z.string().nullable();

/** One change of the history: old and new value of one register. */
export const alteracaoSchema = z.object({
  versao: z.number().int(),
  dataHora: instant,
  usuario: z.object({ _id: z.string(), nome: z.string() }),
  canal: z.enum(["app-web", "app-android", "app-ios", "sistema"]),
  item: z.string(),
  secao: z.string(),
  tipo: z.string(),
  /** null = the item itself (added, removed, restored). */
  campo: z.string().nullable(),
  de: z.unknown(),
  para: z.unknown(),
  /** Whether `de` can be restored: it had a value, and the current one differs. */
  restauravel: z.boolean(),
});
/** A value that a save replaced without its author having seen it, open until somebody chooses. */
export const conflitoSchema = z.object({
  _id: z.string(),
  tipo: z.string(),
  item: z.string(),
  secao: z.string(),
  tipoDeItem: z.string(),
  /** Names of the item and of its owner; null for a fixed place. */
  nome: z.string().nullable(),
  nomeDoPai: z.string().nullable(),
  campo: z.string().nullable(),
  /** The value that lost the conflict, and its author. */
  valorSubstituido: z.unknown(),
  autorSubstituido: z.object({ _id: z.string(), nome: z.string() }).nullable(),
  valorAtual: z.unknown(),
  autor: z.object({ _id: z.string(), nome: z.string() }),
  versao: z.number().int(),
  dataHora: instant,
});
export type Conflito = z.output<typeof conflitoSchema>;

const obraDoRelatorio = z.object({
  _id: z.string(),
  nome: z.string(),
  numeroContrato: z.string().nullable(),
  endereco: z.string().nullable(),
  cliente: z.string().nullable(),
  responsavel: z.string().nullable(),
  tipoContratanteContratada: z.enum(["Cliente", "Contratante", "Contratada"]),
  cadastroCompleto: z.boolean(),
  tipoMaoDeObra: z.enum(["padrao", "personalizada"]),
  /** True limits the quantity of standard labour to the default quantity of its type. */
  limitarMaoDeObraPadrao: z.boolean(),
  /** Modules of the work; left out of evidence snapshots, because nothing of them is printed. */
  modulos: z.object({ cronograma: z.boolean(), cronogramaEtapaRelatorio: z.boolean() }),
});
const prazoDoRelatorio = z.object({
  contratual: z.number(),
  decorrido: z.number(),
  aVencer: z.number(),
  porcentagem: z.number(),
});
const textoDoRelatorio = z.object({
  prazoContratual: z.string().nullable(),
  prazoDecorrido: z.string().nullable(),
  prazoAVencer: z.string().nullable(),
});
/** For an approved report: values in its document that differ from the present ones of its work, company and people. */
const comoAprovadoSchema = z.object({
  obra: obraDoRelatorio.partial().optional(),
  empresa: z.object({ nome: z.string() }).optional(),
  prazo: prazoDoRelatorio.nullable().optional(),
  textoPersonalizado: textoDoRelatorio.partial().optional(),
  criadoPor: z.object({ nome: z.string() }).optional(),
  /** Logos that have changed since the approval. */
  logomarca: z.array(z.enum(["logoUm", "logoDois", "logoTres"])).optional(),
});
export type ComoAprovado = z.output<typeof comoAprovadoSchema>;

/** A task's present values in the schedule, for the day of an approved report. */
const recalculadoSchema = z.object({
  tarefaId: z.string(),
  realizadoAnterior: z.string().nullable(),
  acumulado: z.string().nullable(),
  porcentagemAnterior: z.number().nullable(),
  porcentagem: z.number().nullable(),
});

/** The whole report as the server answers it. */
export const relatorioSchema = z.object({
  _id: z.string(),
  /** Version of the content; a PUT sends back the version that it was based on. */
  versao: z.number().int(),
  numero: z.number().int(),
  data: z.string(),
  dataFim: z.string().nullable(),
  diaDaSemana: z.string(),
  dataAtualizada: z.boolean(),
  status: coded,
  obra: obraDoRelatorio,
  empresa: z.object({ nome: z.string() }),
  logomarca: logomarcaSchema,
  prazo: prazoDoRelatorio.nullable(),
  textoPersonalizado: textoDoRelatorio,
  comoAprovado: comoAprovadoSchema.optional(),
  /**
   * For an approved report: tasks of the schedule whose values other reports have changed since the approval. Content and
   * document keep the approved values.
   */
  recalculadoAposAprovacao: z.array(recalculadoSchema).optional(),
  modeloDeRelatorio: z.object({
    _id: z.string(),
    descricao: z.string(),
    tipoDeData: z.enum(["dia", "periodo"]),
    itens: itensSchema,
    /** All sections in the order they are shown and printed; those that are off keep their place. */
    ordem: z.array(z.enum(SECAO_IDS)),
    /** Custom fields offered to new activities, occurrences and comments. */
    camposPersonalizados: camposDoModeloSchema,
    assinaturasTipo: z.enum(TIPOS_DE_APROVACAO),
    /** Signers of an electronic approval in order; empty for approval by hand. */
    assinaturasEletronica: z.array(assinaturaEletronicaSchema.pick({ usuarioId: true, aprovado: true })),
  }),
  /**
   * The signers with names and times. While the report is being filled out (status 1) and has no fixed signers: the signers that
   * its template names now.
   */
  assinaturasEletronicaUrl: z.array(assinaturaEletronicaSchema),
  link: z.object({ pdf: z.string(), relatorioAnterior: vizinho, relatorioProximo: vizinho }),
  /** The lists of views and edits are only in answers to reading a report: counting them after each save would make every save slower. */
  log: z.object({ criadoPor: autoria, modificadoPor: autoria, ...logSchema.partial().shape }),
  permissoes: z.object({
    editar: motivo,
    excluir: motivo,
    aprovar: motivo,
    /** Switching between standard and custom labour. */
    alterarTipoMaoDeObra: motivo,
    /** Per section: null when the person may write in it, otherwise the code of the reason why not. */
    secoes: z.record(z.enum(SECAO_IDS), motivo),
  }),
  relatorioJaExiste: z.boolean().optional(),
  /** For those who may edit: all conflicts that nobody has decided yet. For others: the conflicts that their save has just made. */
  conflitos: z.array(conflitoSchema).optional(),
  ...conteudoSchema.shape,
});
export type Relatorio = z.output<typeof relatorioSchema>;

/** PUT body. Fields named here are saved; other fields of the answer are ignored; unknown fields are refused. */
export const relatorioInputSchema = conteudoInputSchema.extend({
  versao: z.number().int().min(0).optional(),
  /** The content was written offline; the report's log keeps this. */
  offline: z.boolean().optional(),
  data: reportDay.optional(),
  dataFim: optionalReportEndDay.optional(),
  status: z
    .preprocess((v) => (typeof v === "number" ? { id: v } : v), z.object({ id: z.number().int().min(1).max(4) }))
    .optional(),
  /** With status 4 (approval by hand): the open conflicts that the person was shown, and the password where `confirmar_senha` asks for it. */
  ciente: cienteSchema.optional(),
  senha: z.string().min(1).max(MAX_LENGTH.senha).optional(),
});
export type RelatorioInput = z.output<typeof relatorioInputSchema>;

/** Body of the POST that creates a report. */
export const relatorioCreateSchema = z.object({
  modeloDeRelatorioId: z.string(),
  data: reportDay,
  dataFim: optionalReportEndDay,
  copiarInformacoes: z.boolean().default(false),
  copiar: z
    .object({
      clima: z.boolean().default(true),
      maoDeObra: z.boolean().default(true),
      equipamentos: z.boolean().default(true),
      atividades: z.boolean().default(true),
      ocorrencias: z.boolean().default(false),
      controleDeMaterial: z.boolean().default(false),
      comentarios: z.boolean().default(false),
    })
    .prefault({}),
  /** A day without work: nothing is copied, the reason becomes an occurrence. */
  semTrabalho: z.object({ motivo: requiredText(MAX_LENGTH.motivoSemTrabalho) }).optional(),
});
export type RelatorioCreate = z.output<typeof relatorioCreateSchema>;

/** A row of the report list. */
export const relatorioListadoSchema = z.object({
  _id: z.string(),
  numero: z.number().int(),
  data: z.string(),
  dataFim: z.string().nullable(),
  diaDaSemana: z.string(),
  status: coded,
  modeloDeRelatorio: named,
  totalFotos: z.number().int(),
  totalAtividades: z.number().int(),
  totalOcorrencias: z.number().int(),
  totalComentarios: z.number().int(),
  totalChecklists: z.number().int(),
  totalVideos: z.number().int(),
  totalAnexos: z.number().int(),
  modificadoPor: autoria,
});
export type RelatorioListado = z.output<typeof relatorioListadoSchema>;

/** Filter and order of a work's list of reports. `mes` has an effect only together with `ano`. */
export const relatoriosFiltroSchema = z.object({
  ano: z.coerce.number().int().min(2000).max(2099).optional(),
  mes: z.coerce.number().int().min(1).max(12).optional(),
  /** First and last day; with a year, only days that are in both the range and the year. */
  de: day.optional(),
  ate: day.optional(),
  status: z.coerce.number().int().min(1).max(4).optional(),
  /** Id of the template. */
  modelo: z.string().max(100).optional(),
  /** Each word must match: the number, a part of the day, the status, the last author, the template, or text that the person may see. */
  busca: z.string().max(MAX_LENGTH.busca).optional(),
  ordem: z.enum(["crescente", "decrescente"]).default("decrescente"),
});
export type RelatoriosFiltro = z.output<typeof relatoriosFiltroSchema>;
