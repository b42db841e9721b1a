import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Idioma } from "../../domain/errors.ts";
import { createObra, createRelatorio, day, fotos, readRelatorio, sampleObra } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Page, type Person } from "./support.ts";
import { EM, say } from "./texts.ts";

/** Every screen of the product, and the windows that open on it, for what must hold everywhere. */

export type Screen = { nome: string; path: string; open?: (page: Page) => Promise<void> };

/** A company whose screens are full: a complete work, a report with everything, something in the bin. */
export type World = { obraId: string; relatorioId: string; pessoal: { obraId: string; relatorioId: string } };

const CHECKLIST = {
  _id: randomUUID(),
  descricao: "Xyz-9",
  itens: [
    {
      id: "1",
      item: "1",
      descricao: "Xyz-10",
      tipo: "select" as const,
      opcoes: [
        { valor: "conforme", descricao: "Conforme", checked: false },
        { valor: "nao_conforme", descricao: "Não conforme", checked: true },
        { valor: "nao_se_aplica", descricao: "Não se aplica", checked: false },
      ],
      comentario: "Xyz-11",
    },
    {
      id: "2",
      item: "2",
      descricao: "Xyz-12",
      tipo: "personalizado" as const,
      multiplasOpcoes: true,
      opcoes: [{ valor: "a", descricao: "Xyz-13", checked: true }],
    },
    {
      id: "3",
      item: "3",
      descricao: "Xyz-14",
      tipo: "checked" as const,
      opcoes: [{ valor: "sim", descricao: "Sim", checked: false }],
    },
  ],
};

/** A work whose reports record people: one present, one half an interval away from hours, one on leave, one simply not there. */
async function fillPessoal(api: Product["api"], as: Person): Promise<World["pessoal"]> {
  const { _id: obraId } = await createObra(api, as, "Xyz-15", { tipoMaoDeObra: "personalizada" });
  const dia = { horaInicio: "07:00", horaFim: "16:00", horasIntervalo: "01:00" };
  const pessoa = (n: number, presenca: boolean | "ferias", horas: object) => ({
    _id: randomUUID(),
    nome: `Xyz-${n}`,
    registro: "12",
    funcao: "Xyz-20",
    categoria: null,
    presenca,
    ...horas,
  });
  const personalizada = [pessoa(16, true, dia), pessoa(17, true, {}), pessoa(18, "ferias", {}), pessoa(19, false, {})];
  const { _id: relatorioId } = await createRelatorio(api, as, obraId, day(1), {
    maoDeObra: { padrao: [], personalizada },
  });
  return { obraId, relatorioId };
}

/** Texts that nobody would take for the product's own, whatever the language. */
export async function fillWorld({ api }: Product, as: Person): Promise<World> {
  const { _id: obraId } = await sampleObra(api, as);
  const atividade = randomUUID();
  const { _id: relatorioId } = await createRelatorio(api, as, obraId, day(1), {
    horarioDeTrabalho: {
      expedienteInicio: "07:00",
      expedienteFim: "16:00",
      intervaloInicio: "12:00",
      intervaloFim: "13:00",
    },
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: [{ _id: randomUUID(), descricao: "Xyz-1", quantidade: 3, categoria: null, funcao: null }],
    },
    equipamentos: [
      { _id: randomUUID(), descricao: "Xyz-2", quantidade: 2, horario: { inicio: "08:00", fim: "10:00" } },
    ],
    atividades: [
      {
        tarefaId: atividade,
        descricao: "Xyz-3",
        observacao: "Xyz-4",
        porcentagem: 120,
        status: { id: 5 },
        maisOpcoes: true,
        horario: { inicio: "08:00", fim: "12:00" },
        controleDeProducao: { ativo: true, quantidade: "120", realizado: "72.5", unidade: "m²" },
      },
    ],
    ocorrencias: [
      {
        _id: randomUUID(),
        descricao: "Xyz-5",
        tags: [{ _id: randomUUID(), descricao: "Xyz-6" }],
        tarefa: { _id: atividade },
      },
    ],
    checklist: [CHECKLIST],
    controleDeMaterial: { recebido: [{ descricao: "Xyz-21", quantidade: "5 M" }], utilizado: [] },
    comentarios: [{ _id: randomUUID(), descricao: "Xyz-7" }],
  });
  const params = { obraId, relatorioId };
  for (const file of fotos(6)) {
    const photo = { name: "foto.jpg", bytes: new Uint8Array(readFileSync(file)) };
    const answer = await api("uploadFoto", { as, params, query: { descricao: "Xyz-8" }, file: photo });
    expect(answer.status).toBe(200);
  }
  const logo = { name: "logo.jpg", bytes: new Uint8Array(readFileSync(fotos(1)[0] ?? "")) };
  expect((await api("uploadLogo", { as, file: logo })).status).toBe(200);
  expect((await api("registrarVisualizacao", { as, params })).status).toBe(200);
  await disagree(api, as, params);
  const gone = await createRelatorio(api, as, obraId, day(2));
  await api("deleteRelatorio", { as, params: { obraId, relatorioId: gone._id } });
  return { obraId, relatorioId, pessoal: await fillPessoal(api, as) };
}

