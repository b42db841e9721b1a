import { randomUUID } from "node:crypto";
import { expectAccessible, expectNoOverflow, expectTouchTargets } from "./checks.ts";
import { finished } from "./finished.ts";
import { withProduct } from "./product.ts";
import { expect, type Locator, type Page, SENHA, test } from "./support.ts";
import { c, contas, EM, hoje, obras, rel, say } from "./texts.ts";

const { bemVindo, cadastros: cad, modelos: mod, navegacao: nav, obrasCadastro: passo, usuarios: usu } = EM.pt;

/**
 * Tests the way from nothing to a company with three people, two templates, a work with presets and its first report, in less
 * than ten minutes of a person's time. Only the work of the hands counts: a tap takes 3 seconds (to find and hit the target), a
 * character 0.3.
 */
const SECONDS = { tap: 3, character: 0.3 } as const;
const TEN_MINUTES = 600;

class Hands {
  taps = 0;
  characters = 0;
  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
    this.characters += text.length;
  }
  get seconds(): number {
    return this.taps * SECONDS.tap + this.characters * SECONDS.character;
  }
}

async function signUp(page: Page, hands: Hands, url = ""): Promise<void> {
  await page.goto(`${url}/cadastrar`);
  await hands.write(page.getByLabel(contas.nome_completo), "Helena Duarte Prado");
  await hands.write(page.getByLabel(contas.cargo), "Engenheira");
  await hands.write(page.getByLabel(contas.email), `helena.${randomUUID().slice(0, 8)}@exemplo.com`);
  await hands.write(page.getByLabel(contas.senha, { exact: true }), SENHA);
  await hands.write(page.getByLabel(contas.razao_social), "Horizonte Engenharia Ltda.");
  await hands.tap(page.getByRole("combobox", { name: contas.segmento }));
  await hands.tap(page.getByRole("option", { name: contas.segmento_1 }));
  await hands.tap(page.getByRole("button", { name: contas.criar_conta }));
  await expect(page).toHaveURL(/\/app\/hoje$/);
}

/** Makes the second template: weekly reports without photographs and videos. */
async function addModelo(page: Page, hands: Hands): Promise<void> {
  await hands.tap(page.getByRole("button", { name: nav.cadastros }));
  await hands.tap(page.getByRole("menuitem", { name: nav.modelos }));
  await hands.tap(page.getByRole("link", { name: mod.adicionar_modelo }));
  await hands.write(page.getByRole("textbox", { name: mod.nome }), "Resumo semanal");
  await hands.tap(page.getByRole("radio", { name: mod.periodo }));
  await hands.tap(page.getByRole("switch", { name: say(mod.ligada, { secao: rel.secao_video }) }));
  await hands.tap(page.getByRole("button", { name: c.salvar, exact: true }));
  await expect(page.getByText(mod.salvo)).toBeVisible();
}

