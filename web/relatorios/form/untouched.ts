import { isBlank, listed, mapRows } from "./secoes/rows.ts";
import type { Form } from "./types.ts";

/** Fields that are set when a row is created, not by the person. */
const PRESET: ReadonlySet<string> = new Set(["maisOpcoes", "status"]);

function isFilled(value: unknown): boolean {
  if (typeof value === "string") return !isBlank(value);
  if (typeof value !== "object" || value === null) return value !== null && value !== false && value !== 0;
  if (Array.isArray(value)) return value.length > 0;
  return "ids" in value ? isFilled(value.ids) : Object.values(value).some(isFilled);
}

const isUntouched = (row: object): boolean =>
  !Object.entries(row).some(([name, value]) => !PRESET.has(name) && isFilled(value));

const LISTS = ["atividades", "ocorrencias", "materialRecebido", "materialUtilizado"] as const;

/**
 * Returns a restored form without the new rows in which nobody wrote anything, such as an empty line or a window that was open
 * when the page was closed.
 */
export function withoutUntouched(form: Form, theirs: Form): Form {
  const drop = <L extends (typeof LISTS)[number]>(list: L): Form[L] =>
    mapRows<object>(form[list], (row, id) =>
      theirs[list].rows[id] === undefined && isUntouched(row) ? null : row,
    ) as Form[L];
  return LISTS.reduce<Form>((at, list) => {
    const next = drop(list);
    return next === at[list] ? at : { ...at, [list]: next };
  }, form);
}

/** Returns the paths of the missing descriptions that keep activities and occurrences from being saved. */
export function withoutDescricao(form: Form): string[] {
  return (["atividades", "ocorrencias"] as const).flatMap((list) =>
    listed<{ readonly descricao: string }>(form[list])
      .filter(([, { descricao }]) => isBlank(descricao))
      .map(([id]) => `${list}.${id}.descricao`),
  );
}
