import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Building2, SearchX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { call } from "../../api/client.ts";
import { getSession } from "../../api/session.ts";
import { useT } from "../../i18n/texts.ts";
import { AddRelatorioDialog } from "./AddRelatorioDialog.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Highlight } from "../../ui/Highlight.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import styles from "./NovoRelatorio.module.css";

const POR_PAGINA = 50;

function useObras(busca: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ["obras-em-andamento", getSession()?.empresaId ?? "", busca],
    queryFn: ({ pageParam, signal }) =>
      call("listObrasEmAndamento", {
        query: { pagina: pageParam, porPagina: POR_PAGINA, ...(busca !== "" && { busca }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === POR_PAGINA ? pages.length : undefined),
    placeholderData: keepPreviousData,
    enabled,
  });
}

function Obras({ onChoose }: { onChoose: (obraId: string) => void }) {
  const t = useT("navegacao");
  const comum = useT("comum");
  const [typed, setTyped] = useState("");
  const busca = useDeferredValue(typed.trim());
  const query = useObras(busca, true);
  const obras = query.data?.pages.flat();
  return (
    <div className={styles["choose"]}>
      <SearchField value={typed} onChange={setTyped} label={t.obras} />
      {query.isPending && <LoadingState kind="rows" count={4} />}
      {query.isError && obras === undefined && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {obras?.length === 0 &&
        (busca === "" ? (
          <EmptyState icon={<Building2 size={22} />} title={t.escolher_obra_vazia}>
            {t.escolher_obra_vazia_ajuda}
          </EmptyState>
        ) : (
          <EmptyState icon={<SearchX size={22} />} title={comum.nada_encontrado} />
        ))}
      {obras !== undefined && obras.length > 0 && (
        <ul className={styles["list"]}>
          {obras.map(({ _id, nome }) => (
            <li key={_id}>
              <button type="button" className={styles["obra"]} onClick={() => onChoose(_id)}>
                <Building2 size={18} aria-hidden />
                <span>
                  <Highlight text={nome} query={busca} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <button type="button" className={styles["more"]} onClick={() => void query.fetchNextPage()}>
          {comum.carregar_mais}
        </button>
      )}
    </div>
  );
}

/** Adds a report from any screen: first the work is chosen, among those in progress, then the work's own dialog opens. */
export function NovoRelatorio({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("navegacao");
  const [obraId, setObraId] = useState<string | null>(null);
  const close = (): void => {
    setObraId(null);
    onClose();
  };
  return (
    <>
      <Dialog opened={opened && obraId === null} onClose={close} title={t.escolher_obra}>
        {opened && <Obras onChoose={setObraId} />}
      </Dialog>
      {obraId !== null && <AddRelatorioDialog key={obraId} obraId={obraId} opened={opened} onClose={close} />}
    </>
  );
}
