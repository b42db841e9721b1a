/** Files of the build that are there or on their way, by their address. One that failed is asked for again. */
const files = new Map<string, Promise<void>>();
/** Chromium answers every later preload of these with the failure of the first. */
const failedOnce = new Set<string>();

/** Files named by the page itself are already in order, and their code runs. */
const isInPage = (href: string): boolean => document.querySelector(`link[href="${href}"]`) !== null;

const failure = (href: string): Error => new Error(`Unable to preload ${href}`);

function fetchByLink(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = href.endsWith(".css") ? "stylesheet" : "preload";
  if (link.rel === "preload") link.as = "script";
  // As `import` asks: the same answer serves both.
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

/** Chromium hands the failure of a preload to the first script that asks for the file: to this one, so that `import` asks again. */
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

/** Into the browser's cache, where `import` finds it. */
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
 * Every dynamic import of the build: first its files, code and styles, all of them; then the import itself. Chromium remembers for
 * the life of the page that a module did not arrive, so the import is made when nothing can fail any more for want of a network.
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
