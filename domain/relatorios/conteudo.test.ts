import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { times } from "../../tools/gate/drawn.ts";
import exemplo from "../../test/support/rdo-exemplo.json" with { type: "json" };
import {
  applied,
  CHAVES,
  checklistDoExemplo,
  JOSE,
  MARCIA,
  messyContent,
  newDoc,
  normalContent,
  parse,
  planCtx,
  save,
  written,
  type NormalContent,
} from "../../test/support/conteudo.ts";
import { AppError } from "../errors/errors.ts";
import {
  assertSamePlace,
  copyItems,
  counts,
  EMPTY_DOC,
  fromConteudo,
  hideSections,
  planCreate,
  planSave,
  toConteudo,
} from "./conteudo.ts";
import { headerOfDoc } from "./header.ts";
import { flatten } from "./merge/diff.ts";
import type { Conteudo } from "./conteudoSchema.ts";
import type { Doc } from "./merge/types.ts";
import { relatorioInputSchema } from "./schema.ts";
import { CHAVE_DA_SECAO } from "./secoes/chaves.ts";
import { SECAO_IDS } from "../secoes/ids.ts";

const URL = { urlBase: "/r" };
const read = (doc: Doc) => toConteudo(doc, URL);
const problems = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return { codigo: error.codigo, campos: error.campos };
    throw error;
  }
  return null;
};

/**
 * The content expected after a save: links to activities outside the content read back as null, and switching the labour mode
 * drops the labour lines that the report had before.
 */
function expected(content: NormalContent, before: Conteudo): unknown {
  const ids = new Set(content.atividades.map(({ tarefaId }) => tarefaId));
  const ocorrencias = content.ocorrencias.map((o) => ({
    ...o,
    tarefa: o.tarefa !== null && ids.has(o.tarefa._id) ? o.tarefa : null,
  }));
  const { opcaoSelecionada, padrao, personalizada } = content.maoDeObra;
  const switched = opcaoSelecionada !== before.maoDeObra?.opcaoSelecionada;
  const isNew = (read: readonly { _id: string }[] = []) => {
    const known = new Set(read.map(({ _id }) => _id));
    return ({ _id }: { _id: string }) => !switched || !known.has(_id);
  };
  const maoDeObra = {
    opcaoSelecionada,
    padrao: padrao.filter(isNew(before.maoDeObra?.padrao)),
    personalizada: personalizada.filter(isNew(before.maoDeObra?.personalizada)),
  };
  return { ...content, ocorrencias, maoDeObra };
}

