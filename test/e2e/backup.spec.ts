import { readFile, rm } from "node:fs/promises";
import { unzipSync } from "fflate";
import { newFolder, verificar } from "../support/backup.ts";
import { expect, pageTitle, test } from "./support.ts";
import { c, EM, say } from "./texts.ts";

const { plano: t, decisao } = EM.pt;

test("an administrator orders the whole company, waits, downloads and checks it", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}) => {
  watch.allow(/ 403$/);
  watch.allow(/ 422$/);
  const ana = await signUp();
  await product.ageSession(ana.usuarioId);
  await enter(page, ana, "/app/exportar");
  await expect(pageTitle(page, t.exportar)).toBeVisible();

  // On a phone the work's name takes most of the line; a button that does not fit beside the name goes below.
  const work = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: say(t.periodo_de, { nome: "" }) }) });
  const widths = await work.first().evaluate((li) => [li.clientWidth, li.firstElementChild?.clientWidth ?? 0]);
  expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) / 2);

  await page.getByRole("button", { name: t.backup_pedir }).click();
  const dialog = page.getByRole("dialog", { name: t.backup_confirmar });
  await dialog.getByLabel(decisao.senha).fill("outra senha");
  await dialog.getByRole("button", { name: t.backup_pedir }).click();
  await expect(dialog.getByText(decisao.senha_errada)).toBeVisible();
  await dialog.getByLabel(decisao.senha).fill(ana.senha);
  await dialog.getByRole("button", { name: t.backup_pedir }).click();
  await expect(dialog).toHaveCount(0);

  const list = page.getByRole("list", { name: t.backup_lista });
  await expect(list.getByText(t.backup_verificar)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await list.getByRole("button", { name: new RegExp(`^${say(t.baixar_de, { nome: "canteiro-" })}`) }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^canteiro-[a-z-]+-\d{4}-\d\d-\d\d-1\.zip$/);
  const folder = newFolder();
  const path = await download.path();
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(path)))) folder.write(name, bytes);
  expect(await verificar(folder.folder)).toMatchObject({ code: 0 });
  const [digest = ""] = folder.read("manifesto.sha256").toString().split(" ");
  await expect(list.getByText(digest)).toBeVisible();
  folder.remove();
  await rm(path, { force: true });
});

test("who is no administrator exports what they see, and not the company", async ({ page, signUp, enter, product }) => {
  const ana = await signUp();
  const pedro = await product.createUsuario(ana.empresaId, { perfil: 3 });
  await enter(page, pedro, "/app/exportar");
  await expect(pageTitle(page, t.exportar)).toBeVisible();
  await expect(page.getByRole("status", { name: c.carregando })).toHaveCount(0);
  await expect(page.getByRole("button", { name: t.backup_pedir })).toHaveCount(0);
});
