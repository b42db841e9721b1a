import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { filtrosMudados, palavrasDoRelatorio, VERSAO_DAS_PALAVRAS } from "../../domain/filtros/palavras.ts";
import { FILTRO_IDS } from "../../domain/filtros/ids.ts";
import { planSave } from "../../domain/relatorios/conteudo.ts";
import type { Doc } from "../../domain/relatorios/merge/types.ts";
import {
  applied,
  linesChanged,
  newDoc,
  normalContent,
  parse,
  planCtx,
  readDoc,
  save,
} from "../../test/support/conteudo.ts";

const tags = [{ _id: "t1", descricao: "Chuva" }];

/** Content with an item for every filter page that does not list files. */
const DIA = {
  clima: {
    manha: { ativo: true, clima: "Chuvoso", condicao: "Impraticável" },
    tarde: { ativo: true, clima: "Claro", condicao: "Praticável" },
    noite: { ativo: false, clima: "Nublado", condicao: "Praticável" },
    indicePluviometrico: "12.5",
  },
  maoDeObra: { opcaoSelecionada: "padrao", padrao: [{ _id: "p", descricao: "Pedreiro", quantidade: 4 }] },
  equipamentos: [{ _id: "b", descricao: "Betoneira 400 L", quantidade: 2 }],
  atividades: [{ tarefaId: "a", descricao: "Concretagem da laje", status: { id: 3 } }],
  ocorrencias: [{ _id: "o", descricao: "Parou às 10h", tags }],
  comentarios: [{ _id: "c", descricao: "Falta areia" }],
  controleDeMaterial: {
    recebido: [{ _id: "r", descricao: "Cimento", quantidade: "10", unidade: "saco" }],
    utilizado: [],
  },
};

it("a change of a page's search needs a new version, so that all reports get new words", () => {
  const palavras = JSON.stringify(palavrasDoRelatorio(readDoc(save(newDoc(), parse(DIA)))));
  expect(palavras).toContain("falta areia");
  const hash = createHash("sha256").update(palavras).digest("hex").slice(0, 16);
  // When the expected hash changes, the version must be raised too.
  expect([VERSAO_DAS_PALAVRAS, hash]).toEqual([2, "c93095e7152c4c5d"]);
});

/** Saves the body into the document. */
function written(before: Doc, body: unknown) {
  const { doc: after, changes } = applied(before, planSave(before, parse(body), planCtx()));
  return { before, after, changes };
}

it("a page whose words may not have changed has the same words", () => {
  fc.assert(
    fc.property(fc.oneof(linesChanged, fc.tuple(normalContent, normalContent)), ([then, now]) => {
      const mudanca = written(save(newDoc(), parse(then)), now);
      const mudados = filtrosMudados(mudanca);
      const left = FILTRO_IDS.filter((filtro) => !mudados.includes(filtro));
      const [antes, agora] = [mudanca.before, mudanca.after].map((doc) => palavrasDoRelatorio(readDoc(doc), left));
      expect(agora).toEqual(antes);
    }),
  );
});

const nota = (valor: string) => [{ chave: "Nota fiscal", valor }];
const FALTA = { _id: "c", descricao: "Falta areia", camposPersonalizados: nota("12") };

it.each([
  ["a quantity", { maoDeObra: { ...DIA.maoDeObra, padrao: [{ _id: "p", descricao: "Pedreiro", quantidade: 5 }] } }, []],
  ["a name", { equipamentos: [{ _id: "b", descricao: "Grua", quantidade: 2 }] }, ["equipamentos"]],
  ["a status", { atividades: [{ ...DIA.atividades[0], status: { id: 2 } }] }, ["galeria", "atividades"]],
  ["a removed line", { equipamentos: [] }, ["equipamentos"]],
  ["a part of a line", { comentarios: [{ ...FALTA, camposPersonalizados: nota("13") }] }, ["comentarios"]],
])("%s changes the words of these pages", (_, body, filtros) => {
  expect(filtrosMudados(written(save(newDoc(), parse({ ...DIA, comentarios: [FALTA] })), body))).toEqual(filtros);
});
