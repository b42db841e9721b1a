import { MAX_LENGTH } from "../lib/lengths.ts";
import { z } from "zod";
import { modeloDeChecklistCreateSchema, modeloDeChecklistListadoSchema } from "./checklistSchema.ts";
import {
  equipamentoCreateSchema,
  equipamentoSchema,
  maoDeObraPadraoCreateSchema,
  maoDeObraPadraoSchema,
  maoDeObraPersonalizadaCreateSchema,
  maoDeObraPersonalizadaSchema,
  tipoDeOcorrenciaCreateSchema,
  tipoDeOcorrenciaSchema,
} from "./schema.ts";

/** Wire shapes of the registrations: catalogues as their own pages show and change them, inactive entries included. */

/** `POR_PAGINA`: entries per page unless another number is asked for. `BUSCA_MINIMA`: a search filters from this many characters on. */
export const POR_PAGINA = 50;
export const BUSCA_MINIMA = 3;

export const filtroDeCadastroSchema = z.object({
  /** Part of the name, ignoring case and accents; ignored when shorter than 3 characters. */
  busca: z.string().max(MAX_LENGTH.busca).optional(),
  /** True: only active entries. False: only inactive ones. */
  ativo: z.stringbool().optional(),
  pagina: z.coerce.number().int().min(0).max(100_000).default(0),
  porPagina: z.coerce.number().int().min(1).max(200).default(POR_PAGINA),
});
export type FiltroDeCadastro = z.output<typeof filtroDeCadastroSchema>;

/** Filter of labour, which also takes a group: the group's id, or `0` for labour without a group. */
export const filtroDeMaoDeObraSchema = filtroDeCadastroSchema.extend({ categoria: z.string().max(50).optional() });
export type FiltroDeMaoDeObra = z.output<typeof filtroDeMaoDeObraSchema>;
export const SEM_CATEGORIA = "0";

/** Returns the schema of one page of a list sorted by name; `total` counts all entries that match the filter. */
export const paginaDe = <Item extends z.ZodType>(item: Item) =>
  z.object({ itens: z.array(item), total: z.number().int() });
export type Pagina<Item> = { itens: Item[]; total: number };

const ativo = { ativo: z.boolean() };
/** Absent: `ativo` does not change. Inactive entries are not offered in reports. */
const ativoInput = { ativo: z.boolean().optional() };

export const equipamentoCadastradoSchema = equipamentoSchema.extend(ativo);
export type EquipamentoCadastrado = z.output<typeof equipamentoCadastradoSchema>;
export const equipamentoUpdateSchema = equipamentoCreateSchema.extend(ativoInput);
export type EquipamentoUpdate = z.output<typeof equipamentoUpdateSchema>;

export const tipoCadastradoSchema = tipoDeOcorrenciaSchema.extend(ativo);
export type TipoCadastrado = z.output<typeof tipoCadastradoSchema>;
export const tipoUpdateSchema = tipoDeOcorrenciaCreateSchema.extend(ativoInput);
export type TipoUpdate = z.output<typeof tipoUpdateSchema>;

export const padraoCadastradaSchema = maoDeObraPadraoSchema.extend(ativo);
export type PadraoCadastrada = z.output<typeof padraoCadastradaSchema>;
export const padraoUpdateSchema = maoDeObraPadraoCreateSchema.extend(ativoInput);
export type PadraoUpdate = z.output<typeof padraoUpdateSchema>;

export const pessoaCadastradaSchema = maoDeObraPersonalizadaSchema.extend(ativo);
export type PessoaCadastrada = z.output<typeof pessoaCadastradaSchema>;
export const pessoaUpdateSchema = maoDeObraPersonalizadaCreateSchema.extend(ativoInput);
export type PessoaUpdate = z.output<typeof pessoaUpdateSchema>;

const totais = { totalPadrao: z.number().int(), totalPersonalizada: z.number().int() };
/** A group with the number of its labour entries of each kind. */
export const categoriaCadastradaSchema = z.object({ _id: z.string(), descricao: z.string(), ...totais });
export type CategoriaCadastrada = z.output<typeof categoriaCadastradaSchema>;
/** All groups (at most 1,000), with the virtual group 'Sem categoria' for labour that belongs to none. */
export const categoriasSchema = paginaDe(categoriaCadastradaSchema).extend({ semCategoria: z.object(totais) });
export type Categorias = z.output<typeof categoriasSchema>;

export const checklistCadastradoSchema = modeloDeChecklistListadoSchema.extend(ativo);
export type ChecklistCadastrado = z.output<typeof checklistCadastradoSchema>;
export const checklistUpdateSchema = modeloDeChecklistCreateSchema.extend(ativoInput);
export type ChecklistUpdate = z.output<typeof checklistUpdateSchema>;
