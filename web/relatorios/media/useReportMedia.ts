import { useEffect, useState } from "react";
import { type Place, placeKey } from "../form/places.ts";
import { type EditStore, setFotos } from "../form/store.ts";
import { setMidias } from "../form/midias.ts";
import { loadQueue } from "./queue/loadQueue.ts";
import type { MediaQueue, Prepare } from "./queue/mediaQueue.ts";
import type { Arrival } from "./queue/transport.ts";
import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";

/** Converts the fields of a photo in the API to the photo's place. */
export function placeOf({ tarefaId, ocorrenciaId, itemChecklistId }: Foto): Place {
  if (tarefaId !== null) return { kind: "atividade", id: tarefaId };
  if (ocorrenciaId !== null) return { kind: "ocorrencia", id: ocorrenciaId };
  return itemChecklistId === null ? { kind: "galeria" } : { kind: "checklist", id: itemChecklistId };
}

/** Appends the item unless the list has it already: the same arrival may be announced twice. */
const joined = <I extends { readonly arquivo: string }>(list: readonly I[], item: I): readonly I[] =>
  list.some(({ arquivo }) => arquivo === item.arquivo) ? list : [...list, item];

/** Adds a received file to what the open page shows. */
export function takeArrival(store: EditStore, arrival: Arrival): void {
  const { versao } = arrival;
  if (arrival.tipo === "foto") {
    const { item } = arrival;
    return setFotos(store, placeKey(placeOf(item)), (fotos) => joined(fotos, item), versao);
  }
  if (arrival.tipo === "video") return setMidias(store, "videos", (list) => joined(list, arrival.item), versao);
  if (arrival.tipo === "anexo") return setMidias(store, "anexos", (list) => joined(list, arrival.item), versao);
  const { item } = arrival;
  setMidias(
    store,
    "assinaturas",
    (list) => [...list.filter(({ posicao }) => posicao !== item.posicao), item].sort((a, b) => a.posicao - b.posicao),
    versao,
  );
}

/**
 * Connects an open edit page to the queue: the report's uploads continue, and received files appear on the page. `null` while the
 * queue is being fetched.
 */
export function useReportMedia(store: EditStore, relatorioId: string, prepare: Prepare): MediaQueue | null {
  const [queue, setQueue] = useState<MediaQueue | null>(null);
  useEffect(() => {
    let left = false;
    let end = (): void => {
      left = true;
    };
    const join = async (): Promise<void> => {
      const loaded = await loadQueue();
      if (left) return;
      const closeReport = loaded.openReport(relatorioId, prepare);
      const stopListening = loaded.onArrival((arrival) => {
        if (arrival.relatorioId === relatorioId) takeArrival(store, arrival);
      });
      end = () => {
        closeReport();
        stopListening();
      };
      setQueue(loaded);
    };
    void join();
    return () => end();
  }, [store, relatorioId, prepare]);
  return queue;
}
