import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { appRoute } from "./appRoute.tsx";
import { cadastrosRoutes } from "./cadastrosRoutes.tsx";
import { loadTexts } from "./i18n/texts.ts";
import { obraRoute } from "./obraRoutes.tsx";
import { readFiltro } from "./obras/search.ts";
import { readFiltroDeNotificacoes } from "./notificacoes/search.ts";
import { hashedPath, paths } from "./paths.ts";
import { publicRoutes, rootRoute } from "./publicRoutes.tsx";
import { sobreRoutes } from "./sobreRoutes.tsx";
import { ErrorPage } from "./shell/ErrorPage.tsx";
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
const appIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ href: paths.obras(), replace: true });
  },
});

const notificacoesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/notificacoes",
  validateSearch: readFiltroDeNotificacoes,
  loader: () => loadTexts(["notificacoes"]),
  component: lazyRouteComponent(() => import("./notificacoes/NotificacoesPage.tsx"), "NotificacoesPage"),
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

// --- reports (web/relatorios) ---

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

/** Unknown paths and / lead to the application; an address with a hash (`/#/login`) to the page it names (P section 2). */
const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  beforeLoad: ({ location }) => {
    throw redirect({ href: hashedPath(location.hash), replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  appRoute.addChildren([
    appIndexRoute,
    ...cadastrosRoutes,
    ...sobreRoutes,
    notificacoesRoute,
    obrasRoute,
    obraRoute,
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
