/**
 * Keys of the queries to invalidate after a change of a catalogue: the catalogue's own page, the lists from which reports choose,
 * and the presets.
 */
export const CHAVES = {
  maoDeObra: ["cadastro-padrao", "cadastro-pessoas", "cadastro-grupos", "mao-de-obra", "predefinidos"],
  equipamentos: ["cadastro-equipamentos", "equipamentos", "predefinidos"],
  ocorrencias: ["cadastro-ocorrencias", "tipos-de-ocorrencias"],
  checklists: ["cadastro-checklists", "checklists", "checklist"],
} as const satisfies Record<string, readonly string[]>;
