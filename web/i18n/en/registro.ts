import type { texts as pt } from "../pt/registro.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  ajuda: "Help",
  historico: "History",
  rodape: "Record of the report",
  visualizacoes: "Views",
  edicoes: "Edits",
  quem_viu: "Who opened this report, and how often.",
  quem_editou: "Who saved this report, and from where.",
  sem_rede: "Part of this report was filled in without a network and sent later.",
  nenhuma_visualizacao: "No views!",
  nenhuma_edicao: "No edits!",
  usuario: "User",
  ultima: "Last time",
  vezes: "Times",
  web: "Web",
  android: "Android",
  ios: "iOS",
  nenhuma_por_aqui: "none",
  logo_de: "Logo of {nome}",
  logo_dois: "Second logo",
  logo_tres: "Third logo",
  dias_de_ate: "{de} to {ate}",
  ja_existe_mover:
    "Report {relatorio}, of {data}, is of this same template. This one can stay on the same date or go back to the one before.",
  ja_existe_ver: "See the existing one",
  ja_existe_usar: "Use the same date",
  ja_existe_voltar: "Go back to the date before",
  mais_opcoes_desligar: "Switch the options off?",
  mais_opcoes_desligar_aviso: "What was filled in there leaves the report when you save.",
  mais_opcoes_desligar_fotos: {
    one: "What was filled in there leaves the report when you save, and {n} photo will be removed. The report’s history brings it back.",
    other:
      "What was filled in there leaves the report when you save, and {n} photos will be removed. The report’s history brings it back.",
  },
  mais_opcoes_desligar_sim: "Switch off",
  nao_e_o_selado: "Page printed from the browser: this is not the sealed document.",
  como_aprovado: "Shown as approved. In today’s records: {hoje}",
  hoje_fato: "{label}: {value}",
  hoje_logos: "other logos",
} as const satisfies Shape<typeof pt>;
