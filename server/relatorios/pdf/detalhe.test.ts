import { describe, expect, it } from "vitest";
import { relatorioExemplo } from "../../../test/support/relatorioExemplo.ts";
import { buildAlbumModel } from "./album.ts";
import { annexesModel, historyModel, LINHAS_DO_DETALHE, type ProducaoDoDia } from "./detalhe.ts";
import { buildRdoModel } from "./model.ts";

/** Models of the detailed version and the album, before they are drawn. */

const dia = (n: number, realizado: string, unidade: string | null = "m²"): ProducaoDoDia => ({
  data: `2026-10-${String((n % 28) + 1).padStart(2, "0")}`,
  numero: n,
  realizado,
  unidade,
});

describe("days of production", () => {
  it("add up exactly, this report last", () => {
    const model = historyModel([dia(1, "0.1"), dia(2, "0.2")], { realizado: "12.5", unidade: "m²" }, "pt");
    expect(model?.rows.map(([, , done, total]) => [done, total])).toEqual([
      ["0,10 m²", "0,10 m²"],
      ["0,20 m²", "0,30 m²"],
      ["12,50 m²", "12,80 m²"],
    ]);
  });

  it("of another unit are told and not added", () => {
    const model = historyModel([dia(1, "7", "m"), dia(2, "2")], { realizado: null, unidade: "m²" }, "en");
    expect(model?.rows.map(([, , done, total]) => [done, total])).toEqual([
      ["7.00 m", "–"],
      ["2.00 m²", "2.00 m²"],
      ["0.00 m²", "2.00 m²"],
    ]);
  });

  it("are the latest of many, counted from the first; nothing before is no table", () => {
    const many = Array.from({ length: 200 }, (_, i) => dia(i + 1, "1"));
    const model = historyModel(many, { realizado: "1", unidade: "m²" }, "pt");
    expect([model?.rows.length, model?.rows.at(-1)?.[3]]).toEqual([LINHAS_DO_DETALHE, "201,00 m²"]);
    expect(model?.note).toContain(String(LINHAS_DO_DETALHE));
    expect(historyModel([], { realizado: "1", unidade: "m²" }, "pt")).toBeNull();
  });
});

it("changes are told per day and person on the company's clocks, sections in the order of the report", () => {
  const secoes = { comentario: 2, relatorio: 1, atividade: 1200 };
  const day = { de: "2026-11-18T10:05:00Z", ate: "2026-11-18T20:40:00Z", nome: "Ana", canal: "app-android", secoes };
  const { changes, evidence } = annexesModel(
    { producao: new Map(), alteracoes: [day], evidencias: null },
    { idioma: "pt", timeZone: "America/Sao_Paulo" },
  );
  expect(changes?.rows).toEqual([
    ["18/11/2026 07:05 – 17:40", "Ana", "Aplicativo Android", "Data e status (1), Atividades (1.200), Comentários (2)"],
  ]);
  expect(evidence).toBeNull();
});

describe("the album", () => {
  const options = {
    idioma: "pt",
    photoPath: () => null,
    signaturePath: () => null,
    logos: {},
    geradoEm: "2026-11-19T12:14:00Z",
    timeZone: "America/Sao_Paulo",
  } as const;

  it("numbers its photos as the report's PDF does, and says where each stands", () => {
    const relatorio = relatorioExemplo();
    const { chapter } = buildAlbumModel(relatorio, { ...options, perPage: 4 });
    const { secoes } = buildRdoModel(relatorio, { ...options, comFotos: true });
    const inReport = [
      ...(secoes.atividade?.items ?? []).map(({ photos }) => photos),
      ...(secoes.ocorrencia?.items ?? []).map(({ photos }) => photos),
      ...(secoes.checklist?.items ?? []).flatMap(({ questions }) => questions.map(({ photos }) => photos)),
      ...(secoes.galeriaDeFoto === undefined ? [] : [secoes.galeriaDeFoto.photos]),
    ].flatMap(({ items }) => items.map(({ id, title }) => [id, title]));
    expect(chapter.photos.map(({ id, title }) => [id, title])).toEqual(inReport);
    expect(chapter.photos[0]?.place).toMatch(/^Atividade 1: Concretagem/);
    expect(chapter.photos.at(-1)?.place).toBe("Galeria de fotos");
  });

  it("of a report without photos says so", () => {
    const nothing = { atividades: [], ocorrencias: [], checklist: [], galeriaDeFotos: [] };
    const { chapter } = buildAlbumModel(
      { ...relatorioExemplo(), ...nothing },
      { ...options, idioma: "en", perPage: 2 },
    );
    expect([chapter.photos, chapter.empty, chapter.count]).toEqual([[], "No photos in this report", "0 photos"]);
  });
});
