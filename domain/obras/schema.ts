import { z } from "zod";
import { logomarcaSchema } from "../empresas/schema.ts";
import { coded, day, named, optionalText, requiredText } from "../lib/fields.ts";

/** Work status (P section 4): 3 "in progress" is the default of a new work. */
export const STATUS_OBRA_DESCRICAO = {
  1: "Não iniciada",
  2: "Paralisada",
  3: "Em andamento",
  4: "Concluída",
} as const satisfies Record<number, string>;
export type StatusObraId = keyof typeof STATUS_OBRA_DESCRICAO;

const status = z
  .preprocess(
    (v) => (typeof v === "number" ? { id: v } : v),
    z.object({ id: z.number().int().min(1, "valor_invalido").max(4, "valor_invalido") }),
  )
  .default({ id: 3 });
const optionalDay = z.preprocess((v) => (v === "" || v === undefined ? null : v), day.nullable());

const base = z.object({
  nome: requiredText(300),
  status,
  tipoMaoDeObra: z.enum(["padrao", "personalizada"]).default("padrao"),
  /** Quantities of standard labour stop at the default quantity of their type (R section 5). Left out: as it is; off when new. */
  limitarMaoDeObraPadrao: z.boolean().optional(),
});

/**
 * A work as people write it (P section 5). Full registration needs both dates; the simplified one nulls client, observation,
 * responsible, address and contract number.
 */
export const obraInputSchema = z.discriminatedUnion("cadastroCompleto", [
  base.extend({
    cadastroCompleto: z.literal(true),
    responsavel: optionalText(300),
    tipoContratanteContratada: z.enum(["Cliente", "Contratante", "Contratada"]).default("Contratante"),
    cliente: optionalText(300),
    dataInicio: day,
    dataFim: day,
    numeroContrato: optionalText(100),
    endereco: optionalText(500),
    observacao: optionalText(5000),
  }),
  base
    .extend({ cadastroCompleto: z.literal(false), dataInicio: optionalDay, dataFim: optionalDay })
    .transform((obra) => ({
      ...obra,
      responsavel: null,
      tipoContratanteContratada: "Contratante" as const,
      cliente: null,
      numeroContrato: null,
      endereco: null,
      observacao: null,
    })),
]);
export type ObraInput = z.output<typeof obraInputSchema>;

export const prazoSchema = z.object({
  contratual: z.number().int(),
  decorrido: z.number().int(),
  aVencer: z.number().int(),
  porcentagem: z.number(),
});
const motivo = z.string().nullable();

export const obraListadaSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  status: coded,
  fotoUrl: z.string().nullable(),
  totalRelatorios: z.number().int(),
  totalFotos: z.number().int(),
  prazo: prazoSchema.nullable(),
  ultimoRelatorioData: z.string().nullable(),
});
export type ObraListada = z.output<typeof obraListadaSchema>;

export const obraSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  status: coded,
  fotoUrl: z.string().nullable(),
  cadastroCompleto: z.boolean(),
  responsavel: z.string().nullable(),
  tipoContratanteContratada: z.enum(["Cliente", "Contratante", "Contratada"]),
  cliente: z.string().nullable(),
  dataInicio: z.string().nullable(),
  dataFim: z.string().nullable(),
  numeroContrato: z.string().nullable(),
  endereco: z.string().nullable(),
  observacao: z.string().nullable(),
  tipoMaoDeObra: z.enum(["padrao", "personalizada"]),
  limitarMaoDeObraPadrao: z.boolean(),
  prazo: prazoSchema.nullable(),
  textoPersonalizado: z.object({
    prazoContratual: z.string().nullable(),
    prazoDecorrido: z.string().nullable(),
    prazoAVencer: z.string().nullable(),
  }),
  visaoGeral: z.object({
    total: z.object({
      relatorios: z.number().int(),
      fotos: z.number().int(),
      atividades: z.number().int(),
      ocorrencias: z.number().int(),
      comentarios: z.number().int(),
    }),
    relatoriosRecentes: z.array(
      z.object({
        _id: z.string(),
        numero: z.number().int(),
        data: z.string(),
        dataFim: z.string().nullable(),
        diaDaSemana: z.string(),
        status: coded,
        modeloDeRelatorio: named,
      }),
    ),
    fotosRecentes: z.array(
      z.object({
        arquivo: z.string(),
        url: z.string(),
        urlMiniatura: z.string(),
        descricao: z.string(),
        relatorioId: z.string(),
      }),
    ),
  }),
  permissoes: z.object({ editar: motivo, excluir: motivo, adicionarRelatorio: motivo }),
});
export type Obra = z.output<typeof obraSchema>;

export const modeloDaObraSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  principal: z.boolean(),
  tipoDeData: z.enum(["dia", "periodo"]),
  ultimoRelatorioData: z.string().nullable(),
  ultimoRelatorioNumero: z.number().int().nullable(),
  /** The logos of its reports’ head. */
  logomarca: logomarcaSchema,
});
