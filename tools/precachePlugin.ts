import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { PAGE, type Precache } from "../web/local/shell/rules.ts";
import { LANGUAGES } from "../web/i18n/language.ts";
import { filesBelow } from "./builtFiles.ts";

const WORKER = join(import.meta.dirname, "..", "web", "local", "shell", "worker.ts");
/** Public files that are not for people, so devices need not keep them. */
const NOT_KEPT = ["robots.txt"];

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
type Bundle = Readonly<Record<string, Chunk | Rolldown.OutputAsset>>;

const textsOf = (language: string): string => `\0virtual:texts/${language}/`;

/** Returns the files needed before these scripts run: the scripts themselves, the scripts that they import, and the styles of all of them. */
function reach(chunks: readonly Chunk[], roots: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Set<string>();
  const open = [...roots];
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (names.has(chunk.fileName)) continue;
    names.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
    open.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return names;
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === "chunk");
}

/** Returns the scripts that belong to a module: a module in a shared part also has a small script of its own, which refers to that part. */
function partsWith(chunks: readonly Chunk[], id: string): Chunk[] {
  const found = chunks.filter(({ moduleIds, facadeModuleId }) => moduleIds.includes(id) || facadeModuleId === id);
  if (found.length === 0) throw new Error(`No script has ${id}, which is kept first.`);
  return found;
}

function listOf(bundle: Bundle, publicFiles: readonly string[], first: readonly string[]): Precache {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error("The build has no entry.");
  const files = reach(chunks, [entry, ...first.flatMap((id) => partsWith(chunks, id))]);
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => {
      const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.startsWith(textsOf(language))));
      return [language, [...reach(chunks, own)].filter((name) => !files.has(name)).sort()];
    }),
  );
  const named = new Set([PAGE, ...files, ...Object.values(texts).flat()]);
  return {
    entry: entry.fileName,
    first: [...publicFiles, ...[...files].sort()],
    texts,
    rest: Object.keys(bundle)
      .filter((name) => !named.has(name))
      .sort(),
  };
}

/** Builds the service worker as one script, because it runs in the browser's background and shares nothing with the pages. */
async function buildWorker(root: string, list: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { __LISTA__: JSON.stringify(list) },
    build: { write: false, modulePreload: false, rolldownOptions: { input: WORKER, output: { format: "iife" } } },
  });
  const [output] = [built].flat();
  if (output === undefined || !("output" in output)) throw new Error("The worker was not built.");
  return output.output[0].code;
}

/**
 * Adds to the build the service worker (`/sw.js`) and the list of files that it keeps on devices (decision 038): first the files
 * that these modules below `web` need, then the rest. Any change of the build changes the name of the list, and thereby the
 * worker.
 */
export function precachePlugin(modules: readonly string[]): Plugin {
  let root = "";
  let publicDir = "";
  return {
    name: "canteiro-precache",
    apply: "build",
    configResolved: (config) => {
      ({ root, publicDir } = config);
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const publicFiles = (await filesBelow(publicDir)).filter((name) => !NOT_KEPT.includes(name)).sort();
        const first = modules.map((module) => join(root, module));
        const source = JSON.stringify(listOf(bundle, publicFiles, first));
        const page = bundle[PAGE];
        if (page?.type !== "asset") throw new Error("The build has no page.");
        const hash = createHash("sha256").update(source).update(page.source);
        for (const name of publicFiles) hash.update(await readFile(join(publicDir, name)));
        const list = `assets/precache-${hash.digest("hex").slice(0, 8)}.json`;
        this.emitFile({ type: "asset", fileName: list, source });
        this.emitFile({ type: "asset", fileName: "sw.js", source: await buildWorker(root, list) });
      },
    },
  };
}
