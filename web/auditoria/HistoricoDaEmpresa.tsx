import { useInfiniteQuery } from "@tanstack/react-query";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import styles from "./Auditoria.module.css";
import { historicoDaEmpresaQuery } from "./data.ts";
import { RegistroItem } from "./RegistroItem.tsx";

/** The history of changes to the company's own data, at the end of the company's page. */
export function HistoricoDaEmpresa() {
  const t = useT("empresa");
  const query = useInfiniteQuery(historicoDaEmpresaQuery());
  const itens = query.data?.pages.flatMap((page) => page.itens);
  return (
    <Card title={t.historico} id="historico" padding={itens !== undefined && itens.length > 0 ? "none" : "normal"}>
      {query.isPending && <LoadingState kind="rows" count={2} />}
      {query.isError && itens === undefined && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {itens?.length === 0 && <p className={styles["when"]}>{t.historico_vazio}</p>}
      {itens !== undefined && itens.length > 0 && (
        <ul className={styles["plain"]} aria-label={t.historico}>
          {itens.map((registro) => (
            <RegistroItem key={registro._id} registro={registro} />
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </Card>
  );
}
