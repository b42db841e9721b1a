/** The windows in which somebody approves, refuses, reopens or replaces a signer. */
export const texts = {
  aprovar_titulo: "Aprovar o relatório",
  o_que: "O que você aprova",
  relatorio: "Relatório",
  data: "Data",
  obra: "Obra",
  versao: "Versão do conteúdo",
  como: "Assinatura",
  como_guardada: "Minha assinatura guardada",
  como_desenhar: "Desenhar agora",
  como_imagem: "Enviar imagem",
  como_sem: "Aprovar sem assinatura",
  sem_aviso: "Depois de aprovar sem assinatura não será possível inseri-la.",
  sem_confirmo: "Aprovo sem assinatura, sabendo disso",
  sem_falta: "Marque que aprova sem assinatura, ou escolha uma.",
  guardar: "Guardar como minha assinatura",
  guardar_ajuda: "Da próxima vez ela já vem escolhida.",
  consentimento:
    "Ao aprovar, declaro que li este relatório e concordo com o que ele diz. Ficam registrados meu nome, a data e a hora, o aparelho e o endereço de rede.",
  aprovar: "Aprovar",
  aprovar_assim_mesmo: "Aprovar assim mesmo",
  aprovado: "Relatório aprovado!",
  assinatura_nao_guardada: "O relatório foi aprovado, mas a sua assinatura não pôde ser guardada.",

  reprovar_titulo: "Reprovar o relatório",
  reprovar_ajuda: "O relatório volta para quem o preenche, com o seu motivo. As aprovações já dadas deixam de valer.",
  motivo: "Motivo",
  motivo_ajuda: "Diga o que precisa mudar. Quem edita o relatório lê isto.",
  motivo_falta: "Diga o motivo.",
  motivo_guardado: "O que você escreveu fica guardado neste aparelho até reprovar ou descartar.",
  descartar: "Descartar o texto",
  reprovar: "Reprovar",
  reprovado: "Relatório reprovado!",

  reabrir_titulo: "Reabrir o relatório?",
  reabrir_aviso:
    "Todas as aprovações deixam de valer e o PDF selado passa a constar como substituído. Quem assina precisará aprovar de novo.",
  reabrir: "Reabrir relatório",
  reaberto: "Relatório reaberto!",

  trocar_titulo: "Trocar assinante",
  trocar_ajuda: "{nome} deixa de assinar este relatório. A troca fica registrada.",
  trocar_novo: "Novo assinante",
  trocar_nenhum: "Não há outra pessoa que possa assinar os relatórios desta obra.",
  trocar: "Trocar",
  trocado: "Assinante trocado!",
  escolha_alguem: "Escolha uma pessoa.",

  senha: "Sua senha",
  senha_por_que: "Faz mais de 15 minutos que você entrou. Confirme que é você; nada do que fez aqui se perde.",
  senha_falta: "Digite a sua senha.",
  senha_errada: "Senha incorreta.",

  mudou_titulo: "O relatório mudou depois que você o abriu",
  mudou_ajuda: "Veja o que mudou e leia a versão atual. Nada foi aprovado nem reprovado.",
  mudou_nada: "O que mudou não está nas seções que você vê, ou é dos dados da obra ou dos logotipos.",
  mudou_mais: { one: "e mais {n} alteração", other: "e mais {n} alterações" },
  mudou_por: "por {nome}",
  mudou_ler: "Ler e aprovar a versão atual",
  mudou_ler_reprovar: "Ler a versão atual",
  mudou_carregado: "Esta é a versão atual. Leia e decida.",
  vazio: "vazio",
  entrou: "entrou no relatório",
  saiu: "saiu do relatório",

  conflitos_titulo: {
    one: "{n} valor ainda sem decisão",
    other: "{n} valores ainda sem decisão",
  },
  conflitos_ajuda:
    "Duas pessoas escreveram no mesmo lugar e ninguém escolheu. Se aprovar assim, vale o que está no relatório agora.",
  conflitos_mais: "e mais {n}, no histórico do relatório",

  sem_fonte_titulo: {
    one: "Um caractere não sai no PDF",
    other: "{n} caracteres não saem no PDF",
  },
  sem_fonte_ajuda:
    "Nenhuma fonte do PDF os tem: no lugar de cada um fica \ufffd. O relatório guarda o que foi escrito.",
  sem_fonte_onde: "{caractere} em “{trecho}”",
} as const;
