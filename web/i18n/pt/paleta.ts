/** Additional search words of the palette, which it does not display; written without accents where people leave them out. */
export const texts = {
  palavras_criar: "nova novo criar",
  palavras_tema: "tema modo cores",
  palavras_sair: "encerrar deslogar",
  palavras_repetir: "repetir copiar",
  ligacao: "em na no a o",
  repetir_em: "Repetir o último dia: {obra}",
  continuar_em: "Continuar o relatório de hoje: {obra}",
  abrir_em: "Abrir o relatório de hoje: {obra}",
  comecar_em: "Começar o relatório de hoje: {obra}",
} as const;
