export const texts = {
  titulo: "Notificações no aparelho",
  ajuda:
    "Chegam também com o Canteiro fechado: um título e uma linha, sem o texto do relatório. Na tabela acima você escolhe de quais eventos.",
  neste_aparelho: "Receber neste aparelho",
  aparelhos: "Aparelhos que recebem",
  este: "Este aparelho",
  desde: "Desde {quando}",
  entregue: "última entrega: {quando}",
  nenhuma: "nenhuma entrega ainda",
  retirar: "Retirar",
  retirar_de: "Retirar {aparelho}",
  retirado: "O aparelho não recebe mais notificações.",
  ligado: "Este aparelho agora recebe notificações.",
  desligado: "Este aparelho não recebe mais notificações.",
  recusou: "Sem a sua permissão, o navegador não mostra notificações.",
  falhou: "O navegador não conseguiu ligar as notificações. Verifique a conexão e tente de novo.",
  recusado:
    "As notificações do Canteiro estão bloqueadas neste navegador. Libere-as no cadeado ao lado do endereço, ou nos ajustes do aparelho, e abra esta página de novo.",
  tela_de_inicio:
    "No iPhone e no iPad, primeiro coloque o Canteiro na tela de início: toque em Compartilhar e em “Adicionar à Tela de Início”. Abra-o por lá e volte a esta página.",
  sem_push:
    "Este navegador não recebe notificações com o Canteiro fechado. Tente no Chrome, no Edge, no Firefox ou no Safari, em sua versão atual e fora da janela anônima.",
  inseguro: "Notificações no aparelho só existem em endereços seguros (https). Fale com quem instalou o Canteiro.",
} as const;
