import { createRoute } from "@tanstack/react-router";
import { appRoute } from "./appRoute.tsx";
import { loadTexts } from "../i18n/texts.ts";
import { screen } from "../ui/screen.tsx";

/** About the product itself: news, help, version, texts. `routes.tsx` explains how to add a page. */
const page = { getParentRoute: () => appRoute, loader: () => loadTexts(["sobre"]) } as const;

const atualizacoesRoute = createRoute({
  ...page,
  path: "/atualizacoes",
  component: screen(() => import("../sobre/AtualizacoesPage.tsx"), "AtualizacoesPage"),
});

const ajudaRoute = createRoute({
  ...page,
  path: "/ajuda",
  loader: () => loadTexts(["ajuda"]),
  component: screen(() => import("../sobre/AjudaPage.tsx"), "AjudaPage"),
});

const suporteRoute = createRoute({
  ...page,
  path: "/suporte",
  component: screen(() => import("../sobre/SuportePage.tsx"), "SuportePage"),
});

const sobreRoute = createRoute({
  ...page,
  path: "/sobre",
  component: screen(() => import("../sobre/SobrePage.tsx"), "SobrePage"),
});

const traducoesRoute = createRoute({
  ...page,
  path: "/translation-export",
  component: screen(() => import("../sobre/TraducoesPage.tsx"), "TraducoesPage"),
});

/** Export of a company, open also after the trial. */
const exportarRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/exportar",
  loader: () => loadTexts(["plano", "impressoes", "importacao"]),
  component: screen(() => import("../plano/ExportarPage.tsx"), "ExportarPage"),
});

export const sobreRoutes = [
  exportarRoute,
  atualizacoesRoute,
  ajudaRoute,
  suporteRoute,
  sobreRoute,
  traducoesRoute,
] as const;
