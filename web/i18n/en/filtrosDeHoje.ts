import type { Shape } from "../shape.ts";
import type { texts as pt } from "../pt/filtrosDeHoje.ts";

export const texts = {
  titulo: "Saved filters",
  escolher: "{nome}: saved filters",
  gerir: "Save or change filters…",
  ajuda: "A filter keeps which projects the board shows, and in which order. Only you see yours.",
  nome: "Name of the filter",
  atual: "What the board shows now: {o_que}.",
  ja_existe: "You already have a filter of this name.",
  nenhum: "No saved filter yet.",
  por: "{filtro}, by {coluna}",
  salvo: "Filter {nome} saved.",
  renomear: "Rename {nome}",
  excluir: "Delete {nome}",
  excluido: "Filter {nome} deleted.",
} as const satisfies Shape<typeof pt>;
