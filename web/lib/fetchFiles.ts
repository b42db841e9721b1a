/** Files of the build that are loaded or being loaded, by address. A failed file is removed, so that it is requested again. */
const files = new Map<string, Promise<void>>();
/** Files that failed once: Chromium answers every later preload of them with the first failure. */
const failedOnce = new Set<string>();

/** True for files that the page's own HTML links: their styles are applied in the right order and their code runs already. */
const isInPage = (href: string): boolean => document.querySelector(`link[href="${href}"]`) !== null;

const failure = (href: string): Error => new Error(`Unable to preload ${href}`);

function fetchByLink(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = href.endsWith(".css") ? "stylesheet" : "preload";
  if (link.rel === "preload") link.as = "script";
  // The same mode as `import` uses, so that one answer serves both.
  link.crossOrigin = "";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(failure(href));
    });
    document.head.append(link);
  });
}

/**
 * Adds a script that takes up the failure of a preload, because Chromium passes that failure on to the first script that requests
 * the file. Afterwards `import` requests the file again.
 */
function forgetFailure(href: string): Promise<void> {
  const script = document.createElement("script");
  script.crossOrigin = "";
  script.src = href;
  return new Promise((resolve) => {
    const done = (): void => {
      script.remove();
      resolve();
    };
    script.addEventListener("load", done);
    script.addEventListener("error", done);
    document.head.append(script);
  });
}

/** Fetches the file into the browser's cache, where `import` finds it. */
async function fetchAgain(href: string): Promise<void> {
  const response = await fetch(href).catch(() => null);
  if (response?.ok !== true) throw failure(href);
  await response.arrayBuffer();
  await forgetFailure(href);
}

async function fetchFile(href: string): Promise<void> {
  if (isInPage(href)) return;
  try {
    await (failedOnce.has(href) ? fetchAgain(href) : fetchByLink(href));
  } catch (error) {
    if (href.endsWith(".js")) failedOnce.add(href);
    files.delete(href);
    throw error;
  }
}

/**
 * Runs for every dynamic import of the build: first loads all its files, code and styles, then does the import itself. Chromium
 * remembers a failed module for the life of the page, so the import starts only when a missing network can no longer make it
 * fail.
 * @param deps addresses of the build's files without their leading slash
 */
export async function importWithFiles<T>(load: () => Promise<T>, deps: readonly string[] = []): Promise<T> {
  const coming = deps.map((dep) => {
    const href = `/${dep}`;
    const file = files.get(href) ?? fetchFile(href);
    files.set(href, file);
    return file;
  });
  await Promise.all(coming);
  return load();
}
