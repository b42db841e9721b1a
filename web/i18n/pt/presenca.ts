export const texts = {
  quem_edita: "Quem mais está editando este relatório",
  usuario: "Usuário",
  ultima_atualizacao: "Última atualização",
  aplicativo: "Aplicativo",
  app_web: "Web",
  app_ios: "iOS",
  app_android: "Android",
  voce: "{nome} (você)",
  na_secao: "em {secao}",
  agora: "agora",
} as const;
