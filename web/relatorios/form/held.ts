import type { Form } from "./types.ts";

/**
 * Refused values, which are not sent again until the person changes them, so that the rest of the report is saved. Keyed by the
 * row of the refused field (or by its part of the form outside lists); the value is the refused row or part.
 */
export type Held = Readonly<Record<string, unknown>>;

type Plain = Readonly<Record<string, unknown>>;
type Rows = { readonly ids: readonly string[]; readonly rows: Plain };

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is Rows =>
  isPlain(value) && Array.isArray(value["ids"]) && isPlain(value["rows"]);

/**
 * Returns the place of a refused field: the row of the field, or outside lists the part of the form; null when the row is not
 * found. Dates and status belong to `cabecalho`.
 */
function placeOf(form: Plain, campo: string): readonly string[] | null {
  const parts = campo.split(".");
  if (form[parts[0] ?? ""] === undefined) return ["cabecalho"];
  let node: unknown = form;
  for (const [depth, part] of parts.entries()) {
    if (isRows(node)) return node.rows[part] === undefined ? null : parts.slice(0, depth + 1);
    if (!isPlain(node) || node[part] === undefined) break;
    node = node[part];
  }
  return isRows(node) ? null : parts.slice(0, 1);
}

function read(node: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>((at, part) => {
    if (isRows(at)) return at.rows[part];
    return isPlain(at) ? at[part] : undefined;
  }, node);
}

/** Returns the rows and parts that the refused fields belong to; null when one of these fields is not found, since then nothing can be held back. */
export function heldFor(form: Form, campos: readonly string[]): Held | null {
  const places = campos.map((campo) => placeOf(form as unknown as Plain, campo));
  if (places.length === 0 || places.includes(null)) return null;
  return Object.fromEntries(places.map((place) => [(place ?? []).join("."), read(form, place ?? [])]));
}

/** Returns the refused fields whose row or part was not changed since; such a row or part is still not sent. */
export function stillRefused(form: Form, campos: Readonly<Record<string, string>>, held: Held): Record<string, string> {
  const waits = (campo: string): boolean =>
    Object.entries(heldFor(form, [campo]) ?? {}).some(([key, value]) => held[key] === value);
  return Object.fromEntries(Object.entries(campos).filter(([campo]) => waits(campo)));
}

function write(node: unknown, saved: unknown, place: readonly string[]): unknown {
  const [part = "", ...rest] = place;
  if (isRows(node)) {
    const before = isRows(saved) ? saved.rows[part] : undefined;
    if (before !== undefined) return { ...node, rows: { ...node.rows, [part]: before } };
    const { [part]: _held, ...rows } = node.rows;
    return { ...node, ids: node.ids.filter((id) => id !== part), rows };
  }
  const plain = node as Plain;
  const before = (saved as Plain)[part];
  return { ...plain, [part]: rest.length === 0 ? before : write(plain[part], before, rest) };
}

/** Returns the form with the server's values in place of refused rows and parts, until somebody changes these. */
export function withoutHeld(form: Form, saved: Form, held: Held): Form {
  return Object.entries(held).reduce<Form>((at, [key, refused]) => {
    const place = key.split(".");
    return read(form, place) === refused ? (write(at, saved, place) as Form) : at;
  }, form);
}
