import { formatHours, formatInteger } from "../../../../domain/lib/written.ts";
import type { SectionModels } from "../types.ts";
import { type Context, hoursLine } from "./context.ts";

/**
 * Builds the section of machines, with their quantity and hours. The total hours, (end − start) × quantity, are taken from the
 * report, not computed here.
 */
export function equipamento({ relatorio, idioma, t }: Context): SectionModels["equipamento"] | null {
  const itens = relatorio.equipamentos;
  if (itens === undefined) return null;
  const total = itens.reduce((sum, item) => sum + item.quantidade, 0);
  return {
    title: t.secoes.equipamento,
    count: itens.length === 0 ? null : formatInteger(total, idioma),
    empty: itens.length === 0 ? t.nadaRegistrado : null,
    items: itens.map(({ descricao, quantidade, horario }) => ({
      name: descricao,
      quantity: formatInteger(quantidade, idioma),
      zero: quantidade === 0,
      hours: hoursLine({ ...horario, total: null }, idioma) || null,
      total: horario.total === null ? "" : t.totalHoras(formatHours(horario.total, idioma)),
    })),
  };
}
