import { describe, expect, it } from "vitest";
import { applied, JOSE, MARCIA, newDoc, parse, planCtx, save } from "../../../test/support/conteudo.ts";
import { AppError } from "../../errors/errors.ts";
import { counts, planSave, toConteudo } from "../conteudo.ts";
import type { Doc } from "../merge/types.ts";
import { SECAO_IDS } from "../../secoes/ids.ts";
import { SECOES, SECOES_EM_ORDEM } from "./registry.ts";

/** Tests every rule of the sections by one example that is saved and read again. */

const read = (doc: Doc) => toConteudo(doc, { urlBase: "" });
const put = (body: unknown, doc = newDoc()) => read(save(doc, parse(body)));
const atividade = (fields: object, doc?: Doc) =>
  put({ atividades: [{ tarefaId: "a1", descricao: "Laje", ...fields }] }, doc).atividades?.[0];
const ocorrencia = (fields: object, doc?: Doc) =>
  put({ ocorrencias: [{ _id: "o1", descricao: "Chuva", ...fields }] }, doc).ocorrencias?.[0];
const campos = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.campos;
    throw error;
  }
  return [];
};
const issues = (body: unknown): string[] => {
  try {
    parse(body);
  } catch (error) {
    return (error as { issues: { path: (string | number)[]; message: string }[] }).issues.map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );
  }
  return [];
};

it("the registry holds each section under its own id, in order", () => {
  expect(SECOES_EM_ORDEM.map(({ id }) => id)).toEqual([...SECAO_IDS]);
  for (const id of SECAO_IDS) expect(SECOES[id].id).toBe(id);
});

describe("equipment", () => {
  const horario = { inicio: "08:00", fim: "11:00" };
  const one = (fields: object) =>
    put({ equipamentos: [{ _id: "e1", descricao: "Betoneira", ...fields }] }).equipamentos?.[0];
  const reset = { inicio: null, fim: null, total: null, segundos: 0 };

  it("keeps hours only with a quantity and two different times", () => {
    expect(one({ quantidade: 2, horario })?.horario).toEqual({ ...horario, total: "06:00", segundos: 21_600 });
    expect(one({ quantidade: 0, horario })?.horario).toEqual(reset);
    expect(one({ quantidade: -2, horario })).toMatchObject({ quantidade: 0, horario: reset });
    expect(one({ quantidade: 2, horario: { inicio: "08:00", fim: "08:00" } })?.horario).toEqual(reset);
    expect(one({ quantidade: 2, horario: { inicio: "08:00", fim: "" } })?.horario).toEqual(reset);
    expect(one({ quantidade: "240" })).toMatchObject({ quantidade: 240, horario: reset });
  });

  it("added again under its id has no words of before", () => {
    const entry = { _id: "e1", descricao: "Betoneira", quantidade: 2, horario };
    const said = save(
      newDoc(),
      parse({ equipamentos: [{ ...entry, horario: { ...horario, descricao: "De manhã" } }] }),
    );
    expect(read(said).equipamentos?.[0]?.horario).toHaveProperty("descricao", "De manhã");
    const gone = save(said, parse({ equipamentos: [] }));
    expect(put({ equipamentos: [entry] }, gone).equipamentos?.[0]?.horario).not.toHaveProperty("descricao");
  });

  it("needs a description and valid times", () => {
    expect(issues({ equipamentos: [{ descricao: "<b></b>" }] })).toEqual(["equipamentos.0.descricao: obrigatorio"]);
    expect(issues({ equipamentos: [{ descricao: "x", horario: { inicio: "25:00", fim: "9h" } }] })).toEqual([
      "equipamentos.0.horario.inicio: hora_inicio_invalida",
      "equipamentos.0.horario.fim: hora_fim_invalida",
    ]);
  });
});

