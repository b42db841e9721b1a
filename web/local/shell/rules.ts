/** Rules of the worker's answers and caches (decision 038). Pure: the worker, the build and the tests share them. */

/** The files of one build, by their names from the root of the site. `tools/precachePlugin.ts` writes it. */
export type Precache = {
  /** The script that the page of this build starts with. */
  readonly entry: string;
  /** Without these nothing opens: the worker takes over when it has them. */
  readonly first: readonly string[];
  /** By language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Everything else, once the page has been shown. */
  readonly rest: readonly string[];
};

/** Message of a page to the worker. */
export type WorkerOrder =
  /** Take over from the worker of an earlier build. */
  | { readonly act: "take" }
  /** Keep the files still missing, this language first. */
  | { readonly act: "keepRest"; readonly language: string };

export const PAGE = "index.html";
/** Language of a person without a choice. */
export const FIRST_LANGUAGE = "pt";

/**
 * `page`: the address of a screen. `part`: a file whose name tells its content. `file`: another file of the web. `picture`: one of a
 * company, as a page shows it. `other` is the network's alone: the API, its files, streams.
 */
export type AskedKind = "page" | "part" | "file" | "picture" | "other";

const FILE = /^\/[\w-]+\.\w+$/;
/** The API answers documents too, and so does the operator's own page. */
const NO_SCREEN = /^\/(?:v2|saude|pronto)(?:\/|$)/;

const OF_COMPANY = "/v2/empresas/";

type Asked = { readonly method: string; readonly mode: string; readonly url: string; readonly destination: string };

export function kindOf({ method, mode, url, destination }: Asked, origin: string): AskedKind {
  const { origin: from, pathname } = new URL(url);
  if (method !== "GET" || from !== origin) return "other";
  if (pathname.startsWith("/assets/")) return "part";
  if (destination === "image" && pathname.startsWith(OF_COMPANY)) return "picture";
  if (FILE.test(pathname)) return "file";
  return mode === "navigate" && !NO_SCREEN.test(pathname) ? "page" : "other";
}

/** Prefix of the names of all caches of builds. */
export const CACHE = "canteiro.casca.";

/** Each build has its own. */
export const cacheOf = (list: string): string => `${CACHE}${list}`;

/**
 * The caches that go when the worker of `own` takes over; `names` in the order in which they were made. The build
 * before stays: a page of it may still be open. Later ones belong to a worker that waits.
 */
export function oldCaches(names: readonly string[], own: string): readonly string[] {
  const before = names.slice(0, Math.max(0, names.indexOf(own))).filter((name) => name.startsWith(CACHE));
  return before.slice(0, -1);
}

/** Files still to be kept after the first ones, in order and without duplicates. */
export function restOf({ texts, rest }: Precache, language: string): readonly string[] {
  return [...new Set([...(texts[language] ?? []), ...rest, ...Object.values(texts).flat()])];
}
