import { createRoute, redirect } from "@tanstack/react-router";
import { appRoute } from "./appRoute.tsx";
import type { Busca } from "../filtros/search.ts";
import type { FiltroDeTarefas } from "../cronograma/search.ts";
import type { Filtro as FiltroDeDocumentos } from "../documentos/data.ts";
import { loadTexts } from "../i18n/texts.ts";
import { FILTROS_DE_BUSCA, paths } from "../lib/paths.ts";
import type { PedidoDaLista } from "../relatorios/list/search.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { screen } from "../ui/screen.tsx";

/** The area of one work: all its pages except the screens of its reports, which need the whole width. */
const obraArea = createRoute({
  getParentRoute: () => appRoute,
  path: "/obras/$obraId",
  loader: async ({ context, params, preload }) => {
    const [{ loadObra }] = await Promise.all([fetchCode(() => import("../obras/load.ts")), loadTexts(["obras"])]);
    await loadObra(context.queryClient, params.obraId, preload);
  },
  component: screen(() => import("../obras/ObraLayout.tsx"), "ObraLayout"),
});

const obraIndexRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect({ href: paths.dashboard(params.obraId), replace: true });
  },
});

const dashboardRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/dashboard",
  loader: async ({ context, params }) => {
    const [{ loadQuickCreate }] = await Promise.all([
      fetchCode(() => import("../relatorios/list/load.ts")),
      loadTexts(["relatorios", "criar"]),
    ]);
    await loadQuickCreate(context.queryClient, params.obraId);
  },
  component: screen(() => import("../dashboard/DashboardPage.tsx"), "DashboardPage"),
});

const informacoesRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/informacoes",
  component: screen(() => import("../obras/InformacoesPage.tsx"), "InformacoesPage"),
});

const predefinidosRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/predefinidos",
  loader: () => loadTexts(["cadastros"]),
  component: screen(() => import("../cadastros/PredefinidosPage.tsx"), "PredefinidosPage"),
});

const relatoriosRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/relatorios",
  // Only the page parses the search: routes are loaded with every screen, so they stay small.
  validateSearch: (search: PedidoDaLista) => search,
  loader: async ({ context, params, location }) => {
    const [{ loadRelatorios }] = await Promise.all([
      fetchCode(() => import("../relatorios/list/load.ts")),
      loadTexts(["relatorios", "lista", "criar"]),
    ]);
    await loadRelatorios(context.queryClient, params.obraId, location.search);
  },
  component: screen(() => import("./relatorio/ListaPage.tsx"), "ListaPage"),
});

const listaDeTarefasRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/lista-de-tarefas",
  // The page parses the search, as in `relatoriosRoute`.
  validateSearch: (search: FiltroDeTarefas) => search,
  loader: async ({ context, params }) => {
    const [{ cronogramaQuery }] = await Promise.all([
      fetchCode(() => import("../cronograma/data.ts")),
      loadTexts(["cronograma"]),
    ]);
    // The page shows its own waiting state and its own error, so the loader does not wait.
    void context.queryClient.prefetchQuery(cronogramaQuery(params.obraId));
  },
  component: screen(() => import("../cronograma/ListaDeTarefasPage.tsx"), "ListaDeTarefasPage"),
});

const documentosRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/documentos",
  // The page parses the search, as in `relatoriosRoute`.
  validateSearch: (search: FiltroDeDocumentos) => search,
  loader: () => loadTexts(["documentos"]),
  component: screen(() => import("../documentos/DocumentosPage.tsx"), "DocumentosPage"),
});

const modelosDaObraRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/modelos-relatorios",
  loader: () => loadTexts(["modelos", "assinantes", "empresa"]),
  component: screen(() => import("../modelos/ModelosDaObraPage.tsx"), "ModelosDaObraPage"),
});

/** One route for all search-filter pages of a work; every other path has a route of its own. */
const filtroRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/$filtro",
  // The page parses the search, as in `relatoriosRoute`.
  validateSearch: (search: Busca) => search,
  beforeLoad: ({ params }) => {
    if (!FILTROS_DE_BUSCA.some((id) => id === params.filtro))
      throw redirect({ href: paths.obra(params.obraId), replace: true });
  },
  loader: () => loadTexts(["filtros", "relatorios", "checklist", "material", "maoDeObra", "midias"]),
  component: screen(() => import("../filtros/FiltroPage.tsx"), "FiltroPage"),
});

const usuariosDaObraRoute = createRoute({
  getParentRoute: () => obraArea,
  path: "/usuarios",
  loader: () => loadTexts(["usuarios"]),
  component: screen(() => import("../usuarios/UsuariosDaObraPage.tsx"), "UsuariosDaObraPage"),
});

export const obraRoute = obraArea.addChildren([
  obraIndexRoute,
  dashboardRoute,
  informacoesRoute,
  listaDeTarefasRoute,
  predefinidosRoute,
  documentosRoute,
  modelosDaObraRoute,
  usuariosDaObraRoute,
  filtroRoute,
  relatoriosRoute,
]);
