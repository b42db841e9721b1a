import { describe, expect, it } from "vitest";
import { applied, camposRecusados, newDoc, parse, planCtx, readDoc, save } from "../../../test/support/conteudo.ts";
import { copyItems, counts, planSave } from "../conteudo.ts";
import { itemChecklistSchema } from "../conteudoInput.ts";
import type { Doc } from "../merge/types.ts";

/** Checklists: questions with their own text and options, answered once or several times. */

const OPCOES = ["conforme", "nao_conforme", "nao_se_aplica"];
const opcoes = (...checked: string[]) =>
  OPCOES.map((valor) => ({ valor, descricao: valor, checked: checked.includes(valor) }));
const pergunta = { id: "q1", item: "1", descricao: "Fôrmas travadas", opcoes: opcoes() };
const body = (fields: object = {}, more: object = {}) =>
  parse({ checklist: [{ _id: "k1", descricao: "Liberação", itens: [{ ...pergunta, ...fields }], ...more }] });
const item = (doc: Doc) => readDoc(doc).checklist?.[0]?.itens[0];
const put = (fields: object, doc = newDoc()) => item(save(doc, body(fields)));
const refused = (fields: object) => camposRecusados(() => planSave(newDoc(), body(fields), planCtx()));

describe("single choice", () => {
  it("is the ticked option, or the one that is named", () => {
    expect(put({ opcoes: opcoes("conforme") })).toMatchObject({
      opcaoSelecionada: "conforme",
      opcoes: opcoes("conforme"),
      multiplasOpcoes: false,
    });
    expect(put({ opcaoSelecionada: "nao_conforme" })?.opcoes).toEqual(opcoes("nao_conforme"));
    expect(put({})).toMatchObject({ opcaoSelecionada: null, opcoes: opcoes() });
  });

  it("selecting another unchecks the one before; unticking it leaves none", () => {
    const doc = save(newDoc(), body({ opcoes: opcoes("conforme") }));
    expect(put({ opcoes: opcoes("nao_conforme") }, doc)?.opcoes).toEqual(opcoes("nao_conforme"));
    expect(put({ opcoes: opcoes() }, doc)?.opcaoSelecionada).toBeNull();
  });

  it("refuses two ticks, a name that disagrees with the tick, and an option that is not there", () => {
    const campos = [{ campo: "checklist.0.itens.0.opcaoSelecionada", erro: "valor_invalido" }];
    expect(refused({ opcoes: opcoes("conforme", "nao_conforme") })).toEqual(campos);
    expect(refused({ opcoes: opcoes("conforme"), opcaoSelecionada: "nao_conforme" })).toEqual(campos);
    expect(refused({ opcaoSelecionada: "talvez" })).toEqual(campos);
    expect(refused({ opcoes: opcoes("conforme"), opcaoSelecionada: "conforme" })).toEqual([]);
  });

  it("is one register: two different answers are a conflict, never both", () => {
    const base = save(newDoc(), body());
    const answer = (valor: string) => planSave(base, body({ opcoes: opcoes(valor) }), planCtx());
    const first = applied(base, answer("conforme"), base.v, 1).doc;
    const { doc, conflicts } = applied(first, answer("nao_conforme"), base.v, 2);
    expect(item(doc)?.opcoes).toEqual(opcoes("nao_conforme"));
    expect(conflicts).toMatchObject([{ campo: "resposta", loser: "conforme", winner: "nao_conforme" }]);
  });
});

describe("multiple choice", () => {
  const multiple = { multiplasOpcoes: true };

  it("ticks each option by itself", () => {
    const doc = save(newDoc(), body({ ...multiple, opcoes: opcoes("conforme", "nao_se_aplica") }));
    expect(item(doc)).toMatchObject({ opcaoSelecionada: null, opcoes: opcoes("conforme", "nao_se_aplica") });
    expect(put({ ...multiple, opcoes: opcoes("nao_se_aplica") }, doc)?.opcoes).toEqual(opcoes("nao_se_aplica"));
  });

  it("keeps the ticks of two people", () => {
    const base = save(newDoc(), body(multiple));
    const tick = (valor: string) => planSave(base, body({ ...multiple, opcoes: opcoes(valor) }), planCtx());
    const { doc, conflicts } = applied(
      applied(base, tick("conforme"), base.v, 1).doc,
      tick("nao_se_aplica"),
      base.v,
      2,
    );
    expect(conflicts).toEqual([]);
    expect(item(doc)?.opcoes).toEqual(opcoes("conforme", "nao_se_aplica"));
  });
});

describe("a checklist", () => {
  it("keeps its template, also when a body leaves it out", () => {
    const doc = save(newDoc(), body({}, { modeloId: "tpl" }));
    expect(readDoc(save(doc, body({ comentario: "ok" }))).checklist?.[0]).toMatchObject({ _id: "k1", modeloId: "tpl" });
  });

  it("keeps comments without markup, number, kind and place of its questions", () => {
    const itens = [
      { ...pergunta, item: "2.1", tipo: "checked", comentario: " <b>ok</b> " },
      { ...pergunta, id: "q0", tipo: "personalizado", opcoes: [] },
    ];
    const doc = save(newDoc(), parse({ checklist: [{ _id: "k1", descricao: "Liberação", itens }] }));
    expect(readDoc(doc).checklist?.[0]?.itens).toMatchObject([
      { id: "q1", itemChecklistId: "k1/item/q1", item: "2.1", tipo: "checked", comentario: "ok", fotos: [] },
      { id: "q0", itemChecklistId: "k1/item/q0", tipo: "personalizado", opcoes: [] },
    ]);
    const moved = save(doc, parse({ checklist: [{ _id: "k1", descricao: "Liberação", itens: itens.toReversed() }] }));
    expect(readDoc(moved).checklist?.[0]?.itens.map(({ id }) => id)).toEqual(["q0", "q1"]);
  });

  it("needs a description, questions with one, and each id once", () => {
    const bad = itemChecklistSchema.safeParse({ id: "a/b", descricao: "<p></p>", tipo: "outro" });
    expect(bad.error?.issues.map(({ path }) => path.join("."))).toEqual(["id", "descricao", "tipo"]);
    const twice = parse({ checklist: [{ _id: "k1", descricao: "x", itens: [pergunta, pergunta] }] });
    expect(camposRecusados(() => planSave(newDoc(), twice, planCtx()))).toEqual([
      { campo: "checklist.0.itens.1.id", erro: "valor_invalido" },
    ]);
  });

  it("is counted as a list, and never copied", () => {
    const doc = save(newDoc(), body({ opcoes: opcoes("conforme") }));
    expect(counts(readDoc(doc)).checklist).toBe(1);
    const all = {
      clima: true,
      maoDeObra: true,
      equipamentos: true,
      atividades: true,
      ocorrencias: true,
      controleDeMaterial: true,
      comentarios: true,
    };
    expect(copyItems(doc, all).filter(({ secao }) => secao === "checklist")).toEqual([]);
  });
});
