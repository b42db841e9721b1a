/** Phases of the year's work in their order, with unit and quantity; each takes some weeks. */
export const FASES = [
  ["Locação da obra e tapumes", "m", 180],
  ["Escavação das valas de fundação", "m³", 420],
  ["Concretagem de sapatas e blocos", "m³", 96],
  ["Armação de vigas baldrame", "kg", 2800],
  ["Alvenaria de vedação em bloco cerâmico – térreo", "m²", 980],
  ["Formas e escoramento da laje do pavimento superior", "m²", 640],
  ["Concretagem da laje do pavimento superior", "m³", 118],
  ["Instalações elétricas: eletrodutos e caixas", "m", 2400],
  ["Tubulação de esgoto e águas pluviais", "m", 560],
  ["Chapisco e emboço interno", "m²", 2150],
  ["Cobertura metálica e rufos", "m²", 710],
  ["Contrapiso e impermeabilização", "m²", 890],
  ["Revestimento cerâmico", "m²", 640],
  ["Esquadrias e vidros", "un", 84],
  ["Pintura interna e externa", "m²", 3900],
] as const;

/** Number of phases that overlap at any time. */
export const JUNTAS = 3;

/** Returns when a phase is worked on: the phase's first day, counted from the first day of the site, and the number of the phase's days. */
export function janelaDe(fase: number, total: number): { inicio: number; dias: number } {
  const each = total / (FASES.length - JUNTAS + 1);
  const inicio = Math.max(0, (fase - JUNTAS + 1) * each);
  return { inicio, dias: Math.max(1, Math.min(total, (fase + 1) * each) - inicio) };
}
