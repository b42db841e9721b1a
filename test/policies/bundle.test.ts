import { existsSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Part } from "../../tools/recordPartsPlugin.ts";
import { buildWebIfNeeded } from "../../tools/start.ts";
import { FIRST_LANGUAGE, PAGE, type Precache, restOf } from "../../web/local/shell/rules.ts";
import { ROOT, text } from "./repository.ts";

/** Checks the budgets for the bytes that the first visit of each screen transfers, computed from the scripts of the last build. */

const KB = 1024;
const APP = ["app/AppShell.tsx", "shell/data.ts"];
const textsOf = (...names: readonly string[]): string[] => names.map((name) => `i18n/pt/${name}.ts`);
const PERFIL = [
  ...APP,
  "shell/CadastrosLayout.tsx",
  "contas/perfil/PerfilLayout.tsx",
  ...textsOf("navegacao", "contas", "perfil"),
];
const OBRA = [...APP, "obras/load.ts", "obras/ObraLayout.tsx", ...textsOf("obras")];
const CADASTROS = [...APP, "shell/CadastrosLayout.tsx", ...textsOf("navegacao")];
const RELATORIO = [
  ...APP,
  "app/relatorio/load.ts",
  ...textsOf("atividades", "midias", "relatorios", "registro", "maoDeObra", "checklist", "material"),
];
const CSS_KB = 20;

/**
 * For each screen: a limit in kilobytes of JavaScript, and the modules that its route loads, including the modules of parent
 * routes and the screen's texts.
 */
