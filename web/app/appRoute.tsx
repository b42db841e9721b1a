import { createRoute, redirect } from "@tanstack/react-router";
import { paths } from "../lib/paths.ts";
import { isClosed } from "../../domain/plano/trial.ts";
import { staysOpen } from "../plano/openAreas.ts";
import { rootRoute } from "./publicRoutes.tsx";
import { perfilUsuarioQuery } from "../shell/data.ts";
import { onlyWithSession } from "../shell/guards.ts";
import { screen } from "../ui/screen.tsx";

/** The frame of all screens that need a login; `routes.tsx` explains how to add a page. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/app",
  beforeLoad: onlyWithSession,
  loader: async ({ context, location }) => {
    const { empresa } = await context.queryClient.ensureQueryData(perfilUsuarioQuery());
    if (isClosed(empresa) && !staysOpen(location.pathname)) throw redirect({ href: paths.contratar(), replace: true });
  },
  component: screen(() => import("./AppShell.tsx"), "AppShell"),
});
