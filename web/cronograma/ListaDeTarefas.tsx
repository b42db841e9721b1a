import { Button } from "@mantine/core";
import {
  ArrowUpDown,
  CalendarRange,
  ChevronsDownUp,
  ChevronsUpDown,
  ListChecks,
  ListPlus,
  Plus,
  RefreshCw,
  SearchX,
} from "lucide-react";
import { useMemo, useState } from "react";
import { numerosDe } from "../../domain/cronograma/numeros.ts";
import { useAberto } from "../cadastros/useAberto.ts";
import { useT } from "../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import list from "../ui/ListPage.module.css";
import { later } from "../ui/later.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { Page } from "../ui/Page.tsx";
import { useToday } from "../ui/today.ts";
import { Arvore } from "./Arvore.tsx";
import type { Cronograma } from "./data.ts";
import { FiltroDeTarefas } from "./FiltroDeTarefas.tsx";
import { EtapaDialog, type Janela, Janelas, TarefaDialog } from "./Janelas.tsx";
import { abertas, comConteudo, estadoDe, filtrar, type Linha, linhasDe, marcar, nomeDe } from "./linhas.ts";
import { type Atos, menuDaLinha } from "./menu.tsx";
import { idsDe, lugarDe, movido } from "./ordem.ts";
import { entriesDaPlanilha, ImportarButton } from "./planilha.tsx";
import { Resumo } from "./Resumo.tsx";
import { useExcluirLinha, useExcluirVarias } from "./useExclusoes.tsx";
import { useFechadas } from "./useFechadas.ts";
import { useFiltroDeTarefas } from "./useFiltroDeTarefas.ts";
import { useOrdenar } from "./useOrdenar.ts";
import { useRecalcular } from "./useRecalcular.ts";

const SelectAll = later(() => import("../ui/SelectionBar.tsx").then((module) => module.SelectAll));
const SelectionBar = later(() => import("../ui/SelectionBar.tsx").then((module) => module.SelectionBar));

const NENHUMA: ReadonlySet<string> = new Set();

type Adding = { label: string; onClick: () => void; load: () => Promise<void> };

/** @param whole shows the label on a phone too, where the button then has a line of its own */
function AddButton({ label, onClick, load, whole = false }: Adding & { whole?: boolean }) {
  const c = useT("comum");
  if (whole)
    return (
      <OnlineButton leftSection={<Plus size={18} aria-hidden />} onPointerEnter={() => void load()} onClick={onClick}>
        {label}
      </OnlineButton>
    );
  return (
    <OnlineButton
      leftSection={<Plus size={18} aria-hidden />}
      aria-label={label}
      className={list["add"] ?? ""}
      onPointerEnter={() => void load()}
      onClick={onClick}
    >
      <span className={list["wide"]}>{label}</span>
      <span className={list["narrow"]} aria-hidden>
        {c.adicionar}
      </span>
    </OnlineButton>
  );
}

/**
 * Returns the rows of the page: all rows (`linhas`), the rows that match the filter (`cabem`), and those of the matching rows
 * that are not inside a closed stage (`vistas`).
 */
function useLinhas(obraId: string, cronograma: Cronograma) {
  const hoje = useToday();
  const filtro = useFiltroDeTarefas();
  const { busca, status, atrasadas } = filtro.filtro;
  const chave = filtro.filtering ? JSON.stringify(filtro.filtro) : "";
  const { fechadas, setFechadas } = useFechadas(obraId, chave);
  const { linhas, total } = useMemo(() => linhasDe(cronograma, hoje), [cronograma, hoje]);
  const cabem = useMemo(() => filtrar(linhas, { busca, status, atrasadas }), [linhas, busca, status, atrasadas]);
  const vistas = useMemo(() => abertas(cabem, fechadas), [cabem, fechadas]);
  const cheias = useMemo(() => comConteudo(cabem), [cabem]);
  return { filtro, chave, linhas, total, cabem, vistas, cheias, fechadas, setFechadas };
}

