import { expect, it } from "vitest";
import { numerosDe } from "./numeros.ts";

it("numbers by place every row without a typed number, tasks of a stage before its substages", () => {
  const etapa = (_id: string, pai: string | null = null, item: string | null = null) => ({
    _id,
    item,
    pai: pai === null ? null : { _id: pai },
  });
  const tarefa = (_id: string, naEtapa: string, item: string | null = null) => ({ _id, item, etapa: { _id: naEtapa } });
  const numeros = numerosDe({
    etapas: [etapa("fundacao"), etapa("estacas", "fundacao"), etapa("estrutura", null, "B-07"), etapa("telhado")],
    tarefas: [
      tarefa("locar", "fundacao"),
      tarefa("furar", "estacas"),
      tarefa("armar", "estacas", "1.10"),
      tarefa("cravar", "estacas"),
      tarefa("pilar", "estrutura"),
    ],
  });
  expect(Object.fromEntries(numeros)).toEqual({
    fundacao: "1",
    locar: "1.1",
    estacas: "1.2",
    furar: "1.2.1",
    armar: "1.10",
    cravar: "1.2.3",
    estrutura: "B-07",
    pilar: "B-07.1",
    telhado: "3",
  });
});
