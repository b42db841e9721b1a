import { isDiaUtil } from "../lib/feriados.ts";
import { compareNames } from "./series.ts";
import { STATUS_RELATORIO, type StatusRelatorioId } from "../secoes/constants.ts";

/** The grid of recent days: which report each work has on each day, and which are missing. Pure: days, works and reports are arguments. */

export type ObraDaGrade = {
  readonly id: string;
  readonly nome: string;
  readonly emAndamento: boolean;
  /** First day on which reports are expected: the work's start; without one, the earlier of registration and first report. */
  readonly inicio: string;
  readonly fim: string | null;
};

export type RelatorioDaGrade = {
  readonly id: string;
  readonly obraId: string;
  readonly numero: number;
  readonly modelo: string;
  readonly status: StatusRelatorioId;
  readonly data: string;
  readonly dataFim: string | null;
  /** Days from the report's last day to the day it was made. */
  readonly atraso: number;
};

/**
 * `relatorio`: a report is of this day, or its period covers the day. `buraco`: a past working day without a report. `aberto`: a
 * working day from today on, without a report so far.
 * `folga`: not a working day. `antes`, `depois`: outside the work's term. `nada`: the work is not in progress.
 */
export const ESTADOS_DA_CELULA = ["relatorio", "buraco", "aberto", "folga", "antes", "depois", "nada"] as const;
export type EstadoVazio = Exclude<(typeof ESTADOS_DA_CELULA)[number], "relatorio">;

export type Celula =
  | { readonly estado: EstadoVazio }
  | {
      readonly estado: "relatorio";
      /** Status of the day's report; with several reports, the status that needs most attention. */
      readonly status: StatusRelatorioId;
      readonly relatorios: readonly RelatorioDaGrade[];
      /** Delay of a report counts only in the cell of its last day; other days of the report have 0. */
      readonly atraso: number;
    };

/** A work with the days that its reports cover: one bit per day, the lowest bit for the first day. */
export type ObraCoberta = ObraDaGrade & { readonly cobertos: number };

export type Linha = { readonly obra: ObraDaGrade; readonly celulas: readonly Celula[]; readonly buracos: number };

/** Statuses by the attention they need, the most urgent first. */
const POR_PEDIR = [
  STATUS_RELATORIO.reprovado,
  STATUS_RELATORIO.preenchendo,
  STATUS_RELATORIO.revisar,
  STATUS_RELATORIO.aprovado,
] as const;

/** The last day of a report. */
export const ultimoDia = ({ data, dataFim }: Pick<RelatorioDaGrade, "data" | "dataFim">): string => dataFim ?? data;

/** Returns the state of a day on which the work has no report. */
export function vazioDe(
  { emAndamento, inicio, fim }: Pick<ObraDaGrade, "emAndamento" | "inicio" | "fim">,
  dia: string,
  hoje: string,
  util = isDiaUtil(dia),
): EstadoVazio {
  if (!emAndamento) return "nada";
  if (dia < inicio) return "antes";
  if (fim !== null && dia > fim) return "depois";
  if (!util) return "folga";
  return dia >= hoje ? "aberto" : "buraco";
}

/** The status that needs most attention among the reports of a day; null without reports. */
export const statusDoDia = (statuses: readonly StatusRelatorioId[]): StatusRelatorioId | null =>
  POR_PEDIR.find((id) => statuses.includes(id)) ?? null;

function cellOf(obra: ObraDaGrade, relatorios: readonly RelatorioDaGrade[], dia: string, hoje: string): Celula {
  const there = relatorios.filter((relatorio) => relatorio.data <= dia && dia <= ultimoDia(relatorio));
  const status = statusDoDia(there.map((relatorio) => relatorio.status));
  if (status === null) return { estado: vazioDe(obra, dia, hoje) };
  const ended = there.filter((relatorio) => ultimoDia(relatorio) === dia);
  return { estado: "relatorio", status, relatorios: there, atraso: Math.max(0, ...ended.map(({ atraso }) => atraso)) };
}

type Furada = { readonly obra: Pick<ObraDaGrade, "id" | "nome">; readonly buracos: number };
/** Sorts works by the number of holes, most first, then by name. */
const byBuracos = (a: Furada, b: Furada): number =>
  b.buracos - a.buracos || compareNames(a.obra.nome, b.obra.nome) || (a.obra.id < b.obra.id ? -1 : 1);

/** Returns one line for each work that is in progress or has a report on one of the days. */
export function gradeOf(
  dias: readonly string[],
  obras: readonly ObraDaGrade[],
  relatorios: readonly RelatorioDaGrade[],
  hoje = dias.at(-1) ?? "",
): Linha[] {
  const byObra = Map.groupBy(relatorios, ({ obraId }) => obraId);
  return obras
    .map((obra): Linha => {
      const own = byObra.get(obra.id) ?? [];
      const celulas = dias.map((dia) => cellOf(obra, own, dia, hoje));
      return { obra, celulas, buracos: celulas.filter(({ estado }) => estado === "buraco").length };
    })
    .filter(({ obra, celulas }) => obra.emAndamento || celulas.some(({ estado }) => estado === "relatorio"))
    .toSorted(byBuracos);
}

/** Returns the works in the order of {@link gradeOf}, each with its number of holes but without cells, and the number of holes of each day. */
export function countBuracos<T extends ObraCoberta>(dias: readonly string[], obras: readonly T[]) {
  const hoje = dias.at(-1) ?? "";
  const uteis = dias.map(isDiaUtil);
  const porDia = dias.map(() => 0);
  const linhas = obras
    .filter(({ emAndamento, cobertos }) => emAndamento || cobertos !== 0)
    .map((obra) => {
      let buracos = 0;
      for (const [i, dia] of dias.entries()) {
        if ((obra.cobertos & (1 << i)) !== 0 || vazioDe(obra, dia, hoje, uteis[i]) !== "buraco") continue;
        buracos += 1;
        porDia[i] = (porDia[i] ?? 0) + 1;
      }
      return { obra, buracos };
    });
  return { linhas: linhas.toSorted(byBuracos), porDia };
}
