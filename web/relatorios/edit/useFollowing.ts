import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenEventos } from "../live/eventos.ts";
import { keepRelatorio } from "../queries.ts";
import { autosaveRelatorio, hasQuietChanges, refreshRelatorio } from "../form/save.ts";
import type { EditStore } from "../form/store.ts";

/** Time in which the answer to one's own save arrives: word of it often comes first. */
const SETTLE_MS = 250;

/** Saves of others appear without a reload: fields nobody touched here follow, typed ones stay. */
export function useFollowing(store: EditStore): void {
  const client = useQueryClient();
  useEffect(() => {
    const { obra, _id } = store.getState().relatorio;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newest = 0;
    const follow = async (): Promise<void> => {
      if (newest <= store.getState().versao) return;
      // Local input is saved first, from the version it was typed on: the server merges, and its answer brings the
      // other changes.
      const { failure } = store.getState();
      const answer = failure === null && hasQuietChanges(store.getState()) ? await autosaveRelatorio(store) : null;
      if (answer !== null) keepRelatorio(client, answer);
      if (newest <= store.getState().versao) return;
      try {
        keepRelatorio(client, await refreshRelatorio(store, { asked: false }));
      } catch {
        // After a reconnection the stream repeats the newest version; until then the save merges all the same.
      }
    };
    const stop = listenEventos(obra._id, _id, {
      onPoke: (versao) => {
        newest = Math.max(newest, versao);
        clearTimeout(timer);
        timer = setTimeout(() => void follow(), SETTLE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, client]);
}
