import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The module of Vite's through which every dynamic import of the build goes. */
const HELPER = "\0vite/preload-helper.js";
const OURS = fileURLToPath(new URL("../web/lib/fetchFiles.ts", import.meta.url));

/** A file and all that has to be there before it runs. */
function withImports(file: string, importsOf: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set([file]);
  for (const one of seen) for (const imported of importsOf.get(one) ?? []) seen.add(imported);
  return seen;
}

/**
 * Dynamic imports of the build fetch their files by `web/lib/fetchFiles.ts`, and name the file they import among them, but none
 * that is there already because the importing file needs it.
 */
export function importsPlugin(): Plugin {
  const importsOf = new Map<string, readonly string[]>();
  return {
    name: "canteiro:imports",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          // Older browsers than those that know it fetch the same files a moment later.
          polyfill: false,
          resolveDependencies: (file, deps, { hostId, hostType }) => {
            if (hostType === "html") return deps;
            const there = withImports(hostId, importsOf);
            return [file, ...deps.filter((name) => name !== file && !there.has(name))];
          },
        },
      },
    }),
    // Before Vite's own hook, which reads the imports.
    generateBundle: (_options, bundle) => {
      for (const part of Object.values(bundle)) if (part.type === "chunk") importsOf.set(part.fileName, part.imports);
    },
    load: (id) => (id === HELPER ? `export { importWithFiles as __vitePreload } from ${JSON.stringify(OURS)};` : null),
  };
}
