import type { texts as pt } from "../pt/assinantes.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Aprobación de los informes",
  ajuda: "Elija cómo se aprueban los informes de esta obra y por quién.",
  como: "Cómo aprobar",
  manual: "A mano",
  manual_ajuda: "Quien tiene permiso de aprobar cambia el estado a Aprobado.",
  eletronica: "Firma electrónica",
  eletronica_ajuda: "Las personas de abajo aprueban una después de otra. Al final, el PDF se sella.",
  quem: "Quién firma, en orden",
  ninguem: "Todavía no se eligió a nadie.",
  adicionar: "Agregar firmante",
  adicionar_sim: "Agregar",
  sem_candidatos: "No hay nadie más con acceso a esta obra",
  limite: "El límite es de {limite} firmantes.",
  desativado: "Desactivado: cámbielo o quítelo.",
  subir: "Subir a {nome}",
  descer: "Bajar a {nome}",
  remover: "Quitar a {nome}",
  arrastar: "Arrastrar a {nome}",
  arrastar_ajuda:
    "Para mover con el teclado, presione espacio, use las flechas y presione espacio otra vez. Esc desiste.",
  ficou: "{nome} firma en la posición {posicao} de {total}.",
  saiu: "{nome} salió de la lista.",
  falta_assinante: "Elija al menos una persona para firmar.",
  salvar: "Guardar aprobación",
  salvar_titulo: "¿Cambiar la aprobación de los informes?",
  salvar_aviso: "Los informes en llenado y en revisión siguen la nueva elección. Los aprobados quedan como están.",
  salvar_parciais: {
    one: "{n} informe abierto ya tiene aprobaciones: dejan de valer y el orden vuelve a empezar. Los informes aprobados quedan como están.",
    other:
      "{n} informes abiertos ya tienen aprobaciones: dejan de valer y el orden vuelve a empezar. Los informes aprobados quedan como están.",
  },
  salvo: "¡Aprobación guardada!",
} as const satisfies Shape<typeof pt>;
