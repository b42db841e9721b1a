import { describe, expect, it } from "vitest";
import { texts } from "../i18n/pt/auditoria.ts";
import { actWord, fieldWord, kindWord, valueWord } from "./words.ts";

// Plain texts are properties of what `useT` answers.
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
});