describe("a whole-report save", () => {
  it("reads back what was written, whatever was there before", () => {
    fc.assert(
      fc.property(normalContent, normalContent, normalContent, (first, second, third) => {
        let doc = newDoc();
        for (const content of [first, second, third]) {
          const before = read(doc);
          doc = save(doc, parse(content));
          expect(written(read(doc))).toEqual(expected(content, before));
        }
      }),
      { numRuns: times(60, 2000) },
    );
  });

  it("changes nothing when what was read is sent back, and when the same body is sent twice", () => {
    fc.assert(
      fc.property(normalContent, messyContent, (before, body) => {
        const doc = save(newDoc(), parse(before));
        expect(planSave(doc, parse(read(doc)), planCtx())).toEqual([]);
        expect(planSave(doc, parse(before), planCtx(MARCIA, "x"))).toEqual([]);
        const after = save(doc, parse(body));
        expect(planSave(after, parse(read(after)), planCtx(MARCIA, "x"))).toEqual([]);
      }),
      { numRuns: times(80, 2000) },
    );
  });

  it("leaves a section alone that the body leaves out", () => {
    fc.assert(
      fc.property(normalContent, normalContent, fc.constantFrom(...CHAVES), (before, after, chave) => {
        const doc = save(newDoc(), parse(before));
        const { [chave]: _, ...rest } = after;
        const result = read(save(doc, parse(rest)));
        // A save that drops activities also nulls the links of occurrences to them, so the comparison leaves links out.
        const links = (c: typeof result) => ({
          ...c,
          ocorrencias: c.ocorrencias?.map((o) => ({ ...o, tarefa: null })),
        });
        expect(links(result)[chave]).toEqual(links(read(doc))[chave]);
      }),
      { numRuns: times(60, 2000) },
    );
  });

  it("keeps the example day", () => {
    const doc = save(newDoc(), parse(exampleDay()));
    const content = read(doc);
    const { clima, atividades, ocorrencias, equipamentos, maoDeObra } = content;
    expect(content.horarioDeTrabalho?.horasTrabalhadas).toBe("09:00");
    expect(clima?.indicePluviometrico).toBe("18.4");
    expect(atividades?.[0]?.controleDeProducao).toEqual({
      ativo: true,
      quantidade: "42",
      realizado: "38.5",
      realizadoAnterior: null,
      acumulado: null,
      unidade: "m³",
    });
    expect(atividades?.[0]?.horario).toEqual({ inicio: "07:20", fim: "11:40", total: "04:20" });
    expect(equipamentos?.[0]?.horario).toEqual({ inicio: "07:30", fim: "11:30", total: "08:00", segundos: 28_800 });
    expect(ocorrencias?.[0]?.maisOpcoes).toBe(true);
    const names = (list: readonly { descricao: string }[] = []) => list.map(({ descricao }) => descricao);
    expect(names(maoDeObra?.padrao)).toEqual(names(exemplo.relatorio.maoDeObra.padrao));
    expect(names(atividades)).toEqual(names(exemplo.relatorio.atividades));
    expect(names(ocorrencias)).toEqual(names(exemplo.relatorio.ocorrencias));
    expect(counts(content)).toMatchObject({
      maoDeObra: 54,
      equipamento: 251,
      atividade: 8,
      ocorrencia: 3,
      checklist: 1,
      controleDeMaterial: 6,
      comentario: 2,
    });
    expect(content.controleDeMaterial?.utilizado.map(({ quantidade }) => quantidade)).toEqual(
      exemplo.relatorio.controleDeMaterial.utilizado.map(({ quantidade }) => quantidade),
    );
    const respostas = content.checklist?.[0]?.itens.map(
      ({ opcoes, opcaoSelecionada }) => opcoes.find(({ valor }) => valor === opcaoSelecionada)?.descricao,
    );
    expect(respostas).toEqual(exemplo.relatorio.checklist[0]?.itens.map(({ resposta }) => resposta));
    expect(content.checklist?.[0]?.itens[2]?.comentario).toBe("Faltavam no eixo 6; corrigido às 7h10.");
    expect(planSave(doc, parse(content), planCtx())).toEqual([]);
  });

  it("collects every broken rule with its place", () => {
    const producao = { ativo: true, quantidade: "3", realizado: null, unidade: null };
    const body = parse({
      atividades: [
        { tarefaId: "a1", descricao: "x" },
        { tarefaId: "a1", descricao: "y", controleDeProducao: producao },
      ],
    });
    expect(problems(() => planSave(newDoc(), body, planCtx()))).toEqual({
      codigo: "campos_invalidos",
      campos: [
        { campo: "atividades.1.tarefaId", erro: "valor_invalido" },
        { campo: "atividades.1.controleDeProducao.unidade", erro: "informe_unidade" },
        { campo: "atividades.1.controleDeProducao.realizado", erro: "informe_qtd_realizada" },
      ],
    });
  });

  it("does not reach an item through another section", () => {
    const doc = save(newDoc(), parse({ atividades: [{ tarefaId: "a1", descricao: "x" }] }));
    const refused = { codigo: "item_desconhecido", campos: [] };
    for (const _id of ["a1", "relatorio", "horarioDeTrabalho"]) {
      const body = parse({ ocorrencias: [{ _id, descricao: "y" }] });
      expect(problems(() => planSave(doc, body, planCtx()))).toEqual(refused);
    }
    const ops = planSave(newDoc(), parse({ comentarios: [{ _id: "a1", descricao: "y" }] }), planCtx());
    expect(problems(() => assertSamePlace(doc, ops))).toEqual(refused);
  });

  it("refuses ids that belong to the machine", () => {
    for (const _id of ["clima.manha", "equipamento:1", "a/b", ""]) {
      expect(() => parse({ ocorrencias: [{ _id, descricao: "y" }] })).toThrow("valor_invalido");
    }
  });

  it("changes dates and status only when they are sent", () => {
    const doc = newDoc();
    const put = (body: unknown, on = doc) => headerOfDoc(save(on, relatorioInputSchema.parse(body)));
    expect(put({})).toEqual({ data: "2026-11-18", dataFim: null, status: 1 });
    expect(put({ data: "19/11/2026", dataFim: "2026-11-20", status: 3 })).toEqual({
      data: "2026-11-19",
      dataFim: "2026-11-20",
      status: 3,
    });
    const withEnd = save(doc, relatorioInputSchema.parse({ dataFim: "2026-11-20" }));
    expect(put({ data: "2026-11-17" }, withEnd).dataFim).toBe("2026-11-20");
    expect(put({ dataFim: null }, withEnd).dataFim).toBeNull();
    expect(save(doc, relatorioInputSchema.parse({ status: { id: 1 } }))).toBe(doc);
  });
});