async function addObra(page: Page, hands: Hands): Promise<void> {
  await hands.tap(page.getByRole("button", { name: nav.adicionar, exact: true }).first());
  await hands.tap(page.getByRole("menuitem", { name: nav.adicionar_obra }));
  const dialog = page.getByRole("dialog");
  await hands.write(dialog.getByLabel(obras.nome), "Escola Municipal Água Limpa");
  await hands.tap(dialog.getByRole("button", { name: c.adicionar, exact: true }));
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Goes through the steps of the set-up: both templates, and the labour and equipment that the work's reports usually have. */
async function setUp(page: Page, hands: Hands): Promise<void> {
  await hands.tap(page.getByRole("link", { name: obras.configurar, exact: true }));
  await hands.tap(page.getByRole("link", { name: passo["passo_personalizar-relatorios"] }));
  const adding = page.getByRole("region", { name: mod.da_obra_adicionar });
  await hands.tap(adding.getByRole("combobox", { name: mod.da_obra_escolher }));
  await hands.tap(page.getByRole("option", { name: "Resumo semanal" }));
  await hands.tap(adding.getByRole("button", { name: c.adicionar, exact: true }));
  await expect(page.getByText(mod.da_obra_adicionado)).toBeVisible();
  await hands.tap(page.getByRole("link", { name: passo["passo_predefinir-mao-de-obra"] }));
  await choose(page, hands, ["Pedreiro", "Servente", "Carpinteiro"]);
  await hands.tap(page.getByRole("link", { name: passo["passo_predefinir-equipamentos"] }));
  await choose(page, hands, ["Betoneira", "Vibrador de concreto"]);
  await hands.tap(page.getByRole("button", { name: passo.concluir, exact: true }));
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function choose(page: Page, hands: Hands, names: readonly string[]): Promise<void> {
  await hands.tap(page.getByRole("button", { name: cad.escolher }).first());
  const dialog = page.getByRole("dialog");
  for (const name of names) await hands.tap(dialog.getByRole("checkbox", { name: new RegExp(`^${name}`) }).first());
  await hands.tap(dialog.getByRole("button", { name: say(rel.adicionar_n, { n: names.length }) }));
  await expect(dialog).toBeHidden();
  for (const name of names)
    await expect(
      page
        .getByRole("main")
        .getByText(new RegExp(`^${name}`))
        .first(),
    ).toBeVisible();
}

async function invite(page: Page, hands: Hands, nome: string, start: string): Promise<void> {
  await hands.tap(page.getByRole("button", { name: nav.adicionar, exact: true }).first());
  await hands.tap(page.getByRole("menuitem", { name: nav.adicionar_usuario }));
  await hands.write(page.getByLabel(usu.nome, { exact: true }), nome);
  const email = `${randomUUID().slice(0, 8)}@exemplo.com`;
  await hands.write(page.getByLabel(usu.email, { exact: true }), email);
  await hands.tap(page.getByRole("checkbox", { name: "Escola Municipal Água Limpa" }));
  await hands.tap(page.getByRole("button", { name: start }));
  await hands.tap(page.getByRole("button", { name: usu.convidar, exact: true }));
  await expect(page.getByText(say(usu.convidado_agora, { email }))).toBeVisible();
}

test(
  "an administrator comes from sign-up to people, templates, presets and a first report",
  { tag: "@desk" },
  async ({ page }, { annotations }) => {
    test.slow();
    const hands = new Hands();
    await signUp(page, hands);
    await addModelo(page, hands);
    await addObra(page, hands);
    await setUp(page, hands);
    await hands.tap(page.getByRole("button", { name: obras.adicionar_relatorio }).first());
    await hands.tap(
      page.getByRole("dialog", { name: rel.adicionar_relatorio }).getByRole("button", { name: rel.criar }),
    );
    await expect(page).toHaveURL(/\/editar$/);
    await hands.tap(page.getByRole("button", { name: rel.adicionar_mao_de_obra }));
    await hands.tap(page.getByRole("dialog").getByRole("button", { name: /3/ }).last());
    await expect(page.getByText(c.salvo).first()).toBeVisible();
    for (const [nome, start] of [
      ["José Aparecido da Conceição", usu.partida_campo],
      ["Bruno Lima", usu.partida_engenharia],
      ["Marcia Teles", usu.partida_consulta],
    ] as const)
      await invite(page, hands, nome, start);
    await expect(page.getByRole("row")).toHaveCount(5);
    annotations.push({
      type: "hands",
      description: `${hands.taps} taps, ${hands.characters} characters, ${Math.round(hands.seconds)} s`,
    });
    expect(hands.seconds).toBeLessThan(TEN_MINUTES);
  },
);

test("a new company opens a sealed PDF, repeats the last day and makes a work of its own", async ({ page }) => {
  test.slow();
  await withProduct(
    async ({ url }) => {
      await signUp(page, new Hands(), url);
      const steps = page.getByRole("region", { name: bemVindo.titulo });
      const done = steps.getByText(`(${bemVindo.feito})`);
      const open = steps.getByRole("link", { name: bemVindo.abrir });
      // The document is sealed within seconds, and the page shows it without a reload.
      await expect(open).toBeVisible({ timeout: 60_000 });
      await expect(done).toHaveCount(0);
      await expectNoOverflow(page, "first steps");
      await expectAccessible(page, "first steps", "light");
      await expectTouchTargets(page, "first steps");
      const file = await finished(page, new URL((await open.getAttribute("href")) ?? "", url).href);
      expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
      const tab = page.waitForEvent("popup");
      await open.click();
      await (await tab).close();
      await expect(done).toHaveCount(1);
      await steps.getByRole("button", { name: hoje.repetir }).click();
      await expect(page).toHaveURL(/\/editar$/);
      await expect(page.getByText("Concretagem da laje").first()).toBeVisible();
      await page.goto(`${url}/app/hoje`);
      await expect(done).toHaveCount(2);
      await steps.getByRole("button", { name: bemVindo.nova_obra }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(obras.nome).fill("Escola Municipal Água Limpa");
      await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto(`${url}/app/hoje`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("link", { name: "Escola Municipal Água Limpa" })).toBeVisible();
      await expect(steps).toBeHidden();
      // Leaves the page, so that it sends no request to the server, which is stopped now.
      await page.goto("about:blank");
    },
    { EXEMPLO: "completo" },
  );
});
