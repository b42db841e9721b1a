import { z } from "zod";
import { email, optionalLine, optionalText, requiredLine } from "../lib/fields.ts";
import { MAX_LENGTH } from "../lib/lengths.ts";
import { DIA_DO_ENVIO, DIA_DO_VENCIMENTO, FREQUENCIAS, TIPOS_DE_PAGAMENTO } from "./constants.ts";
import { ESTADOS_DA_COBRANCA, MOTIVOS } from "./conta.ts";
import { parseCpfCnpj } from "./cpfCnpj.ts";
import { ESTADOS } from "./estado.ts";

/** Wire shapes of plans, subscription and charges. Money is decimal text: `149.90`. */

const limite = z.number().int().nullable();
const dinheiro = z.string();

/** A plan of the price list; a limit is null when the plan has no such limit. */
export const planoSchema = z.object({
  id: z.number().int(),
  descricao: z.string(),
  valorMensal: dinheiro,
  valorAnual: dinheiro,
  limiteObra: limite,
  limiteUsuario: limite,
  tiposDePagamento: z.array(z.enum(TIPOS_DE_PAGAMENTO)),
});

const endereco = z.object({
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  cep: z.string().nullable(),
});

const pessoa = z.object({ _id: z.string(), nome: z.string() }).nullable();

/** The hired plan, with field names from the specification. */
export const contratacaoSchema = z.object({
  ativo: z.boolean(),
  razaoSocial: z.string().nullable(),
  cpfCnpj: z.string().nullable(),
  frequencia: z.enum(FREQUENCIAS),
  pagamento: z.object({ diaDoEnvio: z.number().int(), diaDoVencimento: z.number().int() }),
  plano: z.object({
    id: z.number().int(),
    descricao: z.string(),
    /** Null for people who may not see money. */
    valor: dinheiro.nullable(),
    limiteObra: limite,
    limiteUsuario: limite,
    tipoDePagamento: z.enum(TIPOS_DE_PAGAMENTO),
  }),
  contratadoPor: pessoa,
  canceladoPor: pessoa,
  enviarCobrancaPara: z.array(z.string()),
  endereco,
});

export const cobrancaSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  /** The days that the charge pays for. */
  inicio: z.string(),
  fim: z.string(),
  emitidaEm: z.string(),
  vencimento: z.string(),
  /** The due day, or the next working day when the due day is not a working day. */
  pagavelAte: z.string(),
  valor: dinheiro,
  valorPago: dinheiro,
  falta: dinheiro,
  estado: z.enum(ESTADOS_DA_COBRANCA),
  pagaEm: z.string().nullable(),
  /** Why the charge was cancelled; null when it was not cancelled. */
  motivo: z.enum(MOTIVOS).nullable(),
  /** Pix code for the unpaid amount; null when nothing is to be paid or the installation has no Pix key. */
  pix: z.string().nullable(),
  /** The Pix code as a QR code: a path of unit squares in a square of `lado` units. */
  qr: z.object({ lado: z.number().int(), caminho: z.string() }).nullable(),
});
export const historicoSchema = z.object({ cobrancas: z.array(cobrancaSchema) });

/** State of the company's plan, and its open payments. */
export const assinaturaSchema = z.object({
  estado: z.enum(ESTADOS),
  /** The day on which the state changes if nobody does anything; null during a trial (see `diasDeTeste`), and when no date changes the state. */
  mudaEm: z.string().nullable(),
  /** Days of trial left; null for a company without a trial, and once a plan is hired. */
  diasDeTeste: z.number().int().nullable(),
  podeContratar: z.boolean(),
  podeTrocar: z.boolean(),
  podeCancelar: z.boolean(),
  /** True while the request to cancel can be withdrawn. */
  podeRetirar: z.boolean(),
  /** Usage as counted towards the limits of a plan. */
  uso: z.object({ obras: z.number().int(), usuarios: z.number().int() }),
  /** Null before a plan is hired, and for a company that the operator opened without one. */
  contratacao: contratacaoSchema.nullable(),
  /** The plan that takes over with a later period. */
  proximoPlano: z
    .object({ id: z.number().int(), descricao: z.string(), frequencia: z.enum(FREQUENCIAS), inicio: z.string() })
    .nullable(),
  /** The last day that is paid for. */
  pagaAte: z.string().nullable(),
  /** The first day without the service. */
  terminaEm: z.string().nullable(),
  /** The first day without the service, if the cancellation were requested today. */
  terminariaEm: z.string().nullable(),
  /** The next charge; null when no charge is to come, and for people who may not see money. */
  proxima: z
    .object({ emissao: z.string(), vencimento: z.string(), inicio: z.string(), fim: z.string(), valor: dinheiro })
    .nullable(),
  /** Null for people who may not see money. */
  credito: dinheiro.nullable(),
  /** Open charges, the oldest first; empty for people who may not see money. */
  cobrancas: z.array(cobrancaSchema),
  /** Bank details for a transfer, as the operator wrote them. */
  dadosBancarios: z.string().nullable(),
});
export type AssinaturaDaEmpresa = z.output<typeof assinaturaSchema>;

