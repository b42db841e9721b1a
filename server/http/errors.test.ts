import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "../../domain/contract.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { isNamed } from "../../domain/fieldNames.ts";
import { email, requiredText } from "../../domain/lib/fields.ts";
import { StorageError } from "../storage/storage.ts";
import { ChildError } from "../lib/child.ts";
import { shapesOf } from "./shape.ts";
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
      { campo: "usuario.nome", message: "Fill in this field." },
      { campo: "usuario.email", message: "Invalid e-mail!" },
      { campo: "idade", message: "Fill in this field." },
    ]);
    expect(campos({ usuario: { nome: "longo demais", email: "a@b.co" }, idade: "x" })).toEqual([
      { campo: "usuario.nome", message: "Text too long!" },
      { campo: "idade", message: "Invalid value!" },
    ]);
  });
});

describe("the head of a refusal", () => {
  const refusal = (erro: "data_invalida" | "obrigatorio", ...campos: string[]) =>
    errorAnswer(new AppError("campos_invalidos", { campos: campos.map((campo) => ({ campo, erro })) }), "pt", "r").body
      .message;

  it("names what is wrong, and asks for required fields only where one is missing", () => {
    expect(refusal("data_invalida", "data")).toBe("Data: Data inválida!");
    expect(refusal("data_invalida", "dataInicio", "dataFim")).toBe(
      "2 campos a corrigir: Data de início e Data de fim.",
    );
    expect(refusal("obrigatorio", "nome", "cargo")).toBe("Preencha todos os campos obrigatórios: Nome e Cargo.");
  });

  /** Field names that only programs exchange: ids, digests, the state on the screen, places in the history. */
  const TECHNICAL = [
    "_id alteracao antes auth campo ciente clienteObra configuracoes conflitos conteudoSha256 copiar dados dataHora em endpoint epoca escolha filtro",
    "esperado hash horas id ids importacaoId itemChecklistId levar linha lugar mime ocorrenciaId p256dh secao sentido sha256 tamanho tarefaId total versao",
  ].flatMap((line) => line.split(" "));

  function textFields(schema: z.ZodType, depth = 0): string[] {
    if (depth > 8) return [];
    return shapesOf(schema).flatMap((shape) => {
      if (shape.kind === "array") return textFields(shape.element, depth + 1);
      if (shape.kind === "record") return textFields(shape.value, depth + 1);
      return Object.entries(shape.fields).flatMap(([name, field]) => {
        const isSwitch = field.safeParse(true).success && !field.safeParse("x").success;
        const isGroup = shapesOf(field).some(({ kind }) => kind === "object");
        return [...(isSwitch || isGroup ? [] : [name]), ...textFields(field, depth + 1)];
      });
    });
  }

  it("has words for every field that people fill in", () => {
    const fields = new Set(Object.values(contract).flatMap((call) => textFields(call.body)));
    expect(fields.size).toBeGreaterThan(80);
    expect([...fields].filter((name) => !isNamed(name) && !TECHNICAL.includes(name))).toEqual([]);
  });
});

describe("toAppError", () => {
  const untranslated = () => null;

  it("a child process without time is no fault of the request: come again", () => {
    const answers = (["timeout", "busy", "closed"] as const).map((failure) => {
      const { status, retryAfter } = errorAnswer(toAppError(new ChildError(failure, "late"), untranslated), "pt", "r1");
      return [status, retryAfter];
    });
    expect(answers).toEqual(Array.from({ length: 3 }, () => [503, 2]));
    expect(toAppError(new ChildError("crashed", "fell over"), untranslated).codigo).toBe("erro_inesperado");
  });

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

it("a full disk is told as one, whoever noticed it", async () => {
  const none = () => null;
  const real: unknown = await writeFile("/dev/full", "x").catch((error: unknown) => error);
  const wrapped = new StorageError("no_space", "No space left", { cause: real });
  const ofDatabase = Object.assign(new Error("could not extend file"), { name: "PostgresError", code: "53100" });
  for (const error of [real, wrapped, ofDatabase]) {
    const answer = errorAnswer(toAppError(error, none), "pt", "r");
    expect([answer.status, answer.body.codigo, answer.retryAfter]).toEqual([503, "sem_espaco", 2]);
  }
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
