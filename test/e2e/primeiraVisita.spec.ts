import { allFetched } from "./fetched.ts";
import { expect, type Page, test } from "./support.ts";

/** What a first visit fetches until nothing more comes, also what it fetches ahead for later taps. */

type Fetched = { readonly name: string; readonly bytes: number };

const FETCHED = `performance.getEntriesByType("resource").map(({ name, encodedBodySize }) => ({
  name: new URL(name).pathname, bytes: encodedBodySize }))`;

async function fetchedBy(page: Page): Promise<readonly Fetched[]> {
  await allFetched(page);
  // How often the page asks the server meanwhile is no matter of files.
  const all = (await page.evaluate(FETCHED)) as Fetched[];
  return all.filter(({ name }) => name.startsWith("/assets/"));
}

const codeOf = (all: readonly Fetched[]): number =>
  all.filter(({ name }) => name.endsWith(".js")).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** A little over what is fetched today; they only shrink. */
const MOST = { works: { files: 55, kilobytes: 198 }, edit: { files: 79, kilobytes: 279 } };

const SCREENS = [
  { nome: "the list of works", pathOf: () => "/app/obras", most: MOST.works },
  { nome: "the edit page", pathOf: (report: string) => `${report}/editar`, most: MOST.edit },
];

for (const { nome, pathOf, most } of SCREENS)
  test(
    `a first visit of ${nome} asks for few files, those for later taps among them`,
    { tag: "@both" },
    async ({ page, openReport }) => {
      await openReport();
      const report = new URL(page.url()).pathname.replace(/\/editar$/, "");
      // A browser without any cache, from an address that has none of the application.
      const client = await page.context().newCDPSession(page);
      await client.send("Network.clearBrowserCache");
      await page.goto("/icone.svg");
      await page.goto(pathOf(report));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const all = await fetchedBy(page);
      const list = all.map(({ name, bytes }) => `${bytes} ${name}`).join("\n");
      expect(all.length, list).toBeLessThanOrEqual(most.files);
      expect(codeOf(all), list).toBeLessThanOrEqual(most.kilobytes);
      // What was counted is what was sent: nothing came out of the cache, and the code is really there.
      expect(codeOf(all)).toBeGreaterThan(100);
    },
  );
