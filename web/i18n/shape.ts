/**
 * The types of the texts. Portuguese is the source: a catalogue in another language does not compile (`as const satisfies
 * Shape<typeof pt>`) when a key is missing, when it has a key too many, or when a text leaves out a variable.
 */

/** A text that depends on a count: `{n}` is the count. Languages here need these two forms only. */
export type Plural = { readonly one: string; readonly other: string };
export type Entry = string | Plural;
export type Catalog = Readonly<Record<string, Entry>>;

/** Names of the `{variables}` in a text. */
export type Variables<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Variables<Rest> : never;
/** Names of the variables of an entry; a plural always takes `n`. */
export type VariablesOf<E> = E extends string
  ? Variables<E>
  : E extends { one: infer One; other: infer Other }
    ? "n" | Variables<One> | Variables<Other>
    : never;

type Intersection<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void ? I : never;
type Holding<Name extends string> = Intersection<Name extends unknown ? `${string}{${Name}}${string}` : never>;
/** Any text, as long as it holds the same variables as the source. */
type SameVariables<S extends string> = [Variables<S>] extends [never] ? string : Holding<Variables<S>> & string;

export type Shape<C extends Catalog> = {
  readonly [K in keyof C]: C[K] extends string
    ? SameVariables<C[K]>
    : C[K] extends Plural
      ? { readonly one: string; readonly other: SameVariables<C[K]["other"]> }
      : never;
};

/** Keys that need no variable, so they can be read as properties. */
export type PlainKey<C> = { [K in keyof C]: [VariablesOf<C[K]>] extends [never] ? K : never }[keyof C];

/** `t.key` for a plain text, `t("key", { variable })` for one with variables. */
export type Texts<C> = { readonly [K in PlainKey<C>]: string } & (<K extends Exclude<keyof C, PlainKey<C>>>(
  key: K,
  variables: Readonly<Record<VariablesOf<C[K]>, string | number>>,
) => string);
