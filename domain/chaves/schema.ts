import { z } from "zod";
import { ESCOPOS } from "../calls/escopos.ts";
import { id, instant, requiredLine } from "../lib/fields.ts";
import { MAX_LENGTH } from "../lib/lengths.ts";
import { DIAS_DA_CHAVE, HORAS_DA_TROCA } from "./constants.ts";

/** Wire shapes of API tokens. */

/** `parada`: the person who made the token is no longer an active administrator. */
export const ESTADOS_DA_CHAVE = ["ativa", "substituida", "expirada", "revogada", "parada"] as const;

const named = z.object({ _id: z.string(), nome: z.string() });

export const chaveSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  /** The token's first characters: enough to tell tokens apart, too few to log in with. */
  prefixo: z.string(),
  escopos: z.array(z.enum(ESCOPOS)),
  /** Null: all works, including later ones. */
  obras: z.array(named).nullable(),
  /** True for the token of `/gerar-token`. */
  principal: z.boolean(),
  estado: z.enum(ESTADOS_DA_CHAVE),
  criadaPor: named,
  criadaEm: instant,
  expiraEm: instant,
  /** For a replaced token: until when it still works. */
  valeAte: instant.nullable(),
  ultimaEm: instant.nullable(),
  /** Usage in the last 30 days. */
  uso: z.object({ chamadas: z.number().int(), recusas: z.number().int(), bytes: z.number().int() }),
});
export type Chave = z.output<typeof chaveSchema>;

/** Answer to creating or replacing a token. Later answers do not contain the token itself. */
export const chaveNovaSchema = z.object({ chave: chaveSchema, token: z.string() });

/** `token` is null except in the answer to the call that created the token. */
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
