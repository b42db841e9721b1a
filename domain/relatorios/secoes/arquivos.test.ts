import { expect, it } from "vitest";
import { applied, JOSE, newDoc, parse, planCtx, readDoc, save } from "../../../test/support/conteudo.ts";
import { copyItems, counts, planSave } from "../conteudo.ts";
import type { Doc, Json, Op } from "../merge/types.ts";

/** Videos, attachments and signatures: a save of the report neither reads nor changes them, and none is copied. */

const add = (secao: string, tipo: string, item: string, fields: Record<string, Json>): Op => ({
  t: "add",
  item,
  secao,
  tipo,
  parent: null,
  fields,
});
const usuario = { ...JOSE };

function filled(): Doc {
  const ops = [
    add("video", "video", "v2", { arquivo: "v2.mp4", extensao: "mp4", tamanho: 9, ord: "b", duracao: 12.5, usuario }),
    add("video", "video", "v1", { arquivo: "v1.mov", arquivoFoto: "v1.jpg", descricao: "Grua", ord: "a" }),
    add("anexo", "anexo", "x1", {
      arquivo: "x1.pdf",
      descricao: "ART",
      extensao: "pdf",
      tamanho: 7,
      ord: "a",
      usuario,
    }),
    add("assinatura", "assinatura", "assinatura.6", { nome: "Márcia", arquivoAssinatura: "s6.png" }),
    add("assinatura", "assinatura", "assinatura.1", { nome: "José", arquivoAssinatura: "s1.png", usuario }),
    add("assinatura", "assinatura", "assinatura.7", { nome: "Ninguém", arquivoAssinatura: "s7.png" }),
  ];
  return applied(newDoc(), ops).doc;
}

it("are read in their order, with addresses below the report's", () => {
  const content = readDoc(filled());
  expect(content.videos).toEqual([
    {
      arquivo: "v1.mov",
      arquivoFoto: "v1.jpg",
      url: "/videos/v1.mov",
      urlFoto: "/videos/v1.mov/foto",
      descricao: "Grua",
      duracao: null,
      extensao: "",
      tamanho: 0,
      largura: null,
      altura: null,
    },
    {
      arquivo: "v2.mp4",
      arquivoFoto: null,
      url: "/videos/v2.mp4",
      urlFoto: null,
      descricao: "",
      duracao: 12.5,
      extensao: "mp4",
      tamanho: 9,
      largura: null,
      altura: null,
      usuario,
    },
  ]);
  expect(content.anexos).toEqual([
    { arquivo: "x1.pdf", url: "/anexos/x1.pdf", descricao: "ART", extensao: "pdf", tamanho: 7, usuario },
  ]);
  // Places 1 to 6 in order; an item in place 7 is ignored.
  expect(content.assinaturasManualUrl).toEqual([
    { posicao: 1, nome: "José", arquivoAssinatura: "s1.png", url: "/assinaturas/s1.png", usuario },
    { posicao: 6, nome: "Márcia", arquivoAssinatura: "s6.png", url: "/assinaturas/s6.png" },
  ]);
  expect(counts(content)).toMatchObject({ video: 2, anexo: 1, assinatura: 2, galeriaDeFoto: 0 });
});

it("are left alone by a save, whatever it says of them", () => {
  const doc = filled();
  const forged = { galeriaDeFotos: [], videos: [], anexos: [{ arquivo: "y" }], assinaturasManualUrl: [] };
  expect(planSave(doc, parse(forged), planCtx())).toEqual([]);
  expect(planSave(doc, parse({ ...readDoc(doc), ...forged }), planCtx())).toEqual([]);
  const after = readDoc(save(doc, parse({ ...forged, atividades: [{ descricao: "Laje" }] })));
  for (const chave of ["videos", "anexos", "assinaturasManualUrl"] as const)
    expect(after[chave]).toEqual(readDoc(doc)[chave]);
});

it("are never copied", () => {
  const all = {
    clima: true,
    maoDeObra: true,
    equipamentos: true,
    atividades: true,
    ocorrencias: true,
    controleDeMaterial: true,
    comentarios: true,
  };
  expect(copyItems(filled(), all).some(({ secao }) => ["video", "anexo", "assinatura"].includes(secao))).toBe(false);
});
