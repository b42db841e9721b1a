import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { paths } from "./paths.ts";
import { ErrorPage } from "./shell/ErrorPage.tsx";
import { onlyWithSession } from "./shell/guards.ts";
import { Root } from "./shell/Root.tsx";
import { LoadingState } from "./ui/LoadingState.tsx";

/**
 * Every address of the application (P section 2). Each page is a chunk of its own: components by `lazyRouteComponent`, data by
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
const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

// --- public pages (web/contas): beforeLoad: onlyWithoutSession, loader: () => loadTexts(["contas"]) ---

const contratarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contratar",
  component: lazyRouteComponent(() => import("./shell/ContratarPage.tsx"), "ContratarPage"),
});

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

// --- works (web/obras) ---

// --- reports (web/relatorios) ---

/** Unknown paths and / lead to the application. */
const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  beforeLoad: () => {
    throw redirect({ href: paths.app(), replace: true });
  },
});

const routeTree = rootRoute.addChildren([contratarRoute, appRoute.addChildren([appIndexRoute]), elsewhereRoute]);

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