/** The example in wire shape: it names categories, tags and authors by text. */
function exampleDay(): Record<string, unknown> {
  const { maoDeObra, ocorrencias, checklist, ...rest } = exemplo.relatorio;
  const slugId = (text: string) => text.replace(/[^A-Za-z]/g, "-");
  return {
    ...rest,
    maoDeObra: {
      ...maoDeObra,
      padrao: maoDeObra.padrao.map((item) => ({
        ...item,
        categoria: item.categoria === null ? null : { _id: slugId(item.categoria), descricao: item.categoria },
      })),
    },
    checklist: checklistDoExemplo(checklist),
    ocorrencias: ocorrencias.map((item) => ({
      ...item,
      tags: item.tags.map((tag) => ({ _id: slugId(tag), descricao: tag })),
    })),
  };
}

type Body = ReturnType<typeof read>;
const atividade = (body: Body, change: object): Body => ({
  ...body,
  atividades: body.atividades?.map((a, i) => (i === 0 ? { ...a, ...change } : a)) ?? [],
});
const NOTHING = {
  clima: false,
  maoDeObra: false,
  equipamentos: false,
  atividades: false,
  ocorrencias: false,
  controleDeMaterial: false,
  comentarios: false,
};
/**
 * Returns the body with other working hours. The two edits that use this function stay valid when merged: one sets a shift longer
 * than any break, the other a break of no length.
 */
const horario = (body: Body, change: object): Body => ({
  ...body,
  horarioDeTrabalho: body.horarioDeTrabalho && { ...body.horarioDeTrabalho, ...change },
});
/** Edits of different parts, which merge without a conflict. */
const EDITS: readonly ((body: Body) => Body)[] = [
  (b) => atividade(b, { descricao: "Outra descrição" }),
  (b) => atividade(b, { porcentagem: 77 }),
  (b) => atividade(b, { observacao: "vala inundada" }),
  (b) => atividade(b, { maoDeObra: [{ _id: "m9", descricao: "Pedreiro", funcao: null, quantidade: 2 }] }),
  (b) => ({ ...b, clima: b.clima && { ...b.clima, noite: { ...b.clima.noite, ativo: !b.clima.noite.ativo } } }),
  (b) => ({ ...b, clima: b.clima && { ...b.clima, indicePluviometrico: "77.7" } }),
  (b) => horario(b, { expedienteInicio: "00:00", expedienteFim: "23:59" }),
  (b) => horario(b, { intervaloInicio: "12:00", intervaloFim: "12:00" }),
  (b) => ({ ...b, equipamentos: b.equipamentos?.slice(1) }),
  (b) => ({ ...b, comentarios: [...(b.comentarios ?? []), { _id: "c99", descricao: "ciente" } as never] }),
  (b) => ({ ...b, atividades: b.atividades?.toSpliced(1, 1) }),
];

