import { expect, it } from "vitest";
import { obrasToKeep, unsaid } from "./aheadRules.ts";

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

it("what the server did not say anew goes, except reports that it named and what the account reads of itself", () => {
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
});
