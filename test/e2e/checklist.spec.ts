import { expectAccessible } from "./checks.ts";
import { createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { c, chk, rel, say } from "./texts.ts";

const section = (page: Page): Locator => page.getByRole("region", { name: new RegExp(`^${rel.secao_checklist}`) });
const question = (page: Page, text: string): Locator => section(page).getByRole("group", { name: new RegExp(text) });
const MODELO = "Verificação antes da concretagem";
const FORMAS = "Fôrmas travadas";

test("a checklist from a template: one choice that toggles itself, comment, photo, results in the view", async ({
  page,
  product: { api },
  signUp,
  enter,
}) => {
  const person = await signUp();
  const { _id: obraId } = await sampleObra(api, person);
  const { _id: relatorioId } = await createRelatorio(api, person, obraId, day(1));
  const params = { obraId, relatorioId };
  const path = `/app/obras/${obraId}/relatorios/${relatorioId}`;
  await enter(page, person, `${path}/editar`);

  const add = async (): Promise<void> => {
    await section(page).getByRole("button", { name: chk.adicionar }).click();
    await page
      .getByRole("dialog", { name: chk.escolher })
      .getByRole("button", { name: new RegExp(MODELO) })
      .click();
  };
  await add();
  await expect(section(page).getByText(say(chk.progresso, { n: 0, total: 5 }))).toBeVisible();

  const formas = question(page, FORMAS);
  const conforme = formas.getByRole("button", { name: chk.resultado_conforme, exact: true });
  const nao = formas.getByRole("button", { name: chk.resultado_nao_conforme });
  await conforme.click();
  await expect(conforme).toHaveAttribute("aria-pressed", "true");
  await nao.click();
  await expect(conforme).toHaveAttribute("aria-pressed", "false");
  await nao.click();
  await expect(nao).toHaveAttribute("aria-pressed", "false");
  await nao.click();
  await expect(section(page).getByText(say(chk.progresso, { n: 1, total: 5 }))).toBeVisible();

  await formas.getByRole("button", { name: say(chk.comentario_de, { item: "1" }) }).click();
  const comment = section(page).getByRole("textbox", { name: say(chk.comentario_de, { item: "1" }) });
  await expect(comment).toBeFocused();
  await page.keyboard.type("Refazer o travamento do eixo C.");
  await formas.getByRole("button", { name: say(chk.fotos_de, { item: "1" }) }).click();
  const chooser = page.waitForEvent("filechooser");
  await section(page)
    .getByRole("button", { name: new RegExp(`${rel.tirar_ou_escolher}|${rel.adicionar_fotos}`) })
    .click();
  await (await chooser).setFiles(fotos(1));
  await expect
    .poll(
      async () => {
        const [checklist] = (await readRelatorio(api, person, params)).checklist ?? [];
        const [first] = checklist?.itens ?? [];
        return [first?.opcaoSelecionada, first?.comentario, first?.fotos.length];
      },
      { timeout: 20_000 },
    )
    .toEqual(["nao_conforme", "Refazer o travamento do eixo C.", 1]);
  // Scrolls so that nothing lies half under a fixed bar.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "checklist", "light");

  // A second checklist of the same template stands beside the first; removing it asks for confirmation.
  await add();
  await expect(section(page)).toHaveAccessibleName(new RegExp("2$"));
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await section(page)
    .getByRole("button", { name: say(chk.remover, { nome: MODELO }) })
    .last()
    .click();
  await page
    .getByRole("dialog", { name: say(c.excluir_titulo, { nome: MODELO }) })
    .getByRole("button", { name: c.excluir_sim })
    .click();
  await expect(section(page)).toHaveAccessibleName(new RegExp("1$"));
  await expect.poll(async () => (await readRelatorio(api, person, params)).checklist?.length).toBe(1);

  await page.goto(path);
  const line = section(page).getByRole("listitem").filter({ hasText: FORMAS }).last();
  await expect(line).toContainText(chk.resultado_nao_conforme);
  await expect(line).toContainText("Refazer o travamento do eixo C.");
  await expect(line.getByRole("img").first()).toBeVisible();
  await expect(section(page).getByText(chk.sem_resposta).first()).toBeVisible();
  await expectAccessible(page, "checklist, read", "light");
});
