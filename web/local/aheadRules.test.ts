import { expect, it } from "vitest";
import { NO_MARKS, obrasToKeep, questionOf, unsaid } from "./aheadRules.ts";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const daysAgo = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();

it("works of the last 14 days are kept, the latest first, and no more than twelve", () => {
  const visits = [
    { obraId: "velha", when: daysAgo(15) },
    { obraId: "b", when: daysAgo(20) },
    { obraId: "b", when: daysAgo(2) },
    { obraId: "a", when: daysAgo(14) },
  ];
  expect(obrasToKeep(visits, NOW)).toEqual(["b", "a"]);
  const many = Array.from({ length: 20 }, (_, n) => ({ obraId: `${n}`, when: daysAgo(n / 20) }));
  expect(obrasToKeep(many, NOW)).toHaveLength(12);
});

it("answers that the server did not name again go, except named reports and the account's own reads", () => {
  const e = "/v2/empresas/e1";
  const old = [
    "/v2/perfil-usuario",
    `${e}/mao-de-obra`,
    `${e}/obras/1/relatorios/2`,
    `${e}/obras/1/relatorios/2/aprovacao`,
  ];
  const gone = [`${e}/obras/1/relatorios/3`, `${e}/obras?busca=ponte`];
  const held = [
    ...[...old, ...gone, `${e}/obras/1#marcas`].map((key) => ({ key, when: daysAgo(1) })),
    { key: `${e}/obras/1/relatorios/4`, when: daysAgo(0) },
  ];
  expect(unsaid(held, new Set(["2"]), daysAgo(0.5))).toEqual([`${e}/mao-de-obra`, ...gone]);
  expect(unsaid(held, new Set(["2", `${e}/mao-de-obra`]), daysAgo(0.5))).toEqual(gone);
});

it("a work is asked for with all others while all that the server has said of it is there", () => {
  const at = (id: string): string => `/v2/empresas/e1/obras/1/relatorios/${id}`;
  const lista = "/v2/empresas/e1/obras/1/relatorios?pagina=0";
  const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `r${String(n)}`);
  const marks = (count: number) => ({
    ...NO_MARKS,
    marcas: Object.fromEntries(ids(count).map((id) => [id, "x"])),
    marca: "m",
    ditas: [lista],
  });
  const elsewhere = "/v2/empresas/e1/obras/2/relatorios/r99";
  const kept = (count: number): Set<string> => new Set([lista, elsewhere, ...ids(count).map(at)]);
  expect(questionOf("1", marks(30), kept(30))).toBe("1.m");
  expect(questionOf("1", marks(32), kept(32))).toBe("1.m.r30.r31");
  expect(questionOf("1", marks(36), kept(36))).toBeNull();
  expect(questionOf("1", NO_MARKS, kept(30))).toBeNull();
  // A screen has read a 31st report, about which the server was not asked yet.
  expect(questionOf("1", marks(30), kept(31))).toBeNull();
  for (const gone of [lista, at("r7")]) {
    const less = kept(30);
    less.delete(gone);
    expect(questionOf("1", marks(30), less)).toBeNull();
  }
});
