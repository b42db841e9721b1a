import { expect, it } from "vitest";
import type { Etapa, Tarefa } from "../../../../domain/cronograma/schema.ts";
import { ofertasDe, searched } from "./ofertas.ts";

const etapa = (_id: string, descricao: string, pai: string | null = null): Etapa => ({
  _id,
  item: null,
  descricao,
  ordem: 1,
  mostrarNoRelatorio: true,
  pai: pai === null ? null : { _id: pai },
  nivel: pai === null ? 1 : 2,
  porcentagem: null,
});
const tarefa = (_id: string, em: string, porcentagem: number | null): Tarefa => ({
  _id,
  item: "1.1",
  descricao: `Tarefa ${_id}`,
  ordem: 1,
  etapa: { _id: em },
  unidade: null,
  quantidade: null,
  prazo: null,
  usarProducao: false,
  acumulado: null,
  porcentagem,
  status: { id: 1, descricao: "" },
  peso: null,
  recalculando: false,
});
const ids = (found: readonly { id: string; tarefas: readonly Tarefa[] }[]) =>
  found.map(({ id, tarefas }) => [id, tarefas.map(({ _id }) => _id)]);

const cronograma = {
  etapas: [etapa("a", "Torre A"), etapa("b", "Estrutura", "a"), etapa("c", "Cobertura")],
  tarefas: [
    tarefa("t0", "b", null),
    tarefa("t40", "b", 40),
    tarefa("t99", "b", 99),
    tarefa("t100", "b", 100),
    tarefa("t151", "c", 151),
  ],
};

it("offers what is not finished and not in the report, by stage", () => {
  expect(ids(ofertasDe(cronograma, new Set()))).toEqual([["b", ["t0", "t40", "t99"]]]);
  expect(ofertasDe(cronograma, new Set())[0]?.nome).toBe("Torre A › Estrutura");
  expect(ids(ofertasDe(cronograma, new Set(["t0", "t40"])))).toEqual([["b", ["t99"]]]);
  expect(ofertasDe(cronograma, new Set(["t0", "t40", "t99"]))).toEqual([]);
});

it("finds by stage and task together, without accents", () => {
  const all = ofertasDe(cronograma, new Set());
  expect(ids(searched(all, "estrutura t40"))).toEqual([["b", ["t40"]]]);
  expect(searched(all, "telhado")).toEqual([]);
  expect(searched(all, " ")).toBe(all);
});