describe("two people saving the whole report from the same version", () => {
  it("both stay when they changed different things", () => {
    const pairs = fc.tuple(fc.nat(EDITS.length - 1), fc.nat(EDITS.length - 1)).filter(([x, y]) => x !== y);
    fc.assert(
      fc.property(normalContent, pairs, (content, [x, y]) => {
        const base = save(newDoc(), parse({ ...content, atividades: [FIRST, ...content.atividades] }));
        const edit = (i: number, body: Body) => EDITS[i]?.(body) ?? body;
        const mine = planSave(base, parse(edit(x, read(base))), planCtx());
        const theirs = planSave(base, parse(edit(y, read(base))), planCtx());
        const first = applied(base, mine, base.v, 1).doc;
        const { doc, conflicts } = applied(first, theirs, base.v, 2);
        expect(conflicts).toEqual([]);
        const inTurn = save(base, parse(edit(x, read(base))));
        expect(written(read(doc))).toEqual(written(read(save(inTurn, parse(edit(y, read(inTurn)))))));
      }),
      { numRuns: times(100, 2000) },
    );
  });

  it("a break that became too long by two saves blocks no other save, and is refused where it is touched", () => {
    const horas = (change: object) => ({ expedienteInicio: "07:00", expedienteFim: "17:00", ...change });
    const base = save(newDoc(), parse({ horarioDeTrabalho: horas({}), atividades: [FIRST] }));
    const shorter = planSave(base, parse({ horarioDeTrabalho: horas({ expedienteFim: "08:00" }) }), planCtx());
    const pause = { intervaloInicio: "12:00", intervaloFim: "14:00" };
    const longer = planSave(base, parse({ horarioDeTrabalho: horas(pause) }), planCtx());
    const { doc } = applied(applied(base, shorter, base.v, 1).doc, longer, base.v, 2);
    const both = read(doc);
    const renamed = parse({ ...both, atividades: [{ ...FIRST, descricao: "Outra" }] });
    expect(read(save(doc, renamed)).atividades?.[0]?.descricao).toBe("Outra");
    const touched = parse({ horarioDeTrabalho: { ...both.horarioDeTrabalho, intervaloFim: "14:01" } });
    expect(() => planSave(doc, touched, planCtx())).toThrow("campos_invalidos");
  });

  it("both additions stay, and the same labour meets on one item", () => {
    const base = newDoc();
    const pedreiro = { _id: "p1", descricao: "Pedreiro", quantidade: 5 };
    const body = (extra: object) => parse({ maoDeObra: { padrao: [pedreiro, extra] } });
    const a = planSave(base, body({ _id: "p2", descricao: "Servente", quantidade: 1 }), planCtx());
    const b = planSave(base, body({ _id: "p3", descricao: "Armador", quantidade: 2 }), planCtx());
    const { doc, conflicts } = applied(applied(base, a, base.v, 1).doc, b, base.v, 2);
    expect(conflicts).toEqual([]);
    expect(new Set(read(doc).maoDeObra?.padrao.map(({ _id }) => _id))).toEqual(new Set(["p1", "p2", "p3"]));
  });

  it("the last wins on the same field, and the other value is a conflict", () => {
    const base = save(newDoc(), parse({ atividades: [FIRST] }));
    const plan = (porcentagem: number) => planSave(base, parse({ atividades: [{ ...FIRST, porcentagem }] }), planCtx());
    const { doc, conflicts } = applied(applied(base, plan(10), base.v, 1).doc, plan(20), base.v, 2);
    expect(read(doc).atividades?.[0]?.porcentagem).toBe(20);
    expect(conflicts).toMatchObject([{ kind: "overwrite", campo: "porcentagem", loser: 10, winner: 20 }]);
  });
});
const FIRST = { tarefaId: "first", descricao: "Concretagem", maisOpcoes: true };

