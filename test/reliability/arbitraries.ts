import * as fc from "fast-check";
import type { z } from "zod";

/**
 * Generates values for a schema of the contract: mostly of its shape with nasty leaves, sometimes anything at all. For a schema
 * that it does not understand it generates anything, so a new kind of schema weakens the test but never breaks it.
 */

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, string | number>;
};

const defOf = (schema: z.ZodType): Def => schema._zod.def;

const UUID = "0198c000-0000-7000-8000-000000000000";

/** Texts as people, phones and attackers enter them. */
const nastyText = fc.constantFrom(
  "",
  " ",
  "Concretagem da laje",
  "a\u0000b",
  "\u0000",
  "\ud800",
  "x\udfffy",
  "\u202eabc\u200b\u2066",
  "🚧👷🏽‍♀️",
  "<b>oi</b><script>alert(1)</script>",
  "'; drop table obras; --",
  "%_\\",
  "a".repeat(10_000),
  "a".repeat(10_001),
  "é".normalize("NFD").repeat(300),
  "__proto__",
  "constructor",
  "relatorio",
  "maoDeObra",
  "clima.manha",
  UUID,
  UUID.toUpperCase(),
  "../../etc/passwd",
  "null",
  "NaN",
  "-1",
  "1e308",
  "99999999999999999999",
  "1.234.567,891",
  "24:00",
  "23:59",
  "07:00",
  "0000-01-01",
  "2024-02-29",
  "2023-02-29",
  "2100-01-01",
  "2026-11-18",
  "31/12/2026",
);
const nastyNumber = fc.constantFrom(0, 1, 2, 3, 4, 7, -1, 1.5, 1000, 99_999, 2 ** 31, 2 ** 53, 1e300, -0, 1e-7);
const anything = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], { id: 1 }, { _id: UUID }),
  fc.jsonValue({ maxDepth: 3 }),
);

const mildText = fc.constantFrom("Alvenaria", "m²", "Pedreiro 👷🏽‍♀️", "<b>Chuva</b>", "7", "aconstructor");
const leaf: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.oneof(
    { weight: 6, arbitrary: mildText },
    { weight: 4, arbitrary: nastyText },
    fc.string({ unit: "binary", maxLength: 40 }),
  ),
  number: nastyNumber,
  boolean: fc.boolean(),
};
const mildLeaf: typeof leaf = { string: mildText, number: fc.integer({ min: 0, max: 5 }), boolean: fc.boolean() };

/**
 * Values for fields whose schema allows any text while the server accepts only a few: without these hints nearly every body would
 * be refused because of such a field.
 */
const HINTS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...Object.fromEntries(
    [
      "inicio",
      "fim",
      "expedienteInicio",
      "expedienteFim",
      "intervaloInicio",
      "intervaloFim",
      "horaInicio",
      "horaFim",
    ].map((key) => [key, fc.constantFrom("07:00", "23:59", "", null)]),
  ),
  ...Object.fromEntries(
    ["_id", "tarefaId"].map((key) => [
      key,
      fc.oneof({ weight: 5, arbitrary: fc.uuid() }, fc.constantFrom("a1", "a2", "a3")),
    ]),
  ),
  ...Object.fromEntries(
    ["indicePluviometrico", "realizado", "quantidade"].map((key) => [key, fc.constantFrom("12,5", "3", 7, null, "")]),
  ),
  horasIntervalo: fc.constantFrom("01:00", "00:00", "", null),
  data: fc.constantFrom("2026-11-18", "2024-02-29", "31/12/2099", "2000-01-01"),
  dataInicio: fc.constantFrom("2026-11-18", "1901-01-01"),
  dataFim: fc.constantFrom("2026-12-18", "2099-12-31", null),
  porcentagem: fc.constantFrom(0, 100, 999, null, "50"),
  horario: fc.constantFrom({ inicio: "07:00", fim: "12:00" }, { inicio: null, fim: "" }, null),
  id: fc.constantFrom(1, 2, 3, 4),
  // Always false, because two ticks in a single-choice question are refused.
  checked: fc.constant(false),
  categoria: fc.constantFrom({ descricao: "Direta" }, { _id: "g1", descricao: "Indireta" }),
  valor: fc.constantFrom("conforme", "nao_conforme", "sim", "Lote41"),
  // Empty, because a body cannot add files: the server accepts only files, and occurrences of an activity, that it already knows.
  fotos: fc.constant([]),
  grupo: fc.constantFrom(null, undefined),
  cadastroCompleto: fc.constantFrom(true, false),
  versao: fc.constantFrom(undefined, undefined, undefined, 1),
  status: fc.constantFrom(undefined, undefined, undefined, { id: 1 }, { id: 3 }, 4),
};

