/** Syntax tree as the bundler parses it (ESTree). */
type Node = { readonly type: string; readonly [key: string]: unknown };

/** Modules whose functions make a call named by their first argument, and the exports of these modules that make no call. */
const MAKERS = /(?:^|[\\/])api[\\/](?:client|stream)\.ts$/;
const NO_CALL: ReadonlySet<unknown> = new Set(["deviceId", "onBarred"]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** True for a child that is only a property name and not a reference: `object.call`, `{ call: … }`. */
const onlyNamed = (node: Node, key: string): boolean =>
  node["computed"] === false && ((key === "property" && node.type === "MemberExpression") || key === "key");

function* children(node: Node): Generator<Node> {
  for (const [key, value] of Object.entries(node)) if (!onlyNamed(node, key)) yield* nodesIn(value);
}

const isMaker = (source: Node | undefined): boolean =>
  typeof source?.["value"] === "string" && MAKERS.test(source["value"]);

/** Returns the local names that a module gives to the imported functions that make calls. */
function makersIn(program: Node): Set<unknown> {
  const names = new Set<unknown>();
  for (const one of nodesIn(program["body"])) {
    if (one["importKind"] === "type" || !isMaker(nodesIn(one["source"])[0])) continue;
    if (one.type !== "ImportDeclaration") throw new Error("what makes calls is not passed on to other modules");
    for (const each of nodesIn(one["specifiers"])) {
      if (each.type !== "ImportSpecifier") throw new Error("what makes calls is imported by name");
      const [imported] = nodesIn(each["imported"]);
      if (each["importKind"] !== "type" && !NO_CALL.has(imported?.["name"]))
        names.add(nodesIn(each["local"])[0]?.["name"]);
    }
  }
  return names;
}

/** Returns the call names that a first argument can stand for: a literal, or either branch of a condition between literals. */
function written(argument: Node | undefined): string[] {
  if (typeof argument?.["value"] === "string" && argument.type === "Literal") return [argument["value"]];
  if (argument?.type !== "ConditionalExpression") throw new Error("the name of a call is written where it is made");
  return [...nodesIn(argument["consequent"]), ...nodesIn(argument["alternate"])].flatMap(written);
}

/**
 * Returns the calls of the contract that a module makes. Each call must be named by a literal, because a computed name is unknown
 * at build time.
 * @throws {Error} when a name is computed, or a function that makes calls is passed on instead of called
 */
export function callNamesIn(program: unknown): string[] {
  if (!isNode(program)) throw new TypeError("not a syntax tree");
  const makers = makersIn(program);
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === "ImportDeclaration") return;
    if (node.type === "ImportExpression" && nodesIn(node["source"]).some(isMaker))
      throw new Error("what makes calls is imported when the page is loaded");
    const [callee] = nodesIn(node["callee"]);
    const made = node.type === "CallExpression" && callee?.type === "Identifier" && makers.has(callee["name"]);
    if (made) for (const name of written(nodesIn(node["arguments"])[0])) found.add(name);
    if (node.type === "Identifier" && makers.has(node["name"]))
      throw new Error(`\`${String(node["name"])}\` is called by a name, not handed on`);
    for (const child of children(node)) if (!(made && child === callee)) visit(child);
  };
  visit(program);
  return [...found].toSorted();
}
