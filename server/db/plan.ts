import { isAsWritten, type Tx } from "./transaction.ts";

/**
 * For a query by key over many tables, to be sent right before it, unless the transaction began so (`asWritten`): from here on its
 * queries are planned once on each connection, with the tables in the order that is written. PostgreSQL would try all orders at each of the first five runs there,
 * which takes 10 ms where the query takes one.
 */
export const planAsWritten = (tx: Tx) =>
  isAsWritten(tx)
    ? null
    : tx`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('join_collapse_limit', '1', true)`;
