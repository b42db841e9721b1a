import { assert, dictionary, jsonValue, property, string } from "fast-check";
import { expect, it } from "vitest";
import type { Log, Relatorio } from "../../domain/relatorios/schema.ts";
import { joinObjects, mayBeLinked, toLatin1, withLists } from "./jsonText.ts";

const objects = dictionary(string({ unit: "binary" }), jsonValue({ stringUnit: "binary" }), { noNullPrototype: true });

it("text in Latin-1 says the same, whatever its characters", () => {
  assert(
    property(objects, (value) => {
      const text = toLatin1(JSON.stringify(value));
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(text).not.toMatch(/[\u0100-\uffff]/);
    }),
  );
  expect(toLatin1('{"nome":"Ana – 😀 é"}')).toBe('{"nome":"Ana \\u2013 \\ud83d\\ude00 é"}');
});

it("two joined objects have the members of both", () => {
  assert(
    property(objects, (value) => {
      const joined = joinObjects('{"_id":"r1"}', JSON.stringify(value));
      expect(JSON.parse(joined)).toEqual({ _id: "r1", ...(JSON.parse(JSON.stringify(value)) as object) });
    }),
  );
});

it("the lists are added to the log alone, also when a value before it looks like one", () => {
  const autoria = { usuario: { _id: "u1", nome: 'Ana "log":{' }, dataHora: "2026-11-28T12:00:00.000Z" };
  const log: Relatorio["log"] = { criadoPor: autoria, modificadoPor: autoria };
  const lists: Log = { visualizacao: [], modificacao: [], offline: true };
  const head = { empresa: { nome: JSON.stringify({ log }) }, log, permissoes: {} };
  expect(JSON.parse(withLists(JSON.stringify(head), log, lists))).toEqual({ ...head, log: { ...log, ...lists } });
});

it("content with a linked occurrence is told from content without one", () => {
  const content = (tarefa: unknown) => JSON.stringify({ ocorrencias: [{ descricao: 'fa":{', tarefa }] });
  expect([mayBeLinked(content({ _id: "a1" })), mayBeLinked(content(null))]).toEqual([true, false]);
});
