import type { Entradas } from "../../../domain/importacao/listas/registro.ts";
import type { TipoDeLista } from "../../../domain/importacao/tipos.ts";
import { equipamentosNoBanco, tiposDeOcorrenciasNoBanco } from "./catalogos.ts";
import { checklistsNoBanco } from "./checklists.ts";
import { cronogramaNoBanco } from "./cronograma.ts";
import type { ListaNoBanco } from "./definicao.ts";
import { maoDeObraPadraoNoBanco, pessoasNoBanco } from "./maoDeObra.ts";
import { obrasNoBanco } from "./obras.ts";
import {
  pessoasPredefinidasNoBanco,
  predefinidosEquipamentosNoBanco,
  predefinidosPadraoNoBanco,
} from "./predefinidos.ts";

/** How each list is read from the database and written to it. */
export const LISTAS_NO_BANCO: { readonly [T in TipoDeLista]: ListaNoBanco<Entradas[T]> } = {
  maoDeObraPadrao: maoDeObraPadraoNoBanco,
  maoDeObraPersonalizada: pessoasNoBanco,
  equipamentos: equipamentosNoBanco,
  tiposDeOcorrencias: tiposDeOcorrenciasNoBanco,
  checklists: checklistsNoBanco,
  obras: obrasNoBanco,
  predefinidosPadrao: predefinidosPadraoNoBanco,
  predefinidosPersonalizada: pessoasPredefinidasNoBanco,
  predefinidosEquipamentos: predefinidosEquipamentosNoBanco,
  cronograma: cronogramaNoBanco,
};
