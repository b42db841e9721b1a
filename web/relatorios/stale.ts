import type { QueryClient } from "@tanstack/react-query";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { relatorioQuery } from "./queries.ts";

/** What becomes out of date with a change of a report. */

/** First parts of the keys of everything that shows something of reports: lists, works, analysis pages, the schedule with its progress, the bin. */
const SHOWING: readonly unknown[] = ["relatorios", "modelos-da-obra", "obra", "obras", "cronograma", "lixeira"];

/** Called after a save: stores the answer as the newest reading of the report, and marks the lists as stale. */
export function keepRelatorio(client: QueryClient, relatorio: Relatorio): void {
  const { queryKey } = relatorioQuery(relatorio.obra._id, relatorio._id);
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, relatorio);
  // After a change of status the report may wait for this person: the badge of the inbox counts again.
  if (before !== undefined && before.status.id !== relatorio.status.id)
    void client.invalidateQueries({ queryKey: ["aguardando-aprovacao"] });
  // Reports are saved every few seconds, so the lists are only marked stale; they are fetched when a screen shows them again.
  void staleLists(client, "none");
}

/** Marks as stale everything in which a changed, added or deleted report appears; what is on the screen is fetched again at once. */
export const staleLists = (client: QueryClient, refetchType: "active" | "none" = "active"): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => SHOWING.includes(queryKey[0]), refetchType });
