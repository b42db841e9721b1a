import { Button } from "@mantine/core";
import { Building2, Plus, SearchX } from "lucide-react";
import { useDeferredValue } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import type { ObraListada } from "./data.ts";
import { ObrasLista } from "./ObrasLista.tsx";
import styles from "../ui/ListPage.module.css";
import type { useFiltroDeObras } from "./useFiltroDeObras.ts";
import type { useListaDeObras } from "./useListaDeObras.ts";
import type { Layout } from "./useLayout.ts";

const NONE: readonly ObraListada[] = [];

/** Shown for an empty list: an invitation to add a work, or a button to clear a filter that matches nothing. */
function Nothing({
  filtering,
  onClear,
  onAdd,
}: {
  filtering: boolean;
  onClear: () => void;
  onAdd: (() => void) | null;
}) {
  const t = useT("obras");
  if (filtering)
    return (
      <EmptyState
        icon={<SearchX size={22} />}
        title={t.busca_vazia_titulo}
        action={
          <Button variant="default" onClick={onClear}>
            {t.limpar_filtros}
          </Button>
        }
      >
        {t.busca_vazia_texto}
      </EmptyState>
    );
  if (onAdd === null)
    return (
      <EmptyState icon={<Building2 size={22} />} title={t.vazio_sem_permissao_titulo}>
        {t.vazio_sem_permissao_texto}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Building2 size={22} />}
      title={t.vazio_titulo}
      action={
        <OnlineButton leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
          {t.adicionar_obra}
        </OnlineButton>
      }
    >
      {t.vazio_texto}
    </EmptyState>
  );
}

/** The list in each of its states: loading, refused, empty, filled, and with more to load. */
export function ObrasContent({
  lista,
  layout,
  onAdd,
  filtro,
}: {
  lista: ReturnType<typeof useListaDeObras>;
  layout: Layout;
  onAdd: () => void;
  filtro: ReturnType<typeof useFiltroDeObras>;
}) {
  const comum = useT("comum");
  const format = useFormat();
  const { query, obras, newest } = lista;
  // Cards are rendered at lower priority in slices, never in one long task.
  const shown = useDeferredValue(obras, NONE);
  const waiting = <LoadingState kind={layout === "cartoes" ? "cards" : "rows"} count={9} />;
  if (query.isPending) return waiting;
  if (newest === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { permissoes, totalObras } = newest;
  if (obras.length === 0)
    return (
      <Nothing
        filtering={filtro.filtering}
        onClear={filtro.clear}
        onAdd={permissoes.adicionar === null ? onAdd : null}
      />
    );
  // The loading state stays until the first cards are drawn, so that content below them does not jump.
  if (shown.length === 0) return waiting;
  return (
    <>
      <ObrasLista
        obras={shown}
        busca={filtro.busca ?? ""}
        layout={layout}
        permissoes={permissoes}
        busy={query.isPlaceholderData}
      />
      <LoadMore query={query}>
        {totalObras > obras.length && (
          <span className={styles["shown"]}>
            {comum("mostrando_de", { n: format.integer(obras.length), total: format.integer(totalObras) })}
          </span>
        )}
      </LoadMore>
    </>
  );
}
