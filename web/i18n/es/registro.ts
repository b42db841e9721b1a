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
  ja_existe_mover:
    "El informe {relatorio}, de {data}, es de este mismo modelo. Este puede quedar en la misma fecha o volver a la anterior.",
  ja_existe_ver: "Ver el que existe",
  ja_existe_usar: "Usar la misma fecha",
  ja_existe_voltar: "Volver a la fecha anterior",
  mais_opcoes_desligar: "¿Desactivar las opciones?",
  mais_opcoes_desligar_aviso: "Lo que se completó en ellas sale del informe al guardar.",
  mais_opcoes_desligar_fotos: {
    one: "Lo que se completó en ellas sale del informe al guardar, y se quitará {n} foto. Vuelve desde el historial del informe.",
    other:
      "Lo que se completó en ellas sale del informe al guardar, y se quitarán {n} fotos. Vuelve desde el historial del informe.",
  },
  mais_opcoes_desligar_sim: "Desactivar",
  nao_e_o_selado: "Página impresa desde el navegador: no es el documento sellado.",
  como_aprovado: "Se muestra como se aprobó. En el registro de hoy: {hoje}",
  hoje_fato: "{label}: {value}",
  hoje_logos: "otros logotipos",
} as const satisfies Shape<typeof pt>;
