import { expect, type Page, test } from "./support.ts";

/** Limits the requests of a first visit, counted until no more come, including prefetches for later taps. */

/** Limits slightly above today's figures, which may only be lowered: requests, and kilobytes of scripts and styles with their headers. */
const LIMITS = {
  login: { requests: 27, kilobytes: 165 },
  works: { requests: 50, kilobytes: 222.5 },
  reports: { requests: 61, kilobytes: 233.5 },
  read: { requests: 76, kilobytes: 295.5 },
  edit: { requests: 89, kilobytes: 393 },
};

type Asked = { readonly url: string; readonly bytes: () => Promise<number> };

/**
 * Returns a function that waits until the page requests nothing more, and then resolves with the requests since the page's last
 * document was loaded.
 */
function collect(page: Page): () => Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.length = 0;
    // Not part of a first visit: this request is repeated every few seconds, so a slow machine would count more of them.
    if (request.url().endsWith("/log-editar")) return;
    const isCode = ["script", "stylesheet"].includes(request.resourceType());
    const sizes = isCode ? request.sizes().catch(() => null) : null;
    const bytes = async (): Promise<number> => {
      const { responseHeadersSize = 0, responseBodySize = 0 } = (await sizes) ?? {};
      return responseHeadersSize + responseBodySize;
    };
    asked.push({ url: new URL(request.url()).pathname, bytes });
  });
  return async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    let before = -1;
    const isStill = (): boolean => {
      const still = asked.length === before;
      before = asked.length;
      return still;
    };
    // Prefetching of code begins a second after the first paint.
    await expect.poll(isStill, { intervals: [1500] }).toBe(true);
    return asked;
  };
}

test("a first visit asks for few and large parts", { tag: "@desk" }, async ({ page, openReport, newPage, enter }) => {
  const edit = collect(page);
  const { person, obraId, path } = await openReport();
  const visit = async (open: (to: Page) => Promise<unknown>): Promise<readonly Asked[]> => {
    const other = await newPage();
    const visited = collect(other);
    await open(other);
    return visited();
  };
  // Loads two pages at a time: five pages at once, none of them cached, take longer than a test waits.
  const [login, works] = await Promise.all([
    visit((other) => other.goto("/login")),
    visit((other) => enter(other, person, "/app/obras")),
  ]);
  const [reports, read] = await Promise.all([
    visit((other) => enter(other, person, `/app/obras/${obraId}/relatorios`)),
    visit((other) => enter(other, person, path)),
  ]);
  for (const [screen, asked] of Object.entries({ login, works, reports, read, edit: await edit() })) {
    const { requests, kilobytes } = LIMITS[screen as keyof typeof LIMITS];
    const sizes = await Promise.all(asked.map(async ({ url, bytes }) => ({ url, bytes: await bytes() })));
    const list = `${screen}\n${sizes.map(({ url, bytes }) => `${bytes} ${url}`).join("\n")}`;
    const sum = sizes.reduce((total, { bytes }) => total + bytes, 0) / 1024;
    expect.soft(asked.length, list).toBeLessThanOrEqual(requests);
    expect.soft(sum, list).toBeLessThanOrEqual(kilobytes);
    expect.soft(sum, "the code came over the network").toBeGreaterThan(100);
  }
});
