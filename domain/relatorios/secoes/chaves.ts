import type { SecaoId } from "../../secoes/ids.ts";

/** Wire key of each section. Apart from the sections' modules, so that a screen can look for one without all their rules. */
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
