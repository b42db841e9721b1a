import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The module of Vite's through which every dynamic import of the build goes. */
const HELPER = "\0vite/preload-helper.js";
const OURS = fileURLToPath(new URL("../web/lib/fetchFiles.ts", import.meta.url));

/** Dynamic imports of the build fetch their files by `web/lib/fetchFiles.ts`, and name the file they import among them. */
export function importsPlugin(): Plugin {
  return {
    name: "canteiro:imports",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          // Older browsers than those that know it fetch the same files a moment later.
          polyfill: false,
          resolveDependencies: (file, deps, { hostType }) =>
            hostType === "html" || deps.includes(file) ? deps : [file, ...deps],
        },
      },
    }),
    load: (id) => (id === HELPER ? `export { importWithFiles as __vitePreload } from ${JSON.stringify(OURS)};` : null),
  };
}