const PADRAO = { tipoMaoDeObra: "padrao" } as const;

describe("a new report", () => {
  it("has clear and practicable weather and an inactive night", () => {
    const content = read(newDoc());
    const dia = { ativo: true, clima: "Claro", condicao: "Praticável", confirmado: false };
    expect(content.clima).toEqual({
      manha: dia,
      tarde: dia,
      noite: { ...dia, ativo: false },
      indicePluviometrico: null,
    });
    expect(content.maoDeObra).toEqual({ opcaoSelecionada: "padrao", padrao: [], personalizada: [] });
    expect(content.horarioDeTrabalho?.horasTrabalhadas).toBeNull();
    for (const list of [content.checklist, content.videos, content.anexos, content.assinaturasManualUrl])
      expect(list).toEqual([]);
    expect(content.controleDeMaterial).toEqual({ recebido: [], utilizado: [] });
  });

  it("starts with the labour mode of the work", () => {
    expect(read(newDoc("personalizada")).maoDeObra?.opcaoSelecionada).toBe("personalizada");
  });

  it("copies what the switches say, production done that day empty", () => {
    const doc = save(newDoc(), parse(exampleDay()));
    const choices = { ...NOTHING, clima: true, maoDeObra: true, equipamentos: true, atividades: true };
    const header = { data: "2026-11-19", dataFim: null, status: 1 } as const;
    const copy = applied(EMPTY_DOC, planCreate(header, PADRAO, copyItems(doc, choices))).doc;
    const [before, after] = [read(doc), read(copy)];
    expect(headerOfDoc(copy)).toEqual(header);
    expect(before.clima).toMatchObject({ tarde: { clima: "Chuvoso" }, indicePluviometrico: "18.4" });
    expect(after.clima).toEqual({
      manha: { ...before.clima?.manha, confirmado: false },
      tarde: { ...before.clima?.tarde, confirmado: false },
      noite: { ...before.clima?.noite, confirmado: false },
      indicePluviometrico: null,
    });
    expect(after.maoDeObra).toEqual(before.maoDeObra);
    expect(after.equipamentos).toEqual(before.equipamentos);
    expect(after.atividades?.map(({ descricao }) => descricao)).toEqual(
      before.atividades?.map(({ descricao }) => descricao),
    );
    expect(after.atividades?.[0]?.controleDeProducao).toEqual({
      ativo: true,
      quantidade: "42",
      realizado: null,
      realizadoAnterior: null,
      acumulado: null,
      unidade: "m³",
    });
    expect(after.ocorrencias).toEqual([]);
    expect(after.comentarios).toEqual([]);
    // Working hours have no switch of their own: every copy takes them along, as they are the same each day.
    expect(after.horarioDeTrabalho).toEqual(before.horarioDeTrabalho);
    expect(after.controleDeMaterial).toEqual({ recebido: [], utilizado: [] });
    // The copied activity has production control without a quantity done, which must not block saving something else.
    expect(planSave(copy, parse(after), planCtx())).toEqual([]);
    expect(read(save(copy, parse(atividade(after, { porcentagem: 50 })))).atividades?.[0]?.porcentagem).toBe(50);
  });

  it("copies no note in which a day is written: it was said of that day", () => {
    const day = parse(atividade(exampleDay(), { observacao: "Liberado em 18/11 pela fiscalização." }));
    const plain = parse(atividade(exampleDay(), { observacao: "Concreto fck 30 MPa." }));
    const notes = (content: typeof day) =>
      copyItems(save(newDoc(), content), { ...NOTHING, atividades: true })
        .filter(({ tipo }) => tipo === "atividade")
        .map(({ fields }) => fields["observacao"]);
    expect(notes(day)[0]).toBe("");
    expect(notes(plain)[0]).toBe("Concreto fck 30 MPa.");
    expect(notes(day).slice(1)).toEqual(notes(plain).slice(1));
  });

  it("filled from a wire content, it keeps the order of its lists", () => {
    const items = fromConteudo(parse(exampleDay()), { ...planCtx(), baseItems: [] });
    const doc = applied(EMPTY_DOC, planCreate({ data: "2026-11-18", dataFim: null, status: 1 }, PADRAO, items)).doc;
    expect(written(read(doc))).toEqual(written(read(save(newDoc(), parse(exampleDay())))));
  });

  it("copies occurrences without links to activities it does not copy, and comments with their authors", () => {
    const doc = save(
      newDoc(),
      parse({
        atividades: [FIRST],
        ocorrencias: [{ _id: "o1", descricao: "Chuva", tarefa: { _id: "first" } }],
        comentarios: [{ descricao: "oi" }],
      }),
    );
    const none = { ...NOTHING, ocorrencias: true, comentarios: true };
    const [horario, chuva, oi, ...rest] = copyItems(doc, none);
    expect([horario?.tipo, chuva?.tipo, oi?.tipo, rest]).toEqual(["horario", "ocorrencia", "comentario", []]);
    expect(chuva?.fields["tarefa"]).toBeNull();
    expect(oi?.fields["usuario"]).toEqual(JOSE);
    expect(copyItems(doc, { ...none, atividades: true })[2]?.fields["tarefa"]).toBe("first");
  });
});

