import type { QueryClient } from "@tanstack/react-query";
import { createRoute, redirect } from "@tanstack/react-router";
import { appRoute } from "./appRoute.tsx";
import { loadTexts } from "../i18n/texts.ts";
import { perfilUsuarioQuery } from "../shell/data.ts";
import { PASSOS_DA_OBRA, paths } from "../lib/paths.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { screen } from "../ui/screen.tsx";

/**
 * Registrations: `/app/cadastros/*`, with their menu at the side; the set-up of a work (`/app/cadastros/obra/*`) needs the whole
 * width, so its parent is `appRoute`. `routes.tsx` explains how to add a page; the menu is in `shell/areas.ts`.
 */
const cadastrosArea = createRoute({
  getParentRoute: () => appRoute,
  path: "/cadastros",
  loader: () => loadTexts(["navegacao"]),
  component: screen(() => import("../shell/CadastrosLayout.tsx"), "CadastrosLayout"),
});

// --- plan of the company (web/plano) ---
const ofPlano = {
  getParentRoute: () => cadastrosArea,
  loader: async ({ context }: { context: { queryClient: QueryClient } }) => {
    const [{ empresa }] = await Promise.all([
      context.queryClient.ensureQueryData(perfilUsuarioQuery()),
      loadTexts(["plano"]),
    ]);
    // In an installation that does not charge, there is no plan to show.
    if (empresa.plano === null) throw redirect({ href: paths.obras(), replace: true });
  },
} as const;

const planoRoute = createRoute({
  ...ofPlano,
  path: "/plano",
  component: screen(() => import("../plano/PlanoPage.tsx"), "PlanoPage"),
});

const cancelarPlanoRoute = createRoute({
  ...ofPlano,
  path: "/plano/cancelar",
  component: screen(() => import("../plano/PlanoPage.tsx"), "CancelarPage"),
});

const pagamentosRoute = createRoute({
  ...ofPlano,
  path: "/pagamentos",
  component: screen(() => import("../plano/PlanoPage.tsx"), "PagamentosPage"),
});

// --- API tokens (web/chaves) ---
const apiRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/api",
  loader: () => loadTexts(["chaves", "webhooks"]),
  component: screen(() => import("../chaves/ApiPage.tsx"), "ApiPage"),
});

// --- one's profile (web/contas/perfil) ---
const perfilArea = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/perfil",
  loader: () => loadTexts(["contas", "perfil"]),
  component: screen(() => import("../contas/perfil/PerfilLayout.tsx"), "PerfilLayout"),
});

const perfilRoute = createRoute({
  getParentRoute: () => perfilArea,
  path: "/",
  // Mails of earlier versions link to the choice of notifications with this hash.
  beforeLoad: ({ location }) => {
    if (location.hash === "notificacoes") throw redirect({ href: paths.perfilAba("notificacoes"), replace: true });
  },
  loader: () => loadTexts(["fotoDePerfil", "trocaDeEmail"]),
  component: screen(() => import("../contas/perfil/DadosTab.tsx"), "DadosTab"),
});

const perfilNotificacoesRoute = createRoute({
  getParentRoute: () => perfilArea,
  path: "/notificacoes",
  loader: () => loadTexts(["notificacoes"]),
  component: screen(() => import("../contas/perfil/NotificacoesTab.tsx"), "NotificacoesTab"),
});

const perfilEmpresasRoute = createRoute({
  getParentRoute: () => perfilArea,
  path: "/empresas",
  component: screen(() => import("../contas/perfil/EmpresasTab.tsx"), "EmpresasTab"),
});

const perfilAssinaturaRoute = createRoute({
  getParentRoute: () => perfilArea,
  path: "/assinatura",
  loader: () => loadTexts(["midias"]),
  component: screen(() => import("../contas/perfil/AssinaturaTab.tsx"), "AssinaturaTab"),
});

const perfilSenhaRoute = createRoute({
  getParentRoute: () => perfilArea,
  path: "/senha",
  component: screen(() => import("../contas/perfil/SenhaTab.tsx"), "SenhaTab"),
});

const perfilSessoesRoute = createRoute({
  getParentRoute: () => perfilArea,
  path: "/sessoes",
  component: screen(() => import("../contas/perfil/SessoesTab.tsx"), "SessoesTab"),
});

const perfilRoutes = perfilArea.addChildren([
  perfilRoute,
  perfilNotificacoesRoute,
  perfilEmpresasRoute,
  perfilAssinaturaRoute,
  perfilSenhaRoute,
  perfilSessoesRoute,
]);

// --- people (web/usuarios) ---
const usuariosRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/usuarios",
  loader: () => loadTexts(["usuarios"]),
  component: screen(() => import("../usuarios/UsuariosPage.tsx"), "UsuariosPage"),
});

/** The form needs the texts of works and of the report's sections too. */
const textsOfUsuario = () => loadTexts(["usuarios", "fotoDePerfil", "obras", "relatorios"]);

const adicionarUsuarioRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/usuarios/adicionar",
  loader: textsOfUsuario,
  component: screen(() => import("../usuarios/AdicionarUsuarioPage.tsx"), "AdicionarUsuarioPage"),
});

const editarUsuarioRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/usuarios/editar/$usuarioId",
  loader: async ({ context, params }) => {
    const [{ usuarioQuery }] = await Promise.all([fetchCode(() => import("../usuarios/data.ts")), textsOfUsuario()]);
    await context.queryClient.ensureQueryData(usuarioQuery(params.usuarioId));
  },
  component: screen(() => import("../usuarios/EditarUsuarioPage.tsx"), "EditarUsuarioPage"),
});

const empresaRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/empresa",
  loader: async ({ context }) => {
    const [{ empresaQuery }] = await Promise.all([
      fetchCode(() => import("../empresas/data.ts")),
      loadTexts(["empresa", "relatorios", "contas"]),
    ]);
    await context.queryClient.ensureQueryData(empresaQuery());
  },
  component: screen(() => import("../empresas/EmpresaPage.tsx"), "EmpresaPage"),
});

const lixeiraRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/lixeira",
  loader: () => loadTexts(["obras", "auditoria"]),
  component: screen(() => import("../lixeira/LixeiraPage.tsx"), "LixeiraPage"),
});

const auditoriaRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/auditoria",
  loader: () => loadTexts(["auditoria"]),
  component: screen(() => import("../auditoria/AuditoriaPage.tsx"), "AuditoriaPage"),
});

const gruposRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/grupos",
  loader: async ({ context }) => {
    const [{ gruposQuery }] = await Promise.all([
      fetchCode(() => import("../obras/data.ts")),
      loadTexts(["obrasCadastro"]),
    ]);
    void context.queryClient.prefetchQuery(gruposQuery());
  },
  component: screen(() => import("../cadastros/GruposDeObraPage.tsx"), "GruposDeObraPage"),
});

/** The set-up of a work; an unknown step leads to the first step. */
const passosDaObraRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/cadastros/obra/$passo",
  params: {
    parse: ({ passo }) => ({ passo: PASSOS_DA_OBRA.find((each) => each === passo) ?? PASSOS_DA_OBRA[0] }),
    stringify: ({ passo }) => ({ passo }),
  },
  validateSearch: (search: Readonly<Record<string, unknown>>): { obraId?: string } =>
    typeof search["obraId"] === "string" ? { obraId: search["obraId"] } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { obraId } }) => {
    const [{ obraQuery }] = await Promise.all([
      fetchCode(() => import("../obras/data.ts")),
      loadTexts(["obras", "obrasCadastro"]),
    ]);
    if (obraId !== undefined) void context.queryClient.prefetchQuery(obraQuery(obraId));
  },
  component: screen(() => import("../passos/PassosPage.tsx"), "PassosPage"),
});

/** Catalogues: these routes load no data; the pages read their lists themselves and show a placeholder meanwhile. */
const maoDeObraRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/maodeobra",
  loader: () => loadTexts(["cadastros"]),
  component: screen(() => import("../cadastros/MaoDeObraPage.tsx"), "MaoDeObraPage"),
});

const equipamentosRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/equipamentos",
  loader: () => loadTexts(["cadastros"]),
  component: screen(() => import("../cadastros/EquipamentosPage.tsx"), "EquipamentosPage"),
});

const ocorrenciasRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/ocorrencias",
  loader: () => loadTexts(["cadastros"]),
  component: screen(() => import("../cadastros/OcorrenciasPage.tsx"), "OcorrenciasPage"),
});

const checklistsRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/checklist",
  loader: () => loadTexts(["checklists"]),
  component: screen(() => import("../checklists/ChecklistsPage.tsx"), "ChecklistsPage"),
});

/** One checklist template; the id `novo` stands for a template that is being added. */
const checklistRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/checklist/$checklistId",
  loader: () => loadTexts(["checklists"]),
  component: screen(() => import("../checklists/ChecklistPage.tsx"), "ChecklistPage"),
});

// --- report templates (web/modelos) ---
const modelosRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/modelos-relatorios",
  loader: () => loadTexts(["modelos"]),
  component: screen(() => import("../modelos/ModelosPage.tsx"), "ModelosPage"),
});

/** One report template; the id `novo` stands for a template that is being added. */
const modeloRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/modelos-relatorios/$modeloId",
  loader: () => loadTexts(["modelos", "relatorios", "assinantes", "atividades"]),
  component: screen(() => import("../modelos/ModeloPage.tsx"), "ModeloPage"),
});

const cadastrosIndexRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/",
  beforeLoad: () => {
    throw redirect({ href: paths.perfil(), replace: true });
  },
});

export const cadastrosRoutes = [
  cadastrosArea.addChildren([
    cadastrosIndexRoute,
    perfilRoutes,
    planoRoute,
    cancelarPlanoRoute,
    pagamentosRoute,
    apiRoute,
    usuariosRoute,
    adicionarUsuarioRoute,
    editarUsuarioRoute,
    empresaRoute,
    lixeiraRoute,
    auditoriaRoute,
    gruposRoute,
    modelosRoute,
    modeloRoute,
    maoDeObraRoute,
    equipamentosRoute,
    ocorrenciasRoute,
    checklistsRoute,
    checklistRoute,
  ]),
  passosDaObraRoute,
] as const;
