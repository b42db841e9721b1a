import type { TipoDeFato } from "../../domain/analise/fatos.ts";
import type { FiltroDeFatos } from "../../domain/analise/fatosContract.ts";
import type { Fatos } from "../../domain/analise/fatosSchema.ts";
import { LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import { pilhasOf } from "../../domain/analise/pilhas.ts";
import { compareNames, largestOf } from "../../domain/analise/series.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { PedidoDeFatos } from "./fatosBases.ts";
import { isBehind, type Lado, type Pilha, type Soma, sumAll, sumFatos } from "./fatosQueries.ts";
import { type LinhaPedida, nomeDaLinha } from "./linhasDosFatos.ts";
import { type Cortado, periodoOf, readAgora } from "./periodo.ts";
import { hasDiferencas } from "./partes.ts";
import { inBuckets } from "./present.ts";
import { countObras } from "./queries.ts";

/** Sums of facts in the form the pages need. */

type Medidas = { quantidade: number; minutos: number; semHoras: number };
type Medida = FiltroDeFatos["medida"];

const NADA: Medidas = { quantidade: 0, minutos: 0, semHoras: 0 };
const plus = (a: Medidas, b: Medidas): Medidas => ({
  quantidade: a.quantidade + b.quantidade,
  minutos: a.minutos + b.minutos,
  semHoras: a.semHoras + b.semHoras,
});
/**
 * Picks the sums in which an occurrence counts under each of its tags. Labour and equipment have the same values in these sums
 * and in those of `ofAll`.
 */
const ofEach = ({ quantidade, minutos, sem_horas: semHoras }: Pick<Soma, "quantidade" | "minutos" | "sem_horas">) => ({
  quantidade,
  minutos,
  semHoras,
});
/** Picks the sums in which an occurrence counts once, however many tags it has. */
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

/** Composes the key of a line. The key includes `pessoa`, because a person and a role may have the same id or name. */
const keyOf = (pessoa: boolean | null, linha: string | null): string => `${String(pessoa)} ${linha ?? ""}`;

/** Compares sums for sorting: newest first; of the same day by name, then by category, so that the order of the rows does not matter. */
const byRecente = (a: Soma, b: Soma): number =>
  a.recente === b.recente
    ? compareNames(a.nome ?? "", b.nome ?? "") || compareNames(a.categoria ?? "", b.categoria ?? "")
    : a.recente < b.recente
      ? 1
      : -1;

const newer = (a: Soma, b: Soma): Soma => (byRecente(b, a) < 0 ? b : a);

/** Counts on how many days, or in how many works, each line occurs. */
function timesOf(somas: readonly Soma[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { pessoa, linha, vezes } of somas)
    times.set(keyOf(pessoa, linha), (times.get(keyOf(pessoa, linha)) ?? 0) + vezes);
  return times;
}

/** Lines with the name and category of their newest fact. */
function linhasOf(of: (lado: Lado) => readonly Soma[]): Linha[] {
  const [dias, obras] = [timesOf(of("dias")), timesOf(of("obras"))];
  const groups = Map.groupBy(of("linha"), ({ pessoa, linha }) => keyOf(pessoa, linha));
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

/** The largest rows by the measure, and the rest in one sum. */
function largestBy<T extends Medidas & { readonly nome: string }>(rows: readonly T[], medida: Medida, max: number) {
  const counted = rows.map((row) => ({ row, nome: row.nome, total: valueOf(row, medida) }));
  const { maiores, outros } = largestOf(counted, max);
  return { linhas: maiores.map(({ row }) => row), outros };
}

type Pilhas = { readonly series: Fatos["series"]; readonly valoresDe: (inicio: string) => number[] };
const SEM_PILHAS: Pilhas = { series: [], valoresDe: () => [] };

/**
 * Decides what the bars of a chart are stacked by. Occurrences are not stacked: an occurrence with several tags would count
 * several times in a bar. A single line needs no stack either.
 */
function pilhaDe({ tipo, filtro, linha }: PedidoDeFatos): Pilha {
  if (tipo === "ocorrencia" || linha !== null) return null;
  return tipo === "maoDeObra" && filtro.pilha !== "linha" ? "categoria" : "linha";
}

/** Categories by the key `grupo`, each in the spelling of its newest fact. */
function categoriasOf(ditas: readonly Soma[]): Map<string | null, Soma> {
  const newest = new Map<string | null, Soma>();
  for (const dita of ditas) newest.set(dita.grupo, newer(newest.get(dita.grupo) ?? dita, dita));
  return newest;
}

function pilhasDe(
  pilha: Pilha,
  medida: Medida,
  { partes, ditas, linhas }: { partes: readonly Soma[]; ditas: readonly Soma[]; linhas: readonly Linha[] },
): Pilhas {
  if (pilha === null) return SEM_PILHAS;
  const known = new Map(linhas.map((each) => [keyOf(each.pessoa, each._id), each]));
  const categorias = categoriasOf(ditas);
  const { series, valoresDe } = pilhasOf(
    partes.map((parte) => {
      const line = keyOf(parte.pessoa, parte.linha);
      return {
        ...(pilha === "categoria"
          ? { chave: `=${parte.grupo ?? ""}`, nome: categorias.get(parte.grupo)?.categoria ?? "" }
          : { chave: line, nome: known.get(line)?.nome ?? "" }),
        inicio: parte.inicio ?? "",
        valor: valueOf(ofEach(parte), medida),
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

/** The largest works by the measure, and how many works have any facts. */
function porObraOf(of: (lado: Lado) => readonly Soma[], medida: Medida, max: number) {
  const obras = of("obra").map((soma) => ({ _id: soma.obra_id ?? "", nome: soma.nome ?? "", ...ofAll(soma) }));
  const { linhas, outros } = largestBy(obras, medida, max);
  const [outras] = of("outras");
  if (outras === undefined) throw new Error("all other works are one row");
  return {
    linhas,
    outros: { quantos: outros.quantos + outras.vezes, total: outros.total + valueOf(ofAll(outras), medida) },
    comAlguma: obras.length + outras.vezes,
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
  /** The page, which decides the default period. */
  readonly pagina: keyof typeof PADRAO;
  readonly linha: LinhaPedida | null;
  /** At most this many lines and works are named in the answer. */
  readonly max?: number;
};

/** Reads what reports say about people, machines or occurrences, or about one line of these, over the period and by work. */
export async function readFatos(
  tx: Tx,
  actor: Actor,
  { tipo, pagina, linha, max = LIMITES_DA_ANALISE.linhas }: PaginaDeFatos,
  filtro: FiltroDeFatos,
  now: string,
): Promise<Fatos> {
  const agora = await readAgora(tx, actor.empresaId);
  const periodo = periodoOf(filtro, agora, PADRAO[pagina]);
  const mudou = await hasDiferencas(tx, actor.empresaId, "linhas", { de: periodo.anterior.de, ate: periodo.ate });
  const pedido: PedidoDeFatos = { tipo, filtro, linha, mudou };
  const pilha = pilhaDe(pedido);
  const byLado = Map.groupBy(await sumFatos(tx, actor, pedido, periodo, { pilha, max }), ({ lado }) => lado);
  const of = (lado: Lado): readonly Soma[] => byLado.get(lado) ?? [];
  const partes = of("parte");
  const linhas = linhasOf(of);
  const pilhas = pilhasDe(pilha, filtro.medida, { partes, ditas: of("linha"), linhas });
  const { linhas: maiores, outros } = largestBy(linhas, filtro.medida, max);
  const { comAlguma, ...porObra } = porObraOf(of, filtro.medida, max);
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
    porObra: { ...porObra, semNenhuma: (await countObras(tx, actor, filtro)) - comAlguma },
    ausencias: of("motivo")
      .map(({ ausencia, vezes }) => ({ motivo: ausencia ?? "", total: vezes }))
      .toSorted((a, b) => b.total - a.total || (a.motivo < b.motivo ? -1 : 1)),
  };
}
