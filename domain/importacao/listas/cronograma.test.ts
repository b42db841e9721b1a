import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inOneGo } from "../../../test/support/steps.ts";
import { IDIOMAS } from "../../i18n/idiomas.ts";
import type { Cronograma, Etapa, Tarefa } from "../../cronograma/schema.ts";
import { cleanText } from "../../lib/cleanText.ts";
import { palavra, textoDaCelula } from "../celulas.ts";
import { lerFolha, type LinhaLida } from "../folha.ts";
import { julgar } from "../vereditos.ts";
import { cronograma, linhasDoCronograma } from "./cronograma.ts";

/** Importing the schedule of a work from a sheet, and exporting it. */

type Cell = string | number;

function ler(titulos: readonly string[], rows: readonly (readonly Cell[])[]): readonly LinhaLida[] {
  const lida = lerFolha({ celulas: [titulos, ...rows], mesclas: [] }, cronograma.colunas, "pt");
  if (!("linhas" in lida)) throw new Error("no list");
  return cronograma.arrange?.(lida.linhas) ?? [];
}

const julgadas = (linhas: readonly LinhaLida[], tem = (_: string) => false) =>
  inOneGo(julgar("cronograma", linhas, { tem })).result;
type Julgada = ReturnType<typeof julgadas>[number];

/**
 * Describes a judged row as text: `Fundação / Estacas` for a row that would be imported; otherwise its wrong cells, or the number
 * of the row that it repeats.
 */
function dito({ entrada, campos, repetidaDe }: Julgada): string {
  if (repetidaDe !== null) return `= ${String(repetidaDe)}`;
  if (entrada === null) return campos.map((c) => `${c.campo}: ${c.erro}${c.linha ? ` ${String(c.linha)}` : ""}`).join();
  const names = [...entrada.caminho, entrada].map(({ descricao }) => descricao);
  return entrada.tipo === "etapa" ? `[${names.join(" / ")}]` : names.join(" / ");
}
const ditos = (titulos: readonly string[], rows: readonly (readonly Cell[])[]) =>
  julgadas(ler(titulos, rows)).map(dito);

describe("levels", () => {
  it("by the column of stages: a task names its stage, or is in the one above", () => {
    const rows = [
      ["1", "Fundação", ""],
      ["", "", "Estacas"],
      ["1.2", "Blocos de coroamento", ""],
      ["", "", "Formas"],
      ["", "fundacao", "Limpeza"],
      ["", "Pintura", "Muro"],
      ["", "", "Portão"],
    ];
    expect(ditos(["Item", "Etapa", "Tarefa"], rows)).toEqual([
      "[Fundação]",
      "Fundação / Estacas",
      "[Fundação / Blocos de coroamento]",
      "Fundação / Blocos de coroamento / Formas",
      "Fundação / Limpeza",
      "Pintura / Muro",
      "Pintura / Portão",
    ]);
  });

  it("else by the depth of item numbers, in the order of the file, jumps and all", () => {
    const rows = [
      ["1", "Torre", ""],
      ["1.10", "Cobertura", "m²"],
      ["1.2", "Estrutura", ""],
      ["1.2.1.1", "Pilares", "m³"],
      ["2", "Muro", ""],
      ["1.2.2", "Vigas", "m³"],
      ["3.1", "Sem etapa", "un"],
    ];
    expect(ditos(["EDT", "Discriminação", "Un"], rows)).toEqual([
      "[Torre]",
      "Torre / Cobertura",
      "[Torre / Estrutura]",
      "Torre / Estrutura / Pilares",
      "[Muro]",
      "Torre / Estrutura / Vigas",
      "etapa: sem_etapa",
    ]);
  });

  it("else rows without unit, quantity and dates are stages", () => {
    const rows = [
      ["Fundação", "", "", ""],
      ["Estacas", "m", "", ""],
      ["Blocos", "", 12, ""],
      ["Entrega", "", "", "30/11/2026"],
    ];
    expect(ditos(["Serviço", "Unidade", "Quantidade", "Término"], rows)).toEqual([
      "[Fundação]",
      "Fundação / Estacas",
      "Fundação / Blocos",
      "Fundação / Entrega",
    ]);
    expect(ditos(["Tarefa", "Unidade"], [["Estacas", "m"]])).toEqual(["etapa: sem_etapa"]);
  });

  it("as a planning program writes them: what has something below it is a stage", () => {
    const rows = [
      [1, "Torre"],
      [2, "Estrutura"],
      [3, "Pilares"],
      [2, "Limpeza"],
    ];
    expect(ditos(["Nível da estrutura de tópicos", "Nome da tarefa"], rows)).toEqual([
      "[Torre]",
      "[Torre / Estrutura]",
      "Torre / Estrutura / Pilares",
      "Torre / Limpeza",
    ]);
  });

  it("a stage that is wrong keeps out what is in it, by its row; one that is taken out leaves no task to the stage above", () => {
    const titulos = ["Nível", "Etapa", "Tarefa"];
    const rows = [
      [1, "Torre", ""],
      [4, "Longe", ""],
      ["", "", "Pilares"],
      [5, "Mais longe", ""],
      [9, "Funda", ""],
      [1, "Muro", ""],
      ["", "", "Tijolos"],
    ];
    expect(ditos(titulos, rows)).toEqual([
      "[Torre]",
      "nivel: nivel_invalido",
      "etapa: etapa_errada 3",
      "etapa: etapa_errada 3",
      "nivel: nivel_invalido",
      "[Muro]",
      "Muro / Tijolos",
    ]);
    const without = ler(titulos, rows).filter(({ linha }) => linha !== 7);
    expect(dito(julgadas(without).at(-1) as Julgada)).toBe("etapa: sem_etapa");
    const corrected = ler(titulos, rows).map((each) =>
      each.linha === 3 ? { ...each, valores: { ...each.valores, nivel: "2" } } : each,
    );
    expect(julgadas(corrected).map(dito).slice(1, 4)).toEqual([
      "[Torre / Longe]",
      "Torre / Longe / Pilares",
      "nivel: nivel_invalido",
    ]);
  });
});

