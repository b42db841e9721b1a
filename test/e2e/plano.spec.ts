import { createObra } from "./data.ts";
import { withProduct } from "./product.ts";
import { expect, pageTitle, SENHA, test } from "./support.ts";
import { c, contas, EM, say } from "./texts.ts";

/** Tests the notices of the trial, and what a company can do after it. */

const { plano, impressoes, importacao, navegacao, obras, perfil, sobre, empresa } = EM.pt;

test("the days of the trial: in the menu from the first day, on every screen in the last week", async ({
  page,
  signUp,
  enter,
  product,
}) => {
  const ana = await signUp();
  await enter(page, ana, "/app/obras");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(say(c.teste_dias, { n: 30 }))).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(say(c.menu_usuario, { nome: "Ana" })) }).click();
  await page.getByRole("menuitem", { name: say(c.teste_dias, { n: 30 }) }).click();
  await expect(pageTitle(page, say(c.teste_dias, { n: 30 }))).toBeVisible();
  await product.setTrialDays(ana.empresaId, 7);
  await page.goto("/app/obras");
  await expect(page.getByText(say(c.teste_dias, { n: 7 }))).toBeVisible();
  await page.getByRole("link", { name: c.contratar }).click();
  await expect(page).toHaveURL(/\/contratar$/);
});

test("hiring says the truth to a visitor and to a company with a plan", async ({ page, signUp, enter, product }) => {
  await page.goto("/contratar");
  await expect(pageTitle(page, plano.visitante)).toBeVisible();
  await page.getByRole("button", { name: plano.entrar }).click();
  await expect(page).toHaveURL(/\/login/);
  const ana = await signUp();
  await product.hirePlan(ana.empresaId);
  await enter(page, ana, "/contratar");
  await expect(pageTitle(page, plano.ativo)).toBeVisible();
  await page.getByRole("button", { name: c.ir_para_obras }).click();
  await expect(page).toHaveURL(/\/app\/obras$/);
});

test(
  "after the trial: profile, company, support and export work, and hiring ends it",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, newPage }) => {
    const ana = await signUp();
    await createObra(product.api, ana, "Ponte Velha");
    await product.setTrialDays(ana.empresaId, 0);
    // People who may not hire a plan are told whom to ask.
    const other = await newPage();
    await enter(other, await product.createUsuario(ana.empresaId, { perfil: 3 }), "/app/obras");
    await expect(other.getByText(say(plano.peca_a, { nomes: "Ana Souza" }))).toBeVisible();
    await expect(other.getByRole("radio")).toHaveCount(0);
    await enter(page, ana, "/app/obras");
    await expect(page).toHaveURL(/\/contratar$/);
    await expect(pageTitle(page, plano.acabou)).toBeVisible();
    const open = page.getByRole("list", { name: plano.continuam });

    await open.getByRole("link", { name: plano.perfil }).click();
    await expect(pageTitle(page, contas.perfil_titulo)).toBeVisible();
    for (const tab of [perfil.aba_notificacoes, perfil.aba_empresas, perfil.aba_assinatura, perfil.aba_sessoes]) {
      await page.getByRole("link", { name: tab }).click();
      await expect(page.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("status", { name: c.carregando })).toHaveCount(0);
    }
    await page.goto("/contratar");
    await open.getByRole("link", { name: plano.empresa }).click();
    await expect(pageTitle(page, empresa.empresa)).toBeVisible();
    await expect(page.getByRole("status", { name: c.carregando })).toHaveCount(0);
    await page.goto("/contratar");
    await open.getByRole("link", { name: plano.suporte }).click();
    await expect(page).toHaveURL(/\/app\/suporte$/);

    await page.goto("/contratar");
    await open.getByRole("link", { name: plano.exportar }).click();
    await expect(pageTitle(page, plano.exportar)).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: say(plano.baixar_de, { nome: importacao.equipamentos }) }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole("button", { name: say(plano.periodo_de, { nome: "Ponte Velha" }) }).click();
    const dialog = page.getByRole("dialog", { name: impressoes.imprimir_periodo });
    await expect(dialog.getByText(impressoes.nenhum)).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto("/app/cadastros/equipamentos");
    await expect(pageTitle(page, plano.acabou)).toBeVisible();
    await product.hirePlan(ana.empresaId);
    // If the page happened to send a request a moment before, it already knows of the plan and shows the other button.
    const seen = page.getByRole("button", { name: c.ir_para_obras });
    await page.getByRole("button", { name: plano.ja_contratamos }).or(seen).click();
    await expect(page).toHaveURL(/\/app\/obras$/);
    await expect(page.getByText("Ponte Velha").first()).toBeVisible();
  },
);

