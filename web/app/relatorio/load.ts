import type { QueryClient } from "@tanstack/react-query";
import { loadAprovacao } from "../../aprovacao/parts.ts";
import { fetchCode } from "../../lib/fetchCode.ts";
import { loadRelatorio, loadRelatorioEdit, type RelatorioParams } from "../../relatorios/load.ts";

/** Loads a report's page and the report's approval before the page is shown. */

export const loadReading = (client: QueryClient, params: RelatorioParams, preload: boolean): Promise<void> =>
  loadRelatorio(client, params, {
    preload,
    loadApproval: (relatorio) => loadAprovacao(client, relatorio, "ler"),
  });

export const loadEditing = (client: QueryClient, params: RelatorioParams): Promise<void> =>
  loadRelatorioEdit(client, params, {
    // The chunk of the page itself; the router fetches the same chunk at the same time.
    fetchPage: () => fetchCode(() => import("./EditingPage.tsx")),
    loadApproval: (relatorio) => loadAprovacao(client, relatorio, "editar"),
  });
