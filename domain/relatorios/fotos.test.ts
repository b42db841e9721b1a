import { expect, it } from "vitest";
import { applied, JOSE, newDoc, parse, planCtx, save } from "../../test/support/conteudo.ts";
import { planSave, toConteudo } from "./conteudo.ts";
import { findFoto, fotosDoConteudo, planAddFoto, planMoveFoto, planOrdenarFotos, type NovaFoto } from "./fotos.ts";
import type { Doc } from "./merge/types.ts";
import { GALERIA, type LugarDaFoto } from "./secoes/galeriaDeFoto.ts";

const foto = (id: string, place: Partial<LugarDaFoto> = {}): NovaFoto => ({
  id,
  arquivo: `${id}.jpg`,
  descricao: "Lançamento do concreto, eixo 5",
  tamanho: 1000,
  largura: 600,
  altura: 450,
  tiradaEm: null,
  lugar: { ...GALERIA, ...place },
  sha256: "00",
  usuario: JOSE,
});
const read = (doc: Doc) => toConteudo(doc, { urlBase: "/r" });
const add = (doc: Doc, ...fotos: NovaFoto[]) => fotos.reduce((d, f) => applied(d, planAddFoto(d, f)).doc, doc);
const names = (list: readonly { arquivo: string }[] = []) => list.map(({ arquivo }) => arquivo);
const body = {
  atividades: [{ tarefaId: "a1", descricao: "Laje" }],
  ocorrencias: [{ _id: "o1", descricao: "Chuva" }],
  checklist: [{ _id: "k1", descricao: "Liberação", itens: [{ id: "q1", descricao: "Espaçadores" }] }],
};
const PERGUNTA = "k1/item/q1";

