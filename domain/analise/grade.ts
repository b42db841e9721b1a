import { isDiaUtil } from "../lib/feriados.ts";
import { STATUS_RELATORIO, type StatusRelatorioId } from "../secoes/constants.ts";

/** The recent days: work × day, what is there and what is missing. Pure: days, works and reports come in. */

export type ObraDaGrade = {
  readonly id: string;
  readonly nome: string;
  readonly emAndamento: boolean;
  /** From when on reports are expected: its start; without one the earlier of registration and first report. */
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
  /** Days from its last day to the day it was made. */
  readonly atraso: number;
};

/**
 * `relatorio`: there is one, or one over a period covers the day. `buraco`: a working day without. `aberto`: today, still without.
 * `folga`: no working day. `antes`, `depois`: outside the work's term. `nada`: a work that is not in progress.
 */
export const ESTADOS_DA_CELULA = ["relatorio", "buraco", "aberto", "folga", "antes", "depois", "nada"] as const;
export type EstadoVazio = Exclude<(typeof ESTADOS_DA_CELULA)[number], "relatorio">;

export type Celula =
  | { readonly estado: EstadoVazio }
  | {
      readonly estado: "relatorio";
      /** Of several, the one that asks for most. */
      readonly status: StatusRelatorioId;
      readonly relatorios: readonly RelatorioDaGrade[];
      /** Said on the last day of the report. */
      readonly atraso: number;
    };

export type Linha = { readonly obra: ObraDaGrade; readonly celulas: readonly Celula[]; readonly buracos: number };

/** The status that asks for most comes first. */
const POR_PEDIR = [
  STATUS_RELATORIO.reprovado,
  STATUS_RELATORIO.preenchendo,
  STATUS_RELATORIO.revisar,
  STATUS_RELATORIO.aprovado,
] as const;

/** The last day of a report. */
export const ultimoDia = ({ data, dataFim }: Pick<RelatorioDaGrade, "data" | "dataFim">): string => dataFim ?? data;

/** What a day without a report is in a work. */
export function vazioDe(
  { emAndamento, inicio, fim }: Pick<ObraDaGrade, "emAndamento" | "inicio" | "fim">,
  dia: string,
  hoje: string,
): EstadoVazio {
  if (!emAndamento) return "nada";
  if (dia < inicio) return "antes";
  if (fim !== null && dia > fim) return "depois";
  if (!isDiaUtil(dia)) return "folga";
  return dia >= hoje ? "aberto" : "buraco";
}

/** Of the reports of a day, the status that asks for most; null without any. */
export const statusDoDia = (statuses: readonly StatusRelatorioId[]): StatusRelatorioId | null =>
  POR_PEDIR.find((id) => statuses.includes(id)) ?? null;

function cellOf(obra: ObraDaGrade, relatorios: readonly RelatorioDaGrade[], dia: string, hoje: string): Celula {
  const there = relatorios.filter((relatorio) => relatorio.data <= dia && dia <= ultimoDia(relatorio));
  const status = statusDoDia(there.map((relatorio) => relatorio.status));
  if (status === null) return { estado: vazioDe(obra, dia, hoje) };
  const ended = there.filter((relatorio) => ultimoDia(relatorio) === dia);
  return { estado: "relatorio", status, relatorios: there, atraso: Math.max(0, ...ended.map(({ atraso }) => atraso)) };
}

/** A line per work in progress, and per other one with a report in the days; those with holes first, then by name. */
export function gradeOf(
  dias: readonly string[],
  obras: readonly ObraDaGrade[],
  relatorios: readonly RelatorioDaGrade[],
): Linha[] {
  const hoje = dias.at(-1) ?? "";
  const byObra = Map.groupBy(relatorios, ({ obraId }) => obraId);
  return obras
    .map((obra): Linha => {
      const own = byObra.get(obra.id) ?? [];
      const celulas = dias.map((dia) => cellOf(obra, own, dia, hoje));
      return { obra, celulas, buracos: celulas.filter(({ estado }) => estado === "buraco").length };
    })
    .filter(({ obra, celulas }) => obra.emAndamento || celulas.some(({ estado }) => estado === "relatorio"))
    .toSorted(
      (a, b) =>
        b.buracos - a.buracos ||
        a.obra.nome.localeCompare(b.obra.nome, "pt") ||
        (a.obra.id < b.obra.id ? -1 : a.obra.id > b.obra.id ? 1 : 0),
    );
}

/** Sums of all lines: a report over a period counts on its first day. */
export function sumsOf(dias: readonly string[], linhas: readonly Linha[], relatorios: readonly RelatorioDaGrade[]) {
  const [first = "", last = ""] = [dias[0], dias.at(-1)];
  const counted = relatorios.filter(({ data }) => first <= data && data <= last);
  const byDay = Map.groupBy(counted, ({ data }) => data);
  return {
    total: counted.length,
    porStatus: POR_PEDIR.toSorted().map((status) => ({
      status,
      total: counted.filter((relatorio) => relatorio.status === status).length,
    })),
    porDia: dias.map((dia, i) => ({
      dia,
      total: byDay.get(dia)?.length ?? 0,
      buracos: linhas.filter(({ celulas }) => celulas[i]?.estado === "buraco").length,
    })),
    buracos: linhas.reduce((sum, { buracos }) => sum + buracos, 0),
  };
}
