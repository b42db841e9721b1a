import { describe, expect, it } from "vitest";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { adoptQuietly, followed, keptByServer } from "./adopt.ts";
import { createEditStore, type EditState } from "./store.ts";
import type { Form } from "./types.ts";

type Atividade = NonNullable<Relatorio["atividades"]>[number];
const atividade = (tarefaId: string, patch: Partial<Atividade> = {}): Atividade =>
  ({
    tarefaId,
    descricao: "Laje",
    observacao: "",
    porcentagem: null,
    status: { id: 2, descricao: "Em andamento" },
    maisOpcoes: true,
    horario: { inicio: null, fim: null, total: null },
    controleDeProducao: { ativo: false, quantidade: null, realizado: null, unidade: null },
    maoDeObra: [],
    camposPersonalizados: [],
    fotos: [],
    ...patch,
  }) as unknown as Atividade;

/** A report with what the form reads; the rest of the answer does not matter here. */
const relatorio = (versao: number, patch: Partial<Relatorio> = {}): Relatorio =>
  ({
    _id: "r",
    versao,
    data: "2026-11-18",
    dataFim: null,
    status: { id: 1, descricao: "" },
    clima: {
      manha: { ativo: true, clima: "Claro", condicao: "Praticável" },
      tarde: { ativo: true, clima: "Claro", condicao: "Praticável" },
      noite: { ativo: false, clima: "Claro", condicao: "Praticável" },
      indicePluviometrico: null,
    },
    atividades: [atividade("a"), atividade("b")],
    ...patch,
  }) as unknown as Relatorio;

const open = (answer: Relatorio): EditState => createEditStore(answer, null, null).getState();
const typed = (state: EditState, id: string, patch: object): EditState => {
  const { ids, rows } = state.form.atividades;
  const row = rows[id];
  return {
    ...state,
    form: { ...state.form, atividades: { ids, rows: { ...rows, [id]: { ...row, ...patch } } } } as Form,
  };
};
/** Returns the state after `answer` has answered an autosave of all input. */
const autosaved = (state: EditState, answer: Relatorio): EditState => ({
  ...state,
  ...adoptQuietly(state, state, state.form, answer),
});
const inicio = ({ form }: EditState): unknown => form.atividades.rows["a"]?.inicio;

describe("half typed: no answer takes it off the screen", () => {
  const half = typed(open(relatorio(1)), "a", { inicio: "07:00" });

  it("the first autosave counts it as done, the next one leaves it where it is", () => {
    const once = autosaved(half, relatorio(1));
    expect(inicio(once)).toBe("07:00");
    const twice = autosaved(
      typed(once, "b", { porcentagem: 40 }),
      relatorio(2, { atividades: [atividade("a"), atividade("b", { porcentagem: 40 })] }),
    );
    expect(inicio(twice)).toBe("07:00");
    expect(twice.saved).toEqual(twice.form);
  });

  it("what another person saved comes beside it", () => {
    const next = {
      ...half,
      ...followed(autosaved(half, relatorio(1)), relatorio(2, { atividades: [atividade("a", { porcentagem: 9 })] })),
    };
    expect(next.form.atividades.rows["a"]).toMatchObject({ inicio: "07:00", porcentagem: 9 });
    expect(next.form.atividades.ids).toEqual(["a"]);
  });

  it("a whole interval of another person does not pass for what was typed", () => {
    const theirs = relatorio(2, {
      atividades: [atividade("a", { horario: { inicio: "08:00", fim: "17:00", total: "09:00" } })],
    });
    const next = autosaved(typed(half, "b", { porcentagem: 1 }), theirs);
    expect(inicio(next)).toBe("07:00");
    expect(next.saved.atividades.rows["a"]).toMatchObject({ inicio: "08:00", fim: "17:00" });
  });

  it("is known to be on no server", () => {
    const once = autosaved(half, relatorio(1));
    expect(once.saved.atividades.rows["a"]?.inicio).toBe("07:00");
    expect(keptByServer(once).atividades.rows["a"]?.inicio).toBeNull();
  });
});

describe("others' changes while something is typed", () => {
  const percent = (state: Partial<EditState>, id: string): unknown => state.form?.atividades.rows[id]?.porcentagem;
  const theirs = relatorio(2, { atividades: [atividade("a"), atividade("b", { porcentagem: 50 })] });

  it("elsewhere: the report was seen as it is now, so that setting their value back is a change", () => {
    const next = followed(typed(open(relatorio(1)), "a", { porcentagem: 10 }), theirs);
    expect([percent(next, "a"), percent(next, "b")]).toEqual([10, 50]);
    expect(next.versao).toBe(2);
  });

  it("in the same field: it is saved against what was read, so that both are asked", () => {
    const next = followed(typed(open(relatorio(1)), "b", { porcentagem: 10 }), theirs);
    expect(percent(next, "b")).toBe(10);
    expect(next.versao).toBe(1);
  });

  it("a row they changed and I removed, and the other way round", () => {
    const removed = (ids: string[]): EditState => {
      const state = open(relatorio(1));
      const { rows } = state.form.atividades;
      const left = Object.fromEntries(Object.entries(rows).filter(([id]) => ids.includes(id)));
      return { ...state, form: { ...state.form, atividades: { ids, rows: left } } };
    };
    expect(followed(removed(["a"]), theirs).versao).toBe(1);
    expect(followed(removed(["b"]), theirs).versao).toBe(2);
    expect(
      followed(typed(open(relatorio(1)), "b", { porcentagem: 10 }), relatorio(2, { atividades: [atividade("a")] }))
        .versao,
    ).toBe(1);
  });
});
