import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { DraftsOf } from "./drafts.ts";
import { type Dump, formatDump, packFiles, parseDump } from "./dump.ts";
import type { Answer, Pessoa } from "./walk.ts";

/** Writes and reads worlds. A world is a folder beside this file: all data that the product of one release held, and the answers that it gave. */

export type World = {
  /**
   * The commit that the world was made from. `quando` is the moment of the recording, on which days left, time windows and bins
   * in the answers depend.
   */
  readonly commit: string;
  readonly quando: string;
  readonly pessoas: readonly Pessoa[];
  readonly drafts: readonly DraftsOf[];
};
export type Recorded = World & { readonly dump: Dump; readonly answers: readonly Answer[]; readonly files: Uint8Array };

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

const pack = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
  });
const unpack = (path: string): string => brotliDecompressSync(readFileSync(path)).toString("utf8");

const headOf = (name: string): World => JSON.parse(readFileSync(join(FOLDER, name, "world.json"), "utf8")) as World;

/** Names of all worlds, oldest first. */
export const worlds = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted((a, b) => (headOf(a).quando < headOf(b).quando ? -1 : 1));

/** @throws Error when a world of that name exists: worlds are never made again */
export function newFolder(name: string): string {
  const folder = join(FOLDER, name);
  if (existsSync(folder)) throw new Error(`There is a world ${name}; none is ever made again.`);
  return folder;
}

const README = ({ commit, quando }: World) => `# The world of ${commit.slice(0, 7)}

Everything that the product held at commit \`${commit}\`, made on ${quando.slice(0, 10)} by \`npm run world\`: that product was
started and used by HTTP, as two companies and the demonstration in small. Never made again and never changed; the tests open it with
today's product.

| file | holds |
|---|---|
| \`world.json\` | commit, moment, people with their sessions, drafts as the browser's store of that commit wrote them |
| \`database.sql.br\` | names and checksums of the migrations, then every table as \`COPY\` text in the order of its key; brotli |
| \`files.zip\` | of the data folder: files by their SHA-256, the keys that sign, copies of anchors |
| \`answers.jsonl.br\` | what each person was answered to every GET, in the order of asking; brotli |

Companies, people and keys are invented, and sign nothing else. Jobs were done before, so the queues' tables are not in it.
To look into a packed file: \`node -e 'process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync("database.sql.br")))'\`.
`;

/** Writes a world; `dataDir` is the data folder whose files are packed into it. */
export function writeWorld(
  folder: string,
  world: World,
  dump: Dump,
  answers: readonly Answer[],
  dataDir: string,
): void {
  mkdirSync(folder);
  writeFileSync(join(folder, "README.md"), README(world));
  writeFileSync(join(folder, "world.json"), `${JSON.stringify(world, null, 2)}\n`);
  writeFileSync(join(folder, "database.sql.br"), pack(formatDump(dump)));
  writeFileSync(join(folder, "files.zip"), packFiles(dataDir));
  writeFileSync(join(folder, "answers.jsonl.br"), pack(answers.map((each) => `${JSON.stringify(each)}\n`).join("")));
}

export function readWorld(name: string): Recorded {
  const folder = join(FOLDER, name);
  const lines = unpack(join(folder, "answers.jsonl.br")).trimEnd().split("\n");
  return {
    ...headOf(name),
    dump: parseDump(unpack(join(folder, "database.sql.br"))),
    answers: lines.map((line) => JSON.parse(line) as Answer),
    files: new Uint8Array(readFileSync(join(folder, "files.zip"))),
  };
}
