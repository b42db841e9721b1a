import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applied, newDoc, parse, planCtx, readDoc, save } from "../../../test/support/conteudo.ts";
import { MOTIVOS_DE_AUSENCIA } from "../../secoes/constants.ts";
import { counts, planSave } from "../conteudo.ts";
import type { Doc } from "../merge/types.ts";
import { horasDaJornada, jornadaDe } from "../rules.ts";

/** Labour: people with presence and times, the mode switch, limits. */

const categoria = { _id: "g1", descricao: "Direta" };
const rosa = { _id: "w1", nome: "Rosa", registro: "77", funcao: "Sinaleira", categoria };
const dia = { horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:00" };
const semHoras = { horaInicio: null, horaFim: null, horasIntervalo: null };
const people = (...personalizada: object[]) => parse({ maoDeObra: { padrao: [], personalizada } });
const pessoa = (fields: object, doc: Doc = newDoc("personalizada")) =>
  readDoc(save(doc, people({ ...rosa, ...fields }))).maoDeObra?.personalizada[0];

describe("a person", () => {
  it("has presence, times and the hours that follow from them", () => {
    expect(pessoa(dia)).toEqual({ ...rosa, ...dia, presenca: true, horasTrabalhadas: "09:00" });
    expect(pessoa({ ...dia, horasIntervalo: "" })?.horasTrabalhadas).toBe("10:00");
    expect(pessoa({ horaInicio: "22:00", horaFim: "05:00" })?.horasTrabalhadas).toBe("07:00");
  });

  it("entry or exit alone clears all four times", () => {
    const cleared = { ...semHoras, horasTrabalhadas: null };
    expect(pessoa({ ...dia, horaInicio: "" })).toMatchObject(cleared);
    expect(pessoa({ ...dia, horaFim: null })).toMatchObject(cleared);
    expect(pessoa({ horasIntervalo: "01:00" })).toMatchObject(cleared);
  });

  it.each([false, ...MOTIVOS_DE_AUSENCIA])("absent (%s) clears the times", (presenca) => {
    const doc = save(newDoc("personalizada"), people({ ...rosa, ...dia }));
    expect(pessoa({ ...dia, presenca }, doc)).toMatchObject({ presenca, ...semHoras, horasTrabalhadas: null });
  });

  it("needs name and role, valid times, and a presence that exists", () => {
    const refused = (fields: object) => {
      const result = (() => {
        try {
          people({ ...rosa, ...fields });
        } catch (error) {
          return (error as { issues: { path: string[]; message: string }[] }).issues;
        }
        return [];
      })();
      return result.map(({ path, message }) => `${path.at(-1) ?? ""}: ${message}`);
    };
    expect(refused({ nome: " <b> </b>", funcao: "" })).toEqual(["nome: obrigatorio", "funcao: obrigatorio"]);
    expect(refused({ horaInicio: "25:00", horaFim: "9h", horasIntervalo: "-" })).toEqual([
      "horaInicio: hora_inicio_invalida",
      "horaFim: hora_fim_invalida",
      "horasIntervalo: intervalo_invalido",
    ]);
    expect(refused({ presenca: "greve" })).toEqual(["presenca: valor_invalido"]);
  });

  it("without a group stands in 'Sem categoria'; a group is asked for in the catalogue", () => {
    expect(pessoa({ categoria: null })?.categoria).toBeNull();
    expect(pessoa({ categoria: { descricao: "Avulsa" } })?.categoria).toEqual({ descricao: "Avulsa" });
  });

  it("presence and times are one register: two people never mix them", () => {
    const base = save(newDoc("personalizada"), people({ ...rosa, ...dia }));
    const absent = planSave(base, people({ ...rosa, presenca: "atestado" }), planCtx());
    const later = planSave(base, people({ ...rosa, ...dia, horaFim: "19:00" }), planCtx());
    for (const [first, second, expected] of [
      [absent, later, { presenca: true, horaFim: "19:00" }],
      [later, absent, { presenca: "atestado", ...semHoras }],
    ] as const) {
      const { doc, conflicts } = applied(applied(base, first, base.v, 1).doc, second, base.v, 2);
      expect(readDoc(doc).maoDeObra?.personalizada[0]).toMatchObject(expected);
      expect(conflicts).toMatchObject([{ kind: "overwrite", campo: "jornada" }]);
    }
  });

  it("added by two phones from the catalogue is one person", () => {
    const base = newDoc("personalizada");
    const add = () => planSave(base, people(rosa), planCtx());
    const { doc } = applied(applied(base, add(), base.v, 1).doc, add(), base.v, 2);
    expect(readDoc(doc).maoDeObra?.personalizada).toHaveLength(1);
  });

  it("jornadaDe: all four times or none, none for absent people, and applying it twice changes nothing", () => {
    const time = fc.constantFrom(null, "07:00", "12:30", "17:00");
    const presenca = fc.constantFrom(true, false, ...MOTIVOS_DE_AUSENCIA);
    fc.assert(
      fc.property(presenca, time, time, time, (present, horaInicio, horaFim, horasIntervalo) => {
        const jornada = jornadaDe({ presenca: present, horaInicio, horaFim, horasIntervalo });
        expect(jornadaDe(jornada)).toEqual(jornada);
        expect(jornada.presenca).toBe(present);
        expect((jornada.horaInicio === null) === (jornada.horaFim === null)).toBe(true);
        const without = present !== true || horaInicio === null || horaFim === null;
        expect(jornada).toMatchObject(without ? semHoras : { horaInicio, horaFim, horasIntervalo });
        expect(horasDaJornada(jornada) === null).toBe(jornada.horaInicio === null);
      }),
    );
  });
});

describe("the mode", () => {
  const padrao = [{ _id: "p1", descricao: "Pedreiro", quantidade: 5 }];
  const full = (doc = newDoc()) => save(doc, parse({ maoDeObra: { padrao, personalizada: [rosa] } }));

  it("left out, it stays, and so do people that the body does not name", () => {
    const doc = full(newDoc("personalizada"));
    const after = save(doc, parse({ maoDeObra: { padrao: [{ ...padrao[0], quantidade: 6 }] } }));
    expect(readDoc(after).maoDeObra).toMatchObject({
      opcaoSelecionada: "personalizada",
      padrao: [{ _id: "p1", quantidade: 6 }],
      personalizada: [{ _id: "w1" }],
    });
    expect(readDoc(save(doc, people())).maoDeObra?.personalizada).toEqual([]);
  });

  it("switching it empties both lists; what the body brings anew stays", () => {
    const doc = full();
    const body = {
      opcaoSelecionada: "personalizada",
      padrao,
      personalizada: [rosa, { ...rosa, _id: "w2", nome: "Davi" }],
    };
    const { maoDeObra } = readDoc(save(doc, parse({ maoDeObra: body })));
    expect(maoDeObra).toMatchObject({ opcaoSelecionada: "personalizada", padrao: [], personalizada: [{ _id: "w2" }] });
    const back = save(save(doc, parse({ maoDeObra: { opcaoSelecionada: "personalizada", padrao: [] } })), {
      ...parse({ maoDeObra: { opcaoSelecionada: "padrao", padrao: [] } }),
    });
    expect(readDoc(back).maoDeObra).toEqual({ opcaoSelecionada: "padrao", padrao: [], personalizada: [] });
  });

  it("decides what is counted: the sum of quantities, or the people", () => {
    const doc = save(newDoc(), parse({ maoDeObra: { padrao, personalizada: [rosa] } }));
    expect(counts(readDoc(doc)).maoDeObra).toBe(5);
    const custom = save(newDoc("personalizada"), parse({ maoDeObra: { padrao, personalizada: [rosa] } }));
    expect(counts(readDoc(custom)).maoDeObra).toBe(1);
  });
});

describe("where the work limits standard labour", () => {
  const limite = (id: string) => ({ p1: 10, p2: 0 })[id] ?? null;
  const put = (doc: Doc, ...padrao: object[]) =>
    applied(doc, planSave(doc, parse({ maoDeObra: { padrao } }), { ...planCtx(), limiteMaoDeObra: limite })).doc;
  const quantities = (doc: Doc) => readDoc(doc).maoDeObra?.padrao.map(({ quantidade }) => quantidade);
  const line = (_id: string, quantidade: number) => ({ _id, descricao: _id, quantidade });

  it("a quantity above the default one is set to it; types without a default have no limit", () => {
    expect(quantities(put(newDoc(), line("p1", 12), line("p2", 3), line("p3", 500)))).toEqual([10, 0, 500]);
    expect(quantities(put(newDoc(), line("p1", 10)))).toEqual([10]);
  });

  it("what stood above it before stays until somebody changes it", () => {
    const before = save(newDoc(), parse({ maoDeObra: { padrao: [line("p1", 12), line("p3", 1)] } }));
    expect(quantities(put(before, line("p1", 12), line("p3", 2)))).toEqual([12, 2]);
    expect(quantities(put(before, line("p1", 11), line("p3", 1)))).toEqual([10, 1]);
    expect(quantities(put(before, line("p1", 15), line("p3", 1)))).toEqual([10, 1]);
  });
});
