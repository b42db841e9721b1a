import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onBarred } from "./api/client.ts";
import { ApiError } from "./api/error.ts";
import { createQueryClient } from "./api/queries.ts";
import { getSession, subscribeSession } from "./api/session.ts";
import { loadTexts } from "./i18n/texts.ts";
import { loginPath, paths } from "./paths.ts";
import { createAppRouter } from "./routes.tsx";
import { colorSchemeManager } from "./ui/colorScheme.ts";
import { tellWhatIsCut } from "./ui/pasteLimit.ts";
import { cssVariablesResolver, theme } from "./ui/theme.ts";

/** Starts the application: texts and first route load side by side behind the boot screen of index.html. */
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

// In a build `tools/mantineCssPlugin.ts` gives each component its styles; the dev server bundles Mantine before plugins see it.
if (import.meta.env.DEV) await import("@mantine/core/styles.layer.css");

let hadSession = getSession() !== null;
/** The way to the login, once the session is gone. */
let leaving: Promise<void> = Promise.resolve();
subscribeSession(() => {
  const has = getSession() !== null;
  if (hadSession && !has) {
    // Logged out here, in another tab, or by the server (401): nothing of that person stays in memory.
    queryClient.clear();
    leaving = router.navigate({ href: loginPath(router.state.location.href), replace: true }).catch(() => undefined);
  }
  hadSession = has;
});
addEventListener("paste", tellWhatIsCut);
onBarred((to) => void router.navigate({ href: paths[to](), replace: true }));

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// A route that fails shows its own error page; a language that did not load leaves nothing to show it with, so try once more.
await Promise.all([loadTexts(["comum"]).catch(() => loadTexts(["comum"])), router.load().catch(() => undefined)]);
// The first answer may have been that the session has ended: then the login is what is shown first, and not an error on its way.
await leaving;

createRoot(root, {
  // A session that ended is no fault: what was being read on the screen that goes may still say so to the boundary around it.
  onCaughtError: (error) => {
    if (error instanceof ApiError && error.status === 401) return;
    // oxlint-disable-next-line no-console -- what React does itself with every other error
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
