import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/filtrosDeHoje.ts";

export const texts = {
  titulo: "Filtros guardados",
  escolher: "{nome}: filtros guardados",
  gerir: "Guardar o cambiar filtros…",
  ajuda: "Un filtro guarda qué obras muestra el tablero y en qué orden. Solo usted ve los suyos.",
  nome: "Nombre del filtro",
  atual: "Lo que el tablero muestra ahora: {o_que}.",
  ja_existe: "Ya tiene un filtro con este nombre.",
  nenhum: "Todavía no hay filtros guardados.",
  por: "{filtro}, por {coluna}",
  salvo: "Filtro {nome} guardado.",
  renomear: "Cambiar el nombre de {nome}",
  excluir: "Eliminar {nome}",
  excluido: "Filtro {nome} eliminado.",
} as const satisfies Shape<typeof pt>;
