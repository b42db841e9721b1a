import type { texts as pt } from "../pt/navegacao.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  menu_cadastros: "Settings menu",
  grupo_conta: "My account",
  grupo_empresa: "Company",
  grupo_cadastros: "Lists",
  grupo_controle: "Oversight",
  perfil: "My profile",
  empresa: "Company details",
  usuarios: "Users",
  grupos: "Work groups",
  modelos: "Report templates",
  maoDeObra: "Labour",
  equipamentos: "Equipment",
  ocorrencias: "Occurrence types",
  checklists: "Checklists",
  auditoria: "Audit",
  lixeira: "Bin",
} as const satisfies Shape<typeof pt>;
