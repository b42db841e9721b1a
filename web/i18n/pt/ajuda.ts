export const texts = {
  titulo: "Ajuda do relatório",
  subtitulo: "Como ver e como preencher o relatório diário.",
  ver: "Ver um relatório",
  ver_1: "O menu das seções leva a cada parte do relatório e diz quantos itens ela tem.",
  ver_2: "No fim da página, as setas levam ao relatório anterior e ao próximo da mesma obra.",
  ver_3: "Imprimir faz o PDF, o PDF detalhado, o PDF sem fotos e a planilha de Excel.",
  ver_4: "Toque em uma foto para vê-la na tela inteira e passar para a próxima.",
  ver_5: "O rodapé diz quem criou e quem alterou; Visualizações mostra quem abriu o relatório e quando.",
  ver_6:
    "Um relatório aprovado não muda mais. Só um administrador pode alterá-lo ou reabri-lo, quando a empresa permite.",
  preencher: "Preencher um relatório",
  preencher_1: "Tudo é salvo sozinho. “Tudo salvo” quer dizer que o servidor já guardou.",
  preencher_2:
    "Sem conexão, continue preenchendo: o que você digita espera neste aparelho e é enviado quando a rede volta.",
  preencher_3: "Cada seção tem o seu botão de adicionar. Toque em um item para abri-lo e mudá-lo.",
  preencher_4: "Ocorrências têm “Mais opções”: horário, atividade ligada, campos e fotos.",
  preencher_5:
    "Fotos, vídeos e anexos entram em uma fila e são enviados um de cada vez; você pode continuar escrevendo.",
  preencher_6:
    "Duas pessoas podem preencher juntas: campos diferentes ficam os dois; no mesmo campo vale o último, e o outro valor fica no histórico.",
  preencher_7: "Quando o dia estiver pronto, toque em “Enviar para revisão” ou mude o status para “Em revisão”.",
} as const;