const SCREENS: Readonly<Record<string, { kb: number; modules: readonly string[] }>> = {
  "/login": { kb: 150, modules: ["contas/LoginPage.tsx", "i18n/pt/contas.ts"] },
  "/cadastrar": { kb: 190, modules: ["contas/CadastrarPage.tsx", "i18n/pt/contas.ts"] },
  "/recuperar-senha": { kb: 190, modules: ["contas/RecuperarSenhaPage.tsx", "i18n/pt/contas.ts"] },
  "/nova-senha": { kb: 190, modules: ["contas/NovaSenhaPage.tsx", "i18n/pt/contas.ts"] },
  "/convite": { kb: 190, modules: ["contas/ConvitePage.tsx", ...textsOf("contas", "perfil")] },
  "/confirmar-email": { kb: 190, modules: ["contas/ConfirmarEmailPage.tsx", ...textsOf("contas", "trocaDeEmail")] },
  "/contratar": { kb: 190, modules: ["plano/ContratarPage.tsx", ...textsOf("contas", "plano")] },
  "/empresa-encerrada": { kb: 190, modules: ["plano/EmpresaEncerradaPage.tsx", "i18n/pt/contas.ts"] },
  "/v": { kb: 165, modules: ["verificacao/CodigoPage.tsx", ...textsOf("contas", "verificacao")] },
  "/v/:codigo": { kb: 165, modules: ["verificacao/VerificacaoPage.tsx", ...textsOf("contas", "verificacao")] },
  "/app/cadastros/perfil": {
    kb: 190,
    modules: [...PERFIL, "contas/perfil/DadosTab.tsx", ...textsOf("fotoDePerfil")],
  },
  "/app/cadastros/perfil/notificacoes": {
    kb: 190,
    modules: [...PERFIL, "contas/perfil/NotificacoesTab.tsx", ...textsOf("notificacoes")],
  },
  "/app/cadastros/perfil/empresas": {
    kb: 165,
    modules: [...PERFIL, "contas/perfil/EmpresasTab.tsx"],
  },
  "/app/cadastros/perfil/assinatura": {
    kb: 190,
    modules: [...PERFIL, "contas/perfil/AssinaturaTab.tsx", ...textsOf("midias")],
  },
  "/app/cadastros/perfil/senha": {
    kb: 190,
    modules: [...PERFIL, "contas/perfil/SenhaTab.tsx"],
  },
  "/app/cadastros/perfil/sessoes": {
    kb: 165,
    modules: [...PERFIL, "contas/perfil/SessoesTab.tsx"],
  },
  "/app/cadastros/usuarios": { kb: 190, modules: [...CADASTROS, "usuarios/UsuariosPage.tsx", ...textsOf("usuarios")] },
  "/app/cadastros/usuarios/adicionar": {
    kb: 190,
    modules: [
      ...CADASTROS,
      "usuarios/AdicionarUsuarioPage.tsx",
      ...textsOf("usuarios", "fotoDePerfil", "obras", "relatorios"),
    ],
  },
  "/app/cadastros/usuarios/editar/:id": {
    kb: 190,
    modules: [
      ...CADASTROS,
      "usuarios/data.ts",
      "usuarios/EditarUsuarioPage.tsx",
      ...textsOf("usuarios", "fotoDePerfil", "obras", "relatorios"),
    ],
  },
  "/app/obras/:id/usuarios": { kb: 190, modules: [...OBRA, "usuarios/UsuariosDaObraPage.tsx", ...textsOf("usuarios")] },
  "/app/notificacoes": { kb: 165, modules: [...APP, "notificacoes/NotificacoesPage.tsx", ...textsOf("notificacoes")] },
  "/app/cadastros/empresa": {
    kb: 190,
    modules: [...APP, "empresas/data.ts", "empresas/EmpresaPage.tsx", ...textsOf("empresa", "relatorios", "contas")],
  },
  "/app/cadastros/plano": { kb: 190, modules: [...CADASTROS, "plano/PlanoPage.tsx", ...textsOf("plano")] },
  "/app/cadastros/plano/cancelar": { kb: 190, modules: [...CADASTROS, "plano/PlanoPage.tsx", ...textsOf("plano")] },
  "/app/cadastros/pagamentos": { kb: 190, modules: [...CADASTROS, "plano/PlanoPage.tsx", ...textsOf("plano")] },
  "/app/cadastros/api": { kb: 165, modules: [...CADASTROS, "chaves/ApiPage.tsx", ...textsOf("chaves", "webhooks")] },
  "/app/cadastros/modelos-relatorios": { kb: 165, modules: [...APP, "modelos/ModelosPage.tsx", ...textsOf("modelos")] },
  "/app/cadastros/modelos-relatorios/:id": {
    kb: 205,
    modules: [...APP, "modelos/ModeloPage.tsx", ...textsOf("modelos", "relatorios", "assinantes", "atividades")],
  },
  "/app/obras/:id/modelos-relatorios": {
    kb: 210,
    modules: [...OBRA, "modelos/ModelosDaObraPage.tsx", ...textsOf("modelos", "assinantes", "empresa")],
  },
  "/app/cadastros/lixeira": { kb: 190, modules: [...APP, "lixeira/LixeiraPage.tsx", ...textsOf("obras", "auditoria")] },
  "/app/cadastros/maodeobra": { kb: 190, modules: [...APP, "cadastros/MaoDeObraPage.tsx", ...textsOf("cadastros")] },
  "/app/cadastros/equipamentos": {
    kb: 165,
    modules: [...APP, "cadastros/EquipamentosPage.tsx", ...textsOf("cadastros")],
  },
  "/app/cadastros/ocorrencias": {
    kb: 165,
    modules: [...APP, "cadastros/OcorrenciasPage.tsx", ...textsOf("cadastros")],
  },
  "/app/cadastros/checklist": { kb: 165, modules: [...APP, "checklists/ChecklistsPage.tsx", ...textsOf("checklists")] },
  "/app/cadastros/checklist/:id": {
    kb: 192,
    modules: [...APP, "checklists/ChecklistPage.tsx", ...textsOf("checklists")],
  },
  "/app/cadastros/auditoria": {
    kb: 190,
    modules: [...CADASTROS, "auditoria/AuditoriaPage.tsx", ...textsOf("auditoria")],
  },
  "/app/atualizacoes": { kb: 165, modules: [...APP, "sobre/AtualizacoesPage.tsx", ...textsOf("sobre")] },
  "/app/exportar": {
    kb: 190,
    modules: [...APP, "plano/ExportarPage.tsx", ...textsOf("plano", "impressoes", "importacao")],
  },
  "/app/ajuda": { kb: 165, modules: [...APP, "sobre/AjudaPage.tsx", ...textsOf("ajuda")] },
  "/app/suporte": { kb: 165, modules: [...APP, "sobre/SuportePage.tsx", ...textsOf("sobre")] },
  "/app/sobre": { kb: 165, modules: [...APP, "sobre/SobrePage.tsx", ...textsOf("sobre")] },
  "/app/translation-export": { kb: 165, modules: [...APP, "sobre/TraducoesPage.tsx", ...textsOf("sobre")] },
  "/baixar-app": { kb: 150, modules: ["sobre/TermosPage.tsx", ...textsOf("sobre")] },
  "/termos-de-uso": { kb: 150, modules: ["sobre/TermosPage.tsx", ...textsOf("sobre")] },
  "/app/relatorios-aguardando-aprovacao": {
    kb: 190,
    modules: [
      ...APP,
      "caixa/data.ts",
      "caixa/AprovacoesPage.tsx",
      ...textsOf("aprovacoes", "decisao", "navegacao", "relatorios"),
    ],
  },
  "/app/analise-de-dados/:pagina": {
    kb: 170,
    modules: [...APP, "analise/AnalisePage.tsx", ...textsOf("analise", "navegacao", "obras", "relatorios")],
  },
  "/app/hoje": {
    kb: 155,
    modules: [...APP, "hoje/HojePage.tsx", ...textsOf("hoje")],
  },
  "/app/obras": { kb: 165, modules: [...APP, "obras/load.ts", "obras/ObrasPage.tsx", "i18n/pt/obras.ts"] },
  "/app/obras/:id/dashboard": {
    kb: 190,
    modules: [...OBRA, "dashboard/DashboardPage.tsx", ...textsOf("relatorios", "criar")],
  },
  "/app/obras/:id/lista-de-tarefas": {
    kb: 190,
    modules: [...OBRA, "cronograma/data.ts", "cronograma/ListaDeTarefasPage.tsx", ...textsOf("cronograma")],
  },
  "/app/obras/:id/predefinidos": {
    kb: 192,
    modules: [...OBRA, "cadastros/PredefinidosPage.tsx", ...textsOf("cadastros")],
  },
  "/app/obras/:id/informacoes": { kb: 190, modules: [...OBRA, "obras/InformacoesPage.tsx"] },
  "/app/cadastros/grupos": {
    kb: 170,
    modules: [...CADASTROS, "obras/data.ts", "cadastros/GruposDeObraPage.tsx", ...textsOf("obrasCadastro")],
  },
  "/app/cadastros/obra/:passo": {
    kb: 195,
    modules: [...APP, "obras/data.ts", "passos/PassosPage.tsx", ...textsOf("obras", "obrasCadastro")],
  },
  "/app/obras/:id/:filtro": {
    kb: 190,
    modules: [
      ...OBRA,
      "filtros/FiltroPage.tsx",
      ...textsOf("filtros", "relatorios", "checklist", "material", "maoDeObra", "midias"),
    ],
  },
  "/app/obras/:id/relatorios": {
    kb: 190,
    modules: [
      ...OBRA,
      "relatorios/list/load.ts",
      "app/relatorio/ListaPage.tsx",
      ...textsOf("relatorios", "lista", "criar"),
    ],
  },
  "/app/obras/:id/relatorios/:id": { kb: 191, modules: [...RELATORIO, "app/relatorio/ReadingPage.tsx"] },
  "/app/obras/:id/relatorios/:id/editar": {
    kb: 200,
    modules: [...RELATORIO, "relatorios/edit/parts.ts", "app/relatorio/EditingPage.tsx"],
  },
};

