import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { isProof } from "../../tools/gate/drawn.ts";
import { follow } from "./follow.ts";
import { importacaoScreens } from "./importacaoScreens.ts";
import { modelosScreens } from "./modelosScreens.ts";
import { pessoasScreens } from "./pessoasScreens.ts";
import { expect, type Page, wholeEditPage } from "./support.ts";
import { EM, say } from "./texts.ts";
import type { World } from "./world.ts";

/** Lists every screen of the product, and the windows that open on it, for the checks of all screens. */

export type Screen = { nome: string; path: string; open?: (page: Page) => Promise<void> };

const main = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

export function publicScreens(idioma: Idioma): Screen[] {
  const { contas, ver } = EM[idioma];
  return [
    { nome: "login", path: "/login" },
    {
      nome: "login refused",
      path: "/login",
      open: async (page) => {
        await page.getByRole("button", { name: contas.entrar, exact: true }).click();
        await expect(page.getByLabel(contas.email)).toHaveAttribute("aria-invalid", "true");
      },
    },
    { nome: "sign-up", path: "/cadastrar" },
    {
      nome: "sign-up refused",
      path: "/cadastrar",
      open: async (page) => {
        await page.getByRole("button", { name: contas.criar_conta, exact: true }).click();
        await expect(page.getByLabel(contas.nome_completo)).toHaveAttribute("aria-invalid", "true");
      },
    },
    { nome: "recovery", path: "/recuperar-senha" },
    {
      nome: "recovery sent",
      path: "/recuperar-senha",
      open: async (page) => {
        await page.getByLabel(contas.email).fill("xyz@exemplo.com");
        await page.getByRole("button", { name: contas.enviar_link }).click();
        await expect(page.getByText("xyz@exemplo.com")).toBeVisible();
      },
    },
    { nome: "new password", path: "/nova-senha#token=x" },
    { nome: "broken link", path: "/nova-senha" },
    { nome: "e-mail to be confirmed", path: "/confirmar-email#token=x" },
    { nome: "invitation that is none", path: "/convite" },
    { nome: "hire", path: "/contratar" },
    { nome: "company shut down", path: "/empresa-encerrada" },
    { nome: "how to install", path: "/baixar-app" },
    { nome: "terms of use", path: "/termos-de-uso" },
    {
      nome: "code of a document, refused",
      path: "/v",
      open: async (page) => {
        await page.getByRole("button", { name: ver.conferir, exact: true }).click();
        await expect(page.getByText(ver.codigo_invalido)).toBeVisible();
      },
    },
  ];
}

function documentosScreens(idioma: Idioma, { obraId, pastaId }: World): Screen[] {
  const { documentos: doc } = EM[idioma];
  const path = `/app/obras/${obraId}/documentos`;
  return [
    { nome: "documents of a work", path },
    { nome: "documents of a folder", path: `${path}?pasta=${pastaId}` },
    {
      nome: "new folder",
      path,
      open: async (page) => {
        await page.getByRole("button", { name: doc.nova_pasta }).click();
        await expect(page.getByRole("dialog", { name: doc.nova_pasta })).toBeVisible();
      },
    },
  ];
}

