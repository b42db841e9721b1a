import { z } from "zod";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { readingIn } from "../../domain/lib/readNumber.ts";
import { inSteps } from "../lib/steps.ts";
import { invalidInput } from "./errors.ts";
import { isRecord } from "./shape.ts";

/**
 * Checks a value by a schema of the contract. A report of thousands of lines takes tens of milliseconds, so its lists are checked
 * piece by piece, and other requests run in between.
 */

/** Entries of a list that are checked in one piece. */
const PIECE = 50;
/** An answer names at most this many wrong fields: enough to correct a body, and each adds a sentence to the answer. */
const MOST_WRONG = 200;

type Issue = z.core.$ZodIssue;
type Checked = { readonly issues: readonly Issue[]; readonly data: unknown };

function checkWhole(schema: z.ZodType, value: unknown): Checked {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  return { issues: error?.issues ?? [], data };
}

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > PIECE;
const holdsLong = (value: unknown): boolean => isLong(value) || (isRecord(value) && Object.values(value).some(isLong));

const under = (name: PropertyKey, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }));

/** Returns the schema for a value that is present: without optional, nullable and default. */
function ofPresent(schema: z.ZodType): z.ZodType {
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wraps ? ofPresent(schema.unwrap() as z.ZodType) : schema;
}

const kept = new WeakMap<z.ZodType, Map<string, z.ZodType>>();
/** Derives a schema from another one and caches it: making a schema is expensive. */
function once(of: z.ZodType, key: string, make: () => z.ZodType): z.ZodType {
  const made = kept.get(of) ?? new Map<string, z.ZodType>();
  kept.set(of, made);
  const schema = made.get(key) ?? make();
  made.set(key, schema);
  return schema;
}

const anything = z.unknown();
/** Returns the schema of what remains to check of a list whose entries are valid: its length. */
const restOfList = (schema: z.ZodArray): z.ZodType =>
  once(schema, "", () => new z.ZodArray({ ...schema.def, element: anything }));
/**
 * Returns the schema of what remains to check once the values of these names are checked; rules between names apply only when
 * those values are valid.
 */
const restOfObject = (schema: z.ZodObject, names: readonly string[], right: boolean): z.ZodType =>
  once(schema, `${names.join(" ")} ${right}`, () => {
    const shape = { ...schema.shape, ...Object.fromEntries(names.map((name) => [name, anything])) };
    return new z.ZodObject({ ...schema.def, shape, ...(!right && { checks: [] }) });
  });

function* checkList(schema: z.ZodArray, values: readonly unknown[]): Generator<void, Checked> {
  const element = schema.element as z.ZodType;
  const data: unknown[] = [];
  const issues: Issue[] = [];
  for (const [n, value] of values.entries()) {
    if (n % PIECE === 0) yield;
    const checked = checkWhole(element, value);
    data.push(checked.data);
    issues.push(...under(n, checked.issues));
    if (issues.length >= MOST_WRONG) break;
  }
  return issues.length > 0 ? { issues, data } : checkWhole(restOfList(schema), data);
}

function* checkObject(schema: z.ZodObject, value: Readonly<Record<string, unknown>>): Generator<void, Checked> {
  const whole = { ...value };
  const issues: Issue[] = [];
  const long = Object.keys(schema.shape).filter((name) => Object.hasOwn(value, name) && holdsLong(value[name]));
  if (long.length === 0) return checkWhole(schema, value);
  for (const name of long) {
    const checked = yield* checkSteps(schema.shape[name] as z.ZodType, value[name]);
    whole[name] = checked.data;
    issues.push(...under(name, checked.issues));
  }
  const rest = checkWhole(restOfObject(schema, long, issues.length === 0), whole);
  return { issues: [...issues, ...rest.issues], data: rest.data };
}

function* checkSteps(schema: z.ZodType, value: unknown): Generator<void, Checked> {
  const present = value === undefined || value === null ? schema : ofPresent(schema);
  if (present instanceof z.ZodArray && isLong(value)) return yield* checkList(present, value as unknown[]);
  if (present instanceof z.ZodObject && isRecord(value)) return yield* checkObject(present, value);
  return checkWhole(schema, value);
}

/**
 * Checks a value in steps that read numbers in the person's language. The language is set again for each step, because other
 * requests are checked in between.
 */
function* stepsIn(idioma: Idioma, schema: z.ZodType, value: unknown): Generator<void, Checked> {
  const steps = checkSteps(schema, value);
  for (;;) {
    const step = readingIn(idioma, () => steps.next());
    if (step.done === true) return step.value;
    yield;
  }
}

/** True for a value without lists and objects inside, such as parameters, queries and small bodies: they are checked at once. */
const isFlat = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((one) => typeof one !== "object" || one === null);

/**
 * Checks a value and returns the schema's output for it.
 * @param idioma language in which numbers in texts are read
 * @throws AppError `campos_invalidos`
 */
export async function checked(schema: z.ZodType, value: unknown, idioma: Idioma): Promise<unknown> {
  const { issues, data } = isFlat(value)
    ? readingIn(idioma, () => checkWhole(schema, value))
    : await inSteps(stepsIn(idioma, schema, value));
  if (issues.length > 0) throw invalidInput(new z.ZodError([...issues]));
  return data;
}
