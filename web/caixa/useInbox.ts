import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { getAssinatura, setAssinatura } from "./assinatura.ts";
import { aguardandoQuery, resumoQuery } from "./data.ts";
import type { Assinatura } from "./fila.ts";
import { useFila } from "./filaDaEmpresa.ts";
import { isDone, isUndecided, type Linha, linhasDe, neighbour, nextOpen } from "./linhas.ts";

/**
 * Returns which decisions on a report are possible now: null when the decision is possible, otherwise the code of the reason;
 * undefined when refusing is not offered at all.
 */
export function offersOf({ aprovacao, hoje }: Resumo): { aprovar: string | null; reprovar: string | null | undefined } {
  if (aprovacao.tipo === "eletronica" && aprovacao.assinantes.length > 0)
    return { aprovar: aprovacao.permissoes.aprovar, reprovar: aprovacao.permissoes.reprovar };
  // Without signers, a change of the status approves a report or sends it back. Sending back needs the section of comments, where the reason goes.
  const { status } = aprovacao.permissoes;
  const returns = status.includes(STATUS_RELATORIO.preenchendo) && hoje.comentarios !== null;
  return {
    aprovar: status.includes(STATUS_RELATORIO.aprovado) ? null : "sem_permissao",
    reprovar: returns ? null : undefined,
  };
}

export const isByHand = ({ aprovacao }: Resumo): boolean =>
  aprovacao.tipo === "manual" || aprovacao.assinantes.length === 0;

/** Returns how the person chose to sign, if that way is possible for this report; null when the person still has to choose. */
function knownSigning({ aprovacao }: Resumo): Assinatura | null {
  const chosen = getAssinatura();
  return chosen?.modo === "guardada" && aprovacao.minhaAssinatura === null ? null : chosen;
}

/** The report for which the person is asked how they sign; `approves`: the answer also approves that report. */
export type Escolha = { readonly resumo: Resumo; readonly approves: boolean };

/**
 * The inbox: its rows, the current row, and the two decisions about it.
 * @param obras ids of works, separated by commas: reports of other works are left out; absent: all works
 * @param asked id of the report in the address. If that report does not wait, or others have decided it meanwhile, its id is in
 * `ausente`: the page tells what became of it, and shows another report only on request.
 */
export function useInbox(asked: string | undefined, obras: string | undefined) {
  const client = useQueryClient();
  const query = useQuery(aguardandoQuery());
  const { store, fila } = useFila(client);
  const todas = useMemo(() => linhasDe(query.data ?? [], fila), [query.data, fila]);
  const linhas = useMemo(() => {
    const only = obras?.split(",");
    return only === undefined ? todas : todas.filter(({ item }) => only.includes(item.obra._id));
  }, [todas, obras]);
  const [chosen, setChosen] = useState<string | null>(asked ?? null);
  const [address, setAddress] = useState(asked);
  if (asked !== address) {
    setAddress(asked);
    if (asked !== undefined) setChosen(asked);
  }
  const [choosing, setChoosing] = useState<Escolha | null>(null);
  const read = linhas.find(({ item }) => item._id === chosen);
  const ausente = read === undefined && query.data !== undefined ? chosen : null;
  // When the decision about a row has taken effect, the next row is shown.
  const next = ausente !== null ? null : read === undefined || isDone(read) ? nextOpen(linhas, chosen) : chosen;
  const atual = linhas.find(({ item }) => item._id === next) ?? null;
  const id = atual?.item._id ?? null;
  // Stores the current row as the chosen one, so that it stays current when other reports arrive before it.
  if (ausente === null && query.data !== undefined && id !== chosen) setChosen(id);

  useAhead(client, linhas, id);

  const send = (resumo: Resumo, ato: Parameters<typeof store.decide>[0]["ato"]): void => {
    const following = nextOpen(linhas, resumo.relatorio._id);
    store.decide({ item: resumo.relatorio, esperado: resumo.aprovacao.esperado, ato });
    setChosen(following);
  };
  const approveWith = (resumo: Resumo, assinatura: Assinatura): void =>
    send(resumo, { tipo: "aprovar", assinatura, conflitos: resumo.aprovacao.conflitos });
  return {
    query,
    fila,
    store,
    linhas,
    /** Number of waiting reports in works that the address leaves out. */
    outras: todas.filter(isUndecided).length - linhas.filter(isUndecided).length,
    atual,
    ausente,
    choosing,
    go: setChosen,
    step: (by: 1 | -1): void => {
      const to = neighbour(linhas, id, by);
      if (to !== null) setChosen(to);
    },
    skip: (): void => setChosen(nextOpen(linhas, id) ?? id),
    /** Approves at once if the person has chosen how to sign; otherwise asks first. */
    approve: (resumo: Resumo): void => {
      if (offersOf(resumo).aprovar !== null) return;
      if (isByHand(resumo)) return send(resumo, { tipo: "aprovarAMao", conflitos: resumo.aprovacao.conflitos });
      const assinatura = knownSigning(resumo);
      if (assinatura === null) setChoosing({ resumo, approves: true });
      else approveWith(resumo, assinatura);
    },
    refuse: (resumo: Resumo, motivo: string): void =>
      send(resumo, { tipo: isByHand(resumo) ? "devolver" : "reprovar", motivo }),
    /** Asks for another way to sign from now on; this approves nothing. */
    changeSigning: (resumo: Resumo): void => setChoosing({ resumo, approves: false }),
    leaveSigning: (): void => setChoosing(null),
    choose: (assinatura: Assinatura): void => {
      setAssinatura(assinatura);
      if (choosing?.approves === true) approveWith(choosing.resumo, assinatura);
      setChoosing(null);
    },
    giveUp: store.forget,
  };
}
export type Inbox = ReturnType<typeof useInbox>;

/** Prefetches the summaries of the current report and of the next two, which the person will probably open. */
function useAhead(client: QueryClient, linhas: readonly Linha[], id: string | null): void {
  const ahead = upcoming(linhas, id).join(" ");
  useEffect(() => {
    for (const [obraId = "", relatorioId = ""] of ahead.split(" ").map((pair) => pair.split("/"))) {
      if (relatorioId !== "") void client.prefetchQuery(resumoQuery(obraId, relatorioId));
    }
  }, [client, ahead]);
}

/** Returns `obra/relatorio` of the report that is being read and of the two after it. */
function upcoming(linhas: readonly Linha[], id: string | null): string[] {
  const found: string[] = [];
  let at = id;
  for (let n = 0; n < 3 && at !== null; n += 1) {
    const linha = linhas.find(({ item }) => item._id === at);
    const pair = linha === undefined ? "" : `${linha.item.obra._id}/${linha.item._id}`;
    if (pair === "" || found.includes(pair)) break;
    found.push(pair);
    at = nextOpen(linhas, at);
  }
  return found;
}
