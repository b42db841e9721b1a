import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FILTRO_DA_MIDIA, type MidiaId } from "../../domain/analise/midias.ts";
import { SECAO_DO_FILTRO } from "../../domain/filtros/ids.ts";
import { DoRelatorio } from "../filtros/Resultado.tsx";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { SECAO_ICON } from "../relatorios/shared/sections.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import styles from "./Analise.module.css";
import {
  listaDeMidiasQuery,
  type MidiasPorObra,
  midiasPorObraQuery,
  midiasQuery,
  type NumerosDeMidias,
} from "./data.ts";
import { Narrowed } from "./Filtros.tsx";
import { Frame, porDoPeriodo } from "./Frame.tsx";
import { joined, linesOf, narrow, partsOf, Por } from "./Por.tsx";
import { type Busca, comPeriodo } from "./search.ts";
import { useBusca } from "./useBusca.ts";
import { intervaloText, useBucket, useChange, useOthers } from "./words.ts";

const PADRAO = "12m";

type DaMidia = { readonly midia: MidiaId; readonly busca: Busca };

/** Number of files over the period, and by work. */
function Quebras({
  midia,
  busca,
  numeros: { total, serie, periodo },
  porObra,
}: DaMidia & { numeros: NumerosDeMidias; porObra: MidiasPorObra | undefined }) {
  const t = useT("analise");
  const bucket = useBucket(periodo.por);
  const others = useOthers();
  const to = paths.analise(midia);
  const sem = porObra === undefined || porObra.semNenhuma === 0 ? "" : t(`sem_${midia}`, { n: porObra.semNenhuma });
  return (
    <div className={styles["cards"]}>
      <div>
        <Por to={to} chart="bars" title={t.no_tempo} total={total} rows={partsOf(serie, busca, bucket)} />
      </div>
      <div>
        {porObra !== undefined && (
          <Por
            to={to}
            title={t.por_obra}
            total={porObra.total}
            note={joined(others(porObra.outros), sem)}
            rows={linesOf(porObra.linhas, (obras) => narrow(busca, { obras }))}
          />
        )}
      </div>
    </div>
  );
}

/** The part of an answer about one report. */
type Encontrado = Parameters<typeof DoRelatorio>[0]["relatorio"] & {
  readonly obra: { readonly _id: string; readonly nome: string };
};

/** The files, grouped by the report that contains them, newest first. */
function Arquivos({ midia, busca, periodo }: DaMidia & { periodo: NumerosDeMidias["periodo"] }) {
  const t = useT("analise");
  const query = useInfiniteQuery({ ...listaDeMidiasQuery(midia, busca), placeholderData: keepPreviousData });
  const filtro = FILTRO_DA_MIDIA[midia];
  const relatorios = query.data?.pages.flatMap((page): readonly Encontrado[] => page.relatorios);
  const { obras } = busca;
  if (relatorios === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState kind="rows" count={4} />
    );
  return (
    <>
      {obras !== undefined && !obras.includes(",") && (
        <p>
          <AppLink
            to={paths.filtro(obras, filtro)}
            search={{ de: periodo.de, ate: periodo.ate }}
            className={styles["more"]}
          >
            {t.na_obra}
          </AppLink>
        </p>
      )}
      <div className={styles["files"]} aria-busy={query.isPlaceholderData}>
        {relatorios.map((relatorio) => (
          <DoRelatorio
            key={relatorio._id}
            obraId={relatorio.obra._id}
            obra={relatorio.obra.nome}
            filtro={filtro}
            relatorio={relatorio}
          />
        ))}
      </div>
      <LoadMore query={query} />
    </>
  );
}

/** Photos, videos or attachments of all works: how many over the period and by work, and the files themselves. */
export function Midias({ midia }: { midia: MidiaId }) {
  const t = useT("analise");
  const format = useFormat();
  const change = useChange();
  const pagina = useBusca();
  const busca = comPeriodo(pagina.busca, PADRAO);
  const query = useQuery({ ...midiasQuery(midia, busca), placeholderData: keepPreviousData });
  const porObra = useQuery({ ...midiasPorObraQuery(midia, busca), placeholderData: keepPreviousData }).data;
  const Icon = SECAO_ICON[SECAO_DO_FILTRO[FILTRO_DA_MIDIA[midia]]];
  const { obras } = busca;
  // The answer about one work names it; without any file the answer has no name, so a general word stands in.
  const chosen = obras?.includes(",") === true ? t.obras : (porObra?.linhas[0]?.nome ?? t.por_obra);
  return (
    <Frame busca={pagina} padrao={PADRAO} por={porDoPeriodo} query={query}>
      {(data) => (
        <>
          {obras !== undefined && <Narrowed names={[chosen]} onClear={pagina.clear} />}
          <p className={styles["total"]}>
            <strong>{t(`n_${midia}`, { n: data.total })}</strong>
            <span>{t("em_relatorios", { n: data.relatorios })}</span>
            <span>{intervaloText(t, format, data.periodo)}</span>
            <span>{change(data.total, data.totalAnterior, data.periodo.anterior)}</span>
          </p>
          <p className={styles["hint"]}>{t.dia_do_relatorio}</p>
          <Quebras midia={midia} busca={busca} numeros={data} porObra={porObra} />
          {data.total === 0 ? (
            <EmptyState icon={<Icon size={22} />} title={t[`vazio_${midia}`]}>
              {t.lista_vazia_ajuda}
            </EmptyState>
          ) : (
            <Arquivos midia={midia} busca={busca} periodo={data.periodo} />
          )}
        </>
      )}
    </Frame>
  );
}
