import type { QueryClient } from "@tanstack/react-query";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { call } from "../api/client.ts";
import { COPIAR_PADRAO } from "../relatorios/create/copiar.ts";
import { keepRelatorio } from "../relatorios/stale.ts";

/** The report to begin: its work, its template and the day; `copiar` says whether it starts as a copy of the last one. */
export type Onde = {
  readonly obraId: string;
  readonly modeloId: string;
  readonly hoje: string;
  readonly copiar: boolean;
};

/** Creates today's report, or returns it if it exists already. */
export async function beginToday(client: QueryClient, { obraId, modeloId, hoje, copiar }: Onde): Promise<Relatorio> {
  const made = await call("createRelatorio", {
    params: { obraId },
    query: {},
    body: {
      modeloDeRelatorioId: modeloId,
      data: hoje,
      dataFim: null,
      copiarInformacoes: copiar,
      copiar: COPIAR_PADRAO,
    },
  });
  keepRelatorio(client, made);
  return made;
}