/** Selection of rows to delete; `estadoDe` is null while the person is not selecting rows. */
function useSelecao(linhas: readonly Linha[], visiveis: readonly Linha[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const marcadas = linhas.filter(({ id }) => chosen?.has(id) === true);
  return {
    choosing: chosen !== null,
    marcadas,
    begin: () => setChosen(NENHUMA),
    end: () => setChosen(null),
    keep: setChosen,
    estadoDe: chosen === null ? null : (linha: Linha) => estadoDe(chosen, linha, visiveis),
    alternar: (linha: Linha) => setChosen((now) => marcar(now ?? NENHUMA, linha, { linhas, visiveis })),
    tudo: () =>
      setChosen((now) => {
        const top = visiveis.filter(({ tipo, dentro }) => tipo === "etapa" && dentro.length === 0);
        const all = visiveis.every(({ tipo, id }) => tipo === "etapa" || now?.has(id) === true);
        if (all) return NENHUMA;
        return top.reduce((set, linha) => {
          const done = estadoDe(set, linha, visiveis) === true;
          return done ? set : marcar(set, linha, { linhas, visiveis });
        }, now ?? NENHUMA);
      }),
  };
}

/** The page, once the schedule is loaded. */
export function ListaDeTarefas({ obraId, cronograma }: { obraId: string; cronograma: Cronograma }) {
  const t = useT("cronograma");
  const c = useT("comum");
  const { filtro, chave, linhas, total, cabem, vistas, cheias, fechadas, setFechadas } = useLinhas(obraId, cronograma);
  const numeros = useMemo(() => numerosDe(cronograma), [cronograma]);
  const aberto = useAberto<Janela>();
  const selecao = useSelecao(linhas, cabem);
  const ordenar = useOrdenar(obraId);
  const recalcular = useRecalcular(obraId);
  const excluirLinha = useExcluirLinha(obraId, linhas);
  const excluirVarias = useExcluirVarias(obraId);
  const [said, setSaid] = useState("");

  const edits = cronograma.permissoes.editar === null;
  const deletes = cronograma.permissoes.excluir === null;
  const none = cronograma.etapas.length === 0;
  const first = cronograma.etapas[0]?._id ?? "";

  const mover = (linha: Linha, by: -1 | 1): void => {
    if (!edits || filtro.filtering) return;
    const ids = ordenar(lugarDe(linha), (now) => movido(now, linha.id, by));
    if (ids === null) return;
    setSaid(t("movida", { nome: nomeDe(linha), posicao: ids.indexOf(linha.id) + 1, total: ids.length }));
  };
  const alternar = (linha: Linha): void => {
    const next = new Set(fechadas);
    if (!next.delete(linha.id)) next.add(linha.id);
    setFechadas(next);
  };
  const editar = (linha: Linha): void => {
    if (linha.tipo === "etapa") aberto.open({ tipo: "etapa", item: linha.etapa, pai: null });
    else aberto.open({ tipo: "tarefa", item: linha.tarefa, etapaId: linha.tarefa.etapa._id });
  };
  const clicar = (linha: Linha): void => {
    if (selecao.choosing) selecao.alternar(linha);
    else if (linha.tipo === "etapa") alternar(linha);
    else if (edits) editar(linha);
    else aberto.open({ tipo: "avancos", tarefa: linha.tarefa });
  };
  const atos: Atos = {
    adicionarTarefa: (etapaId) => aberto.open({ tipo: "tarefa", item: null, etapaId }),
    adicionarEtapa: (pai) => aberto.open({ tipo: "etapa", item: null, pai }),
    editar,
    mover,
    ordenar: (lugar, linha) => aberto.open({ tipo: "ordem", lugar, nome: nomeDe(linha) }),
    excluir: (linha) => void excluirLinha(linha),
  };

  const addEtapa = {
    label: t.adicionar_etapa,
    load: EtapaDialog.load,
    onClick: () => aberto.open({ tipo: "etapa", item: null, pai: null }),
  };
  const addTarefa = {
    label: t.adicionar_tarefa,
    load: TarefaDialog.load,
    onClick: () => aberto.open({ tipo: "tarefa", item: null, etapaId: first }),
  };
  const importar = () => aberto.open({ tipo: "importar" });
  const top = idsDe(cronograma, { tipo: "etapas", paiId: null });
  const entries: readonly MenuEntry[] = [
    ...(edits
      ? [{ label: t.adicionar_etapa, icon: <ListPlus size={18} />, writes: true, onSelect: addEtapa.onClick }]
      : []),
    ...(edits && top.length > 1
      ? [
          {
            label: t.ordenar_etapas,
            icon: <ArrowUpDown size={18} />,
            writes: true,
            onSelect: () => aberto.open({ tipo: "ordem", lugar: { tipo: "etapas", paiId: null }, nome: null }),
          },
        ]
      : []),
    ...(edits ? [{ label: t.recalcular, icon: <RefreshCw size={18} />, onSelect: () => void recalcular() }] : []),
    ...(deletes ? [{ label: t.selecionar, icon: <ListChecks size={18} />, onSelect: selecao.begin }] : []),
    { label: t.recolher_todas, icon: <ChevronsDownUp size={18} />, onSelect: () => setFechadas(cheias) },
    { label: t.abrir_todas, icon: <ChevronsUpDown size={18} />, onSelect: () => setFechadas(NENHUMA) },
    "divider",
    ...entriesDaPlanilha(obraId, edits ? importar : null),
  ];
  const excluirMarcadas = async (): Promise<void> => {
    const left = await excluirVarias(selecao.marcadas);
    if (left === null) return;
    if (left.size === 0) selecao.end();
    else selecao.keep(left);
  };

  return (
    <Page
      title={t.titulo}
      actions={
        !none &&
        !selecao.choosing && (
          <>
            {edits && <AddButton {...addTarefa} />}
            <ActionMenu entries={entries} />
          </>
        )
      }
    >
      {none ? (
        <EmptyState
          icon={<CalendarRange size={22} />}
          title={edits ? t.vazio : t.vazio_leitura}
          {...(edits && {
            action: (
              <>
                <AddButton {...addEtapa} whole />
                <ImportarButton onClick={importar} />
              </>
            ),
          })}
        >
          {edits ? t.vazio_texto : t.vazio_leitura_texto}
        </EmptyState>
      ) : (
        <>
          <Resumo etapas={cronograma.etapas.length} soma={total} porcentagem={cronograma.total.porcentagem} />
          <FiltroDeTarefas filtro={filtro} atrasadas={total.atrasadas} />
          {selecao.choosing && (
            <SelectAll
              label={t.selecao_tudo}
              n={selecao.marcadas.length}
              total={cabem.length}
              onChange={selecao.tudo}
            />
          )}
          <output className="sr-only">
            {filtro.filtering && t("encontradas", { n: cabem.filter(({ tipo }) => tipo === "tarefa").length })}
          </output>
          {cabem.length === 0 ? (
            <EmptyState
              icon={<SearchX size={22} />}
              title={c.nada_encontrado}
              action={
                <Button variant="default" onClick={filtro.clear}>
                  {c.limpar_filtros}
                </Button>
              }
            >
              {c.nada_encontrado_ajuda}
            </EmptyState>
          ) : (
            <Arvore
              key={chave}
              label={t.titulo}
              linhas={vistas}
              busca={filtro.filtro.busca ?? ""}
              isAberta={(id) => !fechadas.has(id)}
              temConteudo={(id) => cheias.has(id)}
              onAlternar={alternar}
              onClicar={clicar}
              onMover={mover}
              onExcluir={(linha) => deletes && !selecao.choosing && void excluirLinha(linha)}
              estadoDe={selecao.estadoDe}
              menu={
                edits || deletes ? (linha) => menuDaLinha(linha, { cronograma, atos, ordena: !filtro.filtering }) : null
              }
            />
          )}
        </>
      )}
      <output className="sr-only">{said}</output>
      {selecao.choosing && (
        <SelectionBar
          state={selecao.marcadas.length === 0 ? t.selecao_nenhuma : t("selecao_n", { n: selecao.marcadas.length })}
          none={selecao.marcadas.length === 0}
          onCancel={selecao.end}
          onDelete={excluirMarcadas}
        />
      )}
      <Janelas
        obraId={obraId}
        cronograma={cronograma}
        numeros={numeros}
        aberto={aberto}
        onOrdenar={(lugar, ids) => ordenar(lugar, () => ids)}
      />
    </Page>
  );
}
