import { expect, it } from "vitest";
import { nomeDeArquivo, nomeDoArquivo } from "./arquivo.ts";
import { nomeDoRelatorio } from "./nome.ts";

const of = (descricao: string, numero = 12) => ({ numero, modeloDeRelatorio: { descricao } });

it("names a report by its template in short and its number, with what the place does not say", () => {
  const rdo = of("Relatório Diário de Obra (RDO)");
  expect(nomeDoRelatorio(rdo, "pt")).toBe("RDO nº 12");
  expect(nomeDoRelatorio(rdo, "en", "Ponte", "18 Nov 2026")).toBe("RDO no. 12 · Ponte · 18 Nov 2026");
  expect(nomeDoRelatorio(of("DDS"), "es")).toBe("DDS n.º 12");
  // The end, in which two long titles differ, stays.
  const long = (end: string) => nomeDoRelatorio(of(`${"Inspeção de segurança ".repeat(8)}${end}`), "pt");
  expect(long("Bloco A")).not.toBe(long("Bloco B"));
});

it("names files as every system takes them, two names two ways", () => {
  const file = (nome: string) => nomeDoArquivo({ ...of("DDS"), obra: { nome }, data: "2026-11-18" }, "pdf");
  expect(file("Ponte")).toBe("DDS 12 - Ponte - 2026-11-18.pdf");
  const hard = ["A/B", "A\\B", "A:B", "A*B", 'A"B', "A<B>", "A|B", "A?B", "A-B", "A\tB\n"].map(file);
  expect(new Set(hard).size).toBe(hard.length);
  for (const name of hard) expect(name).not.toMatch(/[<>:"/\\|?*\t\n]|[. ]$/);
  expect(nomeDeArquivo(["CON"], "xlsx")).toBe("_CON.xlsx");
  expect(nomeDeArquivo(["Álbum", null, " ", "x"], "pdf")).toBe("Álbum - x.pdf");
  const work = (end: string) => file(`${"Residencial Jatobá ".repeat(15)}${end}`);
  expect(work("Bloco A")).not.toBe(work("Bloco B"));
  expect(work("Bloco A").length).toBeLessThan(200);
});
