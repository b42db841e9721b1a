/** What is kept on the device, and the version of the application there. */
export const texts = {
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
