import { describe, expect, it } from "vitest";
import { inOneGo } from "../../../test/support/steps.ts";
import { IDIOMAS } from "../../i18n/idiomas.ts";
import { palavra, textoDaCelula } from "../celulas.ts";
import { TIPOS_DE_LISTA } from "../tipos.ts";
import { julgar, lerEntrada } from "../vereditos.ts";
import { LISTAS } from "./registro.ts";

/** Checks for every list that headings are unambiguous, that its own template can be read, and that its rules hold. */

describe.each(TIPOS_DE_LISTA)("%s", (tipo) => {
  const { colunas, nome } = LISTAS[tipo];

  it("has headings that mean one column each, in every language at once", () => {
    const owner = new Map<string, string>();
    for (const { campo, titulo } of colunas) {
      for (const word of new Set(Object.values(titulo).map(palavra))) {
        expect([word, owner.get(word) ?? campo]).toEqual([word, campo]);
        owner.set(word, campo);
      }
    }
    for (const { campo, sinonimos } of colunas) {
      // A word that is the title of another column always means that column. Apart from that, a synonym must belong to one column only.
      for (const word of sinonimos.map(palavra)) {
        if (owner.has(word)) continue;
        const others = colunas.filter(
          (each) => each.campo !== campo && each.sinonimos.some((other) => palavra(other) === word),
        );
        expect([word, others.map((each) => each.campo)]).toEqual([word, []]);
      }
    }
  });

  it.each(IDIOMAS)("has an example in %s that its own rules accept", (idioma) => {
    const valores = Object.fromEntries(
      colunas.map((each) => [each.campo, textoDaCelula(each.exemplo[idioma], each, idioma)]),
    );
    expect(lerEntrada(tipo, valores).campos).toEqual([]);
    expect(nome[idioma].length).toBeLessThanOrEqual(31);
  });

  it("has options whose words mean one each", () => {
    for (const { opcoes = [] } of colunas) {
      for (const opcao of opcoes) {
        for (const word of [...Object.values(opcao.titulo), ...(opcao.sinonimos ?? [])]) {
          const meant = opcoes.filter(({ titulo, sinonimos = [] }) =>
            [...Object.values(titulo), ...sinonimos].some((each) => palavra(each) === palavra(word)),
          );
          expect([word, meant.map(({ valor }) => valor)]).toEqual([word, [opcao.valor]]);
        }
      }
    }
  });
});

const nothingThere = { tem: () => false };

it("a long list is judged in steps, so that others are answered meanwhile", () => {
  const linhas = Array.from({ length: 5000 }, (_, n) => ({ linha: n + 2, valores: { descricao: `Grua ${n % 4000}` } }));
  const { result, steps } = inOneGo(julgar("equipamentos", linhas, nothingThere));
  expect(steps).toBe(100);
  expect(result.filter(({ repetidaDe }) => repetidaDe !== null).map(({ linha }) => linha)).toEqual(
    linhas.slice(4000).map(({ linha }) => linha),
  );
});

describe("checklists", () => {
  it("stand or fall as a whole: a wrong question keeps its checklist out and no other", () => {
    const linhas = [
      { linha: 2, valores: { checklist: "A", descricao: "1?" } },
      { linha: 3, valores: { checklist: "a ", descricao: "" } },
      { linha: 4, valores: { checklist: "B", descricao: "1?" } },
    ];
    const { result: judged } = inOneGo(julgar("checklists", linhas, nothingThere));
    expect(judged.map(({ veredito, campos }) => [veredito, campos[0]?.erro ?? ""])).toEqual([
      ["errada", "outra_linha_errada"],
      ["errada", "obrigatorio"],
      ["nova", ""],
    ]);
  });

  it("know a question with options by its options, and ask for them where they are said to be", () => {
    const own = lerEntrada("checklists", { checklist: "A", descricao: "Cor?", opcoes: "Azul; Verde; azul" });
    expect(own.entrada).toMatchObject({ tipo: "personalizado", opcoes: ["Azul", "Verde"] });
    const none = lerEntrada("checklists", { checklist: "A", descricao: "Cor?", tipo: "Opções próprias" });
    expect(none.campos).toEqual([{ campo: "opcoes", erro: "obrigatorio" }]);
  });
});

describe("people", () => {
  it("need a group; entry or exit alone is no time at all", () => {
    const lia = { nome: "Lia", funcao: "Pedreira", categoria: "Própria" };
    expect(lerEntrada("maoDeObraPersonalizada", { ...lia, categoria: "" }).campos).toEqual([
      { campo: "categoria", erro: "obrigatorio" },
    ]);
    expect(
      lerEntrada("maoDeObraPersonalizada", {
        ...lia,
        horaInicio: "07:00",
        horaFim: "12:00",
        horasIntervalo: "05:01",
      }).campos,
    ).toEqual([{ campo: "horasIntervalo", erro: "intervalo_maior_que_jornada" }]);
    expect(
      lerEntrada("maoDeObraPersonalizada", { ...lia, horaInicio: "07:00", horasIntervalo: "01:00" }).entrada,
    ).toMatchObject({
      horaInicio: null,
      horasIntervalo: null,
    });
    expect(lerEntrada("maoDeObraPersonalizada", { ...lia, horaInicio: "7:90", horaFim: "17:00" }).campos).toEqual([
      { campo: "horaInicio", erro: "hora_inicio_invalida" },
    ]);
  });

  it("with one name are two where role or number differ", () => {
    const row = (linha: number, registro: string) => ({
      linha,
      valores: { nome: "Lia", funcao: "Pedreira", categoria: "A", registro },
    });
    const rows = [row(2, "1"), row(3, "2"), row(4, "1")];
    const { result: judged } = inOneGo(julgar("maoDeObraPersonalizada", rows, nothingThere));
    expect(judged.map(({ veredito, repetidaDe }) => [veredito, repetidaDe])).toEqual([
      ["nova", null],
      ["nova", null],
      ["existente", 2],
    ]);
  });
});
