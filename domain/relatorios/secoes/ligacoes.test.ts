import { describe, expect, it } from "vitest";
import { camposRecusados, newDoc, parse, planCtx, readDoc, save } from "../../../test/support/conteudo.ts";
import { hideSections, planSave } from "../conteudo.ts";
import { SECAO_IDS } from "../../secoes/ids.ts";
import { comLigadas, semLigadas } from "./ligacoes.ts";

/** The hours of an item in a client's words, and the occurrences that a client lists inside an activity. */

const LAJE = { tarefaId: "a1", descricao: "Laje", maisOpcoes: true };
const CHUVA = { _id: "o1", descricao: "Chuva", maisOpcoes: true };
const times = { inicio: "07:00", fim: "11:00" };
const palavras = "primeiro turno";

describe("the words of a time", () => {
  const whole = {
    atividades: [{ ...LAJE, horario: { ...times, descricao: palavras } }],
    ocorrencias: [{ ...CHUVA, horario: { inicio: null, fim: null, descricao: palavras } }],
    equipamentos: [{ _id: "e1", descricao: "Betoneira", quantidade: 1, horario: { ...times, descricao: palavras } }],
  };
  const doc = save(newDoc(), parse(whole));
  const words = (of = doc) => {
    const { atividades, ocorrencias, equipamentos } = readDoc(of);
    return [atividades, ocorrencias, equipamentos].map((list) => list?.[0]?.horario.descricao);
  };

  it("are kept and read back, with times and without", () => {
    expect(words()).toEqual([palavras, palavras, palavras]);
    expect(planSave(doc, parse(readDoc(doc)), planCtx())).toEqual([]);
  });

  it("stay when a body leaves them out, and go by null or an empty text", () => {
    const without = (descricao?: string | null) => {
      const horario = { ...times, ...(descricao === undefined ? {} : { descricao }) };
      return parse({
        atividades: [{ ...LAJE, horario }],
        ocorrencias: [{ ...CHUVA, horario }],
        equipamentos: [{ _id: "e1", descricao: "Betoneira", quantidade: 1, horario }],
      });
    };
    expect(words(save(doc, without()))).toEqual([palavras, palavras, palavras]);
    for (const empty of [null, "", " "]) {
      const emptied = save(doc, without(empty));
      expect(words(emptied)).toEqual([undefined, undefined, undefined]);
      expect(planSave(emptied, without(empty), planCtx())).toEqual([]);
    }
  });

  it("go with the other options when these are switched off", () => {
    const off = { maisOpcoes: false, horario: { ...times, descricao: palavras } };
    const after = save(doc, parse({ atividades: [{ ...LAJE, ...off }], ocorrencias: [{ ...CHUVA, ...off }] }));
    expect(words(after)).toEqual([undefined, undefined, palavras]);
  });

  it("switch the other options on by themselves", () => {
    const after = save(newDoc(), parse({ atividades: [{ descricao: "x", horario: { descricao: palavras } }] }));
    expect(readDoc(after).atividades?.[0]).toMatchObject({ maisOpcoes: true, horario: { descricao: palavras } });
  });
});

describe("the occurrences of an activity", () => {
  const linked = { ...CHUVA, tarefa: { _id: "a1" } };
  const doc = save(newDoc(), parse({ atividades: [LAJE, { ...LAJE, tarefaId: "a2" }], ocorrencias: [linked] }));
  const answered = (of = doc) => comLigadas(readDoc(of));
  const listed = (of = doc) => answered(of).atividades?.map(({ ocorrencias }) => ocorrencias);

  it("are read from their links", () => {
    expect(listed()).toEqual([[{ _id: "o1" }], undefined]);
    expect(planSave(doc, parse(answered()), planCtx())).toEqual([]);
    expect(listed(save(doc, parse({ ocorrencias: [{ ...linked, tarefa: { _id: "a2" } }] })))).toEqual([
      undefined,
      [{ _id: "o1" }],
    ]);
    expect(listed(save(doc, parse({ ocorrencias: [] })))).toEqual([undefined, undefined]);
  });

  it("are only told: content and snapshots say each link once", () => {
    expect(readDoc(doc).atividades?.some((one) => Object.hasOwn(one, "ocorrencias"))).toBe(false);
    expect(semLigadas(answered())).toEqual(readDoc(doc));
  });

  it("are not told where the occurrences are hidden", () => {
    const shown = hideSections(readDoc(doc), new Set(SECAO_IDS.filter((id) => id !== "ocorrencia")));
    expect(comLigadas(shown).atividades?.map((one) => Object.hasOwn(one, "ocorrencias"))).toEqual([false, false]);
  });

  it("a list that would link or unlink is refused by name", () => {
    const put = (first: object[], second: object[], ocorrencias?: object[]) =>
      camposRecusados(() =>
        planSave(
          doc,
          parse({
            atividades: [
              { ...LAJE, ocorrencias: first },
              { ...LAJE, tarefaId: "a2", ocorrencias: second },
            ],
            ...(ocorrencias && { ocorrencias }),
          }),
          planCtx(),
        ),
      );
    const erro = "ligue_na_ocorrencia";
    expect(put([], [{ _id: "o1" }])).toEqual([
      { campo: "atividades.0.ocorrencias", erro },
      { campo: "atividades.1.ocorrencias", erro },
    ]);
    expect(put([{ _id: "o1" }], [{ _id: "new" }])).toEqual([{ campo: "atividades.1.ocorrencias", erro }]);
    expect(put([{ _id: "o1", descricao: "Chuva" }, {}], [])).toEqual([{ campo: "atividades.0.ocorrencias", erro }]);
  });

  it("a list as it was read, or as the occurrences of the same body say, is accepted", () => {
    const moved = { ...linked, tarefa: { _id: "a2" } };
    for (const [first, second] of [
      [[{ _id: "o1" }], []],
      [[], [{ _id: "o1" }]],
    ] as const) {
      const atividades = [
        { ...LAJE, ocorrencias: first },
        { ...LAJE, tarefaId: "a2", ocorrencias: second },
      ];
      expect(listed(save(doc, parse({ atividades, ocorrencias: [moved] })))).toEqual([undefined, [{ _id: "o1" }]]);
    }
  });
});
