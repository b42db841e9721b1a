import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Aprovacao, Esperado } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { useEventos } from "../relatorios/live/useEventos.ts";
import { relatorioQuery } from "../relatorios/queries.ts";
import { aprovacaoQuery } from "./data.ts";
import { approvalsOf } from "../relatorios/shared/approvalMode.ts";
import { readUpTo } from "./state.ts";

/** True when the report and its approval are of different moments: one of them is out of date. */
function disagree(relatorio: Relatorio, { tipo, status, esperado, assinantes }: Aprovacao): boolean {
  const given = assinantes.filter((assinante) => assinante.aprovado).length;
  return (
    status.id !== relatorio.status.id ||
    esperado.versao > relatorio.versao ||
    (tipo === "eletronica" && given !== approvalsOf(relatorio))
  );
}

/**
 * Reads the approval of the report on the screen. When somebody saves or decides elsewhere, the report and the approval are read
 * again until they agree.
 * @param onBehind called when the report on the screen is out of date; must read the report again
 */
export function useAprovacao(relatorio: Relatorio, onBehind: () => void) {
  const client = useQueryClient();
  const { obra, _id, versao } = relatorio;
  const query = useQuery(aprovacaoQuery(obra._id, _id));
  const aprovacao = query.data ?? null;
  // The version in the last live event. The event may arrive before the approval is loaded, and the loaded approval may be of an older version.
  const [told, setTold] = useState(0);
  const readPanel = (): void => void client.invalidateQueries({ queryKey: aprovacaoQuery(obra._id, _id).queryKey });
  useEventos(obra._id, _id, { onPoke: setTold, onAprovacao: readPanel });
  const missed = aprovacao !== null && aprovacao.esperado.versao < told ? told : null;
  const reread = useEffectEvent(readPanel);
  useEffect(() => {
    if (missed !== null) reread();
  }, [missed]);
  // Identifies the disagreement: the report is read again for a new disagreement, but not again for the same one.
  const moment =
    aprovacao !== null && disagree(relatorio, aprovacao)
      ? `${versao} ${JSON.stringify([aprovacao.esperado, aprovacao.status.id, aprovacao.assinantes.map((each) => each.dataHora)])}`
      : null;
  const behind = useEffectEvent(onBehind);
  useEffect(() => {
    if (moment !== null) behind();
  }, [moment]);
  return { query, aprovacao };
}

/** Reads the approval on the reading page, and reads the report again when the approval belongs to a newer version. */
export function useAprovacaoToRead(relatorio: Relatorio) {
  const client = useQueryClient();
  return useAprovacao(
    relatorio,
    () => void client.invalidateQueries({ queryKey: relatorioQuery(relatorio.obra._id, relatorio._id).queryKey }),
  );
}

/** The content that the person has read, to send with a decision ({@link readUpTo}). `readAnew` marks the content on the screen as read. */
export function useRead(relatorio: Relatorio, aprovacao: Aprovacao | null) {
  const [read, setRead] = useState<Esperado | null>(null);
  const next = aprovacao === null ? read : readUpTo(read, aprovacao.esperado, relatorio.versao);
  if (next !== read) setRead(next);
  return { read: next, readAnew: () => setRead(null) };
}
