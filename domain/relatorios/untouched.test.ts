import * as fc from "fast-check";
import { expect, it } from "vitest";
import { CHAVES, messyContent, newDoc, normalContent, parse, planCtx, save } from "../../test/support/conteudo.ts";
import { times } from "../../tools/gate/drawn.ts";
import { atOnce } from "../lib/steps.ts";
import { planSave, toConteudo } from "./conteudo.ts";
import type { ConteudoInput } from "./conteudoInput.ts";
import type { Conteudo } from "./conteudoSchema.ts";
import { withoutUntouched } from "./untouched.ts";

const untouched = (input: ConteudoInput, shown: Conteudo) => atOnce(withoutUntouched(input, shown));
const sentBack = (shown: Conteudo) => parse(structuredClone(shown));
const livre = { horario: { inicio: null, fim: null }, porcentagem: null };

it("looks only at the sections that say something else than what was read", () => {
  fc.assert(
    fc.property(normalContent, messyContent, fc.constantFrom(...CHAVES), (before, other, chave) => {
      const shown = toConteudo(save(newDoc(), parse(before)), { urlBase: "/r" });
      expect(untouched(sentBack(shown), shown)).toEqual({});
      const body = parse({ ...shown, [chave]: (other as Record<string, unknown>)[chave] });
      const left = Object.keys(untouched(body, shown));
      expect([[], [chave], ["atividades", "ocorrencias"]]).toContainEqual(left);
    }),
    { numRuns: times(60, 2000) },
  );
});

it("takes photographs with another address for the same", () => {
  const shown = { atividades: [{ tarefaId: "a1", descricao: "Laje", fotos: [{ _id: "f1", url: "/r/f1" }] }] };
  const sent = parse({
    atividades: [{ ...livre, tarefaId: "a1", descricao: "Laje", fotos: [{ _id: "f1", url: "/x" }] }],
  });
  const read = { atividades: [{ ...livre, observacao: "", ...shown.atividades[0] }] } as unknown as Conteudo;
  expect(untouched(sent, read)).toEqual({});
});

it("takes an entry without its id for a new one", () => {
  const doc = save(newDoc(), parse({ equipamentos: [{ _id: "e1", descricao: "Betoneira", quantidade: 1 }] }));
  const again = parse({ equipamentos: [{ descricao: "Betoneira", quantidade: 1 }] });
  expect(planSave(doc, again, planCtx()).map(({ t }) => t)).toEqual(["add", "rm"]);
});

it("ends the link of an occurrence that was sent back as it was, when its activity goes", () => {
  const atividades = ["a1", "a2"].map((tarefaId) => ({ ...livre, tarefaId, descricao: tarefaId }));
  const ocorrencias = [{ _id: "o1", descricao: "Falta de energia", tarefa: { _id: "a1" } }];
  const doc = save(newDoc(), parse({ atividades, ocorrencias }));
  const shown = toConteudo(doc, { urlBase: "" });
  const without = save(doc, parse({ ...shown, atividades: atividades.slice(1) }));
  const back = save(without, parse({ atividades }));
  expect(toConteudo(back, { urlBase: "" }).ocorrencias?.[0]?.tarefa).toBeNull();
});
