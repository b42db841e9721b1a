/** Browsers and Node have `URL`, which knows how the DNS writes a name; the types of this folder include neither of the two. */
const { URL } = globalThis as unknown as { URL: new (address: string) => { readonly hostname: string } };

/** Letters, marks and digits of any script, with hyphens inside. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** Full stops of other scripts count as `.`. */
const STOPS = /[.\u3002\uff0e\uff61]/;

/** The address with its domain as the DNS calls it (`construção.com` is `xn--construo-xza3b.com`); unchanged when it is no address. */
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
