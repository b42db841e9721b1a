import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Below this a compressed copy saves nothing a packet would notice. */
const MINIMUM_BYTES = 512;

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MINIMUM_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
}

/** Writes `.br` and `.gz` beside every text asset of the build, at the highest level, so that the server only hands files out. */
export function precompressPlugin(): Plugin {
  let outDir = "";
  return {
    name: "canteiro-precompress",
    apply: "build",
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    // Only after a build that worked: the folder with `public/` in it is complete then.
    async writeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(outDir, file))));
    },
  };
}
