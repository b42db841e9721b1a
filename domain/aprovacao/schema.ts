import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { instant, text } from "../lib/fields.ts";
import { cienteSchema } from "./ciente.ts";
import { CLIMAS, CONDICOES, PERIODOS } from "../secoes/constants.ts";

/** Wire shapes of approval. */

export const TIPOS_DE_APROVACAO = ["manual", "eletronica"] as const;
export type TipoDeAprovacao = (typeof TIPOS_DE_APROVACAO)[number];
/** A report has at most this many signers. */
export const LIMITE_DE_ASSINANTES = 6;
/** Milliseconds after giving the password during which it need not be given again to approve, refuse or reopen. */
export const SENHA_VALE_MS = 15 * 60_000;
/** A drawn signature has at most this many characters as base64: a picture of 2 MB. */
export const IMAGEM_ASSINATURA_CHARS = 2_800_000;

/** The `codigo` of the error with which an act is refused now, or null when it is possible. */
const motivo = z.string().nullable();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "valor_invalido");

/** A signer of a report with electronic signatures. */
export const assinaturaEletronicaSchema = z.object({
  posicao: z.number().int(),
  usuarioId: z.string(),
  usuarioNome: z.string(),
  /** Null when the reader may not see the e-mail (`permissoes/contatos.ts`). */
  usuarioEmail: z.string().nullable(),
  usuarioCargo: z.string().nullable(),
  layout: z.object({ descricao: z.string() }),
  aprovado: z.boolean(),
  /** True when it is this signer's turn. */
  proximoAprovar: z.boolean(),
  /** When this signer approved; null until then. */
  dataHora: instant.nullable(),
  /** The signer approved without a drawn signature, and confirmed doing so. */
  semAssinatura: z.boolean(),
  /** True when the content has changed since this signer approved and the signer has not confirmed it. Present only in the panel and in documents. */
  conteudoAnterior: z.boolean().optional(),
  arquivoAssinatura: z.string().nullable(),
  url: z.string().nullable(),
});
export type AssinaturaEletronica = z.output<typeof assinaturaEletronicaSchema>;

/** What the person saw of the report when deciding (optimistic lock); the server compares it with the current state. */
export const esperadoSchema = z.object({
  versao: z.number({ error: "obrigatorio" }).int().min(1),
  epoca: z.number({ error: "obrigatorio" }).int().min(0),
  conteudoSha256: sha256,
});
export type Esperado = z.output<typeof esperadoSchema>;

/** The password; needed when it was last given too long ago (`confirmar_senha`). */
const senha = z.string().min(1).max(MAX_LENGTH.senha).optional();
const ciente = cienteSchema.prefault({});

export const aprovarSchema = z.object({
  esperado: esperadoSchema,
  /** `usuario`: the person's stored signature. `imagem`: a drawn or chosen picture as base64 or data URL. Absent: no signature. */
  assinatura: z
    .union([
      z.object({ arquivo: z.literal("usuario") }),
      z.object({ imagem: z.string().min(1).max(IMAGEM_ASSINATURA_CHARS) }),
    ])
    .nullish(),
  /** True when the person confirms approving without a signature; a signature cannot be added afterwards. */
  semAssinatura: z.boolean().default(false),
  ciente,
  senha,
});
export type Aprovar = z.output<typeof aprovarSchema>;

export const reprovarSchema = z.object({
  esperado: esperadoSchema,
  /** Reason of the refusal; required (`motivo_obrigatorio`). */
  comentario: z.object({ descricao: text(MAX_LENGTH.motivoDaReprovacao).default("") }).optional(),
  senha,
});
export const reabrirSchema = z.object({ esperado: esperadoSchema.optional(), senha });

/** `detalhes` of `relatorio_desatualizado`: the current state, and the changes since the version on the screen. */
export const diferencaDaAprovacaoSchema = z.object({
  versao: z.number().int(),
  epoca: z.number().int(),
  diferencas: z.array(
    z.object({
      secao: z.string(),
      /** Kind of item, as in the history; screens need it to name the item's fields. */
      tipo: z.string(),
      item: z.string(),
      /** The item's name; null for an item with a fixed place in the report, which has no name. */
      nome: z.string().nullable(),
      campo: z.string().nullable(),
      de: z.unknown(),
      para: z.unknown(),
      por: z.string(),
    }),
  ),
});
export type DiferencaDaAprovacao = z.output<typeof diferencaDaAprovacaoSchema>;

