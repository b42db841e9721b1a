import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { ESTADOS } from "../cobranca/estado.ts";
import { contratacaoSchema } from "../cobranca/schema.ts";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { coded, instant, optionalLine, optionalText, optionalTime, requiredLine } from "../lib/fields.ts";
import { CAPTION_LIMIT, type Configuracao, CONFIGURACAO_IDS, FUSOS_HORARIOS } from "./constants.ts";

/** Wire shapes of the company and of the logos of its reports. */

const flagsOf = <const T extends z.ZodType>(each: T) =>
  z.object(Object.fromEntries(CONFIGURACAO_IDS.map((id) => [id, each])) as Record<keyof Configuracao, T>);
export const configuracaoSchema = flagsOf(z.boolean());

const captions = z.object({
  prazoContratual: z.string().nullable(),
  prazoDecorrido: z.string().nullable(),
  prazoAVencer: z.string().nullable(),
});

/** The company as its own page reads it. */
export const empresaSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  /** False when support shut the company down. All calls of such a company are then refused, this one included. */
  ativo: z.boolean(),
  telefone: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** State of the company's plan. */
  status: z.enum(ESTADOS),
  /** Whether this person is told of an overdue payment, and the text to show; the text is null when there is none. */
  exibirMensagemCobrancasVencidas: z.boolean(),
  mensagemPagamentoVencido: z.string().nullable(),
  /** The hired plan; null before a plan was hired, and for people who may not see it. A PUT of the company does not change it. */
  contratacao: contratacaoSchema.nullable(),
  segmentoDeCliente: coded,
  /** The company's own notes; null for people who may not change the company. */
  observacao: z.string().nullable(),
  /**
   * Who signed up (null for people who may not change the company), the day of sign-up in the company's time zone, and the trial.
   * `periodoTesteDataFim` is null for a company without a trial.
   */
  cadastro: z.object({
    nome: z.string().nullable(),
    cargo: z.string().nullable(),
    email: z.string().nullable(),
    dataCadastro: z.string(),
    periodoTeste: z.boolean(),
    periodoTesteDiasRestantes: z.number().int(),
    periodoTesteDataFim: z.string().nullable(),
  }),
  idioma: z.enum(IDIOMAS),
  fusoHorario: z.string(),
  /** Time of day (`HH:mm`, company's time zone) at which people are reminded of missing reports, on working days; null: never. */
  horaDoLembrete: z.string().nullable(),
  configuracao: configuracaoSchema,
  textoPersonalizado: captions,
  permissoes: z.object({ editar: z.string().nullable() }),
});
export type Empresa = z.output<typeof empresaSchema>;

const flag = z.boolean({ error: "valor_invalido" }).optional();
const caption = optionalText(CAPTION_LIMIT).optional();

/** PUT body: absent fields stay as they are; an empty caption restores the product's own. */
export const empresaInputSchema = z.object({
  nome: requiredLine(MAX_LENGTH.empresa).optional(),
  telefone: optionalLine(MAX_LENGTH.telefone).optional(),
  segmentoDeCliente: z
    .object({
      id: z
        .number({ error: "valor_invalido" })
        .int("valor_invalido")
        .min(1, "valor_invalido")
        .max(12, "valor_invalido"),
    })
    .optional(),
  observacao: optionalText(MAX_LENGTH.observacaoDaEmpresa).optional(),
  idioma: z.enum(IDIOMAS, { error: "valor_invalido" }).optional(),
  fusoHorario: z.enum(FUSOS_HORARIOS, { error: "valor_invalido" }).optional(),
  horaDoLembrete: optionalTime.optional(),
  configuracao: flagsOf(flag).optional(),
  textoPersonalizado: z.object({ prazoContratual: caption, prazoDecorrido: caption, prazoAVencer: caption }).optional(),
});
export type EmpresaInput = z.output<typeof empresaInputSchema>;

const total = z.number().int();
/** Size of files, in bytes. */
const bytes = z.number().int();

/** What a company has in the product and stores. Things in the bin count only in the bytes. */
export const usoSchema = z.object({
  obras: total,
  /** Including deactivated and invited people. */
  usuarios: total,
  relatorios: total,
  fotos: total,
  videos: total,
  anexos: total,
  /** When anybody of the company last used the product, exact to the hour. */
  ultimoAcesso: instant.nullable(),
  /** The report of the latest day. */
  ultimoRelatorio: z
    .object({
      _id: z.string(),
      numero: z.number().int(),
      modeloDeRelatorio: z.object({ _id: z.string(), descricao: z.string() }),
      data: z.string(),
      obra: z.object({ _id: z.string(), nome: z.string() }),
    })
    .nullable(),
  /** The last measurement of storage; null until the first one is done, some seconds after somebody first opens the page. */
  armazenamento: z
    .object({
      medidoEm: instant,
      /** Bytes of everything stored, each file counted once; includes display sizes, logos and documents that the product made. */
      total: bytes,
      /** Bytes of the original files by kind: photos, videos and attachments of reports, and `documentos` of works. */
      fotos: bytes,
      videos: bytes,
      anexos: bytes,
      documentos: bytes,
    })
    .nullable(),
});
export type Uso = z.output<typeof usoSchema>;

const logo = z.object({ url: z.string(), ativo: z.boolean() }).nullable();

/** The logos of a report's head: the company's, shown when `ativo`, and two of the work's template. */
export const logomarcaSchema = z.object({ logoUm: logo, logoDois: logo, logoTres: logo });
export type Logomarca = z.output<typeof logomarcaSchema>;