/**
 * Returns the hint for a field. Fields that share a name with others need a hint of their own: in a checklist's questions `id`
 * and the answer are text.
 */
function hintFor(key: string, schema: z.ZodType): fc.Arbitrary<unknown> | undefined {
  if (key === "id" && defOf(schema).type === "string") return fc.uuid();
  if (key === "ocorrencias" && schema.safeParse([{ x: 1 }]).success) return fc.constant([]);
  // Quantities of material are text.
  if (key === "quantidade" && !schema.safeParse(7).success) return fc.constantFrom("5 M", "38,5 m³", "");
  if (key === "opcaoSelecionada" && schema.safeParse("sim").success) return fc.constant(null);
  return Object.hasOwn(HINTS, key) ? HINTS[key] : undefined;
}

function ofField(key: string, schema: z.ZodType, mild: boolean): fc.Arbitrary<unknown> {
  const hint = hintFor(key, schema);
  if (hint === undefined) return any(schema, mild);
  return mild ? hint : fc.oneof({ weight: 30, arbitrary: hint }, any(schema, false));
}

function ofObject(shape: Record<string, z.ZodType>, mild: boolean): fc.Arbitrary<unknown> {
  const keys = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, ofField(key, schema, mild)]));
  const needed = Object.keys(shape).filter((key) => shape[key]?.safeParse(undefined).success === false);
  if (mild) return fc.record(keys, { requiredKeys: needed });
  const proper = fc.record(keys);
  const partial = fc.record(keys, { requiredKeys: [] });
  // Unknown names are rare, because one of them makes the server refuse the whole body, which has many objects.
  return fc.oneof(
    { weight: 100, arbitrary: proper },
    { weight: 100, arbitrary: partial },
    partial.map((value) => ({ ...value, constructor: 1, hasOwnProperty: null, extra: { a: [1] } })),
  );
}

function shaped(schema: z.ZodType, mild: boolean): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  if (def.shape !== undefined) return ofObject(def.shape, mild);
  if (def.element !== undefined) return ofArray(any(def.element, mild), mild);
  if (def.options !== undefined) return fc.oneof(...def.options.map((option) => any(option, mild)));
  if (def.entries !== undefined) return fc.constantFrom<unknown>(...Object.values(def.entries));
  if (def.values !== undefined) return fc.constantFrom(...def.values);
  if (def.innerType !== undefined) {
    return fc.oneof({ weight: 4, arbitrary: any(def.innerType, mild) }, fc.constant(undefined));
  }
  // A pipe is either a preprocess before the schema that has the shape, or a transform after that schema.
  if (def.type === "pipe" && def.in !== undefined && def.out !== undefined) {
    return any(defOf(def.in).type === "transform" ? def.out : def.in, mild);
  }
  return (mild ? mildLeaf : leaf)[def.type] ?? anything;
}

/** Generates short lists. Unless `mild`, some lists contain an entry twice, although ids must not repeat. */
function ofArray(entry: fc.Arbitrary<unknown>, mild: boolean): fc.Arbitrary<unknown> {
  const list = fc.array(entry, { maxLength: 4 });
  if (mild) return list;
  return fc.oneof({ weight: 6, arbitrary: list }, { weight: 2, arbitrary: entry.map((one) => [one, one]) });
}

const any = (schema: z.ZodType, mild: boolean): fc.Arbitrary<unknown> =>
  mild ? shaped(schema, true) : fc.oneof({ weight: 60, arbitrary: shaped(schema, false) }, anything);

/** Generates values for one part (params, query or body) of a call: half of the values are meant to be accepted, half not. */
export function valueFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof(any(schema, true), any(schema, false));
}