function obrasScreens(idioma: Idioma, { obraId }: World): Screen[] {
  const { c, not, obras, obrasCadastro } = EM[idioma];
  const acoesDe = say(obras.acoes_de, { nome: "" });
  return [
    { nome: "today", path: "/app/hoje" },
    {
      nome: "filters of today",
      path: "/app/hoje",
      open: async (page) => {
        await main(page);
        // A phone has no table of works on its home.
        if ((page.viewportSize()?.width ?? 0) < 1280) return;
        await page.getByRole("button", { name: EM[idioma].filtrosDeHoje.titulo, exact: true }).click();
        await page.getByRole("menuitem", { name: EM[idioma].filtrosDeHoje.gerir }).click();
        await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
      },
    },
    { nome: "works", path: "/app/obras" },
    {
      nome: "works as a list, nothing found",
      path: "/app/obras?busca=nenhuma",
      open: async (page) => {
        await page.getByRole("radio", { name: obras.ver_em_lista }).check();
        await expect(page.getByText(obras.busca_vazia_titulo)).toBeVisible();
      },
    },
    {
      nome: "works as a list",
      path: "/app/obras",
      open: async (page) => {
        await page.getByRole("radio", { name: obras.ver_em_lista }).check();
      },
    },
    {
      nome: "add work",
      path: "/app/obras",
      open: async (page) => {
        await page.getByRole("button", { name: obras.adicionar_obra }).first().click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("radio", { name: obras.cadastro_completo }).check();
        await dialog.getByRole("button", { name: c.adicionar, exact: true }).click();
        await expect(dialog.getByText(c.campo_obrigatorio).first()).toBeVisible();
      },
    },
    {
      nome: "user menu",
      path: "/app/obras",
      open: async (page) => {
        await page.getByRole("button", { name: say(c.menu_usuario, { nome: "Ana Souza" }) }).click();
        await expect(page.getByRole("menuitem", { name: c.sair })).toBeVisible();
      },
    },
    { nome: "dashboard", path: `/app/obras/${obraId}/dashboard` },
    {
      nome: "menu of a work",
      path: `/app/obras/${obraId}/dashboard`,
      open: async (page) => {
        await page.getByRole("navigation", { name: obras.menu_da_obra }).getByRole("button").first().click();
      },
    },
    { nome: "edit work", path: `/app/obras/${obraId}/informacoes` },
    { nome: "presets of a work", path: `/app/obras/${obraId}/predefinidos` },
    {
      nome: "duplicate work",
      path: `/app/obras/${obraId}/dashboard`,
      open: async (page) => {
        await page
          .getByRole("main")
          .getByRole("button", { name: new RegExp(acoesDe) })
          .first()
          .click();
        await page.getByRole("menuitem", { name: obras.duplicar_obra }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    { nome: "groups of works", path: "/app/cadastros/grupos" },
    {
      nome: "add a group of works",
      path: "/app/cadastros/grupos",
      open: async (page) => {
        await page.getByRole("button", { name: obrasCadastro.adicionar_grupo }).first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    { nome: "set-up of a new work", path: "/app/cadastros/obra/cadastro-da-obra" },
    ...["personalizar-relatorios", "usuarios-que-tem-acesso", "predefinir-mao-de-obra", "predefinir-equipamentos"].map(
      (passo) => ({ nome: `set-up, ${passo}`, path: `/app/cadastros/obra/${passo}?obraId=${obraId}` }),
    ),
    {
      nome: "notifications wanted",
      path: "/app/cadastros/perfil/notificacoes",
      open: async (page) => {
        await expect(page.getByRole("switch").first()).toBeVisible();
      },
    },
    { nome: "inbox of approvals", path: "/app/relatorios-aguardando-aprovacao" },
    { nome: "notifications", path: "/app/notificacoes" },
    {
      nome: "notifications, none of a kind",
      path: "/app/notificacoes?evento=reprovado",
      open: async (page) => {
        await expect(page.getByText(not.vazio_filtro)).toBeVisible();
      },
    },
    { nome: "company", path: "/app/cadastros/empresa" },
    { nome: "bin", path: "/app/cadastros/lixeira" },
    ...navegacaoScreens(idioma),
    ...catalogosScreens(idioma),
  ];
}

function cronogramaScreens(idioma: Idioma, { obraId, pessoal }: World): Screen[] {
  const { c, cronograma: cro } = EM[idioma];
  const path = `/app/obras/${obraId}/lista-de-tarefas`;
  const menu = (entry: string) => async (page: Page) => {
    await page.getByRole("main").getByRole("button", { name: c.mais_acoes, exact: true }).click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
  };
  return [
    { nome: "task list, empty", path: `/app/obras/${pessoal.obraId}/lista-de-tarefas` },
    {
      nome: "task list",
      path,
      open: async (page) => {
        await expect(page.getByRole("treegrid", { name: cro.titulo })).toBeVisible();
      },
    },
    {
      nome: "task list, nothing found",
      path: `${path}?busca=nenhuma`,
      open: async (page) => {
        await expect(page.getByText(c.nada_encontrado, { exact: true })).toBeVisible();
      },
    },
    {
      nome: "add task",
      path,
      open: async (page) => {
        await page.getByRole("button", { name: cro.adicionar_tarefa, exact: true }).click();
        await expect(page.getByRole("dialog", { name: cro.adicionar_tarefa })).toBeVisible();
      },
    },
    {
      nome: "add stage",
      path,
      open: async (page) => {
        await menu(cro.adicionar_etapa)(page);
        await expect(page.getByRole("dialog", { name: cro.adicionar_etapa })).toBeVisible();
      },
    },
    {
      nome: "order of stages",
      path,
      open: async (page) => {
        await menu(cro.ordenar_etapas)(page);
        await expect(page.getByRole("dialog", { name: cro.ordenar_etapas })).toBeVisible();
      },
    },
    {
      nome: "tasks chosen",
      path,
      open: async (page) => {
        await menu(cro.selecionar)(page);
        await page.getByRole("row", { name: /Xyz-50/ }).click();
      },
    },
  ];
}

/** Screens of labour, equipment, occurrence types and checklists, and the windows in which their entries are edited. */
function catalogosScreens(idioma: Idioma): Screen[] {
  const { cadastros: cad, checklists: che } = EM[idioma];
  const adding = (botao: string, janela: string) => async (page: Page) => {
    await page.getByRole("button", { name: botao, exact: true }).click();
    await expect(page.getByRole("dialog", { name: janela })).toBeVisible();
  };
  return [
    { nome: "labour", path: "/app/cadastros/maodeobra" },
    { nome: "people", path: "/app/cadastros/maodeobra?aba=pessoas" },
    {
      nome: "add person",
      path: "/app/cadastros/maodeobra?aba=pessoas",
      open: adding(cad.adicionar_pessoa, cad.adicionar_pessoa),
    },
    { nome: "labour groups", path: "/app/cadastros/maodeobra?aba=grupos" },
    { nome: "equipment", path: "/app/cadastros/equipamentos" },
    {
      nome: "add equipment",
      path: "/app/cadastros/equipamentos",
      open: adding(cad.adicionar_equipamento, cad.adicionar_equipamento),
    },
    { nome: "occurrence types", path: "/app/cadastros/ocorrencias" },
    {
      nome: "add occurrence type",
      path: "/app/cadastros/ocorrencias",
      open: adding(cad.adicionar_ocorrencia, cad.nova_ocorrencia),
    },
    { nome: "checklists", path: "/app/cadastros/checklist" },
    {
      nome: "new checklist",
      path: "/app/cadastros/checklist/novo",
      open: async (page) => {
        await page.getByRole("button", { name: che.adicionar_pergunta }).click();
        await page.getByRole("combobox", { name: say(che.tipo_da_pergunta, { n: 1 }) }).selectOption("personalizado");
        await expect(page.getByRole("textbox", { name: say(che.opcao_n, { opcao: 1, n: 1 }) })).toBeVisible();
      },
    },
  ];
}

/** Screens of the audit, the pages about the product itself, and the windows of the shell. */
function navegacaoScreens(idioma: Idioma): Screen[] {
  const { navegacao: nav } = EM[idioma];
  return [
    { nome: "audit", path: "/app/cadastros/auditoria" },
    { nome: "what is new", path: "/app/atualizacoes" },
    { nome: "plan of the company", path: "/app/cadastros/plano" },
    { nome: "history of payments", path: "/app/cadastros/pagamentos" },
    {
      nome: "API tokens",
      path: "/app/cadastros/api",
      open: async (page) => {
        await page.getByRole("button", { name: EM[idioma].chaves.gerar }).click();
        await expect(page.getByRole("textbox", { name: EM[idioma].chaves.nome })).toBeVisible();
      },
    },
    {
      nome: "new webhook",
      path: "/app/cadastros/api",
      open: async (page) => {
        await page.getByRole("button", { name: EM[idioma].webhooks.adicionar }).click();
        await expect(page.getByRole("textbox", { name: EM[idioma].webhooks.endereco })).toBeVisible();
      },
    },
    { nome: "request to cancel", path: "/app/cadastros/plano/cancelar" },
    { nome: "export of the data", path: "/app/exportar" },
    { nome: "help with the report", path: "/app/ajuda" },
    { nome: "support", path: "/app/suporte" },
    { nome: "about", path: "/app/sobre" },
    { nome: "table of translations", path: "/app/translation-export" },
    {
      nome: "command palette",
      path: "/app/notificacoes",
      open: async (page) => {
        await page.getByRole("button", { name: nav.buscar_tudo }).click();
        await expect(page.getByRole("combobox", { name: nav.buscar_tudo })).toBeFocused();
        await expect(page.getByRole("option").first()).toBeVisible();
      },
    },
    {
      nome: "add a report from anywhere: the work",
      path: "/app/notificacoes",
      open: async (page) => {
        await page.getByRole("button", { name: nav.buscar_tudo }).click();
        await page.getByRole("option", { name: nav.adicionar_relatorio }).click();
        const dialog = page.getByRole("dialog", { name: nav.escolher_obra });
        await expect(dialog.getByRole("listitem").first()).toBeVisible();
      },
    },
  ];
}

/** The pages that analyse all works. */
function analiseScreens(idioma: Idioma): Screen[] {
  const { analise, fatos, tarefasDaEmpresa } = EM[idioma];
  const pagina = (nome: string, path: string, said: string): Screen => ({
    nome,
    path: `/app/analise-de-dados/${path}`,
    open: async (page) => {
      await expect(page.getByText(said, { exact: true }).first()).toBeVisible();
    },
  });
  return [
    pagina("analysis: overview", "visao-geral", analise.obras_por_status),
    pagina("analysis: the last 14 days", "relatorios", analise.grade_titulo),
    pagina("analysis: reports created, narrowed", "relatorios-criados?statusDoRelatorio=1", analise.dia_do_relatorio),
    pagina("analysis: tasks", "lista-de-tarefas", tarefasDaEmpresa.todas),
    pagina("analysis: photos", "fotos", analise.dia_do_relatorio),
    pagina("analysis: labour by category", "histograma-mao-de-obra", fatos.separar_por),
    pagina("analysis: occurrences", "ocorrencias", fatos.somam),
    pagina("analysis: awaiting approval", "relatorios-aguardando-aprovacao", analise.na_empresa),
  ];
}

/** Lists the search-filter pages; of several pages that look alike, only one. */
function filtroScreens(idioma: Idioma, { obraId, pessoal }: World): Screen[] {
  const { c } = EM[idioma];
  const shown = async (page: Page): Promise<void> => {
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  };
  const filtro = (nome: string, path: string, open = shown): Screen => ({ nome, path: `/app/obras/${path}`, open });
  return [
    filtro("activities of a work", `${obraId}/atividades`),
    filtro("occurrences of a work", `${obraId}/ocorrencias`),
    filtro("photos of a work", `${obraId}/galeria`),
    filtro("weather of a work", `${obraId}/condicao-climatica`),
    filtro("checklists of a work", `${obraId}/checklists`),
    filtro("labour of a work, by person", `${pessoal.obraId}/mao-de-obra`),
    filtro("materials of a work, nothing found", `${obraId}/controle-material?texto=nenhum`, async (page) => {
      await expect(page.getByText(c.nada_encontrado, { exact: true })).toBeVisible();
    }),
  ];
}

function relatorioScreens(idioma: Idioma, { obraId, relatorioId, pessoal }: World): Screen[] {
  const { busca, c, chk, criar, hist, lista, mao, mid, rel, registro, reord, selecao, tec } = EM[idioma];
  const list = `/app/obras/${obraId}/relatorios`;
  const edit = `${list}/${relatorioId}/editar`;
  const people = `/app/obras/${pessoal.obraId}/relatorios/${pessoal.relatorioId}`;
  const opens = (nome: string, button: string | RegExp, path = edit): Screen => ({
    nome,
    path,
    open: async (page) => {
      // Waits for late content, which would move the button between press and release.
      if (path.endsWith("/editar")) await wholeEditPage(page, idioma);
      if (path === edit) await expect(page.getByText(hist.conflitos_explica)).toBeVisible();
      await page.getByRole("button", { name: button }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  });
  /** Chooses the first report. On a desk each row has a checkbox; on a phone an entry of the menu shows the checkboxes first. */
  const choose = async (page: Page): Promise<void> => {
    const boxes = page.getByRole("main").getByRole("checkbox");
    await expect(page.getByRole("listitem").first()).toBeVisible();
    if ((await boxes.count()) === 0) {
      await page.getByRole("main").getByRole("button", { name: c.mais_acoes, exact: true }).click();
      await page.getByRole("menuitem", { name: lista.selecionar }).click();
    }
    // On a phone the whole row acts as the checkbox.
    await boxes.first().check({ force: true });
    await expect(page.getByRole("toolbar", { name: selecao.titulo })).toBeVisible();
  };
  return [
    { nome: "reports", path: list },
    {
      nome: "reports, none that fits",
      path: `${list}?ano=2001&mes=3`,
      open: async (page) => {
        await expect(page.getByText(busca.vazio)).toBeVisible();
      },
    },
    {
      nome: "reports, none that says it",
      path: `${list}?busca=xilogravura&ano=2026`,
      open: async (page) => {
        await expect(page.getByText(say(busca.vazio_ambos, { busca: "xilogravura" }))).toBeVisible();
      },
    },
    {
      nome: "add report",
      path: list,
      open: async (page) => {
        await page.getByRole("button", { name: rel.adicionar_relatorio }).click();
        await expect(page.getByRole("dialog").getByRole("switch", { name: criar.copiar_ultimo })).toBeVisible();
      },
    },
    {
      nome: "report exists",
      path: list,
      open: async (page) => {
        await page.getByRole("button", { name: rel.adicionar_relatorio }).click();
        await page.getByRole("dialog").getByRole("button", { name: rel.criar }).click();
        await expect(page.getByRole("dialog", { name: rel.ja_existe_titulo })).toBeVisible();
      },
    },
    {
      nome: "report menu",
      path: list,
      open: async (page) => {
        await page
          .getByRole("button", { name: say(rel.mais_acoes_de, { relatorio: "" }) })
          .first()
          .click();
        await expect(page.getByRole("menuitem", { name: c.excluir })).toBeVisible();
      },
    },
    {
      nome: "print a period",
      path: list,
      open: async (page) => {
        await page.getByRole("main").getByRole("button", { name: c.mais_acoes, exact: true }).click();
        await page.getByRole("menuitem", { name: lista.imprimir_periodo }).click();
        await expect(page.getByRole("dialog", { name: lista.imprimir_periodo })).toBeVisible();
      },
    },
    {
      nome: "reports, calendar",
      path: list,
      open: async (page) => {
        await page.getByRole("button", { name: lista.calendario }).click();
        await expect(page.getByRole("table")).toBeVisible();
      },
    },
    { nome: "reports, some chosen", path: list, open: choose },
    {
      nome: "reports, one beside the list",
      path: `${list}?ver=${relatorioId}`,
      open: async (page) => {
        if ((page.viewportSize()?.width ?? 0) < 1280) return;
        await expect(page.getByRole("link", { name: new RegExp(`^${c.abrir}: `) })).toBeVisible();
      },
    },
    {
      nome: "approve chosen reports",
      path: list,
      open: async (page) => {
        await choose(page);
        await page.getByRole("button", { name: selecao.aprovar, exact: true }).click();
        const asked = page.getByRole("dialog");
        await expect(asked.getByRole("listitem").first()).toBeVisible();
        await expect(asked.getByText(selecao.lendo)).toHaveCount(0);
      },
    },
    { nome: "report", path: `${list}/${relatorioId}` },
    ...([registro.visualizacoes, registro.edicoes] as const).map((button) => ({
      nome: `report: ${button}`,
      path: `${list}/${relatorioId}`,
      open: async (page: Page) => {
        await page.getByRole("button", { name: button, exact: true }).click();
        await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
      },
    })),
    {
      nome: "history",
      path: `${list}/${relatorioId}`,
      open: async (page) => {
        await page.getByRole("button", { name: registro.historico, exact: true }).click();
        await expect(page.getByRole("dialog").getByText(hist.canal_app_web).first()).toBeVisible();
      },
    },
    {
      nome: "versions compared",
      path: `${list}/${relatorioId}`,
      open: async (page) => {
        await page.getByRole("button", { name: registro.historico, exact: true }).click();
        await page.getByRole("dialog").getByRole("radio", { name: hist.comparar }).press(" ");
        await expect(page.getByRole("dialog").getByText(hist.campo_indicePluviometrico).first()).toBeVisible();
      },
    },
    {
      nome: "print menu",
      path: `${list}/${relatorioId}`,
      open: async (page) => {
        await page.getByRole("button", { name: rel.imprimir_de }).click();
        await expect(page.getByRole("menuitem", { name: rel.pdf_sem_fotos })).toBeVisible();
      },
    },
    {
      nome: "edit report",
      path: edit,
      open: async (page) => {
        await expect(page.getByText(hist.conflitos_explica)).toBeVisible();
      },
    },
    opens("choose labour", rel.adicionar_mao_de_obra),
    opens("choose equipment", rel.adicionar_equipamento),
    opens("activity", new RegExp(`^${rel.atividade_editar}`)),
    opens("occurrence", new RegExp(`^${rel.ocorrencia_editar}`)),
    opens("reorder", reord.reordenar),
    {
      nome: "keys",
      path: edit,
      open: async (page) => {
        await page.getByRole("button", { name: rel.adicionar_atividade }).waitFor();
        await page.keyboard.press("?");
        await expect(page.getByRole("dialog", { name: tec.titulo })).toBeVisible();
      },
    },
    opens("choose checklist", chk.adicionar),
    opens("sign", mid.assinatura_adicionar),
    opens("film", say(mid.video_ver, { nome: "Xyz-24" }), `${list}/${relatorioId}`),
    { nome: "report, people", path: people },
    { nome: "edit report, people", path: `${people}/editar` },
    opens("choose people", mao.adicionar_pessoas, `${people}/editar`),
    opens("bulk hours", mao.ajustar_horas, `${people}/editar`),
    opens("person", new RegExp(say(mao.pessoa_editar, { nome: "" })), `${people}/editar`),
  ];
}

export const appScreens = (idioma: Idioma, world: World): Screen[] => [
  ...obrasScreens(idioma, world),
  ...documentosScreens(idioma, world),
  ...cronogramaScreens(idioma, world),
  ...filtroScreens(idioma, world),
  ...analiseScreens(idioma),
  ...importacaoScreens(idioma),
  ...modelosScreens(idioma, world),
  ...pessoasScreens(idioma, world),
  ...relatorioScreens(idioma, world),
];

/** Loads a page. A change after `#` alone would load nothing, so another document is opened first. */
async function load(page: Page, path: string): Promise<void> {
  if (path.includes("#")) await page.goto("/icone.svg");
  await page.goto(path);
}

/**
 * Goes to a screen in the open application, with all windows closed, and waits until it is complete, photographs included. A
 * proof run loads each screen anew, as from a typed address.
 */
export async function show(page: Page, screen: Screen): Promise<void> {
  await (isProof ? load : follow)(page, screen.path);
  await main(page);
  const loading = page.getByRole("status", { name: /^(Carregando|Loading|Cargando)/ }).first();
  // Waits for late content, which would move a button between press and release.
  await loading.waitFor({ state: "hidden" });
  await screen.open?.(page);
  await loading.waitFor({ state: "hidden" });
}
