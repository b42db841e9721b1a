import { describe, expect, it } from "vitest";
import { texts } from "../i18n/pt/auditoria.ts";
import { actWord, fieldWord, kindWord, type Registro, valueWord, wordsOf } from "./words.ts";

// Plain texts are properties of the result of `useT`.
const t = texts as unknown as Parameters<typeof actWord>[0];

describe("the audit in words", () => {
  it("names acts, kinds and fields", () => {
    expect(actWord(t, "usuario.editar")).toBe("alterou");
    expect(actWord(t, "obra.modelo.remover")).toBe("retirou um modelo de");
    expect(kindWord(t, "tipoDeOcorrencia")).toBe("Tipo de ocorrência");
    expect(fieldWord(t, "permissaoDeAcesso.obra.excluir")).toBe("Permissões › Obra › Excluir");
  });

  it("spells what has no word yet", () => {
    expect(kindWord(t, "notaFiscal")).toBe("Nota fiscal");
    expect(fieldWord(t, "horaDeInicio")).toBe("Hora de inicio");
    expect(actWord(t, "x.arquivar")).toBe("arquivar");
  });

  it("tells values", () => {
    expect([true, false, null, "", 0, "x"].map((value) => valueWord(t, value))).toEqual([
      "Sim",
      "Não",
      "(vazio)",
      "(vazio)",
      "0",
      "x",
    ]);
  });

  const registro = (change: Partial<Registro>): Registro => ({
    _id: "1",
    ato: "obra.editar",
    alvo: { tipo: "obra", _id: "2", nome: "Residencial Jatobá" },
    usuario: { _id: "3", nome: "Ana" },
    em: "2025-11-18T10:00:00Z",
    mudancas: [],
    dados: [],
    ...change,
  });

  it("tells a report's status from and to by name, without versions", () => {
    const dados = [
      { campo: "v", valor: 13 },
      { campo: "de", valor: 1 },
      { campo: "para", valor: 3 },
    ];
    const alvo = { tipo: "relatorio", _id: "2", nome: "Residencial Jatobá · 5" };
    expect(wordsOf(t, registro({ ato: "relatorio.status", alvo, dados }))).toEqual({
      mudancas: [{ campo: "Situação", de: "Preenchendo Relatório", para: "Em revisão" }],
      dados: [],
    });
  });

  it("tells codes, days, images and sections by word, and names no ids", () => {
    const mudancas = [
      { campo: "status_id", de: 1, para: 3 },
      { campo: "data_inicio", de: null, para: "2025-11-18" },
      { campo: "perfil", de: 3, para: 2 },
      { campo: "ordem", de: "", para: "video, anexo" },
      { campo: "padroes", de: '{"a":1}', para: '{"a":2}' },
    ];
    const dados = [
      { campo: "clienteLogo", valor: "0f".repeat(32) },
      { campo: "assinantes", valor: "01a1ff22-a435-70e5-a23e-eaef3e2f159d,01a1ff22-a435-70e5-a23e-eaef3e2f159e" },
      { campo: "modeloId", valor: "x" },
    ];
    const words = wordsOf(t, registro({ mudancas, dados }));
    expect(words.mudancas.map(({ campo, de, para }) => [campo, de, para])).toEqual([
      ["Situação", "Não iniciada", "Em andamento"],
      ["Início", "(vazio)", "18/11/2025"],
      ["Perfil", "Personalizado", "Administrador"],
      ["Ordem das seções", "(vazio)", "Vídeos, Anexos"],
      ["Com o que um relatório novo começa", "(detalhes)", "(detalhes)"],
    ]);
    expect(words.dados).toEqual([{ campo: "Logomarca do cliente", valor: "imagem nova" }]);
  });

  it("names a picture in words, before and after, whatever of its file is kept", () => {
    const [antes, depois] = [`${"0f".repeat(32)}.png`, `${"1e".repeat(32)}.jpg`];
    const mudancas = [
      { campo: "logo", de: antes, para: depois },
      { campo: "logo_dois", de: null, para: "0f".repeat(32) },
      { campo: "clienteLogo", de: "0f".repeat(32), para: null },
    ];
    const dados = [
      { campo: "logo", valor: antes },
      { campo: "arquivo", valor: "marca.png" },
    ];
    const words = wordsOf(t, registro({ ato: "empresa.logo", mudancas, dados }));
    expect(words.mudancas.map(({ campo, de, para }) => [campo, de, para])).toEqual([
      ["Logomarca", "imagem anterior", "imagem nova"],
      ["Segunda logomarca", "(vazio)", "imagem nova"],
      ["Logomarca do cliente", "imagem anterior", "(vazio)"],
    ]);
    expect(words.dados).toEqual([
      { campo: "Logomarca", valor: "imagem nova" },
      { campo: "Arquivo", valor: "marca.png" },
    ]);
  });

  it("says of a document's act what it was, not that of a template", () => {
    expect(actWord(t, "documentos.adicionar")).toBe("adicionou um documento a");
    const dados = [
      { campo: "antes", valor: "Plantas" },
      { campo: "depois", valor: "Projetos" },
    ];
    expect(wordsOf(t, registro({ ato: "documentos.pasta.renomear", dados })).mudancas).toEqual([
      { campo: "Nome", de: "Plantas", para: "Projetos" },
    ]);
  });
});
