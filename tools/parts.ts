import { dirname, join, resolve } from "node:path";
import type { Rolldown } from "vite";

/** Screens by name, each with the modules below `web` that are loaded for it. */
export type Screens = Readonly<Record<string, readonly string[]>>;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const WEB = join(import.meta.dirname, "..", "web");
/** Index files of packages import everything; a screen needs only the names it imports. */
const INDEX =
  /node_modules[\\/](?:@mantine[\\/]\w+[\\/]esm[\\/]index|lucide-react[\\/]dist[\\/]esm[\\/]lucide-react)\.mjs$/;
const NAMED = /(?:im|ex)port \{([^}]*)\} from ["']([^"']+)["']/g;

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

type Name = { readonly inside: string; readonly outside: string; readonly from: string };

/** The named imports and exports of a module; `{ a as b }` is a inside and b outside. */
function namesIn(code: string | null | undefined): Name[] {
  return [...(code ?? "").matchAll(NAMED)].flatMap(([, names = "", from = ""]) =>
    names.split(",").map((name) => {
      const [inside = "", outside = inside] = name.trim().split(" as ");
      return { inside, outside, from };
    }),
  );
}

/** Imports of a module, through index files to the files that they name. */
function importsIn(graph: Graph): (id: string) => readonly string[] {
  const indexes = new Map<string, ReadonlyMap<string, string>>();
  const readIndex = (id: string): ReadonlyMap<string, string> => {
    const known = indexes.get(id);
    if (known !== undefined) return known;
    const names = namesIn(graph.getModuleInfo(id)?.code);
    const files = new Map(names.map(({ outside, from }) => [outside, resolve(dirname(id), from)]));
    indexes.set(id, files);
    return files;
  };
  return (id) => {
    const info = graph.getModuleInfo(id);
    if (info === null || INDEX.test(id)) return [];
    const names = namesIn(info.code);
    return info.importedIds.flatMap((imported) => {
      if (!INDEX.test(imported)) return [imported];
      const named = names.filter(({ from }) => imported.includes(join("node_modules", from)));
      return [imported, ...named.flatMap(({ inside }) => readIndex(imported).get(inside) ?? [])];
    });
  };
}

/** Which screens need a module; `null` stands for a screen that is not in the table. */
function findNeeds(screens: Screens, graph: Graph): ReadonlyMap<string, ReadonlySet<string | null>> {
  const importsOf = importsIn(graph);
  const needs = new Map<string, Set<string | null>>();
  const visit = (screen: string | null, modules: readonly string[]): void => {
    const open = [...modules];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const of = needs.get(id) ?? new Set();
      if (of.has(screen)) continue;
      needs.set(id, of.add(screen));
      open.push(...importsOf(id));
    }
  };
  const paths = Object.entries(screens).map(
    ([screen, modules]) => [screen, modules.map((module) => join(WEB, module))] as const,
  );
  const listed = new Set(paths.flatMap(([, modules]) => modules));
  for (const module of listed)
    if (graph.getModuleInfo(module) === null) throw new Error(`${module} is loaded for no screen any more`);
  for (const [screen, modules] of paths) visit(screen, modules);
  // The start opens every page.
  for (const [id, of] of needs) {
    if (!of.has("start")) continue;
    const opened = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    visit(
      null,
      opened.filter((page) => !listed.has(page)),
    );
  }
  return needs;
}

/**
 * The part of a module:
 * - `start`: everything the start needs; `icons`: every other icon that several need;
 * - several screens need it: the word that all their names share, else the first of them, as `works-ui`;
 * - one screen needs it: named as the screen, or as `works-pages` when pages outside the table need it too;
 * - only later code needs it: the same by the first of these, since all of them give way to screens;
 * - otherwise null, which leaves it to the bundler. A screen called `… pages` stands for many and shares nothing with the others.
 */
function partOf(id: string, needs: ReadonlySet<string | null>, later: Screens): string | null {
  if (needs.has("start")) return "start";
  if (ICON.test(id) && needs.size > 1) return "icons";
  const named = [...needs].filter((screen) => screen !== null);
  const [first, ...others] = named.filter((screen) => later[screen] === undefined);
  if (others.length > 0) {
    const isShared = (word: string): boolean => others.every((screen) => screen.split(" ").includes(word));
    return first?.split(" ").find(isShared) ?? `${first}-ui`;
  }
  const only = first ?? named[0];
  if (only === undefined || !needs.has(null)) return only ?? null;
  return only.endsWith("pages") ? null : `${only}-pages`;
}

/** Names the part of each module by the screens that need it; `later` comes after a first picture. */
export function namePart(screens: Screens, later: Screens): Rolldown.CodeSplittingNameFunction {
  let needs: ReturnType<typeof findNeeds> | undefined;
  return (id, graph) => {
    needs ??= findNeeds({ ...screens, ...later }, graph);
    const of = needs.get(id);
    // A module that is only fetched by itself is the bundler's: a part that held it would need a file of its own to name it.
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const alone = importers.every((importer) => graph.getModuleInfo(importer)?.isEntry === true);
    return of === undefined || alone ? null : (partOf(id, of, later)?.replaceAll(" ", "-") ?? null);
  };
}
