import { describe, expect, it } from "vitest";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { tarefaOf } from "./tarefaOf.ts";

type Atividade = NonNullable<Relatorio["atividades"]>[number];
const livre = {
  tarefaId: "a",
  item: null,
  etapa: null,
  porcentagemAnterior: null,
  cronograma: false,
  controleDeProducao: { ativo: true, quantidade: "42", realizado: "8", realizadoAnterior: null, acumulado: null },
} as unknown as Atividade;

describe("what the schedule says of an activity", () => {
  it("nothing of a free one", () => {
    expect(tarefaOf(livre)).toBeNull();
    expect(tarefaOf(undefined)).toBeNull();
  });

  it("number, stage and what was done before, of a task", () => {
    const etapa = { _id: "e", item: "2", descricao: "Estrutura" };
    const { controleDeProducao } = livre;
    expect(
      tarefaOf({
        ...livre,
        cronograma: true,
        item: "2.1",
        etapa,
        porcentagemAnterior: 40,
        controleDeProducao: { ...controleDeProducao, realizadoAnterior: "17.5" },
      }),
    ).toEqual({ item: "2.1", etapa, porcentagemAnterior: 40, realizadoAnterior: "17.5" });
  });
});
