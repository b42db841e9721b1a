import type { texts as source } from "../pt/checklist.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  adicionar: "Add checklist",
  escolher: "Choose a checklist",
  vazio: "No checklist in this report yet.",
  nenhum_modelo: "The company has no active checklists",
  nenhum_modelo_ajuda: "Whoever looks after the registrations creates them under Checklists.",
  n_itens: { one: "{n} question", other: "{n} questions" },
  progresso: "{n} of {total} answered",
  completo: "Complete",
  de_novo: "In the report already: adds one more",
  resultado_conforme: "Conforms",
  resultado_nao_conforme: "Does not conform",
  resultado_nao_se_aplica: "Not applicable",
  marcado: "Ticked",
  nao_marcado: "Not ticked",
  sem_resposta: "No answer",
  varias: "More than one may be chosen",
  comentar: "Comment",
  comentario: "Comment",
  comentario_de: "Comment on question {item}",
  fotos: "Photos",
  fotos_de: "Photos of question {item}",
  remover: "Remove the checklist {nome}",
} as const satisfies Shape<typeof source>;
