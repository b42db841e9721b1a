import type { QueryClient } from "@tanstack/react-query";
import { loadAprovacao } from "../../aprovacao/parts.ts";
import { fetchCode } from "../../lib/fetchCode.ts";
import { loadRelatorio, loadRelatorioEdit, type RelatorioParams } from "../../relatorios/load.ts";

/** Loads a report's page with its approval, before it shows. */

export const loadReading = (client: QueryClient, params: RelatorioParams, preload: boolean): Promise<void> =>
  loadRelatorio(client, params, {
    preload,
    loadApproval: (relatorio) => loadAprovacao(client, relatorio, "ler"),
  });

export const loadEditing = (client: QueryClient, params: RelatorioParams): Promise<void> =>
  loadRelatorioEdit(client, params, {
    // The page's own chunk; the router fetches it at the same time.
    fetchPage: () => fetchCode(() => import("./EditingPage.tsx")),
    loadApproval: (relatorio) => loadAprovacao(client, relatorio, "editar"),
  });
