import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const MANTINE = join(import.meta.dirname, "..", "node_modules", "@mantine");
const COMPONENT = /@mantine\/core\/esm\/components\/.*\.mjs$/;
/** `Menu.Sub = MenuSub;`: a component carries its parts, and with them their code, whether anybody shows them or not. */
const CARRIED = /^([A-Z]\w+\.[A-Z]\w+) = \w+;$/gm;
/** Not in the names that Mantine gives them for its own tools (`"@mantine/core/MenuSub"`). */
const NAMED = /(?<![\w"/.])[A-Z]\w+\.[A-Z]\w+\b/g;
/** `const { Sub } = Menu;` names no `Menu.Sub`: the part would be gone, and only the browser would say so. */
const TAKEN_APART = /\} = ([A-Z]\w+);/g;
/** A window compares its scroll area with Mantine's own, which none of ours has, and so brings that one and all that floats along. */
const COMPARED = /^import \{ ScrollArea \} from .*;\n([^]*)scrollAreaComponent === ScrollArea\.Autosize/m;

function textsBelow(folder: string, name: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && name.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
}

/** Takes from each Mantine component the parts that neither Mantine nor our own code names. */
export function mantinePartsPlugin(): Plugin {
  let named = new Set<string>();
  return {
    name: "canteiro-mantine-parts",
    apply: "build",
    configResolved: ({ root }) => {
      const theirs = textsBelow(MANTINE, /\.mjs$/);
      const ours = textsBelow(root, /\.tsx?$/);
      const carriers = new Set(
        theirs.flatMap((text) => [...text.matchAll(CARRIED)].map(([, part]) => part?.split(".")[0])),
      );
      for (const [words, of] of [...theirs, ...ours].flatMap((text) => [...text.matchAll(TAKEN_APART)]))
        if (carriers.has(of)) throw new Error(`Name the parts of ${of} in full: '${words}' hides which are used.`);
      named = new Set([...theirs, ...ours].flatMap((text) => text.replaceAll(CARRIED, "").match(NAMED) ?? []));
    },
    transform: {
      filter: { id: COMPONENT },
      handler: (code) => ({
        code: code
          .replaceAll(CARRIED, (line, part: string) => (named.has(part) ? line : ""))
          .replace(COMPARED, "$1false"),
        map: null,
      }),
    },
  };
}
