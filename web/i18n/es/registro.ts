import type { texts as pt } from "../pt/registro.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  ajuda: "Ayuda",
  historico: "Historial",
  rodape: "Registro del informe",
  visualizacoes: "Visualizaciones",
  edicoes: "Ediciones",
  quem_viu: "Quién abrió este informe y cuántas veces.",
  quem_editou: "Quién guardó este informe y desde dónde.",
  sem_rede: "Parte de este informe se rellenó sin conexión y se envió después.",
  nenhuma_visualizacao: "¡Ninguna visualización!",
  nenhuma_edicao: "¡Ninguna edición!",
  usuario: "Usuario",
  ultima: "Última vez",
  vezes: "Veces",
  web: "Web",
  android: "Android",
  ios: "iOS",
  nenhuma_por_aqui: "ninguna",
  logo_de: "Logotipo de {nome}",
  logo_dois: "Segundo logotipo",
  logo_tres: "Tercer logotipo",
  dias_de_ate: "{de} a {ate}",
} as const satisfies Shape<typeof pt>;
