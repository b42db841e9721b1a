import type { z } from "zod";

/** Reads the structure of a contract's schema: names and lists. Rules and limits are checked by zod itself. */

type Def = {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly discriminator?: string;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly valueType?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
  }[];
};

const defOf = (schema: z.ZodType): Def => schema._zod.def;

export type Shape =
  | { readonly kind: "object"; readonly fields: Readonly<Record<string, z.ZodType>> }
  | { readonly kind: "record"; readonly key: z.ZodType; readonly value: z.ZodType }
  | { readonly kind: "array"; readonly element: z.ZodType; readonly most: number | null };

/** Returns the maximum number of entries of a list; null = no limit. */
const mostOf = ({ checks = [] }: Def): number | null =>
  checks.find(({ _zod: { def } }) => def.check === "max_length")?._zod.def.maximum ?? null;

const seen = new WeakMap<z.ZodType, readonly Shape[]>();

function unfold(schema: z.ZodType): readonly Shape[] {
  const def = defOf(schema);
  const { type, innerType, in: before, out: after, options, element, shape, valueType, keyType } = def;
  if (type === "object" && shape !== undefined) return [{ kind: "object", fields: shape }];
  if (type === "array" && element !== undefined) return [{ kind: "array", element, most: mostOf(def) }];
  if (type === "record" && keyType !== undefined && valueType !== undefined)
    return [{ kind: "record", key: keyType, value: valueType }];
  if (options !== undefined) return options.flatMap((option) => shapesOf(option));
  if (innerType !== undefined) return shapesOf(innerType);
  // A preprocess is a pipe that begins with a transform; a transform is a pipe that ends with one. The shape is that of the pipe's other side.
  return [before, after].flatMap((side) => (side === undefined ? [] : shapesOf(side)));
}

/** Returns the objects and lists that a value of this schema may be; none for text, numbers and `unknown`. */
export function shapesOf(schema: z.ZodType): readonly Shape[] {
  const known = seen.get(schema);
  if (known !== undefined) return known;
  const shapes = unfold(schema);
  seen.set(schema, shapes);
  return shapes;
}

/** Returns the options of a discriminated union, with the name that discriminates; null for any other schema. */
export function discriminated(schema: z.ZodType): { by: string; options: readonly z.ZodType[] } | null {
  const { options, discriminator, innerType, in: before } = defOf(schema);
  if (options !== undefined && discriminator !== undefined) return { by: discriminator, options };
  const inner = innerType ?? before;
  return inner === undefined ? null : discriminated(inner);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
