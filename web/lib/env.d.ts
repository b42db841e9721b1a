/** The product's version, from package.json at build time. */
declare const __VERSAO__: string;

/** The contract without its schemas, as far as the loaded modules name its calls. Made by `tools/callsPlugin.ts`. */
declare module "virtual:calls" {
  export const CALLS: Readonly<
    Record<
      import("../../domain/contract.ts").CallName,
      Pick<import("../../domain/calls/call.ts").Call, "method" | "path" | "scope">
    >
  >;
}
