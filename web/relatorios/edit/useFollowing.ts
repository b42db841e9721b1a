import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenEventos } from "../live/eventos.ts";
import { keepRelatorio } from "../stale.ts";
import { autosaveRelatorio, hasQuietChanges, refreshRelatorio } from "../form/save.ts";
import type { EditStore } from "../form/store.ts";

/** Delay before an event is followed: the event about one's own save often arrives before the answer to that save. */
const SETTLE_MS = 250;

/** Shows other people's saves without a reload: untouched fields are updated, typed ones stay. */
export function useFollowing(store: EditStore): void {
  const client = useQueryClient();
  useEffect(() => {
    const { obra, _id } = store.getState().relatorio;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let newest = 0;
    const follow = async (): Promise<void> => {
      if (newest <= store.getState().versao) return;
      // Saves local input first, from the version it was typed on: the server merges, and its answer brings the other changes.
      const { failure } = store.getState();
      const answer = failure === null && hasQuietChanges(store.getState()) ? await autosaveRelatorio(store) : null;
      if (answer !== null) keepRelatorio(client, answer);
      if (newest <= store.getState().versao) return;
      try {
        keepRelatorio(client, await refreshRelatorio(store, { asked: false }));
      } catch {
        // Nothing to do: after a reconnection the stream repeats the newest version, and until then the server merges every save anyway.
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
