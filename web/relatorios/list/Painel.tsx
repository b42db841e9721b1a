import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowUpRight, X } from "lucide-react";
import { comoAprovado } from "../../../domain/relatorios/comoAprovado.ts";
import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { loadTexts, useLanguage, useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { periodText, RelatorioStatus } from "../labels.tsx";
import { relatorioQuery } from "../queries.ts";
import { isEletronica } from "../shared/approvalMode.ts";
import { sectionsOf } from "../shared/sections.tsx";
import { countsOf } from "../view/countsOf.ts";
import { useVisualizacao } from "../view/logs/useVisualizacao.ts";
import { SECTION_VIEWS } from "../view/secoes/registry.tsx";
import styles from "./Painel.module.css";

// Loads the texts in parallel with the code; if that fails, `useT` requests them again.
void loadTexts(["atividades", "midias", "registro", "maoDeObra", "checklist", "material"]).catch(() => undefined);

/** The sections as the report's own page shows them. Reading them here counts as having opened the report. */
function Secoes({ relatorio }: { relatorio: Relatorio }) {
  useVisualizacao(relatorio);
  const counts = countsOf(relatorio);
  return sectionsOf(relatorio).map((secao) => {
    // Of a report that signers approve, only manual signatures are shown here; the electronic ones stand on the report's own page.
    if (secao === "assinatura" && isEletronica(relatorio) && relatorio.assinaturasManualUrl?.length === 0) return null;
    const View = SECTION_VIEWS[secao];
    return <View key={secao} relatorio={relatorio} count={counts[secao]} />;
  });
}

/** Head of the panel: which report it shows, a link to the report's own page, and a button that closes the panel. */
function Cabeca({ obraId, relatorio, onClose }: { obraId: string; relatorio: Relatorio; onClose: () => void }) {
  const t = useT("relatorios");
  const c = useT("comum");
  const format = useFormat();
  const language = useLanguage();
  const nome = nomeDoRelatorio(relatorio, language);
  return (
    <header className={styles["cabeca"]}>
      <div className={styles["qual"]}>
        <h2 className={styles["nome"]}>{nomeDoRelatorio(relatorio, language, periodText(t, format, relatorio))}</h2>
        <RelatorioStatus id={relatorio.status.id} size="sm" />
      </div>
      <AppLink
        to={paths.relatorio(obraId, relatorio._id)}
        className={styles["abrir"]}
        aria-label={`${c.abrir}: ${nome}`}
      >
        {c.abrir}
        <ArrowUpRight size={18} aria-hidden />
      </AppLink>
      <button type="button" className={styles["fechar"]} aria-label={c.fechar} title={c.fechar} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </header>
  );
}

/** Panel beside the list that shows one report, so that the person reads it without leaving the list. */
export function Painel({ obraId, id, onClose }: { obraId: string; id: string; onClose: () => void }) {
  const t = useT("relatorios");
  const language = useLanguage();
  const query = useQuery({ ...relatorioQuery(obraId, id), placeholderData: keepPreviousData, staleTime: 0 });
  const relatorio = query.data && comoAprovado(query.data);
  return (
    // The key gives each report an element of its own, so that a newly shown report starts scrolled to its top.
    <section
      key={relatorio?._id}
      className={styles["painel"]}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={relatorio === undefined ? t.relatorio : nomeDoRelatorio(relatorio, language)}
      aria-busy={query.isPlaceholderData}
      data-screen
    >
      {query.isPending && <LoadingState kind="rows" count={4} />}
      {relatorio === undefined && query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {relatorio !== undefined && (
        <>
          <Cabeca obraId={obraId} relatorio={relatorio} onClose={onClose} />
          <Secoes relatorio={relatorio} />
        </>
      )}
    </section>
  );
}
