import { describe, expect, it } from "vitest";
import type { AtividadeRow } from "./secoes/atividade.ts";
import type { Form } from "./types.ts";
import { withoutUnready } from "./unready.ts";

const LAJE: AtividadeRow = {
  descricao: "Laje",
  observacao: "",
  porcentagem: null,
  status: 2,
  maisOpcoes: true,
  inicio: null,
  fim: null,
  producao: false,
  quantidade: null,
  realizado: null,
  unidade: "",
  maoDeObra: { ids: [], rows: {} },
  campos: { ids: [], rows: {} },
};
const EMPTY = { atividades: { ids: [], rows: {} } } as unknown as Form;
const formOf = (row: AtividadeRow): Form => ({ ...EMPTY, atividades: { ids: ["a"], rows: { a: row } } });
const editing = { list: "atividades", id: "a" } as const;

describe("what an autosave sends of the row in the open window", () => {
  it("an item without a description is not sent yet", () => {
    expect(withoutUnready(formOf({ ...LAJE, descricao: " " }), EMPTY, editing).atividades.ids).toEqual([]);
  });

  it("a description that was emptied to be written anew stays as the server has it", () => {
    const sent = withoutUnready(formOf({ ...LAJE, descricao: "", porcentagem: 40 }), formOf(LAJE), editing);
    expect(sent.atividades.rows["a"]).toEqual({ ...LAJE, porcentagem: 40 });
  });

  it("production without quantity or unit waits, the rest of the row goes", () => {
    const half = { ...LAJE, producao: true, quantidade: "42", porcentagem: 40 };
    expect(withoutUnready(formOf(half), EMPTY, editing).atividades.rows["a"]).toEqual({ ...LAJE, porcentagem: 40 });
    const whole = formOf({ ...half, realizado: "38.5", unidade: "m³" });
    expect(withoutUnready(whole, EMPTY, editing)).toBe(whole);
  });

  it("once the window is closed everything goes, and the server says what is missing", () => {
    const half = formOf({ ...LAJE, producao: true });
    expect(withoutUnready(half, EMPTY, null)).toBe(half);
  });

  it("asked twice it answers the same row, so that a refused one is known again", () => {
    const half = formOf({ ...LAJE, producao: true });
    const row = (): unknown => withoutUnready(half, EMPTY, editing).atividades.rows["a"];
    expect(row()).toBe(row());
  });
});
