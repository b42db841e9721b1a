import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/plano.ts";

export const texts: Shape<typeof pt> = {
  visitante: "Contratar Canteiro",
  visitante_ajuda:
    "Toda empresa empieza con 30 días de prueba, con todas las funciones y sin tarjeta. Cree la cuenta de su empresa o entre para contratar.",
  criar_conta: "Crear cuenta de prueba",
  entrar: "Entrar",
  acabou: "El período de prueba terminó",
  acabou_ajuda: "No se borró nada: obras, informes y fotos están guardados.",
  como_contratar: "Hable con el soporte para contratar el servicio y seguir donde lo dejó.",
  peca_administracao: "Pida a quien administra la empresa que contrate el servicio.",
  ja_contratamos: "Ya contratamos",
  continuam: "Lo que sigue abierto",
  exportar: "Exportar datos",
  empresa: "Datos de la empresa",
  perfil: "Mi perfil",
  suporte: "Soporte",
  ativo: "Su empresa tiene un plan activo",
  ativo_ajuda: "No hay nada que contratar. Para cambiar de plan, hable con el soporte.",
  teste_ajuda:
    "Use todas las funciones hasta entonces. Después, para continuar, hay que contratar el servicio; nada se borra.",
  exportar_ajuda: "Llévese los informes y las listas de la empresa.",
  voltar: "Contratar",
  relatorios: "Informes",
  relatorios_ajuda: "Elija una obra y un período: PDF, álbum de fotos o Excel.",
  periodo: "Elegir período",
  periodo_de: "Elegir período de {nome}",
  sem_obras: "Ninguna obra",
  listas: "Listas",
  listas_ajuda: "Cada lista en un archivo de Excel.",
  baixar: "Descargar",
  baixar_de: "Descargar {nome}",
};
