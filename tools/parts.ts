import { dirname, join, resolve } from "node:path";
import type { Rolldown } from "vite";

/** Screens by name, each with the modules below `web` that are loaded to show it. */
export type Screens = Readonly<Record<string, readonly string[]>>;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const WEB = join(import.meta.dirname, "..", "web");
/** Index files of packages: they import everything, while a screen needs only the names that it imports. */
const INDEX =
  /node_modules[\\/](?:@mantine[\\/]\w+[\\/]esm[\\/]index|lucide-react[\\/]dist[\\/]esm[\\/]lucide-react)\.mjs$/;
const NAMED = /(?:im|ex)port \{([^}]*)\} from ["']([^"']+)["']/g;

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

type Name = { readonly inside: string; readonly outside: string; readonly from: string };

/** The named imports and exports of a module; for `{ a as b }`, `inside` is `a` and `outside` is `b`. */
function namesIn(code: string | null | undefined): Name[] {
  return [...(code ?? "").matchAll(NAMED)].flatMap(([, names = "", from = ""]) =>
    names.split(",").map((name) => {
      const [inside = "", outside = inside] = name.trim().split(" as ");
      return { inside, outside, from };
    }),
  );
}

/** Returns a function that lists a module's imports; an import from an index file also gives the files of the imported names. */
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

/** Maps each module to the screens that need it; `null` stands for all screens that are not in the table. */
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
  // The start opens every page by a dynamic import: pages that the table does not list count as needed by `null`.
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
 * Returns the part of the build that a module goes to:
 * - needed by the start: `start`; an icon that several screens need: `icons`;
 * - needed by several screens: a word that all their names have, else the first name with `-ui`, as `works-ui`;
 * - needed by one screen: the name of the screen, or as `works-pages` when pages outside the table need the module too;
 * - needed only by entries of `later`: as with one screen, named after the first of these entries;
 * - otherwise null, which leaves the module to the bundler. Null also for a screen called `… pages`, which stands for many pages,
 * when pages outside the table need the module too.
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

/**
 * Returns a function that names the part of the build for a module, by the screens that need the module; `later` lists modules
 * that are loaded after a screen's first paint.
 */
export function namePart(screens: Screens, later: Screens): Rolldown.CodeSplittingNameFunction {
  let needs: ReturnType<typeof findNeeds> | undefined;
  return (id, graph) => {
    needs ??= findNeeds({ ...screens, ...later }, graph);
    const of = needs.get(id);
    // A module that no other module imports statically is left to the bundler: inside a part it would need an extra file that re-exports it.
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const alone = importers.every((importer) => graph.getModuleInfo(importer)?.isEntry === true);
    return of === undefined || alone ? null : (partOf(id, of, later)?.replaceAll(" ", "-") ?? null);
  };
}
