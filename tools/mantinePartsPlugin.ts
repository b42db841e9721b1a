import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const MANTINE = join(import.meta.dirname, "..", "node_modules", "@mantine");
const COMPONENT = /@mantine\/core\/esm\/components\/.*\.mjs$/;
/** `Menu.Sub = MenuSub;`: Mantine attaches parts to a component, so the code of every part is bundled, used or not. */
const CARRIED = /^([A-Z]\w+\.[A-Z]\w+) = \w+;$/gm;
/** A use of a part, but not a name in Mantine's own debugging strings (`"@mantine/core/MenuSub"`). */
const NAMED = /(?<![\w"/.])[A-Z]\w+\.[A-Z]\w+\b/g;
/**
 * `const { Sub } = Menu;` uses a part without writing `Menu.Sub`. The plugin would remove that part, and only the browser would
 * fail; so the build refuses such code.
 */
const TAKEN_APART = /\} = ([A-Z]\w+);/g;
/**
 * Mantine's modal window compares its scroll component with `ScrollArea.Autosize`, which our code never passes. The comparison
 * alone would bundle the scroll area and all floating elements.
 */
const COMPARED = /^import \{ ScrollArea \} from .*;\n([^]*)scrollAreaComponent === ScrollArea\.Autosize/m;

function textsBelow(folder: string, name: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && name.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
}

/** Removes from each Mantine component the parts that neither Mantine nor our own code uses. */
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
