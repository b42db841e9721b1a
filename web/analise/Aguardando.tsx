import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { periodText } from "../relatorios/labels.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import styles from "./Analise.module.css";
import { type Aguardando as Aguardam, aguardandoDaEmpresaQuery } from "./data.ts";
import { Frame } from "./Frame.tsx";
import { useBusca } from "./useBusca.ts";

/** Page of all reports in review: whom each report waits for, and since when. */
export function Aguardando() {
  const pagina = useBusca();
  const query = useInfiniteQuery({ ...aguardandoDaEmpresaQuery(pagina.busca), placeholderData: keepPreviousData });
  return (
    <Frame busca={pagina} query={query}>
      {({ pages }) => <Lista pages={pages} more={<LoadMore query={query} />} />}
    </Frame>
  );
}

function Lista({ pages, more }: { pages: readonly Aguardam[]; more: ReactNode }) {
  const t = useT("analise");
  const r = useT("relatorios");
  const format = useFormat();
  const language = useLanguage();
  const relatorios = pages.flatMap((page) => page.relatorios);
  const { total = 0, porMim = 0 } = pages[0] ?? {};
  return (
    <>
      <dl className={styles["tiles"]}>
        <div className={styles["tile"]}>
          <dt>{t.na_empresa}</dt>
          <dd>{format.integer(total)}</dd>
        </div>
        <div className={styles["tile"]}>
          <dt>
            <AppLink to={paths.aprovacoes()} className={styles["link"]}>
              {t.por_mim}
            </AppLink>
          </dt>
          <dd>{format.integer(porMim)}</dd>
        </div>
      </dl>
      {relatorios.length === 0 ? (
        <EmptyState icon={<CircleCheck size={22} />} title={t.aguardando_vazio}>
          {t.aguardando_vazio_ajuda}
        </EmptyState>
      ) : (
        <Card title={t.relatorios} padding="none">
          <ul className={styles["list"]}>
            {relatorios.map((item) => (
              <li key={item._id} className={styles["item"]}>
                <div className={styles["what"]}>
                  <AppLink to={paths.relatorio(item.obra._id, item._id)} className={styles["itemLink"]}>
                    {periodText(r, format, item)} · {item.obra.nome}
                  </AppLink>
                  <div className={styles["sub"]}>
                    {nomeDoRelatorio(item, language)} ·{" "}
                    {item.espera === null ? t.espera_quem_aprova : t("espera_por", { nome: item.espera.nome })}
                    {item.tipo === "eletronica" &&
                      ` · ${t("assinaturas", { feitas: item.aprovacoes, total: item.assinantes })}`}
                  </div>
                </div>
                <span className={styles["age"]}>
                  {item.dias < 1 ? t.hoje : t("ha_dias", { dias: t("dias", { n: item.dias }) })}
                </span>
              </li>
            ))}
          </ul>
          {more}
        </Card>
      )}
    </>
  );
}
