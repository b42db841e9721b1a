import { z } from "zod";
import { assinaturaEletronicaSchema, TIPOS_DE_APROVACAO } from "../aprovacao/schema.ts";
import { coded, instant, named, optionalReportEndDay, reportDay, requiredText } from "../lib/fields.ts";
import { camposDoModeloSchema } from "../modelos/schema.ts";
import { logomarcaSchema } from "../empresas/schema.ts";
import { conteudoInputSchema } from "./conteudoInput.ts";
import { conteudoSchema } from "./conteudoSchema.ts";
import { SECAO_IDS } from "./secoes/ids.ts";

/** Wire shapes of the report around its content (R section 3): head, creation, list, history. */

const itensSchema = z.object(
  Object.fromEntries(SECAO_IDS.map((secao) => [secao, z.boolean()])) as Record<
    (typeof SECAO_IDS)[number],
    z.ZodBoolean
  >,
);
const vizinho = z.object({ _id: z.string(), data: z.string(), dataFim: z.string().nullable() }).nullable();
const autoria = z.object({ usuario: z.object({ _id: z.string(), nome: z.string() }), dataHora: instant });

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
  /** Can `de` be brought back now: it was something, and something else stands there today? */
  restauravel: z.boolean(),
});
/** A value that a save replaced without its author having seen it, open until somebody chooses (S 3.8). */
export const conflitoSchema = z.object({
  _id: z.string(),
  tipo: z.string(),
  item: z.string(),
  secao: z.string(),
  tipoDeItem: z.string(),
  /** What people call the item, and what it stands under; null for a fixed place. */
  nome: z.string().nullable(),
  nomeDoPai: z.string().nullable(),
  campo: z.string().nullable(),
  /** The value that is not current, and who had written it. */
  valorSubstituido: z.unknown(),
  autorSubstituido: z.object({ _id: z.string(), nome: z.string() }).nullable(),
  valorAtual: z.unknown(),
  autor: z.object({ _id: z.string(), nome: z.string() }),
  versao: z.number().int(),
  dataHora: instant,
});
export type Conflito = z.output<typeof conflitoSchema>;

/** The whole report as it is read (R section 3). */
export const relatorioSchema = z.object({
  _id: z.string(),
  /** Version of the content; a PUT sends back the one it was based on. */
  versao: z.number().int(),
  numero: z.number().int(),
  data: z.string(),
  dataFim: z.string().nullable(),
  diaDaSemana: z.string(),
  dataAtualizada: z.boolean(),
  status: coded,
  obra: z.object({
    _id: z.string(),
    nome: z.string(),
    numeroContrato: z.string().nullable(),
    endereco: z.string().nullable(),
    cliente: z.string().nullable(),
    responsavel: z.string().nullable(),
    tipoContratanteContratada: z.enum(["Cliente", "Contratante", "Contratada"]),
    cadastroCompleto: z.boolean(),
    tipoMaoDeObra: z.enum(["padrao", "personalizada"]),
    /** Quantities of standard labour stop at the default quantity of their type (R section 5). */
    limitarMaoDeObraPadrao: z.boolean(),
  }),
  empresa: z.object({ nome: z.string() }),
  logomarca: logomarcaSchema,
  prazo: z
    .object({ contratual: z.number(), decorrido: z.number(), aVencer: z.number(), porcentagem: z.number() })
    .nullable(),
  textoPersonalizado: z.object({
    prazoContratual: z.string().nullable(),
    prazoDecorrido: z.string().nullable(),
    prazoAVencer: z.string().nullable(),
  }),
  modeloDeRelatorio: z.object({
    _id: z.string(),
    descricao: z.string(),
    tipoDeData: z.enum(["dia", "periodo"]),
    itens: itensSchema,
    /** All sections in the order they are shown and printed; those that are off keep their place. */
    ordem: z.array(z.enum(SECAO_IDS)),
    /** What new activities, occurrences and comments are offered. */
    camposPersonalizados: camposDoModeloSchema,
    assinaturasTipo: z.enum(TIPOS_DE_APROVACAO),
    /** Electronic approval: its signers in order; empty by hand. */
    assinaturasEletronica: z.array(assinaturaEletronicaSchema.pick({ usuarioId: true, aprovado: true })),
  }),
  /** The same with names and times (R section 3). At status 1 only placeholders. */
  assinaturasEletronicaUrl: z.array(assinaturaEletronicaSchema),
  link: z.object({ pdf: z.string(), relatorioAnterior: vizinho, relatorioProximo: vizinho }),
  log: z.object({ criadoPor: autoria, modificadoPor: autoria }),
  permissoes: z.object({
    editar: motivo,
    excluir: motivo,
    aprovar: motivo,
    /** Switching between standard and custom labour (R section 6: who may add or edit works). */
    alterarTipoMaoDeObra: motivo,
    /** Per section: null = may write. */
    secoes: z.record(z.enum(SECAO_IDS), motivo),
  }),
  relatorioJaExiste: z.boolean().optional(),
  /**
   * For those who may edit: the conflicts that nobody has decided yet. For others who save: those that this very save made.
   */
  conflitos: z.array(conflitoSchema).optional(),
  ...conteudoSchema.shape,
});
export type Relatorio = z.output<typeof relatorioSchema>;

/** PUT body: the whole report; everything but these keys is ignored. */
export const relatorioInputSchema = conteudoInputSchema.extend({
  versao: z.number().int().min(0).optional(),
  data: reportDay.optional(),
  dataFim: optionalReportEndDay.optional(),
  status: z
    .preprocess((v) => (typeof v === "number" ? { id: v } : v), z.object({ id: z.number().int().min(1).max(4) }))
    .optional(),
  /** With status 4 (approval by hand): the open conflicts that the person was shown, and the password where `confirmar_senha` asks for it. */
  ciente: z.object({ conflitos: z.array(z.string().max(60)).max(500).default([]) }).optional(),
  senha: z.string().min(1).max(200).optional(),
});
export type RelatorioInput = z.output<typeof relatorioInputSchema>;

/** POST body (R section 3, create-report payload). */
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
  /** A day without work: nothing is copied, the reason stands as an occurrence. */
  semTrabalho: z.object({ motivo: requiredText(200) }).optional(),
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

/** Which reports of a work are listed, and in which order. A month counts only with its year. */
export const relatoriosFiltroSchema = z.object({
  ano: z.coerce.number().int().min(2000).max(2099).optional(),
  mes: z.coerce.number().int().min(1).max(12).optional(),
  status: z.coerce.number().int().min(1).max(4).optional(),
  /** Id of the template. */
  modelo: z.string().max(100).optional(),
  ordem: z.enum(["crescente", "decrescente"]).default("decrescente"),
});
export type RelatoriosFiltro = z.output<typeof relatoriosFiltroSchema>;