it("hides any of the thirteen sections without touching the others", () => {
  fc.assert(
    fc.property(normalContent, fc.subarray([...SECAO_IDS]), (body, visible) => {
      const content = read(save(newDoc(), parse(body)));
      const shown = hideSections(content, new Set(visible));
      expect(Object.keys(shown).toSorted()).toEqual(visible.map((id) => CHAVE_DA_SECAO[id]).toSorted());
      for (const id of visible) expect(shown[CHAVE_DA_SECAO[id]]).toEqual(content[CHAVE_DA_SECAO[id]]);
    }),
    { numRuns: 50 },
  );
});

it("counts the menu as the specification says: sums of labour and equipment, both lists of material, lengths of the others", () => {
  const sum = (lines: readonly { quantidade: number }[]) =>
    lines.reduce((total, { quantidade }) => total + quantidade, 0);
  fc.assert(
    fc.property(normalContent, (body) => {
      const doc = save(newDoc(body.maoDeObra.opcaoSelecionada), parse(body));
      const { maoDeObra, controleDeMaterial } = body;
      expect(counts(read(doc))).toEqual({
        horarioDeTrabalho: 0,
        condicaoClimatica: 0,
        maoDeObra: maoDeObra.opcaoSelecionada === "padrao" ? sum(maoDeObra.padrao) : maoDeObra.personalizada.length,
        equipamento: sum(body.equipamentos),
        atividade: body.atividades.length,
        ocorrencia: body.ocorrencias.length,
        checklist: body.checklist.length,
        controleDeMaterial: controleDeMaterial.recebido.length + controleDeMaterial.utilizado.length,
        comentario: body.comentarios.length,
        galeriaDeFoto: 0,
        video: 0,
        anexo: 0,
        assinatura: 0,
      });
    }),
    { numRuns: 50 },
  );
  expect(counts({})).toEqual(Object.fromEntries(SECAO_IDS.map((id) => [id, 0])));
});

it("keeps base items of absent sections and drops order keys of submitted ones", () => {
  const doc = save(newDoc(), parse({ atividades: [FIRST], comentarios: [{ _id: "c1", descricao: "oi" }] }));
  const items = fromConteudo(parse({ atividades: [FIRST] }), { ...planCtx(), baseItems: flatten(doc) });
  expect(items.find(({ id }) => id === "first")?.fields).not.toHaveProperty("ord");
  expect(items.map(({ id }) => id)).toContain("c1");
});
