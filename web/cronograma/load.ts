import type { QueryClient } from "@tanstack/react-query";
import { cronogramaQuery } from "./data.ts";

/** Starts reading while the page's code and texts arrive; the page shows its own waiting and its own error. */
export function startCronograma(client: QueryClient, obraId: string): void {
  void client.prefetchQuery(cronogramaQuery(obraId));
}
