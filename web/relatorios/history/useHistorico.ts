import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { historicoQuery, type Where } from "./data.ts";
import { groupBySave, type Itens } from "./groups.ts";
import { type Words, useWords } from "./useValues.ts";

export const whereOf = ({ obra, _id, versao }: Relatorio): Where => ({ obraId: obra._id, relatorioId: _id, versao });

/** Groups the pages read so far by save, and collects the names of their items. */
export function useHistorico(relatorio: Relatorio, item: string | null) {
  const query = useInfiniteQuery(historicoQuery(whereOf(relatorio), item));
  const pages = query.data?.pages;
  const saves = useMemo(() => groupBySave((pages ?? []).flatMap(({ alteracoes }) => alteracoes)), [pages]);
  const itens = useMemo((): Itens => Object.assign({}, ...(pages ?? []).map((page) => page.itens)) as Itens, [pages]);
  return { query, saves, itens };
}

export type HistoryWords = Words & {
  /** Name of an item, by its id. */
  readonly named: (id: string) => string;
};

/** Words for items that may no longer be in the report: the history's answer includes their names. */
export function useHistoryWords(relatorio: Relatorio, itens: Itens): HistoryWords {
  const nameOf = useCallback((id: string) => itens[id]?.nome ?? null, [itens]);
  const words = useWords(relatorio, nameOf);
  return useMemo(() => {
    const named = (id: string): string => {
      const item = itens[id];
      if (item === undefined) return id;
      const pai = item.pai === null ? null : (itens[item.pai]?.nome ?? null);
      return words.item({ item: id, secao: item.secao, tipo: item.tipo }, { nome: item.nome, pai });
    };
    return { ...words, named };
  }, [words, itens]);
}
