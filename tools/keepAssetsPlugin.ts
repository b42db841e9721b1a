import { existsSync, readFileSync } from "node:fs";
import { rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { builtFiles, filesBelow } from "./builtFiles.ts";

/** A page of an older build that is still open may ask for its files for this long. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Keeps the files of earlier builds until no build has used them for 30 days, so that a page that was open during a deploy can
 * still load the code of its windows. The modification time tells when a file was last in use: each build sets it on its own
 * files and on those of the build before.
 */
export function keepAssetsPlugin(): Plugin {
  let outDir = "";
  let publicDir = "";
  /** Path of the list of the last build's files, which lies beside the build. */
  const record = () => `${outDir}.files.json`;

  return {
    name: "canteiro-keep-assets",
    apply: "build",
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
      ({ publicDir } = config);
    },
    // Vite does not call this for a build in memory (`write: false`).
    async writeBundle(_options, bundle) {
      const now = new Date();
      const current = await builtFiles(publicDir, bundle);
      const before = existsSync(record()) ? (JSON.parse(readFileSync(record(), "utf8")) as string[]) : [];
      const inUse = new Set([...before, ...current]);
      const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
      const keepOrRemove = async (name: string): Promise<void> => {
        const path = join(outDir, name);
        if (inUse.has(name.replace(COMPRESSED, ""))) await utimes(path, now, now);
        else if ((await stat(path)).mtimeMs < oldest) await rm(path);
      };
      await Promise.all((await filesBelow(outDir)).map(keepOrRemove));
      await writeFile(record(), JSON.stringify([...current].sort()));
    },
  };
}
