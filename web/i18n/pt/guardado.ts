/** What is kept on this device only: files that wait to be sent, and reports with changes. */
export const texts = {
  relatorios: {
    one: "{n} relatório com alterações guardadas neste aparelho",
    other: "{n} relatórios com alterações guardadas neste aparelho",
  },
  itens: { one: "{n} item guardado neste aparelho", other: "{n} itens guardados neste aparelho" },
  titulo: "Guardado neste aparelho",
  ajuda: "Ainda não foi enviado. Abra o relatório para continuar e enviar.",
  nada: "Nada espera para ser enviado.",
  digitado: "digitado em {quando}",
  sem_obra: "Relatório de uma versão anterior do Canteiro",
  ver_texto: "Ver o texto",
  ver_texto_de: "Ver o texto: {relatorio}",
  sumiu:
    "Este relatório não existe mais ou você não tem mais acesso a ele. O texto existe só neste aparelho: copie o que precisar.",
  sem_rede: "Sem conexão: o relatório abre quando a rede voltar. O texto continua guardado neste aparelho.",
  versao_nova: "Há uma versão nova do Canteiro.",
  versao_atualizar: "Atualizar",
  versao_salve: "Ainda há algo aberto. Salve e depois atualize: a versão nova espera.",
  lido_ajuda: "Para abrir sem sinal, o Canteiro guarda neste aparelho o que você pode ler.",
  lido_obras: "Obras",
  lido_relatorios: "Relatórios",
  lido_fotos: "Fotos pequenas",
  lido_espaco: "Espaço usado",
  lido_desde: "Guardado desde",
  lido_contato: "Último contato com o servidor",
  lido_protegido: "Protegido: o navegador não apaga isto quando falta espaço.",
  lido_exposto:
    "O navegador pode apagar isto quando faltar espaço. Quando você salvar algo sem sinal, o Canteiro pede que não apague.",
  lido_esquecer: "Esquecer",
  lido_esquecer_pergunta: "Esquecer o que foi lido?",
  lido_esquecer_ajuda:
    "Nada disso abre sem sinal até a próxima visita com rede. O que você digitou e ainda não foi enviado fica.",
  lido_esquecido: "O que foi lido não está mais neste aparelho.",
} as const;
