import { isDiaUtil } from "../../domain/lib/feriados.ts";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { expectAccessible, expectNoOverflow } from "./checks.ts";
import { createObra, day, sampleObra } from "./data.ts";
import { expect, test } from "./support.ts";
import { hoje, say } from "./texts.ts";

/** Tests reminders sent from the home's table of works. */

const ESCREVE = { ...NO_ACCESS, relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true } };

test(
  "an administrator reminds of two missing reports at once, the responsible reads it, and a second press says who did it",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, newPage }) => {
    const ana = await signUp();
    await product.hirePlan(ana.empresaId);
    await product.api("deleteObra", { as: ana, params: { obraId: (await sampleObra(product.api, ana))._id } });
    const obras = [await createObra(product.api, ana, "Torre Norte"), await createObra(product.api, ana, "Torre Sul")];
    const bruno = await product.createUsuario(ana.empresaId, {
      nome: "Bruno Lima",
      obras: obras.map(({ _id }) => _id),
      permissaoDeAcesso: ESCREVE,
    });
    await enter(page, ana, "/app/hoje");
    const all = page.getByRole("button", { name: say(hoje.lembrar_todas, { n: 2 }) });
    if (!isDiaUtil(day())) {
      await expect(page.getByText(hoje.estado_folga).first()).toBeVisible();
      await expect(all).toHaveCount(0);
      return;
    }
    await expectNoOverflow(page, "today");
    await expectAccessible(page, "today", "light");
    await all.click();
    await expect(page.getByText(say(hoje.lembradas, { n: 2, pessoas: "Bruno Lima" }))).toBeVisible();
    await page.getByRole("button", { name: say(hoje.lembrar_de, { obra: "Torre Sul" }) }).click();
    await expect(page.getByText(/^Ana Souza já cobrou hoje às \d\d:\d\d: Bruno Lima\.$/)).toBeVisible();

    const his = await newPage();
    await enter(his, bruno, "/app/notificacoes");
    await his.getByRole("link", { name: /Torre Norte · Torre Sul/ }).click();
    await expect(his).toHaveURL(/\/app\/hoje$/);
    await expect(his.getByRole("rowheader").filter({ hasText: /^Torre (Norte|Sul)/ })).toHaveCount(2);
    await expect.poll(async () => (await product.readMails(bruno.email)).length).toBe(1);
  },
);
