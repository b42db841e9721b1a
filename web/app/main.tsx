import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/print.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onBarred } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { onNetworkAgain } from "../api/kept.ts";
import { createQueryClient } from "../api/queries.ts";
import { getSession, subscribeSession } from "../api/session.ts";
import { loadTexts } from "../i18n/texts.ts";
import { loginPath, paths } from "../lib/paths.ts";
import { pageGuarded } from "./pageGuarded.ts";
import { staysOpen } from "../plano/openAreas.ts";
import { createAppRouter } from "./routes.tsx";
import { colorSchemeManager } from "../ui/colorScheme.ts";
import { PATIENCE_MS } from "../lib/waits.ts";
import { tellWhatIsCut } from "../ui/pasteLimit.ts";
import { cssVariablesResolver, theme } from "../ui/theme.ts";

/** Starts the application: texts and the first route load in parallel behind the boot screen of index.html. */
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

// In a build `tools/mantineCssPlugin.ts` gives each component its styles; the dev server bundles Mantine before plugins can process it.
if (import.meta.env.DEV) await import("@mantine/core/styles.layer.css");

let last = getSession();
/** Resolves when the login is shown after the session has ended. */
let leaving: Promise<void> = Promise.resolve();
subscribeSession(() => {
  const session = getSession();
  if (last !== null && session === null) {
    // Logged out here, in another tab, or by the server (401): nothing of that person stays in memory.
    queryClient.clear();
    const href = loginPath(router.state.location.href, last.usuarioId);
    leaving = router.navigate({ href, replace: true }).catch(() => undefined);
  }
  last = session;
});
onNetworkAgain(() => void queryClient.invalidateQueries());
addEventListener("paste", tellWhatIsCut);
onBarred((to) => {
  if (to === "leitura") {
    void queryClient.invalidateQueries({ queryKey: ["perfil-usuario"] });
    return;
  }
  // A background request of a screen that stays open after the trial must not redirect.
  if (to === "contratar" && staysOpen(router.state.location.pathname)) return;
  void router.navigate({ href: paths[to](), replace: true });
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// A route that fails shows its own error page.
const pageLoaded = router.load().catch(() => undefined);
// Waits at most `PATIENCE_MS` for the page; after that, the router shows a placeholder.
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
await Promise.all([loadTexts(["comum"]), Promise.race([Promise.all([pageLoaded, pageGuarded]), patience])]);
// If the first answer has ended the session, waits for the redirect to the login, so that no error is shown before it.
await leaving;

createRoot(root, {
  // An ended session is no error: a query of the screen being unmounted may still report it to its error boundary.
  onCaughtError: (error) => {
    if (error instanceof ApiError && error.status === 401) return;
    // oxlint-disable-next-line no-console -- as React does itself with every other error
    console.error(error);
  },
}).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
