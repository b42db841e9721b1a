import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { builtFiles } from "./builtFiles.ts";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Compressing a file below this size would save too little to make a difference within a network packet. */
const MINIMUM_BYTES = 512;

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MINIMUM_BYTES) {
    // Removes compressed copies of an earlier build, which would be served instead of the file.
    await Promise.all([`${path}.br`, `${path}.gz`].map((copy) => rm(copy, { force: true })));
    return;
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
}

/** Writes `.br` and `.gz` beside every text asset of the build, at the highest level, so that the server compresses nothing itself. */
export function precompressPlugin(): Plugin {
  let outDir = "";
  let publicDir = "";
  return {
    name: "canteiro-precompress",
    apply: "build",
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
      ({ publicDir } = config);
    },
    // Runs after the bundle is written, because only then the folder has all files, including those of `public/`.
    async writeBundle(_options, bundle) {
      const files = [...(await builtFiles(publicDir, bundle))];
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(outDir, file))));
    },
  };
}
