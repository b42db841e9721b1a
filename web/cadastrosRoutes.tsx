import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { appRoute } from "./appRoute.tsx";
import { loadTexts } from "./i18n/texts.ts";
import { paths } from "./paths.ts";

/** Registrations: `/app/cadastros/*` (P section 2). How a page is added is told in `routes.tsx`. */

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

const cadastrosRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/cadastros",
  beforeLoad: () => {
    throw redirect({ href: paths.perfil(), replace: true });
  },
});

export const cadastrosRoutes = [cadastrosRoute, perfilRoute, empresaRoute, lixeiraRoute] as const;
