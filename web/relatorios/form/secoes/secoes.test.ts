import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relatorioInputSchema, type Relatorio } from "../../../../domain/relatorios/schema.ts";
import { CHAVE_DA_SECAO } from "../../../../domain/relatorios/secoes/chaves.ts";
import { SECOES } from "../../../../domain/relatorios/secoes/registry.ts";
import { newDoc, normalContent, parse, readDoc, save } from "../../../../test/support/conteudo.ts";
import { campoPath } from "../campos.ts";
import { rebase } from "../rebase.ts";
import type { Form, ListName } from "../types.ts";
import { withoutUntouched } from "../untouched.ts";
import { formOf, saveBody, settled } from "../wire.ts";
import { isRespondida, type PerguntaRow, progresso, toggled } from "./checklist.ts";
import { secaoDoForm } from "./registry.ts";

const horas = { horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:00" };
const opcoes = ["conforme", "nao_conforme", "nao_se_aplica"].map((valor) => ({
  valor,
  descricao: valor,
  checked: false,
}));
const item = (id: string, more: object = {}) => ({
  id,
  itemChecklistId: `ck/item/${id}`,
  item: id,
  descricao: `Pergunta ${id}`,
  tipo: "select" as const,
  opcoes,
  opcaoSelecionada: null,
  multiplasOpcoes: false,
  comentario: "",
  fotos: [],
  ...more,
});

/** Only the keys read by the sections under test. */
const relatorio = {
  data: "2026-11-21",
  dataFim: null,
  status: { id: 1, descricao: "" },
  maoDeObra: {
    opcaoSelecionada: "personalizada",
    padrao: [],
    personalizada: [
      {
        _id: "j",
        nome: "José",
        registro: "12",
        funcao: "Pedreiro",
        categoria: { _id: "c", descricao: "Obra" },
        presenca: true,
        ...horas,
        horasTrabalhadas: "09:00",
      },
      {
        _id: "m",
        nome: "Maria",
        registro: null,
        funcao: "Mestre",
        categoria: null,
        presenca: "ferias",
        horaInicio: null,
        horaFim: null,
        horasIntervalo: null,
        horasTrabalhadas: null,
      },
    ],
  },
  equipamentos: [
    { _id: "b", descricao: "Betoneira", quantidade: 2, horario: { inicio: null, fim: null, total: null, segundos: 0 } },
  ],
  checklist: [
    {
      _id: "ck",
      modeloId: "t",
      descricao: "Concretagem",
      itens: [
        item("1", { opcaoSelecionada: "conforme", opcoes: [{ ...opcoes[0], checked: true }, ...opcoes.slice(1)] }),
        item("2", {
          multiplasOpcoes: true,
          tipo: "personalizado",
          opcoes: [
            { valor: "a", descricao: "A", checked: true },
            { valor: "b", descricao: "B", checked: false },
          ],
        }),
        item("3"),
      ],
    },
  ],
  controleDeMaterial: {
    recebido: [{ _id: "r1", descricao: "Cimento", quantidade: "5 M" }],
    utilizado: [{ _id: "u1", descricao: "Brita", quantidade: "" }],
  },
} as unknown as Relatorio;

const saved = formOf(relatorio);
const patch = (list: "pessoas" | "equipamentos" | "materialRecebido", id: string, row: object): Form => ({
  ...saved,
  [list]: { ...saved[list], rows: { ...saved[list].rows, [id]: { ...saved[list].rows[id], ...row } } },
});

/** A form whose given list has only these rows. */
const withRows = (list: ListName, rows: Readonly<Record<string, unknown>>): Form => ({
  ...saved,
  [list]: { ids: Object.keys(rows), rows },
});
const NONE = { ids: [], rows: {} };
const OCORRENCIA = {
  descricao: "Chuva forte",
  tags: [],
  maisOpcoes: false,
  inicio: null,
  fim: null,
  tarefa: null,
  campos: NONE,
};
const ATIVIDADE = {
  descricao: "Laje",
  observacao: "",
  porcentagem: null,
  status: 2,
  maisOpcoes: false,
  inicio: null,
  fim: null,
  producao: false,
  quantidade: null,
  realizado: null,
  unidade: "",
  maoDeObra: NONE,
  campos: NONE,
};

it("rows of a list have the same keys, whatever the server says of them: rows are merged by the keys of the newer one", () => {
  const shapes: Record<string, Set<string>> = {};
  for (const content of fc.sample(normalContent, { numRuns: 40, seed: 7 })) {
    const form = formOf({ ...relatorio, ...readDoc(save(newDoc(), parse(content))) });
    for (const [list, part] of Object.entries(form)) {
      if (!("rows" in part)) continue;
      const seen = (shapes[list] ??= new Set());
      for (const row of Object.values<object>(part.rows)) seen.add(Object.keys(row).join(" "));
    }
  }
  const lists = Object.values(shapes).map((seen) => [...seen]);
  expect(lists.length).toBeGreaterThan(7);
  for (const seen of lists) expect(seen).toHaveLength(1);
});

describe("what is sent follows the server's own rules", () => {
  it("an entry without exit is not sent, and stays typed when the answer comes", () => {
    const typed = patch("pessoas", "j", { horaFim: null });
    const sent = settled(typed, saved);
    expect(sent.pessoas.rows["j"]).toMatchObject({ horaInicio: null, horaFim: null, horasIntervalo: null });
    expect(saveBody(typed, saved, 3).maoDeObra?.personalizada?.[0]).toMatchObject({ horaInicio: null, horaFim: null });
    // The answer has no times; the typed time of arrival stays.
    expect(rebase(sent, typed, sent).pessoas.rows["j"]).toMatchObject({ horaInicio: "07:00", horaFim: null });
  });

  it("absent people have no times", () => {
    expect(settled(patch("pessoas", "j", { presenca: "viagem" }), saved).pessoas.rows["j"]).toMatchObject({
      presenca: "viagem",
      horaInicio: null,
    });
  });

  it.each([
    [{ inicio: "08:00", fim: null }, null],
    [{ inicio: "08:00", fim: "08:00" }, null],
    [{ inicio: "08:00", fim: "10:00", quantidade: 0 }, null],
    [{ inicio: "08:00", fim: "10:00" }, "08:00"],
  ])("hours of equipment only when they mean something: %o", (row, inicio) => {
    expect(settled(patch("equipamentos", "b", row), saved).equipamentos.rows["b"]?.inicio).toBe(inicio);
  });

  it("material without a description is not sent when new, and keeps its text when old", () => {
    const added: Form = {
      ...saved,
      materialRecebido: {
        ids: ["r1", "n"],
        rows: { ...saved.materialRecebido.rows, n: { descricao: " ", quantidade: "3" } },
      },
    };
    expect(saveBody(added, saved, 1)).toEqual({ versao: 1 });
    expect(
      saveBody(patch("materialRecebido", "r1", { descricao: "", quantidade: "9" }), saved, 1).controleDeMaterial
        ?.recebido,
    ).toEqual([{ _id: "r1", descricao: "Cimento", quantidade: "9" }]);
  });

  it.each<[ListName, string, object | undefined]>([
    ["atividades", "descricao", ATIVIDADE],
    ["ocorrencias", "descricao", OCORRENCIA],
    ["equipamentos", "descricao", saved.equipamentos.rows["b"]],
    ["maoDeObra", "descricao", { descricao: "Pedreiro", quantidade: 4, categoria: null, funcao: null }],
    ["pessoas", "nome", saved.pessoas.rows["j"]],
    ["pessoas", "funcao", saved.pessoas.rows["j"]],
    ["checklists", "descricao", saved.checklists.rows["ck"]],
    ["comentarios", "descricao", { descricao: "Chuva", dataHora: "", usuario: { _id: "u" }, campos: NONE }],
  ])("a row of %s without %s is left out when new, and keeps its text when old", (list, text, row) => {
    const before = withRows(list, { x: row });
    const typed = withRows(list, { x: { ...row, [text]: " " } });
    expect(settled(before, before)[list]).toBe(before[list]);
    expect(settled(typed, withRows(list, {}))[list].ids).toEqual([]);
    expect(settled(typed, before)[list].rows["x"]).toEqual(row);
  });

  it("a line of an activity without its kind of labour is left out, the others go", () => {
    const linha = { descricao: "Pedreiro", funcao: null, quantidade: 2 };
    const maoDeObra = { ids: ["a", "b"], rows: { a: { ...linha, descricao: "" }, b: linha } };
    const sent = settled(withRows("atividades", { x: { ...ATIVIDADE, maoDeObra } }), saved);
    expect(sent.atividades.rows["x"]?.maoDeObra).toEqual({ ids: ["b"], rows: { b: linha } });
  });

  it.each<[ListName, Readonly<Record<string, unknown>>]>([
    ["atividades", ATIVIDADE],
    ["ocorrencias", OCORRENCIA],
    ["materialRecebido", { descricao: "Cimento", quantidade: "" }],
    ["materialUtilizado", { descricao: "Cimento", quantidade: "" }],
  ])("a restored row of %s that nobody wrote in is dropped unless the server has it", (list, row) => {
    const empty = { ...row, descricao: "" };
    const found = withRows(list, { untouched: empty, written: row, old: empty });
    expect(withoutUntouched(found, withRows(list, { old: row }))[list].ids).toEqual(["written", "old"]);
  });

  it("answers the same object when nothing is half typed", () => {
    expect(settled(saved, saved).pessoas).toBe(saved.pessoas);
    expect(saveBody(saved, saved, 1)).toEqual({ versao: 1 });
  });
});

describe("labour, checklists and material between wire and fields", () => {
  it("go back as the server reads them", () => {
    const empty = formOf({
      ...relatorio,
      maoDeObra: undefined,
      checklist: undefined,
      controleDeMaterial: undefined,
      equipamentos: undefined,
    });
    const read = relatorioInputSchema.parse(saveBody(saved, empty, 3));
    expect(read.maoDeObra?.opcaoSelecionada).toBe("personalizada");
    expect(read.maoDeObra?.personalizada?.map(({ _id, presenca }) => [_id, presenca])).toEqual([
      ["j", true],
      ["m", "ferias"],
    ]);
    expect(read.controleDeMaterial).toEqual({
      recebido: [{ _id: "r1", descricao: "Cimento", quantidade: "5 M" }],
      utilizado: [{ _id: "u1", descricao: "Brita", quantidade: "" }],
    });
    const [first, second] = read.checklist?.[0]?.itens ?? [];
    expect(first).toMatchObject({
      opcaoSelecionada: "conforme",
      opcoes: [{ valor: "conforme", checked: true }, { checked: false }, { checked: false }],
    });
    expect(second).toMatchObject({
      opcaoSelecionada: null,
      multiplasOpcoes: true,
      opcoes: [
        { valor: "a", checked: true },
        { valor: "b", checked: false },
      ],
    });
  });

  it("count as the server counts", () => {
    for (const id of ["maoDeObra", "equipamento", "checklist", "controleDeMaterial"] as const) {
      const secao = SECOES[id];
      const wire = relatorio[CHAVE_DA_SECAO[id]];
      expect(secaoDoForm(id).count(saved)).toBe((secao.count as (of: unknown) => number)(wire));
    }
  });

  it("find a refused field by the ids of its rows", () => {
    expect(campoPath("maoDeObra.personalizada.1.horaFim", saved)).toBe("pessoas.m.horaFim");
    expect(campoPath("controleDeMaterial.utilizado.0.quantidade", saved)).toBe("materialUtilizado.u1.quantidade");
    expect(campoPath("checklist.0.itens.1.comentario", saved)).toBe("checklists.ck.perguntas.2.comentario");
    expect(campoPath("checklist.0.descricao", saved)).toBe("checklists.ck.descricao");
  });
});

describe("answers of a checklist", () => {
  const pergunta = (id: string): PerguntaRow => {
    const found = saved.checklists.rows["ck"]?.perguntas.rows[id];
    if (!found) throw new Error(id);
    return found;
  };

  it("a single choice unchecks the others, and the same option toggles itself", () => {
    const other = toggled(pergunta("1"), "nao_conforme");
    expect(other.resposta).toBe("nao_conforme");
    expect(toggled(other, "nao_conforme").resposta).toBeNull();
  });

  it("in multiple mode each option toggles on its own", () => {
    const both = toggled(pergunta("2"), "b");
    expect(both.marcadas).toEqual({ a: true, b: true });
    expect(toggled(both, "a").marcadas).toEqual({ a: false, b: true });
  });

  it("ticks of two people both stay", () => {
    const row = saved.checklists.rows["ck"];
    if (!row) throw new Error("no checklist");
    const withAnswer = (answer: PerguntaRow): Form => ({
      ...saved,
      checklists: {
        ids: ["ck"],
        rows: { ck: { ...row, perguntas: { ...row.perguntas, rows: { ...row.perguntas.rows, 2: answer } } } },
      },
    });
    const mine = withAnswer(toggled(pergunta("2"), "b"));
    const theirs = withAnswer(toggled(pergunta("2"), "a"));
    expect(rebase(saved, mine, theirs).checklists.rows["ck"]?.perguntas.rows["2"]?.marcadas).toEqual({
      a: false,
      b: true,
    });
  });

  it("count as answered when an option is chosen", () => {
    expect([isRespondida(pergunta("1")), isRespondida(pergunta("2")), isRespondida(pergunta("3"))]).toEqual([
      true,
      true,
      false,
    ]);
    const row = saved.checklists.rows["ck"];
    expect(row && progresso(row)).toEqual({ respondidas: 2, total: 3 });
  });
});
