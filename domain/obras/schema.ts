import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { TIPOS_DE_APROVACAO } from "../aprovacao/schema.ts";
import { logomarcaSchema } from "../empresas/schema.ts";
import { coded, day, id, named, optionalLine, optionalText, requiredLine } from "../lib/fields.ts";
import { STATUS_OBRA, type StatusObraId, FILTROS_DE_BUSCA, SEM_GRUPO } from "./constants.ts";

/** Labels on the wire; screens translate by id. */
export const STATUS_OBRA_DESCRICAO: Readonly<Record<StatusObraId, string>> = {
  1: "Não iniciada",
  2: "Paralisada",
  3: "Em andamento",
  4: "Concluída",
};

const status = z
  .preprocess(
    (v) => (typeof v === "number" ? { id: v } : v),
    z.object({ id: z.number().int().min(1, "valor_invalido").max(4, "valor_invalido") }),
  )
  .default({ id: STATUS_OBRA.emAndamento });
const optionalDay = z.preprocess((v) => (v === "" || v === undefined ? null : v), day.nullable());

/** A group by its id, alone or as `{ _id }`; empty and `"0"` mean 'no group'. Whether the group exists is checked by the server. */
const grupo = z.preprocess((v) => {
  const given = typeof v === "object" && v !== null && "_id" in v ? v._id : v;
  return given === "" || given === SEM_GRUPO || given === 0 ? null : given;
}, id.nullable());

const modulosSchema = z.object({
  cronograma: z.boolean({ error: "valor_invalido" }),
  cronogramaEtapaRelatorio: z.boolean({ error: "valor_invalido" }),
  documentosDaObra: z.boolean({ error: "valor_invalido" }),
});
export type Modulos = z.output<typeof modulosSchema>;

const base = z.object({
  nome: requiredLine(MAX_LENGTH.obra),
  status,
  /** Absent: unchanged; a new work goes to the company's main group, if there is one. */
  grupo: grupo.optional(),
  /** The modules of the work; those left out keep their values. */
  modulos: modulosSchema.partial().optional(),
  tipoMaoDeObra: z.enum(["padrao", "personalizada"]).default("padrao"),
  /** Limits quantities of standard labour to the default quantity of their type. Absent: unchanged; off for a new work. */
  limitarMaoDeObraPadrao: z.boolean().optional(),
});

const COMPLETOS = {
  responsavel: optionalLine(MAX_LENGTH.obra),
  cliente: optionalLine(MAX_LENGTH.obra),
  numeroContrato: optionalLine(MAX_LENGTH.contrato),
  endereco: optionalText(MAX_LENGTH.endereco),
  observacao: optionalText(MAX_LENGTH.observacaoDaObra),
};
const tipoContratanteContratada = z.enum(["Cliente", "Contratante", "Contratada"]).default("Contratante");

/**
 * The body does not say the kind of registration. It is the full one if any field is sent that only the full one keeps, so that
 * nothing sent is lost.
 */
const semTipo = base
  .extend({
    cadastroCompleto: z.undefined().optional().meta({ description: "Left out" }),
    ...COMPLETOS,
    tipoContratanteContratada,
    dataInicio: optionalDay,
    dataFim: optionalDay,
  })
  .transform((obra, ctx) => {
    const cadastroCompleto = Object.keys(COMPLETOS).some((name) => obra[name as keyof typeof COMPLETOS] !== null);
    for (const name of cadastroCompleto ? (["dataInicio", "dataFim"] as const) : [])
      if (obra[name] === null) ctx.addIssue({ code: "custom", message: "obrigatorio", path: [name] });
    return { ...obra, cadastroCompleto };
  });

/**
 * A work as people write it. Full registration needs both dates; the simplified one nulls client, observation, responsible,
 * address and contract number. Without `cadastroCompleto` the registration is simplified, unless a field needs the full one.
 */
