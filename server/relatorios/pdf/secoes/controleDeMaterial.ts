import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

/** Builds the section of material: received and used, side by side; the quantity is free text. */
export function controleDeMaterial({ relatorio, t }: Context): SectionModels["controleDeMaterial"] | null {
  const material = relatorio.controleDeMaterial;
  if (material === undefined) return null;
  const total = material.recebido.length + material.utilizado.length;
  const list = (name: string, items: typeof material.recebido) => ({
    name,
    empty: items.length === 0 ? t.nadaRegistrado : null,
    items: items.map(({ descricao, quantidade }) => ({ name: descricao, quantity: quantidade })),
  });
  return {
    title: t.secoes.controleDeMaterial,
    count: total === 0 ? null : String(total),
    empty: total === 0 ? t.nadaRegistrado : null,
    lists: [list(t.materialRecebido, material.recebido), list(t.materialUtilizado, material.utilizado)],
  };
}
