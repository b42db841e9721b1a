import { afterAll, describe, expect, it, vi } from "vitest";
import { REGISTROS, valorDeRegistro } from "../../../domain/relatorios/registros.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { makeFormat } from "../../i18n/makeFormat.ts";
import { texts as historico } from "../../i18n/pt/historico.ts";
import { texts as relatorios } from "../../i18n/pt/relatorios.ts";
import type { RelatorioTexts } from "../labels.tsx";
import { type ValueContext, valueText } from "./values.ts";
import { fieldLabel, type HistoricoTexts, itemLabel, kindLabel, type ItemPlace } from "./words.ts";

// The texts read the browser's language when they are loaded, and tests have no browser.
vi.hoisted(() => {
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("addEventListener", () => undefined);
});
// Removes the stubs, because other test files run in this process afterwards.
afterAll(() => void vi.unstubAllGlobals());

/** A catalogue as the screens use it: texts as properties, filled by a call. */
function catalog(texts: Readonly<Record<string, unknown>>): unknown {
  const fill = (key: string, values: Readonly<Record<string, string | number>>) =>
    String(texts[key]).replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]));
  for (const [key, value] of Object.entries(texts)) Object.defineProperty(fill, key, { value });
  return fill;
}

const h = catalog(historico) as HistoricoTexts;
const t = catalog(relatorios) as RelatorioTexts;
const context: ValueContext = {
  h,
  t,
  sim: "Sim",
  nao: "Não",
  format: makeFormat("pt"),
  relatorio: {
    checklist: [{ itens: [{ itemChecklistId: "c1/item/1", opcoes: [{ valor: "ok", descricao: "Tudo certo" }] }] }],
  } as unknown as Relatorio,
  nameOf: (id) => (id === "a1" ? "Alvenaria" : null),
};

const REGISTERS = Object.entries(REGISTROS).flatMap(([secao, tipos]) =>
  Object.entries(tipos).flatMap(([tipo, campos]) =>
    Object.keys(campos as object).map((campo) => ({ secao, tipo, campo })),
  ),
);

describe("words", () => {
  const told = REGISTERS.filter(({ secao, tipo, campo }) => valorDeRegistro(secao, tipo, campo) !== "interno");
  it.each(told)("$secao.$tipo.$campo has a name, and so has its item", ({ secao, tipo, campo }) => {
    const place: ItemPlace = { item: "x", secao, tipo };
    expect(fieldLabel(h, place, campo)).not.toBe(h.campo_outro);
    expect(kindLabel(h, place).length).toBeGreaterThan(2);
  });

  it.each(REGISTERS)(
    "$secao.$tipo.$campo: any value is told in words, never as it is stored",
    ({ secao, tipo, campo }) => {
      for (const value of [null, "", true, 3, "x", {}, { inicio: null, fim: "12:00" }, ["a"]]) {
        const said = valueText(context, { item: "x", secao, tipo, campo }, value);
        expect(typeof said).toBe("string");
        expect(said).not.toMatch(/[{}[\]]|undefined|NaN/);
      }
    },
  );

  it.each([
    [{ secao: "atividade", tipo: "atividade", campo: "status" }, 2, "Em andamento"],
    [{ secao: "relatorio", tipo: "relatorio", campo: "periodo" }, { data: "2026-11-18", dataFim: null }, "18/11/2026"],
    [
      { secao: "horarioDeTrabalho", tipo: "horario", campo: "expediente" },
      { inicio: "07:00", fim: "17:00" },
      "07:00 às 17:00",
    ],
    [{ secao: "condicaoClimatica", tipo: "periodo", campo: "condicao" }, "Impraticável", "Impraticável"],
    [{ secao: "maoDeObra", tipo: "personalizada", campo: "jornada" }, { presenca: "ferias" }, "férias"],
    [
      { secao: "maoDeObra", tipo: "personalizada", campo: "jornada" },
      { presenca: true, inicio: "07:00", fim: "17:00", intervalo: "01:00" },
      "presente, 07:00 às 17:00, intervalo de 01:00",
    ],
    [
      { secao: "atividade", tipo: "atividade", campo: "producao" },
      { ativo: true, quantidade: "100", unidade: "m²" },
      "ligado, previsto 100,00 m²",
    ],
    [{ secao: "ocorrencia", tipo: "ocorrencia", campo: "tarefa" }, "a1", "Alvenaria"],
    [{ secao: "galeriaDeFoto", tipo: "foto", campo: "lugar" }, { tarefaId: "a1" }, "Alvenaria"],
    [{ secao: "galeriaDeFoto", tipo: "foto", campo: "lugar" }, { tarefaId: null }, "galeria do relatório"],
    [{ secao: "maoDeObra", tipo: "padrao", campo: "categoria" }, { descricao: "Direta" }, "Direta"],
    [{ secao: "maoDeObra", tipo: "opcao", campo: "opcaoSelecionada" }, "personalizada", "por pessoa"],
  ])("%o %o reads %s", (place, value, words) => {
    expect(valueText(context, { item: "x", ...place }, value)).toBe(words);
  });

  it("an answer is told by its option's words, also as the name of a tick", () => {
    const question = { item: "c1/item/1", secao: "checklist", tipo: "item" };
    expect(valueText(context, { ...question, campo: "resposta" }, "ok")).toBe("Tudo certo");
    expect(valueText(context, { ...question, campo: "resposta" }, "nao_conforme")).toBe("Não conforme");
    expect(fieldLabel(h, question, "marcada:ok", "Tudo certo")).toBe("resposta “Tudo certo”");
  });

  it("an item is called by its own words, with what it stands under", () => {
    const item = (secao: string, tipo: string, nome: string | null, pai: string | null = null, id = "x") =>
      itemLabel(h, t, { item: id, secao, tipo }, { nome, pai });
    expect(item("maoDeObra", "padrao", "Pedreiro")).toBe("Pedreiro");
    expect(item("ocorrencia", "tag", "Atraso", "Chuva")).toBe("Chuva › Tipo “Atraso”");
    expect(item("galeriaDeFoto", "foto", null, "Alvenaria")).toBe("Alvenaria › Foto");
    expect(item("condicaoClimatica", "periodo", null, null, "clima.manha")).toBe("Clima, manhã");
    expect(item("assinatura", "assinatura", "Ana", null, "assinatura.2")).toBe("Assinatura 2");
    expect(item("atividade", "atividade", "x".repeat(100)).length).toBe(60);
  });
});
