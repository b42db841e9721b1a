import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { TIPOS_DE_APROVACAO } from "../aprovacao/schema.ts";
import { line, optionalTime, requiredLine } from "../lib/fields.ts";
import { slug } from "../lib/text.ts";
import { LIMITES } from "../secoes/constants.ts";
import { TITULO_PADRAO } from "../secoes/titulo.ts";
import { periodoClimaSchema } from "../secoes/clima.ts";
import { SECAO_IDS, type SecaoId } from "../secoes/ids.ts";
import { CAMPOS_POR_SECAO, SECOES_COM_CAMPOS, type SecaoComCampos, TIPOS_DE_CAMPO } from "./rules.ts";

/** Wire shapes of report templates. */

const secao = z.enum(SECAO_IDS, { error: "valor_invalido" });
const itensSchema = z.object(
  Object.fromEntries(SECAO_IDS.map((id) => [id, z.boolean()])) as Record<SecaoId, z.ZodBoolean>,
);

/** Initial values of a new report. Null stands for empty hours, or for the product's default weather (clear, practicable, night inactive). */
export const padroesSchema = z.object({
  horarioDeTrabalho: z
    .object({
      expedienteInicio: optionalTime,
      expedienteFim: optionalTime,
      intervaloInicio: optionalTime,
      intervaloFim: optionalTime,
    })
    .nullable()
    .default(null),
  clima: z
    .object({ manha: periodoClimaSchema, tarde: periodoClimaSchema, noite: periodoClimaSchema })
    .nullable()
    .default(null),
});
export type Padroes = z.output<typeof padroesSchema>;

const campoSchema = z
  .object({
    chave: requiredLine(LIMITES.nomeCampoPersonalizado),
    tipo: z.enum(TIPOS_DE_CAMPO, { error: "valor_invalido" }).default("text"),
    opcoes: z.array(requiredLine(MAX_LENGTH.opcao)).max(100, "valor_invalido").default([]),
  })
  .transform((campo) => (campo.tipo === "select" ? campo : { ...campo, opcoes: [] }))
  .refine(({ tipo, opcoes }) => tipo !== "select" || opcoes.length > 0, { error: "obrigatorio", path: ["opcoes"] });

/** List of custom fields; refuses two names with the same slug, because they would become one field in a report. */
const listaDeCampos = z
  .array(campoSchema)
  .max(CAMPOS_POR_SECAO, "valor_invalido")
  .superRefine((campos, ctx) => {
    campos.forEach(({ chave }, index) => {
      if (campos.findIndex((other) => slug(other.chave) === slug(chave)) < index)
        ctx.addIssue({ code: "custom", message: "valor_invalido", path: [index, "chave"] });
    });
  });
const porSecao = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(SECOES_COM_CAMPOS.map((id) => [id, schema])) as Record<SecaoComCampos, T>);

/** The template's custom fields in the form that they have in reports; the edit page of a report offers them. */
export const camposDoModeloSchema = porSecao(
  z.array(z.object({ chave: z.string(), tipo: z.enum(TIPOS_DE_CAMPO), opcoes: z.array(z.string()) })),
);

/** A template as people write it. Absent fields do not change; at creation they get defaults. An empty title means the product's default title. */
export const modeloInputSchema = z.object({
  descricao: line(MAX_LENGTH.modelo)
    .transform((title) => (title === "" ? TITULO_PADRAO : title))
    .optional(),
  /** True: every new work gets this template. */
  principal: z.boolean({ error: "valor_invalido" }).optional(),
  tipoDeData: z.enum(["dia", "periodo"], { error: "valor_invalido" }).optional(),
  itens: itensSchema
    .partial()
    .refine((itens) => SECAO_IDS.some((id) => itens[id] !== false), "obrigatorio")
    .optional(),
  ordem: z
    .array(secao)
    .refine((ordem) => new Set(ordem).size === ordem.length, "valor_invalido")
    .optional(),
  padroes: padroesSchema.optional(),
  camposPersonalizados: porSecao(listaDeCampos.default([])).optional(),
  /** How reports are approved in works that get this template from now on; each work can change this. */
  assinaturasTipo: z.enum(TIPOS_DE_APROVACAO, { error: "valor_invalido" }).optional(),
});
export type ModeloInput = z.output<typeof modeloInputSchema>;

export const modeloListadoSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  principal: z.boolean(),
  tipoDeData: z.enum(["dia", "periodo"]),
  assinaturasTipo: z.enum(TIPOS_DE_APROVACAO),
  /** Number of sections that are on. */
  totalSecoes: z.number().int(),
  /** Number of works that have the template, and of reports made with it. */
  totalObras: z.number().int(),
  totalRelatorios: z.number().int(),
});
export type ModeloListado = z.output<typeof modeloListadoSchema>;

export const modeloSchema = modeloListadoSchema.extend({
  itens: itensSchema,
  /** All sections in their order. */
  ordem: z.array(z.enum(SECAO_IDS)),
  padroes: padroesSchema,
  camposPersonalizados: camposDoModeloSchema,
  /**
   * `relatoriosAbertos`: reports not approved yet, which a change of the template affects. `aprovacoesParciais`: how many of them
   * have an approval that the change voids.
   */
  relatoriosAbertos: z.number().int(),
  aprovacoesParciais: z.number().int(),
});
export type Modelo = z.output<typeof modeloSchema>;
