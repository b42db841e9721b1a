import { z } from "zod";
import { ESCOPOS } from "../calls/escopos.ts";
import { id, instant, requiredLine } from "../lib/fields.ts";
import { MAX_LENGTH } from "../lib/lengths.ts";
import { DIAS_DA_CHAVE, HORAS_DA_TROCA } from "./constants.ts";

/** Wire shapes of API tokens. */

/** `parada`: its maker is no active administrator any more. */
export const ESTADOS_DA_CHAVE = ["ativa", "substituida", "expirada", "revogada", "parada"] as const;

const named = z.object({ _id: z.string(), nome: z.string() });

export const chaveSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  /** Its first letters: enough to tell it from others, and nothing to open with. */
  prefixo: z.string(),
  escopos: z.array(z.enum(ESCOPOS)),
  /** Null: all works, those of later too. */
  obras: z.array(named).nullable(),
  /** The one of `/gerar-token`. */
  principal: z.boolean(),
  estado: z.enum(ESTADOS_DA_CHAVE),
  criadaPor: named,
  criadaEm: instant,
  expiraEm: instant,
  /** Of one that was replaced: until when it still opens something. */
  valeAte: instant.nullable(),
  ultimaEm: instant.nullable(),
  /** Of the last 30 days. */
  uso: z.object({ chamadas: z.number().int(), recusas: z.number().int(), bytes: z.number().int() }),
});
export type Chave = z.output<typeof chaveSchema>;

/** The token itself is said here and never again. */
export const chaveNovaSchema = z.object({ chave: chaveSchema, token: z.string() });

/** `token`: only of the answer that made it. */
export const tokenSchema = z.object({ chave: chaveSchema.nullable(), token: z.string().nullable() });

const inteiro = ({ min, max }: { min: number; max: number }) =>
  z
    .number({ error: "valor_invalido" })
    .int({ error: "valor_invalido" })
    .min(min, { error: "valor_invalido" })
    .max(max, {
      error: "valor_invalido",
    });

export const chaveInputSchema = z.object({
  nome: requiredLine(MAX_LENGTH.nomeDaChave),
  escopos: z
    .array(z.enum(ESCOPOS, { error: "valor_invalido" }), { error: "obrigatorio" })
    .min(1, { error: "obrigatorio" })
    .max(ESCOPOS.length, { error: "valor_invalido" }),
  obras: z
    .array(z.object({ _id: id }), { error: "valor_invalido" })
    .min(1, { error: "obrigatorio" })
    .max(20_000, { error: "valor_invalido" })
    .nullish(),
  dias: inteiro(DIAS_DA_CHAVE).default(DIAS_DA_CHAVE.padrao),
});
export type ChaveInput = z.output<typeof chaveInputSchema>;

export const trocaSchema = z.object({ horas: inteiro(HORAS_DA_TROCA).default(HORAS_DA_TROCA.padrao) });
