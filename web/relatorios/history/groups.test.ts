import { describe, expect, it } from "vitest";
import { type Alteracao, groupBySave, rootItems } from "./groups.ts";

const change = (versao: number, item: string, campo: string | null, de: unknown, para: unknown): Alteracao => ({
  versao,
  dataHora: "2026-11-18T19:00:00.000Z",
  usuario: { _id: "u", nome: "Ana" },
  canal: "app-web",
  item,
  secao: "atividade",
  tipo: "atividade",
  campo,
  de,
  para,
  restauravel: false,
});

describe("changes by save", () => {
  it("newest first, each save once, whatever page it came with", () => {
    const groups = groupBySave([
      change(3, "a", "descricao", "x", "y"),
      change(2, "a", "descricao", "w", "x"),
      change(2, "b", null, true, false),
    ]);
    expect(groups.map(({ versao, linhas }) => [versao, linhas.map(({ tipo }) => tipo)])).toEqual([
      [3, ["valor"]],
      [2, ["valor", "saiu"]],
    ]);
  });

  it("what a new item came with is not told apart", () => {
    const [save] = groupBySave([
      change(1, "a", null, null, true),
      change(1, "a", "descricao", null, "Muro"),
      change(1, "b", "descricao", "x", "y"),
    ]);
    expect(save?.linhas.map(({ tipo, alteracao }) => [tipo, alteracao.item])).toEqual([
      ["novo", "a"],
      ["valor", "b"],
    ]);
  });

  it("a revival is no arrival, an order key is a move, what the program sets is nobody's", () => {
    const photo = { secao: "galeriaDeFoto", tipo: "foto" };
    const [save] = groupBySave([
      change(1, "a", null, false, true),
      change(1, "a", "ord", "a0", "a1"),
      { ...change(1, "f", "tamanho", 1, 2), ...photo },
    ]);
    expect(save?.linhas.map(({ tipo }) => tipo)).toEqual(["voltou", "moveu"]);
    expect(groupBySave([{ ...change(1, "f", "sha256", "a", "b"), ...photo }])).toEqual([]);
  });

  it("what follows the schedule is one line, until somebody says something", () => {
    const follows = (versao: number, canal: Alteracao["canal"] = "sistema") => ({
      ...change(versao, "a", "realizadoAnterior", "1", "2"),
      canal,
    });
    const saves = groupBySave([
      follows(6),
      follows(5),
      change(4, "a", "descricao", "x", "y"),
      follows(3),
      follows(2, "app-web"),
    ]);
    expect(saves.map(({ versao, recalculos, linhas }) => [versao, recalculos, linhas.length])).toEqual([
      [6, 2, 0],
      [4, 0, 1],
      [3, 1, 0],
    ]);
  });
});

it("children are found with their item", () => {
  const item = { secao: "ocorrencia", tipo: "ocorrencia", nome: null, pai: null, visivel: true, arquivo: null };
  expect(rootItems({ o1: item, "o1/tag/t1": { ...item, pai: "o1" } }).map(([id]) => id)).toEqual(["o1"]);
});
