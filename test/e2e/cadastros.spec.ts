import { sampleObra } from "./data.ts";
import { expect, type Page, test } from "./support.ts";
import { c, EM, reord, rel, say } from "./texts.ts";

const { cadastros: cad, checklists: che } = EM.pt;

const row = (page: Page, nome: string | RegExp) => page.getByRole("row").filter({ hasText: nome });
const acoes = (page: Page, nome: string) => page.getByRole("button", { name: say(c.acoes_de, { nome }), exact: true });

test(
  "equipment and labour: added, found, changed, deleted and brought back; a group with labour stays",
  { tag: "@desk" },
  async ({ page, signUp, enter, watch }) => {
    await enter(page, await signUp(), "/app/cadastros/equipamentos");
    await page.getByRole("button", { name: cad.adicionar_equipamento }).click();
    const dialog = page.getByRole("dialog", { name: cad.adicionar_equipamento });
    await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(dialog.getByText(c.campo_obrigatorio)).toBeVisible();
    await dialog.getByRole("textbox", { name: cad.descricao }).fill("Zangão elétrico");
    await dialog.getByRole("textbox", { name: cad.quantidade }).fill("3");
    await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole("searchbox", { name: cad.buscar_equipamento }).fill("zangao");
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(row(page, "Zangão elétrico")).toContainText("3");
    await page.getByRole("button", { name: "Zangão elétrico", exact: true }).click();
    const edit = page.getByRole("dialog", { name: cad.editar_equipamento });
    await edit.getByRole("switch", { name: c.ativo }).click();
    await edit.getByRole("button", { name: c.salvar }).click();
    await expect(edit).toBeHidden();
    await expect(row(page, "Zangão elétrico")).toContainText(c.inativo);
    // The search text is in the URL, so a reload keeps it.
    await page.reload();
    await expect(page.getByRole("row")).toHaveCount(2);

    await acoes(page, "Zangão elétrico").click();
    await page.getByRole("menuitem", { name: c.excluir }).click();
    await page.getByRole("button", { name: c.excluir_sim }).click();
    await expect(page.getByText(c.nada_encontrado)).toBeVisible();
    await page.getByRole("button", { name: c.desfazer }).click();
    await expect(row(page, "Zangão elétrico")).toBeVisible();

    await enter(page, await signUp(), "/app/cadastros/maodeobra");
    await page.getByRole("searchbox", { name: cad.buscar_mao_de_obra }).fill("pedreiro");
    await expect(page).toHaveURL(/busca=pedreiro/);
    // Another list starts without this search text.
    await page.getByRole("radio", { name: cad.aba_grupos }).check();
    await expect(page).toHaveURL(/\/maodeobra\?aba=grupos$/);
    await page.getByRole("button", { name: cad.adicionar_grupo }).click();
    const grupo = page.getByRole("dialog", { name: cad.adicionar_grupo });
    await grupo.getByRole("textbox", { name: cad.nome }).fill("Equipe própria");
    await grupo.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(grupo).toBeHidden();

    await page.getByRole("radio", { name: cad.aba_pessoas }).check();
    await page.getByRole("button", { name: cad.adicionar_pessoa }).click();
    const pessoa = page.getByRole("dialog", { name: cad.adicionar_pessoa });
    await pessoa.getByRole("textbox", { name: cad.nome }).fill("Severino Xavier");
    await pessoa.getByRole("textbox", { name: cad.funcao }).fill("Mestre de obras");
    const adicionar = pessoa.getByRole("button", { name: c.adicionar, exact: true });
    await adicionar.click();
    await expect(pessoa.getByText(c.selecione_item)).toBeVisible();
    await pessoa.getByRole("combobox", { name: rel.categoria }).click();
    await page.getByRole("option", { name: "Equipe própria" }).click();
    // Input that is no time stays in the field for correction; the form does not save it as an empty time.
    const entrada = pessoa.getByRole("textbox", { name: cad.entrada });
    await entrada.fill("2599");
    await entrada.press("Enter");
    await expect(pessoa.getByText(c.hora_invalida)).toBeVisible();
    await expect(entrada).toBeFocused();
    await expect(entrada).toHaveValue("25:99");
    await entrada.fill("0700");
    await pessoa.getByRole("textbox", { name: cad.saida }).fill("1700");
    await pessoa.getByRole("textbox", { name: cad.intervalo }).fill("0100");
    await expect(pessoa.getByText(say(cad.horas_trabalhadas, { horas: "9h" }))).toBeVisible();
    await adicionar.click();
    await expect(pessoa).toBeHidden();
    await expect(row(page, "Severino Xavier")).toContainText("07:00–17:00");

    watch.allow(/DELETE .*mao-de-obra-categoria.* 409/);
    await page.getByRole("radio", { name: cad.aba_grupos }).check();
    await acoes(page, "Equipe própria").click();
    await page.getByRole("menuitem", { name: c.excluir }).click();
    await page.getByRole("button", { name: c.excluir_sim }).click();
    await expect(page.getByRole("alert")).toContainText("Este grupo tem mão de obra");
    await expect(row(page, "Equipe própria")).toContainText(say(cad.n_pessoas, { n: 1 }));
  },
);

