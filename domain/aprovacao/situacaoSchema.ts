import { z } from "zod";
import { instant } from "../lib/fields.ts";
import { CAUSAS, PERDAS } from "./causas.ts";
import { aguardandoSchema } from "./schema.ts";

/** Cause of a report waiting for a person, or no longer: author, former or present holder of the turn, loss. */
export const causaSchema = z.object({
  tipo: z.enum(CAUSAS),
  por: z.string(),
  outro: z.string().nullable(),
  perdeu: z.enum(PERDAS).nullable(),
});

/** Fate of a report that somebody was asked to approve. */
export const DESTINOS = [
  "espera",
  /** Approved by this person, and changed since: to be confirmed. */
  "confirmar",
  /** By this person; others are to follow. */
  "aprovou",
  /** It is somebody else's turn. */
  "outro",
  /** Another signer took this person's place. */
  "substituido",
  "aprovado",
  "reprovado",
  "preenchendo",
  "excluido",
  /** Its work is in the bin: shown to people who may restore it. */
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
  /** Author and time, where known. */
  por: z.string().nullable(),
  em: instant.nullable(),
  /** The person whose turn it is. */
  vez: z.string().nullable(),
  /** Cause of the turn being taken from this person. */
  causa: causaSchema.nullable(),
  /** It can be opened. */
  abre: z.boolean(),
});
export type Situacao = z.output<typeof situacaoSchema>;
