/** Months of the list of reports: year and month as numbers (`Mes`), or as one string `YYYY-MM` (`mesOf`). Pure. */

export type Mes = { readonly ano: number; readonly mes: number };

export const mesOf = ({ ano, mes }: Mes): string => `${String(ano)}-${String(mes).padStart(2, "0")}`;

/** First day of the month, at midnight UTC; used to format the month's name. */
export const firstDayOf = ({ ano, mes }: Mes): Date => new Date(Date.UTC(ano, mes - 1, 1));

/** The month `by` months later. */
export function addMeses({ ano, mes }: Mes, by: number): Mes {
  const months = ano * 12 + mes - 1 + by;
  return { ano: Math.floor(months / 12), mes: (months % 12) + 1 };
}

/** Maximum number of months offered, not counting the chosen month. */
const MOST = 12;

/** The newest months that have reports, newest first. The chosen month is added at the end unless it is already among them. */
export function mesesOferecidos(
  anos: readonly { readonly ano: number; readonly meses: readonly { readonly mes: number }[] }[],
  chosen: Mes | null,
): Mes[] {
  const all = anos
    .flatMap(({ ano, meses }) => meses.map(({ mes }) => ({ ano, mes })))
    .toSorted((a, b) => (mesOf(a) < mesOf(b) ? 1 : -1));
  const shown = all.slice(0, MOST);
  const there = chosen === null || shown.some((one) => mesOf(one) === mesOf(chosen));
  return there ? shown : [...shown, chosen];
}
