import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { relatorioQuery } from "../relatorios/queries.ts";
import { staleLists } from "../relatorios/stale.ts";

/** Queries of the approval screens. Every key contains the company, so two companies never share an answer. */
const company = (): string => getSession()?.empresaId ?? "";

/** Milliseconds between reads of the approval: `SEALING_MS` while a document is being sealed, `WAITING_MS` while others may approve. */
const SEALING_MS = 2500;
const WAITING_MS = 20_000;

function refetchAfter({ tipo, status, documento }: Aprovacao): number | false {
  if (documento?.situacao === "processando") return SEALING_MS;
  return tipo === "eletronica" && status.id > 1 && status.id < 4 ? WAITING_MS : false;
}

export function aprovacaoQuery(obraId: string, relatorioId: string) {
  return queryOptions({
    queryKey: ["aprovacao", company(), obraId, relatorioId],
    queryFn: ({ signal }) => call("getAprovacao", { params: { obraId, relatorioId }, signal }),
    refetchInterval: ({ state }) => (state.data === undefined ? false : refetchAfter(state.data)),
  });
}

/** Query of the records of evidence of a report, oldest first; the records are read again whenever the window opens. */
export function evidenciasQuery(obraId: string, relatorioId: string) {
  return queryOptions({
    queryKey: ["evidencias", company(), obraId, relatorioId],
    queryFn: ({ signal }) => call("listEvidencias", { params: { obraId, relatorioId }, signal }),
    staleTime: 0,
  });
}

export function aprovacaoDoModeloQuery(obraId: string, modeloId: string) {
  return queryOptions({
    queryKey: ["aprovacao-do-modelo", company(), obraId, modeloId],
    queryFn: ({ signal }) => call("getAprovacaoDoModelo", { params: { obraId, modeloId }, signal }),
  });
}

/** Called after a decision with signers: shows its answer in the panel, and marks the report, its lists, the badge and the notices as stale. */
export async function keepAprovacao(client: QueryClient, relatorio: Relatorio, aprovacao: Aprovacao): Promise<void> {
  const { obra, _id } = relatorio;
  client.setQueryData(aprovacaoQuery(obra._id, _id).queryKey, aprovacao);
  await Promise.all([
    client.invalidateQueries({ queryKey: relatorioQuery(obra._id, _id).queryKey }),
    agedByDecision(client, ["evidencias"]),
  ]);
}

/** Called after a decision: marks lists, badge and notices as stale; after an approval by hand the panel too. */
export async function agedByDecision(
  client: QueryClient,
  rest: readonly string[] = ["aprovacao", "evidencias"],
): Promise<void> {
  await Promise.all([
    staleLists(client),
    ...["aguardando-aprovacao", "notificacoes", ...rest].map((key) => client.invalidateQueries({ queryKey: [key] })),
  ]);
}

/** Reads the report and its approval again, because the screen is out of date. */
export async function readAgain(client: QueryClient, relatorio: Relatorio): Promise<void> {
  const { obra, _id } = relatorio;
  await Promise.all([
    client.invalidateQueries({ queryKey: aprovacaoQuery(obra._id, _id).queryKey }),
    client.invalidateQueries({ queryKey: relatorioQuery(obra._id, _id).queryKey }),
  ]);
}
