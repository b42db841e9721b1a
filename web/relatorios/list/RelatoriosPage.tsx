import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { FileText, ListChecks, Plus, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { PeriodoAndamento, PeriodoDialog } from "../../impressoes/PeriodoDialog.tsx";
import { usePerfil } from "../../shell/usePerfil.ts";
import { ActionMenu } from "../../ui/ActionMenu.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { later } from "../../ui/later.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { OnlineButton } from "../../ui/OnlineButton.tsx";
import { Page } from "../../ui/Page.tsx";
import { AddRelatorioDialog } from "../create/AddRelatorioDialog.tsx";
import { QuickCreate } from "../create/QuickCreate.tsx";
import { useDoDia } from "../create/useQuickCreate.ts";
import { reasonSentence } from "../labels.tsx";
import { relatoriosQuery } from "../queries.ts";
import { ListToolbar } from "./ListToolbar.tsx";
import { Meses } from "./Meses.tsx";
import styles from "./RelatoriosPage.module.css";
import { RelatorioRow } from "./RelatorioRow.tsx";
import { type Filtro, useFiltro } from "./useFiltro.ts";
import type { AprovarEscolhidos } from "./SelecaoBarra.tsx";
import { useListKeys } from "./useListKeys.ts";
import { useMostrado } from "./useMostrado.ts";
import { useSelecao } from "./useSelecao.ts";

/**
 * Reads the list page by page. Loading more keeps the reports read so far; after a change of filter the old list stays until the
 * new list arrives.
 */
function useLista(obraId: string, { filtro }: Filtro) {
  const query = useInfiniteQuery({ ...relatoriosQuery(obraId, filtro), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  return { query, first: pages[0], relatorios: pages.flatMap((page) => page.relatorios) };
}

/** Actions on the chosen reports; loaded on demand, because most visits choose none. */
const SelecaoBarra = later(() => import("./SelecaoBarra.tsx").then((module) => module.SelecaoBarra));

/** The report beside the list; loaded on demand, because a first visit shows none. */
const Painel = later(() => import("./Painel.tsx").then((module) => module.Painel));

/** From this width on every row has its checkbox; on narrower screens the menu turns choosing on. */
const DESK = "(min-width: 1280px)";

/** True if the company allows to delete several reports together and this person may delete reports. */
function useMayDelete(): boolean {
  const { empresa, permissoes } = usePerfil();
  return empresa.configuracao.exclusaoMultipla && permissoes["relatorio.excluir"] === null;
}

/** Shown when no report matches the filter; loaded on demand, because a first visit filters nothing. */
const NadaAchado = later(() => import("./buscaCode.ts").then((module) => module.NadaAchado));

/** Shown instead of an empty list: the work has no report yet, or none matches the filter. */
function Nothing({ filtro, add }: { filtro: Filtro; add: ReactNode }) {
  const t = useT("relatorios");
  return filtro.filtering ? (
    <NadaAchado filtro={filtro} />
  ) : (
    <EmptyState icon={<FileText size={22} />} title={t.lista_vazia} action={add}>
      {t.lista_vazia_ajuda}
    </EmptyState>
  );
}

/** Page that lists the reports of a work, 30 at a time, filtered by year, month, days, status and search text. */
export function RelatoriosPage({ Aprovar }: { Aprovar: AprovarEscolhidos }) {
  const { obraId } = useParams({ from: "/app/obras/$obraId/relatorios" });
  const t = useT("relatorios");
  const l = useT("lista");
  const filtro = useFiltro();
  const [adding, setAdding] = useState(false);
  const [printing, setPrinting] = useState(false);
  const desk = useMediaQuery(DESK, false, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState(false);
  const onlyChooses = asked && !desk;
  const { query, first, relatorios } = useLista(obraId, filtro);
  const refused = first?.permissoes.adicionar ?? null;
  // After a change of filter, the previous filter's list is shown until the answer arrives.
  const waits = query.isPlaceholderData;
  const none = first !== undefined && relatorios.length === 0;
  const filters = relatorios.length > 0 || filtro.filtering || waits;
  const mayDelete = useMayDelete();
  const selecao = useSelecao(relatorios);
  const [ver, show] = useMostrado();
  // If all pages are loaded and none has the report that the address names, it was filtered out or deleted: nothing is shown beside the list.
  const shown = desk && (query.hasNextPage || relatorios.some(({ _id }) => _id === ver)) ? ver : undefined;
  const list = useListKeys({
    total: onlyChooses ? 0 : relatorios.length,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    choose: desk ? selecao.toggle : null,
    show: desk ? show : null,
  });
  const doDia = useDoDia(obraId, first === undefined ? "" : refused);
  const add = (
    <OnlineButton
      variant={doDia === null ? "filled" : "subtle"}
      leftSection={<Plus size={18} aria-hidden />}
      disabled={first === undefined || refused !== null}
      title={reasonSentence(t, refused) ?? undefined}
      onClick={() => setAdding(true)}
    >
      {t.adicionar_relatorio}
    </OnlineButton>
  );
  return (
    <Page
      title={t.relatorios}
      aside={first && <span className={styles["count"]}>{t("total_relatorios", { n: first.total })}</span>}
      actions={
        filters && (
          <>
            {add}
            <ActionMenu
              entries={[
                {
                  label: l.imprimir_periodo,
                  icon: <Printer size={16} aria-hidden />,
                  online: true,
                  onSelect: () => setPrinting(true),
                },
                ...(desk || relatorios.length === 0
                  ? []
                  : [
                      {
                        label: l.selecionar,
                        icon: <ListChecks size={16} aria-hidden />,
                        online: true,
                        onSelect: () => setAsked(true),
                      },
                    ]),
              ]}
            />
          </>
        )
      }
    >
      <PeriodoAndamento obraId={obraId} onOpen={() => setPrinting(true)} />
      {query.isError && first === undefined && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {first && <QuickCreate obraId={obraId} refused={refused} />}
      {filters && (
        <>
          <ListToolbar obraId={obraId} filtro={filtro} achados={waits ? null : first?.total} />
          <Meses obraId={obraId} filtro={filtro} />
        </>
      )}
      {(query.isPending || (none && waits)) && <LoadingState kind="rows" count={6} />}
      {none && !waits && <Nothing filtro={filtro} add={add} />}
      {relatorios.length > 0 && (
        <>
          <div>
            <div>
              <ul ref={list} className={styles["list"]} aria-label={t.relatorios} aria-busy={waits}>
                {relatorios.map((relatorio) => (
                  <RelatorioRow
                    key={relatorio._id}
                    obraId={obraId}
                    relatorio={relatorio}
                    chosen={desk || onlyChooses ? selecao.has(relatorio._id) : undefined}
                    onChoose={selecao.toggle}
                    onlyChooses={onlyChooses}
                    recusa={selecao.recusas.get(relatorio._id)}
                    shown={relatorio._id === shown}
                    onShow={desk ? show : undefined}
                  />
                ))}
              </ul>
              <LoadMore query={query}>
                <output className={styles["shown"]}>
                  {first && l("mostrando", { n: relatorios.length, total: first.total })}
                </output>
              </LoadMore>
            </div>
            {shown !== undefined && (
              <Painel
                obraId={obraId}
                id={shown}
                onClose={() => {
                  list.current?.querySelector<HTMLElement>("[data-shown] a")?.focus();
                  show(undefined);
                }}
              />
            )}
          </div>
          {(onlyChooses || selecao.chosen.length > 0) && (
            <SelecaoBarra
              obraId={obraId}
              selecao={selecao}
              mayDelete={mayDelete}
              Aprovar={Aprovar}
              onPrinted={() => setPrinting(true)}
              onCancel={() => {
                selecao.clear();
                setAsked(false);
              }}
            />
          )}
        </>
      )}
      <PeriodoDialog obraId={obraId} opened={printing} onClose={() => setPrinting(false)} />
      <AddRelatorioDialog
        obraId={obraId}
        opened={adding}
        onOpen={first === undefined || refused !== null ? null : () => setAdding(true)}
        onClose={() => setAdding(false)}
      />
    </Page>
  );
}
