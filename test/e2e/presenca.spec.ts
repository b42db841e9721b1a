import { SINAL_SEGUNDOS } from "../../domain/presenca/rules.ts";
import { texts as presenca } from "../../web/i18n/pt/presenca.ts";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { c, rel } from "./texts.ts";

/** Tests that two people in one report see each other come and go. */

/** A time limit well before the next `log-editar` request, which would also show the other person. */
const AT_ONCE = { timeout: (SINAL_SEGUNDOS - 5) * 1000 };

const table = (page: Page): Locator => page.getByRole("table", { name: presenca.quem_edita });
const row = (page: Page, nome: string): Locator => table(page).getByRole("row").filter({ hasText: nome });
const status = (page: Page): Locator => page.getByRole("status").filter({ hasText: "editando este relatório" });

test("two people see each other at once, with section and app, and one who leaves is gone", async ({
  page,
  newPage,
  enter,
  product,
  isMobile,
  openReport,
}) => {
  const { person: ana, relatorioId, path } = await openReport();
  const bruno = await product.createUsuario(ana.empresaId, { perfil: 2, nome: "Bruno Lima" });
  await expect(page.getByRole("button", { name: c.salvar, exact: true })).toBeVisible();
  await expect(table(page)).toHaveCount(0);

  const other = await newPage();
  await enter(other, bruno, `${path}/editar`);
  await expect(row(other, "Ana Souza")).toContainText(presenca.app_web);
  // Ana's page learns of Bruno by an event, without a request of its own.
  await expect(row(page, "Bruno Lima")).toBeVisible(AT_ONCE);
  await expect(row(page, "Bruno Lima")).toContainText(presenca.agora);
  await expect(status(page)).toContainText("Bruno Lima");
  await expect(table(page).getByRole("columnheader")).toHaveText([
    presenca.usuario,
    presenca.ultima_atualizacao,
    presenca.aplicativo,
  ]);
  await expectNoOverflow(page, "two people");
  if (isMobile) await expectTouchTargets(page, "two people");
  await expectAccessible(page, "two people", "light");

  await other.getByRole("link", { name: rel.voltar_relatorio }).click();
  await expect(other).toHaveURL(new RegExp(`${relatorioId}$`));
  await expect(table(page)).toHaveCount(0, AT_ONCE);
  await expect(status(page)).toHaveCount(0);

  // Closing the window also takes the person off the list.
  await other.goto(`${path}/editar`);
  await expect(row(page, "Bruno Lima")).toBeVisible(AT_ONCE);
  await other.close({ runBeforeUnload: false });
  await expect(table(page)).toHaveCount(0, AT_ONCE);
});

test("a reader is nobody who edits, and a person on a second device is told apart", async ({
  page,
  newPage,
  enter,
  openReport,
}) => {
  const { person: ana, path } = await openReport();
  const other = await newPage();
  await enter(other, ana, path);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await other.goto(`${path}/editar`);
  await expect(row(page, "Ana Souza (você)")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "outra aba" })).toBeVisible();
});

/** Sets the visibility that the browser reports: `visible` for a page in front, `hidden` for one in the background. */
async function setSeen(page: Page, seen: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    seen ? "visible" : "hidden",
  );
}

test("a page that nobody looks at holds no stream; seen again it has one at once, and only one", async ({
  page,
  product,
  openReport,
}) => {
  const streams = { opened: 0, over: 0 };
  page.on("request", (request) => void (streams.opened += Number(request.url().endsWith("/eventos"))));
  page.on("requestfailed", (request) => void (streams.over += Number(request.url().endsWith("/eventos"))));
  const { person: ana, params } = await openReport();
  await expect.poll(() => streams).toEqual({ opened: 1, over: 0 });
  await setSeen(page, false);
  await expect.poll(() => streams).toEqual({ opened: 1, over: 1 });
  await setSeen(page, true);
  await expect.poll(() => streams).toEqual({ opened: 2, over: 1 });
  const bruno = await product.createUsuario(ana.empresaId, { perfil: 2, nome: "Bruno Lima" });
  await product.api("logEditar", { as: bruno, params, body: {} });
  await expect(row(page, "Bruno Lima")).toBeVisible(AT_ONCE);
  expect(streams).toEqual({ opened: 2, over: 1 });
});
