import { z } from "zod";
import { coded, instant, named } from "../lib/fields.ts";
import { periodoDoRelatorioSchema } from "../secoes/clima.ts";
import { MOTIVOS_DE_AUSENCIA, TIPOS_DE_ITEM_CHECKLIST } from "../secoes/constants.ts";

/** Report content as the server answers it; `conteudoInput.ts` has the content as it is sent. */

/** true = present, false = absent, or the reason of the absence. */
export const presencaSchema = z.union([z.boolean(), z.enum(MOTIVOS_DE_AUSENCIA)], { error: "valor_invalido" });
export const autorSchema = z.object({ _id: z.string(), nome: z.string(), perfilCliente: z.boolean() });

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
  /** The photo's place: at most one of the three ids is set; all null = the gallery. */
  tarefaId: z.string().nullable(),
  ocorrenciaId: z.string().nullable(),
  /** `<checklist id>/item/<question id>`. */
  itemChecklistId: z.string().nullable(),
  /** The person who added the photo; screens and PDF show "name: caption". */
  usuario: autorSchema.optional(),
});
export const videoSchema = z.object({
  arquivo: z.string(),
  /** Poster frame; null when the browser could not make one. */
  arquivoFoto: z.string().nullable(),
  url: z.string(),
  urlFoto: z.string().nullable(),
  descricao: z.string(),
  /** Seconds. */
  duracao: z.number().nullable(),
  extensao: z.string(),
  /** Bytes. */
  tamanho: z.number(),
  largura: z.number().nullable(),
  altura: z.number().nullable(),
  usuario: autorSchema.optional(),
});
export const anexoSchema = z.object({
  arquivo: z.string(),
  url: z.string(),
  /** The file's own name unless somebody wrote another. */
  descricao: z.string(),
  extensao: z.string(),
  /** Bytes. */
  tamanho: z.number(),
  usuario: autorSchema.optional(),
});
export const assinaturaManualSchema = z.object({
  /** 1 to 6. */
  posicao: z.number().int(),
  nome: z.string(),
  arquivoAssinatura: z.string(),
  url: z.string(),
  usuario: autorSchema.optional(),
  /** When the signature was given; absent in older ones. */
  dataHora: instant.optional(),
});

const horarioOut = z.object({
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  total: z.string().nullable(),
  /** The time in words; absent when nobody wrote any. */
  descricao: z.string().optional(),
});
const campoOut = z.object({
  hash: z.string(),
  chave: z.string(),
  valor: z.string(),
  tipo: z.string(),
  opcoes: z.array(z.string()).optional(),
});

export const atividadeLidaSchema = z.object({
  tarefaId: z.string(),
  /** Number, stage and former progress of a schedule task; null for a free activity. */
  item: z.string().nullable(),
  etapa: z
    .object({
      _id: z.string(),
      item: z.string().nullable(),
      descricao: z.string(),
      /** True when reports show the stage as a heading over its activities; otherwise absent. */
      mostrarNoRelatorio: z.literal(true).optional(),
    })
    .nullable(),
  porcentagemAnterior: z.number().nullable(),
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
    /** Derived values of a schedule task; null for a free activity. */
    realizadoAnterior: z.string().nullable(),
    acumulado: z.string().nullable(),
    unidade: z.string().nullable(),
  }),
  maoDeObra: z.array(
    z.object({ _id: z.string(), descricao: z.string(), funcao: z.string().nullable(), quantidade: z.number() }),
  ),
  camposPersonalizados: z.array(campoOut),
  fotos: z.array(fotoSchema),
  /** The occurrences that name this activity; absent when there are none or the person may not see occurrences. */
  ocorrencias: z.array(z.object({ _id: z.string() })).optional(),
});

export const ocorrenciaLidaSchema = z.object({
  _id: z.string(),
  descricao: z.string(),
  tags: z.array(named),
  maisOpcoes: z.boolean(),
  horario: horarioOut,
  tarefa: z.object({ _id: z.string() }).nullable(),
  camposPersonalizados: z.array(campoOut),
  fotos: z.array(fotoSchema),
});

/** The whole content; sections that the person may not see or the template switched off are absent. */
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
      manha: periodoDoRelatorioSchema,
      tarde: periodoDoRelatorioSchema,
      noite: periodoDoRelatorioSchema,
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
      personalizada: z.array(
        z.object({
          _id: z.string(),
          nome: z.string(),
          registro: z.string().nullable(),
          funcao: z.string(),
          categoria: named.partial({ _id: true }).nullable(),
          presenca: presencaSchema,
          horaInicio: z.string().nullable(),
          horaFim: z.string().nullable(),
          horasIntervalo: z.string().nullable(),
          horasTrabalhadas: z.string().nullable(),
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
  atividades: z.array(atividadeLidaSchema).optional(),
  ocorrencias: z.array(ocorrenciaLidaSchema).optional(),
  checklist: z
    .array(
      z.object({
        _id: z.string(),
        modeloId: z.string().nullable(),
        descricao: z.string(),
        itens: z.array(
          z.object({
            id: z.string(),
            /** The `itemChecklistId` of this question's photos. */
            itemChecklistId: z.string(),
            item: z.string(),
            descricao: z.string(),
            tipo: z.enum(TIPOS_DE_ITEM_CHECKLIST),
            opcoes: z.array(z.object({ valor: z.string(), descricao: z.string(), checked: z.boolean() })),
            opcaoSelecionada: z.string().nullable(),
            multiplasOpcoes: z.boolean(),
            comentario: z.string(),
            fotos: z.array(fotoSchema),
          }),
        ),
      }),
    )
    .optional(),
  controleDeMaterial: z
    .object({
      recebido: z.array(z.object({ _id: z.string(), descricao: z.string(), quantidade: z.string() })),
      utilizado: z.array(z.object({ _id: z.string(), descricao: z.string(), quantidade: z.string() })),
    })
    .optional(),
  comentarios: z
    .array(
      z.object({
        _id: z.string(),
        descricao: z.string(),
        dataHora: instant,
        usuario: autorSchema,
        camposPersonalizados: z.array(campoOut),
      }),
    )
    .optional(),
  galeriaDeFotos: z.array(fotoSchema).optional(),
  videos: z.array(videoSchema).optional(),
  anexos: z.array(anexoSchema).optional(),
  assinaturasManualUrl: z.array(assinaturaManualSchema).optional(),
});
export type Conteudo = z.output<typeof conteudoSchema>;
export type Foto = z.output<typeof fotoSchema>;
export type Video = z.output<typeof videoSchema>;
export type Anexo = z.output<typeof anexoSchema>;
export type AssinaturaManual = z.output<typeof assinaturaManualSchema>;
