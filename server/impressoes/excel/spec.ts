import type { Column } from "./cells.ts";
import type { RelatorioDaPlanilha, Words } from "./entries.ts";

/** Describes a sheet; also holds columns that many sheets share. */

export type SheetSpec = {
  readonly name: string;
  readonly columns: readonly Column<never>[];
  readonly rows: readonly object[];
};

/** Declares a sheet; its columns are typed by its rows. */
export function sheet<T extends object>(name: string, rows: readonly T[], columns: readonly Column<T>[]): SheetSpec {
  return { name, rows, columns };
}

/** Returns the columns that name the report of a row: the first columns of every sheet. */
export function which<T extends { readonly relatorio: RelatorioDaPlanilha }>({ x }: Words): Column<T>[] {
  return [
    { header: x.data, width: 12, kind: "day", value: ({ relatorio }) => relatorio.data },
    { header: x.numero, width: 7, kind: "integer", value: ({ relatorio }) => relatorio.numero },
    { header: x.modelo, width: 26, kind: "text", value: ({ relatorio }) => relatorio.modeloDeRelatorio.descricao },
  ];
}

type Horario = {
  readonly horario: { readonly inicio: string | null; readonly fim: string | null; readonly total: string | null };
};

export function hours<T extends Horario>({ x }: Words): Column<T>[] {
  return [
    { header: x.inicio, width: 9, kind: "time", value: ({ horario }) => horario.inicio },
    { header: x.fim, width: 9, kind: "time", value: ({ horario }) => horario.fim },
    { header: x.horas, width: 9, kind: "duration", value: ({ horario }) => horario.total },
  ];
}
