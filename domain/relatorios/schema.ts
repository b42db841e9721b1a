import { z } from "zod";
import {
  coded,
  instant,
  named,
  optionalDecimal,
  optionalReportEndDay,
  optionalText,
  optionalTime,
  quantity,
  reportDay,
  requiredText,
  text,
} from "../lib/fields.ts";
import { CLIMAS, CONDICOES, LIMITES } from "./constants.ts";
import { SECAO_IDS } from "./secoes/ids.ts";

/** Wire shapes of the report (R section 3). One schema serves reading and writing; what only the server decides is ignored on writing. */

/** Item ids are letters, digits, `-` and `_`: `:`, `/` and `.` are kept for the ids that the sections put together. */
const itemId = z
  .string({ error: "valor_invalido" })
  .regex(/^[\w-]{1,100}$/, { error: "valor_invalido" })
  .optional();
const interval = z.object({ inicio: optionalTime, fim: optionalTime });
/** `total` is derived (`HH:mm`); ignored on writing. */
const horario = z.preprocess((v) => v ?? { inicio: null, fim: null }, interval.extend({ total: z.string().nullish() }));

export const horarioDeTrabalhoSchema = z.object({
  expedienteInicio: optionalTime,
  expedienteFim: optionalTime,
  intervaloInicio: optionalTime,
  intervaloFim: optionalTime,
  /** Derived: exit minus entry minus break, `HH:mm`, null when entry or exit is missing. */
  horasTrabalhadas: z.string().nullish(),
});

const periodoClima = z.object({ ativo: z.boolean(), clima: z.enum(CLIMAS), condicao: z.enum(CONDICOES) });
export const climaSchema = z.object({
  manha: periodoClima,
  tarde: periodoClima,
  noite: periodoClima,
  /** Rainfall in mm, decimal string. */
  indicePluviometrico: optionalDecimal,
});

const autor = z.object({ _id: z.string(), nome: z.string(), perfilCliente: z.boolean() });
const categoria = z.preprocess((v) => v ?? null, z.object({ _id: itemId, descricao: text(200) }).nullable());
export const maoDeObraPadraoSchema = z.object({
  _id: itemId,
  descricao: requiredText(),
  quantidade: quantity,
  categoria,
  funcao: optionalText(),
});
export const maoDeObraSchema = z.object({
  opcaoSelecionada: z.enum(["padrao", "personalizada"]).default("padrao"),
  padrao: z.array(maoDeObraPadraoSchema).max(1000),
});

export const equipamentoSchema = z.object({
  _id: itemId,
  descricao: requiredText(),
  quantidade: quantity,
  horario,
});

export const campoPersonalizadoSchema = z.object({
  hash: z.string().max(100).optional(),
  chave: text(LIMITES.nomeCampoPersonalizado),
  valor: text(2000),
  tipo: text(30).default("text"),
  opcoes: z.array(text(200)).max(100).optional(),
});
export type CampoPersonalizadoInput = z.output<typeof campoPersonalizadoSchema>;

/** Photos are changed by their own calls only; a PUT of the report ignores them. */
export const fotoSchema = z.object({
  arquivo: z.string(),
  url: z.string(),
  urlMiniatura: z.string(),
  descricao: z.string(),
  /** Bytes of the original. */
  tamanho: z.number(),
  largura: z.number(),
  altura: z.number(),
  /** Capture time as the camera wrote it (local, no zone), if any. */
  tiradaEm: z.string().nullable(),
  tarefaId: z.string().nullable(),
  ocorrenciaId: z.string().nullable(),
  /** Who added it; screens and PDF show "name: caption" (D 'photo caption'). */
  usuario: autor.optional(),
});
const fotos = z.array(z.unknown()).optional();

export const atividadeSchema = z.object({
  /** The activity's id, also of free-form ones. */
  tarefaId: itemId,
  descricao: requiredText(2000),
  observacao: text().default(""),
  porcentagem: z.preprocess(
    (v) => (v === "" || v === undefined ? null : typeof v === "string" ? Number(v) : v),
    z.number().int().min(0).max(LIMITES.porcentagemMaxima).nullable(),
  ),
  status: z
    .preprocess(
      (v) => (typeof v === "number" ? { id: v } : v),
      z.object({ id: z.number().int().min(1).max(6), descricao: z.string().optional() }),
    )
    .optional(),
  cronograma: z.boolean().optional(),
  maisOpcoes: z.boolean().optional(),
  horario,
  controleDeProducao: z
    .object({ ativo: z.boolean(), quantidade: optionalDecimal, realizado: optionalDecimal, unidade: optionalText(30) })
    .nullish(),
  maoDeObra: z
    .array(z.object({ _id: itemId, descricao: requiredText(), funcao: optionalText(), quantidade: quantity }))
    .max(200)
    .optional(),
  camposPersonalizados: z.array(campoPersonalizadoSchema).max(100).optional(),
  fotos,
});

