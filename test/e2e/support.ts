import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Locator, type Page, test as base } from "@playwright/test";
import type { Sessao } from "../../domain/contas/schema.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Out, Person } from "../support/http.ts";
import { SENHA } from "../support/usuarios.ts";
import { beginDay, createObra, createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import { type Product, withProduct } from "./product.ts";
import { EM } from "./texts.ts";

export { expect } from "@playwright/test";
export type { Locator, Page } from "@playwright/test";
export type { Person } from "../support/http.ts";
export { SENHA } from "../support/usuarios.ts";

/** Fixtures of every journey: the product, people in it, and a watch on errors behind the screen. */

export type SignUpOptions = { idioma?: Idioma; nome?: string; razaoSocial?: string };

/** Finds the page's main heading by its text. */
export const pageTitle = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });

/** A report open for editing, in a company of its own. */
export type OpenReport = {
  person: Person;
  obraId: string;
  relatorioId: string;
  params: { obraId: string; relatorioId: string };
  /** Address of the report's page; with `/editar` appended, of its edit page. */
  path: string;
  /** Reads the report as the server has it now. */
  read: () => Promise<Out<"getRelatorio">>;
};

type Watch = {
  /** Allows an answer, request or console line that the test provokes on purpose, written as `kind: what`. */
  allow: (pattern: RegExp) => void;
  observe: (context: BrowserContext) => void;
};

type Fixtures = {
  /** Active in every test: console errors, exceptions, failed requests and error answers fail the test. */
  watch: Watch;
  /** Makes a new company with its administrator through the API. */
  signUp: (options?: SignUpOptions) => Promise<Person>;
  /** Opens the application at `path` as this person, in this browser. */
  enter: (page: Page, person: Person, path: string, idioma?: Idioma) => Promise<void>;
  /** Makes a new company and a work through the API, and opens this screen of the work here as the administrator. */
  openObra: (screen: string) => Promise<{ person: Person; obraId: string }>;
  /** Makes a new company and a report of its sample work with this content through the API, and opens the report for editing here. */
  openReport: (conteudo?: object) => Promise<OpenReport>;
  /** Opens another browser, of the same kind as `page`, for another person; the two browsers share nothing. */
  newPage: () => Promise<Page>;
};

/** Waits until an edit page is complete. Its parts after the first paint load together; if the network is lost before, they cannot be fetched. */
export async function wholeEditPage(page: Page, idioma: Idioma = "pt"): Promise<void> {
  const { rel } = EM[idioma];
  const gallery = page.getByRole("region", { name: new RegExp(`^${rel.secao_galeriaDeFoto}`) });
  const add = gallery.getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) });
  await expect(add).toBeVisible();
}

/** Console lines in which Chromium repeats failed answers; they are ignored, because the answer itself is checked. */
const REPEATED = /^Failed to load resource/;
/** Error of a request that is cancelled because a page is left or a query is no longer needed. */
const CANCELLED = /ERR_ABORTED/;

function observe(context: BrowserContext, problem: (what: string) => void): void {
  context.on("console", (message) => {
    if (message.type() === "error" && !REPEATED.test(message.text())) problem(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => problem(`exception: ${error.error().stack ?? error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (!CANCELLED.test(reason)) problem(`request: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() < 400) return;
    problem(`answer: ${response.request().method()} ${response.url()} ${response.status()}`);
  });
}

async function createEmpresa({ api }: Product, options: SignUpOptions): Promise<Person> {
  const { idioma = "pt", nome = "Ana Souza", razaoSocial = "Construtora Horizonte" } = options;
  const email = `${randomUUID()}@exemplo.com`;
  const { status, body, bytes } = await api("criarConta", {
    body: {
      empresa: { razaoSocial, telefone: "11 5555-0100", segmento: { id: 1 }, problema: null },
      usuario: { nome, cargo: "Engenheira", email, senha: SENHA, idioma },
    },
  });
  if (status !== 200) throw new Error(`sign-up answered ${status} ${bytes.toString()}`);
  const { empresaId, usuarioId, token } = body;
  return { empresaId, usuarioId, token, email, senha: SENHA };
}

/** Stores the session where the application keeps it, and opens the path. */
async function enter(page: Page, person: Person, path: string, idioma: Idioma = "pt"): Promise<void> {
  const { empresaId, usuarioId, token } = person;
  const sessao: Sessao & { empresaEscolhida: boolean } = {
    empresaId,
    usuarioId,
    token,
    empresasVinculadas: [],
    empresaEscolhida: true,
  };
  // Stores the session before the application starts. Loading a separate document of the origin for that would cost an eighth of
  // a journey's first page.
  const session = await page.addInitScript(
    ([value, language]) => {
      localStorage.setItem("canteiro.sessao", value);
      localStorage.setItem("canteiro.idioma", language);
    },
    [JSON.stringify(sessao), idioma] as const,
  );
  await page.goto(path);
  await session.dispose();
}

export const test = base.extend<Fixtures, { product: Product }>({
  product: [async ({ playwright: _playwright }, use) => withProduct(use), { scope: "worker", timeout: 90_000 }],
  baseURL: async ({ product }, use) => {
    await product.forgetAttempts();
    await use(product.url);
  },
  watch: [
    async ({ context }, use) => {
      beginDay();
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      const start = (each: BrowserContext): void => observe(each, (what) => problems.push(what));
      start(context);
      await use({ allow: (pattern) => void allowed.push(pattern), observe: start });
      const unexpected = problems.filter((what) => !allowed.some((pattern) => pattern.test(what)));
      expect(unexpected, "what went wrong behind the screen").toEqual([]);
    },
    { auto: true },
  ],
  signUp: async ({ product }, use) => use((options = {}) => createEmpresa(product, options)),
  enter: async ({ playwright: _playwright }, use) => use(enter),
  openObra: async ({ page, product, signUp }, use) =>
    use(async (screen) => {
      const person = await signUp();
      const { _id: obraId } = await createObra(product.api, person, "Ponte Nova");
      await enter(page, person, `/app/obras/${obraId}/${screen}`);
      return { person, obraId };
    }),
  openReport: async ({ page, product, signUp }, use) =>
    use(async (conteudo = {}) => {
      const person = await signUp();
      const { _id: obraId } = await sampleObra(product.api, person);
      const { _id: relatorioId } = await createRelatorio(product.api, person, obraId, day(-3), conteudo);
      const params = { obraId, relatorioId };
      const path = `/app/obras/${obraId}/relatorios/${relatorioId}`;
      await enter(page, person, `${path}/editar`);
      return { person, ...params, params, path, read: () => readRelatorio(product.api, person, params) };
    }),
  newPage: async (
    { browser, product, watch, contextOptions, viewport, isMobile, hasTouch, locale, timezoneId },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    const same = { ...contextOptions, viewport, isMobile, hasTouch, baseURL: product.url };
    await use(async () => {
      const context = await browser.newContext({
        ...same,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
      opened.push(context);
      watch.observe(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
