import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { line, requiredLine, requiredText } from "../lib/fields.ts";
import { TIPOS_DE_ITEM_CHECKLIST } from "../secoes/constants.ts";
import { MAX_OPCOES, MAX_PERGUNTAS } from "../secoes/listas.ts";

/** Wire shapes of checklist templates. */

const opcaoDoModelo = z.object({ valor: z.string(), descricao: z.string() });
export const itemDoModeloDeChecklistSchema = z.object({
  id: z.string(),
  /** Number as it is shown, e.g. `1` or `2.1`. */
  item: z.string(),
  descricao: z.string(),
  tipo: z.enum(TIPOS_DE_ITEM_CHECKLIST),
  opcoes: z.array(opcaoDoModelo),
  multiplasOpcoes: z.boolean(),
});
export type ItemDoModeloDeChecklist = z.output<typeof itemDoModeloDeChecklistSchema>;

export const modeloDeChecklistListadoSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  totalItens: z.number().int(),
});
export const modeloDeChecklistSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  /** Inactive templates are not offered in reports. */
  ativo: z.boolean(),
  itens: z.array(itemDoModeloDeChecklistSchema),
});
export type ModeloDeChecklist = z.output<typeof modeloDeChecklistSchema>;

/** Body of a new template. A question of the kinds `select` or `checked` always gets the fixed options of its kind, even if the body gives others. */
export const modeloDeChecklistCreateSchema = z.object({
  descricao: requiredLine(MAX_LENGTH.checklist),
  itens: z
    .array(
      z
        .object({
          /** Id of a question that existed before; a question without an id is new. */
          id: z.string().optional(),
          item: line(MAX_LENGTH.numeroDaPergunta).default(""),
          descricao: requiredText(MAX_LENGTH.pergunta),
          tipo: z.enum(TIPOS_DE_ITEM_CHECKLIST).default("select"),
          opcoes: z
            .array(z.object({ valor: z.string().max(50).optional(), descricao: requiredLine(MAX_LENGTH.opcao) }))
            .max(MAX_OPCOES)
            .default([]),
          multiplasOpcoes: z.boolean().default(false),
        })
        // A question of kind `personalizado` needs at least one option to answer with.
        .refine(({ tipo, opcoes }) => tipo !== "personalizado" || opcoes.length > 0, {
          error: "obrigatorio",
          path: ["opcoes"],
        }),
    )
    .max(MAX_PERGUNTAS),
});
export type ModeloDeChecklistCreate = z.output<typeof modeloDeChecklistCreateSchema>;
