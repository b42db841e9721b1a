import { describe, expect, it } from "vitest";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { afterRefusal, type Failure, refused } from "./refusal.ts";
import { createEditStore, type EditState } from "./store.ts";
import type { Form } from "./types.ts";

const equipamento = (_id: string) => ({
  _id,
  descricao: "Betoneira",
  quantidade: 1,
  horario: { inicio: null, fim: null, total: null },
});
/** A report with what the form reads; the rest of the answer does not matter here. */
const relatorio = {
  _id: "r",
  versao: 1,
  data: "2026-11-18",
  dataFim: null,
  status: { id: 1, descricao: "" },
  equipamentos: [equipamento("a"), equipamento("b")],
} as unknown as Relatorio;

const unprocessable = (index: number): Failure => ({
  codigo: "campos_invalidos",
  message: "Preencha!",
  campos: [{ campo: `equipamentos.${index}.quantidade`, message: `errado ${index}` }],
});
const offline: Failure = { codigo: "rede", message: "Sem rede", campos: [] };
const after = (state: EditState, failure: Failure): EditState => ({ ...state, ...refused(state, failure, state.form) });
const typed = (state: EditState, id: string): EditState => {
  const { ids, rows } = state.form.equipamentos;
  const next = { ids, rows: { ...rows, [id]: { ...rows[id], quantidade: 9 } } };
  return { ...state, form: { ...state.form, equipamentos: next } as Form };
};
const start = createEditStore(relatorio, null, null).getState();

describe("a row that was refused says why for as long as it waits", () => {
  const first = after(start, unprocessable(0));

  it("when another row is refused later", () => {
    expect(after(first, unprocessable(1)).campos).toEqual({
      "equipamentos.a.quantidade": "errado 0",
      "equipamentos.b.quantidade": "errado 1",
    });
  });

  it("when the network went away and came back", () => {
    const away = after(first, offline);
    expect(away.failure?.codigo).toBe("rede");
    expect(away.campos).toEqual(first.campos);
    expect(afterRefusal(away)).toEqual({
      campos: first.campos,
      failure: { message: "errado 0", codigo: "campos_invalidos" },
    });
  });

  it("and no longer, once somebody changed it", () => {
    expect(afterRefusal(typed(first, "b")).campos).toEqual(first.campos);
    expect(afterRefusal(typed(first, "a"))).toEqual({ campos: {}, failure: null });
    expect(after(typed(first, "a"), unprocessable(1)).campos).toEqual({ "equipamentos.b.quantidade": "errado 1" });
  });

  it("also where its window is opened again before the rest is saved", () => {
    const half = {
      descricao: "Laje",
      maisOpcoes: true,
      producao: true,
      quantidade: "120",
      realizado: null,
      unidade: "",
    };
    const rows = (row: object) => ({ ids: ["a"], rows: { a: row } });
    const put = (of: Form, row: object): Form => ({ ...of, atividades: rows(row) }) as unknown as Form;
    const closed = {
      ...start,
      form: put(start.form, half),
      saved: put(start.saved, { ...half, producao: false, quantidade: null }),
    };
    const failure = {
      ...offline,
      codigo: "campos_invalidos",
      campos: [{ campo: "atividades.0.producao", message: "Falta!" }],
    };
    const waits = after(closed, failure);
    expect(waits.campos).toEqual({ "atividades.a.producao": "Falta!" });
    expect(afterRefusal({ ...waits, editing: { list: "atividades", id: "a" } }).campos).toEqual(waits.campos);
  });
});
