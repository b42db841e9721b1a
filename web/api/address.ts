type Plain = Readonly<Record<string, unknown>>;

/**
 * Builds the address of a call: the scope's base, the path with its `{parameters}` encoded, the query without undefined and null
 * values. Throws when a parameter is missing: that is a mistake in our code, never the person's.
 */
export function callAddress(
  scope: "publica" | "conta" | "empresa",
  path: string,
  {
    params = {},
    query = {},
    empresaId,
  }: { params?: Plain | undefined; query?: Plain | undefined; empresaId: string | undefined },
): string {
  if (scope === "empresa" && empresaId === undefined) throw new Error(`${path} needs a company`);
  const base = scope === "empresa" ? `/v2/empresas/${encodeURIComponent(empresaId ?? "")}` : "/v2";
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (typeof value !== "string" && typeof value !== "number") throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      search.set(name, String(value));
  }
  const text = search.toString();
  return `${base}${filled}${text === "" ? "" : `?${text}`}`;
}

/** Adds a query parameter such as `ver=true` to an address. */
export const withQuery = (address: string, query: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}${query}`;
