import { expectAccessible } from "./checks.ts";
import { createObra, createRelatorio, day } from "./data.ts";
import { withDeploys } from "./deploys.ts";
import { section } from "./fill.ts";
import { expect, type Page, test } from "./support.ts";
import { c, chk, contas, EM, obras, rel, say } from "./texts.ts";

/** Tests the application stored on the device: it opens without signal, and a new version loses nobody's input. */

test.use({ serviceWorkers: "allow" });

const OFFLINE = /ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch|console: /;
const g = EM.pt.aparelho;

/** Returns how many files of the build this device has not stored yet; -1 before it has stored any. */
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

/** Addresses of the answers stored on this device for this person. */
const answers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("canteiro.lido."))?.name;
    if (name === undefined) return [];
    const opening = indexedDB.open(name);
    const db = await new Promise<IDBDatabase | null>((resolve) => {
      opening.addEventListener("success", () => resolve(opening.result));
      // The database may be deleted between listing and opening it, and opening it must not create it again.
      opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
      opening.addEventListener("error", () => resolve(null));
    });
    if (db === null) return [];
    const keys = db.transaction("resposta").objectStore("resposta").getAllKeys();
    await new Promise((resolve) => keys.addEventListener("success", resolve));
    db.close();
    return keys.result.map(String);
  });

/** One of the checklists that every company begins with. */
const CHECKLIST = "Verificação antes da concretagem";

/** Opens, from a cold start, a report that was never opened on this device: it can be read, and every window of its editor opens. */
async function readAndEdit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: rel.editar, exact: true }).first().click();
  const windows = [
    [rel.secao_maoDeObra, rel.adicionar_mao_de_obra, rel.escolher_mao_de_obra],
    [rel.secao_equipamento, rel.adicionar_equipamento, rel.escolher_equipamentos],
    [rel.secao_checklist, chk.adicionar, chk.escolher],
  ] as const;
  for (const [secao, open, title] of windows) {
    await section(page, secao).getByRole("button", { name: open }).click();
    const dialog = page.getByRole("dialog", { name: title });
    const choices = dialog.getByRole("checkbox").or(dialog.getByRole("button", { name: CHECKLIST }));
    await expect(choices.first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText(c.erro_rede)).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole("button", { name: rel.editar, exact: true }).first()).toBeVisible();
}

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
  const { _id: relatorioId } = await createRelatorio(product.api, ana, obraId, day(-3));
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
    // About 300 files are stored, two at a time, while the machine is also busy otherwise.
    await expect.poll(() => missing(page), { timeout: 90_000 }).toBe(0);
    await expect
      .poll(() => answers(page))
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining(`${obraId}/relatorios?pagina=0`),
          expect.stringContaining(`${obraId}/relatorios/${relatorioId}`),
        ]),
      );

    await context.setOffline(true);
    await page.goto(`${url}/app`);
    await expect(work).toBeVisible();
    // This list was never opened on this device: it was fetched ahead.
    await page.goto(`${url}/app/obras/${obraId}/relatorios`);
    await expect(page.getByText(say(rel.total_relatorios, { n: 1 }))).toBeVisible();
    await expectAccessible(page, "list without signal", "light");
    await readAndEdit(page, `${url}/app/obras/${obraId}/relatorios/${relatorioId}`);
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
    const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(waits).toBe(false);

    const menu = page.getByRole("button", { name: say(c.menu_usuario, { nome: "Ana Souza" }) });
    await menu.click();
    await page.getByRole("menuitem", { name: c.neste_aparelho }).click();
    const sheet = page.getByRole("dialog", { name: c.neste_aparelho });
    await expect(sheet.getByText(g.lido_contato)).toBeVisible();
    await expectAccessible(page, "what is kept", "light");
    await sheet.getByRole("button", { name: g.lido_esquecer }).click();
    const sure = page.getByRole("dialog", { name: g.lido_esquecer_pergunta });
    // Goes offline first, so that no answer still under way is stored again.
    await context.setOffline(true);
    await sure.getByRole("button", { name: g.lido_esquecer }).click();
    await expect.poll(() => answers(page)).toEqual([]);
    await context.setOffline(false);
    await page.goto(`${url}/app/obras`);
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /Ponte Velha/ })
        .first(),
    ).toBeVisible();
    await expect.poll(() => answers(page)).not.toEqual([]);
    await menu.click();
    await page.getByRole("menuitem", { name: c.sair }).click();
    await expect(page.getByLabel(contas.email)).toBeVisible();
    await expect.poll(() => answers(page)).toEqual([]);
  });
});
