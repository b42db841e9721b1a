import { NativeSelect } from "@mantine/core";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { CalendarRange } from "lucide-react";
import type { ReactNode } from "react";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { BarTable } from "../ui/BarTable.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import styles from "./Analise.module.css";
import { Narrowed } from "./Filtros.tsx";
import { Frame } from "./Frame.tsx";
import { joined, narrow } from "./Por.tsx";
import { type BuscaDeTarefas, readBuscaDeTarefas, SITUACOES } from "./searchDeTarefas.ts";
import { useEndereco } from "./useBusca.ts";
import { useOthers } from "./words.ts";

const AQUI = paths.analise("lista-de-tarefas");

type Numeros = CallOutput<"getListaDeTarefas">;

/** Query of the tasks. The key begins like the keys of the schedules, so that a changed task makes this query stale too. */
const tarefasQuery = (busca: BuscaDeTarefas) =>
  infiniteQueryOptions({
    queryKey: ["cronograma", getSession()?.empresaId ?? "", "analise", busca] as const,
    queryFn: ({ pageParam, signal }) => call("getListaDeTarefas", { query: { ...busca, pagina: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ tarefas, encontradas }, pages) =>
      tarefas.length > 0 && pages.reduce((sum, page) => sum + page.tarefas.length, 0) < encontradas
        ? pages.length
        : undefined,
  });

type Escolha = ReturnType<typeof useBuscaDeTarefas>;
const useBuscaDeTarefas = () => useEndereco(readBuscaDeTarefas, ["obras"]);

function SituacaoField({ escolha: { busca, set } }: { escolha: Escolha }) {
  const t = useT("tarefasDaEmpresa");
  const c = useT("comum");
  return (
    <NativeSelect
      label={t.situacao}
      value={busca.situacao ?? ""}
      onChange={(event) => set({ situacao: event.currentTarget.value })}
    >
      <option value="">{c.todas}</option>
      {SITUACOES.map((id) => (
        <option key={id} value={id}>
          {t[id]}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The number of tasks in each state, as links to these tasks. */
function Tiles({ numeros, busca }: { numeros: Numeros; busca: BuscaDeTarefas }) {
  const t = useT("tarefasDaEmpresa");
  const format = useFormat();
  const { situacao: _situacao, ...obras } = busca;
  const tiles = [
    { label: t.todas, total: numeros.total, search: obras },
    ...(["atrasadas", "proximas", "concluidas"] as const).map((situacao) => ({
      label: t[situacao],
      total: numeros[situacao],
      search: narrow<BuscaDeTarefas>(obras, { situacao }),
    })),
  ];
  return (
    <dl className={styles["tiles"]}>
      {tiles.map(({ label, total, search }) => (
        <div key={label} className={styles["tile"]}>
          <dt>
            <AppLink to={AQUI} search={search} className={styles["link"]}>
              {label}
            </AppLink>
          </dt>
          <dd>{format.integer(total)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A row for each work, which narrows the page to the tasks of that work. */
function PorObra({ numeros: { porObra }, busca }: { numeros: Numeros; busca: BuscaDeTarefas }) {
  const t = useT("tarefasDaEmpresa");
  const a = useT("analise");
  const format = useFormat();
  const others = useOthers();
  if (porObra.linhas.length === 0) return null;
  const sem = porObra.semNenhuma === 0 ? "" : t("sem_tarefas", { n: porObra.semNenhuma });
  const late = ({ atrasadas, dias }: Numeros["porObra"]["linhas"][number]): string =>
    dias === null ? "" : t("atrasadas_ate", { n: atrasadas, dias: a("dias", { n: dias }) });
  return (
    <Card title={a.por_obra} padding="none">
      <BarTable
        caption={`${a.por_obra}: ${a.numero}, ${t.avanco}`}
        bars={porObra.linhas.map((obra) => ({
          key: obra._id,
          label: joined(obra.nome, late(obra)),
          value: obra.total,
          text: format.integer(obra.total),
          detail: format.percent(obra.porcentagem ?? 0),
          to: AQUI,
          search: narrow<BuscaDeTarefas>(busca, { obras: obra._id }),
        }))}
      />
      {joined(others(porObra.outros), sem) !== "" && (
        <p className={styles["note"]}>{joined(others(porObra.outros), sem)}</p>
      )}
    </Card>
  );
}

/** The tasks; each leads to its place in the schedule of its work. */
function Linhas({ tarefas, encontradas, more }: { tarefas: Numeros["tarefas"]; encontradas: number; more: ReactNode }) {
  const t = useT("tarefasDaEmpresa");
  const a = useT("analise");
  const format = useFormat();
  return (
    <Card title={t.titulo} count={format.integer(encontradas)} padding="none">
      <ul className={styles["list"]}>
        {tarefas.map(({ _id, descricao, etapa, obra, prazo, porcentagem, dias }) => (
          <li key={_id} className={styles["item"]}>
            <div className={styles["what"]}>
              <AppLink to={paths.listaDeTarefas(obra._id)} search={{ busca: descricao }} className={styles["itemLink"]}>
                {descricao}
              </AppLink>
              <div className={styles["sub"]}>
                {joined(obra.nome, etapa.descricao, format.percent(porcentagem ?? 0))}
              </div>
            </div>
            <span className={styles["age"]}>
              {joined(
                prazo === null ? t.sem_prazo : format.day(prazo),
                dias === 0 ? "" : a("atraso_de", { dias: a("dias", { n: dias }) }),
              )}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}

/** Tasks of all works: late ones, the next ones, and the progress of each schedule. */
export function Tarefas() {
  const t = useT("tarefasDaEmpresa");
  const a = useT("analise");
  const escolha = useBuscaDeTarefas();
  const { busca } = escolha;
  const query = useInfiniteQuery({ ...tarefasQuery(busca), placeholderData: keepPreviousData });
  return (
    <Frame busca={escolha} more={<SituacaoField escolha={escolha} />} query={query}>
      {({ pages }) => {
        const [numeros] = pages;
        if (numeros === undefined) return null;
        const { porObra, encontradas } = numeros;
        const nome = busca.obras?.includes(",") === true ? a.obras : (porObra.linhas[0]?.nome ?? a.obras);
        return (
          <>
            <Narrowed names={busca.obras === undefined ? [] : [nome]} onClear={escolha.clear} />
            <Tiles numeros={numeros} busca={busca} />
            {encontradas === 0 ? (
              <EmptyState icon={<CalendarRange size={22} />} title={t.vazio}>
                {t.vazio_ajuda}
              </EmptyState>
            ) : (
              <Linhas
                tarefas={pages.flatMap(({ tarefas }) => tarefas)}
                encontradas={encontradas}
                more={<LoadMore query={query} />}
              />
            )}
            <PorObra numeros={numeros} busca={busca} />
          </>
        );
      }}
    </Frame>
  );
}
