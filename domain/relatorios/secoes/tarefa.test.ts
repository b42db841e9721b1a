import { describe, expect, it } from "vitest";
import { applied, camposRecusados, newDoc, parse, planCtx, readDoc, save } from "../../../test/support/conteudo.ts";
import { copyItems, planSave } from "../conteudo.ts";
import type { Doc, Json } from "../merge/types.ts";

/** Activities that are tasks of the schedule: which entries are allowed, and which values are derived from them. */

const etapa = { _id: "e1", item: "2", descricao: "Estrutura" };
const producao = { ativo: true, quantidade: "200", unidade: "m³" };

/** A report with one task, as the server puts it in. */
function withTask(fields: Record<string, Json> = {}): Doc {
  return applied(newDoc(), [
    {
      t: "add",
      item: "t1",
      secao: "atividade",
      tipo: "atividade",
      parent: null,
      fields: {
        cronograma: true,
        item: "2.1",
        etapa,
        descricao: "Concretagem",
        realizadoAnterior: "30",
        porcentagemAnterior: 15,
        producao,
        maisOpcoes: true,
        ...fields,
      },
    },
  ]).doc;
}
const task = (doc: Doc) => readDoc(doc).atividades?.[0];
const body = (fields: object) => parse({ atividades: [{ tarefaId: "t1", descricao: "Concretagem", ...fields }] });
const done = (realizado: string | null) => body({ controleDeProducao: { ...producao, realizado } });

describe("with production control", () => {
  it("total, percentage and status follow from what was done", () => {
    expect(task(withTask())).toMatchObject({
      tarefaId: "t1",
      cronograma: true,
      item: "2.1",
      etapa,
      porcentagemAnterior: 15,
      porcentagem: 15,
      status: { id: 2, descricao: "Em andamento" },
      controleDeProducao: { ...producao, realizado: null, realizadoAnterior: "30", acumulado: "30" },
    });
    const after = save(withTask(), done("170"));
    expect(task(after)).toMatchObject({
      porcentagem: 100,
      status: { id: 3, descricao: "Concluída" },
      controleDeProducao: { realizado: "170", acumulado: "200" },
    });
    expect(task(save(withTask({ realizadoAnterior: null }), done("0")))).toMatchObject({
      porcentagem: 0,
      status: { id: 1, descricao: "Não iniciada" },
    });
  });

  it("its stage says that it is a heading, and nothing where it is none: reports of before say what they said", () => {
    expect(JSON.stringify(task(withTask())?.etapa)).toBe(JSON.stringify(etapa));
    const titulo = { ...etapa, mostrarNoRelatorio: true };
    expect(task(withTask({ etapa: titulo }))?.etapa).toEqual(titulo);
    for (const outro of [false, null, "sim"])
      expect(Object.keys(task(withTask({ etapa: { ...etapa, mostrarNoRelatorio: outro } }))?.etapa ?? {})).toEqual(
        Object.keys(etapa),
      );
  });

  it("a body cannot set what the server derives, nor what is planned", () => {
    const forged = body({
      cronograma: false,
      item: "9",
      etapa: { ...etapa, mostrarNoRelatorio: true },
      porcentagem: 3,
      porcentagemAnterior: 0,
      status: { id: 6 },
      controleDeProducao: { ativo: false, quantidade: "1", realizado: "20", realizadoAnterior: "0", acumulado: "0" },
    });
    expect(task(save(withTask(), forged))).toEqual(task(save(withTask(), done("20"))));
  });

  it("nor can it make a task of a free activity", () => {
    const doc = save(newDoc(), body({ cronograma: true, item: "1", etapa, porcentagem: 10 }));
    expect(task(doc)).toMatchObject({ cronograma: false, item: null, etapa: null, porcentagem: 10, status: { id: 2 } });
  });

  it("the quantity done is required where somebody touches it", () => {
    const doc = save(withTask(), done("20"));
    const campo = "atividades.0.controleDeProducao.realizado";
    expect(camposRecusados(() => planSave(doc, done(null), planCtx()))).toEqual([
      { campo, erro: "informe_qtd_realizada" },
    ]);
    expect(planSave(withTask(), parse({ atividades: [task(withTask())] }), planCtx())).toEqual([]);
  });

  it("what was read is sent back without a change, also a percentage below 1", () => {
    const doc = save(withTask({ realizadoAnterior: "0" }), done("0.5"));
    expect(task(doc)?.porcentagem).toBe(0.25);
    expect(planSave(doc, parse(readDoc(doc)), planCtx())).toEqual([]);
  });
});