describe("bad input", () => {
  const titulos = ["Item", "Etapa", "Tarefa", "Quantidade", "Prazo", "Controle de produção"];
  const mais = ["Quantidade já feita", "Avanço inicial"];
  const row = (more: Readonly<Record<string, Cell>>): Cell[] =>
    [...titulos, ...mais].map((titulo) => more[titulo] ?? { Etapa: "Fundação", Tarefa: "Estacas" }[titulo] ?? "");
  const judge = (more: Readonly<Record<string, Cell>>) =>
    julgadas(ler([...titulos, ...mais], [row(more)]))[0] as Julgada;

  it.each([
    [{ Quantidade: "-3" }, "quantidade: quantidade_invalida"],
    [{ Quantidade: -3 }, "quantidade: quantidade_invalida"],
    [{ Quantidade: "12 m²" }, "quantidade: quantidade_invalida"],
    [{ "Avanço inicial": "99,999" }, "porcentagem: porcentagem_invalida"],
    [{ "Avanço inicial": "abc" }, "porcentagem: porcentagem_invalida"],
    [{ "Avanço inicial": "-1" }, "porcentagem: porcentagem_invalida"],
    [{ Prazo: "31/12/1899" }, "prazo: dia_invalido"],
    [{ Prazo: "01/01/2101" }, "prazo: dia_invalido"],
    [{ Prazo: "30/02/2026" }, "prazo: dia_invalido"],
    [{ "Controle de produção": "talvez" }, "usarProducao: valor_invalido"],
    [{ "Controle de produção": "não", "Quantidade já feita": "3" }, "usarProducao: feito_sem_producao"],
    [{ Tarefa: "x".repeat(10_001) }, "tarefa: longo_demais"],
    [{ Tarefa: "\u202e\u2066" }, "tarefa: obrigatorio"],
    [{ Tarefa: "#REF!" }, "tarefa: erro_de_formula"],
    [{ Item: "1".repeat(51) }, "item: longo_demais"],
  ])("%j is refused at its cell", (more, said) => {
    expect(dito(judge(more))).toBe(said);
  });

  it.each([
    [{ Quantidade: "1.234,56" }, { quantidade: "1234.56" }],
    [{ Quantidade: "1,234.56" }, { quantidade: "1234.56" }],
    [{ Quantidade: "1.234" }, { quantidade: "1234" }],
    [{ Quantidade: "2,125" }, { quantidade: "2.13" }],
    [{ Quantidade: 1.234 }, { quantidade: "1.23" }],
    [{ Quantidade: 1234.567 }, { quantidade: "1234.57" }],
    [{ "Avanço inicial": "150" }, { porcentagem: 150 }],
    [{ "Avanço inicial": "12,5 %" }, { porcentagem: 12.5 }],
    [{ "Avanço inicial": 0.45 }, { porcentagem: 45 }],
    [{ Tarefa: "<b>Estacas</b>" }, { descricao: "Estacas" }],
    [{ "Quantidade já feita": "3" }, { usarProducao: true, acumulado: "3" }],
  ])("%j is read as %j", (more, read) => {
    expect(judge(more).entrada).toMatchObject(read);
  });

  it("item numbers twice are two rows, the same number and name in one stage are one", () => {
    const rows = [
      ["1", "Fundação", ""],
      ["1.1", "", "Estacas"],
      ["1.1", "", "Blocos"],
      ["1.1", "", " estacas "],
      ["1", "Estrutura", ""],
      ["1.1", "", "Estacas"],
    ];
    expect(ditos(["Item", "Etapa", "Tarefa"], rows)).toEqual([
      "[Fundação]",
      "Fundação / Estacas",
      "Fundação / Blocos",
      "= 3",
      "[Estrutura]",
      "Estrutura / Estacas",
    ]);
  });

  it("a row without a name is wrong alone: what follows is in the stage above", () => {
    const rows = [
      ["Fundação", "", ""],
      ["", "", "9"],
      ["", "Estacas", "3"],
    ];
    expect(ditos(["Etapa", "Tarefa", "Quantidade"], rows)).toEqual([
      "[Fundação]",
      "tarefa: obrigatorio",
      "Fundação / Estacas",
    ]);
  });

  it("sums beside a stage are none of it, whatever stands there", () => {
    const rows = [
      ["1", "Fundação", "vb", "12 m²"],
      ["1.1", "Estacas", "m", "200"],
    ];
    expect(ditos(["Item", "Descrição", "Unidade", "Quantidade"], rows)).toEqual(["[Fundação]", "Fundação / Estacas"]);
  });

  it("percentages are fractions only where none is above 1", () => {
    const read = (...cells: Cell[]) =>
      ler(["Etapa", "Tarefa", "Avanço inicial"], [["A", "", ""], ...cells.map((cell) => ["", "x", cell])])
        .slice(1)
        .map(({ valores }) => valores["porcentagem"]);
    expect(read(0.29, 1, 0)).toEqual(["29", "100", "0"]);
    expect(read(0.5, 45, "1")).toEqual(["0,5", "45", "1"]);
  });
});

