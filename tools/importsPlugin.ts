import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The module of Vite that handles every dynamic import of the build. */
const HELPER = "\0vite/preload-helper.js";
const OURS = fileURLToPath(new URL("../web/lib/fetchFiles.ts", import.meta.url));

/** Returns a file and all files that must be loaded before this file runs. */
function withImports(file: string, importsOf: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set([file]);
  for (const one of seen) for (const imported of importsOf.get(one) ?? []) seen.add(imported);
  return seen;
}

/**
 * Makes dynamic imports of the build fetch their files through `web/lib/fetchFiles.ts`. Each import lists its own file first, and
 * leaves out files that the importing file has already loaded.
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
          // Without the polyfill, browsers that lack module preloading fetch the same files a moment later.
          polyfill: false,
          resolveDependencies: (file, deps, { hostId, hostType }) => {
            if (hostType === "html") return deps;
            const there = withImports(hostId, importsOf);
            return [file, ...deps.filter((name) => name !== file && !there.has(name))];
          },
        },
      },
    }),
    // Fills `importsOf` before Vite's own `generateBundle` hook, which calls `resolveDependencies`.
    generateBundle: (_options, bundle) => {
      for (const part of Object.values(bundle)) if (part.type === "chunk") importsOf.set(part.fileName, part.imports);
    },
    load: (id) => (id === HELPER ? `export { importWithFiles as __vitePreload } from ${JSON.stringify(OURS)};` : null),
  };
}
