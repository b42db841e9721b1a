import { acumuladoDe, porcentagemAlcancada, porcentagemDeProducao } from "../../cronograma/cadeia.ts";
import { isConcluida, STATUS_TAREFA_DESCRICAO, statusDaTarefa, type StatusTarefaId } from "../../cronograma/status.ts";
import { STATUS_ATIVIDADE_DESCRICAO, STATUS_ATIVIDADE_PADRAO, type StatusAtividadeId } from "../../secoes/constants.ts";
import type { ConteudoInput } from "../conteudoInput.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import type { FlatItem } from "../merge/diff.ts";
import type { Json } from "../merge/types.ts";
import { flagOf, numberOf, numberOrNull, textOrNull } from "./items.ts";
import { pickProducao, type ProducaoPlanejada, readProducao, SEM_PRODUCAO } from "./producao.ts";
import type { CopyCtx, TarefaNova } from "./types.ts";

/**
 * Percentage, status and production of activities: typed in for a free activity; for a task of the schedule derived from the
 * report's entry and the task's former progress.
 */

export type AtividadeIn = NonNullable<ConteudoInput["atividades"]>[number];
export type AtividadeOut = NonNullable<Conteudo["atividades"]>[number];
const isStatus = (id: number): id is StatusAtividadeId => Object.hasOwn(STATUS_ATIVIDADE_DESCRICAO, id);

function readStatus(item: FlatItem | undefined): StatusAtividadeId {
  const id = numberOf(item, "status");
  return isStatus(id) ? id : STATUS_ATIVIDADE_PADRAO;
}

type Andamento = Pick<AtividadeOut, "porcentagem" | "status" | "controleDeProducao">;

export function andamentoLivre(item: FlatItem, producao: ProducaoPlanejada): Andamento {
  const status = readStatus(item);
  return {
    porcentagem: numberOrNull(item, "porcentagem"),
    status: { id: status, descricao: STATUS_ATIVIDADE_DESCRICAO[status] },
    controleDeProducao: {
      ...producao,
      realizado: textOrNull(item, "realizado"),
      realizadoAnterior: null,
      acumulado: null,
    },
  };
}

export function andamentoDaTarefa(item: FlatItem, producao: ProducaoPlanejada): Andamento {
  const realizado = textOrNull(item, "realizado");
  const realizadoAnterior = textOrNull(item, "realizadoAnterior");
  const acumulado = acumuladoDe(realizadoAnterior, realizado);
  const porcentagem = producao.ativo
    ? porcentagemDeProducao(acumulado, producao.quantidade)
    : porcentagemAlcancada(numberOrNull(item, "porcentagem"), numberOrNull(item, "porcentagemAnterior"));
  const status = statusDaTarefa(porcentagem);
  return {
    porcentagem,
    status: { id: status, descricao: STATUS_TAREFA_DESCRICAO[status] },
    controleDeProducao: {
      ...producao,
      realizado,
      realizadoAnterior: producao.ativo ? (realizadoAnterior ?? "0") : null,
      acumulado: producao.ativo ? acumulado : null,
    },
  };
}

export const isTarefa = (item: FlatItem | undefined): boolean => flagOf(item, "cronograma");

type Progresso = {
  porcentagem: number | null;
  status: number;
  producao: ProducaoPlanejada;
  realizado: string | null;
};

export function progressoLivre(
  wire: AtividadeIn,
  base: AtividadeOut | null,
  producao: (ProducaoPlanejada & { realizado: string | null }) | null,
): Progresso {
  return {
    porcentagem: wire.porcentagem,
    status: wire.status?.id ?? base?.status.id ?? STATUS_ATIVIDADE_PADRAO,
    producao: producao === null ? SEM_PRODUCAO : pickProducao(producao),
    realizado: producao?.realizado ?? null,
  };
}

/** Registers of a free activity whose id is that of a task in the bin. */
export const LIVRE = {
  cronograma: false,
  item: null,
  etapa: null,
  realizadoAnterior: null,
  porcentagemAnterior: null,
} as const;

