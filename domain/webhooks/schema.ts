import { z } from "zod";
import { id, instant, requiredLine } from "../lib/fields.ts";
import { MAX_LENGTH } from "../lib/lengths.ts";
import { EVENTO_DE_TESTE, EVENTOS } from "./constants.ts";

/** Wire shapes of webhooks. */

/** Why an endpoint is off: a person switched it off, it answered 410, or its deliveries failed for days. */
export const MOTIVOS_DE_DESLIGAR = ["pessoa", "recusado", "falhas"] as const;
export type MotivoDeDesligar = (typeof MOTIVOS_DE_DESLIGAR)[number];

/**
 * Why there was no answer. `endereco`: the address leads to a forbidden target; `segredo`: the secret cannot be read any more,
 * because the key that encrypted it is gone.
 */
export const ERROS_DA_ENTREGA = ["endereco", "nome", "tempo", "conexao", "certificado", "segredo"] as const;
export type ErroDaEntrega = (typeof ERROS_DA_ENTREGA)[number];

export const ESTADOS_DA_ENTREGA = ["pendente", "entregue", "falhou"] as const;

const named = z.object({ _id: z.string(), nome: z.string() });

export const webhookSchema = z.object({
  _id: z.string(),
  url: z.string(),
  /** Null: all events, future ones included. */
  eventos: z.array(z.enum(EVENTOS)).nullable(),
  /** Null: all works, future ones included. */
  obras: z.array(named).nullable(),
  ativo: z.boolean(),
  desligado: z.object({ motivo: z.enum(MOTIVOS_DE_DESLIGAR), por: named.nullable(), em: instant }).nullable(),
  criadoPor: named,
  criadoEm: instant,
  /** Time since which every attempt has failed; null while deliveries succeed. */
  falhaDesde: instant.nullable(),
  /** Deliveries of the last 30 days. */
  entregas: z.object({
    entregues: z.number().int(),
    pendentes: z.number().int(),
    falhas: z.number().int(),
  }),
});
export type Webhook = z.output<typeof webhookSchema>;

/** The secret is returned only in this answer. */
export const webhookNovoSchema = z.object({ webhook: webhookSchema, segredo: z.string() });

export const webhookInputSchema = z.object({
  url: requiredLine(MAX_LENGTH.enderecoDoWebhook),
  eventos: z
    .array(z.enum(EVENTOS, { error: "valor_invalido" }), { error: "valor_invalido" })
    .min(1, { error: "obrigatorio" })
    .max(EVENTOS.length, { error: "valor_invalido" })
    .nullish(),
  obras: z
    .array(z.object({ _id: id }), { error: "valor_invalido" })
    .min(1, { error: "obrigatorio" })
    .max(20_000, { error: "valor_invalido" })
    .nullish(),
  ativo: z.boolean({ error: "valor_invalido" }).default(true),
});
export type WebhookInput = z.output<typeof webhookInputSchema>;

export const entregaSchema = z.object({
  _id: z.string(),
  /** The `webhook-id` of the delivery; stays the same when the delivery is sent again. */
  eventoId: z.string(),
  tipo: z.enum([...EVENTOS, EVENTO_DE_TESTE]),
  criadaEm: instant,
  /** The body sent. */
  corpo: z.string(),
  estado: z.enum(ESTADOS_DA_ENTREGA),
  tentativas: z.number().int(),
  proximaEm: instant.nullable(),
  ultimaEm: instant.nullable(),
  /** Result of the last attempt. */
  status: z.number().int().nullable(),
  erro: z.enum(ERROS_DA_ENTREGA).nullable(),
  resposta: z.string().nullable(),
  ms: z.number().int().nullable(),
});
export type Entrega = z.output<typeof entregaSchema>;

export const entregasSchema = z.object({
  itens: z.array(entregaSchema),
  /** Cursor to send for the next page; null on the last one. */
  proximo: z.string().nullable(),
});

export const reenvioSchema = z.object({ desde: z.iso.datetime({ error: "data_invalida" }) });