export const ocorrenciaSchema = z.object({
  _id: itemId,
  descricao: requiredText(10_000),
  tags: z
    .array(z.object({ _id: itemId, descricao: requiredText(200) }))
    .max(50)
    .default([]),
  maisOpcoes: z.boolean().optional(),
  horario,
  tarefa: z.preprocess((v) => v ?? null, z.object({ _id: z.string() }).nullable()),
  camposPersonalizados: z.array(campoPersonalizadoSchema).max(100).optional(),
  fotos,
});

export const comentarioSchema = z.object({
  _id: itemId,
  descricao: text(),
  /** Set by the server when the comment is created. */
  dataHora: instant.optional(),
  usuario: autor.optional(),
});

/** What people write. Every key is optional on writing: an absent section is left alone, an empty list is an emptied section. */
export const conteudoInputSchema = z.object({
  horarioDeTrabalho: horarioDeTrabalhoSchema.optional(),
  clima: climaSchema.optional(),
  maoDeObra: maoDeObraSchema.optional(),
  equipamentos: z.array(equipamentoSchema).max(1000).optional(),
  atividades: z.array(atividadeSchema).max(1000).optional(),
  ocorrencias: z.array(ocorrenciaSchema).max(1000).optional(),
  comentarios: z.array(comentarioSchema).max(1000).optional(),
});
export type ConteudoInput = z.output<typeof conteudoInputSchema>;

const horarioOut = z.object({
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  total: z.string().nullable(),
});
const campoOut = z.object({
  hash: z.string(),
  chave: z.string(),
  valor: z.string(),
  tipo: z.string(),
  opcoes: z.array(z.string()).optional(),
});

/** What the server answers; content of a section that the person may not see, or the template switched off, is absent. */
export const conteudoSchema = z.object({
  horarioDeTrabalho: z
    .object({
      expedienteInicio: z.string().nullable(),
      expedienteFim: z.string().nullable(),
      intervaloInicio: z.string().nullable(),
      intervaloFim: z.string().nullable(),
      horasTrabalhadas: z.string().nullable(),
    })
    .optional(),
  clima: z
    .object({
      manha: periodoClima,
      tarde: periodoClima,
      noite: periodoClima,
      indicePluviometrico: z.string().nullable(),
    })
    .optional(),
  maoDeObra: z
    .object({
      opcaoSelecionada: z.enum(["padrao", "personalizada"]),
      padrao: z.array(
        z.object({
          _id: z.string(),
          descricao: z.string(),
          quantidade: z.number(),
          categoria: named.partial({ _id: true }).nullable(),
          funcao: z.string().nullable(),
        }),
      ),
    })
    .optional(),
  equipamentos: z
    .array(
      z.object({
        _id: z.string(),
        descricao: z.string(),
        quantidade: z.number(),
        horario: horarioOut.extend({ segundos: z.number() }),
      }),
    )
    .optional(),
  atividades: z
    .array(
      z.object({
        tarefaId: z.string(),
        descricao: z.string(),
        observacao: z.string(),
        porcentagem: z.number().nullable(),
        status: coded,
        cronograma: z.boolean(),
        maisOpcoes: z.boolean(),
        horario: horarioOut,
        controleDeProducao: z.object({
          ativo: z.boolean(),
          quantidade: z.string().nullable(),
          realizado: z.string().nullable(),
          unidade: z.string().nullable(),
        }),
        maoDeObra: z.array(
          z.object({ _id: z.string(), descricao: z.string(), funcao: z.string().nullable(), quantidade: z.number() }),
        ),
        camposPersonalizados: z.array(campoOut),
        fotos: z.array(fotoSchema),
      }),
    )
    .optional(),
  ocorrencias: z
    .array(
      z.object({
        _id: z.string(),
        descricao: z.string(),
        tags: z.array(named),
        maisOpcoes: z.boolean(),
        horario: horarioOut,
        tarefa: z.object({ _id: z.string() }).nullable(),
        camposPersonalizados: z.array(campoOut),
        fotos: z.array(fotoSchema),
      }),
    )
    .optional(),
  comentarios: z
    .array(
      z.object({
        _id: z.string(),
        descricao: z.string(),
        dataHora: instant,
        usuario: autor,
      }),
    )
    .optional(),
  galeriaDeFotos: z.array(fotoSchema).optional(),
});
export type Conteudo = z.output<typeof conteudoSchema>;
export type Foto = z.output<typeof fotoSchema>;

const itensSchema = z.object(
  Object.fromEntries(SECAO_IDS.map((secao) => [secao, z.boolean()])) as Record<
    (typeof SECAO_IDS)[number],
    z.ZodBoolean
  >,
);
const vizinho = z.object({ _id: z.string(), data: z.string(), dataFim: z.string().nullable() }).nullable();
const autoria = z.object({ usuario: z.object({ _id: z.string(), nome: z.string() }), dataHora: instant });

/** Why an act is not possible now (a `codigo` of the error list), or null when it is. */
const motivo = z.string().nullable();

