import { type CallName, contract } from "../../domain/contract.ts";
import { fullPath } from "../../server/http/register.ts";

/** Finds the call of the contract that a request makes. */

const CALLS = (Object.keys(contract) as CallName[])
  .map((name) => ({ name, method: contract[name].method, path: fullPath(contract[name]) }))
  // Fixed paths come first: `/assinaturas/minha` is not the signature with the id `minha`.
  .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)
  .map(({ name, method, path }) => ({ name, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));

/** @param url an address, or its path and query. */
export const callOf = (method: string, url: string): CallName | undefined => {
  const { pathname } = new URL(url, "http://localhost");
  return CALLS.find((call) => call.method === method && call.path.test(pathname))?.name;
};
