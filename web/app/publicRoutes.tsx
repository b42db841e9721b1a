import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, redirect } from "@tanstack/react-router";
import { loadTexts } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { onlyWithoutSession } from "../shell/guards.ts";
import { Root } from "./Root.tsx";
import { screen } from "../ui/screen.tsx";

/** Addresses outside the application, which need no login. `routes.tsx` explains how to add a page. */

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

// --- public pages (web/contas) ---
const withoutSession = {
  getParentRoute: () => rootRoute,
  beforeLoad: onlyWithoutSession,
  loader: () => loadTexts(["contas"]),
} as const;

const loginRoute = createRoute({
  ...withoutSession,
  path: "/login",
  component: screen(() => import("../contas/LoginPage.tsx"), "LoginPage"),
});

const cadastrarRoute = createRoute({
  ...withoutSession,
  path: "/cadastrar",
  component: screen(() => import("../contas/CadastrarPage.tsx"), "CadastrarPage"),
});

/** Open with and without a session: a mail about a changed password leads here, on any device. */
const recuperarSenhaRoute = createRoute({
  getParentRoute: () => rootRoute,
  loader: () => loadTexts(["contas"]),
  path: "/recuperar-senha",
  component: screen(() => import("../contas/RecuperarSenhaPage.tsx"), "RecuperarSenhaPage"),
});

/** Open with and without a session: the link of a mail must also work on a device that is logged in. */
const novaSenhaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/nova-senha",
  loader: () => loadTexts(["contas"]),
  component: screen(() => import("../contas/NovaSenhaPage.tsx"), "NovaSenhaPage"),
});

/** Open with and without a session: the mail to the new address may be opened on any device. */
const confirmarEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/confirmar-email",
  loader: () => loadTexts(["contas", "trocaDeEmail"]),
  component: screen(() => import("../contas/ConfirmarEmailPage.tsx"), "ConfirmarEmailPage"),
});

/** Open with and without a session: the invited person may be logged in as somebody else. */
const conviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/convite",
  loader: () => loadTexts(["contas", "perfil"]),
  component: screen(() => import("../contas/ConvitePage.tsx"), "ConvitePage"),
});

const contratarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contratar",
  loader: () => loadTexts(["plano", "contas"]),
  component: screen(() => import("../plano/ContratarPage.tsx"), "ContratarPage"),
});

const empresaEncerradaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/empresa-encerrada",
  loader: () => loadTexts(["contas"]),
  component: screen(() => import("../plano/EmpresaEncerradaPage.tsx"), "EmpresaEncerradaPage"),
});

/** The addresses for company sign-up and for pre-registration lead to the same form; an e-mail address in the search is passed on. */
const toSignUp = {
  getParentRoute: () => rootRoute,
  beforeLoad: ({ location }: { location: { searchStr: string } }) => {
    throw redirect({ href: `${paths.cadastrar()}${location.searchStr}`, replace: true });
  },
} as const;
const cadastrarEmpresaRoute = createRoute({ ...toSignUp, path: "/cadastrar-empresa" });
const preCadastroRoute = createRoute({ ...toSignUp, path: "/pre-cadastro" });

const termosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/termos-de-uso",
  loader: () => loadTexts(["sobre"]),
  component: screen(() => import("../sobre/TermosPage.tsx"), "TermosPage"),
});

const baixarAppRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/baixar-app",
  loader: () => loadTexts(["sobre"]),
  component: screen(() => import("../sobre/TermosPage.tsx"), "BaixarAppPage"),
});

// --- for anyone who holds a document, with or without a session (web/verificacao) ---
const verificarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/v",
  loader: () => loadTexts(["contas", "verificacao"]),
  component: screen(() => import("../verificacao/CodigoPage.tsx"), "CodigoPage"),
});

const verificacaoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/v/$codigo",
  loader: () => loadTexts(["contas", "verificacao"]),
  component: screen(() => import("../verificacao/VerificacaoPage.tsx"), "VerificacaoPage"),
});

export const publicRoutes = [
  loginRoute,
  cadastrarRoute,
  recuperarSenhaRoute,
  novaSenhaRoute,
  confirmarEmailRoute,
  conviteRoute,
  contratarRoute,
  empresaEncerradaRoute,
  cadastrarEmpresaRoute,
  preCadastroRoute,
  termosRoute,
  baixarAppRoute,
  verificarRoute,
  verificacaoRoute,
] as const;