/** One change of the history: old and new value of one register. */
export const alteracaoSchema = z.object({
  versao: z.number().int(),
  dataHora: instant,
  usuario: z.object({ _id: z.string(), nome: z.string() }),
  canal: z.enum(["app-web", "app-android", "app-ios", "sistema"]),
  item: z.string(),
  secao: z.string(),
  tipo: z.string(),
  /** null = the item itself (added, removed, restored). */
  campo: z.string().nullable(),
  de: z.unknown(),
  para: z.unknown(),
});
export const conflitoSchema = z.object({
  _id: z.string(),
  tipo: z.string(),
  item: z.string(),
  campo: z.string().nullable(),
  /** The value that is not current, and who had written it. */
  valorSubstituido: z.unknown(),
  autorSubstituido: z.object({ _id: z.string(), nome: z.string() }).nullable(),
  valorAtual: z.unknown(),
  autor: z.object({ _id: z.string(), nome: z.string() }),
  versao: z.number().int(),
  dataHora: instant,
});
export type Conflito = z.output<typeof conflitoSchema>;

/** The whole report as it is read (R section 3). */
export const relatorioSchema = z.object({
  _id: z.string(),
  /** Version of the content; a PUT sends back the one it was based on. */
  versao: z.number().int(),
  numero: z.number().int(),
  data: z.string(),
  dataFim: z.string().nullable(),
  diaDaSemana: z.string(),
  dataAtualizada: z.boolean(),
  status: coded,
  obra: z.object({
    _id: z.string(),
    nome: z.string(),
    numeroContrato: z.string().nullable(),
    endereco: z.string().nullable(),
    cliente: z.string().nullable(),
    responsavel: z.string().nullable(),
    tipoContratanteContratada: z.enum(["Cliente", "Contratante", "Contratada"]),
    cadastroCompleto: z.boolean(),
  }),
  empresa: z.object({ nome: z.string() }),
  prazo: z
    .object({ contratual: z.number(), decorrido: z.number(), aVencer: z.number(), porcentagem: z.number() })
    .nullable(),
  textoPersonalizado: z.object({
    prazoContratual: z.string().nullable(),
    prazoDecorrido: z.string().nullable(),
    prazoAVencer: z.string().nullable(),
  }),
  modeloDeRelatorio: z.object({
    _id: z.string(),
    descricao: z.string(),
    tipoDeData: z.enum(["dia", "periodo"]),
    itens: itensSchema,
    assinaturasTipo: z.enum(["manual", "eletronica"]),
  }),
  link: z.object({ pdf: z.string(), relatorioAnterior: vizinho, relatorioProximo: vizinho }),
  log: z.object({ criadoPor: autoria, modificadoPor: autoria }),
  permissoes: z.object({
    editar: motivo,
    excluir: motivo,
    aprovar: motivo,
    /** Per section: null = may write. */
    secoes: z.record(z.enum(SECAO_IDS), motivo),
  }),
  relatorioJaExiste: z.boolean().optional(),
  /** Conflicts made by this very save: values of others that it replaced, kept in the history. */
  conflitos: z.array(conflitoSchema).optional(),
  ...conteudoSchema.shape,
});
export type Relatorio = z.output<typeof relatorioSchema>;

/** PUT body: the whole report; everything but these keys is ignored. */
export const relatorioInputSchema = conteudoInputSchema.extend({
  versao: z.number().int().min(0).optional(),
  data: reportDay.optional(),
  dataFim: optionalReportEndDay.optional(),
  status: z
    .preprocess((v) => (typeof v === "number" ? { id: v } : v), z.object({ id: z.number().int().min(1).max(4) }))
    .optional(),
});
export type RelatorioInput = z.output<typeof relatorioInputSchema>;

/** POST body (R section 3, create-report payload). */
export const relatorioCreateSchema = z.object({
  modeloDeRelatorioId: z.string(),
  data: reportDay,
  dataFim: optionalReportEndDay,
  copiarInformacoes: z.boolean().default(false),
  copiar: z
    .object({
      clima: z.boolean().default(true),
      maoDeObra: z.boolean().default(true),
      equipamentos: z.boolean().default(true),
      atividades: z.boolean().default(true),
      ocorrencias: z.boolean().default(false),
      comentarios: z.boolean().default(false),
    })
    .prefault({}),
});
export type RelatorioCreate = z.output<typeof relatorioCreateSchema>;

/** A row of the report list. */
export const relatorioListadoSchema = z.object({
  _id: z.string(),
  numero: z.number().int(),
  data: z.string(),
  dataFim: z.string().nullable(),
  diaDaSemana: z.string(),
  status: coded,
  modeloDeRelatorio: named,
  totalFotos: z.number().int(),
  totalAtividades: z.number().int(),
  totalOcorrencias: z.number().int(),
  modificadoPor: autoria,
});
export type RelatorioListado = z.output<typeof relatorioListadoSchema>;
