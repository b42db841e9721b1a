import { describe, expect, it } from "vitest";
import type { Cronograma } from "./data.ts";
import { abertas, comConteudo, estadoDe, filtrar, type Linha, linhasDe, marcar } from "./linhas.ts";
import { comOrdem, idsDe, movido } from "./ordem.ts";
import { readFiltroDeTarefas } from "./search.ts";

const HOJE = "2026-11-26";

const etapa = (_id: string, nivel: number, pai: string | null = null): Cronograma["etapas"][number] => ({
  _id,
  item: null,
  descricao: _id,
  ordem: 0,
  mostrarNoRelatorio: true,
  pai: pai === null ? null : { _id: pai },
  nivel,
  porcentagem: null,
});
const tarefa = (
  _id: string,
  naEtapa: string,
  { porcentagem = 0, prazo = null as string | null } = {},
): Cronograma["tarefas"][number] => ({
  _id,
  item: null,
  descricao: _id,
  ordem: 0,
  etapa: { _id: naEtapa },
  unidade: null,
  quantidade: null,
  prazo,
  peso: null,
  recalculando: false,
  usarProducao: false,
  acumulado: null,
  porcentagem,
  status: { id: porcentagem === 0 ? 1 : porcentagem < 100 ? 2 : 3, descricao: "" },
});

/**
 * Test data: the stage Térreo contains the tasks Alvenaria and Reboco and the stage Instalações with the task Elétrica; the stage
 * Cobertura contains one task; the stage Vazia is empty.
 */
const CRONOGRAMA: Cronograma = {
  etapas: [etapa("Térreo", 1), etapa("Instalações", 2, "Térreo"), etapa("Cobertura", 1), etapa("Vazia", 1)],
  tarefas: [
    tarefa("Alvenaria", "Térreo", { porcentagem: 40, prazo: "2026-11-25" }),
    tarefa("Reboco", "Térreo", { porcentagem: 100, prazo: "2026-01-01" }),
    tarefa("Elétrica", "Instalações", { prazo: HOJE }),
    tarefa("Alvenaria da platibanda", "Cobertura"),
  ],
  total: { etapas: 4, tarefas: 4, porcentagem: 35 },
  permissoes: { editar: null, excluir: null },
};
const { linhas, total } = linhasDe(CRONOGRAMA, HOJE);
const ids = (all: readonly Linha[]): string[] => all.map(({ id }) => id);
const of = (id: string): Linha => {
  const found = linhas.find((linha) => linha.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe("the rows of a task list", () => {
  it("are each stage, its tasks, the stages in it, with sums of all below; late is past its day and not finished", () => {
    expect(linhas.map(({ numero, id, nivel }) => `${numero} ${id} ${String(nivel)}`)).toEqual([
      "1 Térreo 1",
      "1.1 Alvenaria 2",
      "1.2 Reboco 2",
      "1.3 Instalações 2",
      "1.3.1 Elétrica 3",
      "2 Cobertura 1",
      "2.1 Alvenaria da platibanda 2",
      "3 Vazia 1",
    ]);
    expect(of("Térreo")).toMatchObject({ soma: { tarefas: 3, concluidas: 1, atrasadas: 1 } });
    expect(total).toEqual({ tarefas: 4, concluidas: 1, atrasadas: 1 });
    expect(ids(abertas(linhas, new Set(["Térreo"])))).toEqual([
      "Térreo",
      "Cobertura",
      "Alvenaria da platibanda",
      "Vazia",
    ]);
    expect([...comConteudo(linhas)]).toEqual(["Térreo", "Instalações", "Cobertura"]);
  });

  it.each([
    [{ busca: "alvenaria terreo" }, ["Térreo", "Alvenaria"]],
    [{ busca: "1.3.1" }, ["Térreo", "Instalações", "Elétrica"]],
    [{ busca: "vazia" }, ["Vazia"]],
    [{ busca: "instalacoes" }, ["Térreo", "Instalações", "Elétrica"]],
    [{ status: 3 }, ["Térreo", "Reboco"]],
    [{ atrasadas: true }, ["Térreo", "Alvenaria"]],
    [{ status: 3, atrasadas: true }, []],
    [{ busca: "alvenaria", status: 1 }, ["Cobertura", "Alvenaria da platibanda"]],
    [{}, ids(linhas)],
  ] as const)("that fit %j", (filtro, found) => {
    expect(ids(filtrar(linhas, readFiltroDeTarefas(filtro)))).toEqual(found);
  });

  it("are chosen with what is in them; a stage only when nothing of it stays", () => {
    const all = { linhas, visiveis: linhas };
    const floor = marcar(new Set(), of("Térreo"), all);
    expect([...floor].sort()).toEqual(["Alvenaria", "Elétrica", "Instalações", "Reboco", "Térreo"]);
    const less = marcar(floor, of("Elétrica"), all);
    expect([...less].sort()).toEqual(["Alvenaria", "Reboco"]);
    expect(["Térreo", "Instalações", "Reboco"].map((id) => estadoDe(less, of(id), linhas))).toEqual([
      "parte",
      false,
      true,
    ]);
    const late = { linhas, visiveis: filtrar(linhas, { atrasadas: true }) };
    const some = marcar(new Set(), of("Térreo"), late);
    expect([...some]).toEqual(["Alvenaria"]);
    expect(estadoDe(some, of("Térreo"), late.visiveis)).toBe(true);
    expect([...marcar(some, of("Térreo"), late)]).toEqual([]);
    expect([...marcar(new Set(), of("Vazia"), all)]).toEqual(["Vazia"]);
  });

  it("are ordered within their place, stages with what is in them", () => {
    const place = { tipo: "etapas", paiId: null } as const;
    const before = idsDe(CRONOGRAMA, place);
    expect(movido(before, "Térreo", -1)).toBeNull();
    const after = comOrdem(CRONOGRAMA, place, movido(before, "Térreo", 1) ?? []);
    expect(ids(linhasDe(after, HOJE).linhas)).toEqual([
      "Cobertura",
      "Alvenaria da platibanda",
      "Térreo",
      "Alvenaria",
      "Reboco",
      "Instalações",
      "Elétrica",
      "Vazia",
    ]);
    const tasks = comOrdem(CRONOGRAMA, { tipo: "tarefas", etapaId: "Térreo" }, ["Reboco", "of another hand"]);
    expect(tasks.tarefas.map(({ _id }) => _id).slice(0, 3)).toEqual(["Reboco", "Alvenaria", "Elétrica"]);
  });
});

it("the filter of the address: what makes no sense is left out", () => {
  expect(readFiltroDeTarefas({ busca: 2026, status: "2", atrasadas: "true" })).toEqual({
    busca: "2026",
    status: 2,
    atrasadas: true,
  });
  expect(readFiltroDeTarefas({ busca: " ", status: 9, atrasadas: "não" })).toEqual({});
});
