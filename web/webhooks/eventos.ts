import type { Evento } from "../../domain/webhooks/constants.ts";

/** Key of each event in the texts. */
export const EVENTO_TEXTO = {
  "relatorio.criado": "evento_relatorio_criado",
  "relatorio.salvo": "evento_relatorio_salvo",
  "relatorio.enviado": "evento_relatorio_enviado",
  "relatorio.aprovado": "evento_relatorio_aprovado",
  "relatorio.reprovado": "evento_relatorio_reprovado",
  "relatorio.reaberto": "evento_relatorio_reaberto",
  "relatorio.excluido": "evento_relatorio_excluido",
  "relatorio.restaurado": "evento_relatorio_restaurado",
  "obra.criada": "evento_obra_criada",
  "obra.alterada": "evento_obra_alterada",
  "obra.excluida": "evento_obra_excluida",
  "obra.restaurada": "evento_obra_restaurada",
  "cronograma.recalculado": "evento_cronograma_recalculado",
  "exportacao.pronta": "evento_exportacao_pronta",
  teste: "evento_teste",
} as const satisfies Readonly<Record<Evento | "teste", string>>;