/** Returns the progress of a task that is added to the report; the task's former progress is filled in when the save is written. */
export function progressoDaNova(
  wire: AtividadeIn,
  { producao: planned }: Exclude<TarefaNova, string>,
  producao: { realizado: string | null } | null,
): Progresso & { cronograma: true } {
  const { ativo } = planned;
  return {
    cronograma: true,
    porcentagem: ativo ? null : wire.porcentagem,
    status: statusDaTarefa(null),
    producao: planned,
    realizado: ativo ? (producao?.realizado ?? null) : null,
  };
}

/**
 * Progress of a task that the report has already: people enter the quantity of the day or the percentage; the plan comes from the
 * schedule, and the status follows from the progress.
 */
export function progressoDaTarefa(
  wire: AtividadeIn,
  { before, base }: { before: FlatItem; base: AtividadeOut | null },
  producao: { realizado: string | null } | null,
): Progresso {
  const planned = readProducao(before);
  // A report without an entry of the day shows the percentage of the day before; a body that sends that percentage back makes no entry.
  const sentBack = planned.ativo || wire.porcentagem === base?.porcentagem;
  return {
    porcentagem: sentBack ? numberOrNull(before, "porcentagem") : wire.porcentagem,
    status: numberOf(before, "status"),
    producao: planned,
    realizado: planned.ativo ? (producao?.realizado ?? null) : null,
  };
}

/** Status of a free activity for each status of a task. */
const STATUS_LIVRE: Readonly<Record<StatusTarefaId, StatusAtividadeId>> = { 1: 4, 2: 2, 3: 3 };

/**
 * Returns the fields to set when the task of an activity goes into the bin: the activity stays as a free one and keeps its
 * progress. The stage stays as a hidden value, which marks that the chain still has the report's entry (`isSolta`).
 */
export function releasedFields(item: FlatItem): Readonly<Record<string, Json>> {
  const producao = readProducao(item);
  const { porcentagem } = andamentoDaTarefa(item, producao);
  return {
    cronograma: false,
    status: STATUS_LIVRE[statusDaTarefa(porcentagem)],
    ...(producao.ativo && { porcentagem }),
  };
}

/** True for the activity of a task that was put into the bin while this report had it. */
export const isSolta = (item: FlatItem): boolean => !isTarefa(item) && (item.fields["etapa"] ?? null) !== null;

/** Turns the activity of a deleted task into a free one, which keeps the name and loses the progress. */
export const semTarefa = (item: FlatItem): FlatItem => ({
  ...item,
  fields: {
    ...item.fields,
    ...LIVRE,
    realizado: null,
    porcentagem: null,
    status: STATUS_ATIVIDADE_PADRAO,
    producao: SEM_PRODUCAO,
  },
});

/**
 * Returns the activity as copied into a new report: without an entry of the day; the task's progress at the end of the former
 * report becomes the earlier progress.
 */
export function copyAtividade(item: FlatItem): FlatItem {
  // Its task went into the bin, and the copied report has been updated since. `atividade.copy` gives the same result when that
  // update is still to come.
  if (isSolta(item)) return semTarefa(item);
  if (!isTarefa(item)) return { ...item, fields: { ...item.fields, realizado: null } };
  const { porcentagem, controleDeProducao } = andamentoDaTarefa(item, readProducao(item));
  return {
    ...item,
    fields: {
      ...item.fields,
      realizado: null,
      porcentagem: null,
      realizadoAnterior: controleDeProducao.acumulado ?? textOrNull(item, "realizadoAnterior"),
      porcentagemAnterior: porcentagem,
    },
  };
}

/** True for a task of the schedule that is at 100 %, whichever report brought it there: such a task is not copied. */
export function isDone(item: FlatItem, ctx: CopyCtx): boolean {
  if (!isTarefa(item)) return false;
  const now = ctx.tarefa?.(item.id);
  if (now === "livre") return false;
  return isConcluida(now === undefined ? andamentoDaTarefa(item, readProducao(item)).porcentagem : now.porcentagem);
}