/** A refusal with its reason. */
export const comentarioDeAprovacaoSchema = z.object({
  descricao: z.string(),
  dataHora: instant,
  epoca: z.number().int(),
  usuario: z.object({ _id: z.string(), nome: z.string(), perfilCliente: z.boolean() }),
});

/** State of the document made for the last approval, with the code under which it can be checked. */
export const documentoSchema = z.object({
  codigo: z.string(),
  /** Language of the sealed file: the company's at the time of the approval. */
  idioma: z.enum(IDIOMAS),
  /** Address of the page where the document can be checked. */
  url: z.string(),
  situacao: z.enum(["processando", "selado"]),
  /**
   * `valido`: the document still holds. `substituido`: the report was reopened or its approval taken back. `editado`: edited
   * after an approval by hand.
   */
  validade: z.enum(["valido", "substituido", "editado"]),
  pdfSha256: z.string().nullable(),
  conteudoSha256: z.string(),
  /** Error code of the last attempt to seal the document, if it failed; sealing is tried again. */
  erro: z.string().nullable(),
});

/** Everything the approval panel of a report shows and needs to act (`GET …/aprovacao`). */
export const aprovacaoSchema = z.object({
  tipo: z.enum(TIPOS_DE_APROVACAO),
  status: z.object({ id: z.number().int(), descricao: z.string() }),
  /** The current state of the report, to be sent back as `esperado` with any command. */
  esperado: esperadoSchema,
  /** `conteudoAnterior`: this signer approved earlier content, which has changed since. */
  assinantes: z.array(
    assinaturaEletronicaSchema.extend({
      conteudoAnterior: z.boolean(),
      /** True when the signer can log in. A deactivated signer keeps the turn until an administrator replaces them. */
      ativo: z.boolean(),
    }),
  ),
  /** Refusals, newest first. */
  comentarios: z.array(comentarioDeAprovacaoSchema),
  /** Ids of open conflicts: an approver is shown them before approving. */
  conflitos: z.array(z.string()),
  /** The person's stored signature. */
  minhaAssinatura: z.object({ url: z.string() }).nullable(),
  /** True when the password must be given with the next command. */
  confirmarSenha: z.boolean(),
  permissoes: z.object({
    aprovar: motivo,
    reprovar: motivo,
    reabrir: motivo,
    trocarAssinante: motivo,
    /** The statuses that the radio buttons offer the person now; empty when there is no choice. */
    status: z.array(z.number().int()),
  }),
  documento: documentoSchema.nullable(),
});
export type Aprovacao = z.output<typeof aprovacaoSchema>;

/** Answer to a command: the updated panel, and the number for the menu's badge. */
export const decisaoSchema = z.object({
  aprovacao: aprovacaoSchema,
  /** The record of the decision in the chain of evidence. */
  evidencia: z.object({ n: z.number().int(), hash: z.string() }),
  /** How many reports wait for this person now. */
  aguardandoAprovacao: z.number().int(),
});

/** A report that waits for this person. */
export const aguardandoSchema = z.object({
  _id: z.string(),
  numero: z.number().int(),
  data: z.string(),
  dataFim: z.string().nullable(),
  diaDaSemana: z.string(),
  obra: z.object({ _id: z.string(), nome: z.string() }),
  modeloDeRelatorio: z.object({ _id: z.string(), descricao: z.string() }),
  tipo: z.enum(TIPOS_DE_APROVACAO),
  /** Approvals given and needed. */
  aprovacoes: z.number().int(),
  assinantes: z.number().int(),
  /** When the report was sent to review, or when the previous signer approved. */
  desde: instant,
  modificadoPor: z.object({ usuario: z.object({ _id: z.string(), nome: z.string() }), dataHora: instant }),
});
export type Aguardando = z.output<typeof aguardandoSchema>;

/** Null when the report has no such section, or when this person may not see it. */
const quantos = z.number().nullable();
const numeros = z.object({
  /** People present, or the sum of the quantities of standard labour. */
  pessoas: quantos,
  equipamentos: quantos,
  atividades: quantos,
  ocorrencias: quantos,
  fotos: quantos,
  comentarios: quantos,
});
export type Numeros = z.output<typeof numeros>;

