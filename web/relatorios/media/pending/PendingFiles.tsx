import { useQueryClient } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { CloudUpload, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { getTexts, useT } from "../../../i18n/texts.ts";
import { paths } from "../../../paths.ts";
import { toast } from "../../../ui/toast.ts";
import { relatorioQuery, staleLists } from "../../queries.ts";
import { mediaQueue } from "../queue/current.ts";
import { type Envio, isPending } from "../queue/types.ts";
import { PendingWindow } from "./PendingWindow.tsx";
import styles from "./pending.module.css";

/** Copies that were cut off when a page died are named once: they were never shown as kept. */
function useCutOff(): void {
  const queue = mediaQueue();
  const cutOff = useStore(queue.store, (state) => state.cutOff);
  useEffect(() => {
    if (cutOff.length === 0) return;
    toast.error(getTexts("midias")("interrompidos", { n: cutOff.length, nomes: cutOff.join(", ") }));
    queue.dismissCutOff();
  }, [queue, cutOff]);
}

/** What arrives ages what was read of its report, on whatever screen the person is. */
function useArrivals(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      mediaQueue().onArrival(({ obraId, relatorioId }) => {
        const { queryKey } = relatorioQuery(obraId, relatorioId);
        void client.invalidateQueries({ queryKey, refetchType: "none" });
        void staleLists(client, obraId);
      }),
    [client],
  );
}

/**
 * Files that wait to be sent, seen from every screen: how many, how far, what needs the person. It also goes on with what an
 * earlier visit left. Loaded after the first picture; nothing is shown while nothing waits.
 */
export function PendingFiles() {
  const t = useT("midias");
  const { store } = mediaQueue();
  const [open, setOpen] = useState(false);
  const here = useRouterState({ select: ({ location }) => location.pathname });
  // The open edit page shows its own files itself.
  const elsewhere = ({ obraId, relatorioId }: Envio): boolean => paths.relatorioEditar(obraId, relatorioId) !== here;
  const pending = useStore(store, ({ envios }) => envios.filter((one) => elsewhere(one) && isPending(one)).length);
  const refused = useStore(store, ({ envios }) => envios.filter((one) => elsewhere(one) && !isPending(one)).length);
  useCutOff();
  useArrivals();
  const nothing = pending + refused === 0;
  if (nothing && !open) return null;
  return (
    <>
      {!nothing && (
        <button
          type="button"
          className={styles["pill"]}
          data-refused={refused > 0 || undefined}
          aria-label={t("aguardando", { n: pending + refused })}
          onClick={() => setOpen(true)}
        >
          {refused > 0 ? <TriangleAlert size={17} aria-hidden /> : <CloudUpload size={17} aria-hidden />}
          <span className={styles["long"]}>{t("aguardando", { n: pending + refused })}</span>
          <span className={styles["short"]}>{pending + refused}</span>
        </button>
      )}
      <PendingWindow opened={open} onClose={() => setOpen(false)} />
    </>
  );
}
