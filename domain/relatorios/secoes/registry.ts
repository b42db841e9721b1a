import { anexo } from "./anexo.ts";
import { assinatura } from "./assinatura.ts";
import { atividade } from "./atividade.ts";
import { checklist } from "./checklist.ts";
import { comentario } from "./comentario.ts";
import { condicaoClimatica } from "./condicaoClimatica.ts";
import { controleDeMaterial } from "./controleDeMaterial.ts";
import { equipamento } from "./equipamento.ts";
import { galeriaDeFoto } from "./galeriaDeFoto.ts";
import { horarioDeTrabalho } from "./horarioDeTrabalho.ts";
import { SECAO_IDS, type SecaoId } from "../../secoes/ids.ts";
import { maoDeObra } from "./maoDeObra.ts";
import { ocorrencia } from "./ocorrencia.ts";
import type { Secao } from "./types.ts";
import { video } from "./video.ts";

/** Every section of the report. A new section id that is not filled in here does not compile. */
export const SECOES: { readonly [S in SecaoId]: Secao<S> } = {
  horarioDeTrabalho,
  condicaoClimatica,
  maoDeObra,
  equipamento,
  atividade,
  ocorrencia,
  checklist,
  controleDeMaterial,
  comentario,
  galeriaDeFoto,
  video,
  anexo,
  assinatura,
};

/** All sections in the order they are shown and printed. */
export const SECOES_EM_ORDEM: readonly Secao[] = SECAO_IDS.map((id): Secao => SECOES[id]);