/** Arbitrary names and item numbers; `cronogramaDe` skips rows that repeat another one in the same stage. */
const nome = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."aBç .>/-1%=\n".split("")) })
  .map(cleanText)
  .filter((text) => palavra(text) !== "");
const item = fc.constantFrom(null, "1", "1.1", "1.10", "A-04", "2.");
const centesimos = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100);
const decimal = fc.option(centesimos(1_000_000).map(String));

const tarefa = fc.record({
  item,
  descricao: nome,
  unidade: fc.constantFrom(null, "m²", "un"),
  quantidade: decimal,
  peso: decimal,
  prazo: fc.constantFrom(null, "2026-02-01", "2027-12-31"),
  usarProducao: fc.boolean(),
  feito: centesimos(999),
  acima: fc.nat(),
});
const etapa = fc.record({ item, descricao: nome, mostrarNoRelatorio: fc.boolean(), acima: fc.nat() });

type De<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** Builds a schedule in the form in which the API answers it; each stage and task is placed in a stage created earlier. */
function cronogramaDe(es: readonly De<typeof etapa>[], ts: readonly De<typeof tarefa>[]) {
  const keyOf = (dentro: string, { item: i, descricao }: { item: string | null; descricao: string }) =>
    JSON.stringify([dentro, palavra(i ?? ""), palavra(descricao)]);
  const taken = new Set<string>();
  const free = (key: string) => !taken.has(key) && taken.add(key) !== undefined;
  const etapas: Etapa[] = [];
  es.forEach(({ acima, ...own }, n) => {
    const pais = etapas.filter(({ nivel }) => nivel < 8);
    const pai = pais.length === 0 ? undefined : pais[acima % (pais.length + 1)];
    if (!free(keyOf(`e${pai?._id ?? ""}`, own))) return;
    const made = { ...own, _id: String(n), ordem: n, nivel: (pai?.nivel ?? 0) + 1, porcentagem: null };
    // Insert the stage after its parent and everything already in the parent.
    const at = pai === undefined ? etapas.length : etapas.findIndex((e) => e._id === pai._id) + 1;
    const end = etapas.slice(at).findIndex(({ nivel }) => nivel <= (pai?.nivel ?? 0));
    etapas.splice(end < 0 ? etapas.length : at + end, 0, { ...made, pai: pai === undefined ? null : { _id: pai._id } });
  });
  const tarefas = ts.flatMap(({ acima, feito, ...own }, n): Tarefa[] => {
    const dentro = etapas[acima % etapas.length]?._id ?? "";
    if (!free(keyOf(`t${dentro}`, own))) return [];
    const status = { id: 1, descricao: "" };
    const progresso = { acumulado: own.usarProducao ? String(feito) : null, porcentagem: own.usarProducao ? 1 : feito };
    return [
      { ...own, ...progresso, _id: `t${String(n)}`, ordem: n, etapa: { _id: dentro }, status, recalculando: false },
    ];
  });
  return { etapas, tarefas };
}

