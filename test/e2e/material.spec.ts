import { expectAccessible } from "./checks.ts";
import { createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { mat, rel, say } from "./texts.ts";

const section = (page: Page): Locator =>
  page.getByRole("region", { name: new RegExp(`^${rel.secao_controleDeMaterial}`) });

test("material received and used; what the report before had is one tap away", async ({
  page,
  product: { api },
  signUp,
  enter,
}) => {
  const person = await signUp();
  const { _id: obraId } = await sampleObra(api, person);
  await createRelatorio(api, person, obraId, day(1), {
    controleDeMaterial: { recebido: [{ descricao: "Cimento CP II", quantidade: "80 sacos" }], utilizado: [] },
  });
  const { _id: relatorioId } = await createRelatorio(api, person, obraId, day(2));
  const path = `/app/obras/${obraId}/relatorios/${relatorioId}`;
  await enter(page, person, `${path}/editar`);

  await section(page).getByRole("button", { name: "Cimento CP II" }).click();
  // The quantity has the focus, because nothing else is left to type.
  await expect(section(page).getByLabel(say(mat.quantidade_de, { nome: "Cimento CP II" }))).toBeFocused();
  await page.keyboard.type("5 M");
  await section(page).getByRole("button", { name: mat.adicionar_utilizado }).click();
  await expect(section(page).getByLabel(say(mat.descricao_de, { lista: mat.utilizado, n: 1 }))).toBeFocused();
  await page.keyboard.type("Brita 1");
  await page.keyboard.press("Enter");
  await expect(section(page).getByLabel(say(mat.quantidade_de, { nome: "Brita 1" }))).toBeFocused();
  await page.keyboard.type("2 m³");

  // A line without a description is not saved; the line stays on the screen to be completed.
  await section(page).getByRole("button", { name: mat.adicionar_recebido }).click();
  await section(page)
    .getByLabel(say(mat.quantidade_de, { nome: mat.sem_nome }))
    .fill("7");
  await expect(section(page).getByText(mat.sem_descricao)).toBeVisible();
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  // Scrolls so that nothing lies half under a fixed bar.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, "material", "light");
  const params = { obraId, relatorioId };
  await expect
    .poll(async () => {
      const { recebido = [], utilizado = [] } = (await readRelatorio(api, person, params)).controleDeMaterial ?? {};
      return [recebido, utilizado].map((list) => list.map(({ descricao, quantidade }) => [descricao, quantidade]));
    })
    .toEqual([[["Cimento CP II", "5 M"]], [["Brita 1", "2 m³"]]]);
  await expect(section(page).getByLabel(say(mat.quantidade_de, { nome: mat.sem_nome }))).toHaveValue("7");

  await page.goto(path);
  await expect(section(page)).toHaveAccessibleName(new RegExp("2$"));
  await expect(section(page).getByRole("listitem").filter({ hasText: "Brita 1" })).toContainText("2 m³");
});