test(
  "a checklist: written, its questions ordered, seen as on the report, duplicated; tags of an occurrence type",
  { tag: "@desk" },
  async ({ page, signUp, enter }) => {
    await enter(page, await signUp(), "/app/cadastros/checklist");
    await page.getByRole("link", { name: che.adicionar }).click();
    await page.getByRole("textbox", { name: che.descricao }).fill("Entrada de concreto");
    await page.getByRole("button", { name: che.adicionar_pergunta }).click();
    const question = (n: number) => page.getByRole("textbox", { name: say(che.pergunta_n, { n }), exact: true });
    await question(1).fill("Lacre conferido");
    await question(1).press("Enter");
    await expect(question(2)).toBeFocused();
    await page.keyboard.type("Slump medido");
    await page.getByRole("combobox", { name: say(che.tipo_da_pergunta, { n: 2 }) }).selectOption("personalizado");
    await page.getByRole("textbox", { name: say(che.opcao_n, { opcao: 1, n: 2 }) }).fill("8 ± 2");
    await page.getByRole("textbox", { name: say(che.opcao_n, { opcao: 1, n: 2 }) }).press("Enter");
    await expect(page.getByRole("textbox", { name: say(che.opcao_n, { opcao: 2, n: 2 }) })).toBeFocused();
    await page.keyboard.type("10 ± 2");
    await page.getByRole("button", { name: c.salvar }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Entrada de concreto" })).toBeVisible();
    await expect(page).toHaveURL(/checklist\/[0-9a-f-]{36}$/);

    await page.getByRole("button", { name: che.reordenar }).click();
    const ordem = page.getByRole("dialog", { name: che.reordenar_titulo });
    await ordem.getByRole("textbox", { name: say(reord.posicao_de, { nome: "Slump medido" }) }).fill("1");
    await page.keyboard.press("Enter");
    await ordem.getByRole("button", { name: reord.aplicar }).click();
    await expect(ordem).toBeHidden();
    await expect(question(1)).toHaveValue("Slump medido");
    await page.getByRole("button", { name: c.salvar }).click();
    await expect(page.getByText(c.salvo, { exact: true })).toBeVisible();
    await page.reload();
    await expect(question(1)).toHaveValue("Slump medido");

    await page.getByRole("button", { name: che.visualizar }).click();
    const preview = page.getByRole("dialog", { name: "Entrada de concreto" });
    await preview.getByRole("button", { name: "10 ± 2" }).click();
    await expect(preview.getByRole("button", { name: "10 ± 2", pressed: true })).toBeVisible();
    await preview.getByRole("button", { name: c.fechar }).click();

    await page.getByRole("link", { name: che.titulo }).first().click();
    await acoes(page, "Entrada de concreto").click();
    await page.getByRole("menuitem", { name: c.duplicar }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cópia de Entrada de concreto" })).toBeVisible();
    await expect(question(2)).toHaveValue("Lacre conferido");

    await page.goto("/app/cadastros/ocorrencias");
    await page.getByRole("button", { name: cad.adicionar_ocorrencia }).click();
    const tipo = page.getByRole("dialog", { name: cad.nova_ocorrencia });
    await tipo.getByRole("textbox", { name: cad.descricao }).fill("Acidente com máquina");
    await tipo.getByRole("button", { name: cad.adicionar_tag }).click();
    await expect(tipo.getByRole("textbox", { name: say(cad.tag_n, { n: 1 }) })).toBeFocused();
    await page.keyboard.type("Leve");
    await page.keyboard.press("Enter");
    await expect(tipo.getByRole("textbox", { name: say(cad.tag_n, { n: 2 }) })).toBeFocused();
    await page.keyboard.type("Grave");
    await tipo.getByRole("button", { name: c.adicionar, exact: true }).click();
    await expect(tipo).toBeHidden();
    await expect(row(page, "Acidente com máquina")).toContainText("Leve, Grave");
  },
);

test(
  "presets of a work are kept as they are chosen, and copied to another work",
  { tag: "@desk" },
  async ({ page, product: { api }, signUp, enter }) => {
    const ana = await signUp();
    const { _id: obraId, nome } = await sampleObra(api, ana);
    const { _id: outraId } = (
      await api("createObra", { as: ana, body: { cadastroCompleto: false, nome: "Galpão Leste" } })
    ).body;
    const step = (id: string): string => `/app/cadastros/obra/predefinir-equipamentos?obraId=${id}`;
    await enter(page, ana, step(obraId));
    await page.getByRole("button", { name: cad.escolher, exact: true }).click();
    const picker = page.getByRole("dialog", { name: cad.escolher_equipamentos });
    const [first, second] = (await api("listEquipamentos", { as: ana })).body.map(({ descricao }) => descricao);
    for (const nome of [first ?? "", second ?? ""])
      await picker.getByRole("checkbox", { name: nome, exact: true }).check();
    await picker.getByRole("button", { name: say(rel.adicionar_n, { n: 2 }) }).click();
    const list = page.getByRole("list", { name: cad.equipamentos });
    await list.getByRole("button", { name: say(c.aumentar_de, { nome: first ?? "" }) }).click();
    await list.getByRole("button", { name: say(c.acoes_de, { nome: second ?? "" }) }).click();
    await page.getByRole("menuitem", { name: say(cad.subir, { nome: second ?? "" }) }).click();
    const kept = async (id: string): Promise<unknown> =>
      (await api("getPlanejamentoEquipamentos", { as: ana, params: { obraId: id } })).body.map((e) => [
        e.descricao,
        e.quantidade,
      ]);
    const wanted = [
      [second, 1],
      [first, 2],
    ];
    await expect.poll(() => kept(obraId)).toEqual(wanted);

    await page.goto(step(outraId));
    await page.getByRole("button", { name: cad.copiar_de_obra }).click();
    await page.getByRole("dialog", { name: cad.copiar_de_obra }).getByRole("button", { name: nome }).click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect.poll(() => kept(outraId)).toEqual(wanted);
  },
);