/**
 * How an activity compares to the previous report: new, further on, further back (needs attention), unchanged (also when there is
 * nothing to compare with), or missing although unfinished.
 */
export const MUDANCAS = ["nova", "avancou", "recuou", "igual", "saiu"] as const;
export type Mudanca = (typeof MUDANCAS)[number];

/** Summary of one report for its approver: its numbers, those of the previous report, and what differs. */
export const resumoSchema = z.object({
  relatorio: aguardandoSchema,
  aprovacao: aprovacaoSchema,
  hoje: numeros,
  /** Numbers of the previous report of the same template; null when there is no previous report. */
  anterior: numeros.extend({ _id: z.string(), numero: z.number().int(), data: z.string() }).nullable(),
  clima: z.array(z.object({ periodo: z.enum(PERIODOS), clima: z.enum(CLIMAS), condicao: z.enum(CONDICOES) })),
  /** Millimetres of rain as a decimal; null when the report gives none. */
  indicePluviometrico: z.string().nullable(),
  horasTrabalhadas: z.string().nullable(),
  /** Changed entries only: those of this report in its order, then those that only the previous report has. */
  maoDeObra: z.array(z.object({ nome: z.string(), antes: z.number(), agora: z.number() })),
  equipamentos: z.array(z.object({ nome: z.string(), antes: z.number(), agora: z.number() })),
  atividades: z.array(
    z.object({
      nome: z.string(),
      mudanca: z.enum(MUDANCAS),
      /** Progress in percent. */
      antes: z.number().nullable(),
      agora: z.number().nullable(),
      /** Id of the activity's status. */
      status: z.number().int(),
    }),
  ),
  ocorrencias: z.array(z.object({ descricao: z.string(), tags: z.array(z.string()) })),
  comentarios: z.array(z.object({ descricao: z.string(), usuario: z.string() })),
  /** At most 8 photos, with captions; the report shows all of them. */
  fotos: z.array(z.object({ arquivo: z.string(), urlMiniatura: z.string(), url: z.string(), descricao: z.string() })),
});
export type Resumo = z.output<typeof resumoSchema>;

/** How the reports of a work's template are approved. */
export const aprovacaoDoModeloSchema = z.object({
  assinaturasTipo: z.enum(TIPOS_DE_APROVACAO),
  assinantes: z.array(
    z.object({
      usuarioId: z.string(),
      nome: z.string(),
      email: z.string().nullable(),
      cargo: z.string().nullable(),
      ativo: z.boolean(),
    }),
  ),
  /** Possible signers: active members with access to the work. */
  candidatos: z.array(
    z.object({ usuarioId: z.string(), nome: z.string(), email: z.string().nullable(), cargo: z.string().nullable() }),
  ),
  /** Number of open reports whose approvals a change would void: the screen shows it before saving. */
  parciais: z.number().int(),
});
export const aprovacaoDoModeloInputSchema = z.object({
  assinaturasTipo: z.enum(TIPOS_DE_APROVACAO, { error: "valor_invalido" }),
  assinantes: z.array(z.object({ usuarioId: z.string() })).max(LIMITE_DE_ASSINANTES),
});

/** One record of the chain of evidence, as the company sees it. */
export const evidenciaSchema = z.object({
  n: z.number().int(),
  epoca: z.number().int(),
  evento: z.string(),
  quando: instant,
  quem: z
    .object({ _id: z.string(), nome: z.string(), email: z.string().nullable(), cargo: z.string().nullable() })
    .nullable(),
  versao: z.number().int(),
  conteudoSha256: z.string().nullable(),
  comentario: z.string().nullable(),
  canal: z.string(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  hash: z.string(),
});
export type EvidenciaListada = z.output<typeof evidenciaSchema>;
/** Result of verifying the evidence of one report. `lugar` names the row or file with a problem: `revisao 12`, `foto 01…jpg`, `evidencia 3`. */
export const verificacaoDeEvidenciasSchema = z.object({
  ok: z.boolean(),
  verificadoEm: instant,
  evidencias: z.number().int(),
  revisoes: z.number().int(),
  arquivos: z.number().int(),
  problemas: z.array(z.object({ lugar: z.string(), problema: z.string() })),
});
