import type { Intervalo } from "../../domain/analise/periodo.ts";
import type { Tx } from "../db/database.ts";

/** Condition that none of the days `dias` is in the month `mes`. */
const semDias = (tx: Tx, dias: "marcados" | "mexidos") =>
  tx`not exists (select from ${tx(dias)} where data >= mes and data < mes + interval '1 month')`;

/**
 * How a period is read where sums are stored (decision 043), as parts of a `with`: `marcados`, days whose sums are outdated;
 * `meses`, whole months without such days; `dias`, all other days, read from sums of days.
 */
export const partesDoPeriodo = (tx: Tx, empresaId: string, doQue: "fatos" | "relatorios", { de, ate }: Intervalo) => tx`
  marcados as materialized (
    select distinct data from analise_mudados
    where empresa_id = ${empresaId} and do_que = ${doQue} and data between ${de} and ${ate}
  ), meses as materialized (
    select mes::date as mes from generate_series(date_trunc('month', ${de}::timestamp), ${ate}::timestamp, '1 month') mes
    where mes >= ${de}::date and mes + interval '1 month' <= ${ate}::date + 1
      and ${semDias(tx, "marcados")}
  ), dias as materialized (
    select dia::date as dia from generate_series(${de}::timestamp, ${ate}::timestamp, '1 day') dia
    where date_trunc('month', dia)::date not in (select mes from meses) and dia::date not in (select data from marcados)
  )`;

/**
 * True when there are differences to add to the sums of these days. Without differences a page reads the sums alone, which costs
 * a fifth less; a save between the two queries then shows only at the next reading.
 */
export async function hasDiferencas(
  tx: Tx,
  empresaId: string,
  doQue: "linhas" | "contagens",
  { de, ate }: Intervalo,
): Promise<boolean> {
  const [row] = await tx<{ some: boolean }[]>`
    select exists (
      select from analise_mudados where empresa_id = ${empresaId} and do_que = ${doQue} and data between ${de} and ${ate}
    ) as some`;
  return row?.some === true;
}

/**
 * Like {@link partesDoPeriodo}, for values that cannot be added, such as the days of a role: `mexidos`, days with differences;
 * `meses_iguais`, whole months without such days; `dias_lidos`, the days outside these months whose sums are not outdated, read
 * from sums of days.
 */
export const partesComDiferencas = (tx: Tx, empresaId: string, { de, ate }: Intervalo) => tx`
  mexidos as materialized (
    select distinct data from analise_mudados
    where empresa_id = ${empresaId} and do_que = 'linhas' and data between ${de} and ${ate} and data not in (select data from marcados)
  ), meses_iguais as materialized (
    select mes from meses where ${semDias(tx, "mexidos")}
  ), dias_lidos as materialized (
    select dia::date as dia from generate_series(${de}::timestamp, ${ate}::timestamp, '1 day') dia
    where date_trunc('month', dia)::date not in (select mes from meses_iguais) and dia::date not in (select data from marcados)
  )`;
