import { z } from "zod";
import { instant } from "../lib/fields.ts";
import { CAUSAS, PERDAS } from "./causas.ts";
import { aguardandoSchema } from "./schema.ts";

/**
 * Why a report waits for a person, or no longer does: who caused it (`por`), the former or the new signer (`outro`), and what the
 * person lost (`perdeu`).
 */
export const causaSchema = z.object({
  tipo: z.enum(CAUSAS),
  por: z.string(),
  outro: z.string().nullable(),
  perdeu: z.enum(PERDAS).nullable(),
});

/** What became of a report that somebody was asked to approve. */
export const DESTINOS = [
  "espera",
  /** This person approved it and the content has changed since: the person should confirm. */
  "confirmar",
  /** This person approved it; other signers are still to approve. */
  "aprovou",
  /** It is somebody else's turn. */
  "outro",
  /** Another signer took this person's place. */
  "substituido",
  "aprovado",
  "reprovado",
  "preenchendo",
  "excluido",
  /** The report's work is in the bin: shown to people who may restore it. */
  "obra_excluida",
] as const;

export const situacaoSchema = z.object({
  relatorio: aguardandoSchema.pick({
    _id: true,
    numero: true,
    data: true,
    dataFim: true,
    obra: true,
    modeloDeRelatorio: true,
  }),
  destino: z.enum(DESTINOS),
  /** Name of the person whose act led to `destino`, and the time of the act; null when not known. */
  por: z.string().nullable(),
  em: instant.nullable(),
  /** The person whose turn it is. */
  vez: z.string().nullable(),
  /** Why this person's approval was voided or this person's turn ended; set only when `destino` is `outro`. */
  causa: causaSchema.nullable(),
  /** True when the person can open the report. */
  abre: z.boolean(),
});
export type Situacao = z.output<typeof situacaoSchema>;
