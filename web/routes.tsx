import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { loadTexts } from "./i18n/texts.ts";
import { readFiltro } from "./obras/search.ts";
import { readFiltroDeNotificacoes } from "./notificacoes/search.ts";
import { paths } from "./paths.ts";
import { publicRoutes, rootRoute } from "./publicRoutes.tsx";
import { readFiltroDeRelatorios } from "./relatorios/list/search.ts";
import { ErrorPage } from "./shell/ErrorPage.tsx";
import { onlyWithSession } from "./shell/guards.ts";
import { LoadingState } from "./ui/LoadingState.tsx";

/**
 * Every address of the application (P section 2); those outside it are in `publicRoutes.tsx`. Each page is a chunk of its own: components by `lazyRouteComponent`, data by
 * `await import(...)` inside the loader, because what a loader imports statically lands in the first load of every screen.
 *
 * To add a page: a `createRoute` beside its neighbours and its name in `routeTree` at the end:
 *
 *     const obrasRoute = createRoute({
 *       getParentRoute: () => appRoute,
 *       path: "/obras",
 *       loader: async ({ context }) => {
 *         const [{ obrasQuery }] = await Promise.all([import("./obras/data.ts"), loadTexts(["obras"])]);
 *         await context.queryClient.ensureQueryData(obrasQuery());
 *       },
 *       component: lazyRouteComponent(() => import("./obras/ObrasPage.tsx"), "ObrasPage"),
 *     });
 */
// --- the application ---
const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/app",
  beforeLoad: onlyWithSession,
  loader: async ({ context }) => {
    const { perfilUsuarioQuery } = await import("./shell/data.ts");
    await context.queryClient.ensureQueryData(perfilUsuarioQuery());
  },
  component: lazyRouteComponent(() => import("./shell/AppShell.tsx"), "AppShell"),
});

const appIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ href: paths.obras(), replace: true });
  },
});

const perfilRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/cadastros/perfil",
  loader: () => loadTexts(["contas", "notificacoes"]),
  component: lazyRouteComponent(() => import("./contas/PerfilPage.tsx"), "PerfilPage"),
});

const empresaRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/cadastros/empresa",
  loader: async ({ context }) => {
    const [{ empresaQuery }] = await Promise.all([import("./empresas/data.ts"), loadTexts(["empresa", "relatorios"])]);
    await context.queryClient.ensureQueryData(empresaQuery());
  },
  component: lazyRouteComponent(() => import("./empresas/EmpresaPage.tsx"), "EmpresaPage"),
});

const lixeiraRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/cadastros/lixeira",
  loader: () => loadTexts(["obras"]),
  component: lazyRouteComponent(() => import("./lixeira/LixeiraPage.tsx"), "LixeiraPage"),
});

const notificacoesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/notificacoes",
  validateSearch: readFiltroDeNotificacoes,
  loader: () => loadTexts(["notificacoes"]),
  component: lazyRouteComponent(() => import("./notificacoes/NotificacoesPage.tsx"), "NotificacoesPage"),
});

const cadastrosRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/cadastros",
  beforeLoad: () => {
    throw redirect({ href: paths.perfil(), replace: true });
  },
});

// --- works (web/obras) ---
const obrasRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/obras",
  validateSearch: readFiltro,
  loader: async ({ context, location }) => {
    const [{ startObras }] = await Promise.all([import("./obras/load.ts"), loadTexts(["obras"])]);
    startObras(context.queryClient, readFiltro(location.search));
  },
  component: lazyRouteComponent(() => import("./obras/ObrasPage.tsx"), "ObrasPage"),
});

/** The work area: everything of one work but its reports' own screens, which need the whole width. */
const obraRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/obras/$obraId",
  loader: async ({ context, params, preload }) => {
    const [{ loadObra }] = await Promise.all([import("./obras/load.ts"), loadTexts(["obras"])]);
    await loadObra(context.queryClient, params.obraId, preload);
  },
  component: lazyRouteComponent(() => import("./obras/ObraLayout.tsx"), "ObraLayout"),
});

