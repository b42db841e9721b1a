import { describe, expect, it } from "vitest";
import { newDoc, parse, readDoc, save } from "../../test/support/conteudo.ts";
import { minutosDe, statusDaAtividade } from "./criterios.ts";
import { LIMITES_DO_FILTRO } from "./ids.ts";
import { procurar, resumir, somador } from "./procurar.ts";

const conteudo = (body: object) => readDoc(save(newDoc(), parse(body)));
const pessoa = (nome: string, presenca: boolean | string) => ({
  _id: nome,
  nome,
  funcao: "Pedreiro",
  presenca,
  horaInicio: "07:00",
  horaFim: "16:00",
  horasIntervalo: "01:00",
});

describe("what a page counts", () => {
  it("people present, with their hours; absent ones are listed and count nothing", () => {
    const day = conteudo({
      maoDeObra: {
        opcaoSelecionada: "personalizada",
        padrao: [],
        personalizada: [pessoa("ana", true), pessoa("rui", "ferias")],
      },
    });
    expect(procurar("mao-de-obra", day, {})).toHaveLength(2);
    expect(resumir("mao-de-obra", day).total).toEqual({ itens: 2, quantidade: 1, minutos: 8 * 60, bytes: 0 });
    expect(procurar("mao-de-obra", day, { grupo: "rui" }).map(({ presenca }) => presenca)).toEqual(["ferias"]);
  });

  it("a thing once per value, though two of its tags have one name", () => {
    const tags = [
      { _id: "t1", descricao: "Clima" },
      { _id: "t2", descricao: "Clima" },
      { _id: "t3", descricao: "Material" },
    ];
    const day = conteudo({ ocorrencias: [{ _id: "o", descricao: "Chuva", tags }] });
    const { total, grupos } = resumir("ocorrencias", day);
    expect([total.itens, grupos.map(({ chave, itens }) => [chave, itens])]).toEqual([
      1,
      [
        ["=Clima", 1],
        ["=Material", 1],
      ],
    ]);
  });

  it("rain without rounding errors of binary fractions", () => {
    const periodo = { ativo: false, clima: "Claro", condicao: "Praticável" };
    const soma = somador({});
    for (const indicePluviometrico of ["0.1", "0.2"])
      soma.mais(
        resumir(
          "condicao-climatica",
          conteudo({ clima: { manha: periodo, tarde: periodo, noite: periodo, indicePluviometrico } }),
        ),
      );
    expect(soma.totais(null)).toMatchObject({ itens: 2, relatorios: 2, quantidade: 0.3, grupos: [] });
  });

  it("names the most frequent values, and the chosen one however rare", () => {
    const names = Array.from({ length: LIMITES_DO_FILTRO.grupos + 20 }, (_, n) => `e${String(n)}`);
    const day = conteudo({ equipamentos: names.map((_id) => ({ _id, descricao: _id, quantidade: 1 })) });
    const rare = names.at(-1) ?? "";
    const soma = somador({ grupo: rare });
    soma.mais(resumir("equipamentos", day));
    for (const _id of names.slice(0, -1))
      soma.mais(resumir("equipamentos", conteudo({ equipamentos: [{ _id, descricao: _id, quantidade: 1 }] })));
    const { itens, grupos } = soma.totais(null);
    expect([itens, grupos.length, grupos.some(({ chave }) => chave === rare)]).toEqual([
      1,
      LIMITES_DO_FILTRO.grupos + 1,
      true,
    ]);
  });
});

it("statuses of schedule tasks count with those that mean the same", () => {
  const status = (cronograma: boolean, id: number) => statusDaAtividade({ cronograma, status: { id, descricao: "" } });
  expect([1, 2, 3].map((id) => status(true, id))).toEqual([4, 2, 3]);
  expect([1, 2, 3, 6, 9].map((id) => status(false, id))).toEqual([1, 2, 3, 6, 2]);
});

it("durations may pass a day", () => {
  expect([null, "07:30", "31:15", "x"].map(minutosDe)).toEqual([0, 450, 1875, 0]);
});
