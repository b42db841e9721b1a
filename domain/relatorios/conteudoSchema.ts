import { z } from "zod";
import {
  coded,
  instant,
  named,
  optionalDecimal,
  optionalText,
  optionalTime,
  quantity,
  requiredText,
  text,
} from "../lib/fields.ts";
import { CLIMAS, CONDICOES, LIMITES, MOTIVOS_DE_AUSENCIA, TIPOS_DE_ITEM_CHECKLIST } from "./constants.ts";

/** Wire shapes of a report's content (R section 3). One schema serves reading and writing; what only the server decides is ignored on writing. */

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
/** true = present, false = absent, or the reason of the absence. */
const presenca = z.union([z.boolean(), z.enum(MOTIVOS_DE_AUSENCIA)], { error: "valor_invalido" });
export const maoDeObraPersonalizadaSchema = z.object({
  _id: itemId,
  nome: requiredText(200),
  registro: optionalText(100),
  funcao: requiredText(200),
  categoria,
  presenca: presenca.default(true),
  horaInicio: optionalTime,
  horaFim: optionalTime,
  /** Length of the break, `HH:mm`. */
  horasIntervalo: optionalTime,
  /** Derived: exit minus entry minus break; ignored on writing. */
  horasTrabalhadas: z.string().nullish(),
});
export const maoDeObraSchema = z.object({
  /** Absent: left as it is. */
  opcaoSelecionada: z.enum(["padrao", "personalizada"]).optional(),
  padrao: z.array(maoDeObraPadraoSchema).max(1000),
  /** Absent: left as it is. */
  personalizada: z.array(maoDeObraPersonalizadaSchema).max(1000).optional(),
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
  /** Where it stands: at most one of the three; all null = the gallery. */
  tarefaId: z.string().nullable(),
  ocorrenciaId: z.string().nullable(),
  /** `<checklist id>/item/<question id>`. */
  itemChecklistId: z.string().nullable(),
  /** Who added it; screens and PDF show "name: caption" (D 'photo caption'). */
  usuario: autor.optional(),
});
const fotos = z.array(z.unknown()).optional();

/** Videos, attachments and signatures too have calls of their own; a PUT of the report ignores them. */
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
  usuario: autor.optional(),
});
export const anexoSchema = z.object({
  arquivo: z.string(),
  url: z.string(),
  /** The file's own name unless somebody wrote another. */
  descricao: z.string(),
  extensao: z.string(),
  /** Bytes. */
  tamanho: z.number(),
  usuario: autor.optional(),
});
export const assinaturaManualSchema = z.object({
  /** 1 to 6 (D 'signatures'). */
  posicao: z.number().int(),
  nome: z.string(),
  arquivoAssinatura: z.string(),
  url: z.string(),
  usuario: autor.optional(),
});

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

/** `checked` of the options is what counts; a single choice may name it in `opcaoSelecionada` instead. */
const opcaoChecklist = z.object({
  valor: z.string().regex(/^[\w-]{1,100}$/, { error: "valor_invalido" }),
  descricao: text(200),
  checked: z.boolean().default(false),
});
export const itemChecklistSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/, { error: "valor_invalido" }),
  /** Number as the template shows it, e.g. `1` or `2.1`. */
  item: text(20).default(""),
  descricao: requiredText(1000),
  tipo: z.enum(TIPOS_DE_ITEM_CHECKLIST).default("select"),
  opcoes: z.array(opcaoChecklist).max(50).default([]),
  opcaoSelecionada: z.string().nullish(),
  multiplasOpcoes: z.boolean().default(false),
  comentario: text().default(""),
  fotos,
});
export const checklistSchema = z.object({
  _id: itemId,
  /** The template it was made from. */
  modeloId: z.string().max(100).nullish(),
  descricao: requiredText(500),
  itens: z.array(itemChecklistSchema).max(300),
});

/** An entry without description is silently not saved (R section 5). `quantidade` is free text such as `5 M`. */
const materialSchema = z.object({ _id: itemId, descricao: text(500), quantidade: text(100).default("") });
export const controleDeMaterialSchema = z.object({
  recebido: z.array(materialSchema).max(1000),
  utilizado: z.array(materialSchema).max(1000),
});

export const comentarioSchema = z.object({
  _id: itemId,
  descricao: text(),
  camposPersonalizados: z.array(campoPersonalizadoSchema).max(100).optional(),
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
  checklist: z.array(checklistSchema).max(200).optional(),
  controleDeMaterial: controleDeMaterialSchema.optional(),
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
      personalizada: z.array(
        z.object({
          _id: z.string(),
          nome: z.string(),
          registro: z.string().nullable(),
          funcao: z.string(),
          categoria: named.partial({ _id: true }).nullable(),
          presenca,
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
  atividades: z
    .array(
      z.object({
        tarefaId: z.string(),
        /** Number, stage and what was done before: of schedule tasks only, null for free activities. */
        item: z.string().nullable(),
        etapa: z.object({ _id: z.string(), item: z.string().nullable(), descricao: z.string() }).nullable(),
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
          /** Of schedule tasks only, derived (S 3.11); null for free activities. */
          realizadoAnterior: z.string().nullable(),
          acumulado: z.string().nullable(),
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
  checklist: z
    .array(
      z.object({
        _id: z.string(),
        modeloId: z.string().nullable(),
        descricao: z.string(),
        itens: z.array(
          z.object({
            id: z.string(),
            /** What photos of this question name as `itemChecklistId`. */
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
        usuario: autor,
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
