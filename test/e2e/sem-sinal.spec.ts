import { createObra, createRelatorio, day } from "./data.ts";
import { withDeploys } from "./deploys.ts";
import { expect, type Page, test } from "./support.ts";
import { c, contas, EM, obras, rel, say } from "./texts.ts";

/** The application on the device: it opens without signal, and a new version takes nothing from anybody. */

test.use({ serviceWorkers: "allow" });

const OFFLINE = /ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch|console: /;
const g = EM.pt.guardado;

/** How many files of the build this device does not keep yet; -1 before it keeps any. */
const missing = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const prefix = "canteiro.casca.";
    const [name] = (await caches.keys()).filter((one) => one.startsWith(prefix));
    const list = name === undefined ? undefined : await caches.match(`/${name.slice(prefix.length)}`);
    if (name === undefined || list === undefined) return -1;
    const files = (await list.json()) as { first: string[]; texts: Record<string, string[]>; rest: string[] };
    const kept = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.slice(1));
    const all = [...files.first, ...Object.values(files.texts).flat(), ...files.rest, "index.html"];
    return all.filter((one) => !kept.includes(one)).length;
  });

/** Addresses of answers that are kept of this person. */
const answers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("canteiro.lido."))?.name;
    if (name === undefined) return [];
    const opening = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener("success", () => resolve(opening.result)),
    );
    const keys = db.transaction("resposta").objectStore("resposta").getAllKeys();
    await new Promise((resolve) => keys.addEventListener("success", resolve));
    db.close();
    return keys.result.map(String);
  });

test("opens without signal after one visit; a new version waits for the person; logging out forgets what was read", async ({
  page,
  context,
  product,
  signUp,
  enter,
  watch,
}) => {
  watch.allow(OFFLINE);
  const ana = await signUp();
  const { _id: obraId } = await createObra(product.api, ana, "Ponte Nova", { status: { id: 3 } });
  await createRelatorio(product.api, ana, obraId, day(-3));
  await withDeploys(product.url, async ({ url, deploy }) => {
    const work = page
      .getByRole("main")
      .getByRole("link", { name: /Ponte Nova/ })
      .first();
    const nome = page.getByLabel(obras.nome, { exact: true });
    await enter(page, ana, `${url}/app/obras`);
    await expect(work).toBeVisible();
    await page.goto(`${url}/app/obras/${obraId}/informacoes`);
    await expect(nome).toHaveValue("Ponte Nova");
    await expect.poll(() => missing(page)).toBe(0);
    await expect
      .poll(() => answers(page))
      .toEqual(expect.arrayContaining([expect.stringContaining(`${obraId}/relatorios?pagina=0`)]));

    await context.setOffline(true);
    await page.goto(`${url}/app`);
    await expect(work).toBeVisible();
    // Nobody has been here before: it was taken along.
    await page.goto(`${url}/app/obras/${obraId}/relatorios`);
    await expect(page.getByText(say(rel.total_relatorios, { n: 1 }))).toBeVisible();
    await page.goto(`${url}/app/obras/${obraId}/informacoes`);
    await expect(nome).toHaveValue("Ponte Nova");
    await context.setOffline(false);

    await nome.fill("Ponte Velha");
    deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const take = page.getByRole("button", { name: g.versao_atualizar });
    await expect(page.getByText(g.versao_nova)).toBeVisible();
    await take.click();
    await expect(page.getByText(g.versao_salve)).toBeVisible();
    await expect(nome).toHaveValue("Ponte Velha");
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(page.getByText(c.salvo, { exact: true })).toBeVisible();
    const loaded = page.waitForEvent("domcontentloaded");
    await take.click();
    await loaded;
    await expect(nome).toHaveValue("Ponte Velha");
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();

    await page.getByRole("button", { name: say(c.menu_usuario, { nome: "Ana Souza" }) }).click();
    await page.getByRole("menuitem", { name: c.sair }).click();
    await expect(page.getByLabel(contas.email)).toBeVisible();
    await expect.poll(() => answers(page)).toEqual([]);
  });
});
