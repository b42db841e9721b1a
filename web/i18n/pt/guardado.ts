/** What exists only on this device: files waiting to be sent, and reports with unsaved changes. */
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
} as const;
