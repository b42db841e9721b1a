import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { TIPOS_DE_APROVACAO } from "../aprovacao/schema.ts";
import { logomarcaSchema } from "../empresas/schema.ts";
import { coded, day, id, named, optionalLine, optionalText, requiredLine } from "../lib/fields.ts";
import { STATUS_OBRA, type StatusObraId, FILTROS_DE_BUSCA, SEM_GRUPO } from "./constants.ts";

/** Names of the statuses on the wire; screens translate them by id. */
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

/** Id of a group, alone or as `{ _id }`; an empty value and `"0"` mean 'no group'. The server checks that the group exists. */
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
  /** Absent: no change; a new work goes to the company's main group, if it has one. */
  grupo: grupo.optional(),
  /** The modules that the work uses; absent modules do not change. */
  modulos: modulosSchema.partial().optional(),
  tipoMaoDeObra: z.enum(["padrao", "personalizada"]).default("padrao"),
  /** True: a quantity of standard labour may not exceed the default quantity of its type. Absent: no change; false for a new work. */
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
 * A body without `cadastroCompleto`. It counts as a full registration if it sends any field that only the full registration
 * keeps, so that nothing sent is lost.
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
 * A work as people write it. A full registration needs both dates; a simplified one sets client, observation, responsible person,
 * address and contract number to null. Without `cadastroCompleto` the registration is simplified, unless a field is sent that
 * only the full one keeps.
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
  /** Null for a work without a group, and for people to whom groups are not shown (clients). */
  grupo: named.nullable(),
  prazo: prazoSchema.nullable(),
  ultimoRelatorioData: z.string().nullable(),
});
export type ObraListada = z.output<typeof obraListadaSchema>;

/** A group of works, with numbers of those works in it that the person sees; 'no group' has the id `"0"`. */
export const grupoDeObraSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  principal: z.boolean(),
  total: z.number().int(),
});
export type GrupoDeObra = z.output<typeof grupoDeObraSchema>;

export const grupoDeObraInputSchema = z.object({
  descricao: requiredLine(MAX_LENGTH.grupo),
  /** True: new works go to this group by default, and the former main group loses this role. Absent: no change; false for a new group. */
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
      /** Customised users and clients who have access to the work. */
      usuarios: levar,
      /** Report templates with their logos, kind of signature and signers; otherwise the copy gets the company's main templates. */
      modelos: levar,
      /** Labour and equipment that reports usually have. */
      predefinidos: levar,
      /** The folders of the work's documents, without the documents. */
      documentos: levar,
      /** The schedule without progress; ignored for people who may not see the schedule. */
      cronograma: levar,
    })
    .prefault({}),
});
export type DuplicarInput = z.output<typeof duplicarInputSchema>;

/** A person with access to the work; administrators have access to every work. */
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
  /** Null for a work without a group, and for people to whom groups are not shown (clients). */
  grupo: named.nullable(),
  modulos: modulosSchema,
  /** Which search-filter pages of the work the person may open, and whether the person may open its documents. */
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
      /** Number of the work's documents; null for people who may not see documents. */
      anexosObra: z.number().int().nullable(),
      /** Number of people with access to the work, administrators included; null for readers who may not see these people. */
      usuariosAcesso: z.number().int().nullable(),
      /** Number of tasks in the schedule; null for people who may not see the schedule, and for a work that does not use one. */
      tarefasCronograma: z.number().int().nullable(),
    }),
    /** The first few people with access to the work; null for readers who may not see these people. */
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
  /**
   * Date, number and status of the report with the latest date. It need not have the highest number, since a report of an earlier
   * day may be written later.
   */
  ultimoRelatorioData: z.string().nullable(),
  ultimoRelatorioNumero: z.number().int().nullable(),
  ultimoRelatorioStatus: coded.nullable(),
  /** The logos in the head of the template's reports. */
  logomarca: logomarcaSchema,
  /** The company's template that this template of the work comes from. */
  modeloDeRelatorioGlobal: z.object({ _id: z.string() }),
  assinaturasTipo: z.enum(TIPOS_DE_APROVACAO),
  /** True when the template has the signature section; without it, reports are approved by hand. */
  assinatura: z.boolean(),
  totalAssinantes: z.number().int(),
});
export type ModeloDaObra = z.output<typeof modeloDaObraSchema>;
