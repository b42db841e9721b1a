import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import exemplo from "../../test/support/rdo-exemplo.json" with { type: "json" };
import { JOSE, newDoc, normalContent, parse, save } from "../../test/support/conteudo.ts";
import { applied } from "../../test/support/conteudo.ts";
import { planAddFoto } from "./fotos.ts";
import { planAddAnexo, planAddVideo, planAssinar } from "./midias.ts";
import type { Doc, Item } from "./merge/types.ts";
import { ambosOsTextos, limiteDoTexto, nomeDoItem, paiDoItem, valorDeRegistro } from "./registros.ts";
import { GALERIA } from "./secoes/galeriaDeFoto.ts";

/** Registers of a document that `REGISTROS` does not know; history and conflicts need a name for each. */

const unknown = (doc: Doc): string[] =>
  [...doc.items.values()].flatMap(({ secao, tipo, f }) =>
    Object.keys(f)
      .filter((campo) => valorDeRegistro(secao, tipo, campo) === null)
      .map((campo) => `${secao}.${tipo}.${campo}`),
  );

const FOTO = {
  id: "f1",
  arquivo: "f1.jpg",
  descricao: "Fachada",
  tamanho: 1,
  largura: 1,
  altura: 1,
  tiradaEm: null,
  lugar: { ...GALERIA },
  sha256: "00",
  usuario: JOSE,
};

describe("registers", () => {
  it("of the example of the specification, in both labour modes, with a photo, are all known", () => {
    const doc = save(newDoc(), parse(exemplo));
    expect(unknown(applied(doc, planAddFoto(doc, FOTO)).doc)).toEqual([]);
    expect(unknown(newDoc("personalizada"))).toEqual([]);
  });

  it("of a video, an attachment and a signature, as their calls write them, are all known", () => {
    const midia = {
      id: "m1",
      arquivo: "m1.mp4",
      descricao: "",
      extensao: "mp4",
      tamanho: 1,
      sha256: "00",
      usuario: JOSE,
    };
    const video = { ...midia, arquivoFoto: null, duracao: 3, largura: 1, altura: 1 };
    let doc = applied(newDoc(), planAddVideo(newDoc(), video)).doc;
    doc = applied(doc, planAddAnexo(doc, { ...midia, id: "m2" })).doc;
    doc = applied(
      doc,
      planAssinar({
        posicao: 1,
        nome: "José",
        arquivoAssinatura: "a.png",
        usuario: JOSE,
        dataHora: "2026-11-18T12:00:00Z",
      }),
    ).doc;
    expect(doc.items.size).toBeGreaterThan(newDoc().items.size + 2);
    expect(unknown(doc)).toEqual([]);
  });

  it("of a task of the schedule are all known", () => {
    const names = ["cronograma", "item", "etapa", "realizadoAnterior", "porcentagemAnterior"];
    expect(names.filter((campo) => valorDeRegistro("atividade", "atividade", campo) !== "interno")).toEqual([]);
  });

  it("of any content that can be submitted are all known", () => {
    fc.assert(
      fc.property(normalContent, (content) => {
        expect(unknown(save(newDoc(), parse(content)))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("names of objects are no registers", () => {
    expect(valorDeRegistro("constructor", "toString", "x")).toBeNull();
    expect(valorDeRegistro("atividade", "atividade", "toString")).toBeNull();
    expect(valorDeRegistro("checklist", "item", "marcada:conforme")).toBe("marcada");
  });
});

describe("two texts kept", () => {
  const descricao = { secao: "atividade", tipoDeItem: "atividade", campo: "descricao" };
  it("whole, one below the other, the replaced one first", () => {
    expect(ambosOsTextos(descricao, "Bloco A", "Bloco B")).toBe("Bloco A\nBloco B");
  });
  it("only texts of several lines, and only when both say something", () => {
    expect(ambosOsTextos(descricao, "Bloco A", "")).toBeNull();
    expect(ambosOsTextos({ ...descricao, campo: "porcentagem" }, 1, 2)).toBeNull();
    expect(
      ambosOsTextos({ secao: "condicaoClimatica", tipoDeItem: "periodo", campo: "clima" }, "Claro", "Nublado"),
    ).toBeNull();
    expect(ambosOsTextos({ ...descricao, campo: null }, "a", "b")).toBeNull();
  });
  it("the limit is that of the field", () => {
    const long = (length: number, campo: string) =>
      parse({ atividades: [{ descricao: "x", [campo]: "x".repeat(length), horario: null }] });
    for (const campo of ["descricao", "observacao"]) {
      const limit = limiteDoTexto({ ...descricao, campo });
      expect(() => long(limit, campo)).not.toThrow();
      expect(() => long(limit + 1, campo)).toThrow("longo_demais");
    }
  });
});

describe("what an item is called", () => {
  const item = (tipo: string, f: Item["f"], parent: string | null = null): Item => ({
    id: "x",
    secao: "",
    tipo,
    parent,
    alive: true,
    aliveStamp: [1, 1, 1],
    f,
    fv: {},
  });
  it("its own words, or nothing", () => {
    expect(nomeDoItem(item("personalizada", { nome: "João" }))).toBe("João");
    expect(nomeDoItem(item("campo", { chave: "Cota", valor: "1" }))).toBe("Cota");
    expect(nomeDoItem(item("foto", { descricao: "" }))).toBeNull();
  });
  it("a photo stands under what it was put on", () => {
    expect(paiDoItem(item("foto", { lugar: { ...GALERIA, tarefaId: "a1" } }))).toBe("a1");
    expect(paiDoItem(item("foto", { lugar: { ...GALERIA } }))).toBeNull();
    expect(paiDoItem(item("tag", {}, "o1"))).toBe("o1");
  });
});
