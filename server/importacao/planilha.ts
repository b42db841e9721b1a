import writeExcelFile, { type Cell, type Row } from "write-excel-file/node";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Coluna } from "../../domain/importacao/colunas.ts";
import { LISTAS } from "../../domain/importacao/listas/registro.ts";
import type { TipoDeLista } from "../../domain/importacao/tipos.ts";
import { toCell } from "../impressoes/excel/cells.ts";
import { AJUDA } from "./leitura/ler.ts";

/** Writes a list, or its empty template, as the workbook that an import reads back. */

export type PedidoDeEscrita = {
  readonly tipo: TipoDeLista;
  readonly idioma: Idioma;
  /** Text by field, as an import reads it; null writes the template with its example row and the allowed values. */
  readonly linhas: readonly Readonly<Record<string, string>>[] | null;
  readonly outFile: string;
};

const HEADER = {
  fontWeight: "bold",
  backgroundColor: "#E8EEF4",
  alignVertical: "center",
  height: 24,
  type: String,
} as const;

/** Converts a text to a cell. Days, quantities, decimals and times become typed cells when the text has their form; everything else stays text. */
function cellOf({ formato }: Coluna, text: string, idioma: Idioma): Cell {
  const context = { idioma, timeZone: "UTC" };
  const day = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (formato === "dia" && day !== null)
    return toCell(`${day[3] ?? ""}-${day[2] ?? ""}-${day[1] ?? ""}`, "day", context);
  if (formato === "quantidade" && /^\d{1,9}$/.test(text)) return toCell(text, "integer", context);
  // Numbers with more digits than a workbook keeps stay text. So do percentages: an import reads a column of numbers up to 1 as
  // fractions, 0.5 as 50 %.
  if (formato === "decimal" && /^\d{1,12}([.,]\d{1,2})?$/.test(text))
    return toCell(text.replace(",", "."), "quantity", context);
  return toCell(text, formato === "hora" && /^\d{2}:\d{2}$/.test(text) ? "time" : "text", context);
}

const titleOf = ({ titulo, obrigatoria }: Coluna, idioma: Idioma): string =>
  `${titulo[idioma]}${obrigatoria ? " *" : ""}`;

const TIPO_DA_COLUNA: Readonly<Record<Idioma, Readonly<Record<Coluna["formato"], string>>>> = {
  pt: {
    texto: "Texto",
    quantidade: "Número inteiro de 0 a 99999",
    decimal: "Número com até duas casas, sem unidade",
    porcentagem: "Porcentagem com até duas casas: 45",
    dia: "dd/mm/aaaa",
    hora: "hh:mm",
    opcao: "",
  },
  en: {
    texto: "Text",
    quantidade: "Whole number from 0 to 99999",
    decimal: "Number with at most two decimals, without unit",
    porcentagem: "Percentage with at most two decimals: 45",
    dia: "dd/mm/yyyy",
    hora: "hh:mm",
    opcao: "",
  },
  es: {
    texto: "Texto",
    quantidade: "Número entero de 0 a 99999",
    decimal: "Número con dos decimales como máximo, sin unidad",
    porcentagem: "Porcentaje con dos decimales como máximo: 45",
    dia: "dd/mm/aaaa",
    hora: "hh:mm",
    opcao: "",
  },
};
const AJUDA_TITULOS: Readonly<Record<Idioma, readonly [string, string]>> = {
  pt: ["Coluna (* = obrigatória)", "Valores aceitos"],
  en: ["Column (* = required)", "Allowed values"],
  es: ["Columna (* = obligatoria)", "Valores aceptados"],
};

function helpSheet(colunas: readonly Coluna[], idioma: Idioma) {
  const allowed = ({ formato, opcoes }: Coluna): string =>
    opcoes?.map(({ titulo }) => titulo[idioma]).join("; ") ?? TIPO_DA_COLUNA[idioma][formato];
  const data: Row[] = [
    AJUDA_TITULOS[idioma].map((value) => ({ ...HEADER, value })),
    ...colunas.map((each) =>
      [titleOf(each, idioma), allowed(each)].map((value) => ({ value, type: String, wrap: true })),
    ),
  ];
  return { data, sheet: AJUDA[idioma], columns: [{ width: 32 }, { width: 64 }], stickyRowsCount: 1 };
}

/** Returns the name without the characters that Excel refuses in a sheet's name, cut to Excel's limit. */
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, 31);

/** Writes the file. */
export async function escreverPlanilha({ tipo, idioma, linhas, outFile }: PedidoDeEscrita): Promise<void> {
  const { nome, colunas } = LISTAS[tipo];
  const example = Object.fromEntries(colunas.map(({ campo, exemplo }) => [campo, exemplo[idioma]]));
  const data: Row[] = [
    colunas.map((each) => ({ ...HEADER, value: titleOf(each, idioma) })),
    ...(linhas ?? [example]).map((row) => colunas.map((each) => cellOf(each, row[each.campo] ?? "", idioma))),
  ];
  const columns = colunas.map(({ largura }) => ({ width: largura }));
  const list = { data, sheet: sheetName(nome[idioma]), columns, stickyRowsCount: 1 };
  const sheets = linhas === null ? [list, helpSheet(colunas, idioma)] : [list];
  await writeExcelFile(sheets, { fontFamily: "Calibri", fontSize: 11 }).toFile(outFile);
}
