import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { newDoc, parse, readDoc, save } from "../../test/support/conteudo.ts";
import { palavrasDoRelatorio, VERSAO_DAS_PALAVRAS } from "../../domain/filtros/palavras.ts";

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
