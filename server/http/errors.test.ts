import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../../domain/errors.ts";
import { email, requiredText } from "../../domain/lib/fields.ts";
import { errorAnswer, idiomaOf, invalidInput, toAppError } from "./errors.ts";

const form = z.object({ usuario: z.object({ nome: requiredText(5), email }), idade: z.number() });

function campos(value: unknown) {
  const parsed = form.safeParse(value, { reportInput: true });
  if (parsed.success) throw new Error("expected to be refused");
  return errorAnswer(invalidInput(parsed.error), "en", "r1").body.campos;
}

describe("invalidInput", () => {
  it("gives each field its sentence, once, in the person's language", () => {
    expect(campos({ usuario: { nome: " ", email: "x" } })).toEqual([
      { campo: "usuario.nome", message: "Required field!" },
      { campo: "usuario.email", message: "Invalid e-mail!" },
      { campo: "idade", message: "Required field!" },
    ]);
    expect(campos({ usuario: { nome: "longo demais", email: "a@b.co" }, idade: "x" })).toEqual([
      { campo: "usuario.nome", message: "Text too long!" },
      { campo: "idade", message: "Invalid value!" },
    ]);
  });
});

describe("toAppError", () => {
  const untranslated = () => null;

  it("keeps ours, translates the framework's and the database's, and hides the rest", () => {
    const ours = new AppError("sem_permissao");
    expect(toAppError(ours, untranslated)).toBe(ours);
    const large = Object.assign(new Error("large"), { code: "FST_ERR_CTP_BODY_TOO_LARGE" });
    expect(toAppError(large, untranslated).codigo).toBe("corpo_grande_demais");
    expect(toAppError(new Error("x"), () => new AppError("ja_existe")).codigo).toBe("ja_existe");
    expect(toAppError(new Error("secret"), untranslated).codigo).toBe("erro_inesperado");
    expect(toAppError("thrown text", untranslated).codigo).toBe("erro_inesperado");
    expect(toAppError(Object.assign(new Error("bad"), { statusCode: 400 }), untranslated).codigo).toBe(
      "requisicao_invalida",
    );
  });
});

describe("errorAnswer", () => {
  it("fills variables and says when to come back", () => {
    const big = new AppError("arquivo_grande_demais", { vars: { limite: "25 MB" } });
    expect(errorAnswer(big, "pt", "r").body.message).toBe("O arquivo passa do limite de 25 MB.");
    expect(errorAnswer(new AppError("muitas_tentativas", { vars: { retryAfter: "90" } }), "pt", "r").retryAfter).toBe(
      90,
    );
    expect(errorAnswer(new AppError("indisponivel"), "pt", "r").retryAfter).toBe(2);
    expect(errorAnswer(new AppError("nao_encontrado"), "pt", "r").retryAfter).toBeUndefined();
  });
});

describe("idiomaOf", () => {
  it.each([
    [undefined, "pt"],
    ["", "pt"],
    ["en-US,en;q=0.9", "en"],
    ["fr-FR, es;q=0.4, en;q=0.6", "en"],
    ["de, es-AR", "es"],
    ["en;q=0, es;q=0.1", "es"],
    ["zh", "pt"],
  ])("%s → %s", (header, idioma) => {
    expect(idiomaOf(header)).toBe(idioma);
  });
});
