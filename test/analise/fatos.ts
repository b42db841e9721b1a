import { expect } from "vitest";
import { must } from "../support/assinantes.ts";
import type { Out, Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";
import type { Linha, Linhas } from "./linhas.ts";
import type { Mundo, ObraDoMundo } from "./mundo.ts";
import { chosenOf, type Lido, type Pergunta } from "./oraculo.ts";

/** Checks the pages of labour, equipment and occurrences against the lines that the slow program of `oraculo.ts` finds in the reports. */

type Calls = { readonly api: TestServer["api"] };
type Numeros = Out<"getHistogramaDeMaoDeObra">;

const CALLS = {
  maoDeObra: "getHistoricoDeMaoDeObra",
  equipamento: "getHistoricoDeEquipamentos",
  ocorrencia: "getOcorrenciasDaEmpresa",
} as const;
const DA_LINHA = {
  padrao: "getMaoDeObraPadraoPorObra",
  personalizada: "getMaoDeObraPersonalizadaPorObra",
  equipamento: "getEquipamentoPorObra",
} as const;
// All these calls have answers of one shape, so the type of one call stands for all.
const daPagina = (tipo: Tipo) => CALLS[tipo] as "getHistoricoDeEquipamentos";
const daLinha = (kind: keyof typeof DA_LINHA) => DA_LINHA[kind] as "getEquipamentoPorObra";
export const TIPOS = ["maoDeObra", "equipamento", "ocorrencia"] as const;
type Tipo = (typeof TIPOS)[number];

/** One line of one report, with the work and the day of the report. */
type Dita = Linha & {
  readonly chave: string;
  readonly obraId: string;
  readonly data: string;
  /** True for a line that counts in the total: an occurrence with two tags has two lines, but counts once. */
  readonly conta: boolean;
};

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ");

function ditasOf(tipo: Tipo, lidos: readonly Lido[], { catalogo }: Mundo): Dita[] {
  const known = new Set(Object.values(catalogo).flatMap((list) => list.map(({ _id }) => _id)));
  const keyOf = ({ id, nome }: Linha) => (known.has(id) ? id : `~${plain(nome)}`);
  const ocorrencias = (list: Linhas["ocorrencia"]) =>
    list.flatMap(({ id, tags, minutos }) =>
      (tags.length === 0 ? [""] : tags).map((nome, i) => ({
        id,
        nome,
        categoria: "",
        pessoa: false,
        ausencia: null,
        quantidade: 1,
        minutos,
        chave: `=${nome}`,
        conta: i === 0,
      })),
    );
  return lidos.flatMap(({ obraId, data, linhas }) => {
    const own =
      tipo === "ocorrencia"
        ? ocorrencias(linhas.ocorrencia)
        : linhas[tipo].map((linha) => ({ ...linha, chave: keyOf(linha), conta: true }));
    return own.map((linha) => ({ ...linha, obraId, data }));
  });
}

const measures = (ditas: readonly Dita[]) => ({
  quantidade: ditas.reduce((sum, { quantidade }) => sum + quantidade, 0),
  minutos: ditas.reduce((sum, { minutos }) => sum + (minutos ?? 0), 0),
  semHoras: ditas.reduce((sum, { minutos, quantidade }) => sum + (minutos === null ? quantidade : 0), 0),
});
const whole = (ditas: readonly Dita[]) => measures(ditas.filter(({ conta }) => conta));
const pick = ({ quantidade, minutos, semHoras }: ReturnType<typeof measures>) => ({ quantidade, minutos, semHoras });

function linhaOf(ditas: readonly Dita[]) {
  const there = ditas.filter(({ quantidade }) => quantidade > 0);
  const dias = [...new Set(there.map(({ data }) => data))].sort();
  return {
    ...measures(ditas),
    dias: dias.length,
    obras: new Set(there.map(({ obraId }) => obraId)).size,
    primeiro: dias[0] ?? null,
    ultimo: dias.at(-1) ?? null,
  };
}

const byKey = (ditas: readonly Dita[]) => Map.groupBy(ditas, ({ pessoa, chave }) => `${String(pessoa)} ${chave}`);

function checkObras(got: Numeros, ditas: readonly Dita[], suas: readonly ObraDoMundo[]): void {
  const porObra = [...Map.groupBy(ditas, ({ obraId }) => obraId)]
    .map(([id, list]): [string, ReturnType<typeof measures>] => [id, whole(list)])
    .filter(([, { quantidade }]) => quantidade > 0);
  expect(Object.fromEntries(got.porObra.linhas.map((obra) => [obra._id, pick(obra)]))).toEqual(
    Object.fromEntries(porObra),
  );
  expect(got.porObra.semNenhuma).toBe(suas.length - porObra.length);
}

function checkSerie(got: Numeros, ditas: readonly Dita[]): void {
  for (const parte of got.serie) {
    const there = ditas.filter(({ data }) => parte.de <= data && data <= parte.ate);
    expect([parte.de, pick(parte)]).toEqual([parte.de, whole(there)]);
  }
}

/** Checks every number of the page; for people who are no administrators, checks that the page is refused. */
export async function checkFatosDaPagina(
  { api }: Calls,
  mundo: Mundo,
  as: Person,
  {
    tipo,
    lidos,
    pergunta,
    suas,
  }: { tipo: Tipo; lidos: readonly Lido[]; pergunta: Pergunta; suas: readonly ObraDoMundo[] },
): Promise<void> {
  const query = pergunta as never;
  if (as !== mundo.ana) {
    for (const name of [daPagina(tipo), "getHistogramaDeMaoDeObra" as "getHistoricoDeEquipamentos"])
      expect((await api(name, { as, query })).status).toBe(403);
    for (const kind of Object.keys(DA_LINHA) as (keyof typeof DA_LINHA)[])
      expect((await api(daLinha(kind), { as, params: { id: "~serra" }, query })).status).toBe(403);
    return;
  }
  const got = must(await api(daPagina(tipo), { as, query })).body;
  const ditas = ditasOf(tipo, chosenOf(lidos, mundo, pergunta), mundo);
  expect(pick(got.total)).toEqual(whole(ditas));
  const { de, ate } = got.periodo.anterior;
  const antes = ditasOf(tipo, chosenOf(lidos, mundo, { ...pergunta, de, ate }), mundo);
  expect(pick(got.totalAnterior)).toEqual(whole(antes));
  expect(got.incompleto).toBe(false);

  const linhas = byKey(ditas);
  expect(
    Object.fromEntries(
      got.linhas.map(({ _id, pessoa, nome: _n, categoria: _c, ...rest }) => [`${String(pessoa)} ${_id}`, rest]),
    ),
  ).toEqual(Object.fromEntries([...linhas].map(([key, list]) => [key, linhaOf(list)])));
  const names = new Map(Object.values(mundo.catalogo).flatMap((list) => list.map(({ _id, nome }) => [_id, nome])));
  for (const { _id, nome } of got.linhas) {
    if (tipo === "ocorrencia") expect(_id).toBe(`=${nome}`);
    else if (_id.startsWith("~")) expect(plain(nome)).toBe(_id.slice(1));
    else expect([_id, nome]).toEqual([_id, names.get(_id)]);
  }
  checkSerie(got, ditas);
  checkObras(got, ditas, suas);
  const absent = Map.groupBy(
    ditas.filter(({ ausencia }) => ausencia !== null),
    ({ ausencia }) => ausencia,
  );
  expect(Object.fromEntries(got.ausencias.map(({ motivo, total }) => [motivo, total]))).toEqual(
    Object.fromEntries([...absent].map(([motivo, list]) => [motivo, list.length])),
  );
  if (tipo === "ocorrencia") await checkTags({ api }, as, pergunta, got, ditas);
  else await checkLinhas({ api }, as, { tipo, pergunta, suas }, got, ditas);
  if (tipo === "maoDeObra") await checkPilhas({ api }, as, pergunta, ditas);
}

/** Opens the pages of some lines and checks that each shows the number of its line, in total and for each work. */
async function checkLinhas(
  { api }: Calls,
  as: Person,
  { tipo, pergunta, suas }: { tipo: Tipo; pergunta: Pergunta; suas: readonly ObraDoMundo[] },
  got: Numeros,
  ditas: readonly Dita[],
): Promise<void> {
  const query = pergunta as never;
  for (const linha of [...got.linhas.slice(0, 2), ...got.linhas.slice(-1)]) {
    const own = byKey(ditas).get(`${String(linha.pessoa)} ${linha._id}`) ?? [];
    const kind = tipo === "equipamento" ? tipo : linha.pessoa ? "personalizada" : "padrao";
    const one = must(await api(daLinha(kind), { as, params: { id: linha._id }, query })).body;
    expect([linha._id, one.linha, pick(one.total)]).toEqual([
      linha._id,
      { _id: linha._id, nome: linha.nome },
      whole(own),
    ]);
    expect(one.porObra.linhas.length).toBe(linha.obras);
    checkSerie(one, own);
    checkObras(one, own, suas);
  }
}

async function checkTags(
  { api }: Calls,
  as: Person,
  pergunta: Pergunta,
  got: Numeros,
  ditas: readonly Dita[],
): Promise<void> {
  for (const { _id: tag, quantidade } of got.linhas) {
    const query = { ...pergunta, tag } as never;
    const one = must(await api("getOcorrenciasDaEmpresa", { as, query })).body;
    expect([tag, one.total.quantidade]).toEqual([tag, quantidade]);
    checkSerie(
      one,
      ditas.filter(({ chave }) => chave === tag).map((dita) => ({ ...dita, conta: true })),
    );
  }
}

/** Checks the parts of the bars: by category in both measures, and by line. */
async function checkPilhas({ api }: Calls, as: Person, pergunta: Pergunta, ditas: readonly Dita[]): Promise<void> {
  for (const [pilha, medida] of [
    ["categoria", "quantidade"],
    ["categoria", "horas"],
    ["linha", "quantidade"],
  ] as const) {
    const query = { ...pergunta, pilha, medida } as never;
    const got = must(await api("getHistogramaDeMaoDeObra", { as, query })).body;
    const valueOf = (list: readonly Dita[]) => measures(list)[medida === "horas" ? "minutos" : "quantidade"];
    const groups = Map.groupBy(ditas, ({ categoria, pessoa, chave }) =>
      pilha === "categoria" ? `=${plain(categoria)}` : `${String(pessoa)} ${chave}`,
    );
    const sums = got.series.map(({ _id, pessoa }, at): [string, number] => [
      pilha === "categoria" ? _id : `${String(pessoa)} ${_id}`,
      got.serie.reduce((sum, { valores }) => sum + (valores[at] ?? 0), 0),
    ]);
    expect([pilha, medida, Object.fromEntries(sums)]).toEqual([
      pilha,
      medida,
      Object.fromEntries([...groups].map(([key, list]) => [key, valueOf(list)] as const).filter(([, n]) => n > 0)),
    ]);
    for (const { de, valores, ...parte } of got.serie)
      expect([de, valores.reduce((sum, value) => sum + value, 0)]).toEqual([
        de,
        medida === "horas" ? parte.minutos : parte.quantidade,
      ]);
    if (pilha !== "categoria" || medida !== "quantidade") continue;
    for (const { _id: categoria } of got.series) {
      const narrowed = { ...pergunta, categoria } as never;
      const one = must(await api("getHistoricoDeMaoDeObra", { as, query: narrowed })).body;
      expect([categoria, pick(one.total)]).toEqual([categoria, whole(groups.get(categoria) ?? [])]);
    }
  }
}
