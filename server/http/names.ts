import type { z } from "zod";
import { contract } from "../../domain/contract.ts";
import { VER_COMO } from "../../domain/lib/verComo.ts";
import type { Call } from "../../domain/calls/call.ts";
import { isRecord, type Shape, shapesOf } from "./shape.ts";

/**
 * Unknown names are refused, in every call (decision 032): a value under a misspelled name would be lost behind a 200. A call
 * that writes an entity also accepts the names of the entity's own answer, so that a whole entity can be sent back.
 */

/** At most this many names in an answer, and letters of each name: enough to correct the body. */
const MOST = 20;
const LETTERS = 200;

/** A query name that every client of the specification sends, to defeat caches. */
const ALWAYS = ["timestamp"];

type Known = readonly z.ZodType[];

/** Several schemas merged into one. Lists have thousands of entries of one shape, so the merged schema is computed once. */
type Together = {
  /** The shapes that have names: objects and records. */
  readonly named: readonly Shape[];
  /** Shape of a list's entries, and the maximum number of entries; null = no limit. */
  readonly entries: Together | null;
  readonly most: number | null;
  readonly byName: Map<string, Together | null>;
};

const together = (known: Known): Together => {
  const shapes = known.flatMap((schema) => shapesOf(schema));
  const lists = shapes.filter((shape) => shape.kind === "array");
  // Lists in the entity's own answer have no limit.
  const limits = lists.flatMap(({ most }) => (most === null ? [] : [most]));
  return {
    named: shapes.filter(({ kind }) => kind !== "array"),
    entries: lists.length === 0 ? null : together(lists.map(({ element }) => element)),
    most: limits.length === 0 ? null : Math.max(...limits),
    byName: new Map(),
  };
};

/** Returns the shapes allowed under a name, from all schemas that know it; null when no schema knows it. */
function under({ named, byName }: Together, name: string): Together | null {
  const known = byName.get(name);
  if (known !== undefined) return known;
  const inside = named.flatMap((shape) => {
    if (shape.kind === "object") return Object.hasOwn(shape.fields, name) ? [shape.fields[name] as z.ZodType] : [];
    return shape.kind === "record" && shape.key.safeParse(name).success ? [shape.value] : [];
  });
  const found = inside.length === 0 ? null : together(inside);
  // Only names of the schema are cached: unknown names and the names of a record come from the sender, in unlimited number.
  if (found !== null && named.every(({ kind }) => kind === "object")) byName.set(name, found);
  return found;
}

type Campo = { readonly campo: string; readonly erro: "campo_desconhecido" | "filtro_desconhecido" | "valor_invalido" };

function collect(known: Together, value: unknown, path: string, found: Campo[]): void {
  if (found.length >= MOST || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    const { entries, most } = known;
    if (entries === null) return;
    // Entries of a list that is too long are not read: they may be hundreds of thousands.
    if (most !== null && value.length > most) found.push({ campo: path.slice(0, -1), erro: "valor_invalido" });
    else value.forEach((item, i) => collect(entries, item, `${path}${String(i)}.`, found));
    return;
  }
  if (!isRecord(value) || (known.named.length === 0 && path !== "")) return;
  for (const name of Object.keys(value)) {
    const inside = under(known, name);
    if (inside === null) found.push({ campo: `${path}${name}`.slice(0, LETTERS), erro: "campo_desconhecido" });
    else if (typeof value[name] === "object") collect(inside, value[name], `${path}${name}.`, found);
    if (found.length >= MOST) return;
  }
}

const bodies = new WeakMap<Call, Together>();
const queries = new WeakMap<Call, Together>();
/** Returns the names that a call knows, computed at the call's first request. */
function knownTo(kept: WeakMap<Call, Together>, call: Call, schemas: () => Known): Together {
  const known = kept.get(call) ?? together(schemas());
  kept.set(call, known);
  return known;
}

const withoutNames = (path: string): string => path.replace(/\{\w+\}/g, "{}");
const CALLS: readonly Call[] = Object.values(contract);
const sibling = (call: Call, method: Call["method"], isAt: (path: string) => boolean): Call | undefined =>
  CALLS.find((other) => other.method === method && other.scope === call.scope && isAt(withoutNames(other.path)));

/** The names at the top of a body or an answer; for a list, the names of its items. */
function namesOf(schema: z.ZodType): readonly string[] {
  return shapesOf(schema).flatMap((shape) =>
    shape.kind === "object" ? Object.keys(shape.fields) : shape.kind === "array" ? namesOf(shape.element) : [],
  );
}

const overlap = (a: readonly string[], b: readonly string[]): boolean => a.some((name) => b.includes(name));

type Entity = { readonly answers: Known; readonly elsewhere: readonly string[] };
const NONE: Entity = { answers: [], elsewhere: [] };

/**
 * Finds the answers of the entity that a call writes: the call's own answer, and the answer of the read at the same address. At
 * creation, a name that only a later PUT accepts is refused: its value would be lost.
 */
function entityOf(call: Call): Entity {
  const path = withoutNames(call.path);
  const names = namesOf(call.body);
  if (call.kind !== "json" || !overlap(names, namesOf(call.output))) return NONE;
  if (call.method === "PUT") {
    const read = sibling(call, "GET", (at) => at === path);
    return { answers: read?.kind === "json" ? [call.output, read.output] : [call.output], elsewhere: [] };
  }
  const change = sibling(call, "PUT", (at) => at === `${path}/{}`);
  if (call.method !== "POST" || change === undefined) return NONE;
  return { answers: [call.output], elsewhere: namesOf(change.body).filter((name) => !names.includes(name)) };
}

const entities = new WeakMap<Call, Entity>();
function knownEntity(call: Call): Entity {
  const entity = entities.get(call) ?? entityOf(call);
  entities.set(call, entity);
  return entity;
}

/** True for a PUT that changes an entity and leaves absent fields as they are. Other PUTs are commands: an order, a choice. */
export const changesEntity = (call: Call): boolean => call.method === "PUT" && knownEntity(call).answers.length > 0;

/**
 * Finds what is wrong with a body before its values are read: names that neither the call nor the entity's answer knows, as paths
 * (`usuario.senha`), and lists longer than the call accepts.
 */
export function refusedInBody(call: Call, body: unknown): Campo[] {
  // The body of an upload is checked where its file is received.
  if (call.kind === "upload" || call.kind === "part") return [];
  const entity = knownEntity(call);
  const found: Campo[] = [];
  collect(
    knownTo(bodies, call, () => [call.body, ...entity.answers]),
    body,
    "",
    found,
  );
  if (!isRecord(body)) return found;
  const lost = entity.elsewhere.filter((name) => Object.hasOwn(body, name));
  return [...found, ...lost.map((campo) => ({ campo, erro: "campo_desconhecido" }) as const)];
}

/** Finds the names in a query that the call does not know. Every call accepts `timestamp` and ignores it. */
export function refusedInQuery(call: Call, query: unknown): Campo[] {
  const found: Campo[] = [];
  collect(
    knownTo(queries, call, () => [call.query]),
    query,
    "",
    found,
  );
  const more = call.kind === "file" && call.method === "GET" ? [...ALWAYS, VER_COMO] : ALWAYS;
  const refused = found.filter(({ campo }) => !more.includes(campo));
  // A GET saves nothing, so its error calls an unknown name a filter.
  if (call.method !== "GET") return refused;
  return refused.map(({ campo, erro }) => ({
    campo,
    erro: erro === "campo_desconhecido" ? "filtro_desconhecido" : erro,
  }));
}
