import type { ConstraintTable } from "./db/errors.ts";

/** Error code for each database constraint that input can violate; violating any other constraint is a bug of the server. */
export const CONSTRAINTS: ConstraintTable = {
  logins_email_unico: "email_em_uso",
  usuario_convites_email: "usuario_ja_existe",
  mao_de_obra_categorias_descricao: "ja_existe",
  mao_de_obra_padrao_descricao: "ja_existe",
  equipamentos_descricao: "ja_existe",
  tipos_de_ocorrencias_descricao: "ja_existe",
  mao_de_obra_personalizada_pessoa: "ja_existe",
  checklists_descricao: "ja_existe",
  grupos_de_obra_descricao: "ja_existe",
  obra_pastas_descricao: "ja_existe",
  filtros_de_hoje_pkey: "ja_existe",
  midias_pkey: "envio_diferente",
};