const dia = (padrao: number) =>
  z
    .number({ error: "valor_invalido" })
    .int("valor_invalido")
    .min(1, "valor_invalido")
    .max(31, "valor_invalido")
    .default(padrao);

const campoDoEndereco = optionalLine(MAX_LENGTH.campoDoEndereco).optional();

const planoEscolhido = z.object(
  { id: z.number({ error: "valor_invalido" }).int("valor_invalido") },
  { error: "obrigatorio" },
);

/** Body of a POST that changes the plan. */
export const trocarPlanoSchema = z.object({
  plano: planoEscolhido,
  frequencia: z.enum(FREQUENCIAS, { error: "valor_invalido" }).default("mensal"),
});

/** A charge is sent to at most this many addresses. */
const MAX_DESTINATARIOS = 10;

/** Body of a POST that hires a plan. */
export const contratarSchema = z.object({
  plano: planoEscolhido,
  frequencia: z.enum(FREQUENCIAS, { error: "valor_invalido" }).default("mensal"),
  tipoDePagamento: z.enum(TIPOS_DE_PAGAMENTO, { error: "valor_invalido" }).default("pix"),
  pagamento: z
    .object({ diaDoEnvio: dia(DIA_DO_ENVIO), diaDoVencimento: dia(DIA_DO_VENCIMENTO) })
    .default({ diaDoEnvio: DIA_DO_ENVIO, diaDoVencimento: DIA_DO_VENCIMENTO }),
  razaoSocial: requiredLine(MAX_LENGTH.empresa),
  cpfCnpj: z
    .string({ error: "obrigatorio" })
    .max(MAX_LENGTH.numero, "valor_invalido")
    .transform((value, ctx) => {
      const number = parseCpfCnpj(value);
      if (number === null)
        ctx.addIssue({ code: "custom", message: value.trim() === "" ? "obrigatorio" : "valor_invalido" });
      return number ?? "";
    }),
  /** Recipients of charges; an empty list means the administrators. */
  enviarCobrancaPara: z.array(email).max(MAX_DESTINATARIOS, "valor_invalido").default([]),
  endereco: z
    .object({
      logradouro: campoDoEndereco,
      numero: campoDoEndereco,
      complemento: campoDoEndereco,
      bairro: campoDoEndereco,
      cidade: campoDoEndereco,
      estado: campoDoEndereco,
      cep: campoDoEndereco,
    })
    .default({}),
  /** Acceptance of the terms; required. */
  termos: z.literal(true, { error: "obrigatorio" }),
});
export type TrocarPlanoInput = z.output<typeof trocarPlanoSchema>;
export type ContratarInput = z.output<typeof contratarSchema>;

/** Body of a POST that requests the cancellation. */
export const cancelarSchema = z.object({
  motivo: optionalText(MAX_LENGTH.motivoDoCancelamento),
  /** Acceptance of the terms; required. */
  termos: z.literal(true, { error: "obrigatorio" }),
});

/** Contacts of the operator; null where not set. */
export const contatosSchema = z.object({
  /** False when the installation never charges anything. */
  cobra: z.boolean(),
  telefone: z.string().nullable(),
  chat: z.string().nullable(),
  email: z.string().nullable(),
  financeiro: z.string().nullable(),
});

/** Facts about the company's plan that every screen needs. */
export const planoNoPerfilSchema = z.object({
  estado: z.enum(ESTADOS),
  /** The day on which the state changes if nobody does anything; null during a trial, and when no date changes the state. */
  mudaEm: z.string().nullable(),
  /** The first day without the service, after a request to cancel. */
  terminaEm: z.string().nullable(),
  /** The operator's text about the overdue payment, for administrators. */
  mensagem: z.string().nullable(),
  /** Total of the overdue charges, for administrators only; null when nothing is overdue. */
  vencido: dinheiro.nullable(),
  /** Names of at most five administrators, whom people can ask to hire a plan; empty during a trial and in states in which no plan may be hired. */
  administradores: z.array(z.string()),
});
export type PlanoNoPerfil = z.output<typeof planoNoPerfilSchema>;
