import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type CallName, contract } from "../../domain/contract.ts";
import type { TipoDaLixeira } from "../../domain/lixeira/tipos.ts";
import { companyCalls, envioDe, MATRIX, type World } from "../policies/strangers.matrix.ts";
import { type Linha, REGRAS, type Regra, type Termo } from "./regras.ts";

/** Builds the rows of the matrix: a call, or a call with one value of one of its parameters. */

export type Row = { readonly name: CallName; readonly nome: string; readonly em?: Valor };
/** A value of a parameter in the path, the query or the body. */
type Valor = { readonly parte: "params" | "query" | "body"; readonly por: string; readonly valor: string };

/** Returns every value that a call's path and query can take where the contract lists the allowed values. */
function valoresDe(name: CallName): Valor[] {
  return (["params", "query"] as const).flatMap((parte) => {
    const schema = z.toJSONSchema(contract[name][parte], { unrepresentable: "any", io: "input" });
    return Object.entries(schema.properties ?? {}).flatMap(([por, property]) =>
      typeof property === "object" && property.enum !== undefined
        ? property.enum.map((valor) => ({ parte, por, valor: String(valor) }))
        : [],
    );
  });
}

/** Calls whose body names the kind of file or the format of a document, each with the name of that field of the body. */
const NO_CORPO: Partial<Record<CallName, string>> = { criarEnvio: "tipo", createImpressao: "formato" };

/** Returns a row for each value, and also a row without a value unless the call must name a value. */
function rowsOf(name: CallName): Row[] {
  const linha = REGRAS[name];
  const campo = NO_CORPO[name];
  const doCorpo =
    linha !== undefined && "por" in linha && campo !== undefined
      ? Object.keys(linha.valores).map((valor) => ({ parte: "body" as const, por: campo, valor }))
      : [];
  const valores = [...valoresDe(name), ...doCorpo];
  const rows = valores.map((em) => ({ name, nome: `${name} ${em.por}=${em.valor}`, em }));
  const always = valores.some(({ parte }) => parte === "params") || doCorpo.length > 0;
  return always ? rows : [{ name, nome: name }, ...rows];
}
export const ROWS: readonly Row[] = companyCalls.flatMap(rowsOf);

/** The kind of list that the requests of `MATRIX` use. */
const DO_COSTUME = "equipamentos";
const isRegra = (linha: Linha): linha is Regra => "administrador" in linha;

/** @throws when `regras.ts` has no rule for the row */
export function regraDe({ name, nome, em }: Row): Regra {
  const linha = REGRAS[name];
  const regra =
    linha === undefined || isRegra(linha) ? linha : linha.valores[em?.por === linha.por ? em.valor : DO_COSTUME];
  if (regra === undefined) throw new Error(`regras.ts does not say who may make ${nome}`);
  return regra;
}

/**
 * Returns the smallest sets of flags that contain a flag of every term: a person with every flag except those of one set fulfils
 * no term and is refused.
 */
export function faltas(termos: readonly Termo[]): Termo[] {
  const hitting = termos.reduce<Termo[]>(
    (sets, termo) =>
      sets.flatMap((set) => (termo.some((each) => set.includes(each)) ? [set] : termo.map((each) => [...set, each]))),
    [[]],
  );
  const distinct = [...new Map(hitting.map((set) => [set.toSorted().join(" "), set])).values()];
  return distinct.filter((set) => !distinct.some((less) => less !== set && less.every((each) => set.includes(each))));
}

/** Data that a row needs in addition to its entry in `MATRIX`. */
export type Extra = {
  /** Id of one deleted item in the bin, for each kind. */
  readonly naLixeira: Readonly<Record<TipoDaLixeira, string>>;
  readonly comentarios: readonly object[];
};

/** Calls with other input than in `MATRIX`, because the input there depends on earlier calls or needs more rights than the call itself. */
const DIFFERENTLY: Partial<Record<CallName, (w: World, extra: Extra) => object>> = {
  // Changes only the name, because making somebody an administrator takes more rights than changing them.
  updateUsuario: (w) => ({ params: { usuarioId: w.pessoaId }, body: { nome: "Trocada" } }),
  removeUsuarioDaObra: (w) => ({ params: { obraId: w.obraId, usuarioId: w.pessoaId } }),
  excluirRelatorios: (w) => ({ params: { obraId: w.obraId }, body: { relatorios: [w.relatorioId] } }),
  criarEnvio: (w) => ({
    params: { obraId: w.obraId, relatorioId: w.relatorioId, envioId: randomUUID() },
    body: envioDe(w),
  }),
  // Keeps the existing comments, because a client may not remove any.
  updateRelatorio: (w, { comentarios }) => ({
    params: { obraId: w.obraId, relatorioId: w.relatorioId },
    body: { comentarios: [...comentarios, { descricao: "Intruso" }] },
  }),
};

const NOMES = { foto: "obra.jpg", video: "obra.mp4", anexo: "obra.pdf" } as const;

/** Returns the part of a request that depends on the row's value. */
const daLinha = (name: CallName, valor: string, world: World, { naLixeira }: Extra): Partial<Input> => {
  if (name === "criarEnvio") return { body: { nome: NOMES[valor as keyof typeof NOMES] } };
  if (name === "restaurar") return { params: { id: naLixeira[valor as TipoDaLixeira] } };
  return valor === "cronograma" || valor.startsWith("predefinidos") ? { query: { obra: world.obraId } } : {};
};

type Input = Record<"params" | "query" | "body", Record<string, unknown> | undefined>;

/** Returns the input for a row's request. Rows of lists that belong to one work name that work. */
export async function inputOf({ name, em }: Row, world: World, extra: Extra): Promise<object> {
  const entry = MATRIX[name];
  const made = DIFFERENTLY[name]?.(world, extra) ?? (typeof entry === "function" ? await entry(world) : {});
  if (em === undefined) return made;
  const own = daLinha(name, em.valor, world, extra)[em.parte];
  return { ...made, [em.parte]: { ...(made as Partial<Input>)[em.parte], ...own, [em.por]: em.valor } };
}