it("stand in the gallery, at their activity, occurrence or question, in order of arrival", () => {
  const doc = add(
    save(newDoc(), parse(body)),
    foto("z"),
    foto("b", { tarefaId: "a1" }),
    foto("a"),
    foto("c", { ocorrenciaId: "o1" }),
    foto("d", { itemChecklistId: PERGUNTA }),
  );
  const content = read(doc);
  expect(names(content.galeriaDeFotos)).toEqual(["z.jpg", "a.jpg"]);
  expect(names(content.atividades?.[0]?.fotos)).toEqual(["b.jpg"]);
  expect(names(content.ocorrencias?.[0]?.fotos)).toEqual(["c.jpg"]);
  expect(content.checklist?.[0]?.itens[0]).toMatchObject({ itemChecklistId: PERGUNTA, fotos: [{ arquivo: "d.jpg" }] });
  expect(names(fotosDoConteudo(content))).toEqual(["z.jpg", "a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
  expect(content.galeriaDeFotos?.[0]).toEqual({
    arquivo: "z.jpg",
    url: "/r/fotos/z.jpg?tamanho=impressao",
    urlMiniatura: "/r/fotos/z.jpg?tamanho=miniatura",
    descricao: "Lançamento do concreto, eixo 5",
    tamanho: 1000,
    largura: 600,
    altura: 450,
    tiradaEm: null,
    ...GALERIA,
    usuario: JOSE,
  });
  expect(findFoto(doc, "b.jpg")?.id).toBe("b");
  expect(findFoto(doc, "none.jpg")).toBeUndefined();
});

it("are left alone by a whole-report save", () => {
  const doc = add(save(newDoc(), parse(body)), foto("a"), foto("b", { tarefaId: "a1" }));
  expect(planSave(doc, parse({ ...read(doc), galeriaDeFotos: [] }), planCtx())).toEqual([]);
});

it("are hidden with their activity, and by switching its options or an occurrence's off; a new one shows them again", () => {
  const doc = add(save(newDoc(), parse(body)), foto("b", { tarefaId: "a1" }));
  const gone = read(save(doc, parse({ atividades: [] })));
  expect(names(gone.galeriaDeFotos)).toEqual([]);
  const off = save(doc, parse({ atividades: [{ ...body.atividades[0], maisOpcoes: false }] }));
  expect(names(read(off).atividades?.[0]?.fotos)).toEqual([]);
  expect(findFoto(off, "b.jpg")).toBeDefined();
  const onOcorrencia = add(doc, foto("d", { ocorrenciaId: "o1" }));
  const offToo = save(onOcorrencia, parse({ ocorrencias: [{ ...body.ocorrencias[0], maisOpcoes: false }] }));
  expect(names(read(onOcorrencia).ocorrencias?.[0]?.fotos)).toEqual(["d.jpg"]);
  expect(names(read(offToo).ocorrencias?.[0]?.fotos)).toEqual([]);
  expect(names(read(add(off, foto("c", { tarefaId: "a1" }))).atividades?.[0]?.fotos)).toEqual(["b.jpg", "c.jpg"]);
});

it("of a question are hidden with it and with its checklist, and come back with them", () => {
  const doc = add(save(newDoc(), parse(body)), foto("d", { itemChecklistId: PERGUNTA }));
  const [checklist] = body.checklist;
  for (const gone of [{ checklist: [] }, { checklist: [{ ...checklist, itens: [] }] }]) {
    const without = save(doc, parse(gone));
    expect(fotosDoConteudo(read(without))).toEqual([]);
    expect(names(read(without).galeriaDeFotos)).toEqual([]);
    expect(names(fotosDoConteudo(read(save(without, parse({ checklist: body.checklist })))))).toEqual(["d.jpg"]);
  }
});

it("move to another place, at its end; where they stand already they stay", () => {
  const doc = add(save(newDoc(), parse(body)), foto("a"), foto("b", { itemChecklistId: PERGUNTA }));
  const move = (from: Doc, id: string, place: Partial<LugarDaFoto>) =>
    applied(from, planMoveFoto(from, id, { ...GALERIA, ...place })).doc;
  const moved = read(move(doc, "a", { itemChecklistId: PERGUNTA }));
  expect(names(moved.checklist?.[0]?.itens[0]?.fotos)).toEqual(["b.jpg", "a.jpg"]);
  expect(names(moved.galeriaDeFotos)).toEqual([]);
  // Moving a photo to an activity switches on the activity's "more options", without which the photo would not show.
  const toActivity = read(move(doc, "a", { tarefaId: "a1" }));
  expect(toActivity.atividades?.[0]).toMatchObject({ maisOpcoes: true, fotos: [{ arquivo: "a.jpg" }] });
  expect(planMoveFoto(doc, "a", GALERIA)).toEqual([]);
  expect(() => move(doc, "a", { itemChecklistId: "k1" })).toThrow("item_desconhecido");
});

it("moved by two people at once, they stand in one place", () => {
  const doc = add(save(newDoc(), parse(body)), foto("a"));
  const mine = planMoveFoto(doc, "a", { ...GALERIA, tarefaId: "a1" });
  const theirs = planMoveFoto(doc, "a", { ...GALERIA, itemChecklistId: PERGUNTA });
  const { doc: both, conflicts } = applied(applied(doc, mine, doc.v, 1).doc, theirs, doc.v, 2);
  expect(names(fotosDoConteudo(read(both)))).toEqual(["a.jpg"]);
  expect(names(read(both).checklist?.[0]?.itens[0]?.fotos)).toEqual(["a.jpg"]);
  expect(conflicts).toMatchObject([{ kind: "overwrite", campo: "lugar" }]);
});

it("need a place that exists", () => {
  const doc = save(newDoc(), parse(body));
  for (const place of [
    { tarefaId: "o1" },
    { ocorrenciaId: "a1" },
    { tarefaId: "x" },
    { itemChecklistId: "k1" },
    { tarefaId: "a1", ocorrenciaId: "o1" },
  ]) {
    expect(() => planAddFoto(doc, foto("b", place))).toThrow("item_desconhecido");
  }
});

it("adding the same photo twice changes nothing", () => {
  const doc = add(newDoc(), foto("a"), foto("b"));
  expect(add(doc, foto("a"))).not.toBe(undefined);
  expect(names(read(add(doc, foto("b"))).galeriaDeFotos)).toEqual(["a.jpg", "b.jpg"]);
  expect(add(doc, foto("b"))).toBe(doc);
});

it("are put in order within one place; left-out ones follow", () => {
  const doc = add(save(newDoc(), parse(body)), foto("a"), foto("b"), foto("c"), foto("d", { tarefaId: "a1" }));
  const order = (arquivos: string[]) => names(read(applied(doc, planOrdenarFotos(doc, arquivos)).doc).galeriaDeFotos);
  expect(order(["c.jpg", "a.jpg", "b.jpg"])).toEqual(["c.jpg", "a.jpg", "b.jpg"]);
  expect(order(["b.jpg"])).toEqual(["b.jpg", "a.jpg", "c.jpg"]);
  expect(planOrdenarFotos(doc, ["a.jpg", "b.jpg", "c.jpg"])).toEqual([]);
  expect(planOrdenarFotos(doc, [])).toEqual([]);
  expect(() => order(["x.jpg"])).toThrow("item_desconhecido");
  expect(() => order(["a.jpg", "d.jpg"])).toThrow("item_desconhecido");
});
