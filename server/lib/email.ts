import { domainToUnicode } from "node:url";

/** An address as people write it: `obra@construção.com.br`, kept as `obra@xn--construo-xza3b.com.br`. */
export function legibleEmail(address: string): string {
  if (!address.includes("xn--")) return address;
  const at = address.lastIndexOf("@");
  const domain = domainToUnicode(address.slice(at + 1));
  return domain === "" ? address : `${address.slice(0, at)}@${domain}`;
}
