import type { z } from "zod";
import { discriminated, isRecord, shapesOf } from "./shape.ts";

/**
 * Completes the body of a PUT from the stored entity (decision 032), before the rules read it. A name is filled in only when the
 * handler would not take its absence as 'unchanged'.
 */

/**
 * Names by which a list item is recognised as the same item as before. An option is recognised by its `valor`, which identifies
 * nothing elsewhere.
 */
const IDENTITIES = ["_id", "tarefaId", "id", "hash", "chave"];
const OPTION = ["valor"];

/** Fields of an object whose absence does not mean 'unchanged': a default applies, nothing is stored, or the body is refused. */
const spoken = new WeakMap<Readonly<Record<string, z.ZodType>>, readonly string[]>();
function spokenFields(fields: Readonly<Record<string, z.ZodType>>): readonly string[] {
  const known = spoken.get(fields);
  if (known !== undefined) return known;
  const names = Object.keys(fields).filter((name) => {
    const parsed = (fields[name] as z.ZodType).safeParse(undefined);
    return !parsed.success || parsed.data !== undefined;
  });
  spoken.set(fields, names);
  return names;
}

type Named = Readonly<Record<string, unknown>>;

type Fields = Readonly<Record<string, z.ZodType>>;
type Union = NonNullable<ReturnType<typeof discriminated>>;
/** Facts about a schema, computed once because they are needed for each of thousands of entries. */
type Facts = {
  readonly union: Union | null;
  readonly fields: Fields | null;
  readonly record: z.ZodType | null;
  readonly element: z.ZodType | null;
  /** The fields that hold objects or lists. */
  readonly nested: readonly (readonly [name: string, schema: z.ZodType])[];
};

const objects = (of: z.ZodType) => shapesOf(of).flatMap((shape) => (shape.kind === "object" ? [shape.fields] : []));
const worked = new WeakMap<z.ZodType, Facts>();
function factsOf(schema: z.ZodType): Facts {
  const known = worked.get(schema);
  if (known !== undefined) return known;
  const shapes = shapesOf(schema);
  const fields = objects(schema)[0] ?? null;
  const facts: Facts = {
    union: discriminated(schema),
    fields,
    nested: Object.entries(fields ?? {}).filter(([, field]) => shapesOf(field).length > 0),
    record: shapes.flatMap((shape) => (shape.kind === "record" ? [shape.value] : []))[0] ?? null,
    element: shapes.flatMap((shape) => (shape.kind === "array" ? [shape.element] : []))[0] ?? null,
  };
  worked.set(schema, facts);
  return facts;
}

/** The fields of a value by its schema; in a discriminated union, the fields of the value's kind. */
function fieldsFor(schema: z.ZodType, value: Named, now: Named | null): Fields | null {
  const { union, fields } = factsOf(schema);
  if (union === null) return fields;
  const kind = value[union.by] ?? now?.[union.by];
  const chosen = union.options.flatMap(objects).find((fields) => fields[union.by]?.safeParse(kind).success === true);
  return chosen ?? null;
}

/** Returns the schema that applies under each name of a value. */
function insideOf(schema: z.ZodType, value: Named, now: Named | null): Readonly<Record<string, z.ZodType>> {
  const { record } = factsOf(schema);
  if (record === null) return fieldsFor(schema, value, now) ?? {};
  return Object.fromEntries(Object.keys(value).map((name) => [name, record]));
}

/** The names of one object that have to be filled in. */
function missingOf(schema: z.ZodType, value: Named, now: Named | null): readonly string[] {
  const by = factsOf(schema).union?.by;
  const first = by !== undefined && value[by] === undefined ? [by] : [];
  const fields = fieldsFor(schema, value, now);
  return [...first, ...(fields === null ? [] : spokenFields(fields).filter((name) => value[name] === undefined))];
}

const elementOf = (schema: z.ZodType): z.ZodType | undefined => factsOf(schema).element ?? undefined;

/** True when the body leaves out a name that has to be filled in. Most bodies leave out none; then the entity is not read. */
export function isIncomplete(schema: z.ZodType, body: unknown): boolean {
  if (Array.isArray(body)) {
    const element = elementOf(schema);
    return element !== undefined && body.some((item) => isIncomplete(element, item));
  }
  if (!isRecord(body)) return false;
  const { union, record, fields, nested } = factsOf(schema);
  const within = ([name, inner]: readonly [string, z.ZodType]): boolean => isIncomplete(inner, body[name]);
  if (union === null && record === null && fields !== null)
    return spokenFields(fields).some((name) => body[name] === undefined) || nested.some(within);
  return missingOf(schema, body, null).length > 0 || Object.entries(insideOf(schema, body, null)).some(within);
}

function identitiesOf(schema: z.ZodType): readonly string[] {
  const fields = shapesOf(schema).flatMap((shape) => (shape.kind === "object" ? [shape.fields] : []))[0] ?? {};
  const own = IDENTITIES.filter((name) => Object.hasOwn(fields, name));
  return own.length > 0 ? own : OPTION;
}

/**
 * True when a reference such as `{ _id, descricao }` in the body points to another entity than the stored reference: then nothing
 * is filled in from the stored one.
 */
const isOther = (schema: z.ZodType, value: unknown, now: unknown): boolean =>
  isRecord(value) &&
  isRecord(now) &&
  identitiesOf(schema).some(
    (name) => value[name] !== undefined && now[name] !== undefined && value[name] !== now[name],
  );

function completeList(element: z.ZodType, items: readonly unknown[], now: readonly unknown[]): unknown[] {
  const names = identitiesOf(element);
  const keysOf = (item: unknown) =>
    isRecord(item)
      ? names.filter((name) => typeof item[name] === "string").map((name) => `${name} ${String(item[name])}`)
      : [];
  const before = new Map(now.flatMap((item) => keysOf(item).map((key) => [key, item] as const)));
  return items.map((item) => {
    const key = keysOf(item).find((one) => before.has(one));
    return key === undefined ? item : completed(element, item, before.get(key));
  });
}

/**
 * Returns the body with absent values filled in from `now`, the entity as people read it; list items are matched by their id. The
 * address names the entity: an id in the body itself is ignored.
 */
export function completed(schema: z.ZodType, body: unknown, now: unknown): unknown {
  if (Array.isArray(body)) {
    const element = elementOf(schema);
    return element === undefined || !Array.isArray(now) ? body : completeList(element, body, now);
  }
  if (!isRecord(body) || !isRecord(now)) return body;
  const filled = missingOf(schema, body, now).filter((name) => now[name] !== undefined);
  const whole: Record<string, unknown> = { ...body, ...Object.fromEntries(filled.map((name) => [name, now[name]])) };
  const fields = insideOf(schema, whole, now);
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(fields, name)) continue;
    const inner = fields[name] as z.ZodType;
    if (!isOther(inner, body[name], now[name])) whole[name] = completed(inner, body[name], now[name]);
  }
  return whole;
}
