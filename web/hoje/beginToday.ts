import type { QueryClient } from "@tanstack/react-query";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { call } from "../api/client.ts";
import { COPIAR_PADRAO } from "../relatorios/create/copiar.ts";
import { keepRelatorio } from "../relatorios/queries.ts";

/** Which report: of this work, from this template, on the day that was offered; the last one is copied or not. */
export type Onde = {
  readonly obraId: string;
  readonly modeloId: string;
  readonly hoje: string;
  readonly copiar: boolean;
};

/** Today's report, made now or found. */
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
