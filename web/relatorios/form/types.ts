import type { StatusRelatorioId } from "../../../domain/secoes/constants.ts";
import type { SecoesForm } from "./secoes/registry.ts";
import type { Rows } from "./secoes/types.ts";

/** The report as the form holds it; each section's part is described in `secoes/`. */

export type Cabecalho = { readonly data: string; readonly dataFim: string | null; readonly status: StatusRelatorioId };

export type Form = { readonly cabecalho: Cabecalho } & SecoesForm;

type RowOf<P> = P extends Rows<infer R> ? R : never;
/** The parts of the form that are lists. */
export type ListName = { [K in keyof Form]: [RowOf<Form[K]>] extends [never] ? never : K }[keyof Form];
/** The row type of each list. */
export type Lists = { [L in ListName]: RowOf<Form[L]> };