const ROUTES = ["publicRoutes", "routes", "sobreRoutes"].map((name) => text(`web/app/${name}.tsx`)).join("");

const PAGE_CODE = /import\("(\.\.?\/[\w/]+Page\.tsx)"\)/;
const pageOf = (match: RegExpExecArray): string => posix.join("app", match[1] ?? "");

const DIST = join(ROOT, "dist");
/** The scripts of the build, by file name. */
const parts = new Map<string, Part>();

const built = (name: string): string => join(DIST, "web", name);

/** Size of a file as the server sends it. */
function brotli(name: string): number {
  const compressed = `${built(name)}.br`;
  return statSync(existsSync(compressed) ? compressed : built(name)).size;
}

beforeAll(async () => {
  await buildWebIfNeeded();
  const record = JSON.parse(readFileSync(join(DIST, "web.parts.json"), "utf8")) as Record<string, Part>;
  for (const [name, part] of Object.entries(record)) parts.set(name, part);
});

/** The script that contains a dynamically imported module. */
function scriptOf(module: string): string {
  const found = [...parts].find(([, { modules }]) => modules.includes(module));
  if (found === undefined) throw new Error(`No script has web/${module}: say here what its screen asks for now.`);
  return found[0];
}

/** Returns every script loaded before the first paint: the entry, the requested scripts, and the imports of these scripts. */
function reachable(modules: readonly string[]): string[] {
  const entry = [...parts].filter(([, { isEntry }]) => isEntry).map(([name]) => name);
  const open = [...entry, scriptOf("i18n/pt/comum.ts"), ...modules.map(scriptOf)];
  const seen = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(parts.get(name)?.imports ?? []));
  }
  return [...seen];
}

