import { cacheOf, FIRST_LANGUAGE, oldCaches, PAGE, type Precache, restOf } from "./rules.ts";

/** What the worker's logic needs from the browser, so that tests can run it with fakes. */
export type ShellPorts = {
  readonly caches: CacheStorage;
  readonly fetch: (asked: Request | string, init?: RequestInit) => Promise<Response>;
  readonly pause: (ms: number) => Promise<void>;
  readonly origin: string;
  /** The name of this build's list of files. */
  readonly list: string;
};

/** A network that stays silent this long counts as missing, and the kept page opens. The small files that the page needs get even less time. */
const PATIENCE_MS = { page: 2000, file: 500 };
const INSTALLING_AT_ONCE = 6;
/** Parallel fetches of files that nobody waits for: few, to leave bandwidth to the person. */
const LATER_AT_ONCE = 2;
/** Answers differ only by encoding, which the browser has decoded already, so `Vary` is ignored. */
const ANY = { ignoreVary: true };

async function each(names: readonly string[], atOnce: number, run: (name: string) => Promise<void>): Promise<void> {
  const open = names.values();
  const work = async (): Promise<void> => {
    for (const name of open) await run(name);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Thrown when the server answered, but without the file. */
class Withheld extends Error {}

function whole(answer: Response, name: string): Response {
  if (answer.status !== 200) throw new Withheld(`${name}: ${answer.status}`);
  return answer;
}

export function createShell({ caches, fetch, pause, origin, list }: ShellPorts) {
  const at = (name: string): string => `${origin}/${name}`;
  const openOwn = (): Promise<Cache> => caches.open(cacheOf(list));

  /**
   * Puts a file into the cache. The name of a part contains a hash of its content, so a part that an earlier build has kept is
   * copied instead of fetched.
   */
  async function keep(cache: Cache, name: string): Promise<void> {
    if (!name.startsWith("assets/"))
      return cache.put(at(name), whole(await fetch(at(name), { cache: "no-cache" }), name));
    if ((await cache.match(at(name), ANY)) !== undefined) return undefined;
    const kept = await caches.match(at(name), ANY);
    return cache.put(at(name), kept ?? whole(await fetch(at(name)), name));
  }

  async function readList(cache: Cache): Promise<Precache> {
    await keep(cache, list);
    const kept = await cache.match(at(list), ANY);
    return (await kept?.json()) as Precache;
  }

  /**
   * Fetches the page and the files that it cannot open without. Rejects when anything is missing: then the previous worker stays,
   * and the browser tries again.
   */
  async function install(): Promise<void> {
    const cache = await openOwn();
    const { first, texts, entry } = await readList(cache);
    await each([...first, ...(texts[FIRST_LANGUAGE] ?? [])], INSTALLING_AT_ONCE, (name) => keep(cache, name));
    const page = whole(await fetch(at(PAGE), { cache: "no-cache" }), PAGE);
    // A deploy happened between fetching the list and the page: the two do not fit together.
    if (!(await page.clone().text()).includes(entry)) throw new Error("the page is of another build");
    await cache.put(at(PAGE), page);
  }

  async function activate(): Promise<void> {
    const old = oldCaches(await caches.keys(), cacheOf(list));
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  /**
   * Fetches the files that are still missing. A refused file does not stop the others; interrupted or refused files are requested
   * again when the next page opens.
   */
  async function keepRest(language: string): Promise<void> {
    const cache = await openOwn();
    const names = restOf(await readList(cache), language);
    const withheld: Withheld[] = [];
    await each(names, LATER_AT_ONCE, (name) =>
      keep(cache, name).catch((error: unknown) => {
        if (!(error instanceof Withheld)) throw error;
        withheld.push(error);
      }),
    );
    const [first] = withheld;
    if (first !== undefined) throw first;
  }

  /** Returns the network's answer; when it is late, missing or a server error, the kept answer. */
  async function freshOr(
    asked: Request,
    patienceMs: number,
    find: () => Promise<Response | undefined>,
  ): Promise<Response> {
    const coming = fetch(asked);
    const fresh = await Promise.race([coming.catch(() => null), pause(patienceMs).then(() => null)]);
    if (fresh !== null && fresh.status < 500) return fresh;
    return (await find()) ?? coming;
  }
  const answerFresh = (asked: Request, name: string, patienceMs: number): Promise<Response> =>
    freshOr(asked, patienceMs, async () => (await openOwn()).match(at(name), ANY));

  const answers = {
    part: async (asked: Request) => (await caches.match(asked.url, ANY)) ?? fetch(asked),
    page: (asked: Request) => answerFresh(asked, PAGE, PATIENCE_MS.page),
    // A refusal below 500 is passed on: the picture may have been withdrawn.
    picture: async (asked: Request) => {
      const kept = await caches.match(asked.url, ANY);
      return kept === undefined ? fetch(asked) : freshOr(asked, PATIENCE_MS.file, () => Promise.resolve(kept));
    },
    file: (asked: Request) => answerFresh(asked, new URL(asked.url).pathname.slice(1), PATIENCE_MS.file),
  };

  return { install, activate, keepRest, answers };
}
