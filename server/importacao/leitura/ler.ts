import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import type { CelulaLida } from "../../../domain/importacao/celulas.ts";
import {
  type Folha,
  type FolhaLida,
  headingScore,
  lerFolha,
  type LinhaLida,
  type SemLista,
} from "../../../domain/importacao/folha.ts";
import { LISTAS } from "../../../domain/importacao/listas/registro.ts";
import { MAX_COLUNAS, MAX_LINHAS, type TipoDeLista } from "../../../domain/importacao/tipos.ts";
import { lerCsv } from "./csv.ts";
import { abrirPacote, type FolhaDoPacote, type Pacote } from "./pacote.ts";
import { type CodigoDeLeitura, Recusa } from "./recusa.ts";
import { placeOf } from "./reparos.ts";

/** Reads a list from a file that somebody sent. Runs in a process of its own: a hostile file harms only that process. */

export type PedidoDeLeitura = { readonly path: string; readonly tipo: TipoDeLista; readonly idioma: Idioma };

export type Aviso = {
  readonly codigo:
    | "formulas"
    | "folhas_ocultas"
    | "outras_folhas"
    | "colunas_ignoradas"
    | "exemplo_ignorado"
    | "mes_dia"
    | "fracoes";
  readonly n: number;
  readonly nomes: readonly string[];
};
export type Leitura =
  | { readonly linhas: readonly LinhaLida[]; readonly avisos: readonly Aviso[] }
  /** `coluna`: the heading that was not found; `linha`: the row that cannot be read. */
  | { readonly recusa: CodigoDeLeitura; readonly coluna?: string; readonly linha?: number | undefined };

/** At most this many sheets are tried, in their order, until one contains the list. */
const MAX_FOLHAS = 20;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte);

function cellOf(value: unknown): CelulaLida {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : { ms: value.getTime() };
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

type Aberta = ReturnType<Pacote["abrir"]>;

async function folhaDe({ pacote, textos }: Aberta, numero: number): Promise<(readonly CelulaLida[])[]> {
  const shown = (cell: CelulaLida, row: number, column: number): CelulaLida => {
    const texto = typeof cell === "number" && textos.size > 0 ? textos.get(placeOf(row, column)) : undefined;
    return texto === undefined ? cell : { n: cell as number, texto };
  };
  try {
    const rows = await readSheet(pacote, numero);
    return rows.map((row, r) => row.slice(0, MAX_COLUNAS).map((value, c) => shown(cellOf(value), r, c)));
  } catch (error) {
    throw new Recusa("planilha_danificada", error);
  }
}

const achou = (read: FolhaLida | SemLista): read is FolhaLida => "linhas" in read;

const aviso = (codigo: Aviso["codigo"], nomes: readonly string[], n = nomes.length): Aviso[] =>
  n === 0 ? [] : [{ codigo, n, nomes: nomes.slice(0, 10).map((nome) => nome.trim().slice(0, 100)) }];

function leituraDe(lida: FolhaLida, tipo: TipoDeLista, mais: readonly Aviso[]): Leitura {
  if (lida.linhas.length === 0) return { recusa: "planilha_vazia" };
  if (lida.linhas.length > MAX_LINHAS) return { recusa: "planilha_linhas_demais" };
  const avisos = [
    ...mais,
    ...aviso("colunas_ignoradas", lida.colunasIgnoradas),
    ...aviso("exemplo_ignorado", [], lida.exemploIgnorado ? 1 : 0),
    ...aviso("mes_dia", [], lida.mesDia ? 1 : 0),
    ...aviso("fracoes", [], lida.fracoes ? 1 : 0),
  ];
  return { linhas: LISTAS[tipo].arrange?.(lida.linhas) ?? lida.linhas, avisos };
}

/** Says why no sheet contains the list: the sheet with most of the list's columns decides which column is reported missing. */
function semLista(tentativas: readonly SemLista[], { tipo, idioma }: PedidoDeLeitura): Leitura {
  const best = tentativas.reduce<SemLista | null>(
    (a, b) => (a === null || b.reconhecidas > a.reconhecidas ? b : a),
    null,
  );
  if (best === null || (best.falta === null && best.reconhecidas === 0)) return { recusa: "planilha_vazia" };
  const coluna = best.falta ?? LISTAS[tipo].colunas[0];
  return { recusa: "planilha_sem_cabecalho", coluna: coluna?.titulo[idioma] ?? "" };
}

async function lerPacote(pacote: Pacote, pedido: PedidoDeLeitura): Promise<Leitura> {
  const { colunas } = LISTAS[pedido.tipo];
  const visible = pacote.folhas.filter(({ oculta }) => !oculta);
  const hidden = pacote.folhas.filter(({ oculta }) => oculta);
  const failed: SemLista[] = [];
  for (const folha of visible.slice(0, MAX_FOLHAS)) {
    const aberta = pacote.abrir(folha);
    const { mesclas, formulas } = aberta;
    const celulas = await folhaDe(aberta, pacote.folhas.indexOf(folha) + 1);
    const { desde1904 } = pacote;
    const read = lerFolha({ celulas, mesclas, desde1904 } satisfies Folha, colunas, pedido.idioma);
    if (!achou(read)) {
      failed.push(read);
      continue;
    }
    const nomes = (folhas: readonly FolhaDoPacote[]) => folhas.map(({ nome }) => nome);
    return leituraDe(read, pedido.tipo, [
      ...aviso("formulas", [], formulas),
      ...aviso("folhas_ocultas", nomes(hidden)),
      ...aviso("outras_folhas", nomes(visible.filter((each) => each !== folha && !isHelp(each)))),
    ]);
  }
  return semLista(failed, pedido);
}

/** Name of the sheet with allowed values in our own template, in each language. */
export const AJUDA = { pt: "Valores aceitos", en: "Allowed values", es: "Valores aceptados" } as const;
const isHelp = ({ nome }: FolhaDoPacote): boolean => Object.values(AJUDA).some((each) => each === nome);

/** @throws Recusa why the file is refused */
export async function lerArquivo(pedido: PedidoDeLeitura): Promise<Leitura> {
  const bytes = await readFile(pedido.path);
  if (begins(bytes, ZIP)) return lerPacote(abrirPacote(bytes), pedido);
  // An old .xls file, or a workbook with a password.
  if (begins(bytes, OLE)) throw new Recusa("planilha_tipo");
  const { colunas } = LISTAS[pedido.tipo];
  const celulas = lerCsv(bytes, (rows) => headingScore({ celulas: rows, mesclas: [] }, colunas));
  const read = lerFolha({ celulas, mesclas: [] }, colunas, pedido.idioma);
  return achou(read) ? leituraDe(read, pedido.tipo, []) : semLista([read], pedido);
}
