/** Rules of the worker's answers and caches (decision 038). Pure: the worker, the build and the tests share them. */

/** The files of one build, by their names from the root of the site. `tools/precachePlugin.ts` writes this list. */
export type Precache = {
  /** The script that the page of this build starts with. */
  readonly entry: string;
  /** Nothing opens without these files: the worker takes over once it has them. */
  readonly first: readonly string[];
  /** Files of the texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** All other files, fetched once the page has been shown. */
  readonly rest: readonly string[];
};

/** Message from a page to the worker. */
export type WorkerOrder =
  /** Take over from the worker of an earlier build. */
  | { readonly act: "take" }
  /** Fetch the files still missing, those of this language first. */
  | { readonly act: "keepRest"; readonly language: string };

export const PAGE = "index.html";
/** Language of a person who has not chosen one. */
export const FIRST_LANGUAGE = "pt";

/**
 * `page`: the address of a screen. `part`: a file of the build, with a hash of its content in the name. `file`: another file at
 * the root of the site. `picture`: a company's picture, requested by an image on a page. `other` is left to the network: the API,
 * its files, streams.
 */
export type AskedKind = "page" | "part" | "file" | "picture" | "other";

const FILE = /^\/[\w-]+\.\w+$/;
/** Addresses of the API and the operator's health checks can be opened in a tab as well, but are no screens. */
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

/** Prefix of the names of the caches of all builds. */
export const CACHE = "canteiro.casca.";

/** Returns the name of a build's own cache, from the name of the build's list of files. */
export const cacheOf = (list: string): string => `${CACHE}${list}`;

/**
 * Returns the caches to delete when the worker of `own` takes over; `names` are in order of creation. The previous build's cache
 * stays, because one of its pages may still be open. Caches created after `own` belong to a worker that waits.
 */
export function oldCaches(names: readonly string[], own: string): readonly string[] {
  const before = names.slice(0, Math.max(0, names.indexOf(own))).filter((name) => name.startsWith(CACHE));
  return before.slice(0, -1);
}

/** Returns the files to fetch after the first ones: in order, the texts of `language` first, without duplicates. */
export function restOf({ texts, rest }: Precache, language: string): readonly string[] {
  return [...new Set([...(texts[language] ?? []), ...rest, ...Object.values(texts).flat()])];
}
