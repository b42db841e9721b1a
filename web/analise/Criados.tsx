import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { statusLabel } from "../relatorios/labels.tsx";
import { later } from "../ui/later.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import styles from "./Analise.module.css";
import { criadosQuery, type Criados as Numeros } from "./data.ts";
import { Narrowed } from "./Filtros.tsx";
import { Frame, porDoPeriodo } from "./Frame.tsx";
import { joined, linesOf, narrow, partsOf, Por } from "./Por.tsx";
import { type Busca, isNarrowed } from "./search.ts";
import { useBusca } from "./useBusca.ts";
import { intervaloText, useBucket, useChange, useOthers, useShare } from "./words.ts";

/** The list of reports below the numbers. */
const Lista = later(
  () => import("./Lista.tsx").then((code) => code.Lista),
  () => <LoadingState kind="rows" count={4} />,
);

const PADRAO = "30d";
const AQUI = paths.analise("relatorios-criados");

function useNomes({ busca, numeros }: { busca: Busca; numeros: Numeros }): string[] {
  const t = useT("analise");
  const r = useT("relatorios");
  const atrasos = useAtrasos();
  // If a filter narrows the numbers, its breakdown has one line, which names the filter's value. Without any report there is no
  // line, so the breakdown's title stands in.
  const only = (lines: readonly { readonly nome: string }[], what: string) => lines[0]?.nome ?? what;
  const { porObra, porPessoa, porModelo } = numeros;
  const modelos = porModelo.linhas.map(({ descricao }) => ({ nome: descricao }));
  return [
    ...(busca.obras === undefined ? [] : [busca.obras.includes(",") ? t.obras : only(porObra.linhas, t.por_obra)]),
    ...(busca.pessoa === undefined ? [] : [only(porPessoa.linhas, t.por_pessoa)]),
    ...(busca.modelo === undefined ? [] : [only(modelos, t.por_modelo)]),
    ...(busca.statusDoRelatorio === undefined ? [] : [statusLabel(r, busca.statusDoRelatorio)]),
    ...(busca.atraso === undefined ? [] : [atrasos[busca.atraso]]),
  ];
}

function useAtrasos() {
  const t = useT("analise");
  return {
    "no-dia": t.atraso_no_dia,
    "1": t.atraso_1,
    "2-3": t.atraso_2_3,
    "4-7": t.atraso_4_7,
    "8-mais": t.atraso_8_mais,
    atrasados: t.atrasados,
  };
}

function Quebras({ busca, numeros }: { busca: Busca; numeros: Numeros }) {
  const t = useT("analise");
  const r = useT("relatorios");
  const others = useOthers();
  const bucket = useBucket(numeros.periodo.por);
  const atrasos = useAtrasos();
  const percent = useShare();
  const { total, serie, porStatus, porPessoa, porObra, porModelo, atraso } = numeros;
  const semRelatorios = porObra.semRelatorios === 0 ? "" : t("sem_relatorios", { n: porObra.semRelatorios });
  return (
    <div className={styles["cards"]}>
      <div>
        <Por to={AQUI} chart="lines" title={t.no_tempo} total={total} rows={partsOf(serie, busca, bucket)} />
      </div>
      <div>
        <Por
          to={AQUI}
          title={t.por_status}
          total={total}
          rows={porStatus.map(({ status: { id }, total: value }) => ({
            key: String(id),
            label: statusLabel(r, id),
            value,
            search: narrow(busca, { statusDoRelatorio: id }),
          }))}
        />
        <Por
          to={AQUI}
          title={t.por_pessoa}
          total={total}
          note={others(porPessoa.outros)}
          rows={linesOf(porPessoa.linhas, (pessoa) => narrow(busca, { pessoa }))}
        />
        <Por
          to={AQUI}
          title={t.por_obra}
          total={total}
          note={joined(others(porObra.outros), semRelatorios)}
          rows={linesOf(porObra.linhas, (obras) => narrow(busca, { obras }))}
        />
        <Por
          to={AQUI}
          title={t.por_modelo}
          total={total}
          note={others(porModelo.outros)}
          rows={linesOf(
            porModelo.linhas.map(({ descricao, ...linha }) => ({ ...linha, nome: descricao })),
            (modelo) => narrow(busca, { modelo }),
          )}
        />
        <Por
          to={AQUI}
          title={t.atraso}
          total={total}
          note={
            atraso.mediana === null
              ? ""
              : t("atraso_resumo", {
                  parte: percent(atraso.noMesmoDia, total),
                  mediana: t("dias", { n: atraso.mediana }),
                })
          }
          rows={atraso.classes.map(({ _id, total: value }) => ({
            key: _id,
            label: atrasos[_id],
            value,
            search: narrow(busca, { atraso: _id }),
          }))}
        />
      </div>
    </div>
  );
}

/** The page of created reports: their number over the period, by status, person, work, template and lateness; below, the reports themselves. */
export function Criados() {
  const t = useT("analise");
  const format = useFormat();
  const change = useChange();
  const pagina = useBusca();
  const { busca } = pagina;
  const query = useQuery({ ...criadosQuery(busca), placeholderData: keepPreviousData });
  return (
    <Frame busca={pagina} padrao={PADRAO} por={porDoPeriodo} query={query}>
      {(data) => (
        <>
          {isNarrowed(busca) && <Resumo busca={busca} numeros={data} onClear={pagina.clear} />}
          <p className={styles["total"]}>
            <strong>{t("n_relatorios", { n: data.total })}</strong>
            <span>{intervaloText(t, format, data.periodo)}</span>
            <span>{change(data.total, data.totalAnterior, data.periodo.anterior)}</span>
          </p>
          <p className={styles["hint"]}>{t.dia_do_relatorio}</p>
          <Quebras busca={busca} numeros={data} />
          <Lista busca={busca} periodo={data.periodo} total={data.total} />
        </>
      )}
    </Frame>
  );
}

function Resumo({ busca, numeros, onClear }: { busca: Busca; numeros: Numeros; onClear: () => void }) {
  return <Narrowed names={useNomes({ busca, numeros })} onClear={onClear} />;
}
