import type { PendingQuery, Row } from "postgres";
import { searchWords } from "../../domain/lib/text.ts";
import type { Tx } from "./database.ts";

/** SQL that stands for itself: a column, or an expression of columns. */
type Sql = PendingQuery<Row[]>;

/**
 * The one way to search a list: `and` every word of the search is somewhere in `texto`, an expression made by `buscavel`; nothing
 * when there is no word. As a subquery a word is made once, not for every row. Of LIKE the planner would expect half a percent to
 * match, and not walk a list's index to the end of its page.
 */
export const holds = (tx: Tx, texto: Sql, busca: string | undefined): Sql =>
  searchWords(busca ?? "")
    .map((word) => tx`and strpos(${texto}, (select buscavel(${word}))) > 0`)
    .reduce((all, one) => tx`${all} ${one}`, tx``);
