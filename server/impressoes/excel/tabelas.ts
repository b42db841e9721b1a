import type { Kind } from "./cells.ts";
import { sheet, type SheetSpec } from "./spec.ts";

/** Tables that other code makes, as data: each becomes a sheet. */

export type Coluna = { readonly titulo: string; readonly largura: number; readonly tipo: Kind };
export type Linha = readonly (string | number | null)[];
export type Tabela = {
  readonly nome: string;
  readonly colunas: readonly Coluna[];
  readonly linhas: readonly Linha[];
};

export const folhaDe = ({ nome, colunas, linhas }: Tabela): SheetSpec =>
  sheet<Linha>(
    nome,
    linhas,
    colunas.map(({ titulo, largura, tipo }, at) => ({
      header: titulo,
      width: largura,
      kind: tipo,
      value: (linha) => linha[at] ?? null,
    })),
  );
