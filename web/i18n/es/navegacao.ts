import type { texts as pt } from "../pt/navegacao.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  menu_cadastros: "Menú de registros",
  grupo_conta: "Mi cuenta",
  grupo_empresa: "Empresa",
  grupo_cadastros: "Registros",
  grupo_controle: "Control",
  perfil: "Mi perfil",
  empresa: "Datos de la empresa",
  usuarios: "Usuarios",
  grupos: "Grupos de obras",
  modelos: "Modelos de informes",
  maoDeObra: "Mano de obra",
  equipamentos: "Equipos",
  ocorrencias: "Tipos de incidencia",
  checklists: "Listas de verificación",
  auditoria: "Auditoría",
  lixeira: "Papelera",
} as const satisfies Shape<typeof pt>;