describe("without production control", () => {
  const off = { producao: { ativo: false, quantidade: null, unidade: null }, porcentagem: 20 };

  it("the percentage is what people say, and required", () => {
    const doc = withTask(off);
    expect(task(doc)).toMatchObject({
      porcentagem: 20,
      controleDeProducao: { realizadoAnterior: null, acumulado: null },
    });
    expect(task(save(doc, body({ porcentagem: 100 })))).toMatchObject({ porcentagem: 100, status: { id: 3 } });
    const campo = "atividades.0.porcentagem";
    expect(camposRecusados(() => planSave(doc, body({ porcentagem: null }), planCtx()))).toEqual([
      { campo, erro: "obrigatorio" },
    ]);
    expect(camposRecusados(() => planSave(doc, body({ porcentagem: 1.5 }), planCtx()))).toEqual([
      { campo, erro: "valor_invalido" },
    ]);
  });

  it("nothing said stands where it stood before, and reading it back says nothing", () => {
    const unsaid = { ...off, porcentagem: null, porcentagemAnterior: 40 };
    const doc = withTask(unsaid);
    expect(task(doc)).toMatchObject({ porcentagemAnterior: 40, porcentagem: 40, status: { id: 2 } });
    expect(task(withTask({ ...unsaid, porcentagemAnterior: 100 }))).toMatchObject({ status: { id: 3 } });
    // One client sends back the percentage it read, the other sends none.
    for (const porcentagem of [40, null]) {
      const sent = { atividades: [{ ...task(doc), porcentagem, observacao: "Chuva" }] };
      const saved = save(doc, parse(sent));
      expect(saved.items.get("t1")?.f["porcentagem"] ?? null).toBeNull();
      expect(task(saved)).toMatchObject({ observacao: "Chuva", porcentagem: 40 });
    }
    const followed = withTask({ ...unsaid, porcentagemAnterior: 70 });
    expect(task(followed)?.porcentagem).toBe(70);
    expect(task(save(doc, body({ porcentagem: 60 })))?.porcentagem).toBe(60);
  });
});

describe("copied", () => {
  const choices = {
    clima: false,
    maoDeObra: false,
    equipamentos: false,
    atividades: true,
    ocorrencias: false,
    controleDeMaterial: false,
    comentarios: false,
  };
  const copied = (doc: Doc) => copyItems(doc, choices).filter(({ secao }) => secao === "atividade");
  const linha = { _id: "m1", descricao: "Pedreiro", quantidade: 2 };

  it("what stood at the end stood before, and done that day is empty", () => {
    expect(copied(save(withTask(), done("20")))[0]?.fields).toMatchObject({
      realizado: null,
      realizadoAnterior: "50",
      porcentagemAnterior: 25,
    });
  });

  it("without production control nothing is said yet", () => {
    const off = { producao: { ativo: false, quantidade: null, unidade: null }, porcentagem: 60 };
    expect(copied(withTask(off))[0]?.fields).toMatchObject({ porcentagem: null, porcentagemAnterior: 60 });
    const unsaid = withTask({ ...off, porcentagem: null, porcentagemAnterior: 100 });
    expect(copied(unsaid)).toEqual([]);
  });

  it("not when the task reached 100 %, with all that hangs on it; a free activity at 100 % is", () => {
    const finished = save(
      withTask(),
      body({ controleDeProducao: { ...producao, realizado: "170" }, maoDeObra: [linha] }),
    );
    expect(copied(finished)).toEqual([]);
    const free = save(newDoc(), body({ porcentagem: 100, maoDeObra: [linha] }));
    expect(copied(free)).toHaveLength(2);
  });
});
