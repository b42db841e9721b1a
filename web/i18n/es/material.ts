import type { texts as source } from "../pt/material.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  recebido: "Recibido",
  utilizado: "Utilizado",
  material: "Material",
  quantidade: "Cantidad",
  exemplo_descricao: "Ej.: Cemento CP II",
  exemplo_quantidade: "Ej.: 5 M",
  adicionar_recebido: "Agregar recibido",
  adicionar_utilizado: "Agregar utilizado",
  descricao_de: "Material {lista}, línea {n}",
  quantidade_de: "Cantidad de {nome}",
  sem_nome: "material sin descripción",
  sem_descricao: "Sin descripción la línea no se guarda.",
  usados: "Del informe anterior",
  usados_recebido: "Recibidos en el informe anterior",
  usados_utilizado: "Utilizados en el informe anterior",
  vazio: "Nada recibido ni utilizado todavía.",
  vazio_recebido: "Nada recibido.",
  vazio_utilizado: "Nada utilizado.",
} as const satisfies Shape<typeof source>;
