import type { SecaoId } from "../../secoes/ids.ts";

/** Wire key of each section. In a file of its own, so that a screen can look up a key without loading the rules of all sections. */
export const CHAVE_DA_SECAO = {
  horarioDeTrabalho: "horarioDeTrabalho",
  condicaoClimatica: "clima",
  maoDeObra: "maoDeObra",
  equipamento: "equipamentos",
  atividade: "atividades",
  ocorrencia: "ocorrencias",
  checklist: "checklist",
  controleDeMaterial: "controleDeMaterial",
  comentario: "comentarios",
  galeriaDeFoto: "galeriaDeFotos",
  video: "videos",
  anexo: "anexos",
  assinatura: "assinaturasManualUrl",
} as const satisfies Record<SecaoId, string>;

export type ChaveDaSecao = typeof CHAVE_DA_SECAO;
