/** The product's version, from package.json at build time. */
declare const __VERSAO__: string;

/** The contract without its schemas, reduced to the calls that the loaded modules name. Made by `tools/callsPlugin.ts`. */
declare module "virtual:calls" {
  export const CALLS: Readonly<
    Record<
      import("../../domain/contract.ts").CallName,
      Pick<import("../../domain/calls/call.ts").Call, "method" | "path" | "scope">
    >
  >;
}

/** The texts of every language and area (`pt/relatorio`), by their namespaces. Made by `tools/textsPlugin.ts`. */
declare module "virtual:texts" {
  export const files: Readonly<
    Record<string, () => Promise<Readonly<Partial<Record<string, import("./i18n/shape.ts").Catalog>>>>>
  >;
}
