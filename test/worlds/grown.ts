/** What answers have today and did not have when a world was recorded, with the change that made it. */

/** `call`: name in the contract; `path`: of the new key, `[]` for the places of a list. */
export type Grown = { readonly since: string; readonly call: string; readonly path: string; readonly change: string };

/** `since`: the newest world without it. Older worlds lack it too. */
export const GROWN: readonly Grown[] = [];

/** Values that no answer promises to keep, with the reason. */
export const VARIES: readonly { readonly call: string; readonly path: string; readonly why: string }[] = [
  { call: "listTextosDeErro", path: "", why: "each new error adds its sentence" },
];
