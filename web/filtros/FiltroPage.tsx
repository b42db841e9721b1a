import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { FileSpreadsheet, SearchX } from "lucide-react";
import { useState } from "react";
import { type FiltroId, LIMITES_DO_FILTRO, SECAO_DO_FILTRO } from "../../domain/filtros/ids.ts";
import type { TotaisDoFiltro } from "../../domain/filtros/schema.ts";
import { fetchOnce } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { SECAO_ICON } from "../relatorios/shared/sections.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { Page } from "../ui/Page.tsx";
import { toast } from "../ui/toast.ts";
import { totaisQuery } from "./data.ts";
import styles from "./Filtro.module.css";
import { FiltroToolbar } from "./FiltroToolbar.tsx";
import { useSomas } from "./palavras.ts";
import { Resultado } from "./Resultado.tsx";
import { fileNameOf, saveBlob } from "../ui/saveBlob.ts";
import type { Busca } from "./search.ts";
import { type BuscaDaPagina, useBusca } from "./useBusca.ts";
import { useLista } from "./useLista.ts";

const route = getRouteApi("/app/obras/$obraId/$filtro");

/** Button that saves the results as an Excel sheet; it is disabled, with the reason, when there are too many rows. */
function Exportar({
  obraId,
  filtro,
  busca,
  totais,
}: {
  obraId: string;
  filtro: FiltroId;
  busca: Busca;
  totais: TotaisDoFiltro | undefined;
}) {
  const t = useT("filtros");
  const r = useT("relatorios");
  const format = useFormat();
  const idioma = useLanguage();
  const limite = LIMITES_DO_FILTRO.linhasDaPlanilha;
  const [saving, setSaving] = useState(false);
  // Not a link: a plain link would ignore `ver como`, so an administrator would get their own rows, and an error would replace the page.
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const query = { ...busca, idioma };
      const response = await fetchOnce("getPlanilhaDoFiltro", { params: { obraId, filtro }, query });
      saveBlob(await response.blob(), fileNameOf(response) ?? `${filtro}.xlsx`);
    } catch (error) {
      toast.error(error);
    } finally {
      setSaving(false);
    }
  };
  const tooMany = totais !== undefined && (totais.itens > limite || totais.desde !== null);
  return (
    <OnlineButton
      variant="default"
      leftSection={<FileSpreadsheet size={18} aria-hidden />}
      disabled={totais === undefined || totais.itens === 0 || tooMany}
      aria-label={t.exportar}
      title={tooMany ? t("exportar_demais", { limite: format.integer(limite) }) : undefined}
      loading={saving}
      onClick={() => void save()}
    >
      <span className={styles["wide"]}>{t.exportar}</span>
      <span className={styles["narrow"]} aria-hidden>
        {r.excel}
      </span>
    </OnlineButton>
  );
}

function Nothing({ filtro, busca }: { filtro: FiltroId; busca: BuscaDaPagina }) {
  const t = useT("filtros");
  const c = useT("comum");
  const Icon = SECAO_ICON[SECAO_DO_FILTRO[filtro]];
  return busca.filtering ? (
    <EmptyState
      icon={<SearchX size={22} />}
      title={c.nada_encontrado}
      action={
        <Button variant="default" onClick={busca.clear}>
          {c.limpar_filtros}
        </Button>
      }
    >
      {c.nada_encontrado_ajuda}
    </EmptyState>
  ) : (
    <EmptyState icon={<Icon size={22} />} title={t.vazio}>
      {t.vazio_ajuda}
    </EmptyState>
  );
}

/** Page with all items of one kind over all reports of the work, newest first. The same page serves every kind. */
export function FiltroPage() {
  const { obraId, filtro } = route.useParams();
  // The route admits only filter ids. The key remounts the page for another filter or work, so that no old rows are drawn.
  return <UmFiltro key={`${obraId}/${filtro}`} obraId={obraId} filtro={filtro as FiltroId} />;
}

function UmFiltro({ obraId, filtro }: { obraId: string; filtro: FiltroId }) {
  const r = useT("relatorios");
  const t = useT("filtros");
  const format = useFormat();
  const busca = useBusca();
  const lista = useLista(obraId, filtro, busca.busca);
  const { data: totais, isPlaceholderData } = useQuery({
    ...totaisQuery(obraId, filtro, busca.busca),
    placeholderData: keepPreviousData,
  });
  const somas = useSomas();
  const { query, relatorios, loaded, searching } = lista;
  const none = loaded && relatorios.length === 0 && !searching;
  // The first read failed, for example without permission or for a deleted work: filters would not help.
  const failed = !loaded && query.isError;
  const filters = !failed && (!none || busca.filtering);
  const now = isPlaceholderData ? undefined : totais;
  return (
    <Page
      title={r[`secao_${SECAO_DO_FILTRO[filtro]}`]}
      actions={filters && <Exportar obraId={obraId} filtro={filtro} busca={busca.busca} totais={now} />}
    >
      {filters && <FiltroToolbar obraId={obraId} filtro={filtro} busca={busca} totais={now} none={none} />}
      <output className={styles["sums"]}>
        {now !== undefined && now.itens > 0 && (
          <>
            {somas(filtro, now).join(" · ")}
            {now.desde !== null && <span> · {t("totais_desde", { data: format.day(now.desde) })}</span>}
          </>
        )}
      </output>
      {!loaded && !query.isError && <LoadingState kind="rows" count={6} />}
      {failed && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {none && <Nothing filtro={filtro} busca={busca} />}
      {loaded && !none && <Resultado obraId={obraId} filtro={filtro} lista={lista} />}
    </Page>
  );
}
