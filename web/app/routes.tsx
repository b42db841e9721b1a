import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { appRoute } from "./appRoute.tsx";
import { cadastrosRoutes } from "./cadastrosRoutes.tsx";
import { loadTexts } from "../i18n/texts.ts";
import { obraRoute } from "./obraRoutes.tsx";
import { readFiltro } from "../obras/search.ts";
import type { PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import type { PedidoDaCaixa } from "../caixa/search.ts";
import type { FiltroDeNotificacoes } from "../notificacoes/search.ts";
import { hashedPath, paths } from "../lib/paths.ts";
import { publicRoutes, rootRoute } from "./publicRoutes.tsx";
import { sobreRoutes } from "./sobreRoutes.tsx";
import { ErrorPage } from "../shell/ErrorPage.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { fetchCode } from "../lib/fetchCode.ts";
import { screen } from "../ui/screen.tsx";

/**
 * Every address of the application; those outside it are in `publicRoutes.tsx`. `docs/especificacao-produto.md` lists them with
 * their tests. Each page is a chunk of its own: components by `screen`, data by `fetchCode` inside the loader, because what a
 * loader imports statically lands in the first load of every screen.
 *
 * To add a page: a `createRoute` beside its neighbours and its name in `routeTree` at the end:
 *
 *     const obrasRoute = createRoute({
 *       getParentRoute: () => appRoute,
 *       path: "/obras",
 *       loader: async ({ context }) => {
 *         const [{ obrasQuery }] = await Promise.all([fetchCode(() => import("../obras/data.ts")), loadTexts(["obras"])]);
 *         await context.queryClient.ensureQueryData(obrasQuery());
 *       },
 *       component: screen(() => import("../obras/ObrasPage.tsx"), "ObrasPage"),
 *     });
 */
// --- the application ---
const appIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ href: paths.hoje(), replace: true });
  },
});

// --- the home (web/hoje) ---
const hojeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/hoje",
  // Only the page parses the search: routes are loaded with every screen, so they stay small.
  validateSearch: (search: PedidoDeHoje) => search,
  loader: async () => {
    const [{ DESK, QuadroHost }] = await Promise.all([
      fetchCode(() => import("../hoje/quadroLater.ts")),
      loadTexts(["hoje"]),
    ]);
    if (matchMedia(DESK).matches) await QuadroHost.load();
  },
  component: screen(() => import("../hoje/HojePage.tsx"), "HojePage"),
});

const notificacoesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/notificacoes",
  // Only the page parses the search: routes are loaded with every screen, so they stay small.
  validateSearch: (search: FiltroDeNotificacoes) => search,
  loader: () => loadTexts(["notificacoes"]),
  component: screen(() => import("../notificacoes/NotificacoesPage.tsx"), "NotificacoesPage"),
});

// --- works (web/obras) ---
const obrasRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/obras",
  validateSearch: readFiltro,
  loader: async ({ context, location }) => {
    const [{ startObras }] = await Promise.all([fetchCode(() => import("../obras/load.ts")), loadTexts(["obras"])]);
    startObras(context.queryClient, readFiltro(location.search));
  },
  component: screen(() => import("../obras/ObrasPage.tsx"), "ObrasPage"),
});

// --- reports (web/relatorios) ---

const relatorioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/obras/$obraId/relatorios/$relatorioId",
  loader: async ({ context, params, preload }) => {
    const [{ loadReading }] = await Promise.all([
      fetchCode(() => import("./relatorio/load.ts")),
      loadTexts(["atividades", "midias", "relatorios", "registro", "maoDeObra", "checklist", "material"]),
    ]);
    await loadReading(context.queryClient, params, preload);
  },
  component: screen(() => import("./relatorio/ReadingPage.tsx"), "ReadingPage"),
});

const relatorioEditarRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/obras/$obraId/relatorios/$relatorioId/editar",
  // A prefetch on hover would show a report older than the visit.
  preload: false,
  // No cache: each visit must load the page again, since other tabs may have added drafts.
  gcTime: 0,
  loader: async ({ context, params }) => {
    const [{ loadEditing }] = await Promise.all([
      fetchCode(() => import("./relatorio/load.ts")),
      loadTexts(["atividades", "midias", "relatorios", "registro", "maoDeObra", "checklist", "material"]),
    ]);
    await loadEditing(context.queryClient, params);
  },
  component: screen(() => import("./relatorio/EditingPage.tsx"), "EditingPage"),
});

/** Reports that wait for this person's approval; each visit reads the list and the summaries again. */
const aprovacoesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/relatorios-aguardando-aprovacao",
  // The page parses the search, as above.
  validateSearch: (search: PedidoDaCaixa) => search,
  // A prefetch on hover would show answers older than the visit.
  preload: false,
  loader: async ({ context }) => {
    const [{ loadAprovacoes }] = await Promise.all([
      fetchCode(() => import("../caixa/data.ts")),
      loadTexts(["aprovacoes", "decisao", "navegacao", "relatorios"]),
    ]);
    await loadAprovacoes(context.queryClient);
  },
  component: screen(() => import("../caixa/AprovacoesPage.tsx"), "AprovacoesPage"),
});

/**
 * The analysis of all works; some pages have an address of two parts. The page parses the address itself, so that other
 * screens need not carry that code.
 */
const analiseRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/analise-de-dados/{-$pagina}/{-$parte}",
  loader: () => loadTexts(["analise", "navegacao", "obras", "relatorios"]),
  component: screen(() => import("../analise/AnalisePage.tsx"), "AnalisePage"),
});

/** Unknown paths and / lead to the application; an address with a hash (`/#/login`) leads to the page that the hash names. */
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
    hojeRoute,
    obrasRoute,
    obraRoute,
    relatorioRoute,
    relatorioEditarRoute,
    aprovacoesRoute,
    analiseRoute,
  ]),
  elsewhereRoute,
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: "intent",
    // The router keeps no prefetched data itself: the query cache does, and knows how old it is.
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
