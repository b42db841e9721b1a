import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { CloudUpload, PencilLine, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { getTexts, useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../ui/toast.ts";
import { mediaQueue } from "../media/queue/current.ts";
import { type Envio, isPending } from "../media/queue/types.ts";
import { relatorioQuery } from "../queries.ts";
import { staleLists } from "../stale.ts";
import { KeptDrafts } from "./parts.ts";
import { PendingWindow } from "./PendingWindow.tsx";
import styles from "./pending.module.css";
import { type KeptDraft, useKeptDrafts } from "./useKeptDrafts.ts";

/** Tells the person, once, the names of files whose copy was cut off because their page died. Such files were never shown as kept. */
function useCutOff(): void {
  const queue = mediaQueue();
  const cutOff = useStore(queue.store, (state) => state.cutOff);
  useEffect(() => {
    if (cutOff.length === 0) return;
    toast.error(getTexts("midias")("interrompidos", { n: cutOff.length, nomes: cutOff.join(", ") }));
    queue.dismissCutOff();
  }, [queue, cutOff]);
}

/** Invalidates the report of each arriving file, and the lists in which the report appears, whatever screen the person is on. */
function useArrivals(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      mediaQueue().onArrival(({ obraId, relatorioId }) => {
        const { queryKey } = relatorioQuery(obraId, relatorioId);
        void client.invalidateQueries({ queryKey, refetchType: "none" });
        void staleLists(client);
      }),
    [client],
  );
}

/**
 * Shown on every screen: files that wait to be sent, and reports with changes that only this device has. It also continues
 * uploads of earlier visits. Loaded after the first paint; shows nothing while nothing waits.
 */
export function Pending() {
  const t = useT("midias");
  const g = useT("guardado");
  const { store } = mediaQueue();
  const [open, setOpen] = useState(false);
  const here = useRouterState({ select: ({ location }) => location.pathname });
  // The open edit page shows its own files and changes, so they are left out here.
  const isHere = (obraId: string, relatorioId: string): boolean => paths.relatorioEditar(obraId, relatorioId) === here;
  const elsewhere = ({ obraId, relatorioId }: Envio): boolean => !isHere(obraId, relatorioId);
  const pending = useStore(store, ({ envios }) => envios.filter((one) => elsewhere(one) && isPending(one)).length);
  const refused = useStore(store, ({ envios }) => envios.filter((one) => elsewhere(one) && !isPending(one)).length);
  const drafts = useKeptDrafts().filter(
    ({ facts, relatorioId }: KeptDraft) => facts === null || !isHere(facts.obraId, relatorioId),
  );
  const some = drafts.length > 0;
  useEffect(() => {
    if (some) void KeptDrafts.load();
  }, [some]);
  useCutOff();
  useArrivals();
  const files = pending + refused;
  const total = files + drafts.length;
  if (total === 0 && !open) return null;
  const filesOrBoth = drafts.length === 0 ? t("aguardando", { n: files }) : g("itens", { n: total });
  const words = files === 0 ? g("relatorios", { n: total }) : filesOrBoth;
  const sendIcon = files === 0 ? <PencilLine size={17} aria-hidden /> : <CloudUpload size={17} aria-hidden />;
  return (
    <>
      {total > 0 && (
        <button
          type="button"
          className={styles["pill"]}
          data-refused={refused > 0 || undefined}
          aria-label={words}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {refused > 0 ? <TriangleAlert size={17} aria-hidden /> : sendIcon}
          <span className={styles["long"]} data-wide={drafts.length > 0 || undefined}>
            {words}
          </span>
          <span className={styles["short"]}>{total}</span>
        </button>
      )}
      <PendingWindow drafts={drafts} opened={open} onClose={() => setOpen(false)} />
    </>
  );
}
