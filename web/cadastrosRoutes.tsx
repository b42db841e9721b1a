import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { appRoute } from "./appRoute.tsx";
import { loadTexts } from "./i18n/texts.ts";
import { paths } from "./paths.ts";

/**
 * Registrations: `/app/cadastros/*` (P section 2), with their menu at the side; the set-up of a work (`/app/cadastros/obra/*`) needs
 * the whole width and hangs on `appRoute`. How a page is added is told in `routes.tsx`; a place of the menu is in `shell/areas.ts`.
 */
const cadastrosArea = createRoute({
  getParentRoute: () => appRoute,
  path: "/cadastros",
  loader: () => loadTexts(["navegacao"]),
  component: lazyRouteComponent(() => import("./shell/CadastrosLayout.tsx"), "CadastrosLayout"),
});

const perfilRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/perfil",
  loader: () => loadTexts(["contas", "notificacoes"]),
  component: lazyRouteComponent(() => import("./contas/PerfilPage.tsx"), "PerfilPage"),
});

const empresaRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/empresa",
  loader: async ({ context }) => {
    const [{ empresaQuery }] = await Promise.all([import("./empresas/data.ts"), loadTexts(["empresa", "relatorios", "contas"])]);
    await context.queryClient.ensureQueryData(empresaQuery());
  },
  component: lazyRouteComponent(() => import("./empresas/EmpresaPage.tsx"), "EmpresaPage"),
});

const lixeiraRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/lixeira",
  loader: () => loadTexts(["obras"]),
  component: lazyRouteComponent(() => import("./lixeira/LixeiraPage.tsx"), "LixeiraPage"),
});

const cadastrosIndexRoute = createRoute({
  getParentRoute: () => cadastrosArea,
  path: "/",
  beforeLoad: () => {
    throw redirect({ href: paths.perfil(), replace: true });
  },
});

export const cadastrosRoutes = [
  cadastrosArea.addChildren([cadastrosIndexRoute, perfilRoute, empresaRoute, lixeiraRoute]),
] as const;
