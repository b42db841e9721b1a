import { array, assert, asyncProperty, boolean, constant, constantFrom, oneof, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "../../domain/errors/errors.ts";
import { checked } from "./check.ts";
import { invalidInput } from "./errors.ts";

/** Checking piece by piece gives the same result as checking the whole value at once. */

const line = z.object({ descricao: z.string().min(1), quantidade: z.number().default(1) });
const schema = z
  .object({
    nome: z.string().max(5),
    linhas: z.array(line).max(130).optional(),
    material: z.object({ recebido: z.array(line), nota: z.string().nullable() }).nullish(),
    notas: z.array(z.string()).default([]),
  })
  .check((payload) => {
    const { linhas = [], notas } = payload.value;
    if (linhas.length < notas.length)
      payload.issues.push({ code: "custom", path: ["notas"], message: "valor_invalido", input: notas });
  });

const anyLine = oneof(
  { weight: 400, arbitrary: record({ descricao: constant("Laje"), extra: boolean() }) },
  { weight: 1, arbitrary: record({ descricao: constantFrom<unknown>("", 7) }) },
);
const lines = array(anyLine, { maxLength: 130, size: "max" });
const body = record(
  {
    nome: constantFrom<unknown>("Obra", "Obra longa", 7),
    linhas: oneof(lines, constant(null)),
    material: oneof(
      record({ recebido: lines, nota: constantFrom<unknown>(null, "n", 7) }),
      constant(null),
      constant([]),
    ),
    notas: array(constantFrom<unknown>("a", "b"), { maxLength: 130, size: "max" }),
  },
  { requiredKeys: [] },
);

/** A rule between several fields; it applies only once the entries of the lists are valid. */
const RULE = "notas valor_invalido";

/** Result of checking the whole value at once: the value, or the wrong fields. */
function atOnce(value: unknown, ruleIsAsked: boolean): unknown {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  if (error === undefined) return data;
  return camposOf(invalidInput(error)).filter((wrong) => wrong !== RULE || ruleIsAsked);
}

const camposOf = (error: AppError) => error.campos.map(({ campo, erro }) => `${campo} ${erro}`).toSorted();

async function inPieces(value: unknown): Promise<unknown> {
  try {
    return await checked(schema, value, "pt");
  } catch (error) {
    if (error instanceof AppError) return camposOf(error);
    throw error;
  }
}

describe("a body checked piece by piece", () => {
  it("is taken or refused as it is at once", async () => {
    await assert(
      asyncProperty(body, async (value) => {
        const got = await inPieces(value);
        expect(got).toEqual(atOnce(value, Array.isArray(got) && got.includes(RULE)));
        expect(got).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("is refused for a list that is too long, or where a rule between names is broken", async () => {
    const lines = (length: number) => Array.from({ length }, () => ({ descricao: "Laje" }));
    expect(await inPieces({ nome: "Obra", linhas: lines(131) })).toEqual(["linhas valor_invalido"]);
    expect(await inPieces({ nome: "Obra", linhas: lines(60), notas: Array.from({ length: 61 }, () => "a") })).toEqual([
      RULE,
    ]);
  });

  it("names two hundred wrong fields and no more", async () => {
    const wrong = { nome: "Obra", material: { nota: null, recebido: Array.from({ length: 5000 }, () => ({})) } };
    const refused = await checked(schema, wrong, "pt").catch((error: unknown) => error);
    expect((refused as AppError).campos).toHaveLength(200);
  });

  it("lets others be answered in between", async () => {
    const slow = z.array(
      z.string().refine(() => {
        const end = performance.now() + 1;
        while (performance.now() < end);
        return true;
      }),
    );
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await checked(
      slow,
      Array.from({ length: 300 }, () => "x"),
      "pt",
    );
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});
