/** `URL` converts a domain name to its form in the DNS. Browsers and Node both have it, but the types of this folder include neither environment. */
const { URL } = globalThis as unknown as { URL: new (address: string) => { readonly hostname: string } };

/** One label of a domain name: letters, marks and digits of any script, with hyphens inside. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** Characters that separate the labels of a domain name: `.` and the full stops of other scripts. */
const STOPS = /[.\u3002\uff0e\uff61]/;

/**
 * Converts the domain of an address to its DNS form (`construção.com` to `xn--construo-xza3b.com`); returns anything that is no
 * address unchanged.
 */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || !domain.split(STOPS).every((label) => LABEL.test(label))) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
