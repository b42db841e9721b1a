import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { predefinidosQuery } from "../relatorios/queries.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./PredefinirLista.module.css";
import { MIN_SEARCH_LENGTH } from "../ui/searchLength.ts";
import type { Predefinidos } from "./usePredefinidosDaObra.ts";

/** Window that copies the presets of another work into this one; presets that are already here stay as they are. */
export function CopiarPredefinidos({
  obraId,
  opened,
  onClose,
  onCopy,
}: {
  obraId: string;
  opened: boolean;
  onClose: () => void;
  /** Adds the presets that are missing here, and returns their number. */
  onCopy: (data: Predefinidos) => number;
}) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [paused] = useDebouncedValue(typed.trim(), 250);
  const busca = paused.length >= MIN_SEARCH_LENGTH ? paused : undefined;
  const query = useQuery({
    queryKey: ["obras", getSession()?.empresaId ?? "", "copiar", busca],
    queryFn: ({ signal }) => call("listObras", { query: { busca, pagina: 0 }, signal }),
    placeholderData: keepPreviousData,
    enabled: opened,
  });
  const copy = async (id: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const n = onCopy(await client.fetchQuery(predefinidosQuery(id)));
      if (n === 0) toast.info(t.copiar_nada);
      else toast.success(t("copiados", { n }));
      onClose();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  const obras = query.data?.obras.filter(({ _id }) => _id !== obraId);
  return (
    <Dialog opened={opened} onClose={onClose} title={t.copiar_de_obra}>
      <p className={styles["help"]}>{t.copiar_ajuda}</p>
      <SearchField label={comum.buscar} value={typed} onChange={setTyped} />
      {query.isPending && <LoadingState kind="rows" count={4} />}
      {query.isError && obras === undefined && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <output>{obras?.length === 0 && comum.nada_encontrado}</output>
      <ul className={styles["works"]} aria-label={comum.obras}>
        {obras?.map(({ _id, nome }) => (
          <li key={_id}>
            <button type="button" className={styles["work"]} aria-disabled={busy} onClick={() => void copy(_id)}>
              {nome}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
