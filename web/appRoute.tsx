import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./publicRoutes.tsx";
import { perfilUsuarioQuery } from "./shell/data.ts";
import { onlyWithSession } from "./shell/guards.ts";

/** The frame of everything behind the login; how a page is added is told in `routes.tsx`. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/app",
  beforeLoad: onlyWithSession,
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(perfilUsuarioQuery());
  },
  component: lazyRouteComponent(() => import("./shell/AppShell.tsx"), "AppShell"),
});
