import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ArrowDownWideNarrow, ArrowUpNarrowWide, FileText, Plus } from "lucide-react";
import { useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { Page } from "../../ui/Page.tsx";
import { AddRelatorioDialog } from "../create/AddRelatorioDialog.tsx";
import { QuickCreate } from "../create/QuickCreate.tsx";
import { reasonSentence } from "../labels.tsx";
import { relatoriosQuery, type Ordem } from "../queries.ts";
import styles from "./RelatoriosPage.module.css";
import { RelatorioRow } from "./RelatorioRow.tsx";

/** The reports of a work, newest first; 30 at a time (R section 2, `/relatorios`). */
export function RelatoriosPage() {
  const { obraId } = useParams({ from: "/app/obras/$obraId/relatorios" });
  const t = useT("relatorios");
  const c = useT("comum");
  const [ordem, setOrdem] = useState<Ordem>("decrescente");
  const [adding, setAdding] = useState(false);
  const query = useInfiniteQuery(relatoriosQuery(obraId, ordem));
  const pages = query.data?.pages ?? [];
  const first = pages[0];
  const relatorios = pages.flatMap((page) => page.relatorios);
  const refused = first?.permissoes.adicionar ?? null;
  const add = (
    <Button
      leftSection={<Plus size={18} aria-hidden />}
      disabled={first === undefined || refused !== null}
      title={reasonSentence(t, refused) ?? undefined}
      onClick={() => setAdding(true)}
    >
      {t.adicionar_relatorio}
    </Button>
  );
  const newest = ordem === "decrescente";
  return (
    <Page
      title={t.relatorios}
      aside={first && <span className={styles["count"]}>{t("total_relatorios", { n: first.total })}</span>}
      actions={relatorios.length > 0 && add}
    >
      {query.isPending && <LoadingState kind="rows" count={6} />}
      {query.isError && pages.length === 0 && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {first && <QuickCreate obraId={obraId} refused={refused} />}
      {first && relatorios.length === 0 && (
        <Card>
          <EmptyState icon={<FileText size={22} />} title={t.lista_vazia} action={add}>
            {t.lista_vazia_ajuda}
          </EmptyState>
        </Card>
      )}
      {relatorios.length > 0 && (
        <>
          <button
            type="button"
            className={styles["order"]}
            onClick={() => setOrdem(newest ? "crescente" : "decrescente")}
          >
            {newest ? <ArrowDownWideNarrow size={18} aria-hidden /> : <ArrowUpNarrowWide size={18} aria-hidden />}
            {newest ? t.ordem_recentes : t.ordem_antigos}
          </button>
          <ul className={styles["list"]}>
            {relatorios.map((relatorio) => (
              <RelatorioRow key={relatorio._id} obraId={obraId} relatorio={relatorio} />
            ))}
          </ul>
          {query.hasNextPage && (
            <div className={styles["more"]}>
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {c.carregar_mais}
              </Button>
            </div>
          )}
        </>
      )}
      <AddRelatorioDialog
        obraId={obraId}
        opened={adding}
        onOpen={first === undefined || refused !== null ? null : () => setAdding(true)}
        onClose={() => setAdding(false)}
      />
    </Page>
  );
}
