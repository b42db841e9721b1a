import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/ajuda.ts";

export const texts = {
  titulo: "Ayuda del informe",
  subtitulo: "Cómo ver y cómo completar el informe diario.",
  ver: "Ver un informe",
  ver_1: "El menú de secciones lleva a cada parte del informe y dice cuántos elementos tiene.",
  ver_2: "Al final de la página, las flechas llevan al informe anterior y al siguiente de la misma obra.",
  ver_3: "Imprimir hace el PDF, el PDF detallado, el PDF sin fotos y la planilla de Excel.",
  ver_4: "Toque una foto para verla en toda la pantalla y pasar a la siguiente.",
  ver_5: "El pie dice quién creó y quién cambió el informe; Visualizaciones muestra quién lo abrió y cuándo.",
  ver_6:
    "Un informe aprobado ya no cambia. Solo un administrador puede modificarlo o reabrirlo, si la empresa lo permite.",
  preencher: "Completar un informe",
  preencher_1: "Todo se guarda solo. “Todo guardado” quiere decir que el servidor ya lo tiene.",
  preencher_2:
    "Sin conexión, siga completando: lo que escribe espera en este dispositivo y se envía cuando vuelve la red.",
  preencher_3: "Cada sección tiene su botón para agregar. Toque un elemento para abrirlo y cambiarlo.",
  preencher_4: "Las ocurrencias tienen más opciones: horario, actividad vinculada, campos y fotos.",
  preencher_5:
    "Las fotos, los videos y los adjuntos entran en una cola y se envían de a uno; puede seguir escribiendo.",
  preencher_6:
    "Dos personas pueden completarlo juntas: los campos distintos quedan los dos; en el mismo campo vale el último, y el otro valor queda en el historial.",
  preencher_7: "Cuando el día esté listo, toque “Enviar a revisión” o cambie el estado a “En revisión”.",
} satisfies Shape<typeof pt>;