export const obraInputSchema = z.discriminatedUnion("cadastroCompleto", [
  base.extend({
    cadastroCompleto: z.literal(true),
    ...COMPLETOS,
    tipoContratanteContratada,
    dataInicio: day,
    dataFim: day,
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
  semTipo,
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
  totalVideos: z.number().int(),
  /** Null: no group, or groups are not shown to the person (clients). */
  grupo: named.nullable(),
  prazo: prazoSchema.nullable(),
  ultimoRelatorioData: z.string().nullable(),
});
export type ObraListada = z.output<typeof obraListadaSchema>;

/** A group with those of its works that the person sees; 'no group' has the id `"0"`. */
export const grupoDeObraSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  principal: z.boolean(),
  total: z.number().int(),
});
export type GrupoDeObra = z.output<typeof grupoDeObraSchema>;

export const grupoDeObraInputSchema = z.object({
  descricao: requiredLine(MAX_LENGTH.grupo),
  /** The main group, to which new works go by default; the former main group stops being it. Absent: unchanged; false for a new group. */
  principal: z.boolean({ error: "valor_invalido" }).optional(),
});
export type GrupoDeObraInput = z.output<typeof grupoDeObraInputSchema>;

const levar = z.boolean({ error: "valor_invalido" }).default(true);

export const duplicarInputSchema = z.object({
  /** Left out or empty: 'Cópia de …' in the person's language. */
  nome: optionalLine(MAX_LENGTH.obra),
  levar: z
    .object({
      /** Client with logo, responsible person, dates, contract, address, observation, kind of registration and group. */
      dados: levar,
      /** Custom users and clients with access. */
      usuarios: levar,
      /** Report templates with their logos, kind of signature and signers; otherwise the copy gets the company's main templates. */
      modelos: levar,
      /** Labour and equipment that reports usually have. */
      predefinidos: levar,
      /** The folders of the work's documents, empty. */
      documentos: levar,
      /** The schedule's plan; ignored for people who do not see it. */
      cronograma: levar,
    })
    .prefault({}),
});
export type DuplicarInput = z.output<typeof duplicarInputSchema>;

/** People with access to a work; administrators have access to all. */
const usuarioComAcesso = z.object({
  _id: z.string(),
  nome: z.string(),
  sigla: z.string(),
  fotoUrl: z.string().nullable(),
  perfil: z.object({ id: z.number().int() }),
});

export const obraSchema = z.object({
  _id: z.string(),
  nome: z.string(),
  status: coded,
  /** Null: no group, or groups are not shown to the person (clients). */
  grupo: named.nullable(),
  modulos: modulosSchema,
  /** Which of the work's search-filter pages the person may open, and its documents. */
  filtroDeBusca: z.record(z.enum([...FILTROS_DE_BUSCA, "documentosDaObra"]), z.boolean()),
  /** Address of the client's logo. */
  clienteLogo: z.string().nullable(),
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
      videos: z.number().int(),
      atividades: z.number().int(),
      ocorrencias: z.number().int(),
      checklist: z.number().int(),
      comentarios: z.number().int(),
      anexosRelatorio: z.number().int(),
      /** Documents of the work; null for people who may not see them. */
      anexosObra: z.number().int().nullable(),
      /** How many people have access to the work, administrators included; null for readers who may not see them. */
      usuariosAcesso: z.number().int().nullable(),
      /** Tasks of the schedule; null for people who may not see them, and where the work does not use one. */
      tarefasCronograma: z.number().int().nullable(),
    }),
    /** The first of the people with access to the work; null for readers who may not see them. */
    usuarios: z.array(usuarioComAcesso).nullable(),
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
  /** Day, number and status of the newest report by day: an older day may be written later and have a higher number. */
  ultimoRelatorioData: z.string().nullable(),
  ultimoRelatorioNumero: z.number().int().nullable(),
  ultimoRelatorioStatus: coded.nullable(),
  /** The logos of its reports’ head. */
  logomarca: logomarcaSchema,
  /** The company's template that this template of the work comes from. */
  modeloDeRelatorioGlobal: z.object({ _id: z.string() }),
  assinaturasTipo: z.enum(TIPOS_DE_APROVACAO),
  /** The template has the signature section; without it, reports are approved by hand. */
  assinatura: z.boolean(),
  totalAssinantes: z.number().int(),
});
export type ModeloDaObra = z.output<typeof modeloDaObraSchema>;
