import type { SecaoId } from "../../../../domain/secoes/ids.ts";
import { type AtividadeParts, atividade } from "./atividade.ts";
import { type ChecklistParts, checklist } from "./checklist.ts";
import { type ComentarioParts, comentario } from "./comentario.ts";
import { type ClimaParts, condicaoClimatica } from "./condicaoClimatica.ts";
import { controleDeMaterial, type MaterialParts } from "./controleDeMaterial.ts";
import { type EquipamentoParts, equipamento } from "./equipamento.ts";
import { type HorarioParts, horarioDeTrabalho } from "./horarioDeTrabalho.ts";
import { type MaoDeObraParts, maoDeObra } from "./maoDeObra.ts";
import { type OcorrenciaParts, ocorrencia } from "./ocorrencia.ts";
import type { SecaoDoForm } from "./types.ts";

/** Sections without form fields, because calls of their own change their content. */
type NoParts = object;
const semCampos: SecaoDoForm<NoParts> = { partes: [], read: () => ({}), write: () => ({}), count: () => 0 };

/** The parts of the form by section; a new section id that is missing here does not compile. */
type PartsOf = {
  horarioDeTrabalho: HorarioParts;
  condicaoClimatica: ClimaParts;
  maoDeObra: MaoDeObraParts;
  equipamento: EquipamentoParts;
  atividade: AtividadeParts;
  ocorrencia: OcorrenciaParts;
  checklist: ChecklistParts;
  controleDeMaterial: MaterialParts;
  comentario: ComentarioParts;
  galeriaDeFoto: NoParts;
  video: NoParts;
  anexo: NoParts;
  assinatura: NoParts;
};

type Intersection<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void ? I : never;
/** The parts of all sections together. */
export type SecoesForm = Intersection<PartsOf[SecaoId]>;

export const SECOES_DO_FORM: { readonly [S in SecaoId]: SecaoDoForm<PartsOf[S]> } = {
  horarioDeTrabalho,
  condicaoClimatica,
  maoDeObra,
  equipamento,
  atividade,
  ocorrencia,
  checklist,
  controleDeMaterial,
  comentario,
  galeriaDeFoto: semCampos,
  video: semCampos,
  anexo: semCampos,
  assinatura: semCampos,
};

/** A section without its own types, for code that runs over all sections; its parts belong to the form. */
export type AnySecao = SecaoDoForm<SecoesForm>;
export const secaoDoForm = (id: SecaoId): AnySecao => SECOES_DO_FORM[id] as unknown as AnySecao;