const obraIndexRoute = createRoute({
  getParentRoute: () => obraRoute,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect({ href: paths.dashboard(params.obraId), replace: true });
  },
});

const dashboardRoute = createRoute({
  getParentRoute: () => obraRoute,
  path: "/dashboard",
  loader: () => loadTexts(["relatorios", "criar"]),
  component: lazyRouteComponent(() => import("./obras/DashboardPage.tsx"), "DashboardPage"),
});

const informacoesRoute = createRoute({
  getParentRoute: () => obraRoute,
  path: "/informacoes",
  loader: async ({ context, params }) => {
    const [{ modelosDaObraQuery }] = await Promise.all([import("./relatorios/queries.ts"), loadTexts(["empresa"])]);
    await context.queryClient.prefetchQuery(modelosDaObraQuery(params.obraId));
  },
  component: lazyRouteComponent(() => import("./obras/InformacoesPage.tsx"), "InformacoesPage"),
});

// --- reports (web/relatorios) ---

const relatoriosRoute = createRoute({
  getParentRoute: () => obraRoute,
  path: "/relatorios",
  validateSearch: readFiltroDeRelatorios,
  loader: async ({ context, params, location }) => {
    const [{ loadRelatorios }] = await Promise.all([
      import("./relatorios/load.ts"),
      loadTexts(["relatorios", "lista", "criar"]),
    ]);
    await loadRelatorios(context.queryClient, params.obraId, location.search);
  },
  component: lazyRouteComponent(() => import("./relatorios/list/RelatoriosPage.tsx"), "RelatoriosPage"),
});

const relatorioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/obras/$obraId/relatorios/$relatorioId",
  loader: async ({ context, params }) => {
    const [{ loadRelatorio }] = await Promise.all([
      import("./relatorios/load.ts"),
      loadTexts(["atividades", "midias", "relatorios", "registro", "maoDeObra", "checklist", "material"]),
    ]);
    await loadRelatorio(context.queryClient, params);
  },
  component: lazyRouteComponent(() => import("./relatorios/view/RelatorioPage.tsx"), "RelatorioPage"),
});

const relatorioEditarRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/obras/$obraId/relatorios/$relatorioId/editar",
  // Fetching ahead on hover would make the link's report older than the tap.
  preload: false,
  loader: async ({ context, params }) => {
    const [{ loadRelatorioEdit }] = await Promise.all([
      import("./relatorios/load.ts"),
      loadTexts(["atividades", "midias", "relatorios", "registro", "maoDeObra", "checklist", "material"]),
    ]);
    await loadRelatorioEdit(context.queryClient, params);
  },
  component: lazyRouteComponent(() => import("./relatorios/edit/RelatorioEditPage.tsx"), "RelatorioEditPage"),
});

/** What waits for this person (R section 7); a report is read anew with every visit. */
const aprovacoesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/relatorios-aguardando-aprovacao",
  // Fetching ahead on hover would make what is read older than the visit.
  preload: false,
  loader: async ({ context }) => {
    const [{ loadAprovacoes }] = await Promise.all([
      import("./aprovacoes/data.ts"),
      loadTexts(["aprovacoes", "decisao", "relatorios"]),
    ]);
    await loadAprovacoes(context.queryClient);
  },
  component: lazyRouteComponent(() => import("./aprovacoes/AprovacoesPage.tsx"), "AprovacoesPage"),
});

/** Unknown paths and / lead to the application. */
const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  beforeLoad: () => {
    throw redirect({ href: paths.app(), replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  appRoute.addChildren([
    appIndexRoute,
    cadastrosRoute,
    perfilRoute,
    empresaRoute,
    lixeiraRoute,
    notificacoesRoute,
    obrasRoute,
    obraRoute.addChildren([obraIndexRoute, dashboardRoute, informacoesRoute, relatoriosRoute]),
    relatorioRoute,
    relatorioEditarRoute,
    aprovacoesRoute,
  ]),
  elsewhereRoute,
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    // What is fetched ahead lives in the query cache, which knows its age.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: () => <LoadingState kind="page" count={5} />,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
