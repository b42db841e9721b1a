import { describe, expect, it } from "vitest";
import { applied, JOSE, newDoc } from "../../test/support/conteudo.ts";
import { extensaoDeAnexo } from "./anexos.ts";
import { toConteudo } from "./conteudo.ts";
import type { Doc } from "./merge/types.ts";
import {
  findMidia,
  type NovaMidia,
  type NovoVideo,
  planAddAnexo,
  planAddVideo,
  planAssinar,
  planOrdenar,
} from "./midias.ts";

const anexo = (id: string): NovaMidia => ({
  id,
  arquivo: `${id}.pdf`,
  descricao: `${id}.pdf`,
  extensao: "pdf",
  tamanho: 10,
  sha256: "00",
  usuario: JOSE,
});
const video = (id: string): NovoVideo => ({
  ...anexo(id),
  arquivo: `${id}.mp4`,
  extensao: "mp4",
  arquivoFoto: null,
  duracao: 12.5,
  largura: 1280,
  altura: 720,
});
const read = (doc: Doc) => toConteudo(doc, { urlBase: "/r" });
const videos = (doc: Doc) => (read(doc).videos ?? []).map(({ arquivo }) => arquivo);
const addVideos = (doc: Doc, ...ids: string[]) =>
  ids.reduce((before, id) => applied(before, planAddVideo(before, video(id))).doc, doc);

describe("videos and attachments", () => {
  it("stand in order of arrival, and in any order that is asked for", () => {
    const doc = addVideos(newDoc(), "c", "a", "b");
    expect(videos(doc)).toEqual(["c.mp4", "a.mp4", "b.mp4"]);
    const moved = applied(doc, planOrdenar(doc, "video", ["b.mp4"])).doc;
    expect(videos(moved)).toEqual(["b.mp4", "c.mp4", "a.mp4"]);
    expect(planOrdenar(moved, "video", ["b.mp4", "c.mp4"])).toEqual([]);
    expect(() => planOrdenar(doc, "video", ["x.mp4"])).toThrow("item_desconhecido");
    expect(() => planOrdenar(doc, "anexo", ["a.mp4"])).toThrow("item_desconhecido");
  });

  it("are found by name while they stand", () => {
    const doc = applied(newDoc(), planAddAnexo(newDoc(), anexo("x"))).doc;
    expect(findMidia(doc, "anexo", "x.pdf")?.id).toBe("x");
    expect(findMidia(doc, "video", "x.pdf")).toBeUndefined();
    const gone = applied(doc, [{ t: "rm", item: "x" }]).doc;
    expect(findMidia(gone, "anexo", "x.pdf")).toBeUndefined();
    expect(read(gone).anexos).toEqual([]);
  });

  it("twelve videos and no more; one taken off makes room", () => {
    const ids = Array.from({ length: 12 }, (_, i) => `v${i}`);
    const full = addVideos(newDoc(), ...ids);
    expect(() => planAddVideo(full, video("v12"))).toThrow("limite_videos");
    const room = applied(full, [{ t: "rm", item: "v3" }]).doc;
    expect(videos(addVideos(room, "v12"))).toHaveLength(12);
  });

  it("never take the id of something else", () => {
    const doc = addVideos(newDoc(), "x");
    expect(() => planAddAnexo(doc, anexo("x"))).toThrow("envio_diferente");
    expect(() => planAddVideo(doc, video("relatorio"))).toThrow("envio_diferente");
  });
});

describe("signatures", () => {
  const AGORA = "2026-11-18T12:00:00Z";
  const sign = (doc: Doc, posicao: number, nome: string) =>
    applied(doc, planAssinar({ posicao, nome, arquivoAssinatura: `${nome}.png`, usuario: JOSE, dataHora: AGORA })).doc;
  const shown = (doc: Doc) => (read(doc).assinaturasManualUrl ?? []).map(({ posicao, nome }) => [posicao, nome]);

  it("stand by their places; a place signed again shows the last", () => {
    const doc = sign(sign(sign(newDoc(), 4, "D"), 1, "A"), 4, "E");
    expect(shown(doc)).toEqual([
      [1, "A"],
      [4, "E"],
    ]);
    expect(findMidia(doc, "assinatura", "D.png")).toBeUndefined();
    const again = sign(applied(doc, [{ t: "rm", item: "assinatura.1" }]).doc, 1, "F");
    expect(shown(again)).toEqual([
      [1, "F"],
      [4, "E"],
    ]);
  });
});

it.each([
  ["Planta.PDF", "pdf"],
  ["a.b.docx ", "docx"],
  ["foto.pdf.exe", null],
  ["pdf", null],
  [".pdf", "pdf"],
  ["x.constructor", null],
  ["x.svg", null],
  ["", null],
])("the kind of attachment that %j claims: %j", (nome, expected) => {
  expect(extensaoDeAnexo(nome)).toBe(expected);
});