/** Returns each row with the path of stages that contain the row. */
function arvore({ etapas, tarefas }: Pick<Cronograma, "etapas" | "tarefas">): unknown[] {
  const caminhos = new Map<string, unknown[]>();
  for (const e of etapas) caminhos.set(e._id, [...(caminhos.get(e.pai?._id ?? "") ?? []), [e.item, e.descricao]]);
  return etapas.flatMap((e) => [
    ["etapa", caminhos.get(e._id), e.mostrarNoRelatorio],
    ...tarefas
      .filter((t) => t.etapa._id === e._id)
      .map((t) => {
        const { unidade, quantidade, prazo, peso, usarProducao, acumulado } = t;
        const porcentagem = usarProducao ? null : t.porcentagem;
        const caminho = [...(caminhos.get(e._id) ?? []), [t.item, t.descricao]];
        return ["tarefa", caminho, unidade, quantidade, prazo, peso, usarProducao, acumulado, porcentagem];
      }),
  ]);
}

it("what is exported is read back as it was, in any language", () => {
  fc.assert(
    fc.property(
      fc.array(etapa, { minLength: 1, maxLength: 12 }),
      fc.array(tarefa, { maxLength: 20 }),
      fc.constantFrom(...IDIOMAS),
      (es, ts, idioma) => {
        const before = cronogramaDe(es, ts);
        const linhas = linhasDoCronograma(before, idioma).map((valores, i) => ({
          linha: i + 2,
          valores: Object.fromEntries(
            cronograma.colunas.map((c) => [c.campo, textoDaCelula(valores[c.campo] ?? "", c, "pt")]),
          ),
        }));
        const after = julgadas(cronograma.arrange?.(linhas) ?? []).map(({ entrada, campos }) => {
          if (entrada === null) return campos;
          const caminho = [...entrada.caminho, entrada].map((passo) => [passo.item, passo.descricao]);
          if (entrada.tipo === "etapa") return ["etapa", caminho, entrada.mostrarNoRelatorio];
          const { unidade, quantidade, prazo, peso, usarProducao, acumulado, porcentagem } = entrada;
          return ["tarefa", caminho, unidade, quantidade, prazo, peso, usarProducao, acumulado, porcentagem];
        });
        expect(after).toEqual(arvore(before));
      },
    ),
    { numRuns: 100 },
  );
});
