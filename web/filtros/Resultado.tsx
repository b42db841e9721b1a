import { type ComponentType } from "react";
import { type FiltroId, SECAO_DO_FILTRO } from "../../domain/filtros/ids.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { periodText, RelatorioStatus } from "../relatorios/labels.tsx";
import { sectionAnchor } from "../relatorios/shared/sections.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import styles from "./Filtro.module.css";
import { type Itens, ITENS_VIEW } from "./tipos.ts";
import type { Encontrado, ListaDoFiltro } from "./useLista.ts";

/** The matches in one report. Their heading is the report's day, which links to the section in the report. */
export function DoRelatorio({
  obraId,
  obra,
  filtro,
  relatorio,
}: {
  obraId: string;
  /** The work's name, given where the list covers several works. */
  obra?: string;
  filtro: FiltroId;
  relatorio: Encontrado;
}) {
  const r = useT("relatorios");
  const format = useFormat();
  // The items are of the page's kind, but the compiler cannot follow that through the registry.
  const View = ITENS_VIEW[filtro] as ComponentType<Itens<FiltroId>>;
  const heading = `relatorio-${relatorio._id}`;
  return (
    <section className={styles["report"]} aria-labelledby={heading}>
      <div className={styles["reportHead"]}>
        <h2 id={heading} className={styles["day"]}>
          <AppLink to={paths.relatorio(obraId, relatorio._id)} hash={sectionAnchor(SECAO_DO_FILTRO[filtro])}>
            {periodText(r, format, relatorio)}
            {obra !== undefined && ` · ${obra}`}
          </AppLink>
        </h2>
        <span className={styles["which"]}>
          {format.weekday(relatorio.data)} · {r("numero", { numero: relatorio.numero })} ·{" "}
          {relatorio.modeloDeRelatorio.descricao}
        </span>
        <RelatorioStatus id={relatorio.status.id} size="sm" />
      </div>
      <View itens={relatorio.itens} />
    </section>
  );
}

/** Search results, report by report, and the button for more. */
export function Resultado({ obraId, filtro, lista }: { obraId: string; filtro: FiltroId; lista: ListaDoFiltro }) {
  const { relatorios, query, searching } = lista;
  return (
    <>
      <div className={styles["list"]} aria-busy={query.isPlaceholderData}>
        {relatorios.map((relatorio) => (
          <DoRelatorio key={relatorio._id} obraId={obraId} filtro={filtro} relatorio={relatorio} />
        ))}
      </div>
      {!searching && <LoadMore query={query} />}
    </>
  );
}
