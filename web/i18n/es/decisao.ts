import type { texts as pt } from "../pt/decisao.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  aprovar_titulo: "Aprobar el informe",
  o_que: "Qué aprueba usted",
  relatorio: "Informe",
  data: "Fecha",
  obra: "Obra",
  versao: "Versión del contenido",
  como: "Firma",
  como_guardada: "Mi firma guardada",
  como_desenhar: "Dibujar ahora",
  como_imagem: "Subir imagen",
  como_sem: "Aprobar sin firma",
  sem_aviso: "Después de aprobar sin firma no se podrá insertar.",
  sem_confirmo: "Apruebo sin firma, sabiéndolo",
  sem_falta: "Marque que aprueba sin firma, o elija una.",
  guardar: "Guardar como mi firma",
  guardar_ajuda: "La próxima vez ya viene elegida.",
  consentimento:
    "Al aprobar, declaro que leí este informe y que estoy de acuerdo con lo que dice. Quedan registrados mi nombre, la fecha y la hora, el aparato y la dirección de red.",
  aprovar: "Aprobar",
  aprovar_assim_mesmo: "Aprobar de todos modos",
  aprovado: "¡Informe aprobado!",
  assinatura_nao_guardada: "El informe fue aprobado, pero su firma no se pudo guardar.",

  reprovar_titulo: "Rechazar el informe",
  reprovar_ajuda: "El informe vuelve a quien lo llena, con su motivo. Las aprobaciones ya dadas dejan de valer.",
  motivo: "Motivo",
  motivo_ajuda: "Diga qué debe cambiar. Quien edita el informe lo lee.",
  motivo_falta: "Diga el motivo.",
  motivo_guardado: "Lo que escribió queda en este aparato hasta rechazar o descartar.",
  descartar: "Descartar el texto",
  reprovar: "Rechazar",
  reprovado: "¡Informe rechazado!",

  reabrir_titulo: "¿Reabrir el informe?",
  reabrir_aviso:
    "Todas las aprobaciones dejan de valer y el PDF sellado pasa a constar como sustituido. Quien firma deberá aprobar de nuevo.",
  reabrir: "Reabrir informe",
  reaberto: "¡Informe reabierto!",

  trocar_titulo: "Cambiar firmante",
  trocar_ajuda: "{nome} deja de firmar este informe. El cambio queda registrado.",
  trocar_novo: "Nuevo firmante",
  trocar_nenhum: "No hay otra persona que pueda firmar los informes de esta obra.",
  trocar: "Cambiar",
  trocado: "¡Firmante cambiado!",
  escolha_alguem: "Elija una persona.",

  senha: "Su contraseña",
  senha_por_que: "Hace más de 15 minutos que entró. Confirme que es usted; nada de lo que hizo aquí se pierde.",
  senha_falta: "Escriba su contraseña.",
  senha_errada: "Contraseña incorrecta.",

  mudou_titulo: "El informe cambió después de que lo abrió",
  mudou_ajuda: "Vea qué cambió y lea la versión actual. No se aprobó ni se rechazó nada.",
  mudou_nada: "Lo que cambió no está en las secciones que usted ve, o es de los datos de la obra o de los logotipos.",
  mudou_mais: { one: "y {n} cambio más", other: "y {n} cambios más" },
  mudou_por: "por {nome}",
  mudou_ler: "Leer y aprobar la versión actual",
  mudou_ler_reprovar: "Leer la versión actual",
  mudou_carregado: "Esta es la versión actual. Léala y decida.",
  vazio: "vacío",
  entrou: "entró en el informe",
  saiu: "salió del informe",

  conflitos_titulo: {
    one: "{n} valor aún sin decisión",
    other: "{n} valores aún sin decisión",
  },
  conflitos_ajuda:
    "Dos personas escribieron en el mismo lugar y nadie eligió. Si aprueba así, vale lo que el informe dice ahora.",
  conflitos_mais: "y {n} más, en el historial del informe",

  sem_fonte_titulo: {
    one: "Un carácter no sale en el PDF",
    other: "{n} caracteres no salen en el PDF",
  },
  sem_fonte_ajuda:
    "Ninguna fuente del PDF los tiene: en el lugar de cada uno queda \ufffd. El informe guarda lo que se escribió.",
  sem_fonte_onde: "{caractere} en “{trecho}”",
} as const satisfies Shape<typeof pt>;
