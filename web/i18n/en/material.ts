import type { texts as source } from "../pt/material.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  recebido: "Received",
  utilizado: "Used",
  material: "Material",
  quantidade: "Quantity",
  exemplo_descricao: "E.g. Cement CP II",
  exemplo_quantidade: "E.g. 5 M",
  adicionar_recebido: "Add received",
  adicionar_utilizado: "Add used",
  descricao_de: "Material {lista}, line {n}",
  quantidade_de: "Quantity of {nome}",
  sem_nome: "material without description",
  sem_descricao: "Without a description the line is not saved.",
  usados: "From the report before",
  usados_recebido: "Received in the report before",
  usados_utilizado: "Used in the report before",
  vazio: "Nothing received or used yet.",
  vazio_recebido: "Nothing received.",
  vazio_utilizado: "Nothing used.",
} as const satisfies Shape<typeof source>;
