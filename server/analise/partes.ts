import type { Intervalo } from "../../domain/analise/periodo.ts";
import type { Tx } from "../db/database.ts";

/**
 * How a period is read where sums are kept (decision 043), as parts of a `with`: `marcados`, its days that changed since they were added
 * up; `meses`, its whole months without any of these; `dias`, its other days that are added up.
 */
export const partesDoPeriodo = (tx: Tx, empresaId: string, { de, ate }: Intervalo) => tx`
  marcados as materialized (
    select distinct data from analise_mudados where empresa_id = ${empresaId} and data between ${de} and ${ate}
  ), meses as materialized (
    select mes::date as mes from generate_series(date_trunc('month', ${de}::timestamp), ${ate}::timestamp, '1 month') mes
    where mes >= ${de}::date and mes + interval '1 month' <= ${ate}::date + 1
      and not exists (select from marcados where data >= mes and data < mes + interval '1 month')
  ), dias as materialized (
    select dia::date as dia from generate_series(${de}::timestamp, ${ate}::timestamp, '1 day') dia
    where date_trunc('month', dia)::date not in (select mes from meses) and dia::date not in (select data from marcados)
  )`;
