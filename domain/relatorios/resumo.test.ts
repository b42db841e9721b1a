import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Conteudo } from "./conteudoSchema.ts";
import { newDoc, parse, readDoc, save } from "../../test/support/conteudo.ts";
import { FOTOS_DO_RESUMO, numerosDe, resumir } from "./resumo.ts";

/** Tests that the approver's summary of two days invents nothing and leaves nothing out. */

const linha = (descricao: string, quantidade: number) => ({
  _id: descricao,
  descricao,
  quantidade,
  categoria: null,
  funcao: null,
});
const equipe = fc.uniqueArray(fc.tuple(fc.constantFrom("Pedreiro", "Servente", "Armador", "Eletricista"), fc.nat(40)), {
  selector: ([nome]) => nome,
});
const atividades = fc.uniqueArray(fc.record({ id: fc.nat(7), porcentagem: fc.option(fc.nat(120)) }), {
  selector: ({ id }) => id,
});
const dia = fc.record({ equipe, maquinas: equipe, atividades, ocorrencias: fc.nat(3), comentarios: fc.nat(3) });
type Dia = typeof dia extends fc.Arbitrary<infer D> ? D : never;

/** A day as the server materialises it. */
function conteudoOf(day: Dia): Conteudo {
  return readDoc(
    save(
      newDoc(),
      parse({
        maoDeObra: { opcaoSelecionada: "padrao", padrao: day.equipe.map(([nome, n]) => linha(nome, n)) },
        equipamentos: day.maquinas.map(([nome, n]) => ({
          _id: nome,
          descricao: nome,
          quantidade: n,
          horario: { inicio: null, fim: null },
        })),
        atividades: day.atividades.map(({ id, porcentagem }) => ({
          tarefaId: `t${id}`,
          descricao: `Tarefa ${id}`,
          porcentagem,
        })),
        ocorrencias: Array.from({ length: day.ocorrencias }, (_, i) => ({
          _id: `o${i}`,
          descricao: `Ocorrência ${i}`,
        })),
        comentarios: Array.from({ length: day.comentarios }, (_, i) => ({
          _id: `c${i}`,
          descricao: `Comentário ${i}`,
        })),
      }),
    ),
  );
}

const sum = (team: Dia["equipe"]): number => team.reduce((total, [, n]) => total + n, 0);

describe("what differs between two days", () => {
  it("a day beside itself differs in nothing", () => {
    fc.assert(
      fc.property(dia, (day) => {
        const conteudo = conteudoOf(day);
        const { maoDeObra, equipamentos, atividades: list } = resumir(conteudo, conteudo);
        expect([maoDeObra, equipamentos]).toEqual([[], []]);
        expect(list.every(({ mudanca, antes, agora }) => mudanca === "igual" && antes === agora)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("the differences add up to the difference of the numbers, and the other way round they are the opposite", () => {
    fc.assert(
      fc.property(dia, dia, (one, other) => {
        const [antes, agora] = [conteudoOf(one), conteudoOf(other)];
        const there = resumir(antes, agora);
        const back = resumir(agora, antes);
        for (const [key, team] of [
          ["maoDeObra", (d: Dia) => d.equipe],
          ["equipamentos", (d: Dia) => d.maquinas],
        ] as const) {
          const moved = there[key].reduce((total, each) => total + each.agora - each.antes, 0);
          expect(moved).toBe(sum(team(other)) - sum(team(one)));
          const turned = back[key].map(({ nome, antes: a, agora: b }) => ({ nome, antes: b, agora: a }));
          const byName = <T extends { nome: string }>(list: T[]) => list.toSorted((a, b) => (a.nome < b.nome ? -1 : 1));
          expect(byName(turned)).toEqual(byName(there[key]));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("every activity of the day stands once, and of the day before those that are gone unfinished", () => {
    fc.assert(
      fc.property(dia, dia, (one, other) => {
        const { atividades: list } = resumir(conteudoOf(one), conteudoOf(other));
        const now = new Set(other.atividades.map(({ id }) => id));
        const gone = one.atividades.filter(({ id, porcentagem }) => !now.has(id) && porcentagem !== 100);
        expect(list.filter(({ mudanca }) => mudanca !== "saiu")).toHaveLength(other.atividades.length);
        expect(list.filter(({ mudanca }) => mudanca === "saiu")).toHaveLength(gone.length);
        const wrong = list.filter(
          ({ mudanca, antes, agora }) =>
            (mudanca === "avancou" && (agora ?? 0) <= (antes ?? 0)) ||
            (mudanca === "recuou" && (agora ?? 0) >= (antes ?? 0)) ||
            (mudanca === "nova" && antes !== null),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("counts what the day has, and says nothing of what is not there", () => {
    fc.assert(
      fc.property(dia, (day) => {
        const conteudo = conteudoOf(day);
        expect(numerosDe(conteudo)).toEqual({
          pessoas: sum(day.equipe),
          equipamentos: sum(day.maquinas),
          atividades: day.atividades.length,
          ocorrencias: day.ocorrencias,
          comentarios: day.comentarios,
          fotos: 0,
        });
      }),
      { numRuns: 30 },
    );
    expect(Object.values(numerosDe({}))).toEqual([null, null, null, null, null, null]);
    expect(resumir({}, {})).toMatchObject({ clima: [], atividades: [], fotos: [], horasTrabalhadas: null });
  });
});

describe("by example", () => {
  const pessoa = (funcao: string, presenca: boolean) => ({
    _id: `${funcao}${String(presenca)}`,
    nome: "Ana",
    registro: null,
    funcao,
    categoria: null,
    presenca,
    horaInicio: null,
    horaFim: null,
    horasIntervalo: null,
    horasTrabalhadas: null,
  });

  it("people by name are compared with types by number: who is absent does not count", () => {
    const antes: Conteudo = {
      maoDeObra: { opcaoSelecionada: "padrao", padrao: [linha("Pedreiro", 3)], personalizada: [] },
    };
    const agora: Conteudo = {
      maoDeObra: {
        opcaoSelecionada: "personalizada",
        padrao: [linha("Pedreiro", 3)],
        personalizada: [pessoa("PEDREIRO", true), pessoa("Pedreiro", false)],
      },
    };
    expect(resumir(antes, agora).maoDeObra).toEqual([{ nome: "PEDREIRO", antes: 3, agora: 1 }]);
  });

  it("the first report of a work has nothing to be compared with", () => {
    const agora = conteudoOf({
      equipe: [["Pedreiro", 3]],
      maquinas: [],
      atividades: [{ id: 1, porcentagem: 30 }],
      ocorrencias: 1,
      comentarios: 0,
    });
    const { maoDeObra, atividades: list, ocorrencias } = resumir(null, agora);
    expect(maoDeObra).toEqual([]);
    expect(list).toMatchObject([{ nome: "Tarefa 1", mudanca: "igual", antes: null, agora: 30 }]);
    expect(ocorrencias).toHaveLength(1);
  });

  it("shows the first photos only", () => {
    const foto = {
      url: "/f",
      urlMiniatura: "/m",
      descricao: "",
      tamanho: 1,
      largura: 1,
      altura: 1,
      tiradaEm: null,
      tarefaId: null,
      ocorrenciaId: null,
      itemChecklistId: null,
    };
    const galeriaDeFotos = Array.from({ length: 12 }, (_, i) => ({ ...foto, arquivo: `${i}.jpg` }));
    const { fotos, hoje } = resumir(null, { galeriaDeFotos });
    expect([fotos.length, hoje.fotos]).toEqual([FOTOS_DO_RESUMO, 12]);
  });
});