describe.each(Object.entries(SCREENS))("%s", (_screen, { kb, modules }) => {
  it(`has at most ${kb} KB of JavaScript`, () => {
    const total = reachable(modules).reduce((sum, name) => sum + brotli(name), 0);
    expect(Math.round(total / KB)).toBeLessThanOrEqual(kb);
  });

  it(`has at most ${CSS_KB} KB of styles`, () => {
    const names = new Set(reachable(modules).flatMap((name) => parts.get(name)?.styles ?? []));
    expect(names.size).toBeGreaterThan(0);
    const total = [...names].reduce((sum, name) => sum + brotli(name), 0);
    expect(Math.round(total / KB)).toBeLessThanOrEqual(CSS_KB);
  });
});

it("every page of the routes has its budget", () => {
  const pages = [...ROUTES.matchAll(new RegExp(PAGE_CODE, "g"))].map(pageOf);
  const budgeted = new Set(Object.values(SCREENS).flatMap(({ modules }) => modules));
  expect(pages.filter((page) => !budgeted.has(page))).toEqual([]);
});

it("the texts that a page's route waits for are in its budget", () => {
  const missing = ROUTES.split("= createRoute(").flatMap((route) => {
    const match = PAGE_CODE.exec(route);
    const page = match === null ? undefined : pageOf(match);
    const names = /loadTexts\(\[([^\]]*)\]\)/.exec(route)?.[1]?.match(/\w+/g) ?? [];
    const budget = Object.values(SCREENS).find(({ modules }) => page !== undefined && modules.includes(page));
    return page === undefined ? [] : textsOf(...names).filter((one) => budget?.modules.includes(one) !== true);
  });
  expect(missing).toEqual([]);
});

describe("what a device keeps", () => {
  const read = (name: string): string => readFileSync(built(name), "utf8");
  const listName = (): string => /assets\/precache-\w+\.json/.exec(read("sw.js"))?.[0] ?? "";
  const list = (): Precache => JSON.parse(read(listName())) as Precache;

  it("before the worker takes over is at most 1 MB, and the worker 4 KB", () => {
    const { first, texts } = list();
    const names = [PAGE, ...first, ...(texts[FIRST_LANGUAGE] ?? [])];
    expect(names.reduce((sum, name) => sum + brotli(name), 0)).toBeLessThanOrEqual(1024 * KB);
    expect(brotli("sw.js")).toBeLessThanOrEqual(4 * KB);
  });

  it("is in the end the whole build, in every language", () => {
    const files = JSON.parse(readFileSync(join(DIST, "web.files.json"), "utf8")) as string[];
    const { first, rest } = list();
    const kept = [PAGE, ...first, ...restOf(list(), FIRST_LANGUAGE), listName(), "robots.txt", "sw.js"];
    expect(kept.sort()).toEqual(files);
    expect([first.includes(list().entry), rest.length > 0]).toEqual([true, true]);
  });
});

it("a screen brings the calls that it makes, and not all of the product", () => {
  const login = reachable(["contas/LoginPage.tsx", "i18n/pt/contas.ts"]);
  const brings = (path: string) => login.some((name) => readFileSync(built(name), "utf8").includes(path));
  expect([brings("/perfil-usuario"), brings("/mao-de-obra-padrao")]).toEqual([true, false]);
});

it("no part waits for itself: what is run first would find the other half missing", () => {
  const waits = new Map([...parts].map(([name, { imports }]) => [name, new Set(imports)]));
  // Removes parts that import no remaining part, until nothing changes: then only circles are left.
  for (let left = -1; left !== waits.size;) {
    left = waits.size;
    for (const [name, imports] of waits) if (![...imports].some((other) => waits.has(other))) waits.delete(name);
  }
  expect([...waits.keys()]).toEqual([]);
});

it("the validation library stays on the server", () => {
  const carriers = [...parts].filter(([, { modules }]) => modules.some((id) => /node_modules\/zod\//.test(id)));
  expect(carriers.map(([name]) => name)).toEqual([]);
});
