import { domainToUnicode } from "node:url";

/** Turns a stored address into what people write: `obra@xn--construo-xza3b.com.br` becomes `obra@construção.com.br`. */
export function legibleEmail(address: string): string {
  if (!address.includes("xn--")) return address;
  const at = address.lastIndexOf("@");
  const domain = domainToUnicode(address.slice(at + 1));
  return domain === "" ? address : `${address.slice(0, at)}@${domain}`;
}
