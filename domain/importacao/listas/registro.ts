import type { TipoDeLista } from "../tipos.ts";
import {
  equipamentos,
  type EquipamentoImportado,
  tiposDeOcorrencias,
  type TipoDeOcorrenciaImportado,
} from "./catalogos.ts";
import { checklists, type QuestaoImportada } from "./checklists.ts";
import { cronograma, type LinhaDoCronograma } from "./cronograma.ts";
import type { DefinicaoDeLista } from "./definicao.ts";
import {
  maoDeObraPadrao,
  type MaoDeObraPadraoImportada,
  maoDeObraPersonalizada,
  type PessoaImportada,
} from "./maoDeObra.ts";
import { type ObraImportada, obras } from "./obras.ts";
import {
  type PessoaPredefinida,
  type PredefinidoImportado,
  predefinidosEquipamentos,
  predefinidosPadrao,
  predefinidosPersonalizada,
} from "./predefinidos.ts";

/** The type of a parsed row, for each list. */
export type Entradas = {
  maoDeObraPadrao: MaoDeObraPadraoImportada;
  maoDeObraPersonalizada: PessoaImportada;
  equipamentos: EquipamentoImportado;
  tiposDeOcorrencias: TipoDeOcorrenciaImportado;
  checklists: QuestaoImportada;
  obras: ObraImportada;
  predefinidosPadrao: PredefinidoImportado;
  predefinidosPersonalizada: PessoaPredefinida;
  predefinidosEquipamentos: PredefinidoImportado;
  cronograma: LinhaDoCronograma;
};

export const LISTAS: { readonly [T in TipoDeLista]: DefinicaoDeLista<Entradas[T]> } = {
  maoDeObraPadrao,
  maoDeObraPersonalizada,
  equipamentos,
  tiposDeOcorrencias,
  checklists,
  obras,
  predefinidosPadrao,
  predefinidosPersonalizada,
  predefinidosEquipamentos,
  cronograma,
};