describe("labour", () => {
  it("keeps category and role; the id is the catalogue's", () => {
    const padrao = [
      {
        _id: "p1",
        descricao: "Pedreiro",
        quantidade: "9",
        categoria: { _id: "g1", descricao: "Direta" },
        funcao: "Oficial",
      },
      { _id: "p2", descricao: "Vigia", quantidade: null, categoria: null },
      { _id: "p3", descricao: "Ajudante", quantidade: 99_999, categoria: { descricao: "Avulsa" } },
    ];
    const doc = save(newDoc(), parse({ maoDeObra: { padrao } }));
    expect(read(doc).maoDeObra?.padrao).toEqual([
      {
        _id: "p1",
        descricao: "Pedreiro",
        quantidade: 9,
        categoria: { _id: "g1", descricao: "Direta" },
        funcao: "Oficial",
      },
      { _id: "p2", descricao: "Vigia", quantidade: 0, categoria: null, funcao: null },
      { _id: "p3", descricao: "Ajudante", quantidade: 99_999, categoria: { descricao: "Avulsa" }, funcao: null },
    ]);
    expect(doc.items.get("maoDeObra:p1")?.parent).toBeNull();
    expect(counts(read(doc)).maoDeObra).toBe(100_008);
  });

  it("removed and added again, it is the same item with the new values", () => {
    const body = (quantidade: number) => ({
      maoDeObra: { padrao: [{ _id: "p1", descricao: "Pedreiro", quantidade }] },
    });
    const removed = save(save(newDoc(), parse(body(5))), parse({ maoDeObra: { padrao: [] } }));
    const again = save(removed, parse(body(7)));
    expect(read(again).maoDeObra?.padrao).toMatchObject([{ _id: "p1", quantidade: 7 }]);
    expect(again.items.size).toBe(removed.items.size);
  });
});

const SEM_PRODUCAO = {
  ativo: false,
  quantidade: null,
  realizado: null,
  realizadoAnterior: null,
  acumulado: null,
  unidade: null,
};

