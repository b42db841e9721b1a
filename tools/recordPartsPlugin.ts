import { writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** A script of the build: its sources (paths relative to `web/`), and the scripts and styles that it needs before it runs. */
export type Part = {
  readonly isEntry: boolean;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly styles: readonly string[];
};

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Records the scripts of the last build in a file beside it, so that budgets can be computed without another build. */
export function recordPartsPlugin(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "canteiro-record-parts",
    apply: "build",
    configResolved: (config) => {
      ({ root } = config);
      outDir = join(root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const parts: Record<string, Part> = {};
      for (const chunk of Object.values(bundle) as (Chunk | Rolldown.OutputAsset)[]) {
        if (chunk.type !== "chunk") continue;
        const modules = chunk.moduleIds.map((id) => relative(root, id).split(sep).join("/"));
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
        parts[chunk.fileName] = { isEntry: chunk.isEntry, modules, imports: chunk.imports, styles };
      }
      await writeFile(`${outDir}.parts.json`, JSON.stringify(parts));
    },
  };
}
