import type { TipoDeFato } from "../../domain/analise/fatos.ts";
import type { FiltroDeFatos } from "../../domain/analise/fatosContract.ts";
import type { Fatos } from "../../domain/analise/fatosSchema.ts";
import { LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import { pilhasOf } from "../../domain/analise/pilhas.ts";
import { compareNames, largestOf } from "../../domain/analise/series.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import {
  isBehind,
  type Lado,
  type LinhaPedida,
  nomeDaLinha,
  type PedidoDeFatos,
  type Soma,
  sumAll,
  sumFatos,
} from "./fatosQueries.ts";
import { type Cortado, periodoOf, readAgora } from "./periodo.ts";
import { inBuckets } from "./present.ts";
import { countObras } from "./queries.ts";

/** Sums of facts as the pages have them. */

type Medidas = { quantidade: number; minutos: number; semHoras: number };
type Medida = FiltroDeFatos["medida"];

const NADA: Medidas = { quantidade: 0, minutos: 0, semHoras: 0 };
const plus = (a: Medidas, b: Medidas): Medidas => ({
  quantidade: a.quantidade + b.quantidade,
  minutos: a.minutos + b.minutos,
  semHoras: a.semHoras + b.semHoras,
});
/** Each occurrence under each of its tags. */
const ofEach = ({ quantidade, minutos, sem_horas: semHoras }: Pick<Soma, "quantidade" | "minutos" | "sem_horas">) => ({
  quantidade,
  minutos,
  semHoras,
});
/** Each occurrence once. */
const ofAll = (soma: Pick<Soma, "unicas" | "minutos_unicos" | "unicas_sem_horas">): Medidas => ({
  quantidade: soma.unicas,
  minutos: soma.minutos_unicos,
  semHoras: soma.unicas_sem_horas,
});
const sumOfAll = (rows: readonly Soma[]): Medidas => rows.map(ofAll).reduce(plus, NADA);
const valueOf = ({ quantidade, minutos }: Medidas, medida: Medida): number =>
  medida === "horas" ? minutos : quantidade;

type Linha = Fatos["linhas"][number];

const first = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);
const last = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);

/** A person and a role may be called alike. */
const keyOf = (pessoa: boolean | null, linha: string | null): string => `${String(pessoa)} ${linha ?? ""}`;

/** The one said last first; of one day by name. */
const byRecente = (a: Soma, b: Soma): number =>
  a.recente === b.recente ? compareNames(a.nome ?? "", b.nome ?? "") : a.recente < b.recente ? 1 : -1;

const newer = (a: Soma, b: Soma): Soma => (byRecente(b, a) < 0 ? b : a);

/** How many days or works each line has. */
function timesOf(somas: readonly Soma[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { pessoa, linha, vezes } of somas)
    times.set(keyOf(pessoa, linha), (times.get(keyOf(pessoa, linha)) ?? 0) + vezes);
  return times;
}

/** A line has the name and the category that were said last. */
function linhasOf(of: (lado: Lado) => readonly Soma[]): Linha[] {
  const partes = of("parte");
  const [dias, obras] = [timesOf(of("dias")), timesOf(of("obras"))];
  const groups = Map.groupBy(partes, ({ pessoa, linha }) => keyOf(pessoa, linha));
  return [...groups].map(([key, rows]) => {
    const newest = rows.reduce(newer);
    return {
      _id: newest.linha ?? "",
      nome: newest.nome ?? "",
      pessoa: newest.pessoa === true,
      categoria: newest.categoria ?? "",
      ...rows.map(ofEach).reduce(plus, NADA),
      dias: dias.get(key) ?? 0,
      obras: obras.get(key) ?? 0,
      primeiro: rows.map(({ primeiro }) => primeiro).reduce(first),
      ultimo: rows.map(({ ultimo }) => ultimo).reduce(last),
    };
  });
}

/** The largest by the measure, and the others together. */
function largestBy<T extends Medidas & { readonly nome: string }>(rows: readonly T[], medida: Medida, max: number) {
  const counted = rows.map((row) => ({ row, nome: row.nome, total: valueOf(row, medida) }));
  const { maiores, outros } = largestOf(counted, max);
  return { linhas: maiores.map(({ row }) => row), outros };
}

type Pilhas = { readonly series: Fatos["series"]; readonly valoresDe: (inicio: string) => number[] };
const SEM_PILHAS: Pilhas = { series: [], valoresDe: () => [] };

