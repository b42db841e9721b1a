import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Lock, Trash2 } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { lixeiraQuery } from "./data.ts";
import { LixeiraItem } from "./LixeiraItem.tsx";
import styles from "./LixeiraPage.module.css";

function Itens() {
  const t = useT("obras");
  const comum = useT("comum");
  const query = useInfiniteQuery(lixeiraQuery());
  if (query.isPending) return <LoadingState kind="rows" count={5} />;
  const itens = query.data?.pages.flatMap((page) => page.itens);
  if (itens === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (itens.length === 0)
    return (
      <EmptyState icon={<Trash2 size={22} />} title={t.lixeira_vazia}>
        {t.lixeira_vazia_texto}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles["list"]} aria-label={comum.lixeira}>
        {itens.map((item) => (
          <LixeiraItem key={item._id} item={item} />
        ))}
      </ul>
      <div className={styles["more"]}>
        {query.isFetchNextPageError && <FormError error={query.error} />}
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {comum.carregar_mais}
          </Button>
        )}
      </div>
    </>
  );
}

/** `/app/cadastros/lixeira`: deleted works and reports of the last 90 days, to be brought back by administrators (D, deletes). */
export function LixeiraPage() {
  const t = useT("obras");
  const comum = useT("comum");
  const allowed = usePerfil().permissoes.lixeira === null;
  return (
    <Page title={comum.lixeira} width="narrow" {...(allowed ? { subtitle: t.lixeira_ajuda } : {})}>
      {allowed ? (
        <Itens />
      ) : (
        <EmptyState icon={<Lock size={22} />} title={comum.sem_permissao}>
          {t.lixeira_sem_permissao}
        </EmptyState>
      )}
    </Page>
  );
}
