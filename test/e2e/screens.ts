import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Idioma } from "../../domain/errors.ts";
import { createRelatorio, day, fotos, sampleObra } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Page, type Person } from "./support.ts";
import { EM, say } from "./texts.ts";

/** Every screen of the product, and the windows that open on it, for what must hold everywhere. */

export type Screen = { nome: string; path: string; open?: (page: Page) => Promise<void> };

/** A company whose screens are full: a complete work, a report with everything, something in the bin. */
export type World = { obraId: string; relatorioId: string };

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
  const gone = await createRelatorio(api, as, obraId, day(2));
  await api("deleteRelatorio", { as, params: { obraId, relatorioId: gone._id } });
  return { obraId, relatorioId };
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

function relatorioScreens(idioma: Idioma, { obraId, relatorioId }: World): Screen[] {
  const { c, rel, registro } = EM[idioma];
  const list = `/app/obras/${obraId}/relatorios`;
  const edit = `${list}/${relatorioId}/editar`;
  const opens = (nome: string, button: string | RegExp): Screen => ({
    nome,
    path: edit,
    open: async (page) => {
      await page.getByRole("button", { name: button }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  });
  return [
    { nome: "reports", path: list },
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
      nome: "print menu",
      path: `${list}/${relatorioId}`,
      open: async (page) => {
        await page.getByRole("button", { name: rel.imprimir_de }).click();
        await expect(page.getByRole("menuitem", { name: rel.pdf_sem_fotos })).toBeVisible();
      },
    },
    { nome: "edit report", path: edit },
    opens("choose labour", rel.adicionar_mao_de_obra),
    opens("choose equipment", rel.adicionar_equipamento),
    opens("activity", new RegExp(`^${rel.atividade_editar}`)),
    opens("occurrence", new RegExp(`^${rel.ocorrencia_editar}`)),
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