test(
  "a form of the company that was open as the trial ended is saved, and keeps what is typed",
  { tag: "@desk" },
  async ({ page, signUp, enter, product, watch }) => {
    watch.allow(/ 405$/);
    const ana = await signUp();
    await enter(page, ana, "/app/cadastros/empresa");
    await page.getByRole("textbox", { name: empresa.nome, exact: true }).fill("Construtora Depois do Teste");
    await product.setTrialDays(ana.empresaId, 0);
    await page.getByRole("button", { name: c.salvar, exact: true }).click();
    await expect(page.getByText(c.atualizado)).toBeVisible();
    await expect(page.getByRole("textbox", { name: empresa.nome, exact: true })).toHaveValue(
      "Construtora Depois do Teste",
    );
    await page.goto("/contratar");
    await page.getByRole("list", { name: plano.continuam }).getByRole("link", { name: plano.empresa }).click();
    await expect(page.getByRole("textbox", { name: empresa.nome, exact: true })).toHaveValue(
      "Construtora Depois do Teste",
    );
  },
);

test("from the trial to a paid plan: hire, pay by Pix, the operator confirms; overdue it says so; a request to cancel is taken back", async ({
  page,
  signUp,
  enter,
  product,
  watch,
}) => {
  const ana = await signUp();
  await product.setTrialDays(ana.empresaId, 0);
  await enter(page, ana, "/app/obras");
  await expect(pageTitle(page, plano.acabou)).toBeVisible();
  await page.getByRole("radio", { name: /Dez obras/ }).check();
  await page.getByRole("textbox", { name: plano.cpf_cnpj }).fill("11.222.333/0001-81");
  await page.getByText(plano.endereco).click();
  await page.getByRole("textbox", { name: plano.logradouro }).fill("Rua do Sol");
  await page.getByRole("textbox", { name: plano.cidade }).fill("Recife");
  await page.getByRole("combobox", { name: plano.dia_vencimento }).selectOption("5");
  await page.getByRole("checkbox", { name: plano.aceito }).check();
  await page.getByRole("button", { name: plano.contratar_agora }).click();

  const status = page.getByRole("region", { name: plano.situacao });
  const qr = page.getByRole("img", { name: plano.pix_qr });
  await expect(pageTitle(page, plano.plano)).toBeVisible();
  await expect(status.getByText(plano.estado_ativa)).toBeVisible();
  await expect(qr).toBeVisible();
  await expect(page.getByText(/11\.222\.333\/0001-81\s+Rua do Sol\s+Recife/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: plano.pix_codigo })).toHaveValue(/^000201.*5406149\.90/);

  // A window that was open when the company became read-only keeps its input and shows the reason; from then on every screen shows the reason.
  watch.allow(/ 405|status of 405/);
  await page.goto("/app/obras");
  const add = page.getByRole("button", { name: obras.adicionar_obra });
  await add.click();
  const adding = page.getByRole("dialog", { name: obras.nova_obra });
  await adding.getByLabel(obras.nome).fill("Ponte");
  await product.setOverdue(ana.empresaId, 31);
  await adding.getByRole("button", { name: c.adicionar }).click();
  await expect(adding.getByText(/somente leitura/)).toBeVisible();
  await expect(adding.getByLabel(obras.nome)).toHaveValue("Ponte");
  await expect(page.getByText(plano.barra_leitura)).toBeVisible();
  await page.goto("/app/obras");
  // Controls that write are disabled and say why; controls that only read work.
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(add).toContainText(plano.estado_somente_leitura);
  await page.getByRole("button", { name: new RegExp(say(obras.acoes_de, { nome: "" })) }).click();
  const edit = page.getByRole("menuitem", { name: obras.editar_obra });
  await expect(edit).toHaveAttribute("aria-disabled", "true");
  await expect(edit).toContainText(plano.estado_somente_leitura);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: plano.suporte }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "+55 11 5555-0100" })).toBeVisible();
  await expect(dialog.getByRole("link")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await product.setOverdue(ana.empresaId, 1);
  await page.goto("/app/obras");
  // The list of works shows the overdue amount; a closed notice does not return on the same day.
  const alert = page.getByText(new RegExp(say(plano.barra_vencida, { dia: ".*" })));
  await expect(alert).toBeVisible();
  await expect(page.getByText(say(plano.cobranca_de, { valor: "R$ 149,90" }))).toBeVisible();
  await expect(add).toBeEnabled();
  await page.getByRole("button", { name: c.fechar }).click();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(pageTitle(page, c.obras)).toBeVisible();
  await expect(page.getByRole("link", { name: plano.pagar })).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem("canteiro.plano-lido"));
  await page.reload();
  await page.getByRole("link", { name: plano.pagar }).click();
  await expect(status.getByText(plano.estado_vencida)).toBeVisible();
  await page.getByRole("button", { name: plano.ja_paguei }).click();
  await expect(page.getByText(plano.avisado)).toBeVisible();

  const listed = await product.cobranca("lista");
  const charge = /([\da-f-]{36}) {2}R\$ 149\.90/.exec(listed.slice(listed.indexOf(ana.empresaId)))?.[1] ?? "";
  await product.cobranca("confirmar", ana.empresaId, charge, "--comprovante", "E2E-1");
  await page.reload();
  await expect(status.getByText(plano.estado_ativa)).toBeVisible();
  await expect(qr).toHaveCount(0);
  await page.getByRole("link", { name: plano.pagamentos }).click();
  await expect(page.getByRole("list", { name: plano.pagamentos }).getByRole("listitem")).toHaveText(/149,90.*Paga em/);

  await page.getByRole("link", { name: plano.plano, exact: true }).first().click();
  await page.getByRole("button", { name: plano.trocar_plano }).click();
  await dialog.getByRole("radio", { name: /Uma obra/ }).check();
  await expect(dialog.getByText(plano.trocar_depois)).toBeVisible();
  await dialog.getByRole("button", { name: plano.trocar_plano }).click();
  await expect(page.getByText(plano.proximo_plano)).toBeVisible();
  await page.getByRole("link", { name: plano.cancelar_plano }).click();
  await page.getByRole("button", { name: plano.cancelar_pedir }).click();
  await expect(page.getByText(plano.termos_falta)).toBeVisible();
  await page.getByRole("checkbox", { name: plano.cancelar_aceito }).check();
  await page.getByRole("button", { name: plano.cancelar_pedir }).click();
  await expect(status.getByText(plano.estado_cancelamento_pedido)).toBeVisible();
  await page.getByRole("button", { name: plano.retirar }).click();
  await expect(status.getByText(plano.estado_ativa)).toBeVisible();

  // After the plan's end the company can only read; the line that says so links to the hiring page.
  await product.setEnded(ana.empresaId, 0);
  await page.goto("/app/obras");
  await expect(add).toContainText(plano.estado_encerrada_por_cancelamento);
  await page.getByRole("link", { name: c.contratar }).click();
  await expect(pageTitle(page, plano.estado_encerrada_por_cancelamento)).toBeVisible();
  await expect(page.getByRole("radio", { name: /Dez obras/ })).toBeVisible();
});

