/** Two people who change the same entry at once (decision 024). */
export const texts = {
  titulo: "Vocês dois mudaram o mesmo",
  texto: "{quem} salvou em {hora}, enquanto você editava. Nada do seu foi salvo ainda: escolha o que fica.",
  texto_sem_hora: "{quem} salvou enquanto você editava. Nada do seu foi salvo ainda: escolha o que fica.",
  texto_eu: "Você mesmo salvou em {hora}, em outra janela. Nada daqui foi salvo ainda: escolha o que fica.",
  outra_pessoa: "Outra pessoa",
  o_meu: "O que você escreveu aqui",
  o_de: "O que {quem} salvou",
  o_outro: "O que está salvo",
  voltar: "Voltar sem salvar",
  vazio: "(vazio)",
  ordem: "Ordem",
  fora_da_lista: "(fora da lista)",
  ficou_tambem: "{quem} mudou entretanto: {campos}. Ficou também.",
  ficou_tambem_eu: "Ficou também o que você mudou em outra janela: {campos}.",
} as const;
