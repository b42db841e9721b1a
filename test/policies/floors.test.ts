import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { CODE_FILES, importsOf, isTest, runtimeImportsOf } from "./repository.ts";

/**
 * Checks the floors: a folder of domain, server or web imports only from its own floor and those below, types included. Folders
 * of one floor may import each other, but not in a circle.
 */

const ROOTS = ["domain", "server", "web"] as const;

/** Floors, the lowest first. `(root)` means the files outside folders, which assemble the folders; in web that is `app`. */
const FLOORS: Readonly<Record<(typeof ROOTS)[number], readonly (readonly string[])[]>> = {
  domain: [
    ["calls", "errors", "i18n", "lib", "secoes"],
    ["aprovacao", "permissoes"],
    [
      "auditoria",
      "backup",
      "busca",
      "catalogos",
      "chaves",
      "cobranca",
      "contas",
      "cronograma",
      "documentos",
      "edicao",
      "empresas",
      "modelos",
      "obras",
      "push",
      "usuarios",
      "webhooks",
    ],
    ["relatorios", "presenca"],
    ["evidencia", "lixeira", "notificacoes", "selo", "verificacao"],
    ["analise", "filtros", "hoje", "importacao", "impressoes", "plano", "sincronizacao", "sobre"],
    ["(root)"],
  ],
  server: [
    [
      "answers",
      "db",
      "files",
      "http",
      "images",
      "jobs",
      "lib",
      "live",
      "mail",
      "places",
      "storage",
      "typeset",
      "videos",
    ],
    ["permissoes", "logins", "empresas", "usuarios"],
    ["auditoria", "busca", "catalogos", "chaves", "cobranca", "cronograma", "documentos", "modelos", "obras", "sobre"],
    ["presenca", "relatorios"],
    ["aprovacao", "contas", "evidencia", "lixeira", "notificacoes", "selo", "verificacao"],
    ["analise", "backup", "filtros", "hoje", "importacao", "impressoes", "push", "sincronizacao", "webhooks"],
    ["(root)"],
  ],
  web: [
    ["lib", "local"],
    ["i18n"],
    ["api"],
    ["ui"],
    ["shell"],
    ["auditoria", "edicao", "importacao", "lixeira", "notificacoes", "sobre"],
    ["impressoes", "obras"],
    ["relatorios"],
    ["analise", "aprovacao", "cadastros", "cronograma", "documentos", "empresas", "filtros", "plano"],
    ["caixa", "checklists", "modelos", "usuarios"],
    ["webhooks"],
    ["busca", "chaves", "contas", "dashboard", "hoje", "passos", "verificacao"],
    ["app"],
  ],
};

const product = CODE_FILES.filter((path) => ROOTS.some((root) => path.startsWith(`${root}/`)) && !isTest(path));
const inProduct = new Set(product);
const edgesBy = (read: (path: string) => string[]): Map<string, string[]> =>
  new Map(product.map((path) => [path, read(path).filter((name) => inProduct.has(name))]));
const known = edgesBy(importsOf);
/** Imports at run time only: types no longer exist then, and lazy imports come later. */
const running = edgesBy(runtimeImportsOf);

function folderOf(path: string): string {
  const [root = "", folder = "", ...rest] = path.split("/");
  return rest.length === 0 ? `${root}/(root)` : `${root}/${folder}`;
}

/** Returns the groups of nodes that reach each other (Tarjan's algorithm); single nodes are left out. */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    const at = index.size;
    index.set(node, at);
    low.set(node, at);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? at, low.get(next) ?? at));
    }
    if (low.get(node) !== at) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** Every folder that contains other folders, at any depth. */
function parentsIn(root: string): string[] {
  const dirs = product.filter((path) => path.startsWith(`${root}/`)).map((path) => posix.dirname(path));
  const all = dirs.flatMap((dir) => dir.split("/").map((_, depth, parts) => parts.slice(0, depth + 1).join("/")));
  return [...new Set(all)].filter((dir) => dirs.some((other) => other.startsWith(`${dir}/`))).sort();
}

/** Returns the imports between the folders directly below `parent`. Files directly in `parent` are left out, because they assemble the folders. */
function siblingsIn(parent: string): Map<string, string[]> {
  const below = (path: string): string | null => {
    const [folder = "", ...rest] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split("/") : [];
    return rest.length === 0 ? null : folder;
  };
  const edges = new Map<string, string[]>();
  for (const [path, names] of known) {
    const from = below(path);
    if (from === null) continue;
    const to = names.map(below).filter((folder) => folder !== null && folder !== from);
    edges.set(from, [...new Set([...(edges.get(from) ?? []), ...to.filter((folder) => folder !== null)])]);
  }
  return edges;
}

function foldersOf(root: string): Map<string, string[]> {
  const edges = new Map<string, Set<string>>();
  for (const [path, names] of known) {
    if (!path.startsWith(`${root}/`)) continue;
    const from = folderOf(path);
    const to = edges.get(from) ?? new Set();
    edges.set(from, to);
    for (const name of names) if (name.startsWith(`${root}/`) && folderOf(name) !== from) to.add(folderOf(name));
  }
  return new Map([...edges].map(([from, to]) => [from, [...to]]));
}

describe("floors", () => {
  it("are found", () => {
    expect(known.get("server/app.ts")).toContain("server/services.ts");
    expect(running.get("server/app.ts")).toContain("server/listeners.ts");
    expect(running.get("server/app.ts")).not.toContain("server/services.ts");
    expect(circles(new Map(Object.entries({ a: ["b"], b: ["c"], c: ["b"] })))).toEqual([["b", "c"]]);
  });

  it("no module that runs reaches itself, in tests and tools neither", () => {
    const all = new Set(CODE_FILES);
    const edges = CODE_FILES.map((path) => [path, runtimeImportsOf(path).filter((name) => all.has(name))] as const);
    expect(circles(new Map(edges))).toEqual([]);
  });

  describe.each(ROOTS)("of %s", (root) => {
    const floorOf = new Map(FLOORS[root].flatMap((names, floor) => names.map((name) => [`${root}/${name}`, floor])));

    it("name every folder", () => {
      expect([...foldersOf(root).keys()].sort()).toEqual([...floorOf.keys()].sort());
    });

    it("know nothing above them", () => {
      const floor = (path: string): number => floorOf.get(folderOf(path)) ?? -1;
      const upward = [...known].flatMap(([path, names]) =>
        names
          .filter((name) => path.startsWith(`${root}/`) && name.startsWith(`${root}/`) && floor(name) > floor(path))
          .map((name) => `${path} → ${name}`),
      );
      expect(upward).toEqual([]);
    });

    it("have no folders that know each other in a circle", () => {
      expect(circles(foldersOf(root))).toEqual([]);
    });

    it("have no such circle inside a folder either, however deep", () => {
      const deep = parentsIn(root).map((parent) => [parent, circles(siblingsIn(parent))] as const);
      expect(deep.length).toBeGreaterThan(2);
      expect(deep.filter(([, found]) => found.length > 0)).toEqual([]);
    });
  });
});
