import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { periodText, RelatorioStatus } from "../relatorios/labels.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import styles from "./Analise.module.css";
import { listaQuery } from "./data.ts";
import type { Busca } from "./search.ts";

/**
 * Returns the work whose own list can show the same reports. Null unless exactly one work is chosen, and null when a filter is
 * set that the list of a work does not offer.
 */
function obraOf({ obras, grupo: _grupo, modelo, pessoa, atraso }: Busca): string | null {
  const isSaid = [modelo, pessoa, atraso].every((value) => value === undefined);
  return isSaid && obras !== undefined && !obras.includes(",") ? obras : null;
}

/** The reports that the numbers count, newest first. */
export function Lista({
  busca,
  periodo,
  total,
}: {
  busca: Busca;
  periodo: { readonly de: string; readonly ate: string };
  total: number;
}) {
  const t = useT("analise");
  const r = useT("relatorios");
  const format = useFormat();
  const language = useLanguage();
  const query = useInfiniteQuery({ ...listaQuery(busca), placeholderData: keepPreviousData });
  const relatorios = query.data?.pages.flatMap((page) => page.relatorios);
  const obra = obraOf(busca);
  if (relatorios?.length === 0)
    return (
      <EmptyState icon={<SearchX size={22} />} title={t.lista_vazia}>
        {t.lista_vazia_ajuda}
      </EmptyState>
    );
  return (
    <Card
      title={t.relatorios}
      count={format.integer(total)}
      padding="none"
      actions={
        obra !== null && (
          <AppLink
            to={paths.relatorios(obra)}
            search={{
              de: periodo.de,
              ate: periodo.ate,
              ...(busca.statusDoRelatorio !== undefined && { status: busca.statusDoRelatorio }),
            }}
            className={styles["more"]}
          >
            {t.na_obra}
          </AppLink>
        )
      }
    >
      {relatorios === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState kind="rows" count={4} />
        )
      ) : (
        <ul className={styles["list"]}>
          {relatorios.map((relatorio) => (
            <li key={relatorio._id} className={styles["item"]}>
              <div className={styles["what"]}>
                <AppLink to={paths.relatorio(relatorio.obra._id, relatorio._id)} className={styles["itemLink"]}>
                  {periodText(r, format, relatorio)} · {relatorio.obra.nome}
                </AppLink>
                <div className={styles["sub"]}>
                  {nomeDoRelatorio(relatorio, language)} · {relatorio.criadoPor.nome}
                  {relatorio.atraso > 0 && ` · ${t("feito_depois", { dias: t("dias", { n: relatorio.atraso }) })}`}
                </div>
              </div>
              <RelatorioStatus id={relatorio.status.id} size="sm" />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </Card>
  );
}
