import { expect } from "vitest";
import type { CallName } from "../../domain/contract.ts";
import type { Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";

/** Checks that nobody is shown a larger number than an administrator: count by count, line by line. */

const ABERTAS = [
  "getRelatoriosCriados",
  "getFotosQuantitativos",
  "getFotosPorObra",
  "getVideosPorObra",
  "getAnexosPorObra",
  "getListaDeTarefas",
] as const satisfies readonly CallName[];

/**
 * Names of the numbers that count what the person sees; only these are compared. Others may rightly be larger than an
 * administrator's: the number of works without any item, and the rest beyond the named lines.
 */
const CONTAGENS: ReadonlySet<string> = new Set([
  "total",
  "totalAnterior",
  "relatorios",
  "noMesmoDia",
  "atrasados",
  "concluidas",
  "atrasadas",
  "proximas",
]);
const OUTRAS: ReadonlySet<string> = new Set(["outros", "periodo"]);

type Objeto = Readonly<Record<string, unknown>>;
const isObjeto = (value: unknown): value is Objeto => typeof value === "object" && value !== null;

/** Returns the name of a list's entry: the entry's id, day or status, else its index in the list. */
function nameOf(entry: unknown, n: number): string {
  if (!isObjeto(entry)) return String(n);
  const { _id, de, status } = entry;
  return String(_id ?? de ?? (isObjeto(status) ? status["id"] : n));
}

/** Every count in an answer, by the path to it. */
function countsOf(value: unknown, where = "", counts = new Map<string, number>()): ReadonlyMap<string, number> {
  if (Array.isArray(value))
    for (const [n, entry] of value.entries()) countsOf(entry, `${where}[${nameOf(entry, n)}]`, counts);
  else if (isObjeto(value))
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === "number" && CONTAGENS.has(name)) counts.set(`${where}.${name}`, part);
      else if (!OUTRAS.has(name)) countsOf(part, `${where}.${name}`, counts);
    }
  return counts;
}

/** @returns how many numbers above zero were compared */
export async function checkMenos(
  { api }: Pick<TestServer, "api">,
  ana: Person,
  as: Person,
  periodo: object,
): Promise<number> {
  let compared = 0;
  for (const name of ABERTAS) {
    const query = (name === "getListaDeTarefas" ? {} : periodo) as never;
    const [all, seen] = [await api(name, { as: ana, query }), await api(name, { as, query })];
    expect([name, all.status]).toEqual([name, 200]);
    if (seen.status !== 200) continue;
    const most = countsOf(all.body);
    const more = [...countsOf(seen.body)].filter(([where, count]) => count > (most.get(where) ?? 0));
    expect([name, more]).toEqual([name, []]);
    compared += [...countsOf(seen.body).values()].filter((count) => count > 0).length;
  }
  return compared;
}
