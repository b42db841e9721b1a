import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/aparelho.ts";

export const texts = {
  versao_nova: "Hay una versión nueva de Canteiro.",
  versao_atualizar: "Actualizar",
  versao_salve: "Todavía hay algo abierto. Guárdelo y luego actualice: la versión nueva espera.",
  lido_ajuda: "Para abrir sin señal, Canteiro guarda en este dispositivo lo que usted puede leer.",
  lido_obras: "Obras",
  lido_relatorios: "Informes",
  lido_fotos: "Fotos pequeñas",
  lido_espaco: "Espacio usado",
  lido_desde: "Guardado desde",
  lido_contato: "Último contacto con el servidor",
  lido_protegido: "Protegido: el navegador no borra esto cuando falta espacio.",
  lido_exposto:
    "El navegador puede borrar esto cuando falte espacio. Cuando usted guarde algo sin señal, Canteiro le pide que no lo borre.",
  lido_esquecer: "Olvidar",
  lido_esquecer_pergunta: "¿Olvidar lo que se leyó?",
  lido_esquecer_ajuda:
    "Nada de esto abre sin señal hasta su próxima visita con red. Lo que usted escribió y todavía no se envió se queda.",
  lido_esquecido: "Lo que se leyó ya no está en este dispositivo.",
} as const satisfies Shape<typeof pt>;
