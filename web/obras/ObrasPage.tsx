import { Button } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Building2, Plus, SearchX } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { type ListaDeObras, type ObraListada, obrasQuery } from "./data.ts";
import { ObrasLista } from "./ObrasLista.tsx";
import styles from "./ObrasPage.module.css";
import { countsOf, ObrasToolbar } from "./ObrasToolbar.tsx";
import { useFiltroDeObras } from "./useFiltroDeObras.ts";
import { type Layout, useLayout } from "./useLayout.ts";

// Its form (dates, selects) is fetched when first opened; until then the list needs none of it.
const load = () => import("./ObraDialog.tsx");
const ObraDialog = lazy(() => load().then((module) => ({ default: module.ObraDialog })));
const NONE: readonly ObraListada[] = [];

/** Nothing to show: an invitation, or the way out of a filter that matches nothing. */
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
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
          {t.adicionar_obra}
        </Button>
      }
    >
      {t.vazio_texto}
    </EmptyState>
  );
}

function Obras({
  lista,
  layout,
  onAdd,
  filtro,
}: {
  lista: ReturnType<typeof useLista>;
  layout: Layout;
  onAdd: () => void;
  filtro: ReturnType<typeof useFiltroDeObras>;
}) {
  const t = useT("obras");
  const comum = useT("comum");
  const format = useFormat();
  const { query, obras, newest } = lista;
  // Cards are drawn in slices behind what the person does, never in one long task.
  const shown = useDeferredValue(obras, NONE);
  if (query.isPending) return <LoadingState kind={layout === "cartoes" ? "cards" : "rows"} count={9} />;
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
  return (
    <>
      <ObrasLista
        obras={shown}
        busca={filtro.busca ?? ""}
        layout={layout}
        permissoes={permissoes}
        busy={query.isPlaceholderData}
      />
      <div className={styles["more"]}>
        {query.isFetchNextPageError && <FormError error={query.error} />}
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {comum.carregar_mais}
          </Button>
        )}
        {totalObras > obras.length && (
          <span className={styles["shown"]}>
            {t("mostrando", { n: format.integer(obras.length), total: format.integer(totalObras) })}
          </span>
        )}
      </div>
    </>
  );
}

/** Pages read so far, as one list; the newest page knows the counts. */
function useLista(filtro: ReturnType<typeof useFiltroDeObras>) {
  const query = useInfiniteQuery({ ...obrasQuery(filtro), placeholderData: keepPreviousData });
  const pages: readonly ListaDeObras[] | undefined = query.data?.pages;
  const obras = useMemo(() => {
    // A work added meanwhile moves others to the next page; none may appear twice.
    const byId = new Map((pages ?? []).flatMap((page) => page.obras).map((obra) => [obra._id, obra]));
    return [...byId.values()];
  }, [pages]);
  return { query, obras, newest: pages?.at(-1) };
}

/** `/app/obras`: the works as cards or list, searched, filtered, added and deleted (P section 2). */
export function ObrasPage() {
  const t = useT("obras");
  const comum = useT("comum");
  const format = useFormat();
  const filtro = useFiltroDeObras();
  const [layout, setLayout] = useLayout();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState(false);
  const add = (): void => {
    setAsked(true);
    setAdding(true);
  };
  const lista = useLista(filtro);
  const { newest } = lista;
  return (
    <Page
      title={comum.obras}
      {...(newest ? { aside: <span className={styles["total"]}>{format.integer(newest.totalObras)}</span> } : {})}
      {...(newest?.permissoes.adicionar === null
        ? {
            actions: (
              <Button
                leftSection={<Plus size={18} aria-hidden />}
                aria-label={t.adicionar_obra}
                onPointerEnter={() => void load()}
                onClick={add}
              >
                <span className={styles["wide"]}>{t.adicionar_obra}</span>
                <span className={styles["narrow"]}>{comum.adicionar}</span>
              </Button>
            ),
          }
        : {})}
    >
      <ObrasToolbar filtro={filtro} counts={newest ? countsOf(newest) : null} layout={layout} onLayout={setLayout} />
      <output className="sr-only">
        {newest !== undefined && !lista.query.isPlaceholderData && t("obras_encontradas", { n: newest.totalObras })}
      </output>
      <Obras lista={lista} layout={layout} filtro={filtro} onAdd={add} />
      {asked && (
        <Suspense fallback={null}>
          <ObraDialog opened={adding} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}
