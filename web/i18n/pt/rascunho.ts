export const texts = {
  restaurado: "Recuperamos o que você tinha digitado em {quando} e ainda não estava salvo.",
  antigo:
    "Há um texto seu de uma versão anterior do Canteiro, salvo neste aparelho e não enviado. Veja e copie o que precisar.",
  antigo_ver: "Ver o texto",
  antigo_descartar: "Descartar o texto",
  antigo_titulo: "Descartar este texto?",
  antigo_aviso: "Ele só existe neste aparelho e não volta.",
  titulo: "O que você digitou e não foi salvo",
  ajuda: "Ainda não foi enviado ao servidor. Você pode copiar o texto.",
  copiar: "Copiar o texto",
  copiado: "Texto copiado!",
  selecione: "Selecione o texto para copiar.",
  bloqueado:
    "O relatório foi aprovado enquanto você editava. O que você digitou não foi salvo, mas está guardado neste aparelho: quando ele for reprovado ou reaberto, você continua daqui.",
  bloqueado_sair: "Ir para o relatório",
  descartar: "Descartar e usar o que está salvo",
  descartar_titulo: "Descartar as alterações recuperadas?",
  descartar_aviso: "O relatório volta a mostrar só o que está salvo.",
  nao_guarda:
    "Este aparelho não está salvando o que você digita: falta espaço ou o navegador não deixa. Não feche esta página; copie o texto por segurança.",
  bloqueado_nao_guardado:
    "O relatório foi aprovado enquanto você editava. O que você digitou não foi salvo e este aparelho não está salvando: copie o texto antes de sair.",
  recarregar: "Trazer a versão atual",
} as const;