describe("activity", () => {
  it("new ones are in progress, without options", () => {
    expect(atividade({})).toEqual({
      tarefaId: "a1",
      item: null,
      etapa: null,
      porcentagemAnterior: null,
      descricao: "Laje",
      observacao: "",
      porcentagem: null,
      status: { id: 2, descricao: "Em andamento" },
      cronograma: false,
      maisOpcoes: false,
      horario: { inicio: null, fim: null, total: null },
      controleDeProducao: SEM_PRODUCAO,
      maoDeObra: [],
      camposPersonalizados: [],
      fotos: [],
    });
  });

  it("take the six statuses of a free activity and no other", () => {
    const words = ["Iniciada", "Em andamento", "Concluída", "Não iniciada", "Paralisada", "Não executada"];
    expect([1, 2, 3, 4, 5, 6].map((id) => atividade({ status: { id } })?.status)).toEqual(
      words.map((descricao, at) => ({ id: at + 1, descricao })),
    );
    for (const id of [0, 7, "x"])
      expect(issues({ atividades: [{ descricao: "x", status: { id } }] })).toEqual([
        expect.stringMatching(/^atividades\.0\.status\.id: /),
      ]);
  });

  it("percentages are whole, may pass 100, empty is none", () => {
    expect([120, "35", "", null].map((porcentagem) => atividade({ porcentagem })?.porcentagem)).toEqual([
      120,
      35,
      null,
      null,
    ]);
    for (const porcentagem of [-1, "x"]) {
      expect(issues({ atividades: [{ descricao: "x", porcentagem }] })).toEqual([
        "atividades.0.porcentagem: numero_invalido",
      ]);
    }
    for (const porcentagem of [1000, 1.5]) {
      const body = parse({ atividades: [{ descricao: "x", porcentagem }] });
      expect(campos(() => planSave(newDoc(), body, planCtx()))).toEqual([
        { campo: "atividades.0.porcentagem", erro: "valor_invalido" },
      ]);
    }
  });

  it("either time missing clears both", () => {
    expect(atividade({ horario: { inicio: "07:20", fim: "11:40" } })?.horario.total).toBe("04:20");
    const cleared = { inicio: null, fim: null, total: null };
    expect(atividade({ horario: { inicio: "07:20", fim: "" } })?.horario).toEqual(cleared);
    expect(atividade({ horario: { fim: "11:40" } })?.horario).toEqual(cleared);
    expect(issues({ atividades: [{ descricao: "x", horario: { inicio: "7h", fim: "24:00" } }] })).toEqual([
      "atividades.0.horario.inicio: hora_inicio_invalida",
      "atividades.0.horario.fim: hora_fim_invalida",
    ]);
  });

  it("production control on needs quantity done and unit; quantities are canonical", () => {
    const on = { ativo: true, quantidade: 42, realizado: "38,50", unidade: "m³" };
    const doc = save(newDoc(), parse({ atividades: [{ tarefaId: "a1", descricao: "Laje", controleDeProducao: on }] }));
    expect(read(doc).atividades?.[0]?.controleDeProducao).toEqual({
      ...SEM_PRODUCAO,
      ...on,
      quantidade: "42",
      realizado: "38.5",
    });
    const without = parse({
      atividades: [{ tarefaId: "a1", descricao: "Laje", controleDeProducao: { ...on, unidade: " " } }],
    });
    expect(campos(() => planSave(doc, without, planCtx()))).toEqual([
      { campo: "atividades.0.controleDeProducao.unidade", erro: "informe_unidade" },
    ]);
  });

  it("values left incomplete by somebody else do not block other saves", () => {
    const line = (p: object) =>
      parse({ atividades: [{ tarefaId: "a1", descricao: "Laje", controleDeProducao: { quantidade: null, ...p } }] });
    const base = save(newDoc(), line({ ativo: false, realizado: "3", unidade: "kg" }));
    const on = planSave(base, line({ ativo: true, realizado: "3", unidade: "kg" }), planCtx());
    const emptied = planSave(base, line({ ativo: false, realizado: null, unidade: "kg" }), planCtx());
    const merged = applied(applied(base, on, base.v, 1).doc, emptied, base.v, 2).doc;
    expect(read(merged).atividades?.[0]?.controleDeProducao).toMatchObject({ ativo: true, realizado: null });
    const other = { ...read(merged), clima: undefined, comentarios: [{ descricao: "oi" }] };
    expect(put(other, merged).comentarios).toHaveLength(1);
  });

  const full = {
    horario: { inicio: "07:20", fim: "11:40" },
    controleDeProducao: { ativo: true, quantidade: "1", realizado: "1", unidade: "m" },
    maoDeObra: [{ _id: "m1", descricao: "Pedreiro", funcao: null, quantidade: 2 }],
    camposPersonalizados: [{ chave: "Lote", valor: "41" }],
  };

  it("options are on when there is anything of theirs, and switching them off clears it", () => {
    expect(atividade(full)).toMatchObject({ maisOpcoes: true, maoDeObra: full.maoDeObra });
    for (const [name, value] of Object.entries(full)) expect(atividade({ [name]: value })?.maisOpcoes).toBe(true);
    const doc = save(newDoc(), parse({ atividades: [{ tarefaId: "a1", descricao: "Laje", ...full }] }));
    expect(atividade({ ...full, maisOpcoes: false }, doc)).toEqual(atividade({}));
    const off = save(doc, parse({ atividades: [{ tarefaId: "a1", descricao: "Laje", maisOpcoes: false }] }));
    expect(off.items.get("a1/maoDeObra/m1")?.alive).toBe(false);
    expect(off.items.get("a1/campo/lote")?.alive).toBe(false);
  });

  it("keys the body leaves out stay", () => {
    const doc = save(newDoc(), parse({ atividades: [{ tarefaId: "a1", descricao: "Laje", status: 5, ...full }] }));
    const same = atividade({ horario: full.horario }, doc);
    expect(same).toEqual(read(doc).atividades?.[0]);
  });
});

