import type { PendingQuery, Row } from "postgres";
import { searchWords } from "../../domain/lib/text.ts";
import type { Tx } from "./database.ts";

/** An SQL fragment: a column, or an expression of columns. */
type Sql = PendingQuery<Row[]>;

/**
 * Returns the conditions (`and …`) by which every list is searched: each word of the search must occur in `texto`, an expression
 * made by `buscavel`; empty when the search has no words. The subquery normalises a word once, not for every row. No LIKE: the
 * planner would expect half a percent of the rows to match and would not walk the list's index until a page is full.
 */
export const holds = (tx: Tx, texto: Sql, busca: string | undefined): Sql =>
  searchWords(busca ?? "")
    .map((word) => tx`and strpos(${texto}, (select buscavel(${word}))) > 0`)
    .reduce((all, one) => tx`${all} ${one}`, tx``);
