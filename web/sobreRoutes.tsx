import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { appRoute } from "./appRoute.tsx";
import { loadTexts } from "./i18n/texts.ts";

/** About the product itself: what is new, help, version, texts (P section 2). How a page is added is told in `routes.tsx`. */
const page = { getParentRoute: () => appRoute, loader: () => loadTexts(["sobre"]) } as const;

const atualizacoesRoute = createRoute({
  ...page,
  path: "/atualizacoes",
  component: lazyRouteComponent(() => import("./sobre/AtualizacoesPage.tsx"), "AtualizacoesPage"),
});

const suporteRoute = createRoute({
  ...page,
  path: "/suporte",
  component: lazyRouteComponent(() => import("./sobre/SuportePage.tsx"), "SuportePage"),
});

const sobreRoute = createRoute({
  ...page,
  path: "/sobre",
  component: lazyRouteComponent(() => import("./sobre/SobrePage.tsx"), "SobrePage"),
});

const traducoesRoute = createRoute({
  ...page,
  path: "/translation-export",
  component: lazyRouteComponent(() => import("./sobre/TraducoesPage.tsx"), "TraducoesPage"),
});

export const sobreRoutes = [atualizacoesRoute, suporteRoute, sobreRoute, traducoesRoute] as const;