describe("custom fields", () => {
  const rows = (camposPersonalizados: unknown, doc?: Doc) =>
    atividade({ camposPersonalizados }, doc)?.camposPersonalizados;

  it("hash is the slug of the name; rows lacking name or value are dropped; values are trimmed", () => {
    const opcoes = ["A", "B"];
    expect(
      rows([
        { chave: "Nota fiscal", valor: " 88.214 " },
        { chave: "", valor: "x" },
        { chave: "Vazio", valor: "  " },
        { hash: "whatever", chave: "Traço", valor: "A", tipo: "select", opcoes },
      ]),
    ).toEqual([
      { hash: "nota-fiscal", chave: "Nota fiscal", valor: "88.214", tipo: "text" },
      { hash: "traco", chave: "Traço", valor: "A", tipo: "select", opcoes },
    ]);
  });

  it("names with one slug, or without letters, all stay, and keep their hash when moved", () => {
    const three = [
      { chave: "Cota", valor: "1" },
      { chave: "cota!", valor: "2" },
      { chave: "??", valor: "3" },
    ];
    const doc = save(
      newDoc(),
      parse({ atividades: [{ tarefaId: "a1", descricao: "Laje", camposPersonalizados: three }] }),
    );
    const before = read(doc).atividades?.[0]?.camposPersonalizados ?? [];
    expect(before.map(({ hash }) => hash)).toEqual(["cota", "cota-2", "campo"]);
    expect(rows(before.toReversed(), doc)).toEqual(before.toReversed());
    expect(rows([{ chave: "COTA", valor: "4" }, ...before], doc)?.map(({ hash }) => hash)).toEqual([
      "cota-3",
      "cota",
      "cota-2",
      "campo",
    ]);
  });

  it("names have at most 50 characters", () => {
    const row = { chave: "x".repeat(51), valor: "1" };
    expect(issues({ atividades: [{ descricao: "x", camposPersonalizados: [row] }] })).toEqual([
      "atividades.0.camposPersonalizados.0.chave: longo_demais",
    ]);
  });
});

describe("occurrence", () => {
  const tags = [
    { _id: "t2", descricao: "Fornecedor" },
    { _id: "t1", descricao: "Clima" },
  ];

  it("keeps tags as a set in their order", () => {
    expect(ocorrencia({ tags: [...tags, tags[0]] })?.tags).toEqual(tags);
  });

  it("needs a description; half a time is none, what is no time is refused by name", () => {
    expect(issues({ ocorrencias: [{ descricao: " <b></b> " }] })).toEqual(["ocorrencias.0.descricao: obrigatorio"]);
    expect(ocorrencia({ horario: { inicio: "13:20", fim: "16:10" } })?.horario.total).toBe("02:50");
    const cleared = { inicio: null, fim: null, total: null };
    expect(ocorrencia({ horario: { inicio: "13:20", fim: "" } })?.horario).toEqual(cleared);
    expect(ocorrencia({ horario: { fim: "16:10" } })?.horario).toEqual(cleared);
    expect(issues({ ocorrencias: [{ descricao: "x", horario: { inicio: "13h", fim: "24:00" } }] })).toEqual([
      "ocorrencias.0.horario.inicio: hora_inicio_invalida",
      "ocorrencias.0.horario.fim: hora_fim_invalida",
    ]);
  });

  it("links only to activities that exist, also one sent in the same body", () => {
    const link = (tarefaId: string) =>
      put({
        atividades: [{ tarefaId: "a1", descricao: "Laje" }],
        ocorrencias: [{ _id: "o1", descricao: "Chuva", tarefa: { _id: tarefaId } }],
      }).ocorrencias?.[0];
    expect(link("a1")).toMatchObject({ tarefa: { _id: "a1" }, maisOpcoes: true });
    expect(link("clima.manha")).toMatchObject({ tarefa: null, maisOpcoes: false });
  });

  it("a link to an activity removed since reads as null; sending that back changes nothing", () => {
    const linked = { ocorrencias: [{ _id: "o1", descricao: "Chuva", tarefa: { _id: "a1" } }] };
    const doc = save(newDoc(), parse({ atividades: [{ tarefaId: "a1", descricao: "Laje" }], ...linked }));
    const removed = save(doc, parse({ atividades: [] }));
    expect(read(removed).ocorrencias?.[0]?.tarefa).toBeNull();
    expect(planSave(removed, parse(read(removed)), planCtx())).toEqual([]);
  });

  it("options off clear times, link and custom fields, not the tags", () => {
    const more = { horario: { inicio: "13:20", fim: "16:10" }, camposPersonalizados: [{ chave: "CAT", valor: "não" }] };
    const doc = save(newDoc(), parse({ ocorrencias: [{ _id: "o1", descricao: "Chuva", tags, ...more }] }));
    expect(read(doc).ocorrencias?.[0]).toMatchObject({ maisOpcoes: true, horario: { total: "02:50" } });
    expect(ocorrencia({ tags, ...more, maisOpcoes: false }, doc)).toEqual(ocorrencia({ tags }));
  });
});

