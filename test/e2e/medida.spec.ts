import { expect, type Page, test } from "./support.ts";

/** What a first visit asks for until nothing more comes, what it fetches ahead for later taps included. */

type Visit = { scripts: number; styles: number; others: number; scriptsKB: number; stylesKB: number };

/** A little over what is asked for today; they only shrink. Kilobytes as sent, headers included. */
const LIMITS: Readonly<Record<string, Visit>> = {
  login: { scripts: 27, styles: 9, others: 3, scriptsKB: 178, stylesKB: 23 },
  works: { scripts: 70, styles: 18, others: 9, scriptsKB: 273, stylesKB: 39 },
  reports: { scripts: 80, styles: 20, others: 13, scriptsKB: 301, stylesKB: 43 },
  read: { scripts: 130, styles: 33, others: 12, scriptsKB: 395, stylesKB: 64 },
  edit: { scripts: 172, styles: 45, others: 12, scriptsKB: 516, stylesKB: 84 },
};

/** Counts from the last document on. `settled` is there when nothing was asked for during a second. */
function watchVisit(page: Page): { settled: () => Promise<Visit> } {
  const names: string[] = [];
  let asked: { type: string; bytes: Promise<number> }[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked = [];
    const type = request.resourceType();
    const bytes = async (): Promise<number> => {
      if (type !== "script" && type !== "stylesheet") return 0;
      const sizes = await request.sizes();
      return sizes.responseHeadersSize + sizes.responseBodySize;
    };
    asked.push({ type, bytes: bytes() });
    if (process.env['LIST']) names.push(request.url().replace(/.*assets./, ''));
  });
  const of = async (type: string) => {
    const these = asked.filter((one) => one.type === type);
    const bytes = await Promise.all(these.map((one) => one.bytes));
    return { count: these.length, kb: Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1024) };
  };
  return {
    settled: async () => {
      let before = -1;
      const still = () => asked.length === before || ((before = asked.length), false);
      await expect.poll(still, { intervals: [1000] }).toBe(true);
      if (process.env['LIST']) console.log('LIST', page.url(), names.join(' '));
      const [scripts, styles] = [await of("script"), await of("stylesheet")];
      return {
        scripts: scripts.count,
        styles: styles.count,
        others: asked.length - scripts.count - styles.count,
        scriptsKB: scripts.kb,
        stylesKB: styles.kb,
      };
    },
  };
}

test(
  "a first visit asks for few and small parts",
  { tag: "@desk" },
  async ({ page, openReport, newPage, enter }) => {
    const edit = watchVisit(page);
    const { person, obraId, path } = await openReport();
    const visit = async (screen: string, as = person): Promise<Visit> => {
      const other = await newPage();
      const watched = watchVisit(other);
      await enter(other, as, screen);
      await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
      return watched.settled();
    };
    const anonymous = async (): Promise<Visit> => {
      const other = await newPage();
      const watched = watchVisit(other);
      await other.goto("/login");
      await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
      return watched.settled();
    };
    const [login, works, reports, read] = await Promise.all([
      anonymous(),
      visit("/app/obras"),
      visit(`/app/obras/${obraId}/relatorios`),
      visit(path),
    ]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const visits = { login, works, reports, read, edit: await edit.settled() };
    console.log(JSON.stringify(visits));
  },
);
