import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { createRelatorio, day, readRelatorio, sampleObra } from "./data.ts";
import { expect, type Locator, type Page, test } from "./support.ts";
import { mao, rel, say } from "./texts.ts";

const section = (page: Page): Locator => page.getByRole("region", { name: new RegExp(`^${rel.secao_equipamento}`) });

test("equipment: presets with one tap, hours only when they mean something", async ({
  page,
  product: { api },
  signUp,
  enter,
}) => {
  const person = await signUp();
  const { _id: obraId } = await sampleObra(api, person);
  const [first, second] = (await api("listEquipamentos", { as: person })).body;
  if (!first || !second) throw new Error("no equipment");
  const equipamentos = [
    { _id: first._id, quantidade: 2 },
    { _id: second._id, quantidade: 1 },
  ];
  await api("updatePredefinidos", { as: person, params: { obraId }, body: { equipamentos } });
  const { _id: relatorioId } = await createRelatorio(api, person, obraId, day(3));
  await enter(page, person, `/app/obras/${obraId}/relatorios/${relatorioId}/editar`);

  await section(page).getByRole("button", { name: rel.adicionar_equipamento }).click();
  await page
    .getByRole("dialog", { name: rel.escolher_equipamentos })
    .getByRole("button", { name: say(mao.adicionar_todos, { n: 2 }) })
    .click();
  await expect(section(page)).toHaveAccessibleName(new RegExp("3$"));

  const { descricao: nome } = first;
  await section(page)
    .getByRole("button", { name: `${rel.informar_horas}: ${nome}` })
    .click();
  const hours = section(page).getByRole("group", { name: say(rel.horas_de, { nome }) });
  const kept = async (): Promise<unknown> => {
    const found = (await readRelatorio(api, person, { obraId, relatorioId })).equipamentos;
    return found?.find(({ _id }) => _id === first._id)?.horario;
  };
  await hours.getByLabel(rel.hora_inicio).fill("0800");
  await hours.getByLabel(rel.hora_fim).fill("0800");
  await expect(page.getByText(rel.salvo_agora)).toBeVisible();
  await expect.poll(kept).toEqual({ inicio: null, fim: null, total: null, segundos: 0 });
  // The unsaved input is still in the field to be corrected; with two units the hours count twice.
  await expect(hours.getByLabel(rel.hora_inicio)).toHaveValue("08:00");
  await hours.getByLabel(rel.hora_fim).fill("1030");
  await expect(hours.getByText("5h", { exact: true })).toBeVisible();
  await expect.poll(kept).toEqual({ inicio: "08:00", fim: "10:30", total: "05:00", segundos: 18_000 });
});

test("equipment is registered in place only by who may", async ({ page, newPage, product, signUp, enter }) => {
  const { api } = product;
  const person = await signUp();
  const { _id: obraId } = await sampleObra(api, person);
  const { _id: relatorioId } = await createRelatorio(api, person, obraId, day(3));
  const path = `/app/obras/${obraId}/relatorios/${relatorioId}/editar`;
  const writer = await product.createUsuario(person.empresaId, {
    obras: [obraId],
    permissaoDeAcesso: {
      relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  });
  const search = async (on: Page): Promise<Locator> => {
    await section(on).getByRole("button", { name: rel.adicionar_equipamento }).click();
    const dialog = on.getByRole("dialog", { name: rel.escolher_equipamentos });
    await dialog.getByRole("searchbox").fill("Perfuratriz");
    await expect(dialog.getByText(say(rel.nenhum_com, { busca: "Perfuratriz" }))).toBeVisible();
    return dialog;
  };
  const create = say(rel.cadastrar_novo, { nome: "Perfuratriz" });
  const other = await newPage();
  await enter(other, writer, path);
  await expect((await search(other)).getByRole("button", { name: create })).toHaveCount(0);

  await enter(page, person, path);
  const dialog = await search(page);
  await dialog.getByRole("button", { name: create }).click();
  await expect(dialog.getByRole("checkbox", { name: "Perfuratriz" })).toBeChecked();
  await dialog.getByRole("button", { name: say(rel.adicionar_n, { n: 1 }) }).click();
  await expect(section(page).getByRole("textbox", { name: "Perfuratriz", exact: true })).toHaveValue("1");
});
