import { catalogosContract } from "./catalogos/contract.ts";
import { contasContract } from "./contas/contract.ts";
import { lixeiraContract } from "./lixeira/contract.ts";
import { obrasContract } from "./obras/contract.ts";
import { relatoriosContract } from "./relatorios/contract.ts";

/**
 * Every call of the API by name. The browser does not carry the schemas: the build hands it a plain table of method, path
 * and scope (`virtual:calls`, see `tools/callsPlugin.ts`) and the types of this object.
 */
export const contract = {
  ...contasContract,
  ...obrasContract,
  ...catalogosContract,
  ...relatoriosContract,
  ...lixeiraContract,
};
export type Contract = typeof contract;
export type CallName = keyof Contract;