test("where nothing is charged no screen shows any of it, and its addresses lead elsewhere", async ({
  page,
  enter,
}) => {
  await withProduct(
    async ({ url, api }) => {
      await page.goto(`${url}/contratar`);
      await expect(page).toHaveURL(/\/cadastrar$/);
      await expect(page.getByText(contas.cadastrar_exemplo, { exact: true })).toBeVisible();
      await page.goto(`${url}/login`);
      await expect(page.getByRole("link", { name: contas.criar_conta, exact: true })).toBeVisible();
      await page.goto(`${url}/termos-de-uso`);
      await expect(page.getByRole("heading", { name: sobre.termos_t5 })).toBeVisible();
      await expect(page.getByRole("heading", { name: sobre.termos_t6 })).toHaveCount(0);
      const usuario = { nome: "Ana Souza", cargo: null, email: "ana@exemplo.com", senha: SENHA };
      const criada = await api("criarConta", {
        body: {
          empresa: { razaoSocial: "Casa", telefone: null, segmento: { id: 1 }, problema: null },
          usuario: { ...usuario, idioma: "pt" },
        },
      });
      expect(criada.status).toBe(200);
      const { empresaId, usuarioId, token } = criada.body;
      const ana = { empresaId, usuarioId, token, email: usuario.email, senha: usuario.senha };
      await enter(page, ana, `${url}/contratar`);
      await expect(page).toHaveURL(/\/app\/obras$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("button", { name: new RegExp(say(c.menu_usuario, { nome: "Ana" })) }).click();
      await expect(page.getByRole("menuitem", { name: c.sair })).toBeVisible();
      await expect(page.getByRole("menuitem", { name: new RegExp(c.contratar) })).toHaveCount(0);
      for (const path of ["/app/cadastros/plano", "/app/cadastros/plano/cancelar", "/app/cadastros/pagamentos"]) {
        await page.goto(`${url}${path}`);
        await expect(page).toHaveURL(/\/app\/obras$/);
      }
      await page.goto(`${url}/app/cadastros/empresa`);
      await expect(pageTitle(page, empresa.empresa)).toBeVisible();
      await expect(page.getByRole("link", { name: navegacao.plano, exact: true })).toHaveCount(0);
      await expect(page.getByRole("switch", { name: empresa.copiarUltimoRelatorio })).toBeVisible();
      await expect(page.getByRole("switch", { name: empresa.exibirHistoricoDePagamentos })).toHaveCount(0);
      await page.goto(`${url}/app/atualizacoes`);
      await expect(page.getByRole("heading", { name: sobre.n_sem_sinal })).toBeVisible();
      await expect(page.getByRole("heading", { name: sobre.n_plano })).toHaveCount(0);
      // Leaves the page, so that it sends no request to the server, which is stopped now.
      await page.goto("about:blank");
    },
    { COBRANCA: "nenhuma" },
  );
});
