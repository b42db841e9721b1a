import type { Idioma } from "../i18n/idiomas.ts";

/** Describes the columns of a list in a workbook. */

export type Traduzido = Readonly<Record<Idioma, string>>;
export const traduzido = (pt: string, en: string, es: string): Traduzido => ({ pt, en, es });

/** An option of a fixed list: code uses `valor`, people see `titulo`. */
export type Opcao = { readonly valor: string; readonly titulo: Traduzido; readonly sinonimos?: readonly string[] };

/** `decimal` and `porcentagem` (45 for 45 %) have at most two decimals. */
export type Formato = "texto" | "quantidade" | "decimal" | "porcentagem" | "dia" | "hora" | "opcao";

export type Coluna = {
  readonly campo: string;
  readonly titulo: Traduzido;
  /** Other headings, in any language, by which this column is recognised. */
  readonly sinonimos: readonly string[];
  readonly formato: Formato;
  /** Only for the format `opcao`. */
  readonly opcoes?: readonly Opcao[];
  readonly obrigatoria: boolean;
  /** Value in the example row of the downloaded template; an import leaves that row out. */
  readonly exemplo: Traduzido;
  /** Column width in characters. */
  readonly largura: number;
};

type Dados = Partial<Omit<Coluna, "campo" | "titulo" | "exemplo">>;

/** Declares a column; by default an optional text, 24 letters wide. */
export function coluna(campo: string, titulo: Traduzido, exemplo: Traduzido, dados: Dados = {}): Coluna {
  return { campo, titulo, exemplo, sinonimos: [], formato: "texto", obrigatoria: false, largura: 24, ...dados };
}

export const SIM_NAO: readonly Opcao[] = [
  {
    valor: "sim",
    titulo: traduzido("Sim", "Yes", "Sí"),
    sinonimos: ["s", "y", "x", "1", "true", "verdadeiro", "verdadero"],
  },
  { valor: "nao", titulo: traduzido("Não", "No", "No"), sinonimos: ["n", "0", "false", "falso"] },
];

/** Inactive entries are offered in no report; the column is the same in every catalogue. */
export const ATIVO = coluna("ativo", traduzido("Ativo", "Active", "Activo"), traduzido("Sim", "Yes", "Sí"), {
  formato: "opcao",
  opcoes: SIM_NAO,
  sinonimos: ["ativa", "activa", "situação", "status", "estado"],
  largura: 10,
});

export const QUANTIDADE = coluna(
  "quantidade",
  traduzido("Quantidade", "Quantity", "Cantidad"),
  traduzido("1", "1", "1"),
  { formato: "quantidade", sinonimos: ["qtd", "qtde", "quant", "qty", "cant", "quantidade padrão"], largura: 12 },
);
