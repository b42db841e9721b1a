import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { callsPlugin } from "./tools/callsPlugin.ts";
import { importsPlugin } from "./tools/importsPlugin.ts";
import { keepAssetsPlugin } from "./tools/keepAssetsPlugin.ts";
import { mantineCssPlugin } from "./tools/mantineCssPlugin.ts";
import { mantinePartsPlugin } from "./tools/mantinePartsPlugin.ts";
import { namePart } from "./tools/parts.ts";
import { precachePlugin } from "./tools/precachePlugin.ts";
import { precompressPlugin } from "./tools/precompressPlugin.ts";
import { recordPartsPlugin } from "./tools/recordPartsPlugin.ts";
import { textsPlugin } from "./tools/textsPlugin.ts";

const api = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/** Modules that each screen loads. `tools/parts.ts` uses this table to decide which part of the build a module goes to. */
const SCREENS = {
  start: ["app/main.tsx", "app/pageGuarded.ts"],
  "login pages": ["contas/LoginPage.tsx"],
  // This part also gets the code that the bottom bars share (`web/ui/ownBar.ts`), because screens of every kind have such a bar.
  shell: ["shell/data.ts", "app/AppShell.tsx", "ui/ownBar.ts"],
  queue: ["app/pendingCode.ts", "api/keeper.ts"],
  works: ["obras/load.ts", "obras/ObrasPage.tsx"],
  "edit pages": [
    "obras/InformacoesPage.tsx",
    "usuarios/EditarUsuarioPage.tsx",
    "modelos/ModeloPage.tsx",
    "cadastros/PredefinirLista.tsx",
  ],
  home: ["hoje/HojePage.tsx"],
  work: ["obras/ObraLayout.tsx"],
  "report list": ["relatorios/list/load.ts", "app/relatorio/ListaPage.tsx"],
  "report search": ["filtros/FiltroPage.tsx"],
  "report read": ["app/relatorio/load.ts", "app/relatorio/ReadingPage.tsx"],
  "report edit": [
    "app/relatorio/load.ts",
    "app/relatorio/EditingPage.tsx",
    "relatorios/edit/rows.ts",
    "lib/movedTo.ts",
    "relatorios/edit/secoes/ClimaEdit.tsx",
    "relatorios/edit/secoes/HorarioEdit.tsx",
  ],
  header: ["app/headerCode.ts"],
  // Code that the analysis pages share. `AnalisePage.tsx`, their frame, is the page that the route loads; it loads this code afterwards.
  analysis: ["analise/Arquivos.tsx", "analise/Criados.tsx", "analise/Lista.tsx", "analise/VisaoGeral.tsx"],
};

/** Modules loaded after the first paint of a screen. */
const LATER = {
  // Listed before `editor`, because code that only entries of this table share goes to the first of them: the weather of a report
  // needs this field, but not the far larger editor.
  numbers: ["ui/NumberField.tsx"],
  editor: ["relatorios/edit/editorCode.ts"],
  windows: ["ui/DialogWindow.tsx", "ui/ActionMenuWindow.tsx", "ui/SelectFieldBox.tsx", "ui/Calendar.tsx"],
  history: ["relatorios/history/useValues.ts"],
  approval: [
    "aprovacao/Reading.tsx",
    "aprovacao/Editing.tsx",
    "aprovacao/AprovarDialog.tsx",
    "aprovacao/ReprovarDialog.tsx",
    "aprovacao/ReabrirDialog.tsx",
  ],
  plan: ["plano/PlanoPage.tsx", "plano/ContratarPage.tsx", "plano/SuporteWindow.tsx", "plano/TrocarWindow.tsx"],
  tokens: ["chaves/ApiPage.tsx", "webhooks/EntregasWindow.tsx"],
  // Windows whose form fields are not needed by their page itself.
  "token windows": [
    "chaves/NovaChaveWindow.tsx",
    "chaves/TokenWindow.tsx",
    "webhooks/WebhookWindow.tsx",
    "webhooks/SegredoWindow.tsx",
  ],
};

export default defineConfig({
  root: "web",
  publicDir: "public",
  plugins: [
    react(),
    callsPlugin(),
    importsPlugin(),
    textsPlugin(),
    mantineCssPlugin(),
    mantinePartsPlugin(),
    precachePlugin([SCREENS, LATER].flatMap((screens) => Object.values(screens).flat())),
    precompressPlugin(),
    keepAssetsPlugin(),
    recordPartsPlugin(),
  ],
  define: { __VERSAO__: JSON.stringify(packageJson.version) },
  server: {
    port: 5173,
    proxy: { "/v2": api, "/saude": api, "/pronto": api },
  },
  build: {
    outDir: "../dist/web",
    sourcemap: false,
    // Data URIs would need `img-src data:` in the security policy and cannot be cached apart from the stylesheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/, priority: 1 },
            // Groups only the named modules: otherwise dependencies would go into the first part that needs them, and so into
            // screens that need none of them.
            { debugName: "screens", name: namePart(SCREENS, LATER), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