describe("comment", () => {
  it("author and time are the server's; empty ones are not saved; they stand in the order they are sent in", () => {
    const forged = { _id: "c1", descricao: "oi", dataHora: "1999-01-01T00:00:00Z", usuario: MARCIA };
    const doc = save(newDoc(), parse({ comentarios: [forged, { _id: "c0", descricao: " <b> </b>" }] }));
    const first = {
      _id: "c1",
      descricao: "oi",
      dataHora: "2026-11-18T19:00:00.000Z",
      usuario: JOSE,
      camposPersonalizados: [],
    };
    expect(read(doc).comentarios).toEqual([first]);
    const later = { ...planCtx(MARCIA), now: "2026-11-18T20:00:00.000Z" };
    const second = { _id: "c0", descricao: "ciente" };
    const answer = { ...second, dataHora: later.now, usuario: MARCIA, camposPersonalizados: [] };
    const both = save(doc, parse({ comentarios: [{ ...first, descricao: "olá" }, second] }), later);
    expect(read(both).comentarios).toEqual([{ ...first, descricao: "olá" }, answer]);
    expect(read(save(both, parse({ comentarios: [answer, first] }))).comentarios).toEqual([answer, first]);
  });

  it("has custom fields like an activity; a body that does not know them leaves them", () => {
    const rows = [
      { chave: "Prazo", valor: " 20/11 " },
      { chave: "Sem valor", valor: "" },
    ];
    const doc = save(newDoc(), parse({ comentarios: [{ _id: "c1", descricao: "oi", camposPersonalizados: rows }] }));
    const kept = [{ hash: "prazo", chave: "Prazo", valor: "20/11", tipo: "text" }];
    expect(read(doc).comentarios?.[0]?.camposPersonalizados).toEqual(kept);
    const older = put({ comentarios: [{ _id: "c1", descricao: "olá" }] }, doc);
    expect(older.comentarios?.[0]).toMatchObject({ descricao: "olá", camposPersonalizados: kept });
    const emptied = put({ comentarios: [{ _id: "c1", descricao: "olá", camposPersonalizados: [] }] }, doc);
    expect(emptied.comentarios?.[0]?.camposPersonalizados).toEqual([]);
  });

  it("emptied, it stays as it was; left out, it is deleted", () => {
    const doc = save(newDoc(), parse({ comentarios: [{ _id: "c1", descricao: "oi" }] }));
    expect(planSave(doc, parse({ comentarios: [{ _id: "c1", descricao: "" }] }), planCtx())).toEqual([]);
    expect(planSave(doc, parse({ comentarios: [] }), planCtx())).toEqual([{ t: "rm", item: "c1" }]);
  });
});

it("weather keeps the values of an inactive period", () => {
  const noite = { ativo: false, clima: "Chuvoso", condicao: "Impraticável" };
  const dia = { ativo: true, clima: "Nublado", condicao: "Praticável" };
  const clima = { manha: dia, tarde: dia, noite, indicePluviometrico: "1.018,45" };
  expect(put({ clima }).clima).toEqual({ ...clima, indicePluviometrico: "1018.45" });
  expect(issues({ clima: { ...clima, noite: { ...noite, clima: "Sol" } } })).toHaveLength(1);
});
