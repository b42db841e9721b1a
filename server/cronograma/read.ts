import { arvoreDe, caminhosDe } from "../../domain/cronograma/arvore.ts";
import { isAtrasada } from "../../domain/cronograma/atraso.ts";
import { type Inicial, progressoInicial } from "../../domain/cronograma/inicial.ts";
import { medidaDe, porcentagemDasFolhas } from "../../domain/cronograma/pesos.ts";
import {
  type Cronograma,
  type Etapa,
  NOMEADAS_NO_RESUMO,
  type Resumo,
  type Tarefa,
} from "../../domain/cronograma/schema.ts";
import { isConcluida, STATUS_TAREFA_DESCRICAO, statusDaTarefa } from "../../domain/cronograma/status.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Tx } from "../db/database.ts";
import { type EtapaRow, listEtapaRows, listTarefaRows, type Onde, type TarefaRow } from "./queries.ts";

/** Turns rows of stages and tasks into the answers of the API. */

/** Columns that give the progress of a task. */
export type Progresso = Pick<
  TarefaRow,
  "usarProducao" | "quantidade" | "acumuladoInicial" | "porcentagemInicial" | "acumulado" | "porcentagem"
>;

export const inicialOf = (row: Progresso): Inicial => ({
  producao: { ativo: row.usarProducao, quantidade: row.quantidade },
  acumuladoInicial: row.acumuladoInicial,
  porcentagemInicial: row.porcentagemInicial,
});

/** Progress of a task: the end of its chain, or its initial value. */
export function progressoOf(row: Progresso): Pick<Tarefa, "acumulado" | "porcentagem"> {
  if (row.acumulado === null) return progressoInicial(inicialOf(row));
  return { acumulado: row.usarProducao ? row.acumulado : null, porcentagem: row.porcentagem };
}

export function presentTarefa(row: TarefaRow): Tarefa {
  const progresso = progressoOf(row);
  const status = statusDaTarefa(progresso.porcentagem);
  const { id, etapaId, item, descricao, ordem, unidade, quantidade, prazo, peso, usarProducao, recalculando } = row;
  return {
    _id: id,
    item,
    descricao,
    ordem,
    etapa: { _id: etapaId },
    unidade,
    quantidade,
    prazo,
    peso,
    usarProducao,
    ...progresso,
    status: { id: status, descricao: STATUS_TAREFA_DESCRICAO[status] },
    recalculando,
  };
}

export const isEmAndamento = ({ porcentagem }: Tarefa): boolean => !isConcluida(porcentagem);

/** Returns for each stage the tasks in that stage and in the stages below it. */
function tarefasByEtapa(etapas: readonly EtapaRow[], tarefas: readonly Tarefa[]): Map<string, Tarefa[]> {
  const paths = caminhosDe(etapas);
  const found = new Map<string, Tarefa[]>(etapas.map(({ id }) => [id, []]));
  for (const tarefa of tarefas) for (const id of paths.get(tarefa.etapa._id) ?? []) found.get(id)?.push(tarefa);
  return found;
}

/** Returns the joint progress of these tasks in per cent, whatever their stages. Each task is weighted by its typed weight (`peso`). */
export const porcentagemDe = (tarefas: readonly Pick<Tarefa, "quantidade" | "peso" | "porcentagem">[]): number | null =>
  porcentagemDasFolhas(
    tarefas.map(({ quantidade, peso, porcentagem }) => ({
      medida: medidaDe("manual", { duracao: null, quantidade, peso, valor: null }),
      porcentagem,
    })),
  );

async function loadCronograma(tx: Tx, onde: Onde) {
  const [rows, tarefaRows] = await Promise.all([listEtapaRows(tx, onde), listTarefaRows(tx, onde)]);
  const tarefas = tarefaRows.map(presentTarefa);
  const below = tarefasByEtapa(rows, tarefas);
  const etapas = arvoreDe(rows).map(({ id, item, descricao, ordem, mostrarNoRelatorio, paiId, nivel }): Etapa => ({
    _id: id,
    item,
    descricao,
    ordem,
    mostrarNoRelatorio,
    pai: paiId === null ? null : { _id: paiId },
    nivel,
    porcentagem: porcentagemDe(below.get(id) ?? []),
  }));
  return { etapas, tarefas, below };
}

/** Reads the whole schedule of a work, in the order of the list. */
export async function readCronograma(tx: Tx, onde: Onde): Promise<Omit<Cronograma, "permissoes">> {
  const { etapas, tarefas } = await loadCronograma(tx, onde);
  const own = Map.groupBy(tarefas, ({ etapa }) => etapa._id);
  return {
    etapas,
    tarefas: etapas.flatMap(({ _id }) => own.get(_id) ?? []),
    total: { etapas: etapas.length, tarefas: tarefas.length, porcentagem: porcentagemDe(tarefas) },
  };
}

/**
 * Reads the summary of a work's schedule for its dashboard.
 * @param hoje today's date in the company
 */
export async function readResumo(tx: Tx, onde: Onde, hoje: string): Promise<Resumo> {
  const { etapas, tarefas } = await readCronograma(tx, onde);
  const nomes = new Map(etapas.map(({ _id, descricao }) => [_id, descricao]));
  const atrasadas = tarefas.filter((tarefa) => isAtrasada(tarefa, hoje));
  const concluidas = tarefas.filter(({ porcentagem }) => isConcluida(porcentagem));
  const late = new Set(atrasadas);
  const proximas = tarefas.filter((tarefa) => isEmAndamento(tarefa) && !late.has(tarefa));
  // Sorted by due day; tasks of the same day keep the order of the list.
  const first = (some: readonly Tarefa[]): Resumo["proximas"] =>
    some
      .flatMap(({ _id, descricao, etapa, prazo, porcentagem }) =>
        prazo === null
          ? []
          : [{ _id, descricao, etapa: { _id: etapa._id, descricao: nomes.get(etapa._id) ?? "" }, prazo, porcentagem }],
      )
      .toSorted((a, b) => (a.prazo < b.prazo ? -1 : Number(a.prazo > b.prazo)))
      .slice(0, NOMEADAS_NO_RESUMO);
  return {
    porcentagem: porcentagemDe(tarefas),
    tarefas: tarefas.length,
    concluidas: concluidas.length,
    atrasadas: atrasadas.length,
    proximas: first(proximas),
    maisAtrasadas: first(atrasadas),
  };
}

/** Returns the stages in the order of the list. With `emAndamento`, only stages that have an unfinished task, in them or in a stage below. */
export async function listEtapas(
  tx: Tx,
  onde: Onde,
  { emAndamento = false }: { readonly emAndamento?: boolean } = {},
): Promise<Etapa[]> {
  const { etapas, below } = await loadCronograma(tx, onde);
  return emAndamento ? etapas.filter(({ _id }) => below.get(_id)?.some(isEmAndamento) === true) : etapas;
}

/** @throws AppError `nao_encontrado` */
export async function readEtapa(tx: Tx, onde: Onde, etapaId: string): Promise<Etapa> {
  const etapa = (await listEtapas(tx, onde)).find(({ _id }) => _id === etapaId);
  if (etapa === undefined) throw new AppError("nao_encontrado");
  return etapa;
}