/** Two devices save the same field from the same version: one value waits for a choice. */
async function disagree(api: Product["api"], as: Person, params: World["pessoal"]): Promise<void> {
  const { clima, versao } = await readRelatorio(api, as, params);
  for (const indicePluviometrico of ["12", "14"]) {
    const headers = { "x-device-id": randomUUID() };
    const body = { versao, clima: { ...clima, indicePluviometrico } };
    expect((await api("updateRelatorio", { as, params, headers, body: body as never })).status).toBe(200);
  }
}

const main = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

export function publicScreens(idioma: Idioma): Screen[] {
  const { contas } = EM[idioma];
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
    { nome: "hire", path: "/contratar" },
  ];
}

function obrasScreens(idioma: Idioma, { obraId }: World): Screen[] {
  const { c, obras } = EM[idioma];
  return [
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
    { nome: "edit work", path: `/app/obras/${obraId}/informacoes` },
    { nome: "profile", path: "/app/cadastros/perfil" },
    { nome: "company", path: "/app/cadastros/empresa" },
    { nome: "bin", path: "/app/cadastros/lixeira" },
  ];
}

function relatorioScreens(idioma: Idioma, { obraId, relatorioId, pessoal }: World): Screen[] {
  const { c, chk, hist, lista, mao, rel, registro, reord, tec } = EM[idioma];
  const list = `/app/obras/${obraId}/relatorios`;
  const edit = `${list}/${relatorioId}/editar`;
  const people = `/app/obras/${pessoal.obraId}/relatorios/${pessoal.relatorioId}`;
  const opens = (nome: string, button: string | RegExp, path = edit): Screen => ({
    nome,
    path,
    open: async (page) => {
      await page.getByRole("button", { name: button }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  });
  return [
    { nome: "reports", path: list },
    {
      nome: "reports, none that fits",
      path: `${list}?ano=2001&mes=3`,
      open: async (page) => {
        await expect(page.getByText(lista.filtro_vazio)).toBeVisible();
      },
    },
    {
      nome: "add report",
      path: list,
      open: async (page) => {
        await page.getByRole("button", { name: rel.adicionar_relatorio }).click();
        await expect(page.getByRole("dialog").getByRole("switch", { name: rel.copiar_ultimo })).toBeVisible();
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
        await page.getByRole("button", { name: say(rel.mais_acoes_de, { numero: 2 }) }).click();
        await expect(page.getByRole("menuitem", { name: c.excluir })).toBeVisible();
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
    { nome: "report, people", path: people },
    { nome: "edit report, people", path: `${people}/editar` },
    opens("choose people", mao.adicionar_pessoas, `${people}/editar`),
    opens("bulk hours", mao.ajustar_horas, `${people}/editar`),
    opens("person", new RegExp(say(mao.pessoa_editar, { nome: "" })), `${people}/editar`),
  ];
}

export const appScreens = (idioma: Idioma, world: World): Screen[] => [
  ...obrasScreens(idioma, world),
  ...relatorioScreens(idioma, world),
];

/** Goes to a screen afresh and waits until it stands, photographs included. */
export async function show(page: Page, screen: Screen): Promise<void> {
  // A window that is open, or a draft, must not follow to the next screen.
  await page.goto("/icone.svg");
  await page.goto(screen.path);
  await main(page);
  await screen.open?.(page);
  await expect(page.getByRole("status", { name: /^(Carregando|Loading|Cargando)/ })).toHaveCount(0);
}