/** Occurrences have none: one of several tags would stand in a bar several times. One line is one series by itself. */
function pilhasDe({ tipo, filtro, linha }: PedidoDeFatos, partes: readonly Soma[], linhas: readonly Linha[]): Pilhas {
  if (tipo === "ocorrencia" || linha !== null) return SEM_PILHAS;
  const byCategoria = tipo === "maoDeObra" && filtro.pilha !== "linha";
  const known = new Map(linhas.map((each) => [keyOf(each.pessoa, each._id), each]));
  const newest = new Map<string | null, Soma>();
  for (const parte of partes) newest.set(parte.grupo, newer(newest.get(parte.grupo) ?? parte, parte));
  const { series, valoresDe } = pilhasOf(
    partes.map((parte) => {
      const line = keyOf(parte.pessoa, parte.linha);
      return {
        chave: byCategoria ? `=${parte.grupo ?? ""}` : line,
        nome: (byCategoria ? newest.get(parte.grupo)?.categoria : known.get(line)?.nome) ?? "",
        inicio: parte.inicio ?? "",
        valor: valueOf(ofEach(parte), filtro.medida),
      };
    }),
    LIMITES_DA_ANALISE.series,
  );
  return {
    series: series.map(({ _id, nome }) => {
      const line = known.get(_id);
      return { _id: line?._id ?? _id, nome, pessoa: line?.pessoa === true };
    }),
    valoresDe,
  };
}

function serieOf(periodo: Cortado, partes: readonly Soma[], { valoresDe }: Pilhas): Fatos["serie"] {
  const dated = partes.map((parte) => ({ ...parte, inicio: parte.inicio ?? "" }));
  return inBuckets(periodo, dated).map(({ de, ate, rows }) => ({
    de,
    ate,
    ...sumOfAll(rows),
    valores: valoresDe(rows[0]?.inicio ?? ""),
  }));
}

const PADRAO = { histograma: "30d", historico: "12m" } as const;
export type PaginaDeFatos = {
  readonly tipo: TipoDeFato;
  /** Which period a page has unless somebody wants another. */
  readonly pagina: keyof typeof PADRAO;
  readonly linha: LinhaPedida | null;
  /** How many lines and works are named. */
  readonly max?: number;
};

/** What reports say of people, machines or occurrences, or of one of their lines, over the period and by work. */
export async function readFatos(
  tx: Tx,
  actor: Actor,
  { tipo, pagina, linha, max = LIMITES_DA_ANALISE.linhas }: PaginaDeFatos,
  filtro: FiltroDeFatos,
  now: string,
): Promise<Fatos> {
  const pedido: PedidoDeFatos = { tipo, filtro, linha };
  const agora = await readAgora(tx, actor.empresaId);
  const periodo = periodoOf(filtro, agora, PADRAO[pagina]);
  const somas = await sumFatos(tx, actor, pedido, periodo);
  const of = (lado: Lado) => somas.filter((soma) => soma.lado === lado);
  const partes = of("parte");
  const linhas = linhasOf(of);
  const pilhas = pilhasDe(pedido, partes, linhas);
  const { linhas: maiores, outros } = largestBy(linhas, filtro.medida, max);
  const obras = of("obra")
    .map((soma) => ({ _id: soma.obra_id ?? "", nome: soma.nome ?? "", ...ofAll(soma) }))
    .filter(({ quantidade }) => quantidade > 0);
  return {
    calculadoEm: now,
    hoje: agora.hoje,
    incompleto: await isBehind(tx, actor),
    periodo,
    linha:
      linha === null ? null : { _id: linha.id, nome: linhas[0]?.nome ?? (await nomeDaLinha(tx, actor, tipo, linha)) },
    total: sumOfAll(partes),
    totalAnterior: ofAll(await sumAll(tx, actor, pedido, periodo.anterior)),
    series: pilhas.series,
    serie: serieOf(periodo, partes, pilhas),
    linhas: maiores,
    outros,
    porObra: {
      ...largestBy(obras, filtro.medida, max),
      semNenhuma: (await countObras(tx, actor, filtro)) - obras.length,
    },
    ausencias: of("motivo")
      .map(({ ausencia, vezes }) => ({ motivo: ausencia ?? "", total: vezes }))
      .toSorted((a, b) => b.total - a.total || (a.motivo < b.motivo ? -1 : 1)),
  };
}
