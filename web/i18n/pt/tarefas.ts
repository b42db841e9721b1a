export const texts = {
  titulo: "Tarefas do cronograma",
  selecione_tarefa: "Selecione uma tarefa",
  todas_adicionadas: "Todas as tarefas adicionadas",
  todas_ajuda: "As tarefas em andamento já estão neste relatório.",
  vazio: "Nenhuma tarefa em andamento no cronograma desta obra",
  marcar: "Marcar todas de {etapa}",
  limite: "Um relatório tem no máximo {limite} atividades.",
  feito: "{porcentagem} feito",
} as const;
