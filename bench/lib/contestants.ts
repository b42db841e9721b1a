import type { Api, Session } from "./api.ts";
import type { Bare } from "./bareClient.ts";
import { rounds } from "./options.ts";
import type { Product } from "./product.ts";
import type { Statement } from "./recorder.ts";

/** Settings and types shared by the read half and the save half of the report bench. */

export const CONNECTIONS = rounds(16, 2);
export const ROUNDS = rounds(5, 1);
export const SECONDS = rounds(3, 0.2);

export type Report = { readonly id: string; readonly path: string };
/** One company with reports of 150 items each. */
export type Setting = { readonly session: Session; readonly reports: readonly Report[] };
/** Statements of one read and one save as the product sent them, and the ids that occur in them. */
export type Recorded = {
  readonly read: readonly Statement[];
  readonly save: readonly Statement[];
  readonly device: string;
  readonly report: string;
};
export type Contestants = {
  readonly product: Product;
  readonly bare: Bare;
  readonly setting: Setting;
  readonly recorded: Recorded;
};

/** Result of one round: acts per second, and CPU milliseconds of the process for each act. */
export type Round = { readonly rate: number; readonly cpu: number };

export const headersOf = ({ token }: Session) => ({ authorization: `Bearer ${token}` });

export async function versaoOf(api: Api, { path }: Report): Promise<number> {
  return (await api.get<{ versao: number }>(path)).versao;
}
