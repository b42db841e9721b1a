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
} as const satisfies Shape<typeof pt>;
